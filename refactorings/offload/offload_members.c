/*
 * offload_members.c: members of structures, which go to a device one by one:
 *
 *     map(to: t->size) map(tofrom: t->cells[0:t->size])
 *
 * The device has as much of the structure as there is from the first to the last of them; a pointer
 * in it leads to what is mapped by its name (OpenMP 5.1, 2.21.7.1).
 */
#include "loops/reasons.h"
#include "refactorings/offload/offload_draft.h"

/* Whether a list may name the member: one pointer at most leads to it, the variable itself, and
   it has an address. */
static bool is_list(const struct capture *capture)
{
    const struct expr *expr = capture->expr;
    bool is_number = type_is_arithmetic(capture->type);
    bool is_memory = capture->type->kind == TYPE_POINTER || capture->type->kind == TYPE_ARRAY;
    if (capture->is_written || (!is_number && !is_memory) || expr->decl == NULL ||
        expr->decl->bit_width >= 0)
        return false;
    while (expr->kind == EXPR_MEMBER && !expr->is_arrow)
        expr = expr_strip_conversions(expr->operands[0]);
    if (expr->kind == EXPR_MEMBER)
        expr = expr_strip_conversions(expr->operands[0]);
    return expr->kind == EXPR_NAME && expr->decl == capture->decl &&
           capture->decl->type->kind != TYPE_REFERENCE;
}

static const struct type *innermost(const struct type *type)
{
    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY || type->kind == TYPE_REFERENCE)
        type = type->element;
    return type;
}

/* Whether an element of the type may be a part of the structure, by its size. */
static bool may_be_part(const struct type *element, const struct type *record)
{
    if (record->record == NULL || record->record->may_alias || record->record->bases.size > 0)
        return true;
    for (size_t k = 0; k < record->record->fields.size; k++) {
        const struct type *field = record->record->fields.at[k]->type;
        while (field->kind == TYPE_ARRAY)
            field = field->element;
        bool is_same = field->kind == element->kind && field->size == element->size;
        if (is_same || (field->kind == TYPE_RECORD && may_be_part(element, field)))
            return true;
    }
    return false;
}

/* Whether memory that is mapped may be a part of a structure whose members are, or the other way
   round: a part of it would go to the device by two lists, one of them longer than the other. */
static bool may_share(const struct offload_draft *draft, const struct capture *member,
                      const struct capture *memory)
{
    const struct type *element = innermost(memory->type);
    bool is_alone = !member->through_pointer && !member->decl->address_taken &&
                    member->decl->storage == STORAGE_AUTO;
    if (is_alone)
        return false;
    return !draft->request->unit->tree->dialect.strict_aliasing || !type_is_arithmetic(element) ||
           element->is_char || element->may_alias ||
           may_be_part(element, innermost(member->decl->type));
}

/* Whether it is a member of a structure that each thread has one of. */
static bool is_own(const struct offload_draft *draft, const struct capture *member)
{
    return !member->through_pointer && member->decl != NULL &&
           kernel_private(draft->directive.verdict, member->decl) != NULL;
}

/* Whether the members are in one structure that lies apart from all else that is mapped, as far as
   pointers lead there. */
static bool lie_apart(const struct offload_draft *draft)
{
    const struct captures *captures = &draft->kernel.captures;
    const struct decl *pointer = NULL;
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *member = captures->all.at[k];
        if (member->kind != CAPTURE_MEMBER || is_own(draft, member))
            continue;
        if (member->decl == NULL ||
            (member->through_pointer && pointer != NULL && pointer != member->decl))
            return false;
        pointer = member->through_pointer ? member->decl : pointer;
        for (size_t j = 0; j < captures->all.size; j++) {
            const struct capture *memory = captures->all.at[j];
            bool is_memory =
                memory->kind != CAPTURE_CONSTANT && memory->type != NULL &&
                (memory->type->kind == TYPE_POINTER || memory->type->kind == TYPE_ARRAY) &&
                memory->decl != NULL;
            if (is_memory && may_share(draft, member, memory))
                return false;
        }
    }
    return true;
}

bool offload_members_check(struct offload_draft *draft)
{
    const struct captures *captures = &draft->kernel.captures;
    bool apart = lie_apart(draft);
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        if (is_own(draft, capture))
            continue;
        bool is_found = !draft->is_inside && is_list(capture);
        if (capture->kind == CAPTURE_MEMBER && (!apart || !is_found))
            return action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                                 is_found
                                     ? "'%s' is a member of a structure that other memory which "
                                       "goes to the device may be a part of: copy it into a "
                                       "variable before the loop"
                                     : "'%s' is a member, which the device does not find: copy it "
                                       "into a variable before the loop",
                                 capture->text);
    }
    return true;
}

const char *offload_members(const struct offload_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct captures *captures = &draft->kernel.captures;
    const char *list = NULL;
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        if (capture->kind == CAPTURE_MEMBER && !is_own(draft, capture) &&
            type_is_arithmetic(capture->type))
            list =
                list == NULL ? capture->text : arena_printf(arena, "%s, %s", list, capture->text);
    }
    return list;
}
