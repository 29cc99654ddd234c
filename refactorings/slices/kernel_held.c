/*
 * kernel_held.c: what containers hold, as arrays and numbers of a kernel:
 *
 *     for (i = 0; i < y.size(); i++)    =>    f_gpu(y.size(), at.data(), x.data(), y.data())
 *         y[i] = x[at[i]];
 *
 * The elements have the name of the container there, so that the body stays as it is.
 */
#include "loops/model/pointer.h"
#include "loops/terms/c_type.h"
#include "refactorings/kernel/kernel_draft.h"

const char *kernel_held_name(struct arena *arena, const struct capture *capture, bool is_long)
{
    const struct expr *holder = capture->holder, *owner = NULL;
    bool is_size = type_is_arithmetic(capture->type);
    const char *own = holder->decl->name;
    const char *name = is_size ? names_joined(arena, own, "size") : own;
    if (holder->kind == EXPR_MEMBER && holder->operands_size == 1)
        owner = expr_strip_conversions(holder->operands[0]);
    if (!is_long)
        return name;
    if (owner != NULL && owner->decl != NULL)
        return name_from(arena, arena_printf(arena, "%s_%s", owner->decl->name, name));
    return is_size ? name : names_joined(arena, own, "data");
}

/* "v.size()" of "v.data()". */
static const char *size_text(struct arena *arena, const struct capture *elements,
                             const struct decl *size)
{
    size_t length = strlen(elements->text) - strlen(elements->expr->decl->name);
    return arena_printf(arena, "%.*s%s", (int)length, elements->text, size->name);
}

const struct term *kernel_held_count(struct kernel_draft *draft, const struct capture *elements)
{
    struct arena *arena = draft->request->arena;
    const struct decl *size =
        elements->holder != NULL ? container_size(elements->expr->decl->record) : NULL;
    if (size == NULL || draft->stays || draft->is_resident)
        return NULL;
    const char *text = size_text(arena, elements, size);
    const char *name = NULL, *type = device_type(arena, size->type, &draft->types);
    for (size_t k = 0; k < draft->kernel.scalars.size && name == NULL; k++)
        if (sentence_same(draft->kernel.scalars.at[k].argument, text))
            name = draft->kernel.scalars.at[k].name;
    if (name == NULL && type != NULL) {
        struct plan_value scalar = {.type = type, .argument = text};
        scalar.name =
            names_fresh(&draft->names, names_joined(arena, elements->holder->decl->name, "size"));
        LIST_PUSH(arena, draft->kernel.scalars, scalar);
        name = scalar.name;
    }
    return name != NULL ? term_name(draft->terms, size, name, c_type_of(size->type)) : NULL;
}
