#ifndef CLINUX_LINUX_FILES_H
#define CLINUX_LINUX_FILES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* System calls that Swift's Glibc module lacks (variadic, GNU-only, or not in its headers). Each answers like the
   kernel: a result, or the negated error number. Interrupted calls are made again. */

struct linux_file_info {
    uint64_t device;
    uint64_t inode;
    /// Which mount it was reached by: names are exchanged within one only.
    uint64_t mount;
    int64_t size;
    int64_t modified_seconds;
    int64_t changed_seconds;
    uint32_t modified_nanoseconds;
    uint32_t changed_nanoseconds;
    uint32_t mode;
    uint32_t links;
    uint32_t owner;
    uint32_t group;
};

enum linux_open_kind {
    LINUX_OPEN_READING,
    LINUX_OPEN_WRITING,
    LINUX_OPEN_NEW,
    LINUX_OPEN_FOLDER,
    LINUX_OPEN_FOLDER_PATH,
    LINUX_OPEN_PATH,
};

enum linux_rename_kind {
    LINUX_RENAME_OVER,
    LINUX_RENAME_NEW,
    LINUX_RENAME_EXCHANGE,
};

/// The folder to give for absolute paths.
extern const int linux_current_folder;

/// Opens without following a link in the last component, without waiting, and closed on exec.
/// Only `LINUX_OPEN_NEW` uses the mode.
int linux_open(int folder, const char *name, enum linux_open_kind kind, uint32_t mode);

/// Looks at a name without following it, or at the descriptor itself when the name is empty.
int linux_info(int folder, const char *name, struct linux_file_info *info);

int linux_rename(int folder, const char *from, const char *to, enum linux_rename_kind kind);

/// Gives a name in another folder to what has one in this; `LINUX_RENAME_NEW` and `LINUX_RENAME_OVER` only.
int linux_move(int folder, const char *from, int other_folder, const char *to, enum linux_rename_kind kind);

/// Exchanges what two names lead to, which may be in different folders.
int linux_exchange(int folder, const char *name, int other_folder, const char *other_name);

int linux_link(int folder, const char *from, int other_folder, const char *to);
int linux_unlink(int folder, const char *name);
int linux_remove_folder(int folder, const char *name);
int linux_make_link(int folder, const char *name, const char *target);
ssize_t linux_read_link(int folder, const char *name, char *buffer, size_t size);

/// Whether the process, by its effective ids, may write to the file.
int linux_may_write(int folder, const char *name);

ssize_t linux_read(int file, void *buffer, size_t count, int64_t offset);
ssize_t linux_write(int file, const void *bytes, size_t count, int64_t offset);

/// Copies from one file to the other at the same offset, within the kernel or by sharing blocks. Answers how much.
ssize_t linux_copy(int from, int to, int64_t offset, size_t count);

/// Reserves space up to a size, without making the file longer.
int linux_reserve(int file, int64_t size);

int linux_truncate(int file, int64_t size);
int linux_sync(int file);
int linux_sync_disk(int file);
int linux_close(int file);
int linux_duplicate(int file);

/// Makes a pipe, closed on exec: what is written to the second end is read from the first.
int linux_pipe(int ends[2]);

/// Takes the file's advisory lock, or answers -EWOULDBLOCK.
int linux_try_lock(int file);
int linux_unlock(int file);

int linux_set_owner(int file, uint32_t owner, uint32_t group);
int linux_set_mode(int file, uint32_t mode);
int linux_set_modified(int file, int64_t seconds, uint32_t nanoseconds);
/// The magic number of the file system that the file is on.
int64_t linux_file_system_kind(int file);

/// One thing in a folder, with links followed.
struct linux_entry {
    /// In the buffer of the listing, ended by a zero.
    const char *name;
    size_t name_length;
    int64_t size;
    int64_t modified_seconds;
    /// 0 where it cannot be looked at.
    uint32_t mode;
};

/// Looks at a name, following links.
int linux_look(int folder, const char *name, struct linux_entry *entry);

/// Reads the next names of an open folder, and looks at each. Answers how many, 0 at the end. `buffer` has room for
/// `size` bytes, `entries` for one in each 24 of them. In C, since also an app built for debugging lists large folders.
ssize_t linux_list(int folder, void *buffer, size_t size, struct linux_entry *entries);

int linux_make_folder(int folder, const char *name, uint32_t mode);

ssize_t linux_list_attributes(int file, char *names, size_t size);
ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size);
int linux_set_attribute(int file, const char *name, const void *value, size_t size);
int linux_remove_attribute(int file, const char *name);

#endif
