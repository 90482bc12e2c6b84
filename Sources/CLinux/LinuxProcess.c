#define _GNU_SOURCE

#include "LinuxProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int start(const char *const *arguments, posix_spawn_file_actions_t *files, posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
    pid_t process;
    int error = posix_spawnp(&process, arguments[0], files, attributes, (char *const *)arguments, environ);
    if (error) return -error;
    setpriority(PRIO_PROCESS, (id_t)process, 19);
    return process;
}

int linux_start(const char *const *arguments) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    int process = start(arguments, &files, &attributes);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return process;
}

int linux_wait(int process, int milliseconds) {
    int file = (int)syscall(SYS_pidfd_open, process, 0);
    if (file < 0) return 1;
    struct pollfd waiting = {.fd = file, .events = POLLIN};
    int count = poll(&waiting, 1, milliseconds);
    close(file);
    return count > 0;
}

int linux_finish(int process) {
    int status;
    // Before its number is free to be used again, and also for those that it has left behind.
    kill(-process, SIGKILL);
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}
