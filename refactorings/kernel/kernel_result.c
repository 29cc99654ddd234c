/* kernel_result.c: variables whose values come back from a kernel. */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/reduced.h"

/* What every iteration adds to. */
struct summand {
    const struct reduction *reduction;
    const char *text; /* as in the program */
    const struct type *type;
    struct range range; /* a place where it is updated */
    bool is_truth;      /* it is 0 or 1 whenever it has a value */
};

/* A variable whose value comes back from the kernel. */
static void add_result(struct kernel_draft *draft, const char *name, const char *argument,
                       struct plan_result result)
{
    struct arena *arena = draft->request->arena;
    result.name = name;
    result.argument = argument;
    result.device = names_fresh(&draft->names, names_joined(arena, result.name, "d"));
    enum plan_reduction way = draft->kernel.reduction;
    if (result.is_sum && way != PLAN_ATOMIC)
        result.blocks = names_fresh(
            &draft->names,
            arena_printf(arena, way == PLAN_TWO_PASS ? "%s_blocks" : "%s_warps", result.name));
    const char *suffix = result.is_sum ? "out" : "last";
    result.target = names_fresh(&draft->names, arena_printf(arena, "%s_%s", result.name, suffix));
    if (result.is_sum)
        result.shared = names_fresh(&draft->names, arena_printf(arena, "%s_block", result.name));
    LIST_PUSH(arena, draft->kernel.results, result);
    LIST_PUSH(arena, draft->kernel.locals,
              result.is_sum
                  ? arena_printf(arena, "%s %s = %s;", result.type, result.name, result.first)
                  : arena_printf(arena, "%s %s%s;", result.type, result.name,
                                 result.extents != NULL ? result.extents : ""));
}

/* The operation on bits that is the same for 0 and 1, or the operation itself. */
static enum operator without_truth(enum operator op)
{
    return op == OP_LOGICAL_AND ? OP_AND : op == OP_LOGICAL_OR ? OP_OR : op;
}

/* The function that an update calls: "fmaxf". */
static const char *callee_of(const struct reduction *reduction)
{
    return reduction->call->decl->name;
}

/* CUDA's function for the greater or less of two values, by its name; an operator as it is. Where
   the program has a macro of that name, this would evaluate what threads exchange a second time,
   and only in some of them. */
static const char *function_text(const struct kernel_draft *draft, const char *name)
{
    bool is_macro = strlen(name) > 1 && action_has_macro(draft->request, name);
    return is_macro ? arena_printf(draft->request->arena, "(%s)", name) : name;
}

/* What folds two threads' values. Where the kernel has a variable of that name it hides CUDA's
   function. */
const char *kernel_fold_text(const struct kernel_draft *draft, const struct reduction *reduction)
{
    const char *text = reduction->call != NULL
                           ? callee_of(reduction)
                           : reduction_kind_of(without_truth(reduction->op))->text;
    bool is_hidden = strcmp(draft->loop->index->name, text) == 0;
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct decl *decl = draft->captures.all.at[k]->decl;
        is_hidden = is_hidden || (decl != NULL && strcmp(decl->name, text) == 0);
    }
    return is_hidden                 ? arena_printf(draft->request->arena, "::%s", text)
           : reduction->call == NULL ? function_text(draft, text)
                                     : text;
}

/* How a greater or less one of two values is told, where no function does it. */
static const char *better_text(const struct reduction *reduction)
{
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    if (kind->spelled != SPELLED_EXTREME || reduction->call != NULL)
        return NULL;
    return kind->identity == IDENTITY_LEAST ? ">" : "<";
}

/* What a thread's own value begins with. */
static const char *first_text(const struct reduction *reduction, const struct type *type)
{
    const struct reduction_kind *kind = reduction_kind_of(without_truth(reduction->op));
    if (reduction->op == OP_LOGICAL_AND || reduction->op == OP_LOGICAL_OR)
        return reduction->op == OP_LOGICAL_AND ? "1" : "0";
    if (kind->spelled != SPELLED_EXTREME || type->kind != TYPE_FLOATING)
        return reduction_identity_text(kind, type);
    return reduction->call != NULL            ? "NAN"
           : kind->identity == IDENTITY_LEAST ? "-INFINITY"
                                              : "INFINITY";
}

/* The type that CUDA's atomic operation takes for a type: the same, or one that has the same bits
   and, where it matters, order; NULL where there is none. */
static const char *atomic_type(const struct type *type, const struct reduction_kind *fold)
{
    bool is_ordered = fold->spelled == SPELLED_EXTREME;
    if (type->kind == TYPE_FLOATING)
        return type->bits == 32 ? "float" : "double";
    if (type->kind != TYPE_INTEGER || type->is_enum)
        return NULL;
    if (type->size == 4)
        return type->is_signed ? "int" : "unsigned int";
    if (type->size != 8)
        return NULL;
    return is_ordered && type->is_signed ? "long long" : "unsigned long long";
}

struct plan_atomic *kernel_atomic_by_hand(const struct kernel_draft *draft,
                                          const struct reduction *reduction,
                                          const struct type *type, const char *text)
{
    struct arena *arena = draft->request->arena;
    bool is_wide = type->size == 8, is_real = type->kind == TYPE_FLOATING;
    bool is_maximum = reduction->op == OP_MAX;
    struct plan_atomic *atomic = ARENA_NEW(arena, struct plan_atomic);
    *atomic = (struct plan_atomic){
        .type = text,
        .bits = is_wide ? "unsigned long long" : "unsigned int",
        .from_bits = !is_real  ? NULL
                     : is_wide ? "__longlong_as_double"
                               : "__uint_as_float",
        .to_bits = !is_real  ? NULL
                   : is_wide ? "__double_as_longlong"
                             : "__float_as_uint",
    };
    if (reduction->op == OP_MULTIPLY) {
        atomic->name = "atomic_multiply";
        atomic->combined = is_real ? "found * value" : "seen * value";
    } else if (reduction->call != NULL) {
        atomic->name = arena_printf(arena, "atomic_%s", callee_of(reduction));
        atomic->combined = arena_printf(arena, "%s(found, value)", callee_of(reduction));
    } else {
        atomic->name = is_maximum ? "atomic_max" : "atomic_min";
        atomic->combined =
            is_maximum ? "value > found ? value : found" : "value < found ? value : found";
    }
    return atomic;
}

/* Whether CUDA has atomic operations on the types of all reductions, be it by hand. */
static bool has_atomics(const struct verdict *verdict)
{
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        const struct type *type =
            reduction->decl != NULL ? reduction->decl->type : reduction->target->type;
        if (atomic_type(type, reduction_kind_of(without_truth(reduction->op))) == NULL)
            return false;
    }
    return true;
}

/* The way that is asked for; numbers of 8 and 16 bits are added up by the host code, and
   running values before they are found. */
static enum plan_reduction chosen_way(const struct kernel_draft *draft)
{
    if (action_chose(draft->request, "reduction", "deterministic"))
        return PLAN_DETERMINISTIC;
    return draft->scan != NULL || action_chose(draft->request, "reduction", "two-pass") ||
                   !has_atomics(draft->verdict)
               ? PLAN_TWO_PASS
               : PLAN_ATOMIC;
}

/* Whether CUB combines the values of a block's threads. */
static bool takes_cub(const struct kernel_draft *draft)
{
    return action_chose(draft->request, "reduction", "cub") ||
           (draft->scan != NULL && action_chose(draft->request, "scan", "cub"));
}

/* What combines the values of a block's threads. */
static struct plan_fold *block_fold(struct kernel_draft *draft, const struct reduction *reduction,
                                    const char *type)
{
    struct arena *arena = draft->request->arena;
    const struct reduction_kind *kind = reduction_kind_of(without_truth(reduction->op));
    struct plan_fold *fold = ARENA_NEW(arena, struct plan_fold);
    fold->type = type;
    fold->fold = reduction->call != NULL ? callee_of(reduction) : function_text(draft, kind->text);
    fold->of = draft->kernel.reduction;
    fold->by_cub = takes_cub(draft);
    if (fold->by_cub && !draft->kernel.by_cub)
        LIST_PUSH(arena, draft->body.headers, "<cub/block/block_reduce.cuh>");
    draft->kernel.by_cub = fold->by_cub;
    fold->name = arena_printf(arena, fold->of == PLAN_DETERMINISTIC ? "warp_%s" : "block_%s",
                              reduction->call != NULL ? fold->fold : kind->word);
    return fold;
}

static bool refuse_truth(struct action_request *request, const struct summand *summand)
{
    return action_refuse(request, REASON_UNSUPPORTED_TYPE, summand->range,
                         "'%s' of type '%s' may be other than 0 and 1 where the loop leaves it as "
                         "it was: begin with 0 or 1, and set it to truth values only",
                         summand->text, summand->type->text);
}

/* Whether two values are multiplied as numbers of a type that does not have all products. */
static bool is_too_narrow(const struct summand *summand)
{
    return summand->reduction->op == OP_MULTIPLY && summand->type->kind == TYPE_INTEGER &&
           !summand->type->is_signed && summand->type->bits == 16;
}

/* How the threads' values are combined. */
static bool plan_fold(struct kernel_draft *draft, const struct summand *summand,
                      struct plan_result *result)
{
    struct action_request *request = draft->request;
    const struct reduction *reduction = summand->reduction;
    const struct reduction_kind *own = reduction_kind_of(reduction->op);
    const struct reduction_kind *fold = reduction_kind_of(without_truth(reduction->op));
    const char *type = device_type(request->arena, summand->type, &draft->types);
    const char *atomic = atomic_type(summand->type, fold);
    if (type == NULL || summand->type->is_enum)
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, summand->range,
                             "'%s' is a reduction of type '%s', whose values a kernel cannot "
                             "combine: use int, long, float or double",
                             summand->text, summand->type->text);
    if (is_too_narrow(summand))
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, summand->range,
                             "'%s' is a product of type '%s', and C multiplies two of these as "
                             "numbers of type 'int', which has not all such products: use unsigned "
                             "int",
                             summand->text, summand->type->text);
    if (own->spelled == SPELLED_LOGICAL && !summand->is_truth)
        return refuse_truth(request, summand);
    draft->kernel.has_sums = true;
    draft->kernel.reduction = chosen_way(draft);
    bool plain = summand->type->size == 4 || summand->type->kind == TYPE_FLOATING ||
                 (atomic != NULL && strcmp(type, atomic) == 0);
    *result = (struct plan_result){.type = type,
                                   .is_sum = true,
                                   .fold = kernel_fold_text(draft, reduction),
                                   .better = better_text(reduction),
                                   .first = first_text(reduction, summand->type),
                                   .whole = block_fold(draft, reduction, type)};
    if (draft->kernel.reduction != PLAN_ATOMIC) {
        result->atomic = NULL;
    } else if ((fold->atomic_on & reduction_types(summand->type)) == 0) {
        result->by_hand = kernel_atomic_by_hand(draft, reduction, summand->type, type);
    } else {
        result->cast = plain ? NULL : atomic;
        result->atomic = fold->atomic;
    }
    if (!reduction->exact)
        LIST_PUSH(request->arena, request->notes, reduced_difference(request->arena, reduction));
    return true;
}

bool kernel_sum_plan(struct kernel_draft *draft, const struct capture *capture,
                     const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    struct summand summand = {reduction, capture->text, capture->type, capture->uses.at[0],
                              reduced_holds_truth(draft->loop->function, capture->decl)};
    struct plan_result result;
    if (!plan_fold(draft, &summand, &result))
        return false;
    if (capture->in_header || capture->decl->is_register)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' is a sum that the loop's header changes, or a register variable",
                             capture->text);
    add_result(draft, kernel_name(draft, capture),
               arena_printf(request->arena, "&%s", capture->decl->name), result);
    return true;
}

bool kernel_place_sum_plan(struct kernel_draft *draft, const struct kernel_place *place)
{
    struct summand summand = {place->reduction, place->reduction->variable,
                              place->reduction->target->type, place->sample->range,
                              place->reduction->target->type->kind == TYPE_BOOL};
    struct plan_result result;
    if (!plan_fold(draft, &summand, &result))
        return false;
    add_result(draft, kernel_place_name(draft, place), kernel_place_argument(draft, place), result);
    return true;
}

static bool check_last(struct kernel_draft *draft, const struct capture *capture, const char *type)
{
    return (draft->captures.continues.size == 0 && type != NULL && !capture->decl->is_register &&
            capture->type->kind != TYPE_REFERENCE && !capture->in_header) ||
           action_refuse(draft->request, REASON_PRIVATE, capture->uses.at[0],
                         "the last value of '%s' is used after the loop, and the loop's last "
                         "iteration cannot hand it over: keep it out of the loop",
                         capture->decl->name);
}

bool kernel_last_plan(struct kernel_draft *draft, const struct capture *capture)
{
    struct action_request *request = draft->request;
    struct plan_result result = {
        .type = device_type(request->arena, capture->type, &draft->types),
    };
    if (!check_last(draft, capture, result.type))
        return false;
    add_result(draft, kernel_name(draft, capture),
               arena_printf(request->arena, "&%s", capture->decl->name), result);
    return true;
}

bool kernel_last_own_plan(struct kernel_draft *draft, const struct capture *capture,
                          const struct kernel_own *own)
{
    struct arena *arena = draft->request->arena;
    const struct decl *decl = capture->decl;
    const char *first = decl->name;
    struct plan_result result = {.type = own->element,
                                 .extents = *own->extents != '\0' ? own->extents : NULL};
    if (!check_last(draft, capture, own->element))
        return false;
    for (const struct type *type = decl->type->element; type != NULL && type->kind == TYPE_ARRAY;
         type = type->element)
        first = arena_printf(arena, "%s[0]", first);
    if (decl->type->kind == TYPE_RECORD)
        first = arena_printf(arena, "&%s", first);
    LIST_PUSH(arena, draft->names.taken, decl->name);
    add_result(draft, decl->name, first, result);
    return true;
}
