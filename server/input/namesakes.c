/* namesakes.c: see namesakes.h. */
#include "server/input/namesakes.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "code/label.h"

#define MOST_ENTRIES 50000

typedef LIST_OF(const char *) path_list;

/* The path without its last part, which has a parent. */
static const char *folder_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == path ? "/" : arena_strndup(arena, path, (size_t)(slash - path));
}

/* Without links where the file is there; NULL: nobody knows where it would be. */
static const char *real_path(struct arena *arena, const char *path)
{
    char *real = realpath(path, NULL), *here = getcwd(NULL, 0);
    const char *copy = real             ? arena_strdup(arena, real)
                       : path[0] == '/' ? path
                       : here           ? arena_printf(arena, "%s/%s", here, path)
                                        : NULL;
    free(real);
    free(here);
    return copy;
}

static bool is_root(struct arena *arena, const char *folder)
{
    static const char *const marks[] = {".git", ".hg", ".svn", ".lathe.json", "compile_flags.txt"};
    for (size_t i = 0; i < COUNT_OF(marks); i++)
        if (access(arena_printf(arena, "%s/%s", folder, marks[i]), F_OK) == 0)
            return true;
    return false;
}

/* Whether everybody may put files into a folder: what lies there belongs to many programs. */
static bool is_public(const char *folder)
{
    struct stat status;
    return stat(folder, &status) != 0 || (status.st_mode & S_IWOTH) != 0;
}

/* The uppermost folder of the project that a file belongs to. */
static const char *find_root(struct arena *arena, const char *path)
{
    const char *own = folder_of(arena, path), *folder = own;
    for (; strcmp(folder, "/") != 0; folder = folder_of(arena, folder))
        if (is_root(arena, folder))
            return folder;
    const char *above = folder_of(arena, own);
    char *here = getcwd(NULL, 0);
    size_t length = here ? strlen(here) : 0;
    if (length > 1 && strncmp(own, here, length) == 0 && own[length] == '/')
        above = arena_strdup(arena, here);
    else if (is_public(above))
        above = own;
    free(here);
    return above;
}

static bool is_code(const char *name)
{
    static const char *const endings[] = {"c",   "cc", "cpp", "cxx", "C",   "c++", "CPP",
                                          "cp",  "h",  "hpp", "hh",  "hxx", "H",   "h++",
                                          "inl", "cu", "cuh", "tcc", "ipp", "inc", "ii"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < COUNT_OF(endings); i++)
        if (strcmp(dot + 1, endings[i]) == 0)
            return true;
    return false;
}

static bool is_folder(const char *path, const struct dirent *entry)
{
    struct stat status;
    if (entry->d_type != DT_UNKNOWN)
        return entry->d_type == DT_DIR;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Adds the files of a folder to `files` and its folders to `folders`; "" is the uppermost one of
   all. Links are not followed, and what is hidden is left out. */
static void list_folder(struct arena *arena, const char *folder, size_t *left, path_list *folders,
                        path_list *files)
{
    DIR *list = opendir(*folder ? folder : "/");
    const struct dirent *entry;
    while (list && *left > 0 && (entry = readdir(list)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        const char *path = arena_printf(arena, "%s/%s", folder, entry->d_name);
        --*left;
        if (is_folder(path, entry))
            LIST_PUSH(arena, *folders, path);
        else if (is_code(entry->d_name))
            LIST_PUSH(arena, *files, path);
    }
    if (list)
        closedir(list);
}

const char *namesakes_label(struct arena *arena, const char *path)
{
    struct arena scratch = ARENA_INIT;
    path_list folders = {0}, files = {0};
    size_t left = MOST_ENTRIES;
    const char *label = NULL, *real = real_path(&scratch, path);
    const char *root = real ? find_root(&scratch, real) : NULL;
    if (root)
        LIST_PUSH(&scratch, folders, strcmp(root, "/") == 0 ? "" : root);
    for (size_t i = 0; i < folders.size && left > 0; i++)
        list_folder(&scratch, folders.at[i], &left, &folders, &files);
    if (root)
        label = left > 0 ? label_among(arena, files.at, files.size, real)
                         : label_below(arena, root, real);
    arena_release(&scratch);
    return label;
}
