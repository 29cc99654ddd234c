/*
 * scalar_expand.c: a variable of which each iteration of a loop has a value of its own gets an
 * element for each iteration.
 *
 *     double t;                              double t[N];
 *     for (int i = 0; i < N; i++) {    =>    for (int i = 0; i < N; i++) {
 *         t = a[i] * a[i];                       t[i] = a[i] * a[i];
 *         b[i] = t + 1;                          b[i] = t[i] + 1;
 *     }                                      }
 *
 * (D. Padua and M. Wolfe, "Advanced compiler optimizations for supercomputers", Communications of
 * the ACM, 1986.)
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/orders/expanded.h"

static const struct action_option options[] = {
    {"variable", OPTION_NAME, "", 0, 0, NULL,
     "the variable; by default all of which each iteration has a value of its own", false},
};

struct expand_plan {
    struct expansion expansion;
    struct versioned versioned;
};

/* The variables that the loop sets, or the one that is named. */
static bool add_variables(struct action_request *request, struct expansion *expansion)
{
    const struct loop *loop = request->loop->loop;
    const char *wish = action_value(request, "variable")->text;
    struct effects effects;
    bool is_known = false;
    effects_of_stmt(request->arena, loop->stmt->body, &effects);
    for (size_t k = 0; k < effects.written.size; k++) {
        const struct decl *decl = effects.written.at[k];
        bool is_named = sentence_same(decl->name, wish);
        is_known = is_known || is_named;
        if ((*wish != '\0' && !is_named) || decl->is_inlined || !expanded_is_private(loop, decl))
            continue;
        if (!expansion_add(request, expansion, decl))
            return false;
    }
    if (expansion->all.size > 0)
        return true;
    if (*wish == '\0')
        return action_refuse(request, REASON_PRIVATE, request->loop->range,
                             "there is no variable of which each iteration has a value of its own");
    return action_refuse(request, REASON_PRIVATE, request->loop->range,
                         is_known ? "not each iteration sets '%s' before it reads it, or its value "
                                    "is needed behind the loop, or elsewhere"
                                  : "the loop sets no variable '%s'",
                         wish);
}

static const void *plan_expand(struct action_request *request)
{
    struct expand_plan *plan = ARENA_NEW(request->arena, struct expand_plan);
    struct verdict answer = *request->loop;
    answer.parallel = PARALLEL_YES;
    if (!expansion_begin(request, LOOP_STAYS_ONE, &plan->expansion) ||
        !add_variables(request, &plan->expansion) ||
        !versioned_plan(request, &answer, true, &plan->versioned) ||
        !expansion_place(request, &plan->expansion, &plan->versioned))
        return NULL;
    for (size_t k = 0; k < plan->expansion.all.size; k++)
        if (expansion_leaves_out(&plan->expansion, plan->expansion.all.at[k].declaration) &&
            !expansion_can_leave_out(request, plan->expansion.all.at[k].declaration))
            return NULL;
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct expand_plan *plan = plan_data;
    struct placed placed;
    replacement_list replaced = {NULL, 0, 0};
    expansion_replace(request->arena, &plan->expansion, &replaced);
    expansion_leave_out(request->arena, &plan->expansion, &replaced);
    placed_begin(request, &plan->expansion.one.nest, &placed);
    const char *text = placed_nest(&placed, &replaced);
    size_t levels = (plan->versioned.is_wrapped ? 1 : 0) + (plan->versioned.guard != NULL ? 1 : 0);
    versioned_emit(request, &plan->versioned, request->loop->range,
                   placed_deeper(&placed, text, levels), out);
    expansion_remove(request, &plan->expansion, out);
}

const struct action scalar_expand_action = {
    .id = "scalar-expand",
    .title = "Expand variables",
    .button = "Expand",
    .summary = "give a variable an element of an array for each iteration",
    .doc = "A variable that each iteration sets before it reads it, and that nobody reads behind "
           "the loop, becomes an array with an element for each iteration. One of a constant and "
           "small size stands on the stack; any other is allocated, and where there is no memory "
           "the loop runs as it stood.",
    .kind = "refactor.rewrite.scalar-expand",
    .main_option = "variable",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_expand,
    .emit = emit,
};
