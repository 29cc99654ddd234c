/*
 * kernel_restaged.c: loops that are extracted as if accessor calls were written out, as if
 * range-based ones and those by pointers counted with a number, or of two bounds with the one that
 * is met first:
 *
 *     gsl_vector_set(v, i, gsl_vector_get(u, i));    =>    v->data[i * v->stride] =
 *                                                              u->data[i * u->stride];
 *
 * The kernel is made of the program in which they are, whose loop is judged anew. What is written
 * into the program as it is stands outside of the loop, or in its place.
 */
#include "refactorings/device/device_functions.h"
#include "refactorings/restaged/restaged.h"
#include "refactorings/text/accessor_calls.h"

static bool search_call(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = expr->kind == EXPR_CALL && !expr->is_inlined && expr->inlined != NULL;
    return !*found;
}

static bool has_calls(const struct verdict *loop)
{
    bool found = false;
    stmt_walk(loop->stmt, NULL, search_call, &found);
    return found;
}

/* Where a place of the text with replacements is in the text without. */
static uint32_t place_before(const replacement_list *replaced, uint32_t at)
{
    int64_t moved = 0;
    for (size_t k = 0; k < replaced->size; k++) {
        const struct replacement *one = &replaced->at[k];
        int64_t start = one->start + moved, length = (int64_t)strlen(one->text);
        if (at < start)
            break;
        if (at < start + length)
            return one->start;
        moved += length - (one->end - one->start);
    }
    return (uint32_t)(at - moved);
}

/* `file`: that of the loop, whose text has the replacements. */
static void take_back_range(const replacement_list *replaced, uint32_t file, struct range *range)
{
    if (range->file != file)
        return;
    range->start = place_before(replaced, range->start);
    range->end = place_before(replaced, range->end);
}

/* Why the loop with calls written out is no kernel, of the loop as it is. */
static void take_back_refusal(const replacement_list *replaced, const struct action_request *own,
                              struct action_request *request)
{
    for (size_t k = 0; k < own->refusal.size; k++) {
        struct reason reason = {.code = own->refusal.at[k].code,
                                .message = own->refusal.at[k].message,
                                .range = own->refusal.at[k].range};
        take_back_range(replaced, request->loop->range.file, &reason.range);
        LIST_PUSH(request->arena, request->refusal, reason);
    }
}

/* What the result relies on outlives the program that it was found in. */
static void take_assumptions(const assumed_list *from, struct action_request *request)
{
    for (size_t k = 0; k < from->size; k++) {
        struct assumed own = from->at[k];
        own.subject = arena_strdup(request->arena, own.subject);
        own.text = arena_strdup(request->arena, own.text);
        assumed_add(request->arena, &request->assumptions, &own);
    }
}

uint32_t kernel_restage_place(const struct kernel_restaged *restaged, uint32_t at)
{
    return place_before(&restaged->replaced, at);
}

/* Where the loop begins behind all that is replaced before it. */
static uint32_t moved_start(const replacement_list *replaced, uint32_t start)
{
    size_t moved = start;
    for (size_t k = 0; k < replaced->size && replaced->at[k].end <= start; k++)
        if (replaced->at[k].start < start)
            moved += strlen(replaced->at[k].text) - (replaced->at[k].end - replaced->at[k].start);
    return (uint32_t)moved;
}

/* Has the program judged that reads so; the loop may have moved in it. */
static bool restage(struct action_request *request, struct kernel_restaged *out)
{
    struct action_request own = *request;
    struct verdict moved = *request->loop;
    struct restaged_loop loop;
    moved.range.start = moved_start(&out->replaced, moved.range.start);
    own.loop = &moved;
    bool is_there = request->restage(&own, &out->replaced, &loop);
    request->restaged = own.restaged;
    if (is_there)
        out->request = action_restaged(request, &loop);
    return is_there;
}

/* Adds what reads differently, in the order of the text. */
static void add_all(struct arena *arena, const replacement_list *from, replacement_list *to)
{
    for (size_t k = 0; k < from->size; k++) {
        size_t at = to->size;
        LIST_PUSH(arena, *to, from->at[k]);
        for (; at > 0 && to->at[at - 1].start > from->at[k].start; at--)
            to->at[at] = to->at[at - 1];
        to->at[at] = from->at[k];
    }
}

/* The same for a loop that counts with a pointer, by numbers of a type that the program knows. */
static bool restage_pointer(struct action_request *request, struct kernel_restaged *out,
                            bool *is_refused)
{
    static const char *const types[] = {"ptrdiff_t", "long"};
    const struct kernel_restaged before = *out;
    for (size_t k = 0; k < COUNT_OF(types); k++) {
        struct by_number number;
        *is_refused = !by_number_write(request, types[k], &number);
        if (*is_refused || number.index == NULL)
            return false;
        *out = before;
        memset(&out->replaced, 0, sizeof out->replaced);
        out->number = number;
        add_all(request->arena, &before.replaced, &out->replaced);
        add_all(request->arena, &number.replaced, &out->replaced);
        if (request->restage == NULL || restage(request, out))
            return true;
    }
    return false;
}

bool kernel_restage(struct action_request *request, struct kernel_restaged *out, bool *is_refused)
{
    struct arena *arena = request->arena;
    const struct unit *unit = request->unit;
    *out = (struct kernel_restaged){.request = NULL};
    *is_refused = false;
    if (kernel_ranged_find(request->loop->stmt) != NULL) {
        if (!kernel_ranged_write(request, &out->replaced))
            return false;
    } else if (has_calls(request->loop))
        accessor_calls_write(arena, unit->tree, request->loop->function, request->loop->stmt,
                             &action_directives(request)->macros, &out->replaced, &out->called);
    if (out->replaced.size == 0)
        kernel_bounds_write(request, &out->replaced);
    if (request->loop->loop != NULL && request->loop->loop->by_pointer)
        return restage_pointer(request, out, is_refused);
    if (out->replaced.size == 0)
        return false;
    return request->restage == NULL || restage(request, out);
}

void kernel_restage_called(struct kernel_draft *draft)
{
    const struct tree *tree = draft->as_it_is->unit->tree;
    for (size_t k = 0; !draft->in_place && k < draft->body.functions.size; k++) {
        const struct function *copied = draft->body.functions.at[k]->function;
        for (size_t j = 0; j < tree->functions.size; j++) {
            const struct function *function = tree->functions.at[j];
            if (function->range.file == copied->range.file && function->decl != NULL &&
                strcmp(function->decl->name, copied->decl->name) == 0)
                LIST_PUSH(draft->as_it_is->arena, draft->restaged.called, function);
        }
    }
    if (!draft->in_place)
        kernel_shared_macros(&draft->shared, &draft->restaged.moved);
}

void kernel_restage_end(const struct kernel_restaged *restaged, struct action_request *request)
{
    const struct action_request *own = restaged->request;
    take_back_refusal(&restaged->replaced, own, request);
    take_assumptions(&own->loop->assumptions, request);
    take_assumptions(&own->assumptions, request);
    for (size_t k = request->notes.size; k < own->notes.size; k++)
        LIST_PUSH(request->arena, request->notes, own->notes.at[k]);
    for (size_t k = 0; k < own->restaged.size; k++)
        LIST_PUSH(request->arena, request->restaged, own->restaged.at[k]);
}

void kernel_restage_edits(const struct kernel_restaged *restaged, const struct source *source,
                          const struct range *gone, const struct edits *own, struct edits *out)
{
    if (gone != NULL)
        unused_remove(out->arena, source, *gone, &restaged->called, &restaged->moved, out,
                      edits_file(out, source->path, source->text, source->length));
    for (size_t k = 0; k < own->files.size; k++) {
        const struct file_edit *from = own->files.at[k];
        bool is_main = !from->create && strcmp(from->path, source->path) == 0;
        struct file_edit *to =
            from->create ? edits_create(out, from->path)
            : is_main    ? edits_file(out, from->path, source->text, source->length)
                         : edits_file(out, from->path, from->original, from->original_length);
        for (size_t j = 0; j < from->edits.size; j++) {
            struct range range = {.start = from->edits.at[j].start, .end = from->edits.at[j].end};
            if (is_main)
                take_back_range(&restaged->replaced, range.file, &range);
            const char *text = from->edits.at[j].text;
            if (is_main && restaged->number.index != NULL &&
                from->edits.at[j].start == restaged->request->loop->stmt->range.start)
                text = kernel_pointer_own(out->arena, restaged, text);
            edits_replace(out, to, range.start, range.end, text);
        }
    }
}
