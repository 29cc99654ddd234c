/* replace.c: see replace.h. */
#include "server/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "code/edits.h"

void replace_step(const struct write_watch *watch)
{
    if (watch)
        watch->step(watch->data);
}

struct content content_of(const char *bytes, size_t length)
{
    return (struct content){edits_hash(bytes, length), length};
}

bool content_is(const char *path, struct content expected)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool may_be = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
                  (uint64_t)status.st_size == expected.length;
    FILE *file = may_be ? fdopen(fd, "r") : NULL;
    if (!file) {
        if (fd >= 0)
            close(fd);
        return false;
    }
    char *bytes = xmalloc(expected.length + 1);
    size_t got = fread(bytes, 1, expected.length + 1, file);
    bool same = !ferror(file) && got == expected.length && edits_hash(bytes, got) == expected.hash;
    free(bytes);
    fclose(file);
    return same;
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

/* Exchanges if the file holds what is expected. What was saved in between comes back. */
static enum replace_result exchange_checked(const struct replaced_file *file,
                                            struct content expected,
                                            const struct write_watch *watch)
{
    if (!content_is(file->path, expected))
        return REPLACE_CHANGED;
    if (!exchange(file, watch))
        return errno == EEXIST ? REPLACE_CHANGED : REPLACE_FAILED;
    if (content_is(file->temporary, expected))
        return REPLACE_DONE;
    return exchange(file, watch) ? REPLACE_CHANGED : REPLACE_FAILED;
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
        return exchange_checked(file, file->before, watch);
    replace_step(watch);
    return take_name(file) ? REPLACE_DONE : REPLACE_FAILED;
}

enum replace_result replace_undo(const struct replaced_file *file, const struct write_watch *watch)
{
    return file->create ? remove_new(file, watch) : exchange_checked(file, file->after, watch);
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

/* Ends an exchange that was broken off. */
static void mend(const struct replaced_file *file)
{
    char *aside = aside_of(file);
    if (exists(aside))
        rename(aside, exists(file->path) ? file->temporary : file->path);
    free(aside);
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
