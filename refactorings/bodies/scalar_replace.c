/*
 * scalar_replace.c: an element of memory that is the same in all iterations of a loop lives in a
 * variable while the loop runs.
 *
 *     for (int k = 0; k < n; k++)         =>     double c_i_j = c[i][j];
 *         c[i][j] += a[i][k] * b[k][j];          for (int k = 0; k < n; k++)
 *                                                    c_i_j += a[i][k] * b[k][j];
 *                                                c[i][j] = c_i_j;
 *
 * It is read before the loop only if the loop reads it before it writes it, and written behind it
 * only if the loop writes it. (D. Callahan, S. Carr and K. Kennedy, "Improving register allocation
 * for subscripted variables", PLDI 1990.)
 */
#include "code/constant.h"
#include "code/spelling.h"
#include "loops/judge/statements.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/bodies/elements.h"
#include "refactorings/nests/header.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/orders/versioned.h"

static const struct action_option options[] = {
    {"element", OPTION_TEXT, "", 0, 0, NULL,
     "the element as the loop's body writes it, c[i][j]; by default all for which it is legal",
     false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
};

/* An element that gets a variable. */
struct replaced_element {
    const struct element *element;
    const char *name, *type; /* of the variable */
    bool is_loaded;          /* it is given the element's value */
    bool is_cleared;         /* it is given 0, since compilers do not see that the loop sets it */
    bool is_absorbed;        /* the assignment in front of the loop becomes its declaration */
};

struct replace_plan {
    struct perfect_nest nest;
    element_list all;
    LIST_OF(struct replaced_element) taken;
    bool own_block;        /* what is declared needs braces around it */
    const char *condition; /* under which the loop runs; NULL: it need not be asked */
    struct versioned versioned;
};

/* The numbers of the elements that some accesses name, of one element or of all that are taken. */
static const int *numbers_of(struct action_request *request, const struct replace_plan *plan,
                             const bool *taken)
{
    const struct nest *model = request->loop->nest->model;
    int *numbers = ARENA_ARRAY(request->arena, int, model->accesses.size + 1);
    for (size_t k = 0; k < model->accesses.size; k++) {
        int number = elements_number(&plan->all, model->accesses.at[k]);
        numbers[k] = number >= 0 && taken[number] ? number : -1;
    }
    return numbers;
}

static bool ask(struct action_request *request, const struct replace_plan *plan, const bool *taken,
                struct verdict *answer, reason_list *reasons)
{
    return legality_kept(request->arena, request->loop, request->loop->nest->model,
                         numbers_of(request, plan, taken), answer, reasons);
}

/* Whether the element's value may be written behind the loop: the loop surely writes it, an
   assignment in front of it does, or nobody else sees it. */
static bool may_store(struct action_request *request, const struct element *element)
{
    return !element->is_written || element->is_stored || element->before != NULL ||
           (element->is_own && !action_has_directive(request, request->loop->function->range));
}

/* Why an element cannot live in a variable, as far as this does not follow from what else the loop
   touches; or NULL. */
static const char *problem_of(struct action_request *request, const struct element *element)
{
    if (element->problem != NULL)
        return element->problem;
    if (!element->is_sure && element->before == NULL)
        return "the loop may leave it alone, and it need not be there then: assign to it right "
               "before the loop";
    if (!may_store(request, element))
        return "the loop writes it under a condition, without which it must not be written: "
               "assign to it right before the loop";
    return NULL;
}

/* Whether a text of the option means an element; blanks do not matter. */
static bool is_named(const char *wish, const char *text)
{
    for (;; wish++, text++) {
        while (*wish == ' ')
            wish++;
        while (*text == ' ')
            text++;
        if (*wish != *text || *wish == '\0')
            return *wish == *text;
    }
}

/* Marks what might be taken: the element that is named, or each number. */
static bool mark_wanted(struct action_request *request, const struct replace_plan *plan,
                        bool *taken)
{
    const char *wish = action_value(request, "element")->text;
    const struct element *refused = NULL;
    bool found = false;
    for (size_t k = 0; k < plan->all.size; k++) {
        const struct element *element = &plan->all.at[k];
        bool wanted = *wish != '\0' ? is_named(wish, element->text) : !element->is_row;
        bool good = wanted && problem_of(request, element) == NULL;
        taken[k] = good;
        found = found || good;
        if (wanted && !good && (refused == NULL || element->is_written > refused->is_written))
            refused = element;
    }
    if (found)
        return true;
    if (refused != NULL)
        return action_refuse(request, refused->problem != NULL ? refused->code : REASON_UNSUPPORTED,
                             refused->uses.at[0], "'%s' cannot live in a variable: %s",
                             refused->text, problem_of(request, refused));
    return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         *wish != '\0' ? "the loop's body has no element '%s'"
                                       : "the loop's body has no element of an array%s",
                         wish);
}

/* Leaves those elements that nothing else touches: surely, or else under a condition. */
static bool ask_each(struct action_request *request, const struct replace_plan *plan, bool *taken,
                     struct verdict *answer)
{
    size_t size = plan->all.size;
    bool *sure = ARENA_ARRAY(request->arena, bool, size + 1);
    bool *maybe = ARENA_ARRAY(request->arena, bool, size + 1);
    bool any_sure = false, any = false;
    reason_list first = {NULL, 0, 0};
    for (size_t k = 0; k < size; k++) {
        bool *one = ARENA_ARRAY(request->arena, bool, size + 1);
        reason_list reasons = {NULL, 0, 0};
        one[k] = taken[k];
        if (!taken[k])
            continue;
        maybe[k] = ask(request, plan, one, answer, &reasons);
        sure[k] = maybe[k] && answer->parallel == PARALLEL_YES;
        any_sure = any_sure || sure[k];
        any = any || maybe[k];
        if (first.size == 0)
            first = reasons;
    }
    memcpy(taken, any_sure ? sure : maybe, size * sizeof *taken);
    if (any)
        return ask(request, plan, taken, answer, &request->refusal);
    for (size_t k = 0; k < first.size; k++)
        LIST_PUSH(request->arena, request->refusal, first.at[k]);
    return false;
}

/* Chooses elements that nothing else in the loop touches. */
static bool choose(struct action_request *request, const struct replace_plan *plan, bool *taken,
                   struct verdict *answer)
{
    reason_list ignored = {NULL, 0, 0};
    if (!mark_wanted(request, plan, taken))
        return false;
    bool all = ask(request, plan, taken, answer, &ignored) && answer->parallel == PARALLEL_YES;
    if (!all && !ask_each(request, plan, taken, answer))
        return false;
    for (size_t k = 0; k < answer->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer->assumptions.at[k]);
    return true;
}

static struct openmp_draft draft_of(struct action_request *request)
{
    return (struct openmp_draft){.request = request,
                                 .verdict = request->loop,
                                 .loop = request->loop->loop,
                                 .source = action_source(request)};
}

/* Whether each element that is taken and written has an assignment in front of the loop; those that
   are only read are left out then, so that nothing need be asked. */
static bool are_assigned(const struct replace_plan *plan, bool *taken)
{
    bool written = false;
    for (size_t k = 0; k < plan->all.size; k++) {
        const struct element *element = &plan->all.at[k];
        written = written || (taken[k] && element->is_written);
        if (taken[k] && element->is_written && element->before == NULL)
            return false;
    }
    for (size_t k = 0; written && k < plan->all.size; k++)
        taken[k] = taken[k] && plan->all.at[k].before != NULL;
    return written;
}

/* Whether the element is always named within another one that is taken. */
static bool is_inside_others(const struct replace_plan *plan, const bool *taken, size_t at)
{
    const struct element *element = &plan->all.at[at];
    size_t inside = 0;
    for (size_t i = 0; i < element->uses.size; i++) {
        bool found = false;
        for (size_t k = 0; k < plan->all.size && !found; k++)
            for (size_t j = 0; taken[k] && k != at && j < plan->all.at[k].uses.size; j++)
                found = found || (plan->all.at[k].uses.at[j].start <= element->uses.at[i].start &&
                                  plan->all.at[k].uses.at[j].end >= element->uses.at[i].end);
        inside += found;
    }
    return inside == element->uses.size;
}

/* The last element in front of whose assignment there is no other one that stays: those from the
   loop back as far as they become declarations. */
static void absorb(struct replace_plan *plan)
{
    uint32_t end = UINT32_MAX;
    for (;;) {
        const struct stmt *next = NULL;
        struct replaced_element *taken = NULL;
        for (size_t k = 0; k < plan->all.size; k++) {
            const struct stmt *before = plan->all.at[k].before;
            if (before != NULL && before->range.start < end &&
                (next == NULL || before->range.start > next->range.start))
                next = before;
        }
        for (size_t k = 0; next != NULL && k < plan->taken.size; k++)
            if (plan->taken.at[k].element->before == next)
                taken = &plan->taken.at[k];
        if (taken == NULL || !taken->element->is_written || next->expr->op != OP_NONE)
            return;
        taken->is_absorbed = true;
        taken->is_loaded = false;
        end = next->range.start;
    }
}

static uint32_t place_of(const struct replaced_element *one)
{
    return one->is_absorbed ? one->element->before->range.start : 0;
}

/* Puts those whose assignments become declarations behind the others, in the order of these: where
   the loop does not run two of the elements may be one, which keeps the last value. */
static void sort_taken(struct replace_plan *plan)
{
    for (size_t k = 1; k < plan->taken.size; k++)
        for (size_t i = k; i > 0; i--) {
            struct replaced_element *a = &plan->taken.at[i - 1], *b = &plan->taken.at[i], swap = *a;
            if (place_of(a) <= place_of(b))
                break;
            *a = *b;
            *b = swap;
        }
}

/* Whether a variable is declared by the type's text and a name behind it: no pointer to a function,
   no type without a name. */
static bool is_simple_type(const char *type)
{
    struct lexer lexer = {type, strlen(type), 0, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(type, token, "(") || token_is(type, token, "["))
            return false;
    return true;
}

/* "c_i_j" for "c[i][j]", "best_value" for "*best". */
static const char *name_for(const struct action_request *request, struct names *names,
                            const struct element *element)
{
    const struct expr *expr = element->expr;
    bool is_value = expr->kind == EXPR_UNARY && expr->operands[0]->kind == EXPR_NAME;
    const char *name,
        *wish = is_value ? arena_printf(names->arena, "%s_value", element->text) : element->text;
    do
        name = names_like(names, wish);
    while (placed_is_named(request, name));
    return name;
}

/* Gives the elements their variables. */
static bool take(struct action_request *request, struct replace_plan *plan, const bool *taken)
{
    struct names names = {0};
    const struct loop *loop = plan->nest.loops.at[0].loop;
    int64_t number;
    bool is_constant = expr_constant(loop->first, &number) && expr_constant(loop->bound, &number);
    header_collect_names(request, &plan->nest, &names);
    for (size_t k = 0; k < plan->all.size; k++) {
        const struct element *element = &plan->all.at[k];
        if (!taken[k] || is_inside_others(plan, taken, k))
            continue;
        struct replaced_element one = {.element = element};
        one.type = type_name_inside(request->arena, request->loop->function, action_tokens(request),
                                    element->expr->type);
        one.name = name_for(request, &names, element);
        one.is_loaded = !element->is_set_first;
        one.is_cleared = !one.is_loaded && !is_constant;
        if (!is_simple_type(one.type))
            return action_refuse(request, REASON_UNSUPPORTED_TYPE, element->uses.at[0],
                                 "the type of '%s' has no name of its own: give it one by a "
                                 "typedef",
                                 element->text);
        LIST_PUSH(request->arena, plan->taken, one);
    }
    return true;
}

static const void *plan_replace(struct action_request *request)
{
    struct replace_plan *plan = ARENA_NEW(request->arena, struct replace_plan);
    struct verdict answer;
    struct openmp_draft draft = draft_of(request);
    if (!perfect_read(request, &plan->nest) || !elements_check_loop(request, &plan->nest) ||
        !action_check_conditions(request))
        return NULL;
    elements_find(request, &plan->nest, &plan->all);
    bool *taken = ARENA_ARRAY(request->arena, bool, plan->all.size + 1);
    if (!choose(request, plan, taken, &answer) ||
        !versioned_plan(request, &answer, true, &plan->versioned))
        return NULL;
    bool is_plain =
        plan->versioned.guard == NULL && (openmp_surely_runs(&draft) || are_assigned(plan, taken));
    plan->own_block = placed_needs_block(request);
    if (plan->versioned.guard == NULL && !is_plain)
        plan->condition = openmp_header_entry(&draft);
    if (!take(request, plan, taken))
        return NULL;
    if (is_plain && !plan->own_block)
        absorb(plan);
    sort_taken(plan);
    return plan;
}

/* "double c_i_j", "double *row" */
static const char *declarator(struct arena *arena, const struct replaced_element *one)
{
    size_t length = strlen(one->type);
    bool is_pointer = length > 0 && one->type[length - 1] == '*';
    return arena_printf(arena, "%s%s%s", one->type, is_pointer ? "" : " ", one->name);
}

/* Whether a use lies in that of another element that is taken. */
static bool is_within(const struct replace_plan *plan, size_t at, struct range use)
{
    for (size_t k = 0; k < plan->taken.size; k++)
        for (size_t j = 0; k != at && j < plan->taken.at[k].element->uses.size; j++) {
            struct range other = plan->taken.at[k].element->uses.at[j];
            if (other.start <= use.start && other.end >= use.end)
                return true;
        }
    return false;
}

/* The loop with the variables. */
static const char *loop_text(const struct placed *placed, const struct replace_plan *plan)
{
    struct arena *arena = placed->request->arena;
    replacement_list replaced = {NULL, 0, 0};
    for (size_t k = 0; k < plan->taken.size; k++)
        for (size_t i = 0; i < plan->taken.at[k].element->uses.size; i++) {
            struct range use = plan->taken.at[k].element->uses.at[i];
            if (!is_within(plan, k, use))
                replacement_add(arena, &replaced, use.start, use.end, plan->taken.at[k].name);
        }
    return placed_nest(placed, &replaced);
}

typedef LIST_OF(const char *) text_list;

/* Writes what is declared before the loop, the loop, and what is stored behind it. */
static void write_statements(const struct placed *placed, const struct replace_plan *plan,
                             text_list *out)
{
    struct arena *arena = placed->request->arena;
    bool is_c = placed->request->unit->tree->dialect.language == LANGUAGE_C;
    const char *loop = loop_text(placed, plan);
    for (size_t k = 0; k < plan->taken.size; k++) {
        const struct replaced_element *one = &plan->taken.at[k];
        const char *declared = declarator(arena, one);
        if (one->is_loaded)
            declared = arena_printf(arena, "%s = %s", declared, one->element->text);
        else if (one->is_cleared && one->element->expr->type->is_enum && !is_c)
            declared = arena_printf(arena, "%s = static_cast<%s>(0)", declared, one->type);
        else if (one->is_cleared)
            declared = arena_printf(arena, "%s = 0", declared);
        if (!one->is_absorbed)
            LIST_PUSH(arena, *out, arena_printf(arena, "%s;", declared));
    }
    LIST_PUSH(arena, *out, plan->condition != NULL ? placed_deeper(placed, loop, 1) : loop);
    for (size_t k = 0; k < plan->taken.size; k++) {
        const struct replaced_element *one = &plan->taken.at[k];
        if (one->element->is_written)
            LIST_PUSH(arena, *out, arena_printf(arena, "%s = %s;", one->element->text, one->name));
    }
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct replace_plan *plan = plan_data;
    struct arena *arena = request->arena;
    const struct source *source = plan->nest.source;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    struct placed placed;
    text_list statements = {NULL, 0, 0};
    placed_begin(request, &plan->nest, &placed);
    write_statements(&placed, plan, &statements);
    for (size_t k = 0; k < plan->taken.size; k++) {
        const struct replaced_element *one = &plan->taken.at[k];
        if (!one->is_absorbed)
            continue;
        struct range place = one->element->before->expr->operands[0]->range;
        edits_replace(out, file, place.start, place.end, declarator(arena, one));
    }
    if (plan->versioned.guard != NULL)
        versioned_write(&placed, &plan->versioned, statements.at, statements.size, out);
    else if (plan->condition != NULL)
        placed_write_if(&placed,
                        placed_if(&placed, plan->condition, statements.at, statements.size), out);
    else
        placed_write_all(&placed, statements.at, statements.size, plan->own_block, out);
}

const struct action scalar_replace_action = {
    .id = "scalar-replace",
    .title = "Keep elements in variables",
    .button = "Scalars",
    .summary = "keep elements of arrays that are the same in all iterations in variables",
    .doc = "An element whose place is the same in all iterations lives in a variable of its type "
           "while the loop runs: it is read before the loop if the loop reads it before it writes "
           "it, and written behind the loop if the loop writes it. This is legal where nothing "
           "else in the loop touches that element, which is computed exactly; where it is under a "
           "condition only, the program asks. Elements that the loop may leave alone are left.",
    .kind = "refactor.rewrite.scalar-replace",
    .main_option = "element",
    .is_step = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_replace,
    .emit = emit,
};
