/* view_summary.c: the verdict of a loop and what would help, in a sentence each. See view.h. */
#include "server/report/report.h"
#include "server/report/view.h"

const json_t *view_first_dependence(const json_t *loop)
{
    size_t i;
    const json_t *dependence, *found = NULL;
    json_array_foreach(json_object_get(loop, "dependences"), i, dependence)
    {
        bool has_witness = json_is_object(json_object_get(dependence, "witness"));
        if (has_witness && json_array_size(json_object_get(dependence, "when")) == 0)
            return dependence;
        if (!found && has_witness)
            found = dependence;
    }
    return found;
}

const json_t *view_summary_reason(const json_t *loop)
{
    bool is_witnessed = view_is(loop, "parallel", "no") && view_first_dependence(loop);
    if (view_text(loop, "guard") || is_witnessed)
        return NULL;
    return json_array_get(json_object_get(loop, "reasons"), 0);
}

void view_summary(struct strbuf *out, const json_t *loop)
{
    const json_t *dependence = view_first_dependence(loop);
    const json_t *reason = view_summary_reason(loop);
    const json_t *when = json_object_get(dependence, "when");
    if (view_text(loop, "guardWords")) {
        strbuf_addf(out, "parallel if %s", view_text(loop, "guardWords"));
        return;
    }
    strbuf_adds(out, report_text_verdict(loop));
    if (view_is(loop, "parallel", "no") && dependence) {
        strbuf_adds(out, ": ");
        view_collision(out, dependence);
    } else if (reason) {
        strbuf_addf(out, ": %s", view_text(reason, "message"));
        if (dependence) {
            strbuf_adds(out, "; ");
            view_collision(out, dependence);
            if (json_array_size(when) > 0)
                strbuf_adds(out, ", if ");
            view_joined(out, when, " and ");
        }
    }
}

void view_missing(struct strbuf *out, const json_t *facts)
{
    size_t i;
    const json_t *fact;
    json_array_foreach(facts, i, fact)
        strbuf_addf(out, "%s%s", i == 0 ? "if " : ", and ", view_text(fact, "message"));
}

void view_help(const struct view *view, const json_t *facts)
{
    size_t i;
    const json_t *fact;
    json_t *rest = json_array();
    json_array_foreach(facts, i, fact)
    {
        if (!view_is(fact, "fact", "condition"))
            json_array_append(rest, (json_t *)(uintptr_t)fact);
    }
    if (json_array_size(rest) > 0) {
        view_start(view, "would help:");
        view_missing(view->out, rest);
        strbuf_addch(view->out, '\n');
    }
    json_decref(rest);
}
