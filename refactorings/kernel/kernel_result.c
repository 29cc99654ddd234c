/* kernel_result.c: variables whose values come back from a kernel. */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "refactorings/kernel/kernel_draft.h"

/* A variable whose value comes back from the kernel. */
static void add_result(struct kernel_draft *draft, const struct capture *capture,
                       struct cuda_result result)
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

/* The kind of a reduction, if CUDA has an atomic operation for it that may take the type. */
static const struct reduction_kind *find_atomic(const struct reduction *reduction,
                                                const struct type *type)
{
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    bool takes = kind->atomic_on == REDUCED_INTEGERS ? type->kind == TYPE_INTEGER
                                                     : kind->atomic_on != REDUCED_NONE;
    return takes ? kind : NULL;
}

/* The text of what folds two threads' values. Where the kernel has a variable of that name it hides
   CUDA's function. */
static const char *fold_text(const struct kernel_draft *draft, const struct reduction_kind *fold)
{
    bool is_hidden = strcmp(draft->loop->index->name, fold->text) == 0;
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct decl *decl = draft->captures.all.at[k]->decl;
        is_hidden = is_hidden || (decl != NULL && strcmp(decl->name, fold->text) == 0);
    }
    return is_hidden ? arena_printf(draft->request->arena, "::%s", fold->text) : fold->text;
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

bool kernel_sum_plan(struct kernel_draft *draft, const struct capture *capture,
                     const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    const char *type = device_type(request->arena, capture->type, &draft->types);
    const struct reduction_kind *fold = find_atomic(reduction, capture->type);
    const char *atomic = fold != NULL ? atomic_type(capture->type, fold) : NULL;
    if (fold == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, capture->uses.at[0],
                             "'%s' is a reduction with '%s', for which CUDA has no atomic "
                             "operation: compute each iteration's value into an array first",
                             capture->text, reduction->operator);
    if (type == NULL || atomic == NULL)
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "'%s' is a sum of type '%s', which CUDA cannot add atomically: use "
                             "int, long, float or double",
                             capture->text, capture->type->text);
    if (capture->in_header || capture->decl->is_register)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' is a sum that the loop's header changes, or a register variable",
                             capture->text);
    bool plain = strcmp(type, atomic) == 0 || capture->type->size == 4 ||
                 capture->type->kind == TYPE_FLOATING;
    struct cuda_result result = {.type = type,
                                 .cast = plain ? NULL : atomic,
                                 .is_sum = true,
                                 .fold = fold_text(draft, fold),
                                 .atomic = fold->atomic,
                                 .first = reduction_identity_text(fold, capture->type)};
    add_result(draft, capture, result);
    draft->kernel.has_sums = true;
    if (!reduction->exact) {
        const char *note =
            arena_printf(request->arena,
                         "the additions to '%s' happen in another order than before, and round "
                         "differently: the last digits may change from run to run",
                         capture->text);
        LIST_PUSH(request->arena, request->notes, note);
    }
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
    struct cuda_result result = {.type = type};
    add_result(draft, capture, result);
    return true;
}
