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
#include "refactorings/saturation/rules.h"
#include "refactorings/saturation/written.h"

static const char *const rule_choices[] = {"on", "off", NULL};

static const struct action_option options[] = {
    {"rules", OPTION_CHOICE, "on", 0, 0, rule_choices,
     "take values for the same that rules of arithmetic make equal, bit for bit, as a * b and b * "
     "a; "
     "or only those that are computed alike",
     false},
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
    effects_of_stmt(request->arena, verdict->stmt->body, &effects);
    if (effects.has_label)
        return action_refuse(request, REASON_GOTO, verdict->range,
                             "a label or a 'goto' stands in the loop: what has a name would be "
                             "passed by");
    return check_directives(request);
}

enum { MOST_NODES = 20000, MOST_OPERATIONS = 400000 };

/* How the values of a type are computed, for the rules. */
static struct value_type value_type_of(const struct type *type, bool wraps)
{
    struct value_type known = {VALUE_CLASS_OPAQUE, type->bits};
    if (type->kind == TYPE_FLOATING && (type->bits == 32 || type->bits == 64))
        known.class = VALUE_CLASS_FLOAT;
    if (type->kind == TYPE_INTEGER)
        known.class = !type->is_signed ? VALUE_CLASS_UNSIGNED
                      : wraps          ? VALUE_CLASS_WRAPPING
                                       : VALUE_CLASS_SIGNED;
    return known;
}

/* Merges what the rules say is equal, bit for bit. */
static void apply_rules(struct action_request *request, struct body *body)
{
    struct arena *arena = request->arena;
    int size = (int)body->types.size + 1;
    struct value_type *types = ARENA_ARRAY(arena, struct value_type, (size_t)size);
    const struct value_types known = {types, size};
    const struct rewrite_budget budget = {MOST_NODES, 0, MOST_OPERATIONS};
    bool wraps = request->loop->function->dialect.wrapv;
    if (action_chose(request, "rules", "off"))
        return;
    types[0] = (struct value_type){VALUE_CLASS_OPAQUE, 0};
    for (int k = 1; k < size; k++)
        types[k] = value_type_of(body->types.at[k - 1], wraps);
    struct value_rules rules = value_rules_read(arena);
    value_rules_saturate(&rules, RULE_EXACT, &known, body->graph, &budget);
}

/* Why nothing is gained: because memory may overlap, if more would be without that. */
static bool refuse_gain(struct action_request *request)
{
    struct body body;
    struct sharing sharing;
    body_read(request, true, &body);
    apply_rules(request, &body);
    const struct access *one = body.overlap.one, *other = body.overlap.other;
    if (one != NULL && sharing_choose(request, &body, &sharing))
        return action_refuse(request, REASON_ALIAS, other->range,
                             "what is loaded from '%s' may be changed here, since '%s' and '%s' "
                             "may overlap, and nothing else is computed or loaded twice: declare "
                             "pointers with 'restrict' (add-restrict), or state that they do not",
                             one->text, one->base->text, other->base->text);
    return action_refuse(request, REASON_NO_GAIN, request->loop->range,
                         "the body loads and computes nothing twice that is known to be the same "
                         "and is worth a name");
}

/* --- the plan --------------------------------------------------------------------------------- */

/* "loads 4 -> 2, operations 6 -> 4; same results" */
static const char *gain_text(struct arena *arena, const struct sharing *sharing)
{
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
    return arena_printf(arena, "%s; same results", text);
}

static const void *plan_saturate(struct action_request *request)
{
    struct saturate_plan *plan = ARENA_NEW(request->arena, struct saturate_plan);
    const struct nest *nest = request->loop->nest;
    struct body body;
    struct sharing sharing;
    if (!check_place(request))
        return NULL;
    body_read(request, false, &body);
    apply_rules(request, &body);
    if (!sharing_choose(request, &body, &sharing)) {
        refuse_gain(request);
        return NULL;
    }
    plan->changes = written_changes(&sharing, naming_choose(&sharing));
    for (size_t k = 0; nest != NULL && k < nest->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &nest->assumptions.at[k]);
    for (size_t k = 0; k < body.stated.size; k++)
        assumed_add(request->arena, &request->assumptions, &body.stated.at[k]);
    request->effect = gain_text(request->arena, &sharing);
    LIST_PUSH(request->arena, request->notes, request->effect);
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
    .doc = "What the body of the loop computes or loads more than once in an iteration, or stores "
           "and loads again, gets a name in front of the first place; stores that a later one "
           "overwrites before anybody reads them go. What does not change in a loop inside, and is "
           "not cheap, is computed in front of it. Which memory is the same in an iteration is "
           "computed exactly; nothing that may fail is evaluated where it was not, and every "
           "operation has the operands that it had. All other tokens stay.",
    .kind = "refactor.rewrite.saturate",
    .keeps_order = true,
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_saturate,
    .emit = emit,
};
