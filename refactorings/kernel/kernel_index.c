/* kernel_index.c: iterations become threads: thread t runs the iteration whose index is
   first + step * t, or with `mapping=sparse` the one whose index is first + t, if there is one. */
#include <limits.h>

#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

/* How the index of an iteration is found. */
enum numbering {
    NUMBER_INDEX, /* threads are numbered by the index itself: nothing overflows in its type */
    NUMBER_WIDE,  /* by the same value in `long long` */
    NUMBER_COUNT  /* by iterations, compared with their count: the index may be at a limit */
};

/* What is decided about the numbering. */
struct mapping {
    const struct kernel_range *range;
    enum numbering numbering;
    bool sparse;
    bool strides;      /* each thread takes several iterations */
    int64_t spacing;   /* of the index from one thread to the next, without its sign */
    const char *type;  /* of the number */
    const char *count; /* of the threads that have work, in the host code's names */
    bool wide_count;
};

static enum numbering choose_numbering(const struct kernel_draft *draft,
                                       const struct kernel_range *range, bool strides)
{
    enum { ROOM = INT_MAX / 4 };
    int64_t size = draft->loop->index->type->size;
    /* Below the last iteration's index there have to be numbers for the idle threads. */
    bool goes_on = range->up || draft->loop->index->type->is_signed;
    if (size == 4 && range->is_small && goes_on &&
        (!strides || range->trips * range->magnitude < ROOM))
        return NUMBER_INDEX;
    bool near = range->first.known && range->first.value >= 0 && range->first.value < ROOM;
    if (size == 8)
        return range->up && range->step == 1 && near ? NUMBER_INDEX : NUMBER_COUNT;
    return range->up || !range->is_unsigned || range->size < 8 ? NUMBER_WIDE : NUMBER_COUNT;
}

/* "2 * ", or nothing for 1. */
static const char *factor(struct arena *arena, int64_t spacing)
{
    return spacing == 1 ? "" : arena_printf(arena, "%lld * ", (long long)spacing);
}

/* The first index with the shift, as a left operand, and the sign of the step. */
static const char *from_first(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = mapping->range;
    struct arena *arena = draft->request->arena;
    bool zero = range->first.known && range->first.value == 0 && range->shift == 0;
    if (zero)
        return range->up ? "" : "-";
    return arena_printf(arena, "%s %s ", amount_plus(arena, range->first.text, range->shift),
                        range->up ? "+" : "-");
}

/* The number of a thread among all, with the spacing. */
static const char *thread_text(struct kernel_draft *draft, const struct mapping *mapping,
                               const char *of, const char *in)
{
    struct arena *arena = draft->request->arena;
    bool narrow = mapping->numbering == NUMBER_INDEX && draft->loop->index->type->size == 4;
    const char *cast = narrow ? "" : arena_printf(arena, "(%s)", mapping->type);
    const char *text = in != NULL ? arena_printf(arena, "%s%s * blockDim.x + %s", cast, of, in)
                                  : arena_printf(arena, "%s%s * blockDim.x", cast, of);
    int64_t spacing = mapping->numbering == NUMBER_COUNT ? 1 : mapping->spacing;
    bool parentheses =
        spacing > 1 || (in != NULL && mapping->numbering != NUMBER_COUNT && !mapping->range->up);
    return arena_printf(arena, parentheses ? "%s(%s)" : "%s%s", factor(arena, spacing), text);
}

static const char *compare(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = mapping->range;
    struct arena *arena = draft->request->arena;
    struct kernel_plan *kernel = &draft->kernel;
    if (mapping->numbering == NUMBER_COUNT)
        return arena_printf(arena, "%s < %s", kernel->number,
                            text_is_identifier(mapping->count) || range->magnitude == 1 ||
                                    mapping->sparse || kernel->count_name == NULL
                                ? mapping->count
                                : kernel->count_name);
    const char *relation = range->shift != 0  ? ">="
                           : range->up        ? range->inclusive ? "<=" : "<"
                           : range->inclusive ? ">="
                                              : ">";
    return arena_printf(arena, "%s %s %s", kernel->number, relation,
                        range->wraps ? "0" : range->bound.text);
}

/* With `mapping=sparse`: whether the thread's index is one of the loop's. */
static const char *hit(struct kernel_draft *draft, const struct mapping *mapping,
                       const char *relation)
{
    const struct kernel_range *range = mapping->range;
    struct arena *arena = draft->request->arena;
    const char *number = draft->kernel.number, *first = range->first.text;
    long long magnitude = (long long)range->magnitude;
    if (mapping->numbering == NUMBER_COUNT || (range->first.known && range->first.value == 0))
        return arena_printf(arena, "%s %% %lld %s 0", number, magnitude, relation);
    bool simple = text_is_identifier(first) || range->first.known;
    first = simple ? first : amount_operand(arena, first);
    return arena_printf(arena, "(%s - %s) %% %lld %s 0", range->up ? number : first,
                        range->up ? first : number, magnitude, relation);
}

/* Whether the thread's iteration is the loop's last one. */
static const char *last_text(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = mapping->range;
    struct arena *arena = draft->request->arena;
    const char *number = draft->kernel.number;
    if (mapping->numbering == NUMBER_COUNT && range->magnitude > 1 && !mapping->sparse)
        return arena_printf(arena, "%s == %s - 1", number,
                            draft->kernel.count_name != NULL ? draft->kernel.count_name
                                                             : mapping->count);
    if (mapping->numbering == NUMBER_COUNT)
        return arena_printf(arena, "%s + %lld >= %s", number, (long long)range->magnitude,
                            mapping->count);
    if (range->wraps)
        return arena_printf(arena, "%s == 0", number);
    bool inclusive = range->inclusive || range->shift != 0;
    if (range->magnitude > 1)
        return arena_printf(arena, "%s %c %lld %s%s %s", number, range->up ? '+' : '-',
                            (long long)range->magnitude, range->up ? ">" : "<",
                            inclusive ? "" : "=", range->bound.text);
    return arena_printf(arena, "%s == %s", number,
                        amount_plus(arena, range->bound.text, inclusive ? 0 : -range->step));
}

static bool is_not_name_of(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether the body mentions the index, macros included. */
static bool needs_index(const struct loop *loop)
{
    void *index = (void *)(uintptr_t)loop->index;
    return !stmt_walk(loop->stmt->body, NULL, is_not_name_of, index);
}

/* The variables of a thread, in the loop's own type where nothing can overflow, else in a wide one
   first. */
static void plan_index(struct kernel_draft *draft, struct mapping *mapping)
{
    struct kernel_plan *kernel = &draft->kernel;
    struct arena *arena = draft->request->arena;
    const struct decl *index = draft->loop->index;
    const char *type = device_type(arena, index->type, &draft->body);
    bool direct = mapping->numbering == NUMBER_INDEX;
    const char *first = from_first(draft, mapping);
    mapping->type = direct || index->type->size == 8 ? type : "long long";
    kernel->number = direct ? index->name : names_fresh(&draft->names, "index");
    kernel->number_type = mapping->type;
    const char *thread = thread_text(draft, mapping, "blockIdx.x", "threadIdx.x");
    if (mapping->numbering == NUMBER_COUNT) {
        kernel->start = thread;
        draft->own_index = arena_printf(
            arena, "%s %s = %s%s%s%s;", type, index->name,
            index->type->size == 8 ? "" : arena_printf(arena, "(%s)(", type), first,
            arena_printf(arena, "%s%s", factor(arena, mapping->spacing), kernel->number),
            index->type->size == 8 ? "" : ")");
    } else {
        kernel->start = arena_printf(arena, "%s%s", first, thread);
        const char *narrowed =
            arena_printf(arena, "%s %s = (%s)%s;", type, index->name, type, kernel->number);
        if (!direct && mapping->strides)
            draft->own_index = narrowed;
        else if (!direct)
            kernel->index = narrowed;
    }
    if (!needs_index(draft->loop))
        draft->own_index = kernel->index = NULL;
    bool down = mapping->numbering != NUMBER_COUNT && !mapping->range->up;
    if (mapping->strides)
        kernel->advance = arena_printf(
            arena, "%s %s", down ? "-=" : "+=", thread_text(draft, mapping, "gridDim.x", NULL));
    kernel->condition = compare(draft, mapping);
    if (mapping->sparse && !mapping->strides)
        kernel->condition =
            arena_printf(arena, "%s && %s", kernel->condition, hit(draft, mapping, "=="));
    draft->last = last_text(draft, mapping);
    draft->idle = mapping->sparse && mapping->strides ? hit(draft, mapping, "!=") : NULL;
}

/* When there is something to do and when not, in the types of the program's own comparison. */
static void plan_empty(struct kernel_draft *draft, const struct kernel_range *range)
{
    struct kernel_plan *kernel = &draft->kernel;
    struct arena *arena = draft->request->arena;
    bool rises = range->up || range->wraps;
    bool inclusive = range->wraps ? range->reaches_bound : range->inclusive;
    const struct kernel_end *low = rises ? &range->first : &range->bound;
    const struct kernel_end *high = rises ? &range->bound : &range->first;
    bool from_zero = low->known && low->value == 0 && (range->never_negative || range->is_unsigned);
    bool same =
        high->expr != NULL && low->expr != NULL && captures_same_value(high->expr, low->expr);
    if ((range->first.known && range->bound.known) || (inclusive && (from_zero || same)))
        return;
    const char *reaches = inclusive ? ">=" : ">";
    draft->nonempty = arena_printf(arena, "%s %s %s", high->original, reaches, low->original);
    kernel->nonempty = arena_printf(arena, "%s %s %s", high->text, reaches, low->text);
    if (from_zero)
        kernel->empty = arena_printf(arena, "%s == 0", high->text);
    else if (high->known)
        kernel->empty =
            arena_printf(arena, "%s %s %s", low->text, inclusive ? ">" : ">=", high->text);
    else
        kernel->empty =
            arena_printf(arena, "%s %s %s", high->text, inclusive ? "<" : "<=", low->text);
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
    kernel->empty =
        kernel->empty != NULL ? arena_printf(arena, "%s || %s", kernel->empty, text) : text;
    draft->nonempty = text_and(arena, draft->nonempty, term_print(arena, busy));
    kernel->nonempty = text_and(arena, kernel->nonempty, term_print(arena, host_busy));
    return true;
}

/* The launch: how many threads have work, in which blocks. */
static void plan_count(struct kernel_draft *draft, const struct mapping *mapping)
{
    struct kernel_plan *kernel = &draft->kernel;
    const struct kernel_range *range = mapping->range;
    bool known = range->trips > 0, wide = mapping->wide_count;
    kernel->count = mapping->count;
    kernel->is_small = range->is_small;
    if (!text_is_identifier(kernel->count) && !(known && strchr(kernel->count, ' ') == NULL)) {
        kernel->count_name = names_fresh(&draft->names, "count");
        kernel->count_type = "int";
        if (!known && wide)
            kernel->count_type = range->is_unsigned ? "unsigned long long" : "long long";
        else if (!known && range->is_unsigned)
            kernel->count_type = "unsigned int";
    }
    kernel->grid_type = !wide || known            ? "int"
                        : kernel->most_blocks > 0 ? "long long"
                                                  : "unsigned int";
    kernel->block_name = names_fresh(&draft->names, "block");
    kernel->grid_name = names_fresh(&draft->names, "grid");
    bool passed = mapping->numbering == NUMBER_COUNT && kernel->count_name != NULL &&
                  range->magnitude > 1 && !mapping->sparse;
    struct plan_value scalar = {.name = kernel->count_name,
                                .type = kernel->count_type,
                                .argument = "",
                                .is_computed = true};
    if (passed)
        LIST_PUSH(draft->request->arena, kernel->scalars, scalar);
}

static const char *count_text(struct kernel_draft *draft, struct mapping *mapping, bool original)
{
    const struct kernel_range *range = mapping->range;
    int64_t magnitude = mapping->sparse ? 1 : range->magnitude;
    if (range->trips > 0) {
        mapping->wide_count = range->trips > INT_MAX;
        int64_t first = range->first.value, bound = range->bound.value;
        int64_t threads = range->up ? bound - first : first - bound;
        bool one_each = mapping->sparse || range->magnitude == 1;
        return kernel_number(draft, one_each ? kernel_loop_constant(draft, draft->loop) : NULL,
                             mapping->sparse ? threads + range->inclusive : range->trips);
    }
    return kernel_range_count(draft, range, magnitude, original, &mapping->wide_count);
}

/* The statement after which the index has the value that the loop leaves in it. */
static const char *final_value(struct kernel_draft *draft, struct mapping *mapping)
{
    const struct kernel_range *range = mapping->range;
    struct arena *arena = draft->request->arena;
    const char *name = draft->loop->index->name, *first = range->first.original;
    int64_t unmet = draft->loop->stays_at_end ? 0 : range->shift;
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
    if (draft->nonempty == NULL)
        return arena_printf(arena, "%s = %s;", name, end);
    return arena_printf(arena, "%s = %s ? %s : %s;", name, draft->nonempty, end,
                        amount_plus(arena, first, unmet));
}

/* What becomes of an index that is declared outside of the loop. */
static bool plan_outer_index(struct kernel_draft *draft, struct mapping *mapping)
{
    const struct loop *loop = draft->loop;
    const struct decl *index = loop->index;
    if (loop->index_declared_inside)
        return true;
    bool dead = !flow_live_after(loop, (struct tracked){index, NULL});
    if (index->storage != STORAGE_AUTO || index->address_taken ||
        index->type->kind == TYPE_REFERENCE || (mapping->range->wraps && !dead))
        return action_refuse(draft->request, REASON_PRIVATE, loop->stmt->header,
                             "the index '%s' can be seen from elsewhere: declare it in the loop's "
                             "header",
                             index->name);
    if (dead)
        LIST_PUSH(draft->request->arena, draft->moved, index);
    else
        draft->final_value = final_value(draft, mapping);
    return true;
}

/*
 * Blocks and threads, and whether the iterations of a thread are a loop: there may be more of them
 * than threads (or than any GPU takes, since no array limits them), or `continue` must not keep a
 * thread from handing over its sum.
 */
static bool plan_launch(struct kernel_draft *draft, const struct kernel_range *range)
{
    enum { ENOUGH_BLOCKS = 1024 }; /* of sums: each of them is an atomic operation */
    bool meets = draft->kernel.has_sums && draft->captures.continues.size > 0;
    struct kernel_plan *kernel = &draft->kernel;
    long long most = action_value(draft->request, "max-threads")->integer;
    kernel->block = action_value(draft->request, "block")->integer;
    if (most > 0 && kernel->block > most)
        kernel->block = most;
    bool even = (kernel->block & (kernel->block - 1)) == 0;
    if (kernel->has_sums)
        kernel->half = names_fresh(&draft->names, even ? "half" : "width");
    bool many = most == 0 && kernel->has_sums &&
                (range->trips == 0 || range->trips > ENOUGH_BLOCKS * kernel->block);
    bool fits = most == 0 || (range->trips > 0 && range->trips <= most);
    if (!fits)
        kernel->most_blocks = most / kernel->block;
    else if (many)
        kernel->most_blocks = ENOUGH_BLOCKS;
    return !fits || meets || many;
}

bool kernel_index_plan(struct kernel_draft *draft)
{
    struct kernel_range range;
    if (!kernel_range_read(draft, &range))
        return false;
    if (word_is_reserved(draft->loop->index->name))
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, draft->loop->stmt->header,
                             "'%s' is a keyword in C++: rename the variable",
                             draft->loop->index->name);
    if (device_word_is_cuda(draft->loop->index->name))
        return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "'%s' means something else in a CUDA file: rename the variable",
                             draft->loop->index->name);
    bool sparse = range.magnitude > 1 && action_chose(draft->request, "mapping", "sparse");
    bool strides = plan_launch(draft, &range);
    struct mapping mapping = {
        .range = &range,
        .numbering = choose_numbering(draft, &range, strides),
        .sparse = sparse,
        .strides = strides,
        .spacing = sparse ? 1 : range.magnitude,
    };
    mapping.count = count_text(draft, &mapping, false);
    plan_empty(draft, &range);
    if (!plan_outer_index(draft, &mapping) || (draft->asks_busy && !plan_idle(draft)))
        return false;
    plan_count(draft, &mapping);
    plan_index(draft, &mapping);
    return true;
}
