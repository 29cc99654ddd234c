/* replace.c: see replace.h. */
#include "server/json/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "code/edits.h"

/* How often somebody may save between two steps before it is given up to follow. */
#define MOST_TRIES 100

void replace_step(const struct write_watch *watch)
{
    if (watch)
        watch->step(watch->data);
}

struct content content_of(const char *bytes, size_t length)
{
    return (struct content){edits_hash(bytes, length), length};
}

/* Opens a regular file to read it, and tells its size; NULL: there is none. */
static FILE *open_regular(const char *path, size_t *size)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool is_regular = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
    FILE *file = is_regular ? fdopen(fd, "r") : NULL;
    if (!file && fd >= 0)
        close(fd);
    if (file)
        *size = (size_t)status.st_size;
    return file;
}

/* What a regular file holds; false: there is none, or it is being written. */
static bool content_read(const char *path, struct content *out)
{
    size_t size = 0;
    FILE *file = open_regular(path, &size);
    if (!file)
        return false;
    char *bytes = xmalloc(size + 1);
    size_t got = fread(bytes, 1, size + 1, file);
    bool fine = !ferror(file) && got == size;
    *out = content_of(bytes, got);
    free(bytes);
    fclose(file);
    return fine;
}

bool content_is(const char *path, struct content expected)
{
    struct stat status;
    struct content content;
    return stat(path, &status) == 0 && (uint64_t)status.st_size == expected.length &&
           content_read(path, &content) && content.length == expected.length &&
           content.hash == expected.hash;
}

static bool exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

/* The third name, for what cannot be done in one step; malloc. */
static char *aside_of(const struct replaced_file *file)
{
    struct strbuf name = STRBUF_INIT;
    strbuf_addf(&name, "%s-aside", file->temporary);
    return strbuf_detach(&name);
}

/* Gives what stands beside the file its name, if there is none of that name. */
static bool take_name(const struct replaced_file *file)
{
    if (link(file->temporary, file->path) == 0)
        return true;
    return errno == EPERM &&
           renameat2(AT_FDCWD, file->temporary, AT_FDCWD, file->path, RENAME_NOREPLACE) == 0;
}

/* Exchanges the names of the file and of what stands beside it by way of a third one. */
static bool exchange_slowly(const struct replaced_file *file, const struct write_watch *watch)
{
    char *aside = aside_of(file);
    replace_step(watch);
    bool fine = rename(file->path, aside) == 0;
    if (fine) {
        replace_step(watch);
        fine = take_name(file);
        int failure = errno;
        replace_step(watch);
        if (fine)
            fine = rename(aside, file->temporary) == 0;
        else if (exists(file->path))
            unlink(aside);
        else
            rename(aside, file->path);
        errno = failure;
    }
    free(aside);
    return fine;
}

static bool exchange(const struct replaced_file *file, const struct write_watch *watch)
{
    replace_step(watch);
    bool can = !watch || !watch->no_exchange;
    if (can && renameat2(AT_FDCWD, file->temporary, AT_FDCWD, file->path, RENAME_EXCHANGE) == 0)
        return true;
    if (can && errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)
        return false;
    return exchange_slowly(file, watch);
}

/* What somebody saved stands beside the file, which holds `ours` instead: it comes back. What is
   saved just before that, and so stands beside the file in its turn, is newer and comes back after
   it. */
static enum replace_result bring_back(const struct replaced_file *file, struct content ours,
                                      const struct write_watch *watch)
{
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        struct content saved;
        bool is_read = content_read(file->temporary, &saved);
        if (!exchange(file, watch))
            return errno == EEXIST ? REPLACE_CHANGED : REPLACE_FAILED;
        if (!is_read || content_is(file->temporary, ours))
            return REPLACE_CHANGED;
        ours = saved;
    }
    errno = EBUSY;
    return REPLACE_FAILED;
}

/* Exchanges if the file holds what is expected; `given` stands beside it. What was saved in between
   comes back. */
static enum replace_result exchange_checked(const struct replaced_file *file,
                                            struct content expected, struct content given,
                                            const struct write_watch *watch)
{
    if (!content_is(file->path, expected))
        return REPLACE_CHANGED;
    if (!exchange(file, watch))
        return errno == EEXIST ? REPLACE_CHANGED : REPLACE_FAILED;
    if (content_is(file->temporary, expected))
        return REPLACE_DONE;
    return bring_back(file, given, watch);
}

/* Takes the new file away. It gets another name first, so that what is looked at is what goes. */
static enum replace_result remove_new(const struct replaced_file *file,
                                      const struct write_watch *watch)
{
    char *aside = aside_of(file);
    enum replace_result result = REPLACE_FAILED;
    replace_step(watch);
    if (!content_is(file->path, file->after)) {
        result = REPLACE_CHANGED;
    } else if (rename(file->path, aside) == 0) {
        replace_step(watch);
        if (content_is(aside, file->after))
            result = unlink(aside) == 0 ? REPLACE_DONE : REPLACE_FAILED;
        else if (renameat2(AT_FDCWD, aside, AT_FDCWD, file->path, RENAME_NOREPLACE) == 0)
            result = REPLACE_CHANGED;
    }
    free(aside);
    return result;
}

enum replace_result replace_place(const struct replaced_file *file, const struct write_watch *watch)
{
    if (!file->create)
        return exchange_checked(file, file->before, file->after, watch);
    replace_step(watch);
    return take_name(file) ? REPLACE_DONE : REPLACE_FAILED;
}

enum replace_result replace_undo(const struct replaced_file *file, const struct write_watch *watch)
{
    return file->create ? remove_new(file, watch)
                        : exchange_checked(file, file->after, file->before, watch);
}

bool replace_is_whole(const struct replaced_file *file)
{
    return file->create || content_is(file->temporary, file->before);
}

void replace_drop(const struct replaced_file *file, const struct write_watch *watch)
{
    char *aside = aside_of(file);
    if (exists(aside)) {
        replace_step(watch);
        unlink(aside);
    }
    replace_step(watch);
    unlink(file->temporary);
    free(aside);
}

bool replace_is_foreign(const struct replaced_file *file)
{
    return !file->create && exists(file->temporary) && !content_is(file->temporary, file->before) &&
           !content_is(file->temporary, file->after);
}

/* Ends an exchange that was broken off; what was saved just before one comes back. */
static void mend(const struct replaced_file *file)
{
    char *aside = aside_of(file);
    if (exists(aside))
        rename(aside, exists(file->path) ? file->temporary : file->path);
    free(aside);
    if (replace_is_foreign(file) &&
        (content_is(file->path, file->after) || content_is(file->path, file->before)))
        exchange(file, NULL);
}

enum replace_state replace_look(const struct replaced_file *file)
{
    mend(file);
    bool has_new = content_is(file->temporary, file->after);
    if (content_is(file->path, file->after))
        return REPLACE_PLACED;
    if (file->create ? !exists(file->path) : content_is(file->path, file->before))
        return has_new ? REPLACE_PENDING : REPLACE_STUCK;
    return has_new ? REPLACE_STUCK : REPLACE_EDITED;
}
