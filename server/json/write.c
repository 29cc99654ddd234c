/* write.c: see write.h. */
#include "server/json/write.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/log.h"
#include "server/json/journal.h"

/* One file on its way. */
struct change {
    const struct file_edit *edit;
    mode_t mode;        /* permissions of the file */
    bool has_temporary; /* there is something beside the file */
    bool is_placed;     /* the new text has taken the file's place */
};

/* A set of files on its way. */
struct writing {
    struct change *changes;      /* those that are made first, then those that are replaced */
    struct replaced_file *files; /* the same */
    size_t size;
    const struct write_watch *watch;
    struct journal journal;
    sigset_t before; /* signals that were blocked before */
    struct error *error;
};

static bool fail(struct error *error, const char *what, const char *path)
{
    return error_set(error, "unable to %s '%s': %s", what, path, strerror(errno));
}

/* Signals that end a run. They wait while files are written, so that it can tidy up. */
static void hold_signals(struct writing *writing)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigprocmask(SIG_BLOCK, &signals, &writing->before);
}

/* Whether one of them waits; with an error. */
static bool is_interrupted(struct writing *writing)
{
    sigset_t pending;
    sigpending(&pending);
    return (sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 ||
            sigismember(&pending, SIGHUP) == 1) &&
           !error_set(writing->error, "interrupted: nothing was changed");
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

static mode_t default_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Finds what is to be replaced, and names what will stand beside it. */
static bool find(struct change *change, struct replaced_file *file, struct error *error)
{
    struct stat status;
    struct strbuf name = STRBUF_INIT;
    unsigned random = 0;
    const struct file_edit *edit = change->edit;
    file->create = edit->create;
    if (edit->create) {
        file->path = xstrdup(edit->path);
        change->mode = default_mode();
    } else {
        file->path = realpath(edit->path, NULL);
        if (!file->path || stat(file->path, &status) != 0)
            return fail(error, "find", edit->path);
        change->mode = status.st_mode & 07777;
        if (access(file->path, W_OK) != 0)
            return fail(error, "write", edit->path);
        file->before = content_of(edit->original, edit->original_length);
    }
    if (getrandom(&random, sizeof random, 0) < 0)
        random = (unsigned)getpid();
    strbuf_addf(&name, "%s.lathe-%06x", file->path, random & 0xffffff);
    file->temporary = strbuf_detach(&name);
    struct strbuf text = STRBUF_INIT;
    edits_apply(edit, &text);
    file->after = content_of(text.text ? text.text : "", text.length);
    strbuf_release(&text);
    return true;
}

/* Writes the new text beside the file. */
static bool prepare(struct writing *writing, size_t i)
{
    struct change *change = &writing->changes[i];
    const char *path = change->edit->path;
    replace_step(writing->watch);
    int fd = open(writing->files[i].temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                  0600);
    if (fd < 0)
        return fail(writing->error, "write beside", path);
    change->has_temporary = true;
    struct strbuf text = STRBUF_INIT;
    edits_apply(change->edit, &text);
    bool fine =
        write_all(fd, text.text, text.length) && fchmod(fd, change->mode) == 0 && fsync(fd) == 0;
    strbuf_release(&text);
    if (!fine)
        fail(writing->error, "write", path);
    if (close(fd) != 0 && fine)
        fine = fail(writing->error, "write", path);
    return fine;
}

static bool has_changed(const struct writing *writing, size_t i)
{
    return error_set(writing->error, "'%s' has changed since it was read",
                     writing->changes[i].edit->path);
}

/* The new text takes its place. */
static bool place(struct writing *writing, size_t i)
{
    struct change *change = &writing->changes[i];
    switch (replace_place(&writing->files[i], writing->watch)) {
    case REPLACE_DONE:
        change->is_placed = true;
        return true;
    case REPLACE_CHANGED:
        return has_changed(writing, i);
    case REPLACE_FAILED:
        break;
    }
    int failure = errno;
    if (replace_is_foreign(&writing->files[i])) {
        log_message("somebody saved '%s' while it was written: one of the texts is kept in '%s'",
                    change->edit->path, writing->files[i].temporary);
        change->has_temporary = false;
    }
    errno = failure;
    return fail(writing->error, change->edit->create ? "create" : "replace", change->edit->path);
}

/* Undoes place(), unless somebody has saved something else meanwhile; the error is already set by
   what made it necessary. */
static void put_back(struct writing *writing, size_t i)
{
    const char *path = writing->changes[i].edit->path;
    switch (replace_undo(&writing->files[i], writing->watch)) {
    case REPLACE_DONE:
        break;
    case REPLACE_CHANGED:
        log_message("'%s' was changed while it was written: it is left as it is", path);
        break;
    case REPLACE_FAILED:
        log_message("unable to put '%s' back: it keeps its new text, and the old one is in '%s'",
                    path, writing->files[i].temporary);
        writing->changes[i].has_temporary = false;
        break;
    }
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

/* Everything that can fail: all new texts beside their files, then each in its place, then a last
   look at what was replaced, which somebody may have written to by a descriptor. */
static bool write_all_files(struct writing *writing)
{
    bool fine = true;
    for (size_t i = 0; i < writing->size && fine; i++)
        fine = find(&writing->changes[i], &writing->files[i], writing->error);
    replace_step(writing->watch);
    fine = fine && journal_begin(&writing->journal, writing->files, writing->size, writing->error);
    for (size_t i = 0; i < writing->size && fine; i++)
        fine = !is_interrupted(writing) && prepare(writing, i);
    for (size_t i = 0; i < writing->size && fine; i++)
        fine = writing->files[i].create ||
               content_is(writing->files[i].path, writing->files[i].before) ||
               has_changed(writing, i);
    replace_step(writing->watch);
    fine = fine && journal_commit(&writing->journal, writing->error);
    for (size_t i = 0; i < writing->size && fine; i++)
        fine = !is_interrupted(writing) && place(writing, i);
    for (size_t i = 0; i < writing->size && fine; i++)
        fine = replace_is_whole(&writing->files[i]) || has_changed(writing, i);
    return fine;
}

/* The files that are made come first, so that none includes one that is not there yet. */
static void take_edits(struct writing *writing, const struct edits *edits)
{
    for (int made = 1; made >= 0; made--)
        for (size_t i = 0; i < edits->files.size; i++)
            if (edits->files.at[i]->create == (made == 1))
                writing->changes[writing->size++].edit = edits->files.at[i];
}

bool write_edits_watched(const struct edits *edits, const struct write_watch *watch,
                         struct error *error)
{
    struct writing writing = {.watch = watch, .journal = {NULL, NULL, -1}, .error = error};
    writing.changes = xcalloc(edits->files.size + 1, sizeof *writing.changes);
    writing.files = xcalloc(edits->files.size + 1, sizeof *writing.files);
    take_edits(&writing, edits);
    hold_signals(&writing);
    bool fine = write_all_files(&writing);
    for (size_t i = writing.size; i-- > 0 && !fine;)
        if (writing.changes[i].is_placed)
            put_back(&writing, i);
    for (size_t i = 0; i < writing.size; i++) {
        if (writing.changes[i].has_temporary)
            replace_drop(&writing.files[i], watch);
        if (fine)
            sync_folder(writing.files[i].path);
        free(writing.files[i].path);
        free(writing.files[i].temporary);
    }
    replace_step(watch);
    journal_end(&writing.journal);
    free(writing.changes);
    free(writing.files);
    sigprocmask(SIG_SETMASK, &writing.before, NULL);
    return fine;
}

bool write_edits(const struct edits *edits, struct error *error)
{
    return write_edits_watched(edits, NULL, error);
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
