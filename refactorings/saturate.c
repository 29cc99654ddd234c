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
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/saturation/naming.h"
#include "refactorings/saturation/written.h"

struct saturate_plan {
    replacement_list changes;
};

/* --- what is refused -------------------------------------------------------------------------- */

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
    effects_of_stmt(request->arena, verdict->stmt->body, &effects);
    if (effects.has_label)
        return action_refuse(request, REASON_GOTO, verdict->range,
                             "a label or a 'goto' stands in the loop: what has a name would be "
                             "passed by");
    if (action_has_directive(request, verdict->range))
        return action_refuse(request, REASON_UNSUPPORTED, verdict->range,
                             "a directive stands in the loop: remove it first");
    return true;
}

/* Why nothing is gained: because memory may overlap, if more would be without that. */
static bool refuse_gain(struct action_request *request)
{
    struct body body;
    struct sharing sharing;
    body_read(request, true, &body);
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
    if (!sharing_choose(request, &body, &sharing)) {
        refuse_gain(request);
        return NULL;
    }
    plan->changes = written_changes(&sharing, naming_choose(&sharing));
    for (size_t k = 0; nest != NULL && k < nest->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &nest->assumptions.at[k]);
    LIST_PUSH(request->arena, request->notes, gain_text(request->arena, &sharing));
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
           "overwrites before anybody reads them go. Which memory is the same in an iteration is "
           "computed exactly; nothing is evaluated where it was not, and every operation has the "
           "operands that it had. All other tokens stay.",
    .kind = "refactor.rewrite.saturate",
    .is_step = true,
    .plan = plan_saturate,
    .emit = emit,
};
