#include "loops/syntax/update_forms.h"

/* A variable and what it is set to where the comparison says so. */
struct setting {
    const struct expr *target, *value;
};

struct indices {
    struct arena *arena;
    LIST_OF(struct setting) settings;
    expr_list old; /* the reads of old indices in a comparison */
};

/* How often the variable is set; what to. */
static size_t count_settings(const struct indices *indices, const struct decl *decl,
                             const struct expr **value)
{
    size_t count = 0;
    for (size_t i = 0; i < indices->settings.size; i++) {
        const struct setting *setting = &indices->settings.at[i];
        if (setting->target->kind == EXPR_NAME && setting->target->decl == decl) {
            *value = setting->value;
            count++;
        }
    }
    return count;
}

/* Whether the variable is set to the index, and both lead to the same element. */
static bool stores_index(const struct indices *indices, const struct expr *index,
                         const struct expr *old)
{
    const struct decl *decl = expr_strip_conversions(old)->decl;
    const struct expr *given = expr_strip_conversions(index), *value = NULL, *other;
    if (count_settings(indices, decl, &value) != 1)
        return false;
    bool is_fixed =
        given->kind == EXPR_INTEGER || (given->kind == EXPR_NAME && given->decl &&
                                        count_settings(indices, given->decl, &other) == 0);
    return is_fixed && decl->type->kind == TYPE_INTEGER && given->type->kind == TYPE_INTEGER &&
           expr_same(expr_strip_conversions(value), given) &&
           update_holds(decl->type, given->type) && update_all_hold(value, given->type) &&
           update_all_hold(index, given->type) && update_all_hold(old, decl->type);
}

/* Whether two expressions are the same but for the index in one and the old index in the other. */
static bool is_same_measure(struct indices *indices, const struct expr *element,
                            const struct expr *old)
{
    const struct expr *name = expr_strip_conversions(old), *value;
    if (name->kind == EXPR_NAME && name->decl && count_settings(indices, name->decl, &value) > 0) {
        LIST_PUSH(indices->arena, indices->old, name);
        return stores_index(indices, element, old);
    }
    bool same = expr_same_node(element, old);
    for (size_t i = 0; same && i < element->operands_size; i++)
        same = is_same_measure(indices, element->operands[i], old->operands[i]);
    return same;
}

static bool is_number(const struct type *type)
{
    return type->kind == TYPE_INTEGER || type->kind == TYPE_FLOATING;
}

/* A comparison by index, as `element OP old`. */
static bool read_test(struct indices *indices, const struct expr *condition, struct test *test)
{
    if (!update_read_comparison(condition, test) || !is_number(test->element->type))
        return false;
    for (int side = 0; side < 2; side++) {
        indices->old.size = 0;
        if (is_same_measure(indices, test->element, test->old) && indices->old.size > 0)
            return true;
        *test = update_turned(*test);
    }
    return false;
}

/* What the comparison says of the variables that it reads. */
static void note(struct indices *indices, const struct test *test, bool stored_if,
                 struct update *out)
{
    enum operator op = update_extremum(test, stored_if, test->element->type, out);
    out->op = op == OP_MAX ? OP_ARGMAX : OP_ARGMIN;
    out->measure = test->old;
    out->has_followers = true;
    for (size_t i = 0; i < indices->old.size; i++)
        update_add_place(indices->arena, out, indices->old.at[i], out->op);
}

bool update_by_index(struct arena *arena, const expr_list *conditions, const expr_list *assigns,
                     struct test *test, struct update *out)
{
    struct indices indices = {.arena = arena};
    for (size_t i = 0; i < assigns->size; i++) {
        const struct expr *assign = assigns->at[i];
        struct setting setting = {assign->operands[0], assign->operands[1]};
        LIST_PUSH(arena, indices.settings, setting);
    }
    size_t k = 0;
    while (k < conditions->size && !read_test(&indices, conditions->at[k], test))
        k++;
    if (k == conditions->size)
        return false;
    note(&indices, test, true, out);
    while (++k < conditions->size)
        LIST_PUSH(arena, out->rest, conditions->at[k]);
    for (size_t i = 0; i < assigns->size && !out->assign; i++)
        if (update_is_place(indices.old.at[0], assigns->at[i]->operands[0]))
            out->assign = assigns->at[i];
    out->target = out->assign->operands[0];
    update_add_place(arena, out, out->target, out->op);
    return true;
}

bool update_is_choice_by_index(struct arena *arena, const struct expr *expr, struct update *out)
{
    const struct expr *choice = expr_strip_conversions(expr->operands[1]);
    const struct type *type = out->target->type;
    struct indices indices = {.arena = arena};
    struct test test;
    if (choice->kind != EXPR_CONDITIONAL || out->target->kind != EXPR_NAME)
        return false;
    bool stored_if = update_is_place(choice->operands[2], out->target);
    const struct expr *kept = choice->operands[stored_if ? 2 : 1];
    struct setting setting = {out->target, choice->operands[stored_if ? 1 : 2]};
    LIST_PUSH(arena, indices.settings, setting);
    if (!update_is_place(kept, out->target) || !update_all_hold(kept, type) ||
        !update_all_hold(expr->operands[1], type) ||
        !read_test(&indices, choice->operands[0], &test))
        return false;
    note(&indices, &test, stored_if, out);
    update_add_place(arena, out, kept, out->op);
    return true;
}
