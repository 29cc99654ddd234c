/* loop_path.c: see loop_path.h. */
#include "refactorings/engine/loop_path.h"

#include <stdlib.h>

#include "base/strbuf.h"

/* The function's own loops, in the order of their text. */
static loop_list own_loops(struct arena *arena, const struct function *function)
{
    loop_list all = {NULL, 0, 0}, own = {NULL, 0, 0};
    loop_find_all(arena, function, &all);
    for (size_t i = 0; i < all.size; i++)
        if (!all.at[i]->stmt->is_inlined)
            LIST_PUSH(arena, own, all.at[i]);
    return own;
}

static const char *name_of(const struct loop *loop)
{
    if (loop->canonical && loop->index != NULL && loop->index->name != NULL)
        return loop->index->name;
    return loop->form == LOOP_RANGE_FOR ? "for" : loop_form_text(loop->form);
}

/* One part of a path, "i#2". */
static const char *part_of(struct arena *arena, const loop_list *all, const struct loop *loop)
{
    unsigned number = 1;
    for (size_t i = 0; i < all->size && all->at[i] != loop; i++)
        number +=
            all->at[i]->parent == loop->parent && strcmp(name_of(all->at[i]), name_of(loop)) == 0;
    return number == 1 ? name_of(loop) : arena_printf(arena, "%s#%u", name_of(loop), number);
}

static const char *path_in(struct arena *arena, const loop_list *all, const struct loop *loop)
{
    const char *part = part_of(arena, all, loop);
    return loop->parent == NULL
               ? part
               : arena_printf(arena, "%s/%s", path_in(arena, all, loop->parent), part);
}

const char *loop_path_of(struct arena *arena, const struct function *function,
                         const struct stmt *stmt)
{
    loop_list all = own_loops(arena, function);
    for (size_t i = 0; i < all.size; i++)
        if (all.at[i]->stmt == stmt)
            return path_in(arena, &all, all.at[i]);
    return "";
}

/* What stands where a path leads nowhere: "'i' holds the loops j and j#2". */
static const char *say_missing(struct arena *arena, const struct function *function,
                               const loop_list *all, const struct loop *inside, const char *part)
{
    struct strbuf there = STRBUF_INIT;
    unsigned size = 0;
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i]->parent == inside)
            strbuf_addf(&there, "%s'%s'", size++ > 0 ? ", " : "", part_of(arena, all, all->at[i]));
    const char *place = inside == NULL
                            ? arena_printf(arena, "outermost in '%s'", function->name)
                            : arena_printf(arena, "directly in '%s'", path_in(arena, all, inside));
    const char *text =
        size == 0
            ? arena_printf(arena, "there is no loop '%s': no loop is %s", part, place)
            : arena_printf(arena, "there is no loop '%s' %s, but %s", part, place, there.text);
    strbuf_release(&there);
    return text;
}

const struct loop *loop_path_find(struct arena *arena, const struct function *function,
                                  const char *path, const char **why)
{
    loop_list all = own_loops(arena, function);
    const struct loop *loop = NULL;
    *why = NULL;
    while (*path != '\0') {
        size_t length = strcspn(path, "/");
        const char *part = arena_strndup(arena, path, length);
        const struct loop *found = NULL;
        for (size_t i = 0; i < all.size && found == NULL; i++)
            if (all.at[i]->parent == loop && strcmp(part_of(arena, &all, all.at[i]), part) == 0)
                found = all.at[i];
        if (found == NULL) {
            *why = say_missing(arena, function, &all, loop, part);
            return NULL;
        }
        loop = found;
        path += length + (path[length] == '/');
    }
    return loop;
}

/* Whether `length` bytes are a name, with a number from 2 on behind a `#` or not. */
static bool is_part(const char *part, size_t length)
{
    size_t name = 0, digits;
    while (name < length && part[name] != '#')
        name++;
    for (size_t i = 0; i < name; i++)
        if (strchr(" \t,:=", part[i]) != NULL)
            return false;
    if (name == 0 || name == length)
        return name > 0;
    for (digits = name + 1; digits < length; digits++)
        if (part[digits] < '0' || part[digits] > '9')
            return false;
    digits = length - name - 1;
    return digits > 0 && digits < 7 && part[name + 1] != '0' &&
           (digits > 1 || part[name + 1] > '1');
}

bool loop_path_is_well_formed(const char *path)
{
    for (;;) {
        size_t length = strcspn(path, "/");
        if (!is_part(path, length))
            return false;
        if (path[length] == '\0')
            return true;
        path += length + 1;
    }
}
