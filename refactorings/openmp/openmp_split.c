/*
 * openmp_split.c: how a directive says under which condition it holds. `if(guard)` is enough where
 * one thread alone does what the loop did. It is not where the directive itself makes a difference:
 * it counts the iterations before the first one, so that a bound which the loop changes is read too
 * early, and gives threads variables of their own, which memory that overlaps does not reach. Then
 * the loop as it was stands beside:
 *
 *     if (guard) {
 *         #pragma omp parallel for
 *         for (int i = 0; i < *n; i++)
 *             p[i] = 11;
 *     } else {
 *         for (int i = 0; i < *n; i++)
 *             p[i] = 11;
 *     }
 */
#include "loops/alias/alias.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/terms/term.h"
#include "refactorings/openmp/openmp_draft.h"

/* Whether the loop does not change what is read from memory, as far as types and what is known of
   its pointers tell, and whatever the guard says. */
static bool is_kept(const struct nest *nest, const struct expr *expr)
{
    bool known = false;
    for (size_t k = 0; k < nest->fixed.size; k++) {
        const struct fixed_place *place = nest->fixed.at[k];
        if (!type_same(place->type, expr->type))
            continue;
        if (alias_may_change(nest, place))
            return false;
        known = true;
    }
    return known;
}

/* Stops at what the loop might change. */
static bool is_steady(const struct expr *expr, void *data)
{
    const struct nest *nest = data;
    if (expr->kind == EXPR_NAME)
        return expr->decl != NULL && (expr->decl->has_value || !decl_is_exposed(expr->decl) ||
                                      expr->type->kind == TYPE_ARRAY ||
                                      expr->type->kind == TYPE_RECORD || is_kept(nest, expr));
    if (expr->kind == EXPR_UNARY)
        return expr->op != OP_ADDRESS && (expr->op != OP_DEREFERENCE || is_kept(nest, expr));
    if (expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT)
        return is_kept(nest, expr);
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_THIS || expr->kind == EXPR_BINARY ||
           expr->kind == EXPR_CONVERSION || expr->kind == EXPR_CONDITIONAL;
}

/* Whether the number of iterations is the same before the loop as while it runs. An index that may
   pass its bound and turn around, as unsigned ones do, is none that OpenMP follows. */
static bool counts_alike(const struct openmp_draft *draft)
{
    const struct loop *loop = draft->loop;
    const struct type *index = loop_counter_type(loop);
    bool turns = !index->is_signed || index->bits < INT_BITS || loop->function->dialect.wrapv;
    bool by_one = (loop->step == 1 && loop->relation == OP_LESS) ||
                  (loop->step == -1 && loop->relation == OP_GREATER);
    void *nest = (void *)(uintptr_t)draft->verdict->nest;
    return (!turns || by_one) && expr_walk(loop->bound, is_steady, nest);
}

/* Whether variables that the directive reads once, as the steps of others, stay the same. */
static bool steps_alike(const struct openmp_draft *draft)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->inductions.size; k++) {
        const struct term *name = verdict->inductions.at[k].step;
        while (name != NULL && name->kind == TERM_MINUS)
            name = name->operands[0];
        if (name != NULL && name->kind != TERM_NUMBER &&
            (name->decl == NULL || decl_is_exposed(name->decl)))
            return false;
    }
    return true;
}

struct twice_search {
    const struct stmt *label;
    const struct decl *kept;
};

/* Finds what there may not be twice in a function. */
static bool search_single(const struct stmt *stmt, void *data)
{
    struct twice_search *search = data;
    if (stmt->kind == STMT_LABEL)
        search->label = stmt;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->storage != STORAGE_AUTO)
            search->kept = stmt->decls.at[k];
    return search->label == NULL && search->kept == NULL;
}

bool openmp_may_double(struct openmp_draft *draft)
{
    struct twice_search search = {NULL, NULL};
    struct range place = draft->verdict->range;
    stmt_walk(draft->loop->stmt, search_single, NULL, &search);
    const char *what = search.label != NULL  ? "a label"
                       : search.kept != NULL ? "a variable that is not automatic"
                       : draft->has_old      ? "a directive"
                                             : NULL;
    if (search.label != NULL)
        place = search.label->range;
    else if (search.kept != NULL)
        place = search.kept->range;
    return what == NULL ||
           action_refuse(draft->request, REASON_UNSUPPORTED, place,
                         "where the guard does not hold, the directive would give another result, "
                         "so that the loop is needed twice, but it has %s: move it away",
                         what);
}

bool openmp_split_plan(struct openmp_draft *draft)
{
    const struct pragma_clause *guard = pragma_clause_find(&draft->wanted, SAYS_IF);
    if (guard == NULL)
        return true;
    draft->splits = draft->splits || !counts_alike(draft) || !steps_alike(draft);
    return !draft->splits || openmp_may_double(draft);
}

/* The loop as it was, below a line that is indented by `to`; or with directives inside of it. */
static const char *loop_text(const struct openmp_draft *draft, const char *to, bool with_lines)
{
    static const replacement_list none = {NULL, 0, 0};
    struct range range = draft->verdict->range;
    struct move move = {
        .source = draft->source,
        .range = range,
        .replaced = with_lines ? draft->lines : none,
        .from = line_indent(draft->request->arena, draft->source, range.start),
        .from_layout = draft->layout,
        .to = to,
        .to_layout = draft->layout,
    };
    return move_text(draft->request->arena, &move);
}

const char *openmp_split_text(struct openmp_draft *draft, const struct pragma *directive)
{
    struct arena *arena = draft->request->arena;
    const char *guard = pragma_clause_find(&draft->wanted, SAYS_IF)->argument;
    const char *unit = draft->layout.unit;
    const char *outer = line_indent(arena, draft->source, draft->verdict->range.start);
    bool alone = openmp_block(draft) != NULL;
    const char *indent = alone ? outer : arena_printf(arena, "%s%s", outer, unit);
    const char *inner = arena_printf(arena, "%s%s", indent, unit);
    struct pragma held = {.name = directive->name};
    for (size_t k = 0; k < directive->clauses.size; k++)
        if (directive->clauses.at[k].says != SAYS_IF)
            LIST_PUSH(arena, held.clauses, directive->clauses.at[k]);
    struct strbuf text = STRBUF_INIT;
    if (!alone)
        strbuf_addf(&text, "{\n%s", indent);
    strbuf_adds(&text, "if (");
    rewrite_condition(guard, indent, &text);
    strbuf_addf(&text, ") {\n%s%s%s\n%s%s%s\n%s} else {\n%s%s\n%s}", inner,
                openmp_declared_text(draft, inner),
                openmp_text(arena, &held, inner, &draft->layout), inner,
                loop_text(draft, inner, true), openmp_behind_text(draft, inner), indent, inner,
                loop_text(draft, inner, false), indent);
    if (!alone)
        strbuf_addf(&text, "\n%s}", outer);
    draft->start = draft->verdict->range.start;
    draft->end = draft->verdict->range.end;
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

void openmp_top_plan(struct openmp_draft *draft, const struct written_guard *guard, bool uses_types,
                     uint32_t limit)
{
    const char *helpers = guard->helpers;
    const struct include_lines *includes = action_includes(draft->request);
    uint32_t at;
    draft->beside = guard->beside;
    if ((uses_types || helpers != NULL) && include_text(includes, "<cstdint>", limit, &at) != NULL)
        draft->include = include_text(includes, "<stdint.h>", limit, &draft->include_at);
    if (helpers == NULL)
        return;
    draft->include_at = include_place(includes, limit);
    draft->include =
        guard_top(draft->request->arena, draft->source, draft->include_at, draft->include, helpers);
}
