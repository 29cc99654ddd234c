/*
 * apply.c: applies one action, with its default options but for those that are given, to every loop
 * of a file that it is on offer for, all in one run: a tool for tests that look at many results.
 * What the action adds to other files is left out.
 *
 * usage: apply ACTION FILE OUT [OPTION=VALUE...]
 *
 * Writes the text with all edits to OUT and prints "N loops, N on offer, N applied". A result that
 * does not parse is printed, and the exit status is 1.
 */
#include <stdio.h>

#include "refactorings/engine/engine.h"
#include "refactorings/registry.h"

/* Whether the edit may be made beside those that are there; an equal one need not be made again. */
static bool joins(const struct file_edit *file, const struct edit *edit, bool *again)
{
    *again = false;
    for (size_t k = 0; k < file->edits.size; k++) {
        const struct edit *other = &file->edits.at[k];
        if (other->start == edit->start && other->end == edit->end &&
            strcmp(other->text, edit->text) == 0) {
            *again = true;
            return true;
        }
        bool apart = edit->end <= other->start || other->end <= edit->start;
        if (!apart || edit->start == other->start)
            return false;
    }
    return true;
}

/* Takes over the edits of the main file; false if one is in the way of an earlier loop's. */
static bool merge(const struct edits *from, struct edits *all, struct file_edit *to)
{
    for (size_t k = 0; k < from->files.size; k++) {
        const struct file_edit *file = from->files.at[k];
        bool again;
        if (strcmp(file->path, to->path) != 0)
            continue;
        for (size_t j = 0; j < file->edits.size; j++)
            if (!joins(to, &file->edits.at[j], &again))
                return false;
        for (size_t j = 0; j < file->edits.size; j++) {
            const struct edit *edit = &file->edits.at[j];
            if (joins(to, edit, &again) && !again)
                edits_replace(all, to, edit->start, edit->end, edit->text);
        }
    }
    return true;
}

static bool write_text(const char *path, const struct file_edit *file)
{
    struct strbuf text = STRBUF_INIT;
    edits_apply(file, &text);
    FILE *out = fopen(path, "wb");
    bool fine = out != NULL && fwrite(text.text, 1, text.length, out) == text.length;
    if (out != NULL && fclose(out) != 0)
        fine = false;
    strbuf_release(&text);
    return fine;
}

/* Applies the action to the loops of a unit; gives the exit status. */
static int apply(struct arena *arena, const struct unit *unit, const struct action *action,
                 const struct option_value *values, const struct frontend_request *request,
                 const char *out)
{
    const struct source *source = unit->tree->sources.files.at[0];
    struct edits all = {.arena = arena};
    struct file_edit *file = edits_file(&all, source->path, source->text, source->length);
    struct action_memory memory = {0};
    size_t offers = 0, applied = 0;
    int status = 0;
    for (size_t k = 0; k < unit->loops.size; k++) {
        const struct verdict *loop = unit->loops.at[k];
        struct engine_result result;
        struct engine_text text;
        if (!engine_offers(arena, unit, &memory, loop, action, NULL, NULL, NULL))
            continue;
        offers++;
        engine_draft(arena, unit, &memory, loop, action, values, 0, NULL, request, &result);
        if (result.refused ||
            !engine_check(arena, unit, loop, request, &result.edits, &text, &result.reasons)) {
            printf("%s:%u: %s\n", source->path, source_place(source, loop->range.start).line,
                   result.reasons.at[0].message);
            status = 1;
        } else {
            applied += merge(&result.edits, &all, file);
            tree_free(text.tree);
        }
    }
    printf("%zu loops, %zu on offer, %zu applied\n", unit->loops.size, offers, applied);
    if (!write_text(out, file)) {
        printf("'%s' cannot be written\n", out);
        status = 2;
    }
    return status;
}

int main(int argc, char **argv)
{
    const struct action *action = argc >= 4 ? action_find(argv[1]) : NULL;
    const struct option_value *values;
    struct unit_options options = {0};
    struct error error = ERROR_INIT;
    struct arena arena = ARENA_INIT;
    if (action == NULL) {
        fputs("usage: apply ACTION FILE OUT [OPTION=VALUE...]\n", stderr);
        return 2;
    }
    if (!action_parse_options(&arena, action, (const char *const *)argv + 4, (size_t)argc - 4,
                              &values, &error)) {
        fprintf(stderr, "%s\n", error.message);
        arena_release(&arena);
        return 2;
    }
    struct frontend_request request = {.path = argv[2]};
    struct unit *unit = unit_build(&request, &options, &error);
    int status = 2;
    if (unit != NULL)
        status = apply(&arena, unit, action, values, &request, argv[3]);
    else
        fprintf(stderr, "%s\n", error.message);
    unit_free(unit);
    arena_release(&arena);
    return status;
}
