/* compdb.c: how a file is compiled. */
#include "code/compdb.h"

#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/jsonx.h"
#include "base/strbuf.h"
#include "code/label.h"
#include "code/source.h"

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Drops the last folder of an absolute path. */
static void drop_folder(struct strbuf *path)
{
    while (path->length > 0 && path->text[path->length - 1] != '/')
        path->length--;
    if (path->length > 0)
        path->length--;
    path->text[path->length] = '\0';
}

/* "/a/./b/../c" as "/a/c"; a relative path is taken from `folder`. No link is followed. */
static const char *normal_path(struct arena *arena, const char *folder, const char *path)
{
    struct strbuf joined = STRBUF_INIT, normal = STRBUF_INIT;
    if (path[0] != '/')
        strbuf_addf(&joined, "%s/", folder);
    strbuf_adds(&joined, path);
    for (const char *at = joined.text; *at != '\0';) {
        size_t length = strcspn(at, "/");
        if (length == 2 && strncmp(at, "..", 2) == 0) {
            drop_folder(&normal);
        } else if (length > 0 && !(length == 1 && at[0] == '.')) {
            strbuf_addch(&normal, '/');
            strbuf_add(&normal, at, length);
        }
        at += length + (at[length] == '/');
    }
    const char *copy = arena_strdup(arena, normal.length > 0 ? normal.text : "/");
    strbuf_release(&joined);
    strbuf_release(&normal);
    return copy;
}

static const char *absolute_path(struct arena *arena, const char *path)
{
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof(folder)))
        folder[0] = '\0';
    return normal_path(arena, folder, path);
}

static const char *folder_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == path ? "/" : arena_strndup(arena, path, (size_t)(slash - path));
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* The words of a command, before anything is dropped from them. */
struct words {
    LIST_OF(const char *) list;
};

/* Takes one word as a POSIX shell would: quotes and backslashes, but no expansion of any kind. */
static const char *take_word(const char *at, struct strbuf *word)
{
    char quote = '\0';
    for (; *at != '\0'; at++) {
        if (quote == '\0' && strchr(" \t\n\r", *at))
            break;
        if (*at == quote) {
            quote = '\0';
        } else if (quote == '\0' && (*at == '"' || *at == '\'')) {
            quote = *at;
        } else if (*at == '\\' && quote != '\'' && at[1] != '\0' &&
                   (quote == '\0' || strchr("\"\\$`\n", at[1]))) {
            if (*++at != '\n')
                strbuf_addch(word, *at);
        } else {
            strbuf_addch(word, *at);
        }
    }
    return at;
}

static void split_command(struct arena *arena, const char *command, struct words *words)
{
    struct strbuf word = STRBUF_INIT;
    const char *at = command;
    for (;;) {
        at += strspn(at, " \t\n\r");
        if (*at == '\0')
            break;
        strbuf_clear(&word);
        at = take_word(at, &word);
        LIST_PUSH(arena, words->list, (const char *)arena_strdup(arena, word.text));
    }
    strbuf_release(&word);
}

/* Programs that run the compiler that follows them. */
static bool is_launcher(const char *word)
{
    static const char *const launchers[] = {"ccache",  "sccache", "distcc", "icecc",
                                            "libtool", "env",     "gomacc", "nice"};
    for (size_t i = 0; i < COUNT_OF(launchers); i++)
        if (strcmp(base_name(word), launchers[i]) == 0)
            return true;
    return false;
}

/* Index behind the compiler's name, `*compiler`; launchers and their options are skipped. */
static size_t skip_compiler(const struct words *words, const char **compiler)
{
    size_t i = 0;
    bool is_launched = false;
    while (i < words->list.size) {
        const char *word = words->list.at[i];
        bool is_shell =
            i == 0 && (strcmp(base_name(word), "sh") == 0 || strcmp(base_name(word), "bash") == 0);
        if (!is_shell && !is_launcher(word) &&
            !(is_launched && (word[0] == '-' || strchr(word, '='))))
            break;
        is_launched = true;
        i++;
    }
    *compiler = i < words->list.size ? words->list.at[i] : "";
    return i < words->list.size ? i + 1 : i;
}

/* "g++-12", "c++", "clang++", "mpicxx": compilers that take a .c file for C++. */
static bool is_cxx_compiler(const char *compiler)
{
    const char *name = base_name(compiler);
    return strstr(name, "++") || strcmp(name, "mpicxx") == 0 || strcmp(name, "mpiCC") == 0;
}

static bool has_c_suffix(const char *path)
{
    const char *dot = strrchr(base_name(path), '.');
    return dot && (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0);
}

/* 0 for an argument that stays, else how many words go: outputs, their kinds, dependency files. */
static size_t dropped_words(const char *word)
{
    static const char *const pairs[] = {"-o", "-MF", "-MT", "-MQ", "-MJ"};
    static const char *const singles[] = {"-c", "-M", "-MM", "-MD", "-MMD", "-MP", "-MG", "-MV"};
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        if (strcmp(word, pairs[i]) == 0)
            return 2;
        if (strncmp(word, pairs[i], strlen(pairs[i])) == 0)
            return 1;
    }
    for (size_t i = 0; i < COUNT_OF(singles); i++)
        if (strcmp(word, singles[i]) == 0)
            return 1;
    return 0;
}

static bool is_input(struct arena *arena, const struct compile_command *command, const char *word)
{
    return word[0] != '-' &&
           strcmp(normal_path(arena, command->directory, word), command->file) == 0;
}

static void fill_arguments(struct arena *arena, struct compile_command *command,
                           const struct words *words)
{
    const char *compiler;
    size_t i = skip_compiler(words, &compiler);
    if (is_cxx_compiler(compiler) && has_c_suffix(command->file))
        LIST_PUSH(arena, command->arguments, "-xc++");
    while (i < words->list.size) {
        const char *word = words->list.at[i];
        size_t dropped = dropped_words(word);
        if (dropped == 0 && is_input(arena, command, word))
            dropped = 1;
        if (dropped == 0) {
            LIST_PUSH(arena, command->arguments, word);
            dropped = 1;
        }
        i += dropped;
    }
}

/* What an entry lacks, or NULL; fills in its words. */
static const char *read_words(struct arena *arena, const json_t *entry, struct words *words)
{
    const json_t *list = json_object_get(entry, "arguments");
    const json_t *command = json_object_get(entry, "command");
    if (list) {
        for (size_t i = 0; i < json_array_size(list); i++) {
            const char *word = json_string_value(json_array_get(list, i));
            if (!word)
                return "'arguments' must be an array of strings";
            LIST_PUSH(arena, words->list, (const char *)arena_strdup(arena, word));
        }
        return json_is_array(list) ? NULL : "'arguments' must be an array of strings";
    }
    if (!command)
        return "'command' or 'arguments' is missing";
    if (!json_is_string(command))
        return "'command' must be a string";
    split_command(arena, json_string_value(command), words);
    return NULL;
}

/* What is wrong with an entry, or NULL. */
static const char *read_entry(struct arena *arena, const char *folder, const json_t *entry,
                              struct compile_command *command)
{
    struct words words = {0};
    if (!json_is_object(entry))
        return "an entry must be an object";
    const char *file = json_string_value(json_object_get(entry, "file"));
    const char *directory = json_string_value(json_object_get(entry, "directory"));
    if (!file || *file == '\0')
        return "'file' must be a string";
    if (!directory)
        return "'directory' must be a string";
    const char *defect = read_words(arena, entry, &words);
    if (defect)
        return defect;
    command->directory = normal_path(arena, folder, directory);
    command->file = normal_path(arena, command->directory, file);
    fill_arguments(arena, command, &words);
    return NULL;
}

static bool load_json(struct arena *arena, const char *path, struct compdb *out,
                      struct error *error)
{
    json_t *root = jsonx_load_file(path, error);
    const char *folder = folder_of(arena, path);
    const char *defect = NULL;
    size_t i = 0;
    if (!root)
        return false;
    if (!json_is_array(root))
        defect = "a compilation database must be an array";
    for (; !defect && i < json_array_size(root); i++) {
        struct compile_command command = {0};
        defect = read_entry(arena, folder, json_array_get(root, i), &command);
        if (!defect)
            LIST_PUSH(arena, out->commands, command);
    }
    json_decref(root);
    out->path = path;
    if (!defect)
        return true;
    return error_set(error, "'%s:%u': %s", path, i > 0 ? jsonx_element_line(path, i - 1) : 1,
                     defect);
}

/* One argument a line; blank lines are skipped. */
static bool load_flags(struct arena *arena, const char *path, struct compdb *out,
                       struct error *error)
{
    struct source *source = source_read(arena, path, error);
    struct compile_command command = {.file = "", .directory = folder_of(arena, path)};
    if (!source)
        return false;
    for (const char *at = source->text; *at != '\0';) {
        size_t length = strcspn(at, "\n"), end = length, start = 0;
        while (end > 0 && strchr(" \t\r", at[end - 1]))
            end--;
        while (start < end && strchr(" \t", at[start]))
            start++;
        if (end > start)
            LIST_PUSH(arena, command.arguments,
                      (const char *)arena_strndup(arena, at + start, end - start));
        at += length + (at[length] == '\n');
    }
    LIST_PUSH(arena, out->commands, command);
    out->path = path;
    return true;
}

bool compdb_load(struct arena *arena, const char *build_dir, struct compdb *out,
                 struct error *error)
{
    *out = (struct compdb){0};
    const char *folder = absolute_path(arena, build_dir);
    return load_json(arena, arena_printf(arena, "%s/compile_commands.json", folder), out, error);
}

bool compdb_find(struct arena *arena, const char *file, struct compdb *out, struct error *error)
{
    const char *path = absolute_path(arena, file);
    *out = (struct compdb){0};
    while (path[1] != '\0') {
        path = folder_of(arena, path);
        const char *prefix = path[1] == '\0' ? "" : path;
        const char *json = arena_printf(arena, "%s/compile_commands.json", prefix);
        const char *built = arena_printf(arena, "%s/build/compile_commands.json", prefix);
        const char *flags = arena_printf(arena, "%s/compile_flags.txt", prefix);
        if (is_file(json))
            return load_json(arena, json, out, error);
        if (is_file(built))
            return load_json(arena, built, out, error);
        if (is_file(flags))
            return load_flags(arena, flags, out, error);
    }
    return true;
}

/* By name first; a file that is reached over a link is found by what it is. */
const struct compile_command *compdb_lookup(const struct compdb *db, const char *file)
{
    struct arena arena = ARENA_INIT;
    const struct compile_command *found = NULL;
    const char *path = absolute_path(&arena, file);
    struct stat wanted, status;
    for (size_t i = 0; i < db->commands.size && !found; i++)
        if (db->commands.at[i].file[0] == '\0' || strcmp(db->commands.at[i].file, path) == 0)
            found = &db->commands.at[i];
    bool exists = !found && stat(path, &wanted) == 0;
    for (size_t i = 0; exists && i < db->commands.size && !found; i++)
        if (stat(db->commands.at[i].file, &status) == 0 && status.st_dev == wanted.st_dev &&
            status.st_ino == wanted.st_ino)
            found = &db->commands.at[i];
    arena_release(&arena);
    return found;
}

const char *compdb_label(struct arena *arena, const struct compdb *db, const char *file)
{
    struct arena scratch = ARENA_INIT;
    const char **files = ARENA_ARRAY(&scratch, const char *, db->commands.size + 1);
    const char *label = NULL;
    bool is_named = false;
    for (size_t i = 0; i < db->commands.size; i++) {
        files[i] = db->commands.at[i].file;
        is_named = is_named || *files[i] != '\0';
    }
    if (is_named)
        label = label_among(arena, files, db->commands.size, absolute_path(&scratch, file));
    arena_release(&scratch);
    return label;
}
