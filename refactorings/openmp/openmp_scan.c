/*
 * openmp_scan.c: loops whose iterations depend on each other through a running value, such as
 * prefix sums (OpenMP 5.0, 2.9.6 "scan Directive"):
 *
 *     if (n > 1) {
 *         #pragma omp parallel for reduction(inscan, +:s)
 *         for (int i = 0; i < n; i++) {
 *             s += a[i];
 *             #pragma omp scan inclusive(s)
 *             b[i] = s;
 *         }
 *     } else { ... }
 *
 * and loops that pack what they find (loops/judge/packing.h), whose counter is what runs:
 *
 *             if (a[i] > 0)
 *                 out[m] = a[i];
 *             #pragma omp scan exclusive(m)
 *             if (a[i] > 0)
 *                 m++;
 *
 * Clang 19 begins all scans with what changes nothing, whatever the value is before the loop, and
 * its programs crash where there are less than two iterations: so the value has to be that, and the
 * loop as it was stands beside.
 */
#include <stdlib.h>

#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/effects.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/text/counting.h"

bool openmp_scan_find(struct openmp_draft *draft, bool *is_refused)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    struct verdict *relaxed = ARENA_NEW(request->arena, struct verdict);
    reason_list reasons = {NULL, 0, 0};
    if (verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED)
        return false;
    if (scan_recall(verdict, &draft->scan, relaxed, &reasons) &&
        scan_parts(request->arena, verdict, &draft->scan, &reasons)) {
        draft->verdict = relaxed;
        return true;
    }
    if (verdict->packing != NULL) {
        draft->scan = (struct scan){
            .decl = verdict->packing->counter, .op = OP_ADD, .packing = verdict->packing};
        draft->verdict = verdict->packing->parallel;
        return true;
    }
    if (verdict->not_packing.size > 0)
        reasons = verdict->not_packing;
    for (size_t k = 0; k < reasons.size; k++)
        LIST_PUSH(request->arena, request->refusal, reasons.at[k]);
    *is_refused = reasons.size > 0;
    return false;
}

static bool is_no_label(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_LABEL && stmt->kind != STMT_CASE && stmt->kind != STMT_DEFAULT;
}

/* The value of a number, which may be a floating one. */
static bool read_number(const struct openmp_draft *draft, const struct expr *expr, int64_t *out)
{
    expr = expr_strip_conversions(expr);
    if (expr->kind != EXPR_FLOATING || expr->in_macro)
        return expr_constant(expr, out);
    double value = strtod(
        source_text(draft->request->arena, &draft->request->unit->tree->sources, expr->range),
        NULL);
    *out = value != 0;
    return value == 0 || value == 1;
}

/* Whether an expression is the value that changes no other one. */
static bool is_identity(const struct openmp_draft *draft, const struct expr *expr, enum operator op)
{
    enum reduction_identity identity = reduction_kind_of(op)->identity;
    int64_t value;
    return expr != NULL && read_number(draft, expr, &value) &&
           ((identity == IDENTITY_ZERO && value == 0) || (identity == IDENTITY_ONE && value == 1) ||
            (identity == IDENTITY_ONES && value == -1));
}

/* What a statement sets a variable to, if it does nothing else with it; or NULL. */
static const struct expr *value_set(const struct stmt *stmt, const struct decl *decl)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k] == decl)
            return effects_count_stmt_writes(stmt, decl) == 0 ? decl->init : NULL;
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    bool sets = expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == decl;
    return sets ? expr->operands[1] : NULL;
}

/* Whether the value is that one whenever control comes to the loop: the last statement before it in
   its block that writes it sets it so. */
static bool begins_with_identity(const struct openmp_draft *draft)
{
    const struct decl *decl = draft->scan.decl;
    const struct stmt *block = openmp_block(draft);
    size_t at = 0;
    if (block == NULL || !stmt_walk(draft->loop->function->body, is_no_label, NULL, NULL))
        return false;
    while (block->children.at[at] != draft->loop->stmt)
        at++;
    while (at-- > 0) {
        const struct stmt *stmt = block->children.at[at];
        const struct expr *value = value_set(stmt, decl);
        if (value != NULL)
            return is_identity(draft, value, draft->scan.op);
        if (effects_count_stmt_writes(stmt, decl) > 0)
            return false;
    }
    return false;
}

/* What else the threads would need. */
static bool check_clauses(const struct openmp_draft *draft)
{
    const char *other = scan_other(&draft->scan, draft->verdict);
    return other == NULL ||
           action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                         "iterations depend on each other through '%s', and OpenMP's 'scan' takes "
                         "no other value out of the loop, such as '%s': compute that in a loop of "
                         "its own",
                         draft->scan.decl->name, other);
}

/* What compilers take for a part of the body: GCC up to 12 takes no declarations. */
static bool check_body(const struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    const struct stmt *body = draft->loop->stmt->body;
    if (effects_find_jump(body, STMT_CONTINUE) != NULL)
        return action_refuse(
            request, REASON_BREAK, draft->loop->stmt->header,
            "iterations depend on each other through '%s', and each has to come "
            "to OpenMP's 'scan': put what follows under the opposite condition in place "
            "of 'continue'",
            draft->scan.decl->name);
    for (size_t k = 0; k < body->children.size; k++)
        if (body->children.at[k]->decls.size > 0)
            return action_refuse(request, REASON_UNSUPPORTED, body->children.at[k]->range,
                                 "iterations depend on each other through '%s', and some compilers "
                                 "take no declaration beside OpenMP's 'scan': put it into braces "
                                 "with what uses '%s'",
                                 draft->scan.decl->name, body->children.at[k]->decls.at[0]->name);
    bool in_macro = draft->scan.second != NULL && draft->scan.second->in_macro;
    return (!draft->has_old && !draft->in_region && !in_macro && !body->in_macro &&
            !pragma_is_in(request->unit->tree, body->range)) ||
           action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "iterations depend on each other through '%s', and there is a directive "
                         "or a macro where OpenMP's 'scan' would go: remove it first",
                         draft->scan.decl->name);
}

/* The part of the body that tells whether the counter of a loop that packs is moved, as it would
   read in the place of the body. */
static const char *counting_part(const struct openmp_draft *draft)
{
    const replacement_list none = {NULL, 0, 0};
    struct arena *arena = draft->request->arena;
    const struct stmt *loop = draft->loop->stmt, *body = loop->body;
    bool is_block = body->kind == STMT_COMPOUND;
    const char *indent = line_indent(arena, draft->source, loop->range.start);
    struct move move = {
        .source = draft->source,
        .range = {body->range.file, body->range.start + is_block, body->range.end - is_block},
        .replaced = counting_text(arena, draft->source, draft->scan.packing, body, &none),
        .from = indent,
        .from_layout = draft->layout,
        .to = indent,
        .to_layout = draft->layout,
    };
    return text_trimmed(arena, move_text(arena, &move));
}

/* The body of a loop that packs, without the moves of its counter, the line, and what moves it. */
static void add_counting(struct openmp_draft *draft, const char *line)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *loop = draft->loop->stmt, *body = loop->body;
    bool is_block = body->kind == STMT_COMPOUND;
    const char *outer = line_indent(arena, draft->source, loop->range.start);
    const char *inner = arena_printf(arena, "%s%s", outer, draft->layout.unit);
    uint32_t end =
        is_block ? body->children.at[body->children.size - 1]->range.end : body->range.end;
    end = text_end_with_comment(draft->source, end);
    if (!is_block)
        replacement_add(arena, &draft->lines, loop->header.end, loop->header.end, " {");
    counting_stop(arena, draft->source, draft->scan.packing, body, &draft->lines);
    replacement_add(arena, &draft->lines, end, end,
                    arena_printf(arena, "\n%s%s\n%s%s%s%s", inner, line, inner,
                                 counting_part(draft), is_block ? "" : "\n",
                                 is_block ? "" : arena_printf(arena, "%s}", outer)));
}

/* The line between the two parts of the body. */
static void add_line(struct openmp_draft *draft)
{
    const char *line =
        arena_printf(draft->request->arena, "#pragma omp scan %s(%s)",
                     draft->scan.is_inclusive ? "inclusive" : "exclusive", draft->scan.decl->name);
    if (draft->scan.packing != NULL)
        add_counting(draft, line);
    else
        openmp_line_add(draft, line, draft->scan.second->range.start);
}

bool openmp_scan_plan(struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    const char *name = draft->scan.decl->name;
    struct range header = draft->loop->stmt->header;
    if (!check_clauses(draft) || !check_body(draft))
        return false;
    if (reduction_kind_of(draft->scan.op)->spelled == SPELLED_EXTREME)
        return action_refuse(request, REASON_UNSUPPORTED, header,
                             "iterations depend on each other through '%s', and compilers differ "
                             "in what OpenMP's 'scan' begins a minimum or maximum with: make "
                             "kernels of the loop (extract-kernel), which begin with what it is",
                             name);
    if (!begins_with_identity(draft) && draft->scan.packing != NULL)
        return action_refuse(
            request, REASON_UNSUPPORTED, header,
            "iterations depend on each other through '%s', and some compilers begin OpenMP's "
            "'scan' with 0: set '%s' to that right before the loop, let pointers lead to where it "
            "would begin, and add what it was behind the loop",
            name, name);
    if (!begins_with_identity(draft))
        return action_refuse(
            request, REASON_UNSUPPORTED, header,
            "iterations depend on each other through '%s', and some compilers begin OpenMP's "
            "'scan' with %s: set '%s' to that right before the loop, and add what it was where "
            "it is read",
            name,
            reduction_identity_text(reduction_kind_of(draft->scan.op), draft->scan.decl->type),
            name);
    add_line(draft);
    const char *repeats = openmp_header_repeats(draft);
    if (repeats == NULL)
        return action_refuse(request, REASON_TRIP_COUNT, header,
                             "iterations depend on each other through '%s', and OpenMP's 'scan' "
                             "needs two of them at least: count by one from a number on",
                             name);
    LIST_PUSH(arena, request->notes,
              "clang compiles 'scan' from OpenMP 5.0 on, and links it with -lm");
    if (*repeats == '\0')
        return true;
    for (size_t k = 0; k < draft->wanted.size; k++)
        if (draft->wanted.at[k].says == SAYS_IF) {
            draft->wanted.at[k].argument = text_and(arena, repeats, draft->wanted.at[k].argument);
            repeats = NULL;
        }
    if (repeats != NULL) {
        struct pragma_clause clause = pragma_clause_new(SAYS_IF, repeats);
        LIST_PUSH(arena, draft->wanted, clause);
    }
    draft->splits = true;
    return true;
}
