#ifndef CLINUX_H
#define CLINUX_H

#include "ContentHash.h"
#include "LinuxFiles.h"
#include "LinuxThread.h"

#endif
