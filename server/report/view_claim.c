/* view_claim.c: what pragmas say wrongly of a loop, in words. See view.h. */
#include "server/report/view.h"

static void print_problem(const struct view *view, const json_t *claim, const json_t *problem)
{
    struct strbuf code = STRBUF_INIT;
    view_start(view, NULL);
    view_place(view->out, claim);
    strbuf_adds(view->out, ": ");
    view_styled(view, STYLE_ERROR, "warning:");
    strbuf_addf(view->out, " '%s' does not hold: %s ", view_text(claim, "pragma"),
                view_text(problem, "message"));
    strbuf_addf(&code, "[%s]", view_text(problem, "code"));
    view_styled(view, STYLE_FAINT, code.text);
    strbuf_addch(view->out, '\n');
    strbuf_release(&code);
}

void view_claims(const struct view *view, const json_t *claims)
{
    size_t i, k;
    const json_t *claim, *problem;
    json_array_foreach(claims, i, claim)
    {
        json_array_foreach(view_member(claim, "problems"), k, problem)
            print_problem(view, claim, problem);
    }
}
