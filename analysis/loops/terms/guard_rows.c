/* guard_rows.c: part of guard.h: functions that look at the rows of a table of pointers. */
#include "base/strbuf.h"
#include "code/ast.h"
#include "loops/terms/guard.h"
#include "loops/terms/values.h"

#include <ctype.h>

const char *guard_rows_name(struct arena *arena, const struct type *element)
{
    bool is_plain = (element->kind == TYPE_INTEGER && !element->is_enum) ||
                    element->kind == TYPE_FLOATING || element->kind == TYPE_BOOL;
    if (!is_plain || element->is_volatile || element->is_atomic || element->may_alias)
        return NULL;
    char *name = arena_printf(arena, GUARD_ROWS_NAME "%s%s", element->is_const ? "const_" : "",
                              element->canonical);
    for (char *at = name; *at; at++)
        if (!isalnum((unsigned char)*at))
            *at = '_';
    return name;
}

const char *guard_rows_text(struct arena *arena, const struct type *element)
{
    const char *type =
        arena_printf(arena, "%s%s *const *", element->is_const ? "const " : "", element->canonical);
    return arena_printf(arena,
                        "static inline int %s(%srow, %send, long long columns)\n"
                        "{\n"
                        "    uintptr_t behind = 0;\n"
                        "    for (; row < end; row++) {\n"
                        "        uintptr_t begin = (uintptr_t)*row;\n"
                        "        if (begin < behind || columns < 0 ||\n"
                        "            (uintptr_t)columns > (UINTPTR_MAX - begin) / sizeof **row)\n"
                        "            return 0;\n"
                        "        behind = begin + (uintptr_t)columns * sizeof **row;\n"
                        "    }\n"
                        "    return 1;\n"
                        "}\n",
                        guard_rows_name(arena, element), type, type);
}

/* Whether a clause before this one asks for rows of the same type. */
static bool is_met(const struct guard *guard, size_t at)
{
    const struct type *own = guard->clauses.at[at].a.base->type;
    for (size_t i = 0; i < at; i++) {
        const struct clause *clause = &guard->clauses.at[i];
        if (clause->kind == CLAUSE_ROWS && type_same(clause->a.base->type, own) &&
            clause->a.base->type->is_const == own->is_const)
            return true;
    }
    return false;
}

const char *guard_rows(struct arena *arena, const struct guard *guard)
{
    struct strbuf out = STRBUF_INIT;
    for (size_t i = 0; i < guard->clauses.size; i++) {
        const struct clause *clause = &guard->clauses.at[i];
        if (clause->kind != CLAUSE_ROWS || is_met(guard, i))
            continue;
        strbuf_addf(&out, "%s%s", out.length ? "\n" : "",
                    guard_rows_text(arena, clause->a.base->type));
    }
    const char *text = out.length ? arena_strdup(arena, out.text) : NULL;
    strbuf_release(&out);
    return text;
}
