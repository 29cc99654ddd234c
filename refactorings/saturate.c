/*
 * saturate.c: what the body of a loop computes or loads twice is computed or loaded once, and
 * stores that nobody reads go.
 *
 *     f[2*i] = u[i] * u[i] / v[i];          =>    double u0 = u[i], f0 = u0 * u0 / v[i];
 *     e[i] = c * (u[i] * u[i] / v[i]);            f[2*i] = f0;
 *                                                 e[i] = c * f0;
 *
 * The body is a graph of values (saturation/body.h); which memory is the same, the model of the
 * loop says. (After K. Matsumura, S. Garcia De Gonzalo and A. Pena, "ACC Saturator: Automatic
 * Kernel Optimization for Directive-Based GPU Code", which knows memory by names.)
 */
#include "code/pragma.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/saturation/naming.h"
#include "refactorings/saturation/ways.h"
#include "refactorings/saturation/written.h"

static const char *const rule_choices[] = {"on", "off", NULL};

static const char *const load_choices[] = {"source", "bulk", NULL};
static const char *const carry_choices[] = {"off", "on", NULL};
static const char *const rounding_choices[] = {"exact", "contract", "reassociate", NULL};
static const char *const cost_choices[] = {"auto", "cpu", "gpu", NULL};

static const struct action_option options[] = {
    {"rounding", OPTION_CHOICE, "exact", 0, 0, rounding_choices,
     "the same results, bit for bit (exact); or those that differ where a compiler rounds a "
     "product and a sum at once, or does not (contract); or sums and products in another order, "
     "within a bound that is told (reassociate)",
     false},
    {"rules", OPTION_CHOICE, "on", 0, 0, rule_choices,
     "take values for the same that rules of arithmetic make equal, bit for bit, as a * b and b * "
     "a; "
     "or only those that are computed alike",
     false},
    {"cost", OPTION_CHOICE, "auto", 0, 0, cost_choices,
     "what counts as cheap: on a CPU, or on a GPU, where a sum takes up a product for nothing "
     "(auto: that of kernels, OpenACC and OpenMP's target)",
     true},
    {"live", OPTION_INTEGER, "0", 0, 1000, NULL,
     "at most so many values with names at once, but for those that are loaded; others are "
     "computed again (0: 12 on a CPU, 96 on a GPU)",
     true},
    {"loads", OPTION_CHOICE, "source", 0, 0, load_choices,
     "where loads stand: as they do (source), or each at the first place where nothing is in its "
     "way (bulk), for GPUs",
     true},
    {"carry", OPTION_CHOICE, "off", 0, 0, carry_choices,
     "keep what an iteration stores in a variable, where the next one loads it", false},
};

struct saturate_plan {
    replacement_list changes;
};

/* --- what is refused -------------------------------------------------------------------------- */

/* A loop inside that begins at a place. */
struct loop_search {
    size_t place;
    bool found;
};

static bool search_loop(const struct stmt *stmt, void *data)
{
    struct loop_search *search = data;
    bool is_loop = (stmt_does(stmt) & DOES_LOOP) != 0;
    search->found = search->found || (is_loop && stmt->range.start == search->place);
    return !search->found;
}

/* Whether a pragma says of the loop behind it that iterations may run at once where they are, and
   nothing of variables that it does not name. */
static bool is_of_loop(const struct pragma *pragma)
{
    const pragma_words loops = PRAGMA_WORD(FOR) | PRAGMA_WORD(SIMD) | PRAGMA_WORD(LOOP);
    const pragma_words words = loops | PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(DISTRIBUTE);
    if (pragma->family == PRAGMA_IVDEP)
        return true;
    if (pragma->family == PRAGMA_OPENACC)
        return pragma_is(pragma, PRAGMA_WORD(LOOP));
    return pragma->family == PRAGMA_OPENMP && (pragma->words & loops) != 0 &&
           (pragma->words & ~words) == 0 &&
           pragma_clause_find(&pragma->clauses, SAYS_DEFAULT) == NULL;
}

/* Directives in the loop have to be pragmas right above the loops that they are about. False:
   refused. */
static bool check_directives(struct action_request *request)
{
    const struct token_list *tokens = action_tokens(request);
    struct range range = request->loop->range;
    for (size_t k = 0; k < tokens->marks.size; k++) {
        size_t at = tokens->marks.at[k];
        struct token token = tokens->all.at[at];
        struct pragma pragma;
        if (token.start < range.start || token.end > range.end)
            continue;
        bool is_read = token.kind == TOKEN_DIRECTIVE &&
                       pragma_read(request->arena, action_source(request), token, &pragma);
        do
            at++;
        while (at < tokens->all.size && tokens->all.at[at].kind == TOKEN_COMMENT);
        struct loop_search search = {at < tokens->all.size ? tokens->all.at[at].start : 0, false};
        stmt_walk(request->loop->stmt->body, search_loop, NULL, &search);
        if (!is_read || !search.found || !is_of_loop(&pragma))
            return action_refuse(
                request, REASON_UNSUPPORTED,
                (struct range){range.file, (uint32_t)token.start, (uint32_t)token.end},
                "this directive in the loop may mean that values change, or run "
                "elsewhere: remove it first");
    }
    return true;
}

/* The loop must stand where its text can be edited, and control not come into its body from
   elsewhere. */
/* A range-based `for` declares its variable in front of what is written as its body. */
static bool has_braces(const struct stmt *stmt, void *data)
{
    (void)data;
    return !stmt->is_ranged || stmt->body->children.at[1]->kind == STMT_COMPOUND;
}

static bool check_place(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    const struct function *function = verdict->function;
    struct effects effects;
    if (!action_check_text(request) || !action_check_units(request) ||
        !action_check_conditions(request))
        return false;
    if (function->is_template_instance || function->is_uninstantiated)
        return action_refuse(request, REASON_UNSUPPORTED, verdict->range,
                             "the loop stands in a template: write a function for one type");
    if (verdict->range.file != function->range.file)
        return action_refuse(request, REASON_UNSUPPORTED, verdict->range,
                             "the loop stands in another file than the rest of its function");
    if (function->unknown_rules != NULL)
        return action_refuse(request, REASON_DIALECT, verdict->range,
                             "%s may make what is computed twice differ", function->unknown_rules);
    if (!stmt_walk(verdict->stmt, has_braces, NULL, NULL))
        return action_refuse(request, REASON_UNSUPPORTED, verdict->range,
                             "the body of a range-based 'for' has no braces, and what has a name "
                             "would not stand in it: write them");
    effects_of_stmt(request->arena, verdict->stmt->body, &effects);
    if (effects.has_label)
        return action_refuse(request, REASON_GOTO, verdict->range,
                             "a label or a 'goto' stands in the loop: what has a name would be "
                             "passed by");
    return check_directives(request);
}

/* Loads that stand together are for machines with many registers. False: refused. */
static bool check_loads(struct action_request *request)
{
    if (!action_chose(request, "loads", "bulk") || way_machine(request) == COST_GPU)
        return true;
    return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "'loads=bulk' is for GPUs: a CPU has not enough registers for so many "
                         "values at once (measured: up to 1.15 times the instructions): set "
                         "'cost=gpu' if the loop runs on one, or leave 'loads=source'");
}

/* The first call of a function that is called again and may do more than to compute a value. */
struct repeated_call {
    const struct stmt *body;
    const struct expr *call; /* NULL: there is none */
    const struct expr *sought;
    int count; /* of calls of that function */
};

static bool has_effects(const struct expr *expr)
{
    enum call_kind kind = expr->kind == EXPR_CALL ? effects_call_whole(expr) : CALL_CONST;
    return expr->kind == EXPR_CALL && expr->decl != NULL && !expr->is_inlined &&
           (kind == CALL_UNKNOWN || kind == CALL_INLINED);
}

static bool count_call(const struct expr *expr, void *data)
{
    struct repeated_call *search = data;
    search->count += has_effects(expr) && expr->decl == search->sought->decl;
    return true;
}

static bool look_at_call(const struct expr *expr, void *data)
{
    struct repeated_call *search = data;
    if (search->call != NULL || !has_effects(expr))
        return true;
    search->sought = expr;
    search->count = 0;
    stmt_walk(search->body, NULL, count_call, search);
    if (search->count > 1)
        search->call = expr;
    return true;
}

/* The text of an expression, for people. */
static const char *text_of(struct action_request *request, const struct expr *expr)
{
    enum { LONGEST = 60 };
    const replacement_list none = {NULL, 0, 0};
    const char *text = move_expression(request->arena, action_source(request), expr->range, &none);
    return strlen(text) > LONGEST ? arena_printf(request->arena, "%.*s...", (int)LONGEST - 3, text)
                                  : text;
}

/* Why signed integers are not added in another order. */
static const char not_fitting[] = "is not known to fit its type: bound what is in it ('if (n > "
                                  "1000) return;'), compute in a wider "
                                  "type, or in an unsigned one";

/* Why nothing is gained: because memory may overlap, if more would be without that, or because of
   what functions may do. */
static bool refuse_gain(struct action_request *request, const struct regroup *regroup)
{
    struct way way;
    const struct body_reading apart = {.is_apart = true,
                                       .is_bulk = action_chose(request, "loads", "bulk"),
                                       .carries = action_chose(request, "carry", "on")};
    way_try(request, &apart, &way);
    const struct access *one = way.body.overlap.one, *other = way.body.overlap.other;
    if (one != NULL && way.gains && one->base == other->base)
        return action_refuse(request, REASON_ALIAS, other->range,
                             "what is loaded from '%s' may be changed here, since it may be memory "
                             "that another row of the table is in, too, and nothing else is "
                             "computed or loaded twice; state that rows do not overlap (--assume "
                             "rows-apart), if they never do",
                             one->text);
    if (one != NULL && way.gains)
        return action_refuse(request, REASON_ALIAS, other->range,
                             "what is loaded from '%s' may be changed here, since '%s' and '%s' "
                             "may overlap, and nothing else is computed or loaded twice: declare "
                             "pointers with 'restrict' (add-restrict), or state that they do not",
                             one->text, one->base->text, other->base->text);
    if (way.body.is_spent)
        return action_refuse(request, REASON_BUDGET, request->loop->stmt->header,
                             "which of the places in the body are the same takes too long to find "
                             "out: split the loop ('distribute') or simplify its subscripts");
    struct repeated_call calls = {request->loop->stmt->body, NULL, NULL, 0};
    stmt_walk(calls.body, NULL, look_at_call, &calls);
    if (calls.call != NULL)
        return action_refuse(request, REASON_NO_GAIN, calls.call->range,
                             "the body loads and computes nothing twice that is known to be the "
                             "same: '%s' is called %d times, and each time may change something or "
                             "give another value; if it gives what follows from its arguments "
                             "alone, %s",
                             calls.call->decl->name, calls.count,
                             effects_call_kind(calls.call) == CALL_UNKNOWN
                                 ? "declare it with '__attribute__((const))'"
                                 : "keep its value in a variable");
    if (regroup != NULL && regroup->kept.size > 0)
        return action_refuse(request, REASON_NO_GAIN, regroup->kept.at[0].expr->range,
                             "the body loads and computes nothing twice that is known to be the "
                             "same and is worth a name, and '%s' stays in its order: '%s' %s",
                             text_of(request, regroup->kept.at[0].expr), regroup->kept.at[0].part,
                             not_fitting);
    return action_refuse(request, REASON_NO_GAIN, request->loop->range,
                         "the body loads and computes nothing twice that is known to be the same "
                         "and is worth a name");
}

/* --- the plan --------------------------------------------------------------------------------- */

/* How the results may differ: "exact", or "2 expressions regrouped, within gamma_7 times the sum of
   the magnitudes of their terms". */
static const char *rounding_text(struct arena *arena, const struct way *way)
{
    int most = 0, count = 0;
    for (size_t k = 0; k < way->regroup.list.size; k++) {
        int roundings = way->regroup.list.at[k].roundings;
        most = roundings > most ? roundings : most;
        count += roundings > 0;
    }
    if (count == 0 && !sharing_splits(&way->sharing))
        return "exact";
    if (count == 0)
        return "exact but for products that are rounded together with sums";
    return arena_printf(arena,
                        "%d %s regrouped, within gamma_%d times the sum of the magnitudes of %s "
                        "terms",
                        count, count == 1 ? "expression" : "expressions", most,
                        count == 1 ? "its" : "their");
}

/* Notes which expressions are regrouped, and how far their results may be apart. */
static void add_bounds(struct action_request *request, const struct way *way)
{
    enum { MOST_NAMED = 12 };
    const struct source *source = action_source(request);
    size_t count = 0;
    bool has_float = false, has_double = false;
    for (size_t k = 0; k < way->regroup.list.size; k++) {
        const struct regrouped *one = &way->regroup.list.at[k];
        if (one->roundings == 0 || count++ >= MOST_NAMED)
            continue;
        const char *text = text_of(request, one->from);
        has_float = has_float || one->from->type->bits == 32;
        has_double = has_double || one->from->type->bits == 64;
        const char *note =
            arena_printf(request->arena,
                         "line %u: '%s' is within gamma_%d times the sum of the magnitudes of "
                         "its terms",
                         source_place(source, one->from->range.start).line, text, one->roundings);
        LIST_PUSH(request->arena, request->notes, note);
    }
    if (count == 0)
        return;
    const char *note = arena_printf(
        request->arena,
        "gamma_k = k u / (1 - k u), u = %s, of the same operands, where all results on the way are "
        "finite and none is too small to have all digits",
        !has_float    ? "2^-53"
        : !has_double ? "2^-24"
                      : "2^-53 (float: 2^-24)");
    LIST_PUSH(request->arena, request->notes, note);
}

/* Notes which sums of integers stay as they are. */
static void add_kept(struct action_request *request, const struct regroup *regroup)
{
    enum { MOST_NAMED = 12 };
    const struct source *source = action_source(request);
    for (size_t k = 0; regroup != NULL && k < regroup->kept.size && k < MOST_NAMED; k++) {
        const struct kept_sum *one = &regroup->kept.at[k];
        const char *note = arena_printf(request->arena, "line %u: '%s' stays in its order: '%s' %s",
                                        source_place(source, one->expr->range.start).line,
                                        text_of(request, one->expr), one->part, not_fitting);
        LIST_PUSH(request->arena, request->notes, note);
    }
}

/* "loads 4 -> 2, operations 6 -> 4, exact" */
static const char *gain_text(struct arena *arena, const struct way *way)
{
    const struct sharing *sharing = &way->sharing;
    const struct body_counts *a = &sharing->before, *b = &sharing->after;
    const char *text = "";
    if (a->loads != b->loads)
        text = arena_printf(arena, "loads %ld -> %ld", a->loads, b->loads);
    if (a->stores != b->stores)
        text = arena_printf(arena, "%s%sstores %ld -> %ld", text, text[0] != '\0' ? ", " : "",
                            a->stores, b->stores);
    if (a->operations != b->operations)
        text = arena_printf(arena, "%s%soperations %ld -> %ld", text, text[0] != '\0' ? ", " : "",
                            a->operations, b->operations);
    if (sharing->moved > 0)
        text = arena_printf(arena, "%s%s%ld out of a loop inside", text,
                            text[0] != '\0' ? ", " : "", sharing->moved);
    if (sharing->gone > 0)
        text = arena_printf(arena, "%s%s%ld repeated %s less", text, text[0] != '\0' ? ", " : "",
                            sharing->gone, sharing->gone == 1 ? "loop" : "loops");
    if (sharing->kept > 0)
        text = arena_printf(arena, "%s%s%ld carried to the next iteration", text,
                            text[0] != '\0' ? ", " : "", sharing->kept);
    if (sharing->early > 0)
        text = arena_printf(arena, "%s%s%ld %s further up", text, text[0] != '\0' ? ", " : "",
                            sharing->early, sharing->early == 1 ? "load" : "loads");
    text =
        arena_printf(arena, "%s%s%s", text, text[0] != '\0' ? ", " : "", rounding_text(arena, way));
    int64_t more = way->least.cost - way->least.least;
    if (!way->has_least)
        return text;
    if (more > way->least.least)
        return text;
    if (more == 0)
        return arena_printf(arena, "%s; least by its cost", text);
    return arena_printf(arena, "%s; at most %lld %% from the least", text,
                        (long long)((100 * more + way->least.least - 1) / way->least.least));
}

static const void *plan_saturate(struct action_request *request)
{
    struct saturate_plan *plan = ARENA_NEW(request->arena, struct saturate_plan);
    const struct nest *nest = request->loop->nest;
    struct way way;
    if (!check_place(request) || !check_loads(request))
        return NULL;
    way_choose(request, &way);
    if (!way.gains) {
        refuse_gain(request, way.kept);
        return NULL;
    }
    plan->changes = written_changes(&way.sharing, naming_choose(&way.sharing));
    for (size_t k = 0; nest != NULL && k < nest->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &nest->assumptions.at[k]);
    for (size_t k = 0; k < way.body.stated.size; k++)
        assumed_add(request->arena, &request->assumptions, &way.body.stated.at[k]);
    request->effect = gain_text(request->arena, &way);
    LIST_PUSH(request->arena, request->notes, request->effect);
    add_bounds(request, &way);
    add_kept(request, way.kept);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct saturate_plan *plan = plan_data;
    const struct source *source = action_source(request);
    const struct layout layout = action_layout(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    for (size_t k = 0; k < plan->changes.size; k++) {
        const struct replacement *one = &plan->changes.at[k];
        edits_replace(out, file, one->start, one->end,
                      layout_newlines(request->arena, &layout, one->text));
    }
}

const struct action saturate_action = {
    .id = "saturate",
    .title = "Compute and load values once",
    .button = "Saturate",
    .summary = "give what a loop's body computes or loads twice a name, and drop dead stores",
    .doc =
        "What the body of the loop computes or loads more than once in an iteration, or stores "
        "and loads again, gets a name in front of the first place; stores that a later one "
        "overwrites before anybody reads them go. What does not change in a loop inside, and is "
        "not cheap, is computed in front of it. A loop inside that repeats an earlier one on the "
        "same values is not run again. With carry=on, what each iteration of a counted "
        "loop stores and the next one loads stays in a variable, which gets what the first "
        "iteration loads in front of the loop. Which memory is the same in an iteration is "
        "computed exactly; nothing that may fail is evaluated where it was not, and every "
        "operation has the operands that it had, unless rounding=reassociate is chosen: then "
        "sums and products stand in the order that costs least, those of floating-point numbers "
        "not where they are compared or become integers, those of signed integers only where "
        "each of them is known to fit its type. All other tokens stay.",
    .kind = "refactor.rewrite.saturate",
    .keeps_order = true,
    .takes_ranged = true,
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_saturate,
    .emit = emit,
};
