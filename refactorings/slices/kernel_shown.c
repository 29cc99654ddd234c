/*
 * kernel_shown.c: elements that are there, since what stands in front of the loop has come to them:
 *
 *     for (int b = 0; b < 256; b++)        memset(bins, 0, 256 * sizeof *bins);
 *         bins[b] = 0;
 *     for (int i = 0; i < n; i++)
 *         bins[grey[i]]++;
 *
 * With `unsigned char *grey` the loop comes to no others, whatever data say: the slice is
 * bins[0:256].
 */
#include "code/constant.h"
#include "loops/syntax/effects.h"
#include "refactorings/kernel/kernel_draft.h"

/* The block that a loop is a statement of, or NULL. */
struct block_search {
    const struct stmt *loop, *block;
};

static bool look_for_block(const struct stmt *stmt, void *data)
{
    struct block_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++)
        if (stmt->children.at[k] == search->loop)
            search->block = stmt;
    return true;
}

static bool add_statement(const struct stmt *stmt, void *data)
{
    *(unsigned *)data |= stmt_does(stmt);
    return true;
}

static bool add_expression(const struct expr *expr, void *data)
{
    *(unsigned *)data |= expr_does(expr);
    return true;
}

/* What a statement does with all that it holds, in words of enum does. */
static unsigned all_of(const struct stmt *stmt)
{
    unsigned does = 0;
    stmt_walk(stmt, add_statement, add_expression, &does);
    return does;
}

static bool is_name_of(const struct expr *expr, const struct decl *decl)
{
    const struct expr *plain = expr_strip_conversions(expr);
    return plain->kind == EXPR_NAME && plain->decl == decl;
}

/* Whether an expression has the value of a variable that is at least 0: on the way from its type
   no integer type has less room. */
static bool is_value_of(const struct expr *expr, const struct decl *decl)
{
    while (expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_INTEGER &&
           expr->type->bits >= decl->type->bits)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Whether a place is an element of an array, and as large as its elements are: no cast of the
   pointer makes others of them. */
static bool is_element_of(const struct expr *place, const struct decl *array)
{
    return place->kind == EXPR_SUBSCRIPT && is_name_of(place->operands[0], array) &&
           place->type->size > 0 && place->type->size == array->type->element->size;
}

/* Whether a statement assigns to `array[index]`. */
static bool sets_element(const struct stmt *stmt, const struct decl *array,
                         const struct decl *index)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    const struct expr *place = expr != NULL && expr->kind == EXPR_ASSIGN
                                   ? expr_strip_conversions(expr->operands[0])
                                   : NULL;
    return place != NULL && is_element_of(place, array) && is_value_of(place->operands[1], index);
}

/* How many elements from the array's first one on a loop comes to: constant numbers, in iterations
   that do nothing but assignments. */
static int64_t set_by_loop(const struct loop *loop, const struct decl *array)
{
    const struct stmt *body = loop->stmt->body;
    int64_t first, bound;
    bool plain = loop->canonical && loop->form == LOOP_FOR && loop->step == 1 &&
                 loop->first != NULL && loop->bound != NULL && loop->further.size == 0 &&
                 loop_compares_index(loop) && !loop->steps_in_condition &&
                 !loop->tested_after_step &&
                 (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL) &&
                 expr_constant(loop->first, &first) && expr_constant(loop->bound, &bound) &&
                 first == 0 && bound > 0 && bound < INT32_MAX;
    if (!plain || (all_of(body) & (DOES_CALL | DOES_JUMP | DOES_TARGET | DOES_OTHER)) != 0)
        return 0;
    bool sets = sets_element(body, array, loop->index);
    for (size_t k = 0; body->kind == STMT_COMPOUND && k < body->children.size; k++)
        sets = sets || sets_element(body->children.at[k], array, loop->index);
    return sets ? bound + (loop->relation == OP_LESS_EQUAL) : 0;
}

/* The same of a statement that is a call of memset(). */
static int64_t set_by_call(const struct stmt *stmt, const struct decl *array)
{
    const struct expr *call = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    int64_t bytes, size = array->type->element->size;
    bool sets = call != NULL && call->kind == EXPR_CALL && call->decl != NULL &&
                call->decl->in_system_header && sentence_same(call->decl->name, "memset") &&
                call->operands_size == 4 && is_name_of(call->operands[1], array) &&
                expr_constant(call->operands[3], &bytes) && size > 0 && bytes > 0;
    return sets ? bytes / size : 0;
}

/* How many elements a statement of the function surely comes to. */
static int64_t set_by(const struct kernel_draft *draft, const struct stmt *stmt,
                      const struct decl *array)
{
    loop_list loops = {0};
    loop_find_all(draft->request->arena, draft->loop->function, &loops);
    for (size_t k = 0; k < loops.size; k++)
        if (loops.at[k]->stmt == stmt)
            return set_by_loop(loops.at[k], array);
    return set_by_call(stmt, array);
}

/* Whether a statement may let the pointer lead elsewhere. */
static bool writes(struct kernel_draft *draft, const struct stmt *stmt, const struct decl *array)
{
    struct effects effects;
    effects_of_stmt(draft->request->arena, stmt, &effects);
    return effects_writes(&effects, array);
}

/* The elements from the first one on that are known to be there. */
static int64_t elements_there(struct kernel_draft *draft, const struct decl *array)
{
    struct block_search search = {.loop = draft->loop->stmt};
    size_t at = 0;
    stmt_walk(draft->loop->function->body, look_for_block, NULL, &search);
    if (search.block == NULL || array->type->kind != TYPE_POINTER || array->type->is_volatile ||
        array->address_taken)
        return 0;
    while (search.block->children.at[at] != search.loop)
        at++;
    while (at-- > 0) {
        const struct stmt *stmt = search.block->children.at[at];
        int64_t count = set_by(draft, stmt, array);
        if (count > 0 && !writes(draft, stmt, array))
            return count;
        if (writes(draft, stmt, array) ||
            (all_of(stmt) & (DOES_CALL | DOES_TARGET | DOES_OTHER)) != 0)
            return 0;
    }
    return 0;
}

/* The numbers between which all subscripts of an array lie, whatever data say. False: not known. */
static bool find_subscripts(const struct kernel_draft *draft, const struct base *base,
                            const struct decl *array, struct span *out)
{
    const struct nest *nest = draft->verdict->nest;
    *out = (struct span){INT64_MAX, INT64_MIN};
    for (size_t k = 0; nest != NULL && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        const struct expr *place = access->expr != NULL && access->base == base
                                       ? expr_strip_conversions(access->expr)
                                       : NULL;
        if (access->base != base)
            continue;
        if (place == NULL || access->path.size != 1 || !is_element_of(place, array))
            return false;
        struct span span = expr_values(place->operands[1]);
        out->lower = span.lower < out->lower ? span.lower : out->lower;
        out->upper = span.upper > out->upper ? span.upper : out->upper;
    }
    return out->lower >= 0 && out->lower <= out->upper;
}

bool kernel_is_shown(struct kernel_draft *draft, const struct array_extent *extent,
                     const struct capture *capture, const struct term **lower,
                     const struct term **count)
{
    struct span span;
    if (capture->kind != CAPTURE_VARIABLE || capture->is_written ||
        !find_subscripts(draft, extent->base, capture->decl, &span) ||
        span.upper >= elements_there(draft, capture->decl))
        return false;
    *lower = term_number(draft->terms, span.lower);
    *count = term_number(draft->terms, span.upper - span.lower + 1);
    return true;
}
