/* write.c: see write.h. */
#include "server/write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/log.h"

/* One file on its way. */
struct change {
    const struct file_edit *edit;
    char *path;      /* what is replaced, symbolic links followed; malloc */
    char *temporary; /* the new text beside it, malloc; NULL: not there (any more) */
    mode_t mode;     /* permissions of the file */
    bool is_placed;  /* the new text has taken the file's place */
};

static bool fail(struct error *error, const char *what, const char *path)
{
    return error_set(error, "unable to %s '%s': %s", what, path, strerror(errno));
}

/* Whether the file holds the bytes that the edit was made from. */
static bool is_unchanged(const struct change *change, struct error *error)
{
    FILE *file = fopen(change->path, "re");
    if (!file)
        return fail(error, "open", change->edit->path);
    size_t room = change->edit->original_length + 1;
    char *bytes = xmalloc(room);
    size_t got = fread(bytes, 1, room, file);
    bool same = !ferror(file) && got == change->edit->original_length &&
                edits_hash(bytes, got) == change->edit->hash;
    free(bytes);
    fclose(file);
    return same || error_set(error, "'%s' has changed since it was read", change->edit->path);
}

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* Writes bytes to a fresh file beside the change's path and keeps its name in `temporary`. */
static bool make_temporary(struct change *change, const char *bytes, size_t length,
                           struct error *error)
{
    struct strbuf name = STRBUF_INIT;
    strbuf_addf(&name, "%s.lathe-XXXXXX", change->path);
    int fd = mkostemp(name.text, O_CLOEXEC);
    if (fd < 0) {
        strbuf_release(&name);
        return fail(error, "write beside", change->edit->path);
    }
    change->temporary = strbuf_detach(&name);
    bool fine = write_all(fd, bytes, length) && fchmod(fd, change->mode) == 0 && fsync(fd) == 0;
    if (!fine)
        fail(error, "write", change->edit->path);
    if (close(fd) != 0 && fine)
        fine = fail(error, "write", change->edit->path);
    return fine;
}

static mode_t default_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Finds what is to be replaced and writes the new text beside it. */
static bool prepare(struct change *change, struct error *error)
{
    struct stat status;
    if (change->edit->create) {
        change->path = xstrdup(change->edit->path);
        change->mode = default_mode();
    } else {
        change->path = realpath(change->edit->path, NULL);
        if (!change->path || stat(change->path, &status) != 0)
            return fail(error, "find", change->edit->path);
        change->mode = status.st_mode & 07777;
        if (access(change->path, W_OK) != 0)
            return fail(error, "write", change->edit->path);
    }
    struct strbuf text = STRBUF_INIT;
    edits_apply(change->edit, &text);
    bool fine = make_temporary(change, text.text, text.length, error);
    strbuf_release(&text);
    return fine;
}

static void drop_temporary(struct change *change)
{
    if (change->temporary)
        unlink(change->temporary);
    free(change->temporary);
    change->temporary = NULL;
}

/* Gives the file its name unless there is one of that name, on file systems without links too. */
static bool place_new(const char *temporary, const char *path)
{
    if (link(temporary, path) == 0)
        return unlink(temporary) == 0;
    return errno == EPERM && renameat2(AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0;
}

/* The new text takes its place. */
static bool place(struct change *change, struct error *error)
{
    if (change->edit->create) {
        if (!place_new(change->temporary, change->path))
            return fail(error, "create", change->edit->path);
    } else if (!is_unchanged(change, error)) {
        return false;
    } else if (rename(change->temporary, change->path) != 0) {
        return fail(error, "replace", change->edit->path);
    }
    free(change->temporary);
    change->temporary = NULL;
    change->is_placed = true;
    return true;
}

/* Undoes place(); `error` is already set by what made it necessary. */
static void put_back(struct change *change, struct error *error)
{
    if (change->edit->create) {
        unlink(change->path);
        return;
    }
    if (!make_temporary(change, change->edit->original, change->edit->original_length, error) ||
        rename(change->temporary, change->path) != 0) {
        log_message("unable to put '%s' back: it keeps its new text", change->edit->path);
        return;
    }
    free(change->temporary);
    change->temporary = NULL;
}

/* Makes the renames last. A file system that cannot do it is no reason to fail. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(folder);
}

bool write_edits(const struct edits *edits, struct error *error)
{
    size_t size = edits->files.size;
    struct change *changes = xcalloc(size ? size : 1, sizeof *changes);
    bool fine = true;
    for (size_t i = 0; i < size && fine; i++) {
        changes[i].edit = edits->files.at[i];
        fine = prepare(&changes[i], error);
    }
    for (size_t i = 0; i < size && fine; i++)
        fine = changes[i].edit->create || is_unchanged(&changes[i], error);
    for (size_t i = 0; i < size && fine; i++)
        fine = place(&changes[i], error);
    for (size_t i = size; i-- > 0 && !fine;)
        if (changes[i].is_placed)
            put_back(&changes[i], error);
    for (size_t i = 0; i < size; i++) {
        if (fine)
            sync_folder(changes[i].path);
        drop_temporary(&changes[i]);
        free(changes[i].path);
    }
    free(changes);
    return fine;
}

void write_diff(const struct edits *edits, struct strbuf *out)
{
    struct arena arena = ARENA_INIT;
    struct edits shown = {.arena = &arena};
    for (size_t i = 0; i < edits->files.size; i++) {
        struct file_edit *file = ARENA_NEW(&arena, struct file_edit);
        *file = *edits->files.at[i];
        file->path += strspn(file->path, "/");
        LIST_PUSH(&arena, shown.files, file);
    }
    edits_diff(&shown, out);
    arena_release(&arena);
}
