/* target.c: see target.h. */
#include "server/input/target.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "server/input/assume.h"
#include "server/input/project.h"

/* The current folder, or "" where it is gone. */
static const char *current_folder(struct arena *arena)
{
    char *path = getcwd(NULL, 0);
    const char *copy = arena_strdup(arena, path ? path : "");
    free(path);
    return copy;
}

static const char *absolute_path(struct arena *arena, const char *folder, const char *path)
{
    return path[0] == '/' ? path : arena_printf(arena, "%s/%s", folder, path);
}

static const char *folder_name(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : "";
}

static struct target_folder *find_folder(struct target_source *source, const char *path)
{
    const char *name = folder_name(source->arena, path);
    for (size_t i = 0; i < source->folders.size; i++)
        if (strcmp(source->folders.at[i]->name, name) == 0)
            return source->folders.at[i];
    struct target_folder *folder = ARENA_NEW(source->arena, struct target_folder);
    folder->name = name;
    compdb_find(source->arena, path, &folder->db, &folder->error);
    if (folder->db.path)
        stat(folder->db.path, &folder->state);
    LIST_PUSH(source->arena, source->folders, folder);
    return folder;
}

bool target_open(struct target_source *source, struct error *error)
{
    return !source->build_dir || compdb_load(source->arena, source->build_dir, &source->db, error);
}

bool target_find(struct target_source *source, const char *path, struct target *out,
                 struct error *error)
{
    const struct compdb *db = &source->db;
    *out = (struct target){.path = path};
    if (!source->build_dir) {
        struct target_folder *folder = find_folder(source, path);
        if (folder->error.set)
            return error_set(error, "%s", folder->error.message);
        db = &folder->db;
    }
    const struct compile_command *command = compdb_lookup(db, path);
    if (command) {
        out->has_entry = true;
        out->label = compdb_label(source->arena, db, path);
        if (strcmp(command->directory, current_folder(source->arena)) != 0)
            out->directory = command->directory;
        for (size_t i = 0; i < command->arguments.size; i++)
            LIST_PUSH(source->arena, out->arguments, command->arguments.at[i]);
    }
    for (size_t i = 0; i < source->extra_size; i++)
        LIST_PUSH(source->arena, out->arguments, source->extra[i]);
    for (size_t i = 0; i < source->facts_size; i++)
        LIST_PUSH(source->arena, out->facts, source->facts[i]);
    return true;
}

/* What is stated: by the project file, and on the command line, which was checked when it was
   read. */
static struct fact_list *target_facts(struct arena *arena, const struct target *target,
                                      const char *path)
{
    struct fact_list *facts = ARENA_NEW(arena, struct fact_list);
    struct error error = ERROR_INIT;
    facts->folder = target->directory ? target->directory : current_folder(arena);
    project_facts(arena, path, facts);
    assume_add_texts(arena, target->facts.at, target->facts.size, facts, &error);
    return facts;
}

struct frontend_request target_request(struct arena *arena, const struct target *target)
{
    const char *path = target->path;
    if (target->directory)
        path = absolute_path(arena, current_folder(arena), path);
    else if (path[0] == '-' || path[0] == '@')
        path = arena_printf(arena, "./%s", path);
    return (struct frontend_request){.path = path,
                                     .directory = target->directory,
                                     .arguments = target->arguments.at,
                                     .arguments_size = target->arguments.size,
                                     .facts = target_facts(arena, target, path),
                                     .label = target->label};
}

/* The path without "NAME/.." and "." parts. */
static char *plain_path(struct arena *arena, const char *path)
{
    char *out = arena_strdup(arena, path);
    size_t length = 0;
    while (*path) {
        size_t part = strcspn(path, "/");
        size_t slashes = strspn(path + part, "/");
        bool is_here = part == 1 && path[0] == '.' && slashes > 0;
        bool is_up = part == 2 && path[0] == '.' && path[1] == '.';
        size_t last = length;
        while (last > 0 && out[last - 1] == '/')
            last--;
        while (last > 0 && out[last - 1] != '/')
            last--;
        bool can_go_up = length > last && strncmp(out + last, "../", 3) != 0 && out[last] != '/';
        if (is_up && can_go_up) {
            length = last;
        } else if (!is_here) {
            memcpy(out + length, path, part + (slashes ? 1 : 0));
            length += part + (slashes ? 1 : 0);
        }
        path += part + slashes;
    }
    out[length] = 0;
    return out;
}

const char *target_short(struct arena *arena, const char *path)
{
    char *here = getcwd(NULL, 0);
    size_t length = here ? strlen(here) : 0;
    if (length > 1 && strncmp(path, here, length) == 0 && path[length] == '/')
        path += length + 1;
    free(here);
    return arena_strdup(arena, path);
}

/* Whether two paths lead to one file, links followed. */
static bool is_same_file(const char *left, const char *right)
{
    struct stat a, b;
    return stat(left, &a) == 0 && stat(right, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

const char *target_show(struct arena *arena, const struct target *target, const char *path)
{
    const char *here = current_folder(arena);
    if (target->directory)
        path = absolute_path(arena, target->directory, path);
    const char *plain = plain_path(arena, path);
    if (is_same_file(plain, path))
        path = plain;
    size_t length = strlen(here);
    if (target->path[0] != '/' && length > 1 && strncmp(path, here, length) == 0 &&
        path[length] == '/')
        path += length + 1;
    while (path[0] == '.' && path[1] == '/' && path[2] && path[2] != '/')
        path += 2;
    return path;
}

const char *target_show_text(struct arena *arena, const struct target *target, const char *text)
{
    const char *folder = arena_printf(arena, "'%s/", current_folder(arena));
    struct strbuf shown = STRBUF_INIT;
    const char *found;
    while (target->path[0] != '/' && (found = strstr(text, folder)) != NULL) {
        strbuf_add(&shown, text, (size_t)(found - text) + 1);
        text = found + strlen(folder);
    }
    strbuf_adds(&shown, text);
    const char *copy = arena_strdup(arena, shown.text);
    strbuf_release(&shown);
    return copy;
}
