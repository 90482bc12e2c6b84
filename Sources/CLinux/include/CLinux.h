#ifndef CLINUX_H
#define CLINUX_H

#include "ContentHash.h"
#include "LinuxFiles.h"
#include "LinuxProcess.h"
#include "LinuxThread.h"

#endif
