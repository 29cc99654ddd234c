/* includes.c: see includes.h. */
#include "code/frontend/includes.h"

#include <ctype.h>
#include <sys/stat.h>

#include "base/hash.h"
#include "base/strbuf.h"

/* Files looked into for one unit; those beyond are taken as they are. */
#define FILES_SEARCHED 4000

/* A file whose lines are to be looked at. */
struct seen_file {
    dev_t device;
    ino_t inode;
    const char *path;
};

/* A name on a preprocessor line. */
struct named {
    const char *folder; /* of the file that it stands in, with the slash; "" is the present one */
    const char *file;   /* that file */
    const char *name;
};

/* A search. */
struct search {
    struct arena *arena;
    const struct frontend_request *request;
    LIST_OF(const char *) folders;  /* of the search path, with the slash */
    LIST_OF(struct seen_file) seen; /* the regular files, the first `read` of them searched */
    LIST_OF(struct named) defined;  /* names in macros, which count once a macro is included */
    size_t read;
    bool has_macro; /* the name of an included file comes from a macro */
    struct error *error;
};

static const char *folder_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : "";
}

/* Looks at what a path leads to, if it leads anywhere; false if that is neither a file nor a
   folder. */
static bool look_at(struct search *search, const char *path, const struct named *from)
{
    struct stat status;
    if (stat(path, &status) != 0 || S_ISDIR(status.st_mode))
        return true;
    if (!S_ISREG(status.st_mode))
        return error_set(search->error,
                         "'%s', which '%s' names, is no regular file: it cannot be included",
                         from->name, from->file);
    for (size_t i = 0; i < search->seen.size; i++)
        if (search->seen.at[i].device == status.st_dev && search->seen.at[i].inode == status.st_ino)
            return true;
    struct seen_file file = {status.st_dev, status.st_ino, path};
    LIST_PUSH(search->arena, search->seen, file);
    return true;
}

/* Looks for a name beside the file that it stands in and in all folders of the search path. */
static bool look_for(struct search *search, const struct named *named)
{
    if (named->name[0] == '/')
        return look_at(search, named->name, named);
    bool fine =
        look_at(search, arena_printf(search->arena, "%s%s", named->folder, named->name), named);
    for (size_t i = 0; i < search->folders.size && fine; i++)
        fine = look_at(
            search, arena_printf(search->arena, "%s%s", search->folders.at[i], named->name), named);
    return fine;
}

/* Whether a preprocessor line may begin with the character at `at`: nothing stands before it, or a
   comment does. A line break behind a backslash is none. */
static bool is_first(const char *text, size_t at)
{
    while (at > 0) {
        char c = text[at - 1];
        if (c == '\n' && !(at > 1 && text[at - 2] == '\\') &&
            !(at > 2 && text[at - 2] == '\r' && text[at - 3] == '\\'))
            return true;
        if (c == '/' && at > 1 && text[at - 2] == '*')
            return true;
        if (!isspace((unsigned char)c) && c != '\\')
            return at == 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
        at--;
    }
    return true;
}

/* The rest of a logical line, continuations joined and comments as blanks; `*at` is left behind
   it. */
static const char *take_line(struct arena *arena, const char *text, size_t length, size_t *at)
{
    struct strbuf line = STRBUF_INIT;
    bool is_quoted = false;
    for (; *at < length && text[*at] != '\n'; ++*at) {
        const char *left = text + *at;
        size_t rest = length - *at;
        size_t mark = rest > 3 && memcmp(left, "?\?/", 3) == 0 ? 3 : *left == '\\' ? 1 : 0;
        size_t end = mark && rest > mark && left[mark] == '\r' ? mark + 1 : mark;
        if (mark && rest > end && left[end] == '\n') {
            *at += end;
        } else if (!is_quoted && rest > 1 && left[0] == '/' && left[1] == '*') {
            const char *close = memmem(left + 2, rest - 2, "*/", 2);
            *at += close ? (size_t)(close - left) + 1 : rest - 1;
            strbuf_addch(&line, ' ');
        } else if (*left) {
            is_quoted = is_quoted != (*left == '"');
            strbuf_addch(&line, *left);
        }
    }
    const char *copy = arena_strdup(arena, line.text ? line.text : "");
    strbuf_release(&line);
    return copy;
}

/* Calls `take` for each piece of a line between quotes or angle brackets. */
static bool take_names(struct search *search, const char *line, const char *path,
                       bool (*take)(struct search *search, const struct named *named))
{
    bool fine = true;
    for (const char *at = line; *at && fine; at++) {
        if (*at != '"' && *at != '<')
            continue;
        const char *end = strchr(at + 1, *at == '"' ? '"' : '>');
        if (!end)
            continue;
        struct named named = {folder_of(search->arena, path), path,
                              arena_strndup(search->arena, at + 1, (size_t)(end - at) - 1)};
        fine = *named.name == 0 || take(search, &named);
        if (*at == '"')
            at = end;
    }
    return fine;
}

static bool keep(struct search *search, const struct named *named)
{
    LIST_PUSH(search->arena, search->defined, *named);
    return true;
}

static bool is_word(const char *word, size_t length, const char *expected)
{
    return strlen(expected) == length && memcmp(word, expected, length) == 0;
}

/* A preprocessor line, from behind its `#`. */
static bool check_line(struct search *search, const char *line, const char *path)
{
    static const char *const including[] = {"include", "include_next", "import", "embed"};
    static const char *const asking[] = {"if", "elif"};
    line += strspn(line, " \t\v\f\r");
    size_t length = strspn(line, "abcdefghijklmnopqrstuvwxyz_");
    const char *rest = line + length + strspn(line + length, " \t\v\f\r");
    if (is_word(line, length, "define"))
        return take_names(search, rest, path, keep);
    if (is_word(line, length, "pragma") && strstr(rest, "dependency"))
        return take_names(search, rest, path, look_for);
    for (size_t i = 0; i < COUNT_OF(asking); i++)
        if (is_word(line, length, asking[i]))
            return !strstr(rest, "__has_") || take_names(search, rest, path, look_for);
    for (size_t i = 0; i < COUNT_OF(including); i++) {
        if (!is_word(line, length, including[i]))
            continue;
        search->has_macro = search->has_macro || (*rest != '"' && *rest != '<');
        return take_names(search, rest, path, look_for);
    }
    return true;
}

static bool check_text(struct search *search, const char *text, size_t length, const char *path)
{
    bool fine = true;
    for (size_t at = 0; at < length && fine; at++) {
        size_t mark = text[at] == '#'                                             ? 1
                      : text[at] == '%' && at + 1 < length && text[at + 1] == ':' ? 2
                      : at + 2 < length && memcmp(text + at, "?\?=", 3) == 0      ? 3
                                                                                  : 0;
        if (!mark || !is_first(text, at))
            continue;
        at += mark;
        fine = check_line(search, take_line(search->arena, text, length, &at), path);
    }
    return fine;
}

/* The unsaved text that stands for a file, or NULL. */
static const struct unsaved_file *find_unsaved(const struct search *search, const char *path)
{
    for (size_t i = 0; i < search->request->unsaved_size; i++)
        if (strcmp(search->request->unsaved[i].path, path) == 0)
            return &search->request->unsaved[i];
    return NULL;
}

/* Looks into the files that were found, and into those that are found there. */
static bool check_files(struct search *search)
{
    bool fine = true;
    while (fine && search->read < search->seen.size && search->read < FILES_SEARCHED) {
        const char *path = search->seen.at[search->read++].path;
        const struct unsaved_file *unsaved = find_unsaved(search, path);
        struct error ignored = ERROR_INIT;
        struct arena arena = ARENA_INIT;
        const struct source *source = unsaved ? NULL : source_read(&arena, path, &ignored);
        if (unsaved)
            fine = check_text(search, unsaved->text, unsaved->length, path);
        else if (source)
            fine = check_text(search, source->text, source->length, path);
        arena_release(&arena);
    }
    return fine;
}

/* A path of the command line, from the folder where the compiler would run. */
static const char *from_directory(const struct search *search, const char *path)
{
    const char *directory = search->request->directory;
    return path[0] == '/' || !directory ? path
                                        : arena_printf(search->arena, "%s/%s", directory, path);
}

/* The value of an option at `arguments[*at]`, attached or the next argument; NULL: another one. */
static const char *value_of(const char *const *arguments, size_t size, size_t *at, const char *name)
{
    const char *argument = arguments[*at];
    size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0)
        return NULL;
    if (argument[length])
        return argument + length;
    return *at + 1 < size ? arguments[++*at] : NULL;
}

/* The search path, system headers' folders left out: their lines would be many. */
static void take_folders(struct search *search, const char *const *arguments, size_t size)
{
    static const char *const names[] = {"-I", "-iquote"};
    for (size_t at = 0; at < size; at++) {
        const char *value = NULL;
        for (size_t i = 0; i < COUNT_OF(names) && !value; i++)
            value = value_of(arguments, size, &at, names[i]);
        if (!value)
            continue;
        const char *folder = arena_printf(search->arena, "%s/", from_directory(search, value));
        LIST_PUSH(search->arena, search->folders, folder);
    }
}

/* The files that the command line includes. */
static bool check_arguments(struct search *search, const char *const *arguments, size_t size)
{
    static const char *const names[] = {"-include", "-imacros"};
    bool fine = true;
    for (size_t at = 0; at < size && fine; at++) {
        const char *value = NULL;
        for (size_t i = 0; i < COUNT_OF(names) && !value; i++)
            value = value_of(arguments, size, &at, names[i]);
        if (!value)
            continue;
        struct named named = {from_directory(search, ""), "the command line", value};
        if (!search->request->directory)
            named.folder = "";
        fine = look_for(search, &named);
    }
    return fine;
}

/* Folders that are not searched here may come to hold what is found behind them today. */
static bool has_other_folders(const struct includes_from *from)
{
    static const char *const names[] = {"-isystem", "-idirafter",  "-iprefix",     "-iwith",
                                        "-F",       "-iframework", "-cxx-isystem", "-include-pch"};
    for (size_t at = 0; at < from->arguments_size; at++)
        for (size_t i = 0; i < COUNT_OF(names); i++)
            if (strncmp(from->arguments[at], names[i], strlen(names[i])) == 0)
                return true;
    return false;
}

/* A file that includes itself, or by a name that is not seen, is not one to go by. */
static uint64_t hash_found(const struct search *search, const struct includes_from *from)
{
    struct stat main_file;
    bool is_saved = stat(from->path, &main_file) == 0;
    uint64_t hash = HASH_INIT;
    if (search->seen.size > FILES_SEARCHED || search->has_macro || has_other_folders(from))
        return 0;
    for (size_t i = 0; i < search->seen.size; i++) {
        const struct seen_file *file = &search->seen.at[i];
        if (is_saved && file->device == main_file.st_dev && file->inode == main_file.st_ino)
            return 0;
        hash = hash_text(hash, file->path);
        hash = hash_add(hash_add(hash, (uint64_t)file->device), (uint64_t)file->inode);
    }
    return hash | 1;
}

bool includes_check(struct arena *arena, const struct frontend_request *request,
                    const struct includes_from *from, uint64_t *found, struct error *error)
{
    struct search search = {.arena = arena, .request = request, .error = error};
    take_folders(&search, from->arguments, from->arguments_size);
    bool fine = check_arguments(&search, from->arguments, from->arguments_size) &&
                check_text(&search, from->text->text, from->text->length, from->path) &&
                check_files(&search);
    for (size_t i = 0; i < search.defined.size && fine && search.has_macro; i++)
        fine = look_for(&search, &search.defined.at[i]) && check_files(&search);
    *found = hash_found(&search, from);
    return fine;
}
