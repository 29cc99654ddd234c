/* offload_host.c: what the host does while data are on the device: nothing to them. */
#include "loops/reasons.h"
#include "refactorings/offload/offload_region.h"

static bool is_inside(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

bool offload_in_kernel(const struct offload_region *region, struct range range)
{
    for (size_t k = 0; k < region->kernels.size; k++)
        if (is_inside(range, region->kernels.at[k]->directive.verdict->range))
            return true;
    return false;
}

static bool in_swap(const struct offload_region *region, struct range range)
{
    for (size_t k = 0; k < region->swaps.size; k++)
        if (is_inside(range, region->swaps.at[k].range))
            return true;
    return false;
}

/* The array of a kernel that a variable is, or NULL. */
static const struct capture *find_mapped(const struct offload_region *region,
                                         const struct decl *decl)
{
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct kernel_draft *kernel = &region->kernels.at[k]->kernel;
        const struct capture *capture = captures_find(&kernel->captures, decl);
        if (capture != NULL && !type_is_arithmetic(capture->type) &&
            kernel_extent(kernel->verdict, capture) != NULL)
            return capture;
    }
    return NULL;
}

/* Why the loop that holds a place does not run on the device; false: it is in none of these. */
static bool tell_why(struct offload_region *region, struct range place)
{
    for (size_t k = 0; k < region->others.size; k++) {
        const struct host_loop *other = &region->others.at[k];
        if (!is_inside(place, other->stmt->range))
            continue;
        for (size_t j = 0; j < other->why.size; j++)
            LIST_PUSH(region->data.request->arena, region->data.request->refusal, other->why.at[j]);
        return other->why.size > 0;
    }
    return false;
}

/* What the region is, for a refusal. */
static const char *whole(const struct offload_region *region)
{
    return region->is_stretch ? "the statements" : "the loop";
}

/* The variable that a chain of subscripts, members and dereferences starts from, or NULL. */
static const struct decl *root_of(const struct expr *expr)
{
    for (expr = expr_strip_conversions(expr);
         expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER || expr->kind == EXPR_UNARY;
         expr = expr_strip_conversions(expr->operands[0]))
        if (expr->operands_size == 0)
            return NULL;
    return expr->kind == EXPR_NAME ? expr->decl : NULL;
}

/* Whether nothing but its own name leads to a variable. */
static bool is_alone(const struct decl *decl)
{
    return decl != NULL && decl->kind == DECL_VARIABLE && !decl->address_taken &&
           decl->storage != STORAGE_EXTERN && decl->storage != STORAGE_THREAD &&
           decl->type->kind != TYPE_POINTER && decl->type->kind != TYPE_REFERENCE;
}

/* Whether a variable of that type might be a part of what a kernel works on. */
static bool may_be_mapped(const struct offload_region *region, const struct type *type)
{
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct verdict *verdict = region->kernels.at[k]->directive.verdict;
        for (size_t j = 0; j < verdict->arrays.size; j++) {
            const struct array_extent *array = &verdict->arrays.at[j];
            bool is_object = array->decl != NULL && array->decl->type->kind == TYPE_ARRAY &&
                             array->decl->kind == DECL_VARIABLE;
            if (!array->is_scalar && !is_object &&
                (array->element_type == NULL || array->element_type->kind == TYPE_RECORD ||
                 array->element_type->is_char || type_same(array->element_type, type)))
                return true;
        }
    }
    return false;
}

bool offload_is_harmless_call(const struct expr *call)
{
    const struct decl *decl = call->decl;
    if (decl == NULL || decl->is_noreturn || decl->returns_twice || decl->is_about_threads)
        return false;
    for (size_t k = 1; k < call->operands_size; k++) {
        const struct expr *argument = expr_strip_conversions(call->operands[k]);
        const struct decl *given = argument->kind == EXPR_NAME ? argument->decl : NULL;
        bool is_stream = given != NULL && given->in_system_header;
        if (argument->kind != EXPR_STRING && !is_stream &&
            (argument->type == NULL || !type_is_arithmetic(argument->type)))
            return false;
    }
    return decl->in_system_header || decl->is_builtin || decl->is_const_function;
}

static bool check_call(struct offload_region *region, const struct expr *call)
{
    return offload_is_harmless_call(call) ||
           action_refuse(region->data.request, REASON_CALL, call->range,
                         "'%s' is called while data are on the device, and might use them there, "
                         "or not come back: take the call out of %s",
                         call->decl != NULL ? call->decl->name : "a function pointer",
                         whole(region));
}

static bool check_name(struct offload_region *region, const struct expr *name)
{
    const struct decl *decl = name->decl;
    if (decl == NULL || decl->kind == DECL_FUNCTION || decl->in_system_header)
        return true;
    if (decl->type->is_volatile || decl->type->is_atomic)
        return action_refuse(region->data.request, REASON_VOLATILE, name->range,
                             "a volatile or atomic object in %s: take it out of %s", whole(region),
                             whole(region));
    if (find_mapped(region, decl) != NULL)
        return !tell_why(region, name->range) &&
               action_refuse(region->data.request, REASON_ALIAS, name->range,
                             "the host uses '%s' here, while it is on the device: do it in a loop "
                             "that runs there, or outside of %s",
                             decl->name, region->is_stretch ? "the statements" : "this loop");
    if (type_is_arithmetic(decl->type) && decl->kind != DECL_ENUM_CONSTANT &&
        decl_is_exposed(decl) && may_be_mapped(region, decl->type))
        return action_refuse(region->data.request, REASON_ALIAS, name->range,
                             "'%s' may be a part of what is on the device: copy it to a local "
                             "variable before %s",
                             decl->name, whole(region));
    return true;
}

static bool check_expr(const struct expr *expr, void *data)
{
    struct offload_region *region = data;
    if (offload_in_kernel(region, expr->range) || in_swap(region, expr->range))
        return true;
    if (expr->kind == EXPR_CALL)
        return check_call(region, expr);
    if (expr->kind == EXPR_UNKNOWN || expr->kind == EXPR_STATEMENT)
        return action_refuse(region->data.request, REASON_UNSUPPORTED, expr->range,
                             "this expression is not understood: take it out of %s", whole(region));
    if (expr->kind == EXPR_NAME && !check_name(region, expr))
        return false;
    bool leads = expr->kind == EXPR_SUBSCRIPT || (expr->kind == EXPR_MEMBER && expr->is_arrow) ||
                 (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    const struct decl *root = leads ? root_of(expr) : NULL;
    if (!leads || is_alone(root) || (root != NULL && find_mapped(region, root) != NULL))
        return true;
    return !tell_why(region, expr->range) &&
           action_refuse(region->data.request, REASON_ALIAS, expr->range,
                         "what the host uses here may be on the device: use a local variable, or "
                         "take it out of %s",
                         whole(region));
}

static bool check_stmt(const struct stmt *stmt, void *data)
{
    struct offload_region *region = data;
    if (offload_in_kernel(region, stmt->range))
        return true;
    switch (stmt->kind) {
    case STMT_RETURN:
        return action_refuse(region->data.request, REASON_RETURN, stmt->range,
                             region->is_stretch
                                 ? "the statements are left by return, before their data come "
                                   "back: set 'count' so that they end before it"
                                 : "the loop is left by return, before its data come back: use "
                                   "break");
    case STMT_GOTO:
    case STMT_LABEL:
        return action_refuse(
            region->data.request, REASON_GOTO, stmt->range,
            "a label or goto in %s, which has to begin and end as a whole: use break or continue",
            whole(region));
    case STMT_ASM:
        return action_refuse(region->data.request, REASON_ASM, stmt->range,
                             "inline assembly in %s: take it out of %s", whole(region),
                             whole(region));
    case STMT_TRY:
        return action_refuse(
            region->data.request, REASON_EXCEPTION, stmt->range,
            "exceptions in %s, which would leave data on the device: take them out of %s",
            whole(region), whole(region));
    case STMT_RANGE_FOR:
    case STMT_UNKNOWN:
        return action_refuse(region->data.request, REASON_UNSUPPORTED, stmt->range,
                             "this statement is not understood: take it out of %s", whole(region));
    case STMT_COMPOUND:
    case STMT_EXPRESSION:
    case STMT_DECLARATION:
    case STMT_IF:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_NULL:
        break;
    }
    return true;
}

bool offload_host_check(struct offload_region *region)
{
    return stmt_walk(region->data.directive.verdict->stmt, check_stmt, check_expr, region);
}
