/* alias_stated.c: part of alias.h: what keeps bases apart because a person said so, or by a rule
   that is listed. */
#include "loops/alias/alias.h"
#include "loops/model/pointer.h"
#include "loops/model/walk.h"
#include "loops/syntax/effects.h"

/* A search for a place where a function changes, or gives away, a variable or a field; in bodies
   at hand of what it calls, too. */
struct change {
    const struct decl *decl;
    int depth; /* of calls */
    bool found;
};
enum { CALLS_DEEP = 4 };

/* Whether others than the function may set a variable or a field. */
static bool is_in_reach(const struct decl *decl)
{
    return decl->kind == DECL_FIELD || decl->storage != STORAGE_AUTO || decl->address_taken;
}

/* Whether a target is a place that is known by the variable's or the field's own name. */
static bool is_by_name(const struct expr *target)
{
    return (target->kind == EXPR_NAME || target->kind == EXPR_MEMBER) && target->decl &&
           target->decl->type->kind != TYPE_REFERENCE;
}

bool alias_sets_any_pointer(const struct expr *expr)
{
    bool is_step = expr->kind == EXPR_STEP;
    if ((expr->kind != EXPR_ASSIGN && !is_step) || expr->type->kind != TYPE_POINTER)
        return false;
    return !is_by_name(expr_strip_conversions(expr->operands[0])) &&
           (is_step || expr->op != OP_NONE ||
            expr_strip_conversions(expr->operands[1])->kind != EXPR_CALL);
}

/* Whether an assignment is to a part of a variable of the function's own, as `rows[0] = p`. */
static bool is_to_own_variable(const struct expr *expr)
{
    struct store_target target = effects_place(expr->operands[0]);
    return target.root && !target.field && target.depth == 0 &&
           target.root->storage == STORAGE_AUTO && target.root->type->kind == TYPE_ARRAY;
}

static bool is_no_change(const struct expr *expr, void *data);

/* Calls that go deeper than is looked are taken for changes. */
static void search_called(const struct expr *call, struct change *change)
{
    const struct function *function = call->linked ? call->linked
                                      : call->decl ? call->decl->function
                                                   : NULL;
    if (!function || !function->body)
        return;
    change->found = change->found || change->depth == CALLS_DEEP;
    change->depth++;
    if (!change->found)
        stmt_walk(function->body, NULL, is_no_change, change);
    change->depth--;
}

static bool is_no_change(const struct expr *expr, void *data)
{
    struct change *change = data;
    bool stores = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP ||
                  (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS);
    if (stores && expr_strip_conversions(expr->operands[0])->decl == change->decl)
        change->found = true;
    if (is_in_reach(change->decl) && alias_sets_any_pointer(expr) && !is_to_own_variable(expr))
        change->found = true;
    if (is_in_reach(change->decl) && expr->kind == EXPR_CALL)
        search_called(expr, change);
    return !change->found;
}

/* Whether a variable keeps what the function leaves in it until the function is called again. */
static bool outlives(const struct decl *decl)
{
    return decl && decl->kind == DECL_VARIABLE && decl->storage != STORAGE_AUTO;
}

/* What the function may do before the loop has ended; or ever, where that stays. */
static void search_before(const struct nest *nest, bool stays,
                          bool (*on_expr)(const struct expr *, void *), void *data)
{
    if (stays)
        stmt_walk(nest->function->body, NULL, on_expr, data);
    else
        alias_walk_before(nest, on_expr, data);
}

/* Whether the function may change a pointer before the loop has ended; or ever, where that stays.
 */
static bool is_changed_here(const struct nest *nest, const struct decl *decl, bool stays)
{
    struct change change = {decl, 0, false};
    search_before(nest, stays, is_no_change, &change);
    return change.found;
}

/* Whether a call gets something through which it may set members of records. */
static bool gives_records(const struct expr *call)
{
    const struct decl *callee = call->decl;
    if (callee && (callee->is_const_function || callee->is_pure_function))
        return false;
    for (size_t k = 0; k < call->operands_size; k++) {
        const struct expr *operand = call->operands[k];
        const struct type *to = operand->type->kind == TYPE_POINTER ? operand->type->element : NULL;
        if (k == 0 ? operand->kind == EXPR_MEMBER && callee && callee->is_method
                   : operand->type->kind == TYPE_RECORD || operand->type->kind == TYPE_REFERENCE ||
                         (to && !to->is_const &&
                          (to->kind == TYPE_RECORD || to->kind == TYPE_VOID ||
                           to->kind == TYPE_POINTER)))
            return true;
    }
    return false;
}

/* A search for places that set members as parts of whole records; in calls, too. */
struct record_search {
    bool with_calls, found;
};

static bool sets_no_record(const struct expr *expr, void *data)
{
    struct record_search *search = data;
    search->found = (expr->kind == EXPR_ASSIGN && expr->type->kind == TYPE_RECORD) ||
                    (search->with_calls && expr->kind == EXPR_CALL && gives_records(expr));
    return !search->found;
}

/* Whether the function may set members as parts of whole records, or has others set them. */
static bool sets_records(const struct nest *nest, bool with_calls, bool stays)
{
    struct record_search search = {with_calls, false};
    search_before(nest, stays, sets_no_record, &search);
    return search.found;
}

/*
 * Whether the function got a pointer from outside, rather than computed it from others: a
 * parameter that it does not assign, a variable outside of functions, or a member of what one of
 * these is or leads to, where nothing in the function gives it another value.
 */
static bool is_given_variable(const struct nest *nest, const struct decl *decl)
{
    return !decl->is_inlined && decl->type->kind != TYPE_REFERENCE &&
           !(decl->kind == DECL_PARAMETER && decl->address_taken) &&
           !is_changed_here(nest, decl, outlives(decl)) &&
           (decl->kind == DECL_PARAMETER ||
            (decl->kind == DECL_VARIABLE && decl->storage != STORAGE_AUTO && !decl->init));
}

bool alias_expr_is_given(const struct nest *nest, const struct expr *pointer, bool with_calls)
{
    pointer = expr_strip_conversions(pointer);
    const struct expr *root = pointer;
    while (root->kind == EXPR_MEMBER)
        root = expr_strip_conversions(root->operands[0]);
    bool stays = root->kind == EXPR_NAME && outlives(root->decl);
    if (pointer->kind == EXPR_MEMBER && sets_records(nest, with_calls, stays))
        return false;
    while (pointer->kind == EXPR_MEMBER) {
        if (!pointer->decl || pointer->decl->kind != DECL_FIELD ||
            is_changed_here(nest, pointer->decl, stays))
            return false;
        pointer = expr_strip_conversions(pointer->operands[0]);
    }
    return pointer->kind == EXPR_THIS ||
           (pointer->kind == EXPR_NAME && pointer->decl && is_given_variable(nest, pointer->decl));
}

/* Whether a base is something of which NO_OVERLAP speaks: what a pointer that the function was
   given leads to. */
bool alias_is_given(const struct nest *nest, const struct base *base)
{
    const struct decl *decl = base_pointer(base);
    if (base->kind != BASE_POINTER || base->is_reference)
        return false;
    if (decl && decl->kind == DECL_PARAMETER)
        return base_is_steady(nest, base) && !decl->is_inlined;
    return decl ? is_given_variable(nest, decl)
                : base->expr && alias_expr_is_given(nest, base->expr, true);
}

/* Whether two bases may be one pointer, read as two types or taken apart. */
static bool are_one(const struct base *a, const struct base *b)
{
    return (a->split_of ? a->split_of : a) == (b->split_of ? b->split_of : b) ||
           (base_pointer(a) && base_pointer(a) == base_pointer(b));
}

static bool do_not_overlap(const struct nest *nest, const struct base *a, const struct base *b)
{
    const struct decl *p = base_pointer(a), *q = base_pointer(b);
    const struct base *rows = alias_rows_stated(nest, a)   ? a
                              : alias_rows_stated(nest, b) ? b
                                                           : NULL;
    struct origin from, other;
    if (rows)
        return alias_rows_beside(nest, rows, rows == a ? b : a) &&
               facts_stated(nest->tree, nest->function, ASSUME_NO_OVERLAP, NULL);
    if (!alias_is_given(nest, a) || !alias_is_given(nest, b))
        return alias_find_origin(nest, a, &from) && alias_find_origin(nest, b, &other) &&
               from.given != other.given &&
               (facts_stated(nest->tree, nest->function, ASSUME_NO_OVERLAP, NULL) ||
                facts_name_pair(nest->tree, nest->function, from.given, other.given));
    return facts_stated(nest->tree, nest->function, ASSUME_NO_OVERLAP, NULL) ||
           (p && q && facts_name_pair(nest->tree, nest->function, p, q));
}

/* Whether two bases are in rows of two tables. */
static bool are_of_two_tables(const struct nest *nest, const struct base *a, const struct base *b)
{
    struct origin from, other;
    return alias_find_origin(nest, a, &from) && alias_find_origin(nest, b, &other) && from.is_row &&
           other.is_row && from.given != other.given;
}

static bool has_own_type(const struct nest *nest, const struct expr *value,
                         const struct type *element, int depth);

/* Whether a variable leads to what has the type that it says, as far as the function shows. */
static bool leads_to_own_type(const struct nest *nest, const struct decl *decl, int depth)
{
    if (decl->type->kind != TYPE_POINTER || decl->is_inlined ||
        is_changed_here(nest, decl, outlives(decl)))
        return false;
    if (decl->kind == DECL_PARAMETER || (decl->storage != STORAGE_AUTO && !decl->init))
        return true;
    return depth < 8 && !decl->is_written && decl->init &&
           has_own_type(nest, decl->init, decl->type->element, depth + 1);
}

/*
 * Whether nothing in the function reads a pointer's value as one to another type, or makes it from
 * an array or the address of something, which may be a member of a union.
 */
static bool has_own_type(const struct nest *nest, const struct expr *value,
                         const struct type *element, int depth)
{
    value = expr_strip_conversions(value);
    if (value->type->kind != TYPE_POINTER || !walk_same_type(value->type->element, element))
        return false;
    if (value->kind == EXPR_BINARY && (value->op == OP_ADD || value->op == OP_SUBTRACT))
        return has_own_type(nest, value->operands[0], element, depth);
    if (value->kind == EXPR_UNARY && value->op == OP_ADDRESS) {
        const struct expr *place = expr_strip_conversions(value->operands[0]);
        return place->kind == EXPR_SUBSCRIPT &&
               has_own_type(nest, place->operands[0], element, depth);
    }
    if (value->kind == EXPR_NAME)
        return value->decl && leads_to_own_type(nest, value->decl, depth);
    return value->kind == EXPR_MEMBER || value->kind == EXPR_SUBSCRIPT;
}

/* Whether TYPES_LAST speaks of a base: a pointer's value comes as what it is used as. */
static bool is_typed(const struct nest *nest, const struct base *base)
{
    if (base->kind == BASE_OBJECT)
        return true;
    if (base->cast_of)
        return false;
    if (!base->decl)
        return base->expr && has_own_type(nest, base->expr, base->type, 0);
    return walk_same_type(base->decl->type->element, base->type) &&
           (base_is_steady(nest, base) || leads_to_own_type(nest, base->decl, 0));
}

/*
 * Whether no access to one base may be to an object that is accessed as a part of the other, if
 * none changes its effective type meanwhile (C11 6.5 p6 and p7): each of a pair has a scalar type,
 * none of them may alias others, and they are incompatible. Members of unions are of no type for
 * good.
 */
static bool types_differ(const struct nest *nest, const struct base *a, const struct base *b)
{
    if (!is_typed(nest, a) || !is_typed(nest, b))
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != a)
            continue;
        if (alias_in_union(access) || !type_is_scalar(access->type))
            return false;
        for (size_t k = 0; k < nest->accesses.size; k++) {
            const struct access *other = nest->accesses.at[k];
            if (other->base == b &&
                (alias_in_union(other) || !other->is_shaped || !access->is_shaped ||
                 alias_types_meet(other, access->type) || alias_types_meet(access, other->type)))
                return false;
        }
    }
    return true;
}

/* Whether a place may be a part of a union, or of a record that may alias anything, as its text
   tells. */
static bool may_be_in_union(const struct access *access)
{
    if (access->is_shaped && alias_in_union(access))
        return true;
    for (const struct expr *expr = access->expr; expr && expr->operands_size;
         expr = expr->operands[0]) {
        if (expr->kind == EXPR_MEMBER && expr->decl && expr->decl->kind == DECL_FIELD &&
            alias_shares_bytes(expr->decl))
            return true;
        bool is_part = expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT ||
                       expr->kind == EXPR_CONVERSION;
        if (!is_part)
            break;
    }
    return false;
}

/* Whether an access is to a scalar object, and by no name that stands for any type. */
static bool is_to_own_type(const struct access *access)
{
    const struct type *type = access->type;
    return access->expr &&
           (type->kind == TYPE_INTEGER || type->kind == TYPE_FLOATING ||
            type->kind == TYPE_POINTER) &&
           !type->is_char && !type->may_alias && !may_be_in_union(access);
}

/* Whether a write may begin the life of an object all the same: those of members of unions and of
   whole records do (C++ class.union p6). */
static bool makes_objects(const struct access *access)
{
    return access->is_write && (!type_is_scalar(access->type) || may_be_in_union(access));
}

/* What a pointer or reference leads to, rows taken apart. */
static const struct type *led_to(const struct type *type)
{
    type = type->element;
    while (type && type->kind == TYPE_ARRAY)
        type = type->element;
    return type;
}

/* A search for places that read memory as several types, in functions that are called too. */
struct pun_search {
    int depth; /* of calls */
    bool found;
};

static bool is_no_pun(const struct expr *expr, void *data);

/* Calls that go deeper than is looked are taken for puns. */
static void search_callee(const struct expr *call, struct pun_search *search)
{
    const struct function *function = call->linked ? call->linked
                                      : call->decl ? call->decl->function
                                                   : NULL;
    if (!function || !function->body)
        return;
    search->found = search->found || search->depth == CALLS_DEEP;
    search->depth++;
    if (!search->found)
        stmt_walk(function->body, NULL, is_no_pun, search);
    search->depth--;
}

/* Whether an expression does not let a pointer lead to what it leads to as another scalar type: by
   a conversion, but for that of new memory, or as a member of a union. */
static bool is_no_pun(const struct expr *expr, void *data)
{
    struct pun_search *search = data;
    if (expr->kind == EXPR_CALL)
        search_callee(expr, search);
    if (expr->kind == EXPR_MEMBER && expr->decl && expr->decl->kind == DECL_FIELD &&
        alias_shares_bytes(expr->decl))
        search->found = true;
    if (expr->kind != EXPR_CONVERSION || !expr->operands_size)
        return !search->found;
    const struct expr *from = expr_strip_conversions(expr->operands[0]);
    const struct type *to = led_to(expr->type), *of = led_to(expr->operands[0]->type);
    if (!to || !type_is_scalar(to) || to->is_char || from->kind == EXPR_CALL)
        return !search->found;
    if (of ? of->kind == TYPE_VOID || of->is_char || !alias_may_be_one(to, of)
           : expr->operands[0]->type->kind == TYPE_INTEGER && from->kind != EXPR_INTEGER)
        search->found = true;
    return !search->found;
}

/* Whether the program shows that it reads memory as several types: then the rule of lifetimes is
   no more than a hope. */
static bool has_puns(const struct nest *nest, const struct base *a, const struct base *b)
{
    const struct base *bases[] = {a, b};
    struct pun_search search = {0, false};
    stmt_walk(nest->function->body, NULL, is_no_pun, &search);
    for (size_t k = 0; k < COUNT_OF(bases); k++) {
        const struct decl *decl = base_pointer(bases[k]);
        if (decl && decl->init)
            expr_walk(decl->init, is_no_pun, &search);
        if (bases[k]->expr)
            expr_walk(bases[k]->expr, is_no_pun, &search);
    }
    return search.found;
}

/*
 * Whether objects that live before the loop keep two bases apart: in C++ an assignment through a
 * name of one type is to a living object of it (basic.life p7, expr.ass), and no other object is
 * there. Whatever makes objects in another way is a call, or is not understood.
 */
static bool lives_apart(const struct nest *nest, const struct base *a, const struct base *b)
{
    if (nest->tree->dialect.language == LANGUAGE_C || !nest->dialect->strict_aliasing ||
        a->is_call || b->is_call || !facts_trust(nest->tree, ASSUME_LIFETIMES))
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (makes_objects(access) || (access->base == a && !is_to_own_type(access)))
            return false;
        for (size_t k = 0; access->base == a && k < nest->accesses.size; k++) {
            const struct access *other = nest->accesses.at[k];
            if (other->base == b &&
                (!is_to_own_type(other) || alias_may_be_one(access->type, other->type)))
                return false;
        }
    }
    return !has_puns(nest, a, b);
}

enum assumption alias_stated(const struct nest *nest, const struct base *a, const struct base *b)
{
    bool is_one = a == b || are_one(a, b) || (a->kind == BASE_OBJECT && b->kind == BASE_OBJECT);
    if (!is_one && lives_apart(nest, a, b))
        return ASSUME_LIFETIMES;
    if (!nest->tree->facts || is_one || a->kind == BASE_UNKNOWN || b->kind == BASE_UNKNOWN)
        return ASSUMPTIONS;
    if (alias_rows_apart(nest, a, b) || are_of_two_tables(nest, a, b))
        return ASSUME_ROWS_APART;
    if (do_not_overlap(nest, a, b))
        return ASSUME_NO_OVERLAP;
    if (nest->tree->dialect.strict_aliasing &&
        facts_stated(nest->tree, nest->function, ASSUME_TYPES_LAST, NULL) &&
        types_differ(nest, a, b))
        return ASSUME_TYPES_LAST;
    return ASSUMPTIONS;
}

/* Records that a pointer is that to a row, or into one. */
static void list_row(struct nest *nest, const struct base *base)
{
    struct origin origin;
    if (!alias_rows_stated(nest, base) && alias_find_origin(nest, base, &origin) && origin.is_row)
        nest_assume(nest, ASSUME_ROWS_APART, origin.given, origin.given->name,
                    arena_printf(nest->arena, "no rows of '%s' overlap, as was stated",
                                 origin.given->name));
}

/* Records the fact that keeps two bases apart, if nothing else does. */
static void list_pair(struct nest *nest, const struct base *a, const struct base *b)
{
    enum assumption fact = alias_separation(nest, a, b);
    bool is_of_rows = alias_rows_stated(nest, a) || alias_rows_stated(nest, b);
    if (fact == ASSUME_NO_OVERLAP || (fact == ASSUME_ROWS_APART && !is_of_rows)) {
        list_row(nest, a);
        list_row(nest, b);
    }
    if (fact == ASSUME_NO_OVERLAP)
        nest_assume(nest, fact, NULL, arena_printf(nest->arena, "%s, %s", a->text, b->text),
                    arena_printf(nest->arena, "'%s' and '%s' do not overlap, as was stated",
                                 a->text, b->text));
    else if (fact == ASSUME_ROWS_APART && is_of_rows)
        alias_assume_rows(nest, alias_rows_stated(nest, a) ? a : b);
    else if (fact == ASSUME_LIFETIMES)
        nest_assume(nest, fact, NULL, "",
                    "an assignment is to an object of its type (C++): it is no memory that the "
                    "loop accesses as another type");
    else if (fact == ASSUME_TYPES_LAST)
        nest_assume(nest, fact, NULL, "",
                    "no object changes its effective type while the loop runs, as was stated");
}

void alias_list_stated(struct nest *nest)
{
    const struct touch *touches = nest_touches(nest);
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct base *a = nest->bases.at[i];
        if (a->kind == BASE_ROWS && touches[i].is_written && alias_rows_stated(nest, a))
            alias_assume_rows(nest, a);
        for (size_t j = i + 1; touches[i].is_accessed && j < nest->bases.size; j++)
            if (touches[j].is_accessed && (touches[i].is_written || touches[j].is_written))
                list_pair(nest, a, nest->bases.at[j]);
        for (size_t k = 0; k < nest->fixed.size && touches[i].is_written; k++)
            if (nest->fixed.at[k]->base != a && alias_types_may_meet(nest, a, nest->fixed.at[k]))
                list_pair(nest, a, nest->fixed.at[k]->base);
    }
}
