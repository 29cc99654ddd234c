/*
 * openmp_element.c: reductions of elements and arrays as clauses of OpenMP:
 *
 *     #pragma omp parallel for reduction(+:y[i:1])
 *     #pragma omp parallel for reduction(+:c[i:1][j:1])
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/effects.h"
#include "refactorings/openmp/openmp_draft.h"

/* Whether the loop touches the memory of a reduction by its updates only. */
static bool is_alone(const struct openmp_draft *draft, const struct reduction *reduction)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->reductions.size; k++)
        if (&verdict->reductions.at[k] != reduction &&
            verdict->reductions.at[k].base == reduction->base)
            return false;
    for (size_t k = 0; k < verdict->nest->accesses.size; k++) {
        const struct access *access = verdict->nest->accesses.at[k];
        if (access->base == reduction->base &&
            (access->form == NULL || access->update_op != reduction->op))
            return false;
    }
    return true;
}

/* Whether the base is an array outside of functions. Clang 19 lets all threads update such an array
   itself where a clause names a section of it, and gives each its own where it names the whole. */
static bool is_global_array(const struct base *base)
{
    return base->kind == BASE_OBJECT && base->decl->type->kind == TYPE_ARRAY &&
           (base->decl->storage == STORAGE_INTERNAL || base->decl->storage == STORAGE_EXTERN);
}

/* Whether every element of a base that the loop may touch is touched whenever it runs. */
static bool is_surely_touched(const struct openmp_draft *draft, const struct base *base)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->arrays.size; k++)
        if (verdict->arrays.at[k].base == base)
            return verdict->arrays.at[k].surely && !verdict->arrays.at[k].may_be_untouched;
    return false;
}

/* Stops at a name that a statement may write. */
static bool is_kept(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl == NULL || !effects_writes(data, expr->decl);
}

/* Whether a statement before the loop in the same block writes the element, whatever happens, and
   it and those between leave the names in it as they are: `y[i] = 0;`. */
static bool is_set_before(const struct openmp_draft *draft, const struct expr *element)
{
    const struct stmt *loop = draft->loop->stmt;
    const struct stmt *block = openmp_block(draft);
    size_t before = 0; /* statements before the loop that are still to be looked at */
    size_t size = block != NULL ? block->children.size : 0;
    while (before < size && block->children.at[before] != loop)
        before++;
    if (before == size)
        return false;
    for (; before > 0; before--) {
        const struct stmt *stmt = block->children.at[before - 1];
        const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
        struct effects effects;
        effects_of_stmt(draft->request->arena, stmt, &effects);
        if (effects.has_label || effects.has_case || effects.has_unknown || effects.has_call ||
            effects.has_end || !expr_walk(element, is_kept, &effects))
            return false;
        if (expr != NULL && expr->kind == EXPR_ASSIGN && expr_same(expr->operands[0], element))
            return true;
    }
    return false;
}

/* The clause reads and writes its element in any case: whether there is memory where the loop makes
   no update. */
static bool is_there(const struct openmp_draft *draft, const struct reduction *reduction)
{
    return reduction->base->kind == BASE_OBJECT || is_set_before(draft, reduction->target) ||
           (is_surely_touched(draft, reduction->base) && openmp_surely_runs(draft));
}

/* "c[i:1][j:1]": an element of an array, or of the rows that a pointer leads to; NULL: it is none
   of the variable's own. */
static const char *element_text(const struct openmp_draft *draft, const struct expr *element,
                                const struct decl *decl)
{
    const struct expr *array = expr_strip_conversions(element->operands[0]);
    struct range index = element->operands[1]->range;
    const char *around = array->kind == EXPR_NAME && array->decl == decl ? decl->name
                         : array->kind == EXPR_SUBSCRIPT && array->type->kind == TYPE_ARRAY
                             ? element_text(draft, array, decl)
                             : NULL;
    return around == NULL
               ? NULL
               : arena_printf(draft->request->arena, "%s[%.*s:1]", around,
                              (int)(index.end - index.start), draft->source->text + index.start);
}

/* "h", "f[k:1]", "result[:1]": what a clause calls an element or an array; NULL if it cannot. */
static const char *section(const struct openmp_draft *draft, const struct reduction *reduction,
                           const struct decl **decl)
{
    struct arena *arena = draft->request->arena;
    const struct expr *target = expr_strip_conversions(reduction->target);
    const struct base *base = reduction->base;
    *decl = base->decl;
    if (*decl == NULL || !is_alone(draft, reduction))
        return NULL;
    if (openmp_element_is_whole(reduction)) {
        bool whole = base->kind == BASE_OBJECT && (*decl)->type->kind == TYPE_ARRAY &&
                     (*decl)->type->size > 0 && (*decl)->type->size <= OPENMP_STACK_BYTES;
        return whole ? (*decl)->name : NULL;
    }
    bool is_pointer = target->kind == EXPR_UNARY && target->op == OP_DEREFERENCE;
    if ((!is_pointer && target->kind != EXPR_SUBSCRIPT) || target->in_macro)
        return NULL;
    if (!is_pointer)
        return element_text(draft, target, *decl);
    const struct expr *name = expr_strip_conversions(target->operands[0]);
    bool is_own = name->kind == EXPR_NAME && name->decl == *decl;
    return is_own ? arena_printf(arena, "%s[:1]", (*decl)->name) : NULL;
}

bool openmp_element_is_whole(const struct reduction *reduction)
{
    return reduction->base != NULL && (reduction->is_section || is_global_array(reduction->base));
}

bool openmp_is_atomic(const struct openmp_draft *draft, const struct reduction *reduction)
{
    for (size_t k = 0; k < draft->atomics.size; k++)
        if (draft->atomics.at[k] == reduction)
            return true;
    return false;
}

bool openmp_element_plan(struct openmp_draft *draft, const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    struct range place = draft->loop->stmt->header;
    const struct decl *decl;
    const char *text = section(draft, reduction, &decl);
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    bool is_sum = kind->clause != REDUCED_TRUTHS &&
                  (kind->clause & reduction_types(reduction->target->type)) != 0;
    bool is_named = text != NULL && is_sum && !draft->verdict->overlaps;
    if (openmp_is_atomic(draft, reduction))
        return true;
    if (reduction->op == OP_STORE) {
        LIST_PUSH(request->arena, draft->atomics, reduction);
        return true;
    }
    if (draft->for_device && reduction->is_section && !(is_named && is_there(draft, reduction))) {
        LIST_PUSH(request->arena, draft->atomics, reduction);
        return true;
    }
    if (text == NULL &&
        (reduction->is_section || (decl != NULL && is_global_array(reduction->base))))
        return action_refuse(request, REASON_UNSUPPORTED, place,
                             "each thread would need its own elements '%s', whose number is not "
                             "known to be small: collect them in a small array that is declared "
                             "with its size",
                             reduction->variable);
    if (is_named && !is_there(draft, reduction))
        return action_refuse(request, REASON_UNSUPPORTED, place,
                             is_surely_touched(draft, reduction->base)
                                 ? "a clause of OpenMP would write '%s' even where the loop has no "
                                   "iteration: set it before, or put the loop where it has one"
                                 : "a clause of OpenMP would write '%s' even where the loop does "
                                   "not: use a local variable in the loop, and add it behind it",
                             reduction->variable);
    if (!is_named)
        return action_refuse(request, REASON_UNSUPPORTED, place,
                             "the reduction of '%s' by '%s' is none that a clause of OpenMP can "
                             "name: use a local variable in the loop, and store it behind it",
                             reduction->variable, reduction->operator);
    if (!openmp_check_listed(draft, decl))
        return false;
    openmp_clause_add(request->arena, &draft->wanted, SAYS_REDUCTION, reduction->operator, text);
    return true;
}
