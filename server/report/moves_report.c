/* moves_report.c: see moves_report.h. */
#include "server/report/moves_report.h"

#include "server/input/assume.h"
#include <stdlib.h>

#include "server/json/jsontext.h"
#include "server/report/report.h"

/* What the parts are made from. */
struct maker {
    struct arena *arena;
    const struct target *target;
    const struct unit *unit;
};

static const char *const states[] = {"legal", "guarded", "illegal", "not-covered"};

/* "on i/j tile i:32,j:32", as in a recipe. */
static const char *step_text(struct arena *arena, const struct move_step *step, const char *path)
{
    const char *text = arena_printf(arena, "on %s %s", path, step->action->id);
    for (size_t i = 0; i < step->settings.size; i++)
        text = arena_printf(arena, "%s %s", text,
                            action_setting_text(step->action, step->settings.at[i]));
    return text;
}

/* {OPTION: VALUE} of the settings of a step. */
static json_t *make_options(struct arena *arena, const struct move_step *step)
{
    json_t *options = json_object();
    for (size_t i = 0; i < step->settings.size; i++) {
        const char *setting = step->settings.at[i], *equals = strchr(setting, '=');
        json_object_set_new(options, arena_strndup(arena, setting, (size_t)(equals - setting)),
                            json_text(equals + 1));
    }
    return options;
}

static json_t *make_answer(const struct maker *maker, const struct moves_answer *answer,
                           uint32_t file)
{
    const struct move_step *step = &answer->step;
    json_t *object = json_object();
    json_object_set_new(object, "action", json_text(step->action->id));
    json_object_set_new(object, "step", json_text(step_text(maker->arena, step, step->path)));
    json_object_set_new(object, "options", make_options(maker->arena, step));
    json_object_set_new(object, "state", json_string(states[answer->state]));
    json_object_set_new(object, "reason",
                        answer->why ? report_reason(maker->arena, maker->target,
                                                    &maker->unit->tree->sources, answer->why, file)
                                    : json_null());
    json_object_set_new(object, "assumptions", assume_sentences(&answer->assumptions));
    if (answer->after) {
        json_t *after = json_array();
        json_array_append_new(
            after, json_text(step_text(maker->arena, answer->after, answer->after->path)));
        json_array_append_new(after, json_text(step_text(maker->arena, step, answer->then)));
        json_object_set_new(object, "legalBy", after);
    }
    return object;
}

static json_t *make_strides(const struct moves_loop *loop)
{
    json_t *array = json_array();
    for (size_t i = 0; i < loop->strides.size; i++) {
        const struct stride *stride = &loop->strides.at[i];
        json_t *object = json_object();
        json_object_set_new(object, "access", json_text(stride->access->text));
        json_object_set_new(object, "stride",
                            stride->kind == STRIDE_NUMBER  ? json_integer(stride->number)
                            : stride->kind == STRIDE_LARGE ? json_string("large")
                                                           : json_null());
        json_array_append_new(array, object);
    }
    return array;
}

static void copy_member(json_t *to, const json_t *from, const char *key)
{
    json_object_set(to, key, json_object_get(from, key));
}

/* Whether compilers may run the loop in vectors without changing a result. */
static bool is_vectorisable(const struct verdict *loop)
{
    bool fine = (loop->parallel == PARALLEL_YES || loop->parallel == PARALLEL_GUARDED) &&
                loop->loop->inner.size == 0;
    for (size_t i = 0; i < loop->reductions.size; i++)
        fine = fine && loop->reductions.at[i].exact;
    return fine;
}

static json_t *make_loop(const struct maker *maker, const struct moves_loop *loop)
{
    const struct verdict *verdict = loop->verdict;
    json_t *object = json_object(), *band = json_array(), *steps = json_array();
    json_t *judged = report_verdict(maker->arena, maker->target, maker->unit, verdict);
    for (size_t i = 0; i < loop->band.size; i++)
        json_array_append_new(band, json_text(loop->band.at[i]));
    for (size_t i = 0; i < loop->answers.size; i++)
        json_array_append_new(steps, make_answer(maker, &loop->answers.at[i], verdict->range.file));
    json_object_set_new(object, "loop", json_text(loop->path));
    copy_member(object, judged, "line");
    copy_member(object, judged, "column");
    copy_member(object, judged, "parallel");
    copy_member(object, judged, "guard");
    copy_member(object, judged, "summary");
    json_object_set_new(object, "band", band);
    json_object_set_new(object, "vectorisable", json_boolean(is_vectorisable(verdict)));
    json_object_set_new(object, "strides", make_strides(loop));
    json_object_set_new(object, "steps", steps);
    json_decref(judged);
    return object;
}

json_t *moves_report(struct arena *arena, const struct target *target, const struct unit *unit,
                     const struct moves *moves)
{
    struct maker maker = {arena, target, unit};
    json_t *report = json_object(), *loops = json_array(), *left = json_array();
    const struct verdict *first = moves->loops.at[0].verdict;
    for (size_t i = 0; i < moves->loops.size; i++)
        json_array_append_new(loops, make_loop(&maker, &moves->loops.at[i]));
    for (size_t i = 0; i < moves->not_tried.size; i++) {
        const struct move_step *step = &moves->not_tried.at[i];
        json_array_append_new(left, json_text(step_text(arena, step, step->path)));
    }
    json_object_set_new(report, "schema", json_string("lathe.moves/1"));
    json_object_set_new(report, "path", json_text(target->path));
    json_object_set_new(report, "function", json_text(first->function->name));
    json_object_set_new(report, "loops", loops);
    json_object_set_new(report, "complete", json_boolean(!moves->is_cut));
    json_object_set_new(report, "notTried", left);
    return report;
}

/* "strides: 1 of a[i][j], b[j]; large of c[j][i]" */
static void print_strides(const json_t *strides, struct strbuf *out)
{
    size_t size = json_array_size(strides), told = 0;
    bool *done = xcalloc(size + 1, sizeof *done);
    for (size_t i = 0; i < size; i++) {
        const json_t *stride = json_object_get(json_array_get(strides, i), "stride");
        if (done[i])
            continue;
        strbuf_adds(out, told++ == 0 ? "    strides: " : "; ");
        if (json_is_integer(stride))
            view_number(out, stride);
        else
            strbuf_adds(out, json_is_string(stride) ? json_string_value(stride) : "not known");
        strbuf_adds(out, " of ");
        for (size_t k = i; k < size; k++) {
            const json_t *other = json_array_get(strides, k);
            if (!json_equal(json_object_get(other, "stride"), stride))
                continue;
            strbuf_addf(out, "%s%s", k == i ? "" : ", ", view_text(other, "access"));
            done[k] = true;
        }
    }
    if (told > 0)
        strbuf_addch(out, '\n');
    free(done);
}

/* What stands behind "on PATH " in a step. */
static const char *without_path(const char *step)
{
    const char *blank = strchr(step, ' ');
    blank = blank ? strchr(blank + 1, ' ') : NULL;
    return blank ? blank + 1 : step;
}

static void print_step(const json_t *step, const char *state, struct strbuf *out)
{
    const json_t *reason = view_member(step, "reason"), *by = view_member(step, "legalBy");
    const char *message = json_is_object(reason) ? view_text(reason, "message") : NULL;
    strbuf_addf(out, "    %s: %s", state, without_path(view_text(step, "step")));
    if (message)
        strbuf_addf(out, ": %s", message);
    strbuf_addch(out, '\n');
    if (by)
        strbuf_addf(out, "        legal after '%s': '%s'\n",
                    json_string_value(json_array_get(by, 0)),
                    json_string_value(json_array_get(by, 1)));
}

/* "legal: tile i:32,j:32; reorder j,i, assuming that ..." */
static void print_legal(const json_t *steps, struct strbuf *out)
{
    size_t i, told = 0;
    const json_t *step;
    json_array_foreach(steps, i, step)
    {
        const json_t *assumptions = view_member(step, "assumptions");
        if (!view_is(step, "state", "legal"))
            continue;
        strbuf_addf(out, "%s%s", told++ == 0 ? "    legal: " : "; ",
                    without_path(view_text(step, "step")));
        if (json_array_size(assumptions) > 0)
            strbuf_adds(out, ", assuming that ");
        view_joined(out, assumptions, " and ");
    }
    if (told > 0)
        strbuf_addch(out, '\n');
}

static void print_steps(const json_t *steps, struct strbuf *out)
{
    static const char *const words[] = {NULL, "legal under a guard", "illegal", "not covered"};
    size_t i;
    const json_t *step;
    print_legal(steps, out);
    for (size_t k = MOVE_GUARDED; k < COUNT_OF(states); k++) {
        json_array_foreach(steps, i, step)
        {
            if (view_is(step, "state", states[k]))
                print_step(step, words[k], out);
        }
    }
}

static void print_loop(const json_t *loop, const char *path, struct strbuf *out)
{
    const json_t *band = view_member(loop, "band");
    strbuf_addf(out, "%s:", path);
    view_place(out, loop);
    strbuf_addf(out, ": %s: %s\n", view_text(loop, "loop"), view_text(loop, "summary"));
    if (json_array_size(band) > 0) {
        strbuf_adds(out, "    permutable: ");
        view_joined(out, band, ", ");
        strbuf_addch(out, '\n');
    }
    if (json_is_true(view_member(loop, "vectorisable")))
        strbuf_adds(out, "    vectorisable\n");
    print_strides(view_member(loop, "strides"), out);
    print_steps(view_member(loop, "steps"), out);
}

void moves_report_text(const json_t *report, const char *path, struct strbuf *out)
{
    size_t i;
    const json_t *loop, *left = view_member(report, "notTried");
    json_array_foreach(view_member(report, "loops"), i, loop) print_loop(loop, path, out);
    if (json_array_size(left) > 0) {
        strbuf_addf(out, "%s: not tried as a first step: ", path);
        view_joined(out, left, "; ");
        strbuf_addch(out, '\n');
    }
    if (!json_is_true(view_member(report, "complete")))
        strbuf_addf(out, "%s: the nest has more loops and steps than were asked about\n", path);
}
