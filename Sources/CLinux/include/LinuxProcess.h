#ifndef CLINUX_LINUX_PROCESS_H
#define CLINUX_LINUX_PROCESS_H

/// Starts a program in a process group of its own, with low priority, nothing to read, and nobody to read what it
/// writes. Answers its process or a negated error number.
int linux_start(const char *const *arguments);

/// Waits until a process has ended, at most so many milliseconds. Answers 1 when it has, else 0.
int linux_wait(int process, int milliseconds);

/// Ends a process and all others of its group at once, if they have not ended, and takes its status: 0 only where it
/// ended by itself and well.
int linux_finish(int process);

#endif
