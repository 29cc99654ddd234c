#include "loops/verdict.h"

/* Before the header, so that the list is part of what this object is made from. */
#define REASON(identifier, code, text) const struct reason_kind REASON_##identifier[1] = {{code}};
#include "loops/reasons.def"
#undef REASON

#include "loops/reasons.h"

bool sentence_same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

void reason_add(struct arena *arena, reason_list *list, const struct reason *reason)
{
    for (size_t i = 0; i < list->size; i++)
        if (list->at[i].code == reason->code && sentence_same(list->at[i].message, reason->message))
            return;
    LIST_PUSH(arena, *list, *reason);
}

void reasons_keep(struct arena *arena, reason_list *list, size_t from)
{
    for (size_t i = from; i < list->size; i++) {
        struct reason *reason = &list->at[i];
        reason->message = arena_strdup(arena, reason->message);
        reason->first = reason->second = NULL;
        reason->may_change = NULL;
    }
}

const char *parallel_text(enum parallel parallel)
{
    static const char *const texts[] = {"yes", "guarded", "search", "no", "unknown"};
    return texts[parallel];
}

const char *rung_text(enum rung rung)
{
    static const char *const texts[] = {"gcd", "banerjee", "ilp", "exact"};
    return texts[rung];
}

const char *dependence_kind_text(enum dependence_kind kind)
{
    static const char *const texts[] = {"flow", "anti", "output"};
    return texts[kind];
}

const char *copy_out_text(enum copy_out copy_out)
{
    static const char *const texts[] = {"none", "last", "last-conditional"};
    return texts[copy_out];
}

const char *access_kind_text(enum access_kind kind)
{
    static const char *const texts[] = {"", "read", "write", "readwrite"};
    return texts[kind];
}

const char *advice_verdict_text(enum advice_verdict verdict)
{
    static const char *const texts[] = {"none", "likely", "unlikely", "unclear"};
    return texts[verdict];
}

const char *loop_form_text(enum loop_form form)
{
    static const char *const texts[] = {"for", "while", "do", "range-for"};
    return texts[form];
}

const char *claim_code_text(enum claim_code code)
{
    static const char *const texts[] = {"dependence", "missing-private", "missing-reduction"};
    return texts[code];
}

const char *claim_holds_text(enum claim_holds holds)
{
    static const char *const texts[] = {"yes", "no", "unknown"};
    return texts[holds];
}

const char *fact_kind_text(enum fact_kind fact)
{
    static const char *const texts[] = {"no-overlap", "condition", "const", "pure", "unchanged"};
    return texts[fact];
}
