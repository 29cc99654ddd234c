/* census.c: see census.h. */
#include "server/report/census.h"

#include <stdlib.h>

#include "server/report/view.h"

struct census {
    json_t *verdicts; /* {place: [the first verdict, the weakest one]}, of `enum parallel` */
};

struct census *census_new(void)
{
    struct census *census = xcalloc(1, sizeof *census);
    census->verdicts = json_object();
    return census;
}

void census_free(struct census *census)
{
    if (!census)
        return;
    json_decref(census->verdicts);
    free(census);
}

/* What tells a loop from all others; the caller releases it. */
static struct strbuf name_place(const json_t *loop, const char *path)
{
    struct strbuf place = STRBUF_INIT;
    const char *own = view_text(loop, "path");
    strbuf_addf(&place, "%s:", own ? own : path);
    view_number(&place, view_member(loop, "line"));
    strbuf_addch(&place, ':');
    view_number(&place, view_member(loop, "column"));
    strbuf_addf(&place, ":%s", view_text(loop, "function"));
    return place;
}

static json_t *find(const struct census *census, const json_t *loop, const char *path)
{
    struct strbuf place = name_place(loop, path);
    json_t *found = json_object_get(census->verdicts, place.text);
    strbuf_release(&place);
    return found;
}

static enum parallel verdict_of(const json_t *loop)
{
    enum parallel verdict = PARALLEL_YES;
    while (verdict < PARALLEL_UNKNOWN && !view_is(loop, "parallel", parallel_text(verdict)))
        verdict++;
    return verdict;
}

void census_take(struct census *census, json_t *file)
{
    size_t i;
    json_t *loop;
    const char *path = view_text(file, "path");
    json_array_foreach(json_object_get(file, "loops"), i, loop)
    {
        json_int_t verdict = verdict_of(loop);
        json_t *known = find(census, loop, path);
        if (known && verdict > json_integer_value(json_array_get(known, 1)))
            json_array_set_new(known, 1, json_integer(verdict));
        if (known) {
            json_object_set_new(loop, "again", json_true());
            continue;
        }
        struct strbuf place = name_place(loop, path);
        json_object_set_new(census->verdicts, place.text, json_pack("[I,I]", verdict, verdict));
        strbuf_release(&place);
    }
}

bool census_differs(const struct census *census, const json_t *loop, const char *path)
{
    const json_t *known = find(census, loop, path);
    return json_integer_value(json_array_get(known, 0)) != (json_int_t)verdict_of(loop);
}

struct report_counts census_count(const struct census *census)
{
    struct report_counts counts = {{0}};
    const char *place;
    json_t *verdicts;
    json_object_foreach(census->verdicts, place, verdicts)
        counts.loops[json_integer_value(json_array_get(verdicts, 1))]++;
    return counts;
}
