#ifndef CGTKSUPPORT_H
#define CGTKSUPPORT_H

// What Swift cannot spell of GTK: subclasses, closures, variadic calls, event sources.
// Everything here belongs to the main thread unless it says otherwise.

#include "Canvas.h"
#include "Host.h"
#include "MainLoop.h"
#include "SecretText.h"
#include "SelectedRows.h"
#include "Signals.h"
#include "Text.h"
#include "UpdateSource.h"

#endif
