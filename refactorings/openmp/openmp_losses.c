/*
 * openmp_losses.c: what the compilers and runtimes of today lose of loops that OpenMP allows. Seen
 * in runs: LLVM's libomp 19 and GCC 12 with its libgomp.
 */
#include "loops/reasons.h"
#include "refactorings/openmp/openmp_draft.h"

enum { LONG_BYTES = 8 };

/* Whether threads come for iterations: the argument of `schedule`, or NULL. */
static const char *handed_out(const pragma_clause_list *clauses)
{
    const struct pragma_clause *schedule = pragma_clause_find(clauses, SAYS_SCHEDULE);
    const char *kind = schedule ? schedule->argument : NULL;
    bool is_handed = kind && (pragma_list_has(kind, "dynamic") || pragma_list_has(kind, "guided") ||
                              pragma_list_has(kind, "runtime"));
    return is_handed ? kind : NULL;
}

const char *openmp_loses_last(const pragma_clause_list *clauses)
{
    const char *kind = handed_out(clauses);
    bool is_lossy = kind && pragma_list_has(kind, "dynamic") && !pragma_list_has(kind, "monotonic");
    return is_lossy ? kind : NULL;
}

bool openmp_counts_down_short(const struct loop *loop)
{
    const struct type *type = loop->index ? loop->index->type : NULL;
    return type && type->kind == TYPE_INTEGER && !type->is_signed && type->size < LONG_BYTES &&
           loop->step < 0;
}

const char *openmp_loses_all(const struct loop *loop, const pragma_clause_list *clauses)
{
    const struct pragma_clause *together = pragma_clause_find(clauses, SAYS_COLLAPSE);
    bool is_alone = !together || !together->argument || pragma_list_has(together->argument, "1");
    return is_alone && openmp_counts_down_short(loop) ? handed_out(clauses) : NULL;
}

bool openmp_refuse_all_lost(struct action_request *request, const struct loop *loop,
                            const char *kind)
{
    return action_refuse(request, REASON_UNSUPPORTED, loop->stmt->header,
                         "GCC runs no iteration of a loop that counts down with '%s %s' under "
                         "'schedule(%s)': take 'static', or count with a type that has a sign",
                         loop->index->type->text, loop->index->name, kind);
}
