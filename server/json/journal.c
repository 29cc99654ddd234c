/* journal.c: see journal.h. */
#include "server/json/journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/log.h"
#include "base/strbuf.h"
#include "server/json/jsontext.h"

/* Makes a folder with those above it; only its owner may use it. */
static bool make_folder(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool fine = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!fine)
            return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Whether a folder is of this user's, and nobody else may write into it. */
static bool is_own(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
           (status.st_mode & 022) == 0 && access(path, W_OK | X_OK) == 0;
}

/* The folder of the journals; malloc, NULL: there is none. */
static char *find_folder(bool make)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    for (int i = 0; i < 3; i++) {
        struct strbuf path = STRBUF_INIT;
        if (i == 0 && state && state[0] == '/')
            strbuf_addf(&path, "%s/lathe", state);
        else if (i == 1 && home && home[0] == '/')
            strbuf_addf(&path, "%s/.local/state/lathe", home);
        else if (i == 2)
            strbuf_addf(&path, "/tmp/lathe-%u", (unsigned)geteuid());
        else
            continue;
        char *folder = strbuf_detach(&path);
        if ((!make || make_folder(folder)) && is_own(folder))
            return folder;
        free(folder);
    }
    return NULL;
}

/* A name in a folder; malloc. */
static char *join(const char *folder, const char *name, const char *ending)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_addf(&path, "%s/%s%s", folder, name, ending);
    return strbuf_detach(&path);
}

/* The lock under which journals come into being and are looked for. */
static int lock_folder(const char *folder)
{
    char *path = join(folder, "lock", "");
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    free(path);
    while (fd >= 0 && flock(fd, LOCK_EX) != 0 && errno == EINTR)
        ;
    return fd;
}

static void sync_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* A path from the root, so that a run in another folder finds the file. */
static json_t *make_path(const char *path)
{
    struct strbuf absolute = STRBUF_INIT;
    char *here = path[0] == '/' ? NULL : getcwd(NULL, 0);
    if (here)
        strbuf_addf(&absolute, "%s/", here);
    strbuf_adds(&absolute, path);
    json_t *value = json_bytes_n(absolute.text, absolute.length);
    strbuf_release(&absolute);
    free(here);
    return value;
}

static json_t *make_content(struct content content)
{
    char hash[32];
    snprintf(hash, sizeof hash, "%llu", (unsigned long long)content.hash);
    return json_pack("{s:s,s:I}", "hash", hash, "length", (json_int_t)content.length);
}

static json_t *make_files(const struct replaced_file *files, size_t size)
{
    json_t *array = json_array();
    for (size_t i = 0; i < size; i++)
        json_array_append_new(
            array,
            json_pack("{s:o,s:o,s:b,s:o,s:o}", "path", make_path(files[i].path), "temporary",
                      make_path(files[i].temporary), "create", (int)files[i].create, "before",
                      make_content(files[i].before), "after", make_content(files[i].after)));
    return array;
}

static bool write_text(int fd, const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(fd, text, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        }
    }
    return fsync(fd) == 0;
}

/* Makes the journal's file under a name of its own, with the lock and the whole text in it before
   it is called a journal. */
static bool make_journal(struct journal *journal, const char *text)
{
    uint64_t random = 0;
    char name[32];
    int lock = lock_folder(journal->folder);
    if (getrandom(&random, sizeof random, 0) < 0)
        random = (uint64_t)getpid();
    snprintf(name, sizeof name, "%016llx", (unsigned long long)random);
    char *draft = join(journal->folder, name, ".draft");
    char *path = join(journal->folder, name, ".prepare");
    journal->fd = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool fine = lock >= 0 && journal->fd >= 0 && flock(journal->fd, LOCK_EX | LOCK_NB) == 0 &&
                write_text(journal->fd, text) && rename(draft, path) == 0;
    if (!fine)
        unlink(draft);
    sync_folder(journal->folder);
    if (lock >= 0)
        close(lock);
    journal->name = xstrdup(name);
    free(draft);
    free(path);
    return fine;
}

bool journal_begin(struct journal *journal, const struct replaced_file *files, size_t size,
                   struct error *error)
{
    *journal = (struct journal){find_folder(true), NULL, -1};
    if (!journal->folder)
        return error_set(error,
                         "there is no folder for the journal of what is written: set HOME or "
                         "XDG_STATE_HOME to one that can be written");
    json_t *value = make_files(files, size);
    char *text = json_dumps(value, JSON_COMPACT);
    bool fine = make_journal(journal, text);
    if (!fine)
        error_set(error, "unable to write a journal of the changes: %s", strerror(errno));
    free(text);
    json_decref(value);
    return fine;
}

bool journal_commit(struct journal *journal, struct error *error)
{
    char *from = join(journal->folder, journal->name, ".prepare");
    char *to = join(journal->folder, journal->name, ".write");
    bool fine = rename(from, to) == 0;
    if (!fine)
        error_set(error, "unable to write a journal of the changes: %s", strerror(errno));
    sync_folder(journal->folder);
    free(from);
    free(to);
    return fine;
}

void journal_end(struct journal *journal)
{
    static const char *const endings[] = {".prepare", ".write"};
    for (size_t i = 0; journal->name && i < COUNT_OF(endings); i++) {
        char *path = join(journal->folder, journal->name, endings[i]);
        unlink(path);
        free(path);
    }
    if (journal->fd >= 0)
        close(journal->fd);
    free(journal->name);
    free(journal->folder);
    *journal = (struct journal){NULL, NULL, -1};
}

static char *read_path(const json_t *object, const char *key)
{
    struct strbuf text = STRBUF_INIT;
    json_bytes_decode(json_object_get(object, key), &text);
    return strbuf_detach(&text);
}

static struct content read_content(const json_t *object, const char *key)
{
    const json_t *content = json_object_get(object, key);
    const char *hash = json_string_value(json_object_get(content, "hash"));
    json_int_t length = json_integer_value(json_object_get(content, "length"));
    return (struct content){hash ? strtoull(hash, NULL, 10) : 0, length < 0 ? 0 : (size_t)length};
}

/* The files of a journal; malloc, their paths too. */
static struct replaced_file *read_files(const json_t *array, size_t *size)
{
    struct replaced_file *files = xcalloc(json_array_size(array) + 1, sizeof *files);
    size_t i;
    const json_t *object;
    *size = json_array_size(array);
    json_array_foreach(array, i, object)
    {
        files[i] =
            (struct replaced_file){read_path(object, "path"), read_path(object, "temporary"),
                                   json_is_true(json_object_get(object, "create")),
                                   read_content(object, "before"), read_content(object, "after")};
    }
    return files;
}

/* Brings the files to their new texts; false if one of them has changed just now. */
static bool finish(const struct replaced_file *files, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (replace_look(&files[i]) == REPLACE_PENDING &&
            replace_place(&files[i], NULL) != REPLACE_DONE)
            return false;
    return true;
}

static void undo(const struct replaced_file *files, size_t size)
{
    for (size_t i = size; i-- > 0;) {
        enum replace_state state = replace_look(&files[i]);
        bool is_left = state == REPLACE_EDITED;
        if (state == REPLACE_PLACED && (files[i].create || replace_is_whole(&files[i])))
            is_left = replace_undo(&files[i], NULL) != REPLACE_DONE;
        else if (state == REPLACE_PLACED)
            is_left = true;
        if (is_left)
            log_message("'%s' is left as it is: it has changed since", files[i].path);
    }
}

/* Deals with the files of one journal. */
static void settle(const struct replaced_file *files, size_t size, bool is_writing)
{
    size_t placed = 0, stuck = 0;
    for (size_t i = 0; i < size && is_writing; i++) {
        enum replace_state state = replace_look(&files[i]);
        placed += state == REPLACE_PLACED || state == REPLACE_EDITED;
        stuck += state == REPLACE_STUCK;
    }
    bool is_finished = placed > 0 && stuck == 0 && finish(files, size);
    if (is_writing && !is_finished)
        undo(files, size);
    for (size_t i = 0; i < size; i++)
        if (is_writing && replace_is_foreign(&files[i]))
            log_message(
                "somebody saved '%s' while it was written: one of the texts is kept in '%s'",
                files[i].path, files[i].temporary);
        else
            replace_drop(&files[i], NULL);
    log_message("a run was ended while it wrote %zu %s: that is %s now", size,
                size == 1 ? "file" : "files", is_finished ? "finished" : "undone");
}

/* One journal of a process that lives no more. */
static void recover_one(const char *path, bool is_writing, bool only_tell)
{
    size_t size;
    json_t *value = json_load_file(path, 0, NULL);
    struct replaced_file *files = read_files(value, &size);
    if (only_tell) {
        log_message("a run was ended while it wrote %zu %s; the next '--write' puts that right",
                    size, size == 1 ? "file" : "files");
    } else {
        settle(files, size, is_writing);
        unlink(path);
    }
    for (size_t i = 0; i < size; i++) {
        free(files[i].path);
        free(files[i].temporary);
    }
    free(files);
    json_decref(value);
}

/* What kind of journal a name is: 0 none, 'd' a draft, 'p', 'w'. */
static char kind_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (!dot)
        return 0;
    return strcmp(dot, ".draft") == 0     ? 'd'
           : strcmp(dot, ".prepare") == 0 ? 'p'
           : strcmp(dot, ".write") == 0   ? 'w'
                                          : 0;
}

static void recover_folder(const char *folder, bool only_tell)
{
    DIR *list = opendir(folder);
    const struct dirent *entry;
    while (list && (entry = readdir(list)) != NULL) {
        char kind = kind_of(entry->d_name);
        char *path = kind ? join(folder, entry->d_name, "") : NULL;
        int fd = path ? open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW) : -1;
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0) {
            if (kind == 'd')
                unlink(path);
            else
                recover_one(path, kind == 'w', only_tell);
        }
        if (fd >= 0)
            close(fd);
        free(path);
    }
    if (list)
        closedir(list);
}

void journal_recover(bool only_tell)
{
    char *folder = find_folder(false);
    int lock = folder ? lock_folder(folder) : -1;
    if (lock >= 0) {
        recover_folder(folder, only_tell);
        close(lock);
    }
    free(folder);
}
