#ifndef CLINUX_LINUX_THREAD_H
#define CLINUX_LINUX_THREAD_H

#include <stddef.h>
#include <stdint.h>

/// The lowest address of the calling thread's stack, and its size in bytes; zeros where unknown.
void linux_stack(uintptr_t *lowest, size_t *size);

#endif
