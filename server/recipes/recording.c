/* recording.c: see recording.h. */
#include "server/recipes/recording.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/base.h"

struct recording *recording_start(struct recording **list, const char *name, const char *path,
                                  const char *recipe, uint64_t text)
{
    struct recording *recording = xcalloc(1, sizeof(*recording));
    recording->name = arena_strdup(&recording->arena, name);
    recording->path = arena_strdup(&recording->arena, path);
    recording->recipe = arena_strdup(&recording->arena, recipe);
    recording->begin = recording->now = text;
    recording->next = *list;
    *list = recording;
    return recording;
}

struct recording *recording_find(struct recording *list, const char *name)
{
    while (list && strcmp(list->name, name) != 0)
        list = list->next;
    return list;
}

void recording_end(struct recording **list, const char *name)
{
    while (*list && strcmp((*list)->name, name) != 0)
        list = &(*list)->next;
    struct recording *recording = *list;
    if (!recording)
        return;
    *list = recording->next;
    arena_release(&recording->arena);
    free(recording);
}

void recording_offer(struct recording *recording, struct recorded_step step)
{
    size_t kept = 0;
    for (size_t i = 0; i < recording->offered.size; i++)
        if (recording->offered.at[i].before == step.before &&
            recording->offered.at[i].after != step.after)
            recording->offered.at[kept++] = recording->offered.at[i];
    recording->offered.size = kept;
    step.function = arena_strdup(&recording->arena, step.function);
    step.step = arena_strdup(&recording->arena, step.step);
    LIST_PUSH(&recording->arena, recording->offered, step);
}

/* Whether the text is one that the steps begin with or have made; then so many are taken. */
static bool is_known(struct recording *recording)
{
    bool known = recording->now == recording->begin;
    if (known)
        recording->size = 0;
    for (size_t i = 0; i < recording->steps.size && !known; i++) {
        const struct recorded_step *step = &recording->steps.at[i];
        known = step->before == recording->now || step->after == recording->now;
        if (known)
            recording->size = i + (step->before != recording->now);
    }
    return known;
}

void recording_see(struct recording *recording, uint64_t text)
{
    recording->now = text;
    if (is_known(recording))
        return;
    for (size_t i = 0; i < recording->offered.size; i++) {
        if (recording->offered.at[i].after != text)
            continue;
        recording->steps.size = recording->size;
        LIST_PUSH(&recording->arena, recording->steps, recording->offered.at[i]);
        recording->size = recording->steps.size;
        return;
    }
}

bool recording_is_edited(const struct recording *recording)
{
    uint64_t text = recording->begin;
    bool edited = false;
    for (size_t i = 0; i < recording->size; i++) {
        edited = edited || recording->steps.at[i].before != text;
        text = recording->steps.at[i].after;
    }
    return edited || recording->now != text;
}

bool recording_add(struct recording *recording, const struct source **before,
                   const struct source **after, struct error *error)
{
    struct recipe_addition to = {&recording->arena, recording->recipe, recording->path, NULL};
    bool fine = true;
    if (recording->size == 0)
        return error_set(error, "no step was taken that could be written down");
    if (access(recording->recipe, F_OK) == 0) {
        to.text = source_read(&recording->arena, recording->recipe, error);
        fine = to.text != NULL;
    }
    *before = to.text;
    for (size_t i = 0; i < recording->size && fine; i++)
        fine = recipe_add(&to, recording->steps.at[i].function, recording->steps.at[i].step, error);
    *after = to.text;
    return fine;
}
