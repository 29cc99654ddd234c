/*
 * frontend_rules.c: the rules that each function is compiled under: those of the command line, with
 * what attributes and pragmas change. Where a change is not known, or may be hidden, no loop of the
 * function is judged (struct function, unknown_rules).
 */
#include "code/constant.h"
#include "code/dialect.h"
#include "code/facts.h"
#include "code/frontend/frontend_internal.h"

enum { PUSHED_DEEP = 32 };

/* What holds at a place. */
struct rules {
    struct dialect dialect;
    const char *unknown;  /* what may change them; NULL: nothing */
    const char *floating; /* what makes the floating-point environment count; NULL: nothing */
    const char *hidden;   /* what hides the compiler's word on attributes; NULL: nothing */
};

/* The rules at a place of a file, and those that were put away. */
struct state {
    struct rules now;
    struct rules pushed[PUSHED_DEEP];
    size_t pushed_size;
    const char *hidden[PUSHED_DEEP]; /* by pragmas on diagnostics */
    size_t hidden_size;
    struct rules first; /* those of the command line */
};

static void push_rules(struct state *state, const char *what)
{
    if (state->pushed_size < PUSHED_DEEP)
        state->pushed[state->pushed_size++] = state->now;
    else
        state->now.unknown = what;
}

static void pop_rules(struct state *state)
{
    const char *hidden = state->now.hidden, *floating = state->now.floating;
    if (state->pushed_size == 0)
        return;
    state->now = state->pushed[--state->pushed_size];
    state->now.hidden = hidden;
    state->now.floating = floating;
}

static void take_event(struct frontend *fe, struct state *state, const struct rule_event *event)
{
    struct rules *now = &state->now;
    switch (event->change) {
    case RULES_UNKNOWN:
        now->unknown = event->what;
        break;
    case RULES_OPTIONS:
        if (!dialect_take_optimize(fe->arena, &now->dialect, event->options))
            now->unknown = event->what;
        break;
    case RULES_PUSH:
        push_rules(state, event->what);
        break;
    case RULES_POP:
        pop_rules(state);
        break;
    case RULES_RESET:
        now->dialect = state->first.dialect;
        break;
    case RULES_FLOATING:
        now->floating = event->what;
        break;
    case RULES_PLAIN_FLOATING:
        now->floating = NULL;
        break;
    case RULES_HIDDEN:
        now->hidden = event->what;
        break;
    case RULES_PUSH_HIDDEN:
        if (state->hidden_size < PUSHED_DEEP)
            state->hidden[state->hidden_size] = now->hidden;
        state->hidden_size++;
        break;
    case RULES_POP_HIDDEN:
        if (state->hidden_size == 0)
            break;
        state->hidden_size--;
        if (state->hidden_size < PUSHED_DEEP)
            now->hidden = state->hidden[state->hidden_size];
        break;
    }
}

static bool is_inside(const struct rule_event *event, const struct range *range)
{
    return event->place.file == range->file && event->offset >= range->start &&
           event->offset < range->end;
}

/* Whether a change that ends with its block stands in another function than the one asked about. */
static bool is_of_another(const struct frontend *fe, const struct rule_event *event,
                          const struct function *function)
{
    if (event->everywhere ||
        (event->change != RULES_FLOATING && event->change != RULES_PLAIN_FLOATING))
        return false;
    for (size_t i = 0; i < fe->tree->functions.size; i++) {
        const struct range *range = &fe->tree->functions.at[i]->range;
        if (is_inside(event, range) && !is_inside(event, &function->range))
            return true;
    }
    return false;
}

/* Where the main file brings in a file: the first and the last time. */
static struct included place_of(const struct frontend *fe, uint32_t file)
{
    for (size_t i = 0; i < fe->included.size; i++)
        if (fe->included.at[i].file == file)
            return fe->included.at[i];
    return (struct included){file, 0, UINT32_MAX};
}

/* Whether a change comes before the end of a function, as far as can be told. What headers put away
   and take back holds in themselves only; the rest holds behind them, and in all other headers. */
static bool comes_before(const struct frontend *fe, const struct rule_event *event,
                         const struct function *function)
{
    uint32_t file = function->range.file, end = function->range.end;
    bool lasts = event->change == RULES_UNKNOWN || event->change == RULES_FLOATING;
    if (event->everywhere)
        return true;
    if (event->place.file == file)
        return event->offset < end;
    if (event->place.file == 0) {
        struct included included = place_of(fe, file);
        return event->offset < (lasts ? included.last : included.first);
    }
    return lasts && (file != 0 || event->place.first < end);
}

/* Whether the rules change between two times that a function's file is brought in. */
static bool is_ambiguous(const struct frontend *fe, const struct rule_event *event,
                         const struct function *function)
{
    struct included included = place_of(fe, function->range.file);
    return function->range.file != 0 && event->place.file == 0 && event->offset >= included.first &&
           event->offset < included.last;
}

/* What the attributes of a declaration change. */
static void take_attributes(struct frontend *fe, struct rules *rules, const struct decl *decl)
{
    for (size_t i = 0; i < fe->options.size; i++) {
        const struct function_options *own = &fe->options.at[i];
        if (own->decl == decl && !dialect_take_optimize(fe->arena, &rules->dialect, own->options))
            rules->unknown =
                arena_printf(fe->arena, "the attribute 'optimize' with '%s'", own->options);
    }
    if (decl->strange)
        rules->unknown = decl->strange;
}

/* Functions whose attributes change rules. */
typedef LIST_OF(struct declared) declared_list;

/* Most functions have none, and each is looked for around every other one. */
static declared_list find_changing(struct frontend *fe)
{
    declared_list changing = {NULL, 0, 0};
    struct table optioned = {NULL, 0, 0};
    for (size_t i = 0; i < fe->options.size; i++)
        table_put(&optioned, fe->options.at[i].decl, NULL, fe);
    for (size_t i = 0; i < fe->declared.size; i++) {
        const struct declared *declared = &fe->declared.at[i];
        if (declared->has_body &&
            (declared->decl->strange || table_get(&optioned, declared->decl, NULL)))
            LIST_PUSH(fe->arena, changing, *declared);
    }
    table_release(&optioned);
    return changing;
}

/* The function itself, and those that are written around it: its template, and the function that a
   lambda stands in. */
static void settle_function(struct frontend *fe, const declared_list *changing,
                            struct function *function)
{
    struct state state = {.first = {.dialect = fe->tree->dialect, .unknown = fe->unknown_rules}};
    state.now = state.first;
    for (size_t i = 0; i < fe->rules.size; i++) {
        const struct rule_event *event = &fe->rules.at[i];
        if (comes_before(fe, event, function) && !is_of_another(fe, event, function))
            take_event(fe, &state, event);
        if (is_ambiguous(fe, event, function))
            state.now.unknown = event->what;
    }
    take_attributes(fe, &state.now, function->decl);
    for (size_t i = 0; i < changing->size; i++) {
        const struct declared *declared = &changing->at[i];
        if (declared->decl != function->decl &&
            declared->range.file == function->range.file &&
            declared->range.start <= function->range.start &&
            declared->range.end >= function->range.end)
            take_attributes(fe, &state.now, declared->decl);
    }
    function->dialect = state.now.dialect;
    function->unknown_rules = state.now.unknown    ? state.now.unknown
                              : state.now.floating ? state.now.floating
                                                   : state.now.hidden;
}

/* What pragmas call weak. The assembler's names of C++ may be those of any declaration. */
static void settle_names(struct frontend *fe)
{
    for (size_t i = 0; i < fe->declared.size; i++)
        for (size_t k = 0; k < fe->weak_names.size; k++) {
            struct decl *decl = fe->declared.at[i].decl;
            const char *name = fe->weak_names.at[k];
            bool is_mangled = strncmp(name, "_Z", 2) == 0;
            if (strcmp(decl->name, name) == 0 || is_mangled)
                attribute_weak(decl);
        }
}

/* A constant whose value follows from one that is not believed has none either. */
static void settle_values(struct frontend *fe)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < fe->valued.size; i++) {
            struct decl *decl = fe->valued.at[i];
            int64_t value;
            if (decl->has_value && !expr_constant(decl->init, &value)) {
                decl->has_value = false;
                changed = true;
            }
        }
    }
}

void rules_settle(struct frontend *fe)
{
    attribute_place_dropped(fe);
    pragmas_read(fe);
    settle_names(fe);
    for (size_t i = 0; i < fe->declared.size; i++) {
        struct decl *decl = fe->declared.at[i].decl;
        if (decl->strange)
            decl->extremum = OP_NONE;
        if (decl->strange && !decl->is_stated)
            decl->is_const_function = decl->is_pure_function = false;
        if (decl->is_exported &&
            (fe->tree->dialect.is_interposed || !facts_trust(fe->tree, ASSUME_NO_INTERPOSITION)))
            attribute_weak(decl);
    }
    settle_values(fe);
    declared_list changing = find_changing(fe);
    for (size_t i = 0; i < fe->tree->functions.size; i++)
        settle_function(fe, &changing, fe->tree->functions.at[i]);
}
