/* view_dependence.c: dependences in words. See view.h. */
#include "server/report/view.h"

/* How many dependences of a loop are told; the rest is counted. */
#define DEPENDENCES_SHOWN 3

/* "i = 3, j = 4" */
static void add_bindings(struct strbuf *out, const json_t *bindings)
{
    const char *key;
    const json_t *value;
    bool first = true;
    json_object_foreach((json_t *)(uintptr_t)bindings, key, value)
    {
        strbuf_addf(out, "%s%s = ", first ? "" : ", ", key);
        view_number(out, value);
        first = false;
    }
}

/* "a[4][5]"; a scalar's name alone. */
static void add_element(struct strbuf *out, const char *array, const json_t *element)
{
    size_t i;
    const json_t *value;
    strbuf_adds(out, array);
    json_array_foreach(element, i, value)
    {
        strbuf_addch(out, '[');
        view_number(out, value);
        strbuf_addch(out, ']');
    }
}

/* "iteration i = 3"; `nameless` where there is no index variable. */
static void add_iteration(struct strbuf *out, const json_t *bindings, const char *nameless)
{
    strbuf_adds(out, json_object_size(bindings) ? "iteration " : nameless);
    add_bindings(out, bindings);
}

/* "iteration i = 3 writes a[4], which iteration i = 4 reads" */
void view_collision(struct strbuf *out, const json_t *dependence)
{
    const json_t *witness = view_member(dependence, "witness");
    const json_t *parameters = view_member(witness, "parameters");
    bool reads_first = view_is(dependence, "kind", "anti");
    if (json_object_size(parameters) > 0) {
        strbuf_adds(out, "with ");
        add_bindings(out, parameters);
        strbuf_adds(out, ", ");
    }
    add_iteration(out, view_member(witness, "source"), "one iteration");
    strbuf_adds(out, reads_first ? " reads " : " writes ");
    add_element(out, view_text(view_member(dependence, "source"), "array"),
                view_member(witness, "element"));
    strbuf_adds(out, ", which ");
    add_iteration(out, view_member(witness, "sink"), "a later one");
    strbuf_adds(out, view_is(dependence, "kind", "flow")   ? " reads"
                     : view_is(dependence, "kind", "anti") ? " overwrites"
                                                           : " writes again");
    if (json_is_true(json_object_get(dependence, "maybeKilled")))
        strbuf_adds(out, " unless it has written it before");
}

/* "a[i] at 15:5 and a[i - 1] at 15:12" */
static void add_accesses(struct strbuf *out, const json_t *dependence)
{
    const json_t *source = view_member(dependence, "source"),
                 *sink = view_member(dependence, "sink");
    bool is_one = view_member(source, "line") &&
                  json_equal(view_member(source, "line"), view_member(sink, "line")) &&
                  json_equal(view_member(source, "column"), view_member(sink, "column")) &&
                  !view_text(source, "path") && !view_text(sink, "path");
    strbuf_addf(out, "%s at ", view_text(source, "text"));
    view_place(out, source);
    if (is_one)
        return;
    strbuf_addf(out, " and %s at ", view_text(sink, "text"));
    view_place(out, sink);
}

/* ", distance (0, 1)" or, where it is not constant, ", direction (=, <)"; "<" alone says little. */
static void add_vector(struct strbuf *out, const json_t *dependence)
{
    const json_t *distance = view_member(dependence, "distance"), *value;
    size_t i, size = json_array_size(distance);
    bool known = size > 0;
    json_array_foreach(distance, i, value) known = known && !json_is_null(value);
    const char *parenthesis = size > 1 ? "(" : "";
    if (!known && size <= 1)
        return;
    if (!known) {
        strbuf_addf(out, ", direction %s", parenthesis);
        view_joined(out, view_member(dependence, "direction"), ", ");
    } else {
        strbuf_addf(out, ", distance %s", parenthesis);
        json_array_foreach(distance, i, value)
        {
            strbuf_adds(out, i ? ", " : "");
            view_number(out, value);
        }
    }
    strbuf_adds(out, size > 1 ? ")" : "");
}

/* ", only when m > 0 and f": both accesses may depend on the same condition, which is told once. */
static void add_conditions(struct strbuf *out, const json_t *when)
{
    size_t i;
    const json_t *condition;
    json_array_foreach(when, i, condition)
    {
        if (i > 0 && json_equal(condition, json_array_get(when, i - 1)))
            continue;
        strbuf_addf(out, "%s%s", i ? " and " : ", only when ", json_string_value(condition));
    }
}

/* What view_summary() and the places of a dependence do not say of it. */
static void print_told(const struct view *view, const json_t *dependence)
{
    view_start(view, NULL);
    strbuf_addf(view->out, "%s dependence on %s", view_text(dependence, "kind"),
                view_text(view_member(dependence, "source"), "array"));
    add_vector(view->out, dependence);
    strbuf_addch(view->out, '\n');
}

static void print_dependence(const struct view *view, const json_t *dependence)
{
    view_start(view, NULL);
    if (json_is_object(view_member(dependence, "witness"))) {
        view_collision(view->out, dependence);
        strbuf_addf(view->out, "\n%*s", view->indent + 6, "");
    }
    strbuf_addf(view->out, "%s dependence: ", view_text(dependence, "kind"));
    add_accesses(view->out, dependence);
    add_vector(view->out, dependence);
    add_conditions(view->out, view_member(dependence, "when"));
    strbuf_addch(view->out, '\n');
}

/* Which of two dependences on one array says more: one with a witness comes first, then a flow of a
   value; what surely collides comes before what data decides. */
static int rank_of(const json_t *dependence)
{
    enum { FLOW, SURE, MAYBE_KILLED, UNSURE, RANKS };
    int rank = json_is_object(view_member(dependence, "witness")) ? 0 : RANKS;
    if (json_is_true(json_object_get(dependence, "maybeKilled")))
        return rank + MAYBE_KILLED;
    if (view_is(dependence, "kind", "flow"))
        return rank + FLOW;
    return rank + (json_array_size(view_member(dependence, "when")) == 0 ? SURE : UNSURE);
}

/* Whether the dependence at `index` is the one to tell of its array. */
static bool is_telling(const json_t *dependences, size_t index)
{
    const json_t *dependence = json_array_get(dependences, index), *other;
    const char *array = view_text(view_member(dependence, "source"), "array");
    size_t i;
    json_array_foreach(dependences, i, other)
    {
        bool better = rank_of(other) < rank_of(dependence) ||
                      (rank_of(other) == rank_of(dependence) && i < index);
        if (better && view_is(view_member(other, "source"), "array", array))
            return false;
    }
    return true;
}

void view_dependences(const struct view *view, const json_t *loop)
{
    const json_t *dependences = view_member(loop, "dependences");
    const json_t *told = view->told == TOLD_NOTHING ? NULL : view_first_dependence(loop);
    const char *known = view_text(view_member(told, "source"), "array");
    size_t size = json_array_size(dependences), shown = 0;
    for (size_t i = 0; i < size && shown < DEPENDENCES_SHOWN; i++) {
        const json_t *dependence = json_array_get(dependences, i);
        if (!is_telling(dependences, i))
            continue;
        if (known && view_is(view_member(dependence, "source"), "array", known))
            print_told(view, told);
        else
            print_dependence(view, dependence);
        shown++;
    }
    if (shown < size) {
        view_start(view, NULL);
        strbuf_addf(view->out, "and %zu more %s\n", size - shown,
                    size - shown == 1 ? "dependence" : "dependences");
    }
}
