#include "loops/help.h"

#include "loops/alias.h"
#include "loops/effects.h"

/* What all the functions below need. */
struct helper {
    const struct nest *nest;
    struct verdict *verdict;
};

static bool is_known(const struct verdict *verdict, enum fact_kind fact, const char *first,
                     const char *second)
{
    for (size_t k = 0; k < verdict->would_help.size; k++) {
        const struct missing_fact *known = &verdict->would_help.at[k];
        bool same_second = (known->subjects.size > 1) == (second != NULL) &&
                           (!second || strcmp(known->subjects.at[1], second) == 0);
        if (known->fact == fact && strcmp(known->subjects.at[0], first) == 0 && same_second)
            return true;
    }
    return false;
}

/* Adds a fact about one or two subjects; `second` may be NULL. */
static void add_fact(struct helper *helper, enum fact_kind fact, const char *first,
                     const char *second, const char *message)
{
    struct arena *arena = helper->nest->arena;
    struct missing_fact missing = {.fact = fact, .message = message};
    if (is_known(helper->verdict, fact, first, second))
        return;
    LIST_PUSH(arena, missing.subjects, first);
    if (second)
        LIST_PUSH(arena, missing.subjects, second);
    LIST_PUSH(arena, helper->verdict->would_help, missing);
}

static bool is_touched(const struct nest *nest, const struct base *base, bool by_write)
{
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base == base && (nest->accesses.at[k]->is_write || !by_write))
            return true;
    return false;
}

/* Whether a guard asks for the two bases to be apart. */
static bool may_overlap(const struct nest *nest, const struct base *a, const struct base *b)
{
    return a->kind != BASE_UNKNOWN && b->kind != BASE_UNKNOWN && is_touched(nest, a, false) &&
           is_touched(nest, b, false) && (is_touched(nest, a, true) || is_touched(nest, b, true)) &&
           alias_of(nest, a, b) == ALIAS_MAYBE;
}

static void add_overlap(struct helper *helper, const struct base *a, const struct base *b)
{
    add_fact(helper, FACT_NO_OVERLAP, a->text, b->text,
             arena_printf(helper->nest->arena, "'%s' and '%s' do not overlap", a->text, b->text));
}

static void help_guarded(struct helper *helper)
{
    const struct nest *nest = helper->nest;
    const char *condition = helper->verdict->condition;
    for (size_t i = 0; i < nest->bases.size && helper->verdict->overlaps; i++)
        for (size_t j = i + 1; j < nest->bases.size; j++)
            if (may_overlap(nest, nest->bases.at[i], nest->bases.at[j]))
                add_overlap(helper, nest->bases.at[i], nest->bases.at[j]);
    if (condition && *condition)
        add_fact(helper, FACT_CONDITION, condition, NULL, condition);
}

/* --- unknown loops ---------------------------------------------------------------------------- */

/* The function that a reason names, whose body is not visible: the last name in quotes before the
   words that say so. NULL: it names none. */
static const char *unseen_function(const struct nest *nest, const struct reason *reason)
{
    const char *end = strstr(reason->message, " and its body is not visible");
    const char *open = NULL;
    if (!end)
        return NULL;
    for (const char *at = reason->message; at < end; at++) {
        const char *close = *at == '\'' ? memchr(at + 1, '\'', (size_t)(end - at - 1)) : NULL;
        if (!close)
            continue;
        open = at + 1;
        at = close;
    }
    const char *close = open ? strchr(open, '\'') : NULL;
    return close ? arena_strndup(nest->arena, open, (size_t)(close - open)) : NULL;
}

/* A search for a call by the function's name. */
struct call_search {
    const char *name;
    const struct expr *found;
};

static bool is_other_call(const struct expr *expr, void *data)
{
    struct call_search *search = data;
    if (expr->kind == EXPR_CALL && expr->decl && strcmp(expr->decl->name, search->name) == 0)
        search->found = expr;
    return !search->found;
}

static const struct expr *find_call(const struct nest *nest, const char *name)
{
    struct call_search search = {name, NULL};
    stmt_walk(nest->root->stmt, NULL, is_other_call, &search);
    for (size_t k = 0; k < nest->tree->functions.size && !search.found; k++)
        stmt_walk(nest->tree->functions.at[k]->body, NULL, is_other_call, &search);
    return search.found;
}

/* Whether it would make sense to say of a function that it has no effects. */
static bool may_be_pure(const struct decl *decl)
{
    const struct type *result = decl->type->element;
    return !decl->in_system_header && !decl->is_variadic && !decl->is_noreturn &&
           !decl->is_virtual && result && result->kind != TYPE_VOID &&
           result->kind != TYPE_REFERENCE;
}

/* A call's argument that leads to memory. */
static bool takes_memory(const struct expr *call)
{
    for (size_t k = 1; k < call->operands_size; k++)
        if (!type_is_arithmetic(call->operands[k]->type))
            return true;
    return false;
}

/* Whether all that the loop writes is out of the sight of functions: its own variables. */
static bool writes_out_of_sight(const struct nest *nest)
{
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        const struct decl *decl = access->base->decl;
        if (access->is_write &&
            !(access->base->kind == BASE_OBJECT && decl && decl->storage == STORAGE_AUTO &&
              !decl_is_exposed(decl)))
            return false;
    }
    return true;
}

static bool help_call(struct helper *helper, const struct reason *reason)
{
    const char *name = unseen_function(helper->nest, reason);
    const struct expr *call = name ? find_call(helper->nest, name) : NULL;
    if (!call || !may_be_pure(call->decl))
        return false;
    bool is_pure = takes_memory(call) || writes_out_of_sight(helper->nest);
    add_fact(helper, is_pure ? FACT_PURE : FACT_CONST, name, NULL,
             arena_printf(helper->nest->arena,
                          is_pure ? "'%s' has no effects (pure)"
                                  : "'%s' has no effects and reads no memory (const)",
                          name));
    return true;
}

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* The reasons of alias.c name their bases and places. */
static bool help_alias(struct helper *helper, const struct reason *reason)
{
    const struct nest *nest = helper->nest;
    for (size_t i = 0; i < nest->bases.size; i++)
        for (size_t j = i + 1; j < nest->bases.size; j++) {
            const struct base *a = nest->bases.at[i], *b = nest->bases.at[j];
            if (a->kind == BASE_UNKNOWN || b->kind == BASE_UNKNOWN ||
                b->range.start != reason->range.start ||
                !starts_with(reason->message, arena_printf(nest->arena, "'%s' and '%s' may overlap",
                                                           a->text, b->text)))
                continue;
            add_overlap(helper, a, b);
            return true;
        }
    for (size_t i = 0; i < nest->fixed.size; i++) {
        const char *text = nest->fixed.at[i]->text;
        if (!starts_with(reason->message, arena_printf(nest->arena, "'%s' may change", text)))
            continue;
        add_fact(helper, FACT_UNCHANGED, text, NULL,
                 arena_printf(nest->arena, "'%s' does not change inside the loop", text));
        return true;
    }
    return false;
}

static void help_unknown(struct helper *helper)
{
    for (size_t k = 0; k < helper->verdict->reasons.size; k++) {
        const struct reason *reason = &helper->verdict->reasons.at[k];
        bool fine = reason->code == REASON_CALL    ? help_call(helper, reason)
                    : reason->code == REASON_ALIAS ? help_alias(helper, reason)
                                                   : false;
        if (!fine) {
            helper->verdict->would_help.size = 0;
            return;
        }
    }
}

void help_fill(const struct nest *nest, struct verdict *verdict)
{
    struct helper helper = {nest, verdict};
    if (verdict->parallel == PARALLEL_GUARDED)
        help_guarded(&helper);
    else if (verdict->parallel == PARALLEL_UNKNOWN)
        help_unknown(&helper);
}
