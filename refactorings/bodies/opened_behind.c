/* opened_behind.c: see opened_behind.h. */
#include "refactorings/bodies/opened_behind.h"

#include "loops/syntax/block_place.h"
#include "loops/syntax/loop.h"
#include "refactorings/bodies/counted_while.h"
#include "refactorings/nests/spots.h"
#include "refactorings/text/unused.h"

struct range opened_find_unused(struct action_request *request, const struct function *callee,
                                size_t calls)
{
    const struct source *source = action_source(request);
    const struct file_items *items = &action_items(request)[callee->range.file];
    struct range lines = {callee->range.file, 0, 0};
    size_t named = 0;
    for (size_t k = 0; k < request->unit->tree->sources.files.size; k++)
        named += words_count(action_words(request, k), callee->decl->name);
    if (callee->decl->storage != STORAGE_INTERNAL || callee->decl->is_inline ||
        named != calls + 1 || callee->range.file != request->loop->range.file ||
        unused_is_kept(source, callee))
        return lines;
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        bool alone;
        if (item->start > callee->range.start || item->end < callee->range.end ||
            item->is_conditional || item->is_nested)
            continue;
        struct range whole = file_item_lines(source, item, &alone);
        if (!alone)
            continue;
        lines = whole;
        uint32_t end = lines.end;
        while (source->text[end] == ' ' || source->text[end] == '\r' || source->text[end] == '\t')
            end++;
        lines.end = source->text[end] == '\n' ? end + 1 : lines.end;
    }
    return lines;
}

/* Whether a statement declares a pointer with a promise that would hold for more than its body. */
static bool promises(const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->type->is_restrict)
            return true;
    return false;
}

/* How the loops of a body come to stand in place of the call. */
enum loops_place { LOOPS_NONE, LOOPS_BESIDE, LOOPS_BEHIND_CONDITION };

static enum loops_place place_of_loops(const struct opened *opened)
{
    const struct stmt *body = opened->callee->body;
    bool is_conditional = false;
    for (size_t k = 0; k < body->children.size; k++)
        if (promises(body->children.at[k]))
            return LOOPS_NONE;
    for (size_t k = 0; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        if (stmt_does(stmt) & DOES_LOOP)
            return is_conditional ? LOOPS_BEHIND_CONDITION : LOOPS_BESIDE;
        is_conditional =
            is_conditional || (opened_early(stmt) != NULL && !opened_is_needless(opened, k));
    }
    return LOOPS_NONE;
}

/* Whether a statement may stand between loops that become one. */
static bool may_be_passed(const struct stmt *stmt)
{
    return stmt->kind == STMT_DECLARATION || stmt->kind == STMT_EXPRESSION;
}

/* Reads a statement of the request's block as a call whose body can stand there. */
static bool read_call(struct action_request *request, const struct stmt *stmt,
                      struct opened *opened, struct action_request *call)
{
    struct verdict *subject = ARENA_NEW(request->arena, struct verdict);
    *subject = (struct verdict){.parent = -1,
                                .function = request->loop->function,
                                .stmt = stmt,
                                .range = stmt->range,
                                .macro = stmt->macro,
                                .parallel = PARALLEL_UNKNOWN};
    *call = *request;
    call->loop = subject;
    memset(&call->refusal, 0, sizeof call->refusal);
    return !stmt->in_macro && spot_begins_line(call) && opened_read(call, opened);
}

bool opened_find_conditional(struct action_request *request, struct opened *out)
{
    struct block_place place = block_place_of(request->loop->function->body, request->loop->stmt);
    struct action_request call;
    for (size_t k = place.at; place.block != NULL && k < place.block->children.size; k++) {
        const struct stmt *stmt = place.block->children.at[k];
        bool is_loop = (stmt_does(stmt) & DOES_LOOP) != 0;
        if (is_loop && k == place.at)
            continue;
        if (!is_loop && read_call(request, stmt, out, &call) &&
            place_of_loops(out) == LOOPS_BEHIND_CONDITION)
            return true;
        if (is_loop || !may_be_passed(stmt))
            return false;
    }
    return false;
}

/* The next call that can be opened; NULL: the loops before it are enough, or there is none. */
static const struct stmt *find_next(struct action_request *request, size_t most,
                                    struct opened *opened, struct action_request *call)
{
    struct block_place place = block_place_of(request->loop->function->body, request->loop->stmt);
    size_t loops = 0;
    for (size_t k = place.at; place.block != NULL && k < place.block->children.size; k++) {
        const struct stmt *stmt = place.block->children.at[k];
        loops += (stmt_does(stmt) & DOES_LOOP) != 0;
        if (loops == most)
            return NULL;
        if (stmt_does(stmt) & DOES_LOOP)
            continue;
        bool is_opened =
            read_call(request, stmt, opened, call) && place_of_loops(opened) == LOOPS_BESIDE;
        opened->is_flat = true;
        if (is_opened && opened_write(call, opened))
            return stmt;
        if (!may_be_passed(stmt))
            return NULL;
    }
    return NULL;
}

static void add_name(struct opened_behind *out, struct arena *arena, const char *name)
{
    for (size_t k = 0; k < out->names.size; k++)
        if (strcmp(out->names.at[k], name) == 0)
            return;
    LIST_PUSH(arena, out->names, arena_strdup(arena, name));
}

/* Puts what is replaced in the text so far to the edits, and goes on in the program that has it. */
static void take_step(struct action_request *now, const replacement_list *replaced,
                      const struct restaged_loop *restaged, struct opened_behind *out)
{
    const struct source *source = action_source(now);
    struct edits step = {.arena = now->arena};
    struct file_edit *file = edits_file(&step, source->path, source->text, source->length);
    for (size_t k = 0; k < replaced->size; k++)
        edits_replace(&step, file, replaced->at[k].start, replaced->at[k].end,
                      replaced->at[k].text);
    if (out->edits.files.size > 0)
        edits_compose(&out->edits, &step);
    else
        out->edits = step;
    struct action_request *next = action_restaged(now, restaged);
    next->restaged = now->restaged;
    out->request = next;
}

/* The next loop from the request's on that is a `while` and may be written as a `for`, and how:
   nothing comes in front of the loops. NULL: those before it are enough, or there is none. */
static const struct loop *find_while(struct action_request *now, size_t most,
                                     replacement_list *replaced)
{
    struct block_place place = block_place_of(now->loop->function->body, now->loop->stmt);
    size_t loops = 0;
    for (size_t k = place.at; place.block != NULL && k < place.block->children.size; k++) {
        const struct stmt *stmt = place.block->children.at[k];
        bool is_loop = (stmt_does(stmt) & DOES_LOOP) != 0;
        if (is_loop && loops++ == most)
            return NULL;
        for (size_t i = 0; stmt->kind == STMT_WHILE && i < now->unit->loops.size; i++) {
            const struct verdict *verdict = now->unit->loops.at[i];
            if (verdict->stmt == stmt && verdict->loop != NULL &&
                counted_while_write(now, verdict->loop, replaced))
                return verdict->loop;
        }
        if (!is_loop && !may_be_passed(stmt))
            return NULL;
    }
    return NULL;
}

/* Writes one `while` as a `for`. False: none is left that can be. */
static bool count_next(struct action_request *request, size_t most, struct opened_behind *out)
{
    struct action_request *now = out->request != NULL ? out->request : request, own;
    struct restaged_loop restaged = {NULL, NULL, NULL, NULL};
    replacement_list replaced = {NULL, 0, 0};
    struct verdict moved = *now->loop;
    if (find_while(now, most, &replaced) == NULL)
        return false;
    own = *now;
    own.loop = &moved;
    for (size_t k = 0; k < replaced.size; k++)
        if (replaced.at[k].end <= now->loop->range.start)
            moved.range.start -= replaced.at[k].end - replaced.at[k].start;
    bool is_there = now->restage(&own, &replaced, &restaged) && restaged.loop != NULL;
    now->restaged = own.restaged;
    if (is_there)
        take_step(now, &replaced, &restaged, out);
    return is_there;
}

/* Opens one call. False: none is left that can be opened. */
static bool open_next(struct action_request *request, size_t most, struct opened_behind *out)
{
    struct action_request call, *now = out->request != NULL ? out->request : request;
    struct opened opened;
    struct restaged_loop restaged = {NULL, NULL, NULL, NULL};
    replacement_list replaced = {NULL, 0, 0};
    const struct stmt *stmt = find_next(now, most, &opened, &call);
    if (stmt == NULL)
        return false;
    replacement_add(request->arena, &replaced, stmt->range.start, stmt->range.end, opened.text);
    if (!now->restage(now, &replaced, &restaged) || restaged.loop == NULL ||
        !opened_is_same(&call, &opened, restaged.unit->tree))
        return false;
    take_step(now, &replaced, &restaged, out);
    add_name(out, request->arena, opened.callee->decl->name);
    return true;
}

bool opened_behind(struct action_request *request, size_t most, struct opened_behind *out)
{
    *out = (struct opened_behind){.request = NULL};
    while (request->restage != NULL && count_next(request, most, out))
        ;
    while (request->restage != NULL && open_next(request, most, out))
        ;
    if (out->request != NULL)
        request->restaged = out->request->restaged;
    return out->request != NULL;
}

void opened_behind_remove(const struct opened_behind *opened, struct edits *out)
{
    struct action_request *request = opened->request;
    const struct source *source = action_source(request);
    const struct tree *tree = request->unit->tree;
    for (size_t k = 0; k < opened->names.size; k++)
        for (size_t i = 0; i < tree->functions.size; i++) {
            const struct function *function = tree->functions.at[i];
            if (strcmp(function->decl->name, opened->names.at[k]) != 0)
                continue;
            struct range lines = opened_find_unused(request, function, 0);
            if (lines.start < lines.end)
                edits_replace(out, edits_file(out, source->path, source->text, source->length),
                              lines.start, lines.end, "");
            break;
        }
}

void opened_behind_end(const struct opened_behind *opened, struct action_request *request)
{
    const struct action_request *own = opened->request;
    for (size_t k = request->notes.size; k < own->notes.size; k++)
        LIST_PUSH(request->arena, request->notes, own->notes.at[k]);
    const assumed_list *lists[] = {&own->loop->assumptions, &own->assumptions};
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        for (size_t k = 0; k < lists[i]->size; k++) {
            struct assumed one = lists[i]->at[k];
            one.subject = arena_strdup(request->arena, one.subject);
            one.text = arena_strdup(request->arena, one.text);
            assumed_add(request->arena, &request->assumptions, &one);
        }
}
