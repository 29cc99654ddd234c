/* kernel_index.c: iterations become threads: thread t runs the iteration whose index is first + t.
   */
#include <limits.h>

#include "loops/effects.h"
#include "refactorings/amounts.h"
#include "refactorings/kernel_draft.h"

/* What is known of the bounds. */
struct bounds {
    const char *first, *bound;     /* as operands of `+` and `<`, in the host code's names */
    bool first_known, bound_known; /* as numbers */
    int64_t first_value, bound_value;
    bool inclusive;      /* `<=` */
    bool is_unsigned;    /* the comparison is made in an unsigned type */
    bool never_negative; /* the bound is of an unsigned type */
    int64_t size;        /* bytes of the type in which it is made */
    bool is_small;       /* known, and far from the limits of int */
    int64_t trips;       /* when both are known */
};

/* What the first value and the bound may be made of to be computed once, before the loop. */
static bool is_plain(const struct expr *expr, void *data)
{
    (void)data;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_NAME:
    case EXPR_MEMBER:
    case EXPR_CONVERSION:
    case EXPR_CONDITIONAL:
    case EXPR_BINARY:
        return expr->op != OP_COMMA;
    case EXPR_UNARY:
        return expr->op == OP_PLUS || expr->op == OP_MINUS || expr->op == OP_COMPLEMENT;
    default:
        return false;
    }
}

static bool is_not_name_of(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether the text needs parentheses as an operand of `+`, `-` or a comparison. */
static bool is_loose(const char *text)
{
    return strpbrk(text, "?<>=&|^!:") != NULL;
}

/* An expression of the header in the names of the host code. */
static const char *header_text(struct kernel_draft *draft, const struct expr *expr)
{
    struct arena *arena = draft->request->arena;
    const char *text = move_expression(arena, draft->source, expr->range, &draft->replaced);
    return is_loose(text) ? arena_printf(arena, "(%s)", text) : text;
}

/* "i < n" is compared in the wider of both types; the index starts below 0 in none of the cases
   that are accepted if that type is unsigned and the index is not. */
static bool check_types(struct kernel_draft *draft, const struct bounds *bounds)
{
    const struct type *index = draft->loop->index->type;
    if (index->kind != TYPE_INTEGER || index->size > 8 || index->is_enum)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, draft->loop->stmt->header,
                             "the index '%s' is of type '%s': use an integer type",
                             draft->loop->index->name, index->text);
    bool negative = !bounds->first_known || bounds->first_value < 0;
    if (bounds->is_unsigned && index->is_signed && negative)
        return action_refuse(draft->request, REASON_OVERFLOW, draft->loop->stmt->header,
                             "the signed index '%s' is compared with an unsigned bound and may be "
                             "negative: use one type for both",
                             draft->loop->index->name);
    return true;
}

bool kernel_header_check(struct kernel_draft *draft)
{
    const struct loop *loop = draft->loop;
    struct action_request *request = draft->request;
    struct range header = loop->stmt->header;
    bool counts_up = loop->canonical && loop->step == 1 && loop->first != NULL &&
                     loop->bound != NULL && loop->further.size == 0 && !loop->steps_in_condition &&
                     !loop->tested_after_step && !loop->ends_by_wrapping &&
                     (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL);
    if (!counts_up)
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "the loop does not count up by 1 to a bound: write it as "
                             "'for (int i = first; i < bound; i++)'");
    if (!expr_walk(loop->bound, is_not_name_of, (void *)(uintptr_t)loop->index))
        return action_refuse(
            request, REASON_NOT_CANONICAL, header,
            "the bound depends on the index '%s': write the loop with a bound that "
            "does not change",
            loop->index->name);
    if (!expr_walk(loop->first, is_plain, NULL) || !expr_walk(loop->bound, is_plain, NULL))
        return action_refuse(request, REASON_TRIP_COUNT, header,
                             "a bound is more than arithmetic on variables: compute it into a "
                             "variable before the loop");
    return true;
}

/* Reads both bounds and what follows from them. */
static bool read_bounds(struct kernel_draft *draft, struct bounds *bounds)
{
    enum { FAR_FROM_LIMIT = 1 << 20 };
    const struct loop *loop = draft->loop;
    const struct type *index = loop->index->type, *type = loop->compared->type;
    const struct type *first = expr_strip_conversions(loop->first)->type;
    *bounds = (struct bounds){
        .first = header_text(draft, loop->first),
        .bound = header_text(draft, loop->bound),
        .inclusive = loop->relation == OP_LESS_EQUAL,
        .is_unsigned = !type->is_signed,
        .never_negative = !expr_strip_conversions(loop->bound)->type->is_signed,
        .size = type->size,
    };
    bounds->first_known = expr_constant(loop->first, &bounds->first_value);
    bounds->bound_known = expr_constant(loop->bound, &bounds->bound_value);
    if (!check_types(draft, bounds))
        return false;
    bool narrows = first->size > index->size || first->is_signed != index->is_signed;
    if (!bounds->first_known && narrows)
        bounds->first = arena_printf(draft->request->arena, "(%s)%s%s%s",
                                     device_type(draft->request->arena, index, &draft->types),
                                     text_is_identifier(bounds->first) ? "" : "(", bounds->first,
                                     text_is_identifier(bounds->first) ? "" : ")");
    if (!bounds->first_known || !bounds->bound_known)
        return true;
    int64_t trips;
    if (__builtin_sub_overflow(bounds->bound_value, bounds->first_value, &trips) ||
        __builtin_add_overflow(trips, bounds->inclusive, &trips))
        return action_refuse(draft->request, REASON_OVERFLOW, loop->stmt->header,
                             "the number of iterations is beyond 64 bits");
    if (trips <= 0)
        return action_refuse(draft->request, REASON_TRIP_COUNT, loop->stmt->header,
                             "the loop never runs");
    bounds->trips = trips;
    bounds->is_small = trips < INT_MAX - FAR_FROM_LIMIT &&
                       bounds->bound_value < INT_MAX - FAR_FROM_LIMIT &&
                       bounds->first_value > INT_MIN + FAR_FROM_LIMIT;
    return true;
}

/* The index of a thread: in the loop's own type where nothing can overflow, else in a wide one
   first. */
static void plan_index(struct kernel_draft *draft, const struct bounds *bounds)
{
    struct cuda_kernel *kernel = &draft->kernel;
    struct arena *arena = draft->request->arena;
    const struct type *index = draft->loop->index->type;
    kernel->index = draft->loop->index->name;
    kernel->index_type = device_type(arena, index, &draft->body);
    if (index->size == 8) {
        kernel->wide_type = kernel->index_type;
    } else if (!bounds->is_small || index->size != 4) {
        kernel->wide_type = "long long";
        kernel->wide = names_fresh(&draft->names, "index");
    }
    bool zero = bounds->first_known && bounds->first_value == 0;
    kernel->first = zero ? NULL : bounds->first;
    kernel->condition =
        arena_printf(arena, "%s %s %s", kernel->wide != NULL ? kernel->wide : kernel->index,
                     bounds->inclusive ? "<=" : "<", bounds->bound);
}

/* When there is nothing to do, in the types of the program's own comparison. */
static void plan_empty(struct kernel_draft *draft, const struct bounds *bounds)
{
    struct cuda_kernel *kernel = &draft->kernel;
    struct arena *arena = draft->request->arena;
    bool zero = bounds->first_known && bounds->first_value == 0;
    if (bounds->first_known && bounds->bound_known)
        return;
    if (bounds->inclusive && bounds->never_negative && zero)
        return;
    if (bounds->never_negative && zero) {
        kernel->empty = arena_printf(arena, "%s == 0", bounds->bound);
        kernel->nonempty = arena_printf(arena, "%s > 0", bounds->bound);
        return;
    }
    if (bounds->bound_known)
        kernel->empty = arena_printf(arena, "%s %s %s", bounds->first,
                                     bounds->inclusive ? ">" : ">=", bounds->bound);
    else
        kernel->empty = arena_printf(arena, "%s %s %s", bounds->bound,
                                     bounds->inclusive ? "<" : "<=", bounds->first);
    kernel->nonempty = arena_printf(arena, "%s %s %s", bounds->bound,
                                    bounds->inclusive ? ">=" : ">", bounds->first);
}

/* The number of iterations as text: a name if the bound is one and the loop starts at 0. */
static const char *count_text(struct kernel_draft *draft, const struct bounds *bounds)
{
    struct arena *arena = draft->request->arena;
    bool from_zero = bounds->first_known && bounds->first_value == 0 && !bounds->inclusive;
    if (from_zero && text_is_identifier(bounds->bound))
        return bounds->bound;
    if (bounds->first_known && bounds->bound_known)
        return kernel_number(draft, bounds->trips);
    bool wide = bounds->size < 8 && !bounds->is_unsigned && !bounds->first_known;
    const char *cast = wide ? "(long long)" : "";
    if (bounds->first_known)
        return amount_plus(arena, bounds->bound, bounds->inclusive - bounds->first_value);
    const char *bound = wide ? amount_operand(arena, bounds->bound) : bounds->bound;
    bool simple = text_is_identifier(bounds->first) || *bounds->first == '(';
    return arena_printf(arena, "%s%s - %s%s%s%s", cast, bound, simple ? "" : "(", bounds->first,
                        simple ? "" : ")", bounds->inclusive ? " + 1" : "");
}

static void plan_count(struct kernel_draft *draft, const struct bounds *bounds)
{
    struct cuda_kernel *kernel = &draft->kernel;
    kernel->count = count_text(draft, bounds);
    kernel->is_small = bounds->is_small;
    bool wide = bounds->size == 8 || (!bounds->is_unsigned && !bounds->first_known);
    bool known = bounds->first_known && bounds->bound_known;
    if (!text_is_identifier(kernel->count) && !(known && strchr(kernel->count, ' ') == NULL)) {
        kernel->count_name = names_fresh(&draft->names, "count");
        kernel->count_type = "int";
        if (!known && wide)
            kernel->count_type = bounds->is_unsigned ? "unsigned long long" : "long long";
        else if (!known && bounds->is_unsigned)
            kernel->count_type = "unsigned int";
    }
    kernel->grid_type = wide && !known ? "unsigned int" : "int";
    kernel->block = action_value(draft->request, "block")->integer;
    kernel->block_name = names_fresh(&draft->names, "block");
    kernel->grid_name = names_fresh(&draft->names, "grid");
}

/* The statement after which the index has the value that the loop leaves in it. */
static const char *final_value(struct kernel_draft *draft, const struct bounds *bounds)
{
    const struct loop *loop = draft->loop;
    struct arena *arena = draft->request->arena;
    replacement_list none = {NULL, 0, 0};
    const char *first = move_expression(arena, draft->source, loop->first->range, &none);
    const char *bound = move_expression(arena, draft->source, loop->bound->range, &none);
    if (is_loose(first))
        first = arena_printf(arena, "(%s)", first);
    if (is_loose(bound))
        bound = arena_printf(arena, "(%s)", bound);
    const char *end = bounds->inclusive ? arena_printf(arena, "%s + 1", bound) : bound;
    if (bounds->first_known && bounds->bound_known)
        return arena_printf(arena, "%s = %s;", loop->index->name, end);
    return arena_printf(arena, "%s = %s %s %s ? %s : %s;", loop->index->name, bound,
                        bounds->inclusive ? ">=" : ">", first, end, first);
}

/* What becomes of an index that is declared outside of the loop. */
static bool plan_outer_index(struct kernel_draft *draft, const struct bounds *bounds)
{
    const struct loop *loop = draft->loop;
    const struct decl *index = loop->index;
    if (loop->index_declared_inside)
        return true;
    if (index->storage != STORAGE_AUTO || index->address_taken ||
        index->type->kind == TYPE_REFERENCE)
        return action_refuse(draft->request, REASON_PRIVATE, loop->stmt->header,
                             "the index '%s' can be seen from elsewhere: declare it in the loop's "
                             "header",
                             index->name);
    if (variable_is_dead_after(loop->function, loop->stmt, index))
        LIST_PUSH(draft->request->arena, draft->moved, index);
    else
        draft->final_value = final_value(draft, bounds);
    return true;
}

bool kernel_index_plan(struct kernel_draft *draft)
{
    struct bounds bounds;
    if (!read_bounds(draft, &bounds) || !plan_outer_index(draft, &bounds))
        return false;
    if (word_is_reserved(draft->loop->index->name))
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, draft->loop->stmt->header,
                             "'%s' is a keyword in C++: rename the variable",
                             draft->loop->index->name);
    plan_index(draft, &bounds);
    plan_empty(draft, &bounds);
    plan_count(draft, &bounds);
    return true;
}
