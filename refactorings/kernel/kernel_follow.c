/*
 * kernel_follow.c: pointers that lead into an array which the kernel has, as they were set before
 * the loop; each thread sets its own:
 *
 *     double *q = x + n;                              double *q = x + n;
 *     for (i = 0; i < n; i++)             =>          int i = ...;
 *         q[i] = x[i];                                if (i < n)
 *                                                         q[i] = x[i];
 */
#include "loops/model/pointer.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/kernel/kernel_draft.h"

/* What a pointer was set to, as the model of the loop took it; NULL: it was not. */
static const struct followed_pointer *followed(const struct kernel_draft *draft,
                                               const struct decl *decl)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; nest != NULL && k < nest->followed.size; k++)
        if (nest->followed.at[k].decl == decl)
            return &nest->followed.at[k];
    return NULL;
}

static bool is_pointer_to_void(const struct type *type)
{
    return type->kind == TYPE_POINTER && type->element->kind == TYPE_VOID;
}

/* The `void *` whose memory a variable leads to from its first element on: itself, or what it was
   set to. NULL: there is none. */
static const struct decl *viewed_by(const struct kernel_draft *draft, const struct capture *capture)
{
    if (capture->kind != CAPTURE_VARIABLE || capture->is_written)
        return NULL;
    if (is_pointer_to_void(capture->type) || capture->view_of == capture->decl)
        return capture->decl;
    const struct followed_pointer *pointer = followed(draft, capture->decl);
    const struct expr *value = pointer != NULL ? expr_strip_conversions(pointer->value) : NULL;
    return value != NULL && value->kind == EXPR_NAME && is_pointer_to_void(value->type)
               ? value->decl
               : NULL;
}

/* The array that the loop takes the memory behind a `void *` for; NULL: none, or several. */
static const struct array_extent *only_view(const struct kernel_draft *draft,
                                            const struct decl *memory)
{
    const struct verdict *verdict = draft->verdict;
    const struct array_extent *view = NULL;
    for (size_t k = 0; k < verdict->arrays.size; k++) {
        const struct array_extent *array = &verdict->arrays.at[k];
        if (array->base->cast_of != memory)
            continue;
        if (view != NULL)
            return NULL;
        view = array;
    }
    return view;
}

static bool is_other(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether a variable is a `void *`, or was set from it. */
static bool leads_to(const struct kernel_draft *draft, const struct capture *capture,
                     const struct decl *memory)
{
    const struct followed_pointer *pointer = followed(draft, capture->decl);
    return capture->kind == CAPTURE_VARIABLE &&
           (capture->decl == memory ||
            (pointer != NULL && !expr_walk(pointer->value, is_other, (void *)(uintptr_t)memory)));
}

/* Whether no other variable of the loop leads to the memory; of the `void *` itself, none that is
   taken for a view of it already. */
static bool is_only_way(const struct kernel_draft *draft, const struct capture *capture,
                        const struct decl *memory)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *other = draft->captures.all.at[k];
        if (other != capture && leads_to(draft, other, memory) &&
            (memory != capture->decl || other->view_of == memory))
            return false;
    }
    return true;
}

/* "const double *" for a `const void *`. */
static const struct type *view_type(struct arena *arena, const struct type *memory,
                                    const struct type *element)
{
    struct type *type = ARENA_NEW(arena, struct type), *own = ARENA_NEW(arena, struct type);
    *own = *element;
    own->is_const = memory->element->is_const;
    own->text = arena_printf(arena, "%s%s", own->is_const ? "const " : "", element->canonical);
    *type = *memory;
    type->element = own;
    type->text = arena_printf(arena, "%s *", own->text);
    return type;
}

void kernel_views(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        struct capture *capture = draft->captures.all.at[k];
        const struct decl *memory = viewed_by(draft, capture);
        const struct array_extent *view = memory != NULL ? only_view(draft, memory) : NULL;
        bool is_itself = view != NULL && memory == capture->decl;
        if (capture->view_of != NULL || view == NULL || (is_itself && draft->in_place) ||
            (!is_itself && !type_same(capture->type->element, view->base->type)) ||
            !is_only_way(draft, capture, memory))
            continue;
        capture->view_of = memory;
        if (is_itself)
            capture->type = view_type(draft->request->arena, capture->type, view->base->type);
    }
}

/* How the model writes a pointer that the program writes as a capture; NULL: in the same way. */
static const char *other_text(const struct kernel_draft *draft, const struct capture *capture)
{
    const struct nest *nest = draft->verdict->nest;
    const struct range use = capture->uses.at[0];
    const struct access *least = NULL;
    for (size_t k = 0; nest != NULL && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        const struct range range = access->expr != NULL ? access->expr->range : use;
        bool is_around = range.file == use.file && range.start <= use.start &&
                         range.end >= use.end && range.end - range.start > use.end - use.start;
        if (is_around && !access->expr->is_inlined && access->base->kind == BASE_POINTER &&
            (least == NULL ||
             range.end - range.start < least->expr->range.end - least->expr->range.start))
            least = access;
    }
    return least != NULL && !sentence_same(least->base->text, capture->text) ? least->base->text
                                                                             : NULL;
}

const char *kernel_pointer_advice(const struct kernel_draft *draft, const struct capture *capture)
{
    const char *other = other_text(draft, capture);
    if (!is_pointer_to_void(capture->type))
        return other != NULL
                   ? arena_printf(draft->request->arena,
                                  "the loop has it as '%s', too: write it in one way", other)
                   : NULL;
    return capture->kind == CAPTURE_VARIABLE && only_view(draft, capture->decl) == NULL
               ? "give the function a pointer for each type of its elements"
               : "set a pointer to its elements to it before the loop, and use that";
}

const char *kernel_argument(const struct kernel_draft *draft, const struct capture *capture)
{
    const replacement_list none = {NULL, 0, 0};
    if (capture->view_of == capture->decl && capture->view_of != NULL && !draft->types.from_c)
        return arena_printf(draft->request->arena, "(%s)%s", capture->type->text, capture->text);
    return captures_is_row(capture)
               ? move_expression(draft->request->arena, draft->source, capture->expr->range, &none)
               : capture->text;
}

/* What an array or pointer has elements of, NULL for others. */
static const struct type *elements_of(const struct type *type)
{
    return type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER ? type->element : NULL;
}

bool kernel_has_constants(const struct type *type)
{
    bool constant = type->kind == TYPE_ARRAY && type->is_const;
    for (type = elements_of(type); type != NULL; type = elements_of(type))
        constant = constant || type->is_const;
    return constant;
}

/* Whether the loop needs a pointer to what it may write to, be it one that was set from this. */
static bool is_taken_writable(const struct kernel_draft *draft, const struct decl *decl)
{
    const struct nest *nest = draft->verdict->nest;
    bool found = device_takes_writable(draft->loop, decl);
    for (size_t k = 0; nest != NULL && !found && k < nest->followed.size; k++)
        found = nest->followed.at[k].decl != decl &&
                !expr_walk(nest->followed.at[k].value, is_other, (void *)(uintptr_t)decl) &&
                is_taken_writable(draft, nest->followed.at[k].decl);
    return found;
}

bool kernel_may_be_constant(const struct kernel_draft *draft, const struct capture *capture)
{
    bool is_cast = capture->view_of != NULL && !draft->types.from_c;
    return kernel_has_constants(capture->type) ||
           (!is_cast && !is_taken_writable(draft, capture->decl));
}

/* A look at the names of a value: none may have another one in the loop. */
struct value_names {
    struct kernel_draft *draft;
    const struct decl *leads_to; /* the array or pointer that it leads into */
    bool is_plain;
};

static bool look_at(const struct expr *expr, void *data)
{
    struct value_names *names = data;
    bool is_variable = expr->kind == EXPR_NAME && expr->decl != NULL &&
                       (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
    bool is_kept =
        is_variable && effects_count_stmt_writes(names->draft->loop->stmt, expr->decl) == 0;
    names->is_plain = names->is_plain && !expr->in_macro && !expr->is_inlined &&
                      (expr->kind != EXPR_NAME || is_kept);
    if (is_variable &&
        (expr->decl->type->kind == TYPE_POINTER || expr->decl->type->kind == TYPE_ARRAY)) {
        names->is_plain = names->is_plain && names->leads_to == NULL;
        names->leads_to = expr->decl;
    }
    return true;
}

/* Makes captures of the names in a value: the kernel gets them. */
static bool capture_name(const struct expr *expr, void *data)
{
    struct kernel_draft *draft = data;
    if (expr->kind == EXPR_NAME && expr->decl != NULL)
        captures_add_hidden(draft->request->arena, &draft->captures, expr);
    return true;
}

bool kernel_follows(const struct kernel_draft *draft, const struct capture *capture)
{
    return capture->kind == CAPTURE_VARIABLE && !capture->is_written && !draft->stays &&
           !draft->is_region && !draft->is_resident && capture->type->kind == TYPE_POINTER &&
           followed(draft, capture->decl) != NULL;
}

/* Whether what a pointer leads into is an array of its elements, if it is a `void *`. */
static bool leads_to_alike(const struct kernel_draft *draft, const struct capture *capture,
                           const struct decl *leads_to)
{
    if (!is_pointer_to_void(leads_to->type))
        return true;
    const struct array_extent *view = only_view(draft, leads_to);
    return view != NULL && type_same(capture->type->element, view->base->type);
}

bool kernel_follow(struct kernel_draft *draft, const struct capture *capture, const char *name)
{
    const struct followed_pointer *pointer = followed(draft, capture->decl);
    struct value_names names = {draft, NULL, true};
    expr_walk(pointer->value, look_at, &names);
    if (!names.is_plain || names.leads_to == NULL || capture->in_header ||
        !leads_to_alike(draft, capture, names.leads_to) ||
        device_type(draft->request->arena, capture->type->element, &draft->body) == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "'%s' of type '%s' cannot be passed to a kernel: use the array that "
                             "it leads into",
                             capture->text, capture->type->text);
    struct kernel_follow follow = {capture, name, pointer->value, names.leads_to, false};
    expr_walk(pointer->value, capture_name, draft);
    kernel_views(draft);
    LIST_PUSH(draft->request->arena, draft->follows, follow);
    LIST_PUSH(draft->request->arena, draft->moved, capture->decl);
    return true;
}

/* A search for what a pointer was set from and the loop writes to. */
struct written_search {
    const struct kernel_draft *draft;
    bool found;
};

static bool search_written(const struct expr *expr, void *data)
{
    struct written_search *search = data;
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size && expr->kind == EXPR_NAME; k++) {
        const struct access *access = nest->accesses.at[k];
        search->found = search->found || (access->is_write && access->base->decl == expr->decl);
    }
    search->found = search->found || (expr->kind == EXPR_NAME && expr->decl != NULL &&
                                      kernel_follows_written(search->draft, expr->decl));
    return true;
}

bool kernel_follows_written(const struct kernel_draft *draft, const struct decl *decl)
{
    const struct followed_pointer *pointer = followed(draft, decl);
    struct written_search search = {draft, false};
    if (pointer != NULL)
        expr_walk(pointer->value, search_written, &search);
    return search.found;
}

/* Whether what a pointer leads into is a constant in the kernel: an array of which it is, or
   another such pointer. */
static bool leads_to_constant(const struct kernel_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->kernel.arrays.size; k++)
        if (sentence_same(draft->kernel.arrays.at[k].written, decl->name))
            return draft->kernel.arrays.at[k].is_read_only;
    for (size_t k = 0; k < draft->follows.size; k++)
        if (draft->follows.at[k].capture->decl == decl)
            return leads_to_constant(draft, draft->follows.at[k].leads_to);
    return false;
}

/* Declares a pointer, after the one that it is computed from. */
static void declare(struct kernel_draft *draft, struct kernel_follow *follow)
{
    struct arena *arena = draft->request->arena;
    const struct type *element = follow->capture->type->element;
    bool is_const = element->is_const || leads_to_constant(draft, follow->leads_to);
    if (follow->is_declared)
        return;
    follow->is_declared = true;
    for (size_t k = 0; k < draft->follows.size; k++)
        if (draft->follows.at[k].capture->decl == follow->leads_to)
            declare(draft, &draft->follows.at[k]);
    LIST_PUSH(arena, draft->kernel.locals,
              arena_printf(
                  arena, "%s%s *%s = %s;", is_const ? "const " : "",
                  device_type(arena, element, &draft->body), follow->name,
                  move_expression(arena, draft->source, follow->value->range, &draft->replaced)));
}

void kernel_follows_write(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->follows.size; k++)
        declare(draft, &draft->follows.at[k]);
}
