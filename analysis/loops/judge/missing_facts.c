#include "loops/judge/missing_facts.h"

#include "loops/reasons.h"
#include <ctype.h>

#include "loops/alias/alias.h"
#include "loops/syntax/effects.h"

/* What all the functions below need. */
struct helper {
    const struct nest *nest;
    struct verdict *verdict;
};

/* Variables of functions that call each other may have one name: then it is said once. */
static bool is_said(const struct verdict *verdict, const struct missing_fact *missing)
{
    for (size_t k = 0; k < verdict->would_help.size; k++)
        if (verdict->would_help.at[k].fact == missing->fact &&
            sentence_same(verdict->would_help.at[k].message, missing->message))
            return true;
    return false;
}

/* Adds a fact about one or two subjects; `second` may be NULL. */
static void add_fact(struct helper *helper, enum fact_kind fact, const char *first,
                     const char *second, const char *message)
{
    struct arena *arena = helper->nest->arena;
    struct missing_fact missing = {.fact = fact, .message = message};
    if (is_said(helper->verdict, &missing))
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

/* Whether it is one pointer or variable of which a person can say something. */
static bool has_name(const struct base *base)
{
    return base->kind == BASE_OBJECT || base->kind == BASE_POINTER;
}

/* Whether a guard asks for the two bases to be apart. */
static bool may_overlap(const struct nest *nest, const struct base *a, const struct base *b)
{
    return has_name(a) && has_name(b) && is_touched(nest, a, false) && is_touched(nest, b, false) &&
           (is_touched(nest, a, true) || is_touched(nest, b, true)) &&
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

/* A word of a function's name, and whether it counts inside of others, too. */
struct verb {
    const char *word;
    bool is_anywhere;
};

static const struct verb verbs[] = {
#define VERB(word, is_anywhere) {word, is_anywhere},
#include "loops/verbs.def"
#undef VERB
};

/* The end of the word that begins at a place of a name: "next" of "nextDouble", "next_double". */
static size_t word_end(const char *name, size_t at)
{
    size_t end = at + 1;
    bool is_upper = isupper((unsigned char)name[at]);
    if (!isalpha((unsigned char)name[at]))
        return end;
    while (is_upper && isupper((unsigned char)name[end]) &&
           (isupper((unsigned char)name[end + 1]) || !isalpha((unsigned char)name[end + 1])))
        end++;
    while (islower((unsigned char)name[end]))
        end++;
    return end;
}

static bool is_verb(const char *name, size_t start, size_t end)
{
    for (size_t k = 0; k < COUNT_OF(verbs); k++)
        if (strlen(verbs[k].word) == end - start &&
            strncasecmp(name + start, verbs[k].word, end - start) == 0)
            return true;
    return false;
}

/* Whether the name of a function says that it does something, rather than compute. */
static bool says_effects(const char *name)
{
    for (size_t k = 0; k < COUNT_OF(verbs); k++)
        if (verbs[k].is_anywhere && strcasestr(name, verbs[k].word))
            return true;
    for (size_t at = 0; name[at]; at = word_end(name, at))
        if (is_verb(name, at, word_end(name, at)))
            return true;
    return false;
}

/* Whether it makes sense to ask if a called function has no effects: it cannot write by what it
   is given, gives a value, and its name does not speak against it. What is given nothing and has
   another value each time, as a generator has, is called in a loop; what has the same, is not. */
static bool may_be_pure(const struct expr *call)
{
    const struct decl *decl = call->decl;
    const struct type *result = decl->type->element;
    return (call->operands_size > 1 || decl->is_method) && !decl->in_system_header &&
           !decl->is_variadic && !decl->is_noreturn && !decl->is_virtual && !decl->takes_writable &&
           !says_effects(decl->name) && result &&
           (type_is_arithmetic(result) || result->kind == TYPE_COMPLEX ||
            result->kind == TYPE_RECORD);
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
        if (access->is_write && !(access->base->kind == BASE_OBJECT && decl &&
                                  decl->storage == STORAGE_AUTO && !decl_is_exposed(decl)))
            return false;
    }
    return true;
}

static bool help_call(struct helper *helper, const struct reason *reason)
{
    const struct expr *call = reason->call;
    if (!call || !may_be_pure(call))
        return false;
    const char *name = call->decl->name;
    bool is_pure = takes_memory(call) || writes_out_of_sight(helper->nest);
    add_fact(helper, is_pure ? FACT_PURE : FACT_CONST, name, NULL,
             arena_printf(helper->nest->arena,
                          is_pure ? "'%s' has no effects (pure)"
                                  : "'%s' has no effects and reads no memory (const)",
                          name));
    return true;
}

static bool help_alias(struct helper *helper, const struct reason *reason)
{
    if (reason->first && reason->second && has_name(reason->first) && has_name(reason->second)) {
        add_overlap(helper, reason->first, reason->second);
        return true;
    }
    if (!reason->may_change)
        return false;
    const char *text = reason->may_change->text;
    add_fact(helper, FACT_UNCHANGED, text, NULL,
             arena_printf(helper->nest->arena, "'%s' does not change inside the loop", text));
    return true;
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
