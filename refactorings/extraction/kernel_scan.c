/*
 * kernel_scan.c: loops whose iterations depend on each other through a running value, as those of
 * prefix sums, as one kernel whose blocks tell each other what they add to it; or as two kernels:
 * one finds what each block adds to the value, and the other one, with what the value is before
 * each block, what it is in each iteration.
 *
 *     s += a[i];    =>    if (i < n) { s += a[i]; }    once to find what blocks add, and then again
 *     b[i] = s;           s = scan_sum(s, &s_before);
 *                         if (i < n) { b[i] = s; }
 *
 * and loops that pack what they find, likewise: the value is the counter, and what adds to it is
 * what tells whether it is moved.
 *
 *     if (a[i] > 0)       =>    if (i < n) { if (a[i] > 0) m++; }
 *         out[m++] = a[i];      m = scan_sum(m, &m_before);
 *                               if (i < n) { if (a[i] > 0) out[m++] = a[i]; }
 */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/effects.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/text/counting.h"

const struct scan *kernel_scan_find(struct action_request *request, bool *is_refused)
{
    const struct verdict *verdict = request->loop;
    struct verdict *relaxed = ARENA_NEW(request->arena, struct verdict);
    struct scan *scan = ARENA_NEW(request->arena, struct scan);
    reason_list reasons = {NULL, 0, 0};
    *is_refused = false;
    if (verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED)
        return NULL;
    if (scan_recall(verdict, scan, relaxed, &reasons) &&
        scan_repeats(request->arena, verdict, scan, &reasons)) {
        request->loop = relaxed;
        return scan;
    }
    if (verdict->packing != NULL) {
        *scan = (struct scan){
            .decl = verdict->packing->counter, .op = OP_ADD, .packing = verdict->packing};
        request->loop = verdict->packing->parallel;
        return scan;
    }
    if (verdict->not_packing.size > 0)
        reasons = verdict->not_packing;
    for (size_t k = 0; k < reasons.size; k++)
        LIST_PUSH(request->arena, request->refusal, reasons.at[k]);
    *is_refused = reasons.size > 0;
    return NULL;
}

/* What else the threads would find. */
static bool check_others(struct kernel_draft *draft)
{
    const char *other = scan_other(draft->scan, draft->verdict);
    return other == NULL ||
           action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                         "iterations depend on each other through '%s', and kernels that find it "
                         "take no other value out of the loop, such as '%s': compute that in a "
                         "loop of its own",
                         draft->scan->decl->name, other);
}

/* The result that is the running value. */
static const struct plan_result *running_result(const struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->kernel.results.size; k++)
        if (draft->kernel.results.at[k].is_sum)
            return &draft->kernel.results.at[k];
    return NULL;
}

/* How the threads of a block find the value, each up to its own iteration. */
static struct plan_fold *scan_fold(struct kernel_draft *draft, const struct plan_result *result)
{
    struct arena *arena = draft->request->arena;
    struct plan_fold *fold = ARENA_NEW(arena, struct plan_fold);
    *fold = *result->whole;
    fold->is_scan = true;
    fold->is_exclusive = !draft->scan->is_inclusive;
    fold->by_cub = action_chose(draft->request, "scan", "cub");
    if (fold->by_cub)
        LIST_PUSH(arena, draft->body.headers, "<cub/block/block_scan.cuh>");
    fold->first = result->first;
    fold->better = result->better;
    fold->name = arena_printf(arena, "scan_%s", reduction_kind_of(draft->scan->op)->word);
    return fold;
}

/* Whether a single pass is to find the value: it goes into a half of a word of memory then, which
   threads write at once. False in `goes_on`: refused. */
static bool is_single(struct kernel_draft *draft, const struct plan_result *result, bool *goes_on)
{
    struct action_request *request = draft->request;
    const struct type *type = draft->scan->decl->type;
    bool is_integer = type->kind == TYPE_INTEGER && !type->is_enum;
    bool fits = type->size <= 4 && (is_integer || type->kind == TYPE_FLOATING);
    bool is_limited = action_value(request, "max-threads")->integer > 0;
    bool is_exact = is_integer || result->better != NULL;
    if (action_chose(request, "scan", "single-pass")) {
        *goes_on =
            (fits && !is_limited) ||
            action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                          fits ? "blocks that look back are as many as the iterations of '%s' "
                                 "need: set 'max-threads' to 0, or 'scan' to two-pass"
                               : "'%s' has more than 32 bits, or is no number, and blocks tell "
                                 "each other of 32 bits at once: set 'scan' to two-pass",
                          draft->scan->decl->name);
        return true;
    }
    return action_chose(request, "scan", "auto") &&
           !action_chose(request, "reduction", "deterministic") && fits && is_exact && !is_limited;
}

/* What one pass needs. What is packed is read again, from a cache that has room for fewer rows. */
static void plan_single(struct kernel_draft *draft, struct plan_result *result)
{
    enum { ROWS = 16, ROWS_READ_TWICE = 8 };
    struct plan_scan *scan = draft->kernel.scan;
    struct plan_fold *fold = scan->fold;
    scan->known = names_fresh(
        &draft->names, arena_printf(draft->request->arena, "%s_known", result->name));
    scan->tile = names_fresh(&draft->names, "chunk");
    scan->row = names_fresh(&draft->names, "row");
    scan->lane = names_fresh(&draft->names, "lane");
    scan->number = names_fresh(&draft->names, "k");
    scan->values = names_fresh(
        &draft->names, arena_printf(draft->request->arena, "%s_values", result->name));
    fold->look_back = arena_printf(draft->request->arena, "%s_before", fold->name);
    fold->counts = draft->scan->packing != NULL;
    fold->rows = fold->counts ? ROWS_READ_TWICE : ROWS;
    fold->is_real = draft->scan->decl->type->kind == TYPE_FLOATING;
    result->device = scan->known;
    result->blocks = NULL;
    result->whole = NULL;
}

bool kernel_scan_plan(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    if (draft->scan == NULL)
        return true;
    const struct plan_result *result = running_result(draft);
    if (!check_others(draft))
        return false;
    if (draft->scan->packing != NULL && draft->compares)
        return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "how many elements the loop writes is known when it has run, so that "
                             "there is nothing to compare before: use 'checks=on'");
    if (result == NULL || draft->kernel.results.size != 1)
        return action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                             "iterations depend on each other through '%s', which the kernels "
                             "have no variable for: compute it in a loop of its own",
                             draft->scan->decl->name);
    const char *name = result->name;
    bool goes_on = true;
    struct plan_scan *scan = ARENA_NEW(arena, struct plan_scan);
    scan->result = result;
    scan->fold = scan_fold(draft, result);
    scan->before = names_fresh(&draft->names, arena_printf(arena, "%s_before", name));
    scan->parameter = names_fresh(&draft->names, arena_printf(arena, "%s_in", name));
    scan->part = names_fresh(&draft->names, arena_printf(arena, "%s_part", name));
    draft->kernel.scan = scan;
    if (is_single(draft, result, &goes_on)) {
        scan->tiles = names_fresh(&draft->names, "chunks");
        plan_single(draft, &draft->kernel.results.at[0]);
        return goes_on;
    }
    scan->tile = names_fresh(&draft->names, "chunk");
    scan->end = names_fresh(&draft->names, "end");
    scan->tiles = names_fresh(&draft->names, "chunks");
    return true;
}

/* Where the second part of the body begins: behind the line on which the first one ends, or on it.
   Comments stay with what is below them. */
static uint32_t part_start(const struct kernel_draft *draft)
{
    const struct source *source = draft->source;
    const struct stmt *body = draft->loop->stmt->body, *second = draft->scan->second;
    size_t at = 0;
    while (body->children.at[at] != second)
        at++;
    uint32_t from = body->children.at[at - 1]->range.end;
    for (uint32_t k = from; k < second->range.start; k++)
        if (source->text[k] == '\n')
            return k;
    return second->range.start;
}

/* Text of the body, in braces, as it stands behind the condition. */
static const char *braced(const struct kernel_draft *draft, uint32_t start, uint32_t end,
                          const replacement_list *replaced, const char *at, const char *unit)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *loop = draft->loop->stmt;
    const char *inner = arena_printf(arena, "%s%s", at, unit);
    const char *lead = kernel_leading_lines(draft, inner, &draft->layout);
    struct move move = {
        .source = draft->source,
        .range = {loop->range.file, start, end},
        .replaced = *replaced,
        .from = line_indent(arena, draft->source, loop->range.start),
        .from_layout = draft->layout,
        .to = at,
        .to_layout = {unit, draft->layout.newline},
    };
    char *text = move_text(arena, &move);
    for (size_t length = strlen(text); length > 0 && strchr(" \t\n", text[length - 1]) != NULL;)
        text[--length] = '\0';
    size_t blanks = strspn(text, " \t\n");
    while (blanks > 0 && memchr(text, '\n', blanks) != NULL &&
           memchr(text + 1, '\n', blanks - 1) != NULL) {
        text++;
        blanks--;
    }
    text += *text == '\n' ? 0 : strspn(text, " \t");
    const char *gap = *text == '\n' ? "" : arena_printf(arena, "\n%s", inner);
    return arena_printf(arena, " {%s%s%s\n%s}", lead, gap, text, at);
}

/* One of the parts of the body. */
static const char *part_text(const struct kernel_draft *draft, bool is_first, const char *at,
                             const char *unit)
{
    const struct stmt *body = draft->loop->stmt->body;
    uint32_t middle = part_start(draft);
    return braced(draft, is_first ? body->range.start + 1 : middle,
                  is_first ? middle : body->range.end - 1, &draft->replaced, at, unit);
}

/* All of the body. */
static const char *whole_text(const struct kernel_draft *draft, const replacement_list *replaced,
                              const char *at, const char *unit)
{
    const struct stmt *loop = draft->loop->stmt;
    bool is_block = loop->body->kind == STMT_COMPOUND;
    return braced(draft, is_block ? loop->body->range.start + 1 : loop->header.end,
                  loop->body->range.end - is_block, replaced, at, unit);
}

/* What the first kernel needs to know. */
static void find_needed(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    struct kernel_plan *kernel = &draft->kernel;
    const struct plan_axis *axis = &kernel->axes.at[0];
    const char *texts[] = {kernel->scan->adds, axis->first, axis->condition, axis->index};
    LIST_OF(const char *) names = {NULL, 0, 0};
    for (size_t k = 0; k < kernel->scalars.size; k++)
        LIST_PUSH(arena, names, kernel->scalars.at[k].name);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        LIST_PUSH(arena, names, kernel->arrays.at[k].name);
    for (size_t k = 0; k < names.size; k++) {
        const struct capture *capture = captures_find_text(&draft->captures, names.at[k]);
        bool found = capture != NULL && capture->in_macro;
        for (size_t i = 0; !found && i < COUNT_OF(texts); i++)
            found = text_has_word(texts[i], names.at[k]);
        if (found)
            LIST_PUSH(arena, kernel->scan->needed, names.at[k]);
    }
}

/* What adds to the counter of a loop that packs, and all of its body. */
static void write_packing(struct kernel_draft *draft, const char *at, const char *unit)
{
    replacement_list counts =
        counting_text(draft->request->arena, draft->source, draft->scan->packing,
                      draft->loop->stmt->body, &draft->replaced);
    draft->kernel.scan->adds = whole_text(draft, &counts, at, unit);
    draft->kernel.scan->reads = whole_text(draft, &draft->replaced, at, unit);
    draft->kernel.scan->leaves_early =
        effects_find_jump(draft->loop->stmt->body, STMT_CONTINUE) != NULL;
}

void kernel_scan_body(struct kernel_draft *draft)
{
    const char *unit = draft->in_place ? draft->layout.unit : "    ";
    const char *at = arena_printf(draft->request->arena, "%s%s", unit, unit);
    struct plan_scan *scan = draft->kernel.scan;
    if (draft->scan->packing != NULL) {
        write_packing(draft, at, unit);
    } else {
        const char *first = part_text(draft, true, at, unit);
        const char *second = part_text(draft, false, at, unit);
        scan->adds = draft->scan->is_inclusive ? first : second;
        scan->reads = draft->scan->is_inclusive ? second : first;
    }
    find_needed(draft);
}
