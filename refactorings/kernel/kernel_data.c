/* kernel_data.c: what a kernel needs from outside, and what each thread has. */
#include "loops/model/nest.h"
#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/kernel/kernel_draft.h"

/* A constant that the new file knows as well: INT_MAX, M_PI, and what the kernel's header has. */
static bool is_known_constant(struct kernel_draft *draft, const struct capture *capture)
{
    return capture->kind == CAPTURE_CONSTANT && !draft->in_place &&
           device_knows(draft->request->arena, capture->text, &draft->body);
}

static const char *add_value(struct kernel_draft *draft, const struct capture *capture);

const char *kernel_known_name(struct kernel_draft *draft, const struct capture *capture)
{
    if (draft->stays && capture->kind == CAPTURE_VARIABLE && !capture->is_written)
        return capture->text;
    for (size_t k = 0; k < draft->kernel.scalars.size; k++)
        if (strcmp(draft->kernel.scalars.at[k].argument, capture->text) == 0)
            return draft->kernel.scalars.at[k].name;
    bool visible =
        (draft->in_place && capture->kind == CAPTURE_CONSTANT) || is_known_constant(draft, capture);
    return visible ? capture->text : draft->is_region ? add_value(draft, capture) : NULL;
}

static bool add_scalar(struct kernel_draft *draft, const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    struct plan_value scalar = {.argument = capture->text,
                                .is_bits = captures_bits(capture->expr) >= 0};
    if (!captures_is_odd(capture, draft->types.from_c))
        scalar.type = device_type(arena, capture->type, &draft->types);
    if (scalar.type == NULL && capture->kind == CAPTURE_CONSTANT && capture->has_value)
        scalar.type = "int";
    if (scalar.type == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "'%s' of type '%s' cannot be passed to a kernel: copy it into a "
                             "variable of a plain type before the loop",
                             capture->text, capture->type->text);
    scalar.name = kernel_name(draft, capture);
    LIST_PUSH(arena, draft->kernel.scalars, scalar);
    return true;
}

/* Whether the variable is the index of a counted loop inside, which sets it before it reads it. */
static bool is_inner_index(const struct loop *loop, const struct decl *decl)
{
    for (size_t k = 0; k < loop->inner.size; k++) {
        const struct loop *inner = loop->inner.at[k];
        if ((inner->canonical && inner->index == decl && inner->first != NULL) ||
            is_inner_index(inner, decl))
            return true;
    }
    return false;
}

/* What the verdict says of a variable, or NULL. */
static const struct reduction *find_reduction(const struct verdict *verdict,
                                              const struct decl *decl)
{
    for (size_t k = 0; k < verdict->reductions.size; k++)
        if (verdict->reductions.at[k].decl == decl)
            return &verdict->reductions.at[k];
    return NULL;
}

/* A variable that every thread gets for itself, because each iteration writes it first. */
static bool add_private(struct kernel_draft *draft, const struct capture *capture)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    const struct decl *decl = capture->decl;
    const struct private_variable *private = kernel_private(verdict, decl);
    bool dead = is_inner_index(draft->loop, decl) && !decl->address_taken &&
                !flow_live_after(draft->loop, (struct tracked){decl, NULL});
    if (private != NULL)
        dead = private->copy_out == COPY_OUT_NONE;
    if (draft->stays && (dead || private != NULL))
        return true;
    if (private != NULL && private->copy_out == COPY_OUT_LAST)
        return kernel_last_plan(draft, capture);
    if (private != NULL && private->copy_out == COPY_OUT_LAST_CONDITIONAL)
        return kernel_set_plan(draft, capture, kernel_name(draft, capture));
    const char *type = device_type(request->arena, decl->type, &draft->body);
    if (!dead || type == NULL || decl->type->kind == TYPE_REFERENCE)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' is written by the loop and cannot be each thread's own: declare "
                             "it inside the loop, or keep its last value out of it",
                             decl->name);
    if (word_is_reserved(decl->name) || device_word_is_cuda(decl->name))
        return action_refuse(request, REASON_UNSUPPORTED, decl->name_range,
                             "'%s' means something else in a CUDA file: rename the variable",
                             decl->name);
    LIST_PUSH(request->arena, draft->kernel.locals,
              arena_printf(request->arena, "%s %s;", type, decl->name));
    LIST_PUSH(request->arena, draft->moved, decl);
    return true;
}

/* A single place that iterations store one value to. */
static bool refuse_store(struct kernel_draft *draft, const struct reduction *reduction)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->verdict->range,
                         "several threads would store to '%s', which is no variable of the loop's "
                         "own function that keeps its last value: store into such a variable in "
                         "the loop, and from it behind the loop",
                         reduction->variable);
}

/* A number that the loop writes. */
static bool add_written(struct kernel_draft *draft, const struct capture *capture)
{
    const struct reduction *reduction = find_reduction(draft->verdict, capture->decl);
    const struct induction_variable *induction = kernel_induction(draft, capture->decl);
    if (induction != NULL && capture->kind == CAPTURE_VARIABLE)
        return kernel_induced_number(draft, capture, induction);
    if (reduction != NULL && reduction->op == OP_STORE)
        return refuse_store(draft, reduction);
    if (draft->stays && reduction != NULL)
        return true;
    if (reduction == NULL || capture->kind != CAPTURE_VARIABLE)
        return add_private(draft, capture);
    return best_is_member(draft->verdict, reduction)
               ? kernel_best_plan(draft, capture, reduction, kernel_name(draft, capture))
               : kernel_sum_plan(draft, capture, reduction);
}

/*
 * Whether a member may be read before the loop: behind pointers only if the loop's header reads
 * through them, too, since otherwise a loop without iterations might not.
 */
static bool may_read_early(const struct kernel_draft *draft, const struct capture *member)
{
    if (!member->through_pointer || member->is_sure)
        return true;
    const struct expr *pointer = captures_last_pointer(member->expr);
    for (size_t k = 0; pointer != NULL && k < draft->captures.all.size; k++) {
        const struct capture *other = draft->captures.all.at[k];
        if (other->kind == CAPTURE_MEMBER && other->is_sure &&
            captures_lead_through(other->expr, pointer))
            return true;
    }
    return false;
}

/* A value of the program becomes one of the host code that puts arrays on the device; its name, or
   NULL: it is not known before, or not the same all the time. */
static const char *add_value(struct kernel_draft *draft, const struct capture *capture)
{
    bool is_late = capture->kind == CAPTURE_MEMBER && !may_read_early(draft, capture);
    bool is_steady = !capture->is_written && type_is_arithmetic(capture->type) &&
                     (!is_late || captures_always_read(&draft->captures, capture)) &&
                     device_type(draft->request->arena, capture->type, &draft->types) != NULL;
    draft->reads_late = draft->reads_late || is_late;
    return is_steady && add_scalar(draft, capture)
               ? draft->kernel.scalars.at[draft->kernel.scalars.size - 1].name
               : NULL;
}

/* Whether an access reads through a pointer, or is to a member. */
static bool reads_through(const struct access *access, const void *data)
{
    const struct expr *pointer = data;
    return captures_lead_through(captures_subscripted(access->expr), pointer);
}

/* Whether an access reads a pointer in a table. */
static bool reads_row(const struct access *access, const void *data)
{
    return !access->is_write && access->expr != NULL &&
           (captures_same_value(access->expr, data) || captures_same_row(access->expr, data));
}

/* A member that is read before the loop though the loop's header does not: another condition for
   the kernel. False: there is none. */
static bool read_late(struct kernel_draft *draft, const struct capture *capture)
{
    const struct nest *nest = draft->verdict->nest;
    const struct expr *pointer = captures_last_pointer(capture->expr);
    const struct term *reached = captures_is_row(capture)
                                     ? executes_one(nest, reads_row, capture->expr)
                                 : pointer != NULL ? executes_one(nest, reads_through, pointer)
                                                   : NULL;
    if (reached == NULL || term_is_false(reached))
        return false;
    guard_add(draft->request->arena, &draft->apart, CLAUSE_VALUE, reached);
    draft->reads_late = true;
    return true;
}

static bool add_member(struct kernel_draft *draft, const struct capture *capture)
{
    if (capture->is_written)
        return action_refuse(draft->request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' is written by the loop: use a variable that is declared inside",
                             capture->text);
    if (captures_is_row(capture) && capture->in_macro &&
        !device_is_place_text(draft->request, capture->expr))
        return action_refuse(draft->request, REASON_MACRO, capture->uses.at[0],
                             "the pointer '%s' is part of what a macro stands for: copy it into a "
                             "variable before the loop",
                             capture->text);
    return may_read_early(draft, capture) || read_late(draft, capture) ||
           action_refuse(draft->request, REASON_SIZE, capture->uses.at[0],
                         "'%s' is read only when the loop gets there: copy it into a variable "
                         "before the loop",
                         capture->text);
}

/* A structure that the loop only reads as a whole: it is passed by value. */
static bool add_structure(struct kernel_draft *draft, const struct capture *capture)
{
    enum { MOST_BYTES = 1024 };
    const char *why = NULL, *type = NULL;
    if (!capture->is_written && !capture->in_header && capture->type->size <= MOST_BYTES)
        type = device_record(draft->request->arena, capture->type, &draft->types, &why);
    if (type == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "'%s' of type '%s' cannot be passed to a kernel%s%s", capture->text,
                             capture->type->text, why != NULL ? ": " : "", why != NULL ? why : "");
    struct plan_value scalar = {.argument = capture->text, .type = type};
    scalar.name = kernel_name(draft, capture);
    LIST_PUSH(draft->request->arena, draft->kernel.scalars, scalar);
    return true;
}

/* An array or structure of which each thread has its own. */
static bool add_own(struct kernel_draft *draft, const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    struct kernel_own own = {NULL, NULL, false};
    if (!kernel_own_plan(draft, capture, &own))
        return false;
    if (own.comes_back)
        return kernel_last_own_plan(draft, capture, &own);
    if (own.element != NULL) {
        LIST_PUSH(arena, draft->kernel.locals,
                  arena_printf(arena, "%s %s%s;", own.element, capture->decl->name, own.extents));
        LIST_PUSH(arena, draft->moved, capture->decl);
    }
    return true;
}

/* A constant that the kernel's header defines has to have the same value in C++. */
static void check_constant(struct kernel_draft *draft, const struct capture *capture)
{
    if (capture->has_value && capture->value > INT64_MIN &&
        kernel_shared_knows(&draft->shared, capture->text))
        kernel_shared_check(&draft->shared, arena_printf(draft->request->arena, "%s == %lld",
                                                         capture->text, (long long)capture->value));
}

/* Whether each iteration sets the variable though its text does not: functions get its address. */
static bool is_set_by_calls(const struct kernel_draft *draft, const struct capture *capture)
{
    return capture->kind == CAPTURE_VARIABLE &&
           kernel_private(draft->verdict, capture->decl) != NULL;
}

/* Whether it is a structure, or a member of one, of which each thread has its own. */
static bool is_own_structure(const struct kernel_draft *draft, const struct capture *capture)
{
    return !capture->through_pointer && capture->decl != NULL &&
           capture->decl->type->kind == TYPE_RECORD &&
           kernel_private(draft->verdict, capture->decl) != NULL;
}

static bool add_capture(struct kernel_draft *draft, const struct capture *capture)
{
    if (kernel_only_in_places(draft, capture))
        return true;
    bool number = type_is_arithmetic(capture->type) ||
                  (capture->type->kind == TYPE_REFERENCE && capture->type->element != NULL &&
                   type_is_arithmetic(capture->type->element));
    if (is_known_constant(draft, capture)) {
        check_constant(draft, capture);
        return true;
    }
    if (capture->kind == CAPTURE_CONSTANT)
        return draft->in_place || add_scalar(draft, capture);
    bool is_index = capture->kind == CAPTURE_VARIABLE && capture->decl == draft->loop->index;
    if (is_index && !draft->stays)
        return kernel_entry_plan(draft);
    if (is_index ||
        (capture->kind == CAPTURE_VARIABLE && kernel_axes_has(&draft->axes, capture->decl)))
        return true;
    if (capture->kind != CAPTURE_CONSTANT && kernel_is_own(draft, capture->decl))
        return add_own(draft, capture);
    if (draft->stays && is_own_structure(draft, capture))
        return true;
    if (capture->kind == CAPTURE_MEMBER && !add_member(draft, capture))
        return false;
    if (number && (capture->is_written || is_set_by_calls(draft, capture)))
        return add_written(draft, capture);
    if (number)
        return add_scalar(draft, capture);
    if (kernel_extent(draft->verdict, capture) != NULL)
        return true;
    if (kernel_follows(draft, capture))
        return kernel_follow(draft, capture, kernel_name(draft, capture));
    if (capture->type->kind == TYPE_RECORD)
        return add_structure(draft, capture);
    if (capture->kind == CAPTURE_MEMBER && capture->type->kind == TYPE_ARRAY)
        return kernel_member_plan(draft, capture);
    const char *advice = kernel_pointer_advice(draft, capture);
    return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                         "'%s' of type '%s' cannot be passed to a kernel%s%s", capture->text,
                         capture->type->text, advice != NULL ? ": " : "",
                         advice != NULL ? advice : "");
}

/* What the loop's header uses comes first: bounds lead the parameters. */
static bool add_captures(struct kernel_draft *draft, bool in_header)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        if (capture->in_header == in_header && !add_capture(draft, capture))
            return false;
    }
    return true;
}

/* Whether a capture refers to a number, which the kernel has as a value. */
static bool refers_to_number(const struct capture *capture)
{
    const struct type *type = capture->type;
    return type->kind == TYPE_REFERENCE && type->element != NULL && !capture->is_written &&
           type_is_arithmetic(type->element);
}

/* Arrays that are only read come first, as in the arguments of most mathematical libraries. */
static bool add_arrays(struct kernel_draft *draft, bool read_only)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        const struct array_extent *extent =
            type_is_arithmetic(capture->type) ? NULL : kernel_extent(draft->verdict, capture);
        if (extent != NULL && !kernel_only_in_places(draft, capture) &&
            !refers_to_number(capture) && !kernel_is_own(draft, capture->decl) &&
            (kernel_access_of(draft, extent) == ACCESS_READ) == read_only &&
            !kernel_array_plan(draft, kernel_as_rows(draft, capture)))
            return false;
    }
    return true;
}

/* The field at a place of a chain of members, counted from its variable; NULL behind the last. */
static const struct decl *field_at(const struct expr *chain, size_t at)
{
    size_t size = 0;
    for (const struct expr *expr = expr_strip_conversions(chain); expr->kind == EXPR_MEMBER;
         expr = expr_strip_conversions(expr->operands[0]))
        size++;
    const struct expr *expr = expr_strip_conversions(chain);
    for (size_t k = at + 1; k < size; k++)
        expr = expr_strip_conversions(expr->operands[0]);
    return at < size ? expr->decl : NULL;
}

/* Whether an access begins where the member's chain does. */
static bool begins_alike(const struct capture *capture, const struct access *access)
{
    const struct expr *expr = access->base->expr;
    if (capture->decl != NULL)
        return access->base->decl == capture->decl;
    return expr != NULL && expr_strip_conversions(expr)->kind == EXPR_THIS;
}

bool kernel_may_be_member(const struct capture *capture, const struct access *access)
{
    size_t fields = 0;
    if (!begins_alike(capture, access))
        return false;
    for (size_t k = 0; k < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k];
        const struct decl *field = field_at(capture->expr, fields);
        if (step->is_field && field != NULL && step->field != field)
            return false;
        fields += step->is_field;
    }
    return true;
}

/* Whether the access is to a member that is known by itself, or to a pointer on the way to one; a
   write, whether it is to an element of a member that is an array. */
static bool is_captured_member(const struct kernel_draft *draft, const struct access *access)
{
    const struct expr *member = captures_subscripted(access->expr);
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        if (capture->kind == CAPTURE_VALUE && (captures_value_has(capture->expr, access->expr) ||
                                               captures_same_value(capture->expr, member)))
            return !access->is_write;
        bool is_row = captures_is_row(capture);
        bool is_it =
            capture->kind == CAPTURE_MEMBER && (captures_same_value(capture->expr, member) ||
                                                captures_same_row(capture->expr, access->expr));
        if (is_row && !access->is_write && captures_row_has(capture->expr, access->expr))
            return true;
        if (access->is_write ? is_it && capture->type->kind == TYPE_ARRAY
                             : is_it || (capture->kind == CAPTURE_MEMBER &&
                                         captures_lead_through(capture->expr, member)))
            return true;
    }
    return false;
}

/* Whether all that the loop touches of a structure are members that are known by themselves, and
   writes to no others than arrays: `v->size` of `*v`. */
static bool is_taken_apart(const struct kernel_draft *draft, const struct array_extent *array)
{
    const struct nest *nest = draft->verdict->nest;
    bool apart = nest != NULL && !array->is_scalar;
    for (size_t k = 0; apart && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->base != array->base || kernel_is_placed(draft, access))
            continue;
        apart = is_captured_member(draft, access);
    }
    return apart;
}

/* Whether an access starts from what is declared inside of the loop, such as a reference. */
static bool is_by_local(const struct kernel_draft *draft, const struct expr *expr)
{
    while (expr->kind != EXPR_NAME && expr->operands_size > 0)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && captures_is_local(&draft->captures, expr->decl);
}

/* Whether all accesses to an array that is a member name it as the capture does: "(*s).x" would
   still lead to the host's memory where the kernel has `s->x`. */
static bool check_named(struct kernel_draft *draft, const struct capture *capture,
                        const struct array_extent *array)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; capture->kind == CAPTURE_MEMBER && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        const struct expr *expr = access->expr;
        bool is_named = access->base != array->base || expr == NULL || expr->is_inlined ||
                        is_by_local(draft, expr) || captures_covers(&draft->captures, expr->range);
        for (size_t j = 0; j < capture->uses.size && !is_named; j++)
            is_named = capture->uses.at[j].file == expr->range.file &&
                       capture->uses.at[j].start >= expr->range.start &&
                       capture->uses.at[j].end <= expr->range.end;
        if (!is_named)
            return action_refuse(draft->request, REASON_ALIAS, expr->range,
                                 "'%s' is another way to write '%s', by which the kernel has it: "
                                 "write the latter, or copy the pointer into a variable before the "
                                 "loop",
                                 access->text, capture->text);
    }
    return true;
}

/* Everything that the loop touches must be known by a name: a pointer that is itself read from an
   array would lead the kernel to the host's memory. */
static bool check_known(struct kernel_draft *draft)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->arrays.size; k++) {
        const struct array_extent *array = &verdict->arrays.at[k];
        bool known = array->is_scalar || captures_is_local(&draft->captures, array->decl) ||
                     kernel_is_own(draft, array->decl) || is_taken_apart(draft, array) ||
                     kernel_is_gathered(draft, array->base);
        for (size_t j = 0; !known && j < draft->captures.all.size; j++) {
            known = kernel_extent(verdict, draft->captures.all.at[j]) == array;
            if (known && !check_named(draft, draft->captures.all.at[j], array))
                return false;
        }
        if (!known)
            return action_refuse(draft->request, REASON_ALIAS, array->base->range,
                                 "'%s' is reached through memory that the kernel does not have: "
                                 "copy the pointer into a variable before the loop",
                                 array->name);
    }
    return true;
}

/* The structures that arrays consist of. */
static bool add_records(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        const struct type *type = capture->type;
        const char *why;
        if (capture->kind == CAPTURE_CONSTANT || kernel_extent(draft->verdict, capture) == NULL)
            continue;
        while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY)
            type = type->element;
        if (type->kind != TYPE_RECORD ||
            device_record(draft->request->arena, type, &draft->types, &why) != NULL)
            continue;
        if (type->record->is_container)
            why = type->record->fields.size == 1
                      ? "use a structure of your own"
                      : "set a reference to one of them before the loop, or keep all in one vector";
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "the elements of '%s' are of type '%s', which a kernel cannot use%s%s",
                             capture->text, type->text, why != NULL ? ": " : "",
                             why != NULL ? why : "");
    }
    return true;
}

/* Reductions of what is no plain variable. */
static bool add_reductions(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->verdict->reductions.size; k++) {
        const struct reduction *reduction = &draft->verdict->reductions.at[k];
        if (reduction->decl != NULL || reduction->is_section)
            continue;
        if (reduction->op == OP_STORE ? !refuse_store(draft, reduction)
                                      : !kernel_place_plan(draft, reduction))
            return false;
    }
    for (size_t k = 0; k < draft->verdict->reductions.size; k++) {
        const struct reduction *reduction = &draft->verdict->reductions.at[k];
        if (reduction->is_section && !kernel_bins_plan(draft, reduction))
            return false;
    }
    for (size_t k = 0; k < draft->places.size; k++)
        if (!kernel_place_sum_plan(draft, &draft->places.at[k]))
            return false;
    return true;
}

bool kernel_data_plan(struct kernel_draft *draft)
{
    kernel_views(draft);
    if (!add_records(draft) || !kernel_own_share(draft) || !kernel_stated_check(draft))
        return false;
    if (!draft->in_place)
        kernel_shared_names(&draft->shared, &draft->names);
    if ((!draft->stays && !add_reductions(draft)) || !add_captures(draft, true) ||
        !add_captures(draft, false) || (!draft->stays && !kernel_induced_in_header(draft)) ||
        !check_known(draft))
        return false;
    if (!add_arrays(draft, true) || !add_arrays(draft, false) || !kernel_bins_write(draft) ||
        !kernel_overlap_plan(draft))
        return false;
    kernel_follows_write(draft);
    for (size_t k = 0; k < draft->kernel.arrays.size; k++)
        if (draft->kernel.arrays.at[k].copy_out)
            return true;
    if (draft->kernel.results.size > 0 || (draft->stays && draft->verdict->reductions.size > 0))
        return true;
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->verdict->range,
                         "the loop writes to no array and sums up nothing: a kernel would have "
                         "no result");
}
