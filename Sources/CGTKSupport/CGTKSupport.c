#include "CGTKSupport.h"
