#ifndef CGSTREAMER_SUPPORT_H
#define CGSTREAMER_SUPPORT_H

#include "Bytes.h"
#include "Elements.h"
#include "Picture.h"
#include "Sound.h"

#endif
