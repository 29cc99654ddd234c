/* kernel_index.c: iterations become threads: thread t runs the iteration whose index is
   first + step * t, or with `mapping=sparse` the one whose index is first + t, if there is one. */
#include <limits.h>

#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/kernel/kernel_number.h"
#include "refactorings/text/amounts.h"

/* Adds a condition under which there is nothing to do; what is asked already is not asked again. */
static void add_empty(struct kernel_draft *draft, const char *empty)
{
    struct arena *arena = draft->request->arena;
    const char *known = draft->kernel.empty;
    for (size_t k = 0; k < draft->empties.size; k++)
        if (sentence_same(draft->empties.at[k], empty))
            return;
    LIST_PUSH(arena, draft->empties, empty);
    draft->kernel.empty = known != NULL ? arena_printf(arena, "%s || %s", known, empty) : empty;
}

/* Adds a condition under which there is something to do, in the program's names and in those of the
   host code; the same for what is asked already. */
static void add_busy(struct kernel_draft *draft, const char *original, const char *busy)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->busies.size; k++)
        if (sentence_same(draft->busies.at[k], original))
            return;
    LIST_PUSH(arena, draft->busies, original);
    draft->nonempty = text_and(arena, draft->nonempty, original);
    draft->kernel.nonempty = text_and(arena, draft->kernel.nonempty, busy);
}

/* When there is something to do along an axis and when not, in the types of the program's own
   comparison. `is_asked`: the host asks about that before it calls. */
static void plan_empty(struct kernel_draft *draft, const struct kernel_range *range, bool is_asked)
{
    struct arena *arena = draft->request->arena;
    bool inclusive = range->wraps ? range->reaches_bound : range->inclusive;
    bool rises = range->up || range->wraps;
    const struct kernel_end *low = rises ? &range->first : &range->bound;
    const struct kernel_end *high = rises ? &range->bound : &range->first;
    if (range->is_shifted) {
        low = &range->least;
        high = &range->most;
    }
    bool from_zero = low->known && low->value == 0 && (range->never_negative || range->is_unsigned);
    bool same =
        high->expr != NULL && low->expr != NULL && captures_same_value(high->expr, low->expr);
    if ((range->first.known && range->bound.known) || (inclusive && (from_zero || same)))
        return;
    const char *reaches = inclusive ? ">=" : ">", *misses = inclusive ? "<" : "<=", *empty;
    if (is_asked)
        add_busy(draft, arena_printf(arena, "%s %s %s", high->original, reaches, low->original),
                 arena_printf(arena, "%s %s %s", high->text, reaches, low->text));
    if (from_zero)
        empty = arena_printf(arena, "%s == 0", high->text);
    else if (high->known)
        empty = arena_printf(arena, "%s %s %s", low->text, inclusive ? ">" : ">=", high->text);
    else
        empty = arena_printf(arena, "%s %s %s", high->text, misses, low->text);
    add_empty(draft, empty);
}

/* The same for loops inside: where none of them has an iteration nothing is copied. False: refused.
 */
static bool plan_idle(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    struct kernel_plan *kernel = &draft->kernel;
    const struct nest *nest = draft->verdict->nest;
    bool scalars = kernel->results.size > 0;
    const struct term *busy = executes_anything(nest, scalars);
    const struct term *idle = executes_nothing(nest, scalars);
    const struct term *host_busy = kernel_amount(draft, busy);
    const struct term *host_idle = kernel_amount(draft, idle);
    if (host_busy == NULL || host_idle == NULL)
        return action_refuse(draft->request, REASON_SIZE, draft->loop->stmt->header,
                             "whether any iteration does something is not known before the loop, "
                             "and with it what is copied: make the bounds of inner loops plain "
                             "variables");
    if (term_is_false(idle))
        return true;
    const char *text = term_print(arena, host_idle);
    if (idle->kind == TERM_AND && kernel->empty != NULL)
        text = arena_printf(arena, "(%s)", text);
    add_empty(draft, text);
    add_busy(draft, term_print(arena, busy), term_print(arena, host_busy));
    return true;
}

/* The launch: how many threads have work. */
static void plan_count(struct kernel_draft *draft, struct mapping *mapping)
{
    struct kernel_plan *kernel = &draft->kernel;
    struct plan_axis *axis = &mapping->axis;
    const struct kernel_range *range = &mapping->range;
    bool known = range->trips > 0, wide = mapping->wide_count;
    axis->count = mapping->count;
    axis->below = amount_operand(draft->request->arena,
                                 amount_plus(draft->request->arena, mapping->count, -1));
    if (mapping->may_be_empty)
        kernel_launch_one(draft, axis);
    axis->is_small = range->is_small;
    axis->is_wide = range->size == 8 && !known;
    kernel->grid_type = !wide || known          ? "int"
                        : axis->most_blocks > 0 ? "long long"
                                                : "unsigned int";
    if (!mapping->alone || text_is_identifier(axis->count) ||
        (known && strchr(axis->count, ' ') == NULL))
        return;
    axis->count_name = names_fresh(&draft->names, "count");
    axis->count_type = "int";
    if (!known && wide)
        axis->count_type = range->is_unsigned ? "unsigned long long" : "long long";
    else if (!known && range->is_unsigned)
        axis->count_type = "unsigned int";
    bool passed = mapping->numbering == NUMBER_COUNT && range->magnitude > 1 && !mapping->sparse;
    struct plan_value scalar = {
        .name = axis->count_name, .type = axis->count_type, .argument = "", .is_computed = true};
    if (passed)
        LIST_PUSH(draft->request->arena, kernel->scalars, scalar);
}

static const char *count_text(struct kernel_draft *draft, struct mapping *mapping, bool original)
{
    const struct kernel_range *range = &mapping->range;
    int64_t magnitude = mapping->sparse ? 1 : range->magnitude;
    if (mapping->follows)
        return amount_plus(draft->request->arena, range->bound.text, range->inclusive);
    if (range->trips > 0) {
        mapping->wide_count = range->trips > INT_MAX;
        int64_t first = range->first.value, bound = range->bound.value;
        int64_t threads = range->up ? bound - first : first - bound;
        bool one_each = mapping->sparse || range->magnitude == 1;
        return kernel_number(draft, one_each ? kernel_loop_constant(draft, mapping->loop) : NULL,
                             mapping->sparse ? threads + range->inclusive : range->trips);
    }
    if (number_begins_at_zero(mapping) && !original) {
        mapping->wide_count = range->size == 8;
        return amount_plus(draft->request->arena, range->bound.text, range->inclusive);
    }
    return kernel_range_count(draft, range, magnitude, original, &mapping->wide_count);
}

/* The statement after which the index has the value that the loop leaves in it. */
static const char *final_value(struct kernel_draft *draft, const struct mapping *mapping,
                               const char *nonempty)
{
    const struct kernel_range *range = &mapping->range;
    struct arena *arena = draft->request->arena;
    const char *name = mapping->loop->index->name, *first = range->first.original;
    int64_t unmet = mapping->loop->stays_at_end ? 0 : range->shift;
    const char *end =
        amount_plus(arena, range->bound.original, range->inclusive ? range->step : unmet);
    bool wide;
    if (range->magnitude > 1 && range->trips > 0)
        end =
            arena_printf(arena, "%lld", (long long)range->first.value + range->step * range->trips);
    else if (range->magnitude > 1)
        end = arena_printf(arena, "%s %s (%s) * %lld", first, range->up ? "+" : "-",
                           kernel_range_count(draft, range, range->magnitude, true, &wide),
                           (long long)range->magnitude);
    if (nonempty == NULL)
        return arena_printf(arena, "%s = %s;", name, end);
    return arena_printf(arena, "%s = %s ? %s : %s;", name, nonempty, end,
                        amount_plus(arena, first, unmet));
}

void kernel_finals_add(const struct kernel_draft *draft, const char *indent, struct strbuf *out)
{
    for (size_t k = 0; k < draft->finals.size; k++)
        strbuf_addf(out, "\n%s%s", indent, draft->finals.at[k].statement);
    if (draft->final_value != NULL)
        strbuf_addf(out, "\n%s%s", indent, draft->final_value);
}

/* Sets the index behind variables whose number of steps is computed from it, but before one that
   the loop compares it with. */
static void add_final(struct kernel_draft *draft, const struct loop *loop,
                      struct kernel_final index)
{
    const struct expr *bound = loop->bound != NULL ? expr_strip_conversions(loop->bound) : NULL;
    LIST_PUSH(draft->request->arena, draft->finals, index);
    for (size_t k = 0; k + 1 < draft->finals.size; k++) {
        struct kernel_final final = draft->finals.at[k];
        if (bound != NULL && bound->kind == EXPR_NAME && bound->decl == final.decl) {
            draft->finals.at[k] = draft->finals.at[k + 1];
            draft->finals.at[k + 1] = final;
        }
    }
}

/* What becomes of an index that is declared outside of the loop. */
static bool plan_outer_index(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct loop *loop = mapping->loop;
    const struct decl *index = loop->index;
    if (loop->index_declared_inside)
        return true;
    bool dead = !flow_live_after(draft->loop, (struct tracked){index, NULL});
    if (index->storage != STORAGE_AUTO || index->address_taken ||
        index->type->kind == TYPE_REFERENCE || (mapping->range.wraps && !dead))
        return action_refuse(draft->request, REASON_PRIVATE, loop->stmt->header,
                             "the index '%s' can be seen from elsewhere: declare it in the loop's "
                             "header",
                             index->name);
    if (dead && draft->entry == NULL)
        LIST_PUSH(draft->request->arena, draft->moved, index);
    if (dead)
        return true;
    bool as_counted = draft->is_resident || !kernel_may_wrap(draft, loop);
    if (loop->first != NULL && draft->finals.size == 0 && as_counted) {
        draft->final_value = final_value(draft, mapping, draft->nonempty);
        return true;
    }
    struct kernel_final final = {index, final_value(draft, mapping, NULL),
                                 final_value(draft, mapping, draft->nonempty)};
    add_final(draft, loop, final);
    return true;
}

/* A name of the loop's index that the kernel may use. False: refused. */
static bool check_name(struct kernel_draft *draft, const struct loop *loop)
{
    const char *name = loop->index->name;
    if (device_word_is_cuda(name))
        return action_refuse(draft->request, REASON_UNSUPPORTED, loop->stmt->header,
                             "'%s' means something else in a CUDA file: rename the variable", name);
    return !word_is_reserved(name) ||
           action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, loop->stmt->header,
                         "'%s' is a keyword in C++: rename the variable", name);
}

/* The last index of the axis around, and a number, as the bound of an axis that follows it. */
static struct kernel_end end_behind(struct kernel_draft *draft, const struct kernel_range *around,
                                    int64_t offset)
{
    struct arena *arena = draft->request->arena;
    int64_t added = offset - !around->inclusive;
    struct kernel_end end = around->bound;
    end.text = amount_plus(arena, around->bound.text, added);
    end.original = amount_plus(arena, around->bound.original, added);
    end.expr = NULL;
    end.value += added;
    return end;
}

/* Ends that follow the index of an axis around: all its iterations together go from the least to
   the greatest of them. False: refused. */
static bool follow(struct kernel_draft *draft, size_t at, struct mapping *mappings)
{
    const struct kernel_axes *axes = &draft->axes;
    struct mapping *mapping = &mappings[at];
    struct kernel_range *range = &mapping->range;
    struct axis_end first, bound;
    mapping->first = range->first.text;
    mapping->bound = range->bound.text;
    if (at == 0 || !kernel_axes_end(axes, at, mapping->loop->first, &first) ||
        !kernel_axes_end(axes, at, mapping->loop->bound, &bound) ||
        (!first.follows && !bound.follows))
        return true;
    mapping->follows = true;
    if (first.follows) {
        int64_t least = mappings[first.axis].range.first.value + first.offset;
        const char *text = arena_printf(draft->request->arena, "%lld", (long long)least);
        range->first = (struct kernel_end){text, text, NULL, true, least};
    }
    if (bound.follows)
        range->bound = end_behind(draft, &mappings[bound.axis].range, bound.offset);
    if (!range->bound.known)
        return true;
    range->trips = range->bound.value - range->first.value + range->inclusive;
    return range->trips > 0 || action_refuse(draft->request, REASON_TRIP_COUNT,
                                             mapping->loop->stmt->header, "the loop never runs");
}

/* Whether the index takes its values one after the other by the step of a `for`, from what that
   begins with, while a plain comparison holds. */
static bool has_plain_step(const struct mapping *mapping)
{
    const struct loop *loop = mapping->loop;
    return loop->form == LOOP_FOR && loop->stmt->step != NULL && !loop->steps_in_condition &&
           !mapping->range.wraps && loop->bound != NULL && loop->relation != OP_NOT_EQUAL &&
           (loop_compares_index(loop) || mapping->range.is_shifted);
}

/* The header of a loop that counts in the program: by the index, or by a number that the index
   follows from. What the header does not set it has in a variable of its own. */
static void plan_counted(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = &mapping->range;
    struct arena *arena = draft->request->arena;
    const struct plan_axis *axis = &mapping->axis;
    const struct decl *index = mapping->loop->index;
    if (mapping->is_counted) {
        struct mapping own = *mapping;
        if (own.loop->first == NULL)
            own.range.first.original = own.range.first.text;
        const char *count = count_text(draft, &own, true);
        draft->counted = arena_printf(arena, "for (%s %s = 0; %s < %s; %s++)", axis->number_type,
                                      axis->number, axis->number, count, axis->number);
        draft->may_wrap = draft->nonempty != NULL && strcmp(count, own.range.first.original) != 0 &&
                          strcmp(count, range->bound.original) != 0;
        return;
    }
    draft->may_wrap = range->is_shifted && draft->nonempty != NULL;
    const char *first = mapping->loop->first != NULL ? range->first.original : range->first.text;
    const char *relation = range->up          ? range->inclusive ? "<=" : "<"
                           : range->inclusive ? ">="
                                              : ">";
    const char *step = range->magnitude == 1
                           ? arena_printf(arena, range->up ? "%s++" : "%s--", index->name)
                           : arena_printf(arena, "%s %s= %lld", index->name, range->up ? "+" : "-",
                                          (long long)range->magnitude);
    draft->counted =
        arena_printf(arena, "for (%s %s = %s; %s %s %s; %s)", index->type->text, index->name, first,
                     index->name, relation, range->bound.original, step);
}

/* Reads the header of an axis, and how its iterations become threads. */
static bool begin_axis(struct kernel_draft *draft, size_t at, struct mapping *mappings)
{
    const struct kernel_axes *axes = &draft->axes;
    struct mapping *mapping = &mappings[at];
    *mapping = (struct mapping){
        .loop = axes->loops[at], .alone = axes->size == 1, .is_held = draft->is_held};
    if (!kernel_range_read(draft, mapping->loop, &mapping->range) || !follow(draft, at, mappings) ||
        !check_name(draft, mapping->loop))
        return false;
    mapping->axis.direction = axes->directions[at];
    mapping->sparse =
        mapping->range.magnitude > 1 && action_chose(draft->request, "mapping", "sparse");
    mapping->spacing = mapping->sparse ? 1 : mapping->range.magnitude;
    if (!kernel_launch_plan(draft, &mapping->range, &mapping->axis))
        return false;
    mapping->is_counted = draft->is_counted && !has_plain_step(mapping);
    mapping->numbering = number_choose(mapping);
    mapping->count = count_text(draft, mapping, false);
    return true;
}

/* Whether both ends of a range are those of another one. */
static bool is_same_end(const struct kernel_end *a, const struct kernel_end *b)
{
    if (a->known || b->known)
        return a->known && b->known && a->value == b->value;
    return a->expr != NULL && b->expr != NULL && captures_same_value(a->expr, b->expr);
}

/* Whether an axis has iterations if an earlier one has. */
static bool is_empty_with(const struct mapping *mappings, size_t at)
{
    const struct kernel_range *range = &mappings[at].range;
    for (size_t k = 0; k < at; k++) {
        const struct kernel_range *other = &mappings[k].range;
        if (is_same_end(&range->first, &other->first) &&
            is_same_end(&range->bound, &other->bound) && range->up == other->up &&
            range->inclusive == other->inclusive && range->wraps == other->wraps &&
            range->is_unsigned == other->is_unsigned)
            return true;
    }
    return false;
}

/* Whether an axis has iterations, as numbers of threads, whenever those around have: it has so many
   in any case, or ends where one of those ends. */
static bool is_never_empty(const struct mapping *mappings, size_t at)
{
    const struct kernel_range *range = &mappings[at].range, *around = &mappings[0].range;
    return range->trips > 0 ||
           (mappings[at].follows && is_same_end(&range->bound, &around->bound) &&
            range->inclusive == around->inclusive);
}

/* The last axis, where its first thread does what stands beside its loop: there is one although the
   loop may have no iteration, and the condition of the others stands behind that. */
static void stand_beside(struct kernel_draft *draft, size_t at, struct mapping *mappings)
{
    struct arena *arena = draft->request->arena;
    struct mapping *mapping = &mappings[at];
    mapping->axis.is_apart = true;
    mapping->may_be_empty = !is_never_empty(mappings, at);
    int64_t first = number_begins_at_zero(mapping) ? 0 : mapping->range.first.value;
    draft->once = arena_printf(arena, "%s == %lld", mapping->loop->index->name, (long long)first);
}

bool kernel_index_plan(struct kernel_draft *draft)
{
    struct kernel_plan *kernel = &draft->kernel;
    struct mapping mappings[MOST_AXES] = {0};
    bool prepares = kernel_axes_prepare(&draft->axes);
    draft->is_held = kernel_axes_held(draft);
    for (size_t k = 0; k < draft->axes.size; k++) {
        if (!begin_axis(draft, k, mappings))
            return false;
        bool is_asked = k == 0 || !draft->asks_busy || (prepares && draft->in_place);
        if (kernel_axes_beside(&draft->axes) && k + 1 == draft->axes.size)
            stand_beside(draft, k, mappings);
        else if (k == 0 || ((is_asked || prepares) && !is_empty_with(mappings, k)))
            plan_empty(draft, &mappings[k].range, is_asked);
        if ((k == 0 && !kernel_induced_plan(draft, &mappings[0].range)) ||
            !plan_outer_index(draft, &mappings[k]))
            return false;
    }
    if (draft->asks_busy && !plan_idle(draft))
        return false;
    for (size_t k = 0; k < draft->axes.size; k++)
        plan_count(draft, &mappings[k]);
    kernel->block_name = names_fresh(&draft->names, "block");
    kernel->grid_name = names_fresh(&draft->names, "grid");
    for (size_t k = 0; k < draft->axes.size; k++) {
        number_plan_index(draft, &mappings[k]);
        mappings[k].axis.is_alike = k > 0 && sentence_same(mappings[k].type, mappings[k - 1].type);
        LIST_PUSH(draft->request->arena, kernel->axes, mappings[k].axis);
    }
    for (size_t k = 0; k < kernel->axes.size; k++)
        if (kernel->axes.at[k].is_layered)
            kernel->rows_name = names_fresh(&draft->names, "rows");
    bool even = (plan_block(kernel) & (plan_block(kernel) - 1)) == 0;
    if (kernel->reduction != PLAN_ATOMIC)
        kernel->part = names_fresh(&draft->names, "k");
    if (kernel->reduction == PLAN_DETERMINISTIC)
        kernel->parts = names_fresh(&draft->names, "warps");
    else if (kernel->reduction == PLAN_TWO_PASS && kernel->axes.size > 1)
        kernel->parts = names_fresh(&draft->names, "blocks");
    if (kernel->has_sums)
        kernel->half = names_fresh(&draft->names, even ? "half" : "width");
    if (draft->is_counted)
        plan_counted(draft, &mappings[0]);
    for (size_t k = 0; k < draft->axes.remarks.size; k++)
        LIST_PUSH(draft->request->arena, kernel->remarks, draft->axes.remarks.at[k]);
    return true;
}
