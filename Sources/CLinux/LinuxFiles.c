#define _GNU_SOURCE

#include "LinuxFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#define UNTIL_NOT_INTERRUPTED(call)                                                                                    \
    do {                                                                                                               \
        __typeof__(call) result;                                                                                       \
        do {                                                                                                           \
            result = (call);                                                                                           \
        } while (result < 0 && errno == EINTR);                                                                        \
        return result < 0 ? -errno : result;                                                                           \
    } while (0)

const int linux_current_folder = AT_FDCWD;

int linux_open(int folder, const char *name, enum linux_open_kind kind, uint32_t mode) {
    int flags = O_CLOEXEC;
    switch (kind) {
    case LINUX_OPEN_READING: flags |= O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY; break;
    case LINUX_OPEN_WRITING: flags |= O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY; break;
    case LINUX_OPEN_NEW: flags |= O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW; break;
    case LINUX_OPEN_FOLDER: flags |= O_RDONLY | O_DIRECTORY; break;
    case LINUX_OPEN_FOLDER_PATH: flags |= O_PATH | O_DIRECTORY; break;
    case LINUX_OPEN_PATH: flags |= O_PATH | O_NOFOLLOW; break;
    }
    UNTIL_NOT_INTERRUPTED(openat(folder, name, flags, (mode_t)mode));
}

int linux_info(int folder, const char *name, struct linux_file_info *info) {
    struct statx found;
    int flags = AT_SYMLINK_NOFOLLOW | AT_STATX_SYNC_AS_STAT | (*name ? 0 : AT_EMPTY_PATH);
    if (statx(folder, name, flags, STATX_BASIC_STATS | STATX_MNT_ID, &found) < 0) return -errno;
    *info = (struct linux_file_info){
        .device = makedev(found.stx_dev_major, found.stx_dev_minor),
        .inode = found.stx_ino,
        .mount = found.stx_mnt_id,
        .size = (int64_t)found.stx_size,
        .modified_seconds = found.stx_mtime.tv_sec,
        .changed_seconds = found.stx_ctime.tv_sec,
        .modified_nanoseconds = found.stx_mtime.tv_nsec,
        .changed_nanoseconds = found.stx_ctime.tv_nsec,
        .mode = found.stx_mode,
        .links = found.stx_nlink,
        .owner = found.stx_uid,
        .group = found.stx_gid,
    };
    return 0;
}

int linux_rename(int folder, const char *from, const char *to, enum linux_rename_kind kind) {
    return linux_move(folder, from, folder, to, kind);
}

int linux_move(int folder, const char *from, int other_folder, const char *to, enum linux_rename_kind kind) {
    unsigned flags = kind == LINUX_RENAME_EXCHANGE ? RENAME_EXCHANGE : kind == LINUX_RENAME_NEW ? RENAME_NOREPLACE : 0;
    UNTIL_NOT_INTERRUPTED(renameat2(folder, from, other_folder, to, flags));
}

int linux_exchange(int folder, const char *name, int other_folder, const char *other_name) {
    UNTIL_NOT_INTERRUPTED(renameat2(folder, name, other_folder, other_name, RENAME_EXCHANGE));
}

int linux_link(int folder, const char *from, int other_folder, const char *to) {
    UNTIL_NOT_INTERRUPTED(linkat(folder, from, other_folder, to, 0));
}

int linux_unlink(int folder, const char *name) { UNTIL_NOT_INTERRUPTED(unlinkat(folder, name, 0)); }

int linux_remove_folder(int folder, const char *name) { UNTIL_NOT_INTERRUPTED(unlinkat(folder, name, AT_REMOVEDIR)); }

int linux_make_link(int folder, const char *name, const char *target) {
    UNTIL_NOT_INTERRUPTED(symlinkat(target, folder, name));
}

ssize_t linux_read_link(int folder, const char *name, char *buffer, size_t size) {
    UNTIL_NOT_INTERRUPTED(readlinkat(folder, name, buffer, size));
}

int linux_may_write(int folder, const char *name) { UNTIL_NOT_INTERRUPTED(faccessat(folder, name, W_OK, AT_EACCESS)); }

ssize_t linux_read(int file, void *buffer, size_t count, int64_t offset) {
    UNTIL_NOT_INTERRUPTED(pread(file, buffer, count, offset));
}

ssize_t linux_write(int file, const void *bytes, size_t count, int64_t offset) {
    UNTIL_NOT_INTERRUPTED(pwrite(file, bytes, count, offset));
}

ssize_t linux_copy(int from, int to, int64_t offset, size_t count) {
    off_t read_offset = offset, written_offset = offset;
    UNTIL_NOT_INTERRUPTED(copy_file_range(from, &read_offset, to, &written_offset, count, 0));
}

int linux_reserve(int file, int64_t size) { UNTIL_NOT_INTERRUPTED(fallocate(file, FALLOC_FL_KEEP_SIZE, 0, size)); }

int linux_truncate(int file, int64_t size) { UNTIL_NOT_INTERRUPTED(ftruncate(file, size)); }

/* Not made again after a failure other than an interruption: the kernel may have dropped the pages, and a second
   call would then succeed without them. */
int linux_sync(int file) { UNTIL_NOT_INTERRUPTED(fsync(file)); }

int linux_sync_disk(int file) { UNTIL_NOT_INTERRUPTED(syncfs(file)); }

/* The descriptor is gone even when close was interrupted, so it is never made again. */
int linux_close(int file) { return close(file) < 0 && errno != EINTR ? -errno : 0; }

int linux_duplicate(int file) { UNTIL_NOT_INTERRUPTED(fcntl(file, F_DUPFD_CLOEXEC, 0)); }

int linux_pipe(int ends[2]) { UNTIL_NOT_INTERRUPTED(pipe2(ends, O_CLOEXEC)); }

int linux_try_lock(int file) { UNTIL_NOT_INTERRUPTED(flock(file, LOCK_EX | LOCK_NB)); }

int linux_unlock(int file) { UNTIL_NOT_INTERRUPTED(flock(file, LOCK_UN)); }

int linux_set_owner(int file, uint32_t owner, uint32_t group) { UNTIL_NOT_INTERRUPTED(fchown(file, owner, group)); }

int linux_set_mode(int file, uint32_t mode) { UNTIL_NOT_INTERRUPTED(fchmod(file, (mode_t)mode)); }

int linux_set_modified(int file, int64_t seconds, uint32_t nanoseconds) {
    struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    UNTIL_NOT_INTERRUPTED(futimens(file, times));
}

int64_t linux_file_system_kind(int file) {
    struct statfs found;
    return fstatfs(file, &found) < 0 ? -errno : (int64_t)(uint32_t)found.f_type;
}

int linux_look(int folder, const char *name, struct linux_entry *entry) {
    struct statx found;
    *entry = (struct linux_entry){.name = name, .name_length = strlen(name)};
    int mask = STATX_TYPE | STATX_MODE | STATX_SIZE | STATX_MTIME;
    if (statx(folder, name, AT_STATX_SYNC_AS_STAT | AT_NO_AUTOMOUNT, mask, &found) < 0) return -errno;
    entry->size = (int64_t)found.stx_size;
    entry->modified_seconds = found.stx_mtime.tv_sec;
    entry->mode = found.stx_mode;
    return 0;
}

ssize_t linux_list(int folder, void *buffer, size_t size, struct linux_entry *entries) {
    ssize_t count = 0;
    // A buffer that holds "." and ".." alone is not the end.
    while (count == 0) {
        ssize_t length = getdents64(folder, buffer, size);
        if (length < 0) return -errno;
        if (length == 0) return 0;
        for (ssize_t offset = 0; offset < length;) {
            struct dirent64 *found = (struct dirent64 *)((char *)buffer + offset);
            offset += found->d_reclen;
            if (strcmp(found->d_name, ".") == 0 || strcmp(found->d_name, "..") == 0) continue;
            // What has gone meanwhile is not in the folder any more; what cannot be looked at is.
            if (linux_look(folder, found->d_name, &entries[count]) == -ENOENT && found->d_type != DT_LNK) continue;
            count++;
        }
    }
    return count;
}

int linux_make_folder(int folder, const char *name, uint32_t mode) {
    UNTIL_NOT_INTERRUPTED(mkdirat(folder, name, (mode_t)mode));
}

ssize_t linux_list_attributes(int file, char *names, size_t size) {
    UNTIL_NOT_INTERRUPTED(flistxattr(file, names, size));
}

ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size) {
    UNTIL_NOT_INTERRUPTED(fgetxattr(file, name, value, size));
}

int linux_set_attribute(int file, const char *name, const void *value, size_t size) {
    UNTIL_NOT_INTERRUPTED(fsetxattr(file, name, value, size, 0));
}

int linux_remove_attribute(int file, const char *name) { UNTIL_NOT_INTERRUPTED(fremovexattr(file, name)); }
