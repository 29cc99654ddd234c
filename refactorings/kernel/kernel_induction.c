/*
 * kernel_induction.c: variables that each iteration moves by the same amount. A thread has them by
 * their closed form, at the top of its iteration, and what follows moves them as before:
 *
 *     k += 2;    =>    int k = k_start + 2 * i;  ...  k += 2;
 *
 * What they are left with is set behind the call where something reads it.
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

const struct induction_variable *kernel_induction(const struct kernel_draft *draft,
                                                  const struct decl *decl)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; !draft->stays && k < verdict->inductions.size; k++)
        if (verdict->inductions.at[k].decl == decl)
            return &verdict->inductions.at[k];
    return NULL;
}

static bool is_number(const struct term *term)
{
    return term_is_number(term, term->number);
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* --- first values ----------------------------------------------------------------------------- */

static bool is_target(const struct expr *expr, const struct decl *decl)
{
    return expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
           expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == decl;
}

/* What the first part of the header gives to a variable; NULL if it leaves it as it is. */
static const struct expr *given_in_header(const struct loop *loop, const struct decl *decl)
{
    const struct stmt *init = loop->stmt->init;
    if (init == NULL)
        return NULL;
    for (size_t k = 0; k < init->decls.size; k++)
        if (init->decls.at[k] == decl)
            return decl->init;
    const struct expr *expr = init->expr;
    for (; expr != NULL && expr->kind == EXPR_BINARY; expr = expr->operands[0])
        if (is_target(expr->operands[1], decl))
            return expr->operands[1]->operands[1];
    return expr != NULL && is_target(expr, decl) ? expr->operands[1] : NULL;
}

const struct expr *kernel_given(const struct loop *loop, const struct decl *decl)
{
    const struct stmt *init = loop->stmt->init;
    bool is_there = false;
    for (size_t k = 0; init != NULL && k < init->decls.size; k++)
        is_there = is_there || init->decls.at[k] == decl;
    bool keeps = decl->init != NULL && (decl == loop->index || !decl->is_written) &&
                 !decl->address_taken && decl->type->kind == TYPE_INTEGER &&
                 !expr_mentions(decl->init, decl);
    return is_there && keeps && kernel_has_type(decl->init, decl->type) ? decl->init : NULL;
}

/* A look for what is named of a header. */
struct given_search {
    struct kernel_draft *draft;
    const struct expr *whole;
    const struct loop *loop;
    const replacement_list *replaced;
    replacement_list *out;
};

/* Whether an expression is what sums are added to: the a of `a - b + c`. */
static bool is_first_summand(const struct expr *sum, const struct expr *expr)
{
    sum = expr_strip_conversions(sum);
    return sum == expr ||
           (sum->kind == EXPR_BINARY && (sum->op == OP_ADD || sum->op == OP_SUBTRACT) &&
            is_first_summand(sum->operands[0], expr));
}

static bool replace_given(const struct expr *expr, void *data)
{
    struct given_search *search = data;
    const struct expr *given = expr->kind == EXPR_NAME && expr->decl != NULL && !expr->in_macro
                                   ? kernel_given(search->loop, expr->decl)
                                   : NULL;
    struct arena *arena = search->draft->request->arena;
    if (given == NULL)
        return true;
    const char *text = kernel_given_text(search->draft, search->loop, given, search->replaced);
    bool is_alone = given->kind == EXPR_NAME || given->kind == EXPR_INTEGER ||
                    ((given->op == OP_ADD || given->op == OP_SUBTRACT) &&
                     given->kind == EXPR_BINARY && is_first_summand(search->whole, expr));
    replacement_add(arena, search->out, expr->range.start, expr->range.end,
                    is_alone ? text : arena_printf(arena, "(%s)", text));
    return true;
}

const char *kernel_given_text(struct kernel_draft *draft, const struct loop *loop,
                              const struct expr *expr, const replacement_list *replaced)
{
    struct arena *arena = draft->request->arena;
    replacement_list all = {NULL, 0, 0};
    struct given_search search = {draft, expr, loop, replaced, &all};
    for (size_t k = 0; k < replaced->size; k++)
        LIST_PUSH(arena, all, replaced->at[k]);
    expr_walk(expr, replace_given, &search);
    return move_expression(arena, draft->source, expr->range, &all);
}

/* Whether an expression of the header reads the same in the kernel's file: arithmetic on numbers
   and on variables from outside that the loop leaves alone. */
static bool is_steady(const struct expr *expr, void *data)
{
    const struct kernel_draft *draft = data;
    if (expr->in_macro)
        return false;
    if (expr->kind == EXPR_NAME) {
        const struct expr *given = kernel_given(draft->loop, expr->decl);
        if (given != NULL)
            return expr_walk(given, is_steady, data);
        const struct capture *capture = captures_find(&draft->captures, expr->decl);
        return capture != NULL && !capture->is_written && expr->decl != draft->loop->index &&
               capture->kind == CAPTURE_VARIABLE && type_is_arithmetic(capture->type);
    }
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_CONVERSION ||
           (expr->kind == EXPR_UNARY && expr->op == OP_MINUS) ||
           (expr->kind == EXPR_BINARY &&
            (expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_MULTIPLY));
}

/* "(int)n", "(int)(n - 1)" */
static const char *cast_to(struct arena *arena, const char *type, const char *text)
{
    return arena_printf(arena, text_is_identifier(text) ? "(%s)%s" : "(%s)(%s)", type, text);
}

/* Finds what the variable begins with. False: refused. */
static bool read_start(struct kernel_draft *draft, struct kernel_induced *induced)
{
    struct arena *arena = draft->request->arena;
    const struct decl *decl = induced->decl;
    const struct expr *given = given_in_header(draft->loop, decl);
    struct plan_value scalar = {.argument = decl->name};
    if (given == NULL && kernel_declared_number(draft, decl, &induced->value))
        return true;
    if (given != NULL) {
        static const replacement_list none = {NULL, 0, 0};
        induced->in_header = true;
        if (expr_constant(given, &induced->value) && kernel_has_literal(induced->value))
            return true;
        induced->value = 0;
        if (!expr_walk(given, is_steady, draft))
            return action_refuse(draft->request, REASON_PRIVATE, given->range,
                                 "'%s' begins with more than arithmetic on variables: compute that "
                                 "into a variable before the loop",
                                 decl->name);
        induced->start = kernel_given_text(draft, draft->loop, given, &draft->replaced);
        induced->original = kernel_given_text(draft, draft->loop, given, &none);
        if (kernel_has_type(given, decl->type))
            return true;
        induced->start = cast_to(arena, induced->type, induced->start);
        induced->original = cast_to(arena, induced->type, induced->original);
        return true;
    }
    scalar.type = induced->type;
    scalar.name = names_fresh(&draft->names, arena_printf(arena, "%s_start", decl->name));
    induced->start = scalar.name;
    LIST_PUSH(arena, draft->kernel.scalars, scalar);
    return true;
}

static bool refuse_set_pointer(struct kernel_draft *draft, const struct decl *decl,
                               struct range place)
{
    return action_refuse(draft->request, REASON_PRIVATE, place,
                         "the pointer '%s' is set by the loop's header: set it before the loop",
                         decl->name);
}

/* What keeps a thread from having such a variable. False: refused. */
static bool check_variable(struct kernel_draft *draft, const struct kernel_induced *induced)
{
    const char *name = induced->decl->name;
    if (word_is_reserved(name) || device_word_is_cuda(name))
        return action_refuse(draft->request, REASON_UNSUPPORTED, induced->decl->name_range,
                             "'%s' means something else in a CUDA file: rename the variable", name);
    return induced->variable->amount != NULL ||
           action_refuse(draft->request, REASON_PRIVATE, induced->place,
                         "'%s' moves by the same amount in each iteration, but by one that takes "
                         "more than a variable to say: compute its value from '%s' inside the loop",
                         name, draft->loop->index->name);
}

/* Adds such a number to what each thread has. */
static bool add_number(struct kernel_draft *draft, struct kernel_induced *induced)
{
    const struct decl *decl = induced->decl;
    induced->type = device_type(draft->request->arena, decl->type, &draft->types);
    if (induced->type == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, induced->place,
                             "'%s' of type '%s' cannot be passed to a kernel: copy it into a "
                             "variable of a plain type before the loop",
                             decl->name, decl->type->text);
    if (!check_variable(draft, induced) || !read_start(draft, induced))
        return false;
    induced->declarator = arena_printf(draft->request->arena, "%s %s", induced->type, decl->name);
    LIST_PUSH(draft->request->arena, draft->induced, *induced);
    return true;
}

bool kernel_induced_number(struct kernel_draft *draft, const struct capture *capture,
                           const struct induction_variable *induction)
{
    struct kernel_induced induced = {
        .decl = capture->decl, .place = capture->uses.at[0], .variable = induction};
    return add_number(draft, &induced);
}

/* Declares what the loop's header declares beside the index, and what keeps its value, where the
   body uses it. False: refused. */
static bool declare_steady(struct kernel_draft *draft, const struct decl *decl)
{
    struct arena *arena = draft->request->arena;
    const char *type = device_type(arena, decl->type, &draft->body);
    if (decl->init == NULL || type == NULL || !expr_walk(decl->init, is_steady, draft))
        return action_refuse(draft->request, REASON_NOT_CANONICAL, decl->range,
                             "'%s' begins with more than arithmetic on variables: declare it "
                             "before the loop",
                             decl->name);
    if (stmt_walk(draft->loop->stmt->body, NULL, is_other_name, (void *)(uintptr_t)decl))
        return true;
    const char *value = kernel_given_text(draft, draft->loop, decl->init, &draft->replaced);
    const char *line = arena_printf(arena, "%s %s = %s;", type, decl->name, value);
    if (draft->is_counted)
        LIST_PUSH(arena, draft->leading, line);
    else
        LIST_PUSH(arena, draft->kernel.locals, line);
    return true;
}

bool kernel_induced_in_header(struct kernel_draft *draft)
{
    const struct stmt *init = draft->loop->stmt->init;
    for (size_t k = 0; init != NULL && k < init->decls.size; k++) {
        const struct decl *decl = init->decls.at[k];
        struct kernel_induced induced = {
            .decl = decl, .place = decl->range, .variable = kernel_induction(draft, decl)};
        if (decl == draft->loop->index)
            continue;
        if (induced.variable == NULL) {
            if (!declare_steady(draft, decl))
                return false;
            continue;
        }
        if (decl->type->kind == TYPE_POINTER)
            return refuse_set_pointer(draft, decl, decl->range);
        if (!add_number(draft, &induced))
            return false;
    }
    return true;
}

bool kernel_induced_pointer(struct kernel_draft *draft, const struct capture *capture,
                            const struct induction_variable *induction,
                            const struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    struct kernel_induced induced = {
        .decl = capture->decl, .place = capture->uses.at[0], .variable = induction};
    if (!check_variable(draft, &induced))
        return false;
    if (given_in_header(draft->loop, capture->decl) != NULL)
        return refuse_set_pointer(draft, capture->decl, induced.place);
    bool is_const = array->is_read_only || array->is_constant;
    induced.declarator =
        arena_printf(arena, *array->inner != '\0' ? "%s%s (*%s)%s" : "%s%s *%s%s",
                     is_const ? "const " : "", array->element, capture->text, array->inner);
    induced.start = array->name;
    induced.first = array->first;
    LIST_PUSH(arena, draft->induced, induced);
    return true;
}

/* --- values ----------------------------------------------------------------------------------- */

/* A product of what each iteration adds and a number of iterations, without its sign. */
struct product {
    const char *text; /* NULL: it is 0 */
    bool is_negative;
    bool is_wide;     /* it is computed in 64 bits */
    bool is_int;      /* it is an `int`, and far from the limits of that */
    bool is_signed;   /* its factors are, or are narrower than `int` */
    bool is_unsigned; /* it is computed modulo 2^32 */
    bool is_sum;      /* it needs parentheses as a summand */
    bool is_number;   /* it is `number` with its sign */
    wide_int number;
};

enum { SMALL = 1 << 20 };

static bool is_unsigned(const struct type *type)
{
    return type->kind == TYPE_INTEGER && !type->is_signed;
}

/* Whether the loop is short and a number as a factor is small. */
static bool is_short(const struct kernel_range *range, int64_t by)
{
    const struct type *index = range->loop->index->type;
    return range->is_small && range->trips < SMALL && by < INT32_MAX / SMALL &&
           (index->is_signed || index->size < 4);
}

/* Whether an `int` begins with a number, 0 or above, and rises: what is added to it is below what
   it comes to. */
static bool only_rises(const struct kernel_induced *induced, bool falls)
{
    const struct type *type = induced->decl->type;
    return induced->start == NULL && induced->value >= 0 && !falls && type->size == 4 &&
           type->is_signed;
}

/* The same of two numbers. */
static struct product whole(int64_t step, int64_t trips, struct arena *arena)
{
    wide_int value = (wide_int)step * trips;
    struct product product = {.is_negative = value < 0, .is_number = true, .number = value};
    if (value != 0)
        product.text = arena_printf(arena, "%lld", (long long)(value < 0 ? -value : value));
    return product;
}

/* What is computed from variables, in 64 bits. */
static const struct term *widened(struct kernel_draft *draft, const struct term *term)
{
    static const struct c_type wide_type = {64, true};
    const struct term *wide = term->kind != TERM_NAME ? kernel_widened(draft, term) : term;
    if (wide != term || term->kind != TERM_BINARY || term->type.bits >= 64)
        return wide;
    const struct term *left = term_cast(draft->terms, "long long", wide_type, term->operands[0]);
    return term_binary(draft->terms, term->op, left, term->operands[1]);
}

/* The product of what is no number and a number of iterations. */
static struct product multiply_term(struct kernel_draft *draft, const struct term *step,
                                    const char *count, bool count_wide)
{
    struct arena *arena = draft->request->arena;
    bool turns = step->kind == TERM_MINUS;
    const struct term *amount = widened(draft, turns ? step->operands[0] : step);
    bool wide = amount->type.bits >= 64 || count_wide;
    bool is_product = amount->kind == TERM_BINARY && amount->op == OP_MULTIPLY && wide;
    const char *text = term_print(arena, amount);
    struct product product = {.is_negative = turns, .is_wide = true};
    product.text =
        arena_printf(arena, "%s%s * %s", wide ? "" : "(long long)",
                     is_product ? text : amount_operand(arena, text), amount_operand(arena, count));
    return product;
}

/* The product of a number above 1 and a number of iterations: in 64 bits, unless it is known that
   fewer do or all that is above them is cut off; where the variable wraps around, so may this. */
static void multiply_number(struct arena *arena, const struct kernel_induced *induced, int64_t by,
                            const char *count, bool count_wide, struct product *product)
{
    const struct type *type = induced->decl->type;
    bool wraps = is_unsigned(type) && (by > INT32_MAX || (count_wide && by >= SMALL));
    bool narrow = count_wide || product->is_int || only_rises(induced, product->is_negative);
    product->is_unsigned = !wraps && !narrow && is_unsigned(type) && type->size <= 4;
    product->is_wide = count_wide || wraps || (!narrow && !product->is_unsigned);
    const char *suffix = wraps ? "ULL" : narrow ? "" : product->is_unsigned ? "u" : "LL";
    product->text =
        arena_printf(arena, "%lld%s * %s", (long long)by, suffix, amount_operand(arena, count));
}

/* The product of the step and a number of iterations, which is `count` over `unit`. */
static struct product multiply(struct kernel_draft *draft, const struct kernel_induced *induced,
                               const struct kernel_range *range, const struct term *step,
                               const char *count, int64_t unit, bool count_wide)
{
    struct arena *arena = draft->request->arena;
    int64_t by = is_number(step) ? (int64_t)step->number : 0;
    bool divides = unit > 1 && (!is_number(step) || by % unit != 0);
    if (divides)
        count = arena_printf(arena, "%s / %lld", amount_operand(arena, count), (long long)unit);
    else
        by /= unit;
    if (!is_number(step))
        return multiply_term(draft, step, count, count_wide);
    struct product product = {.is_negative = by < 0, .is_wide = count_wide};
    by = by < 0 ? -by : by;
    product.is_int = !count_wide && is_short(range, by);
    bool promotes = induced->decl->type->size < 4 && !count_wide && !product.is_int;
    if (by == 1 && promotes) {
        product.text = arena_printf(arena, "(unsigned int)%s", amount_operand(arena, count));
        product.is_unsigned = true;
    } else if (by == 1) {
        product.text = count;
        product.is_sum = !divides;
    } else if (by != 0) {
        multiply_number(arena, induced, by, count, count_wide, &product);
    }
    return product;
}

/* What a number needs, so that its sum with such a product is computed as that of the variable. */
static const char *suffix_beside(const struct product *product, int64_t value,
                                 const struct type *type)
{
    bool near = product->is_int && value > -SMALL && value < SMALL;
    if (near || product->is_wide || product->is_unsigned)
        return "";
    if (type->size == 8)
        return "LL";
    return type->size == 4 && type->is_signed ? "" : "u";
}

/* "-2 * i"; where that is to be a negative number of 64 bits, its factors are not unsigned. */
static const char *negative(struct arena *arena, const struct product *product,
                            const struct type *type)
{
    bool widens =
        type->size == 8 && !product->is_wide && !product->is_signed && !product->is_number;
    const char *text =
        widens || product->is_sum ? amount_operand(arena, product->text) : product->text;
    return arena_printf(arena, "-%s%s", widens ? "(long long)" : "", text);
}

/* "k_start + 2 * i", "2 * i + 3", "-i". */
static const char *moved_from(struct arena *arena, const char *start, int64_t value,
                              struct product product, const struct type *type)
{
    wide_int sum = value + product.number;
    if (start == NULL &&
        (product.text == NULL || (product.is_number && sum > -INT64_MAX && sum < INT64_MAX)))
        return arena_printf(arena, "%lld", (long long)sum);
    if (product.text == NULL)
        return start;
    if (start == NULL && value == 0)
        return product.is_negative ? negative(arena, &product, type) : product.text;
    if (product.is_sum && (start != NULL || product.is_negative))
        product.text = amount_operand(arena, product.text);
    if (start != NULL)
        return arena_printf(arena, "%s %s %s", start, product.is_negative ? "-" : "+",
                            product.text);
    const char *suffix = suffix_beside(&product, value, type);
    if (product.is_negative)
        return arena_printf(arena, "%lld%s - %s", (long long)value, suffix, product.text);
    return arena_printf(arena, "%s %s %lld%s", product.text, value < 0 ? "-" : "+",
                        llabs((long long)value), suffix);
}

/* How far the index is from its first value: "i", "i - 1". */
static const char *distance(struct kernel_draft *draft, const struct kernel_range *range,
                            bool *is_wide)
{
    struct arena *arena = draft->request->arena;
    const struct decl *index = draft->loop->index;
    bool known = range->first.known && range->first.value >= 0;
    bool safe = range->is_small || index->type->size != 4 || !index->type->is_signed ||
                (range->up ? known : range->bound.known && range->bound.value >= 0);
    *is_wide = !safe || index->type->size == 8;
    if (range->up && known && range->first.value == 0)
        return index->name;
    const char *first = amount_plus(arena, range->first.text, range->shift);
    const char *cast = safe ? "" : "(long long)";
    if (!range->up)
        return arena_printf(arena, "%s%s - %s", cast, safe ? first : amount_operand(arena, first),
                            index->name);
    if (range->first.known && range->first.value < 0 && range->first.value >= INT32_MIN)
        return arena_printf(arena, "%s%s + %lld", cast, index->name,
                            -(long long)range->first.value);
    bool simple = text_is_identifier(first) || range->first.known;
    return arena_printf(arena, simple ? "%s%s - %s" : "%s%s - (%s)", cast, index->name, first);
}

/* The declaration at the top of a thread's iteration. */
static void declare(struct kernel_draft *draft, const struct kernel_induced *induced,
                    const struct kernel_range *range, const struct term *step)
{
    struct arena *arena = draft->request->arena;
    const struct type *type = induced->decl->type;
    bool is_wide;
    const char *from = distance(draft, range, &is_wide);
    struct product product = multiply(draft, induced, range, step, from, range->magnitude, is_wide);
    const struct type *index = draft->loop->index->type;
    product.is_signed = index->is_signed || index->size < 4;
    const char *value = moved_from(arena, induced->start, induced->value, product, type);
    if (induced->first != NULL && product.text != NULL)
        value = arena_printf(arena, "%s + (%s - %s)", induced->start,
                             product.is_negative ? negative(arena, &product, type) : product.text,
                             induced->first);
    bool converts = type->kind == TYPE_INTEGER && product.text != NULL && type->size < 8 &&
                    (product.is_wide || type->size < 4);
    if (converts)
        value = cast_to(arena, induced->type, value);
    const char *line = arena_printf(arena, "%s = %s;", induced->declarator, value);
    LIST_PUSH(arena, draft->leading, line);
}

/* The statement after which the variable has the value that the loop leaves in it; `runs`: it
   stands where the loop has an iteration, else what it adds may be nothing. */
static const char *left_with(struct kernel_draft *draft, const struct kernel_induced *induced,
                             struct product product, bool runs)
{
    struct arena *arena = draft->request->arena;
    const char *name = induced->decl->name;
    const struct type *type = induced->decl->type;
    const char *nothing = induced->in_header ? moved_from(arena, induced->original, induced->value,
                                                          (struct product){.text = NULL}, type)
                                             : "0";
    const char *value = induced->in_header
                            ? moved_from(arena, induced->original, induced->value, product, type)
                            : product.text;
    const char *sets = induced->in_header ? "=" : product.is_negative ? "-=" : "+=";
    if (runs || draft->nonempty == NULL)
        return arena_printf(arena, "%s %s %s;", name, sets, value);
    return arena_printf(arena, "%s %s %s ? %s : %s;", name, sets, draft->nonempty, value, nothing);
}

/* What is read after the loop. False: refused. */
static bool finish(struct kernel_draft *draft, const struct kernel_induced *induced,
                   const struct kernel_range *range)
{
    struct arena *arena = draft->request->arena;
    const struct decl *decl = induced->decl;
    bool wide = false;
    if (!flow_live_after(draft->loop, (struct tracked){decl, NULL})) {
        const struct stmt *init = draft->loop->stmt->init;
        bool inside = init != NULL && effects_declares(init, decl);
        if (!inside && (induced->start == NULL || induced->in_header))
            LIST_PUSH(arena, draft->moved, decl);
        return true;
    }
    const char *count = range->trips > 0
                            ? arena_printf(arena, "%lld", (long long)range->trips)
                            : kernel_range_count(draft, range, range->magnitude, true, &wide);
    struct product product =
        range->trips > 0 && is_number(induced->variable->amount)
            ? whole((int64_t)induced->variable->amount->number, range->trips, arena)
            : multiply(draft, induced, range, induced->variable->amount, count, 1, wide);
    if (product.text == NULL && !induced->in_header)
        return true;
    bool counts_nothing = range->up && range->magnitude == 1 && !range->inclusive &&
                          range->first.known && range->first.value == 0 &&
                          (range->never_negative || range->is_unsigned) && !induced->in_header;
    struct kernel_final final = {
        .decl = decl,
        .when_run = left_with(draft, induced, product, true),
        .statement = left_with(draft, induced, product, counts_nothing),
    };
    LIST_PUSH(arena, draft->finals, final);
    return true;
}

bool kernel_induced_plan(struct kernel_draft *draft, const struct kernel_range *range)
{
    kernel_steps_drop(draft);
    for (size_t k = 0; k < draft->induced.size; k++) {
        const struct kernel_induced *induced = &draft->induced.at[k];
        const struct term *step = kernel_amount(draft, induced->variable->amount);
        if (step == NULL)
            return action_refuse(draft->request, REASON_PRIVATE, induced->place,
                                 "'%s' moves by an amount that is read from memory: copy that into "
                                 "a variable before the loop",
                                 induced->decl->name);
        if (kernel_steps_name(draft, induced->decl))
            declare(draft, induced, range, step);
        if (!finish(draft, induced, range))
            return false;
    }
    return true;
}
