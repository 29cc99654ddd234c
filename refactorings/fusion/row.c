/* row.c: see row.h. */
#include "refactorings/fusion/row.h"

#include "loops/dependence/work_array.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/fusion/repeated.h"

static bool keep(struct reason *why, reason_code code, struct range range, const char *what)
{
    *why = (struct reason){.code = code, .range = range, .message = what};
    return false;
}

/* The array whose elements are no arrays. */
static const struct type *innermost(const struct type *type)
{
    while (type->element->kind == TYPE_ARRAY)
        type = type->element;
    return type;
}

bool row_is_candidate(const struct decl *decl)
{
    const struct type *type = decl->type;
    if (type->kind != TYPE_ARRAY || type->element->kind != TYPE_ARRAY)
        return false;
    const struct type *element = innermost(type)->element;
    return type_is_arithmetic(element) && !element->is_volatile && !element->is_atomic;
}

/* --- the proof -------------------------------------------------------------------------------- */

/* Whether a subscript is at least 0 and less than the length of its dimension, wherever it is
   computed. */
static bool stays(const struct nest *model, const struct access *access, size_t at)
{
    const struct path_step *step = &access->path.at[at];
    if (step->is_field || step->subscript == NULL || (step->length < 0 && step->length_aff == NULL))
        return false;
    isl_set *runs =
        isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(model->known));
    isl_pw_aff *length =
        step->length_aff != NULL
            ? isl_pw_aff_copy(step->length_aff)
            : isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(model->space)),
                                       isl_val_int_from_si(model->ctx, (long)step->length));
    isl_pw_aff *zero = isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(model->space)),
                                                isl_val_zero(model->ctx));
    isl_set *inside =
        isl_set_intersect(isl_pw_aff_ge_set(isl_pw_aff_copy(step->subscript), zero),
                          isl_pw_aff_lt_set(isl_pw_aff_copy(step->subscript), length));
    bool is_inside = isl_set_is_subset(runs, inside) == isl_bool_true;
    isl_set_free(runs);
    isl_set_free(inside);
    return is_inside;
}

/* The array's memory in the model, all of whose accesses are elements within their rows; else NULL,
   and `*place` where that is not known. */
static const struct base *base_in_rows(const struct nest *model, const struct decl *decl,
                                       struct range *place)
{
    const struct base *base = NULL;
    for (size_t k = 0; k < model->accesses.size; k++) {
        const struct access *access = model->accesses.at[k];
        if (access->base->decl != decl)
            continue;
        base = access->base;
        *place = access->range;
        if (base->kind != BASE_OBJECT || access->path.size < 2 || access->is_adrift)
            return NULL;
        for (size_t i = 1; i < access->path.size; i++)
            if (!stays(model, access, i))
                return NULL;
    }
    return base;
}

/* Whether what the model takes for granted is so, and asks for nothing. */
static bool is_settled(const struct nest *model)
{
    return !model->broken && model->limits.size == 0 &&
           isl_set_is_subset(model->known, model->required) == isl_bool_true &&
           isl_set_is_subset(model->known, model->inside) == isl_bool_true &&
           isl_set_is_subset(model->known, model->limited) == isl_bool_true;
}

static bool check_model(struct action_request *request, const struct temporary *one,
                        struct reason *why)
{
    const struct nest *model = request->loop->nest ? request->loop->nest->model : NULL;
    struct range place = one->uses.at[0].expr->range;
    if (model == NULL || !is_settled(model))
        return keep(why, REASON_UNSUPPORTED, place,
                    "it is not known which elements of its row the iteration uses here");
    const struct base *base = base_in_rows(model, one->decl, &place);
    if (base == NULL)
        return keep(why, REASON_UNSUPPORTED, place,
                    "this is not known to stay in the row that the iteration uses");
    if (!work_array_reads_its_own(model, base))
        return keep(why, REASON_DEPENDENCE, place,
                    "an element of the row may be read before the iteration sets it");
    for (size_t k = 0; k < model->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &model->assumptions.at[k]);
    return true;
}

/* --- the text --------------------------------------------------------------------------------- */

static bool is_steady(const struct expr *expr, void *data)
{
    (void)data;
    const struct decl *decl = expr->decl;
    return expr->kind != EXPR_NAME || decl->kind == DECL_ENUM_CONSTANT ||
           ((decl->kind == DECL_PARAMETER || decl->kind == DECL_VARIABLE) && !decl->is_written &&
            !decl_is_exposed(decl));
}

/* A declaration behind that of the array, by which a text would mean something else. */
struct shadow_search {
    const struct decl *decl;
    const char *text;
};

static bool declares_none(const struct stmt *stmt, void *data)
{
    const struct shadow_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *at = stmt->decls.at[k];
        if (at->name_range.start > search->decl->name_range.start && *at->name != '\0' &&
            text_has_word(search->text, at->name))
            return false;
    }
    return stmt->cond_decl == NULL || !text_has_word(search->text, stmt->cond_decl->name);
}

/* The lengths of a row, "[m][3]", as the declaration has them; NULL: it has them in another way, or
   their values may have changed by then. */
static const char *lengths_of(struct action_request *request, const struct decl *decl)
{
    const struct token_list *tokens = action_tokens(request);
    size_t k = token_list_before(tokens, decl->name_range.end), first = 0, closed = 0, dims = 0;
    for (const struct type *type = decl->type; type->kind == TYPE_ARRAY; type = type->element) {
        bool is_kept = type->length >= 0 ||
                       (type->length_expr != NULL && !expr_may_have_effect(type->length_expr) &&
                        expr_walk(type->length_expr, is_steady, NULL));
        if (!is_kept)
            return NULL;
        dims++;
    }
    for (long depth = 0; k < tokens->all.size && closed < dims; k++) {
        struct token token = tokens->all.at[k];
        if (depth == 0 && !token_is(tokens->text, token, "["))
            return NULL;
        depth += token_is(tokens->text, token, "[") - token_is(tokens->text, token, "]");
        closed += depth == 0;
        first = first == 0 && closed == 1 ? token.end : first;
    }
    return closed == dims ? arena_strndup(request->arena, tokens->text + first,
                                          tokens->all.at[k - 1].end - first)
                          : NULL;
}

bool row_find(struct action_request *request, struct temporary *one, struct reason *why)
{
    const struct decl *decl = one->decl;
    const struct expr *use = one->uses.at[0].expr;
    if (!expr_mentions(joint_subscript(use), request->loop->loop->index))
        return keep(why, REASON_UNSUPPORTED, use->range, "all iterations use the same row");
    if (decl->address_taken)
        return keep(why, REASON_ALIAS, decl->range, "its address may be known elsewhere");
    if (!check_model(request, one, why))
        return false;
    const char *lengths = lengths_of(request, decl);
    struct shadow_search search = {decl, lengths};
    struct range behind = {decl->range.file, decl->range.end, request->loop->range.end};
    if (lengths == NULL || !repeated_macros_stay(request, behind, lengths) ||
        !stmt_walk(request->loop->function->body, declares_none, NULL, &search))
        return keep(why, REASON_UNSUPPORTED, decl->range,
                    "its declaration does not say the length of a row so that it can be repeated "
                    "in the loop");
    one->element = innermost(decl->type)->element;
    one->type = repeated_element_name(request, decl, innermost(decl->type));
    one->row = lengths;
    return one->type != NULL || keep(why, REASON_UNSUPPORTED_TYPE, decl->range,
                                     "the name of its type may mean another one in the loop");
}
