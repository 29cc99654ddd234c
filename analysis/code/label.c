/* label.c: see label.h. */
#include "code/label.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* How much of a path stands before the ending of its name. */
static size_t stem_length(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot && dot != name ? (size_t)(dot - path) : strlen(path);
}

static char name_character(char c)
{
    return isalnum((unsigned char)c) ? c : '_';
}

static bool is_alike(char one, char other)
{
    return tolower((unsigned char)name_character(one)) ==
           tolower((unsigned char)name_character(other));
}

/* The last parts of a path with `folders` of its folders, its ending left out, as one name. */
static const char *label_with(struct arena *arena, const char *path, size_t folders)
{
    const char *end = path + stem_length(path), *start = end;
    for (;; folders--) {
        while (start > path && start[-1] != '/')
            start--;
        if (folders == 0 || start <= path + 1)
            break;
        start--;
    }
    char *label = arena_strndup(arena, start, (size_t)(end - start));
    for (char *c = label; *c; c++)
        *c = name_character(*c);
    return label;
}

/* Whether the last parts of a path read like a label, for some number of folders. */
static bool could_be(const char *path, const char *label)
{
    size_t end = stem_length(path), length = strlen(label);
    if (length > end)
        return false;
    for (size_t i = 1; i <= length; i++)
        if (!is_alike(path[end - i], label[length - i]))
            return false;
    return length == end || path[end - length - 1] == '/';
}

/* Whether two paths differ in their endings at most. */
static bool is_beside(const char *path, const char *other)
{
    size_t length = stem_length(path);
    return length == stem_length(other) && strncmp(path, other, length) == 0;
}

/* Whether no number of folders tells two files apart: "a/b_c.c" and "a/b-c.c". */
static bool is_twin(const char *path, const char *other)
{
    size_t length = stem_length(path);
    if (length != stem_length(other) || is_beside(path, other))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!is_alike(path[i], other[i]))
            return false;
    return true;
}

static bool is_taken(const char *const *files, size_t size, const char *path, const char *label)
{
    for (size_t i = 0; i < size; i++)
        if (could_be(files[i], label) && !is_beside(path, files[i]) && !is_twin(path, files[i]))
            return true;
    return false;
}

/* How many twins come before a file. */
static size_t count_twins(const char *const *files, size_t size, const char *path)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += is_twin(path, files[i]) && strncmp(files[i], path, stem_length(path)) < 0;
    return count;
}

static size_t count_folders(const char *path)
{
    size_t folders = 0;
    for (const char *c = path; *c; c++)
        folders += *c == '/';
    return folders;
}

const char *label_among(struct arena *arena, const char *const *files, size_t size,
                        const char *path)
{
    struct arena scratch = ARENA_INIT;
    size_t folders = 0, most = count_folders(path), twins = count_twins(files, size, path);
    while (folders < most && is_taken(files, size, path, label_with(&scratch, path, folders)))
        folders++;
    arena_release(&scratch);
    const char *label = label_with(arena, path, folders);
    return twins > 0 ? arena_printf(arena, "%s_%zu", label, twins + 1) : label;
}

const char *label_below(struct arena *arena, const char *root, const char *path)
{
    size_t above = strcmp(root, "/") == 0 ? 0 : count_folders(root), all = count_folders(path);
    return label_with(arena, path, all > above ? all - above - 1 : 0);
}
