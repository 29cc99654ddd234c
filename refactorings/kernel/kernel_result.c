/* kernel_result.c: variables whose values come back from a kernel. */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/reduced.h"

/* A variable whose value comes back from the kernel. */
static void add_result(struct kernel_draft *draft, const struct capture *capture,
                       struct plan_result result)
{
    struct arena *arena = draft->request->arena;
    result.name = kernel_name(draft, capture);
    result.argument = arena_printf(arena, "&%s", capture->decl->name);
    result.device = names_fresh(&draft->names, arena_printf(arena, "%s_d", result.name));
    const char *suffix = result.is_sum ? "out" : "last";
    result.target = names_fresh(&draft->names, arena_printf(arena, "%s_%s", result.name, suffix));
    if (result.is_sum)
        result.shared = names_fresh(&draft->names, arena_printf(arena, "%s_block", result.name));
    LIST_PUSH(arena, draft->kernel.results, result);
    LIST_PUSH(arena, draft->kernel.locals,
              result.is_sum
                  ? arena_printf(arena, "%s %s = %s;", result.type, result.name, result.first)
                  : arena_printf(arena, "%s %s;", result.type, result.name));
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

/* What folds two threads' values. Where the kernel has a variable of that name it hides CUDA's
   function. */
static const char *fold_text(const struct kernel_draft *draft, const struct reduction *reduction)
{
    const char *text = reduction->call != NULL
                           ? callee_of(reduction)
                           : reduction_kind_of(without_truth(reduction->op))->text;
    bool is_hidden = strcmp(draft->loop->index->name, text) == 0;
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct decl *decl = draft->captures.all.at[k]->decl;
        is_hidden = is_hidden || (decl != NULL && strcmp(decl->name, text) == 0);
    }
    return is_hidden ? arena_printf(draft->request->arena, "::%s", text) : text;
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

/* The operation written by hand, where CUDA has none for the type: one of 32 or 64 bits. */
static struct plan_atomic *by_hand(const struct kernel_draft *draft,
                                   const struct reduction *reduction, const struct type *type,
                                   const char *text)
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

static bool refuse_place(struct action_request *request, const struct capture *capture,
                         const struct reduction *reduction)
{
    const char *what =
        reduction_kind_of(reduction->op)->identity == IDENTITY_LEAST ? "maximum" : "minimum";
    return action_refuse(
        request, REASON_UNSUPPORTED, capture->uses.at[0],
        "'%s' is set where a %s is, which threads cannot do in one operation: find "
        "the %s first, and '%s' in a loop behind it",
        capture->text, what, what, capture->text);
}

static bool refuse_truth(struct action_request *request, const struct capture *capture)
{
    return action_refuse(request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                         "'%s' of type '%s' may be other than 0 and 1 where the loop leaves it as "
                         "it was: begin with 0 or 1, and set it to truth values only",
                         capture->text, capture->type->text);
}

bool kernel_sum_plan(struct kernel_draft *draft, const struct capture *capture,
                     const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    const struct reduction_kind *own = reduction_kind_of(reduction->op);
    const struct reduction_kind *fold = reduction_kind_of(without_truth(reduction->op));
    const char *type = device_type(request->arena, capture->type, &draft->types);
    const char *atomic = atomic_type(capture->type, fold);
    if (own->spelled == SPELLED_PLACE)
        return refuse_place(request, capture, reduction);
    if (type == NULL || atomic == NULL)
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "'%s' is a reduction of type '%s', for which CUDA has no atomic "
                             "operation: use int, long, float or double",
                             capture->text, capture->type->text);
    if (own->spelled == SPELLED_LOGICAL &&
        !reduced_holds_truth(draft->loop->function, capture->decl))
        return refuse_truth(request, capture);
    if (capture->in_header || capture->decl->is_register)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' is a sum that the loop's header changes, or a register variable",
                             capture->text);
    bool plain = strcmp(type, atomic) == 0 || capture->type->size == 4 ||
                 capture->type->kind == TYPE_FLOATING;
    struct plan_result result = {.type = type,
                                 .is_sum = true,
                                 .fold = fold_text(draft, reduction),
                                 .first = first_text(reduction, capture->type)};
    if ((fold->atomic_on & reduction_types(capture->type)) == 0) {
        result.by_hand = by_hand(draft, reduction, capture->type, type);
    } else {
        result.cast = plain ? NULL : atomic;
        result.atomic = fold->atomic;
    }
    add_result(draft, capture, result);
    draft->kernel.has_sums = true;
    if (!reduction->exact)
        LIST_PUSH(request->arena, request->notes, reduced_difference(request->arena, reduction));
    return true;
}

bool kernel_last_plan(struct kernel_draft *draft, const struct capture *capture)
{
    struct action_request *request = draft->request;
    const char *type = device_type(request->arena, capture->type, &draft->types);
    if (draft->captures.continues.size > 0 || type == NULL || capture->decl->is_register ||
        capture->type->kind == TYPE_REFERENCE || capture->in_header)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "the last value of '%s' is used after the loop, and the loop's last "
                             "iteration cannot hand it over: keep it out of the loop",
                             capture->text);
    struct plan_result result = {.type = type};
    add_result(draft, capture, result);
    return true;
}
