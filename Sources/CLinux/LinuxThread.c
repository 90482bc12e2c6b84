#define _GNU_SOURCE
#include "LinuxThread.h"

#include <pthread.h>

void linux_stack(uintptr_t *lowest, size_t *size)
{
    pthread_attr_t attributes;
    void *start = NULL;
    size_t length = 0;

    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &start, &length);
        pthread_attr_destroy(&attributes);
    }
    *lowest = (uintptr_t)start;
    *size = length;
}
