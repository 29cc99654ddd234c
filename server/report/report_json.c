/* report_json.c: a unit as a value of the contract "lathe.report/1". See report.h. */
#include "loops/searches/search.h"
#include "loops/measures/work.h"
#include "loops/syntax/effects.h"
#include "loops/terms/term.h"
#include "server/input/assume.h"
#include "server/json/jsontext.h"
#include "server/report/report.h"
#include "server/report/report_offers.h"
#include "server/report/view.h"

/* What all the functions below need. */
struct maker {
    struct arena *arena;
    const struct target *target;
    const struct unit *unit;
    const struct sources *sources;
    struct report_offers *offers; /* NULL where these are no part of it */
    enum report_scope scope;      /* what is told of them */
};

/* Adds the path of a file of the unit, unless it is the one that readers expect. */
static void add_path(json_t *object, const struct maker *maker, uint32_t file, uint32_t expected)
{
    if (file == expected)
        return;
    const char *path = maker->sources->files.at[file]->path;
    json_object_set_new(object, "path",
                        json_text(file == 0 ? maker->target->path
                                            : target_show(maker->arena, maker->target, path)));
}

static void add_place(json_t *object, const struct maker *maker, uint32_t file, uint32_t offset,
                      const char *line, const char *column)
{
    struct place place = source_place(maker->sources->files.at[file], offset);
    json_object_set_new(object, line, json_integer(place.line));
    json_object_set_new(object, column, json_integer(place.column));
}

static json_t *make_diagnostic(const struct maker *maker, const struct diagnostic *diagnostic)
{
    static const char *const severities[] = {"note", "warning", "error"};
    json_t *object = json_object();
    json_object_set_new(object, "severity", json_string(severities[diagnostic->severity]));
    if (diagnostic->file < maker->sources->files.size) {
        add_path(object, maker, diagnostic->file, 0);
        add_place(object, maker, diagnostic->file, diagnostic->offset, "line", "column");
    } else {
        json_object_set_new(object, "line", json_null());
        json_object_set_new(object, "column", json_null());
    }
    json_object_set_new(object, "message", json_text(diagnostic->message));
    return object;
}

static json_t *make_reason(const struct maker *maker, const struct reason *reason, uint32_t file)
{
    json_t *object = json_object();
    json_object_set_new(object, "code", json_string(reason->code->code));
    json_object_set_new(object, "message", json_text(reason->message));
    add_path(object, maker, reason->range.file, file);
    add_place(object, maker, reason->range.file, reason->range.start, "line", "column");
    return object;
}

static json_t *make_reasons(const struct maker *maker, const reason_list *reasons, uint32_t file)
{
    json_t *array = json_array();
    for (size_t i = 0; i < reasons->size; i++)
        json_array_append_new(array, make_reason(maker, &reasons->at[i], file));
    return array;
}

static json_t *make_texts(const char *const *texts, size_t size)
{
    json_t *array = json_array();
    for (size_t i = 0; i < size; i++)
        json_array_append_new(array, json_text(texts[i]));
    return array;
}

static json_t *make_term(struct arena *arena, const struct term *term)
{
    return json_text(term ? term_print(arena, term) : NULL);
}

static json_t *make_terms(struct arena *arena, const struct term *const *terms, size_t size)
{
    json_t *array = json_array();
    for (size_t i = 0; i < size; i++)
        json_array_append_new(array, make_term(arena, terms[i]));
    return array;
}

static json_t *make_bindings(const binding_list *bindings)
{
    json_t *object = json_object();
    for (size_t i = 0; i < bindings->size; i++) {
        json_t *key = json_text(bindings->at[i].name);
        json_object_set_new(object, json_string_value(key), json_decimal(bindings->at[i].value));
        json_decref(key);
    }
    return object;
}

static json_t *make_end(const struct maker *maker, const struct dependence_end *end, uint32_t file)
{
    json_t *object = json_object();
    json_object_set_new(object, "array", json_text(end->array));
    add_path(object, maker, end->range.file, file);
    add_place(object, maker, end->range.file, end->range.start, "line", "column");
    json_object_set_new(object, "text", json_text(end->text));
    return object;
}

static json_t *make_witness(const struct dependence *dependence)
{
    if (!dependence->has_witness)
        return json_null();
    json_t *element = json_array();
    for (size_t i = 0; i < dependence->witness_element.size; i++)
        json_array_append_new(element, json_decimal(dependence->witness_element.at[i]));
    json_t *object = json_object();
    json_object_set_new(object, "parameters", make_bindings(&dependence->witness_parameters));
    json_object_set_new(object, "source", make_bindings(&dependence->witness_source));
    json_object_set_new(object, "sink", make_bindings(&dependence->witness_sink));
    json_object_set_new(object, "element", element);
    return object;
}

static json_t *make_dependence(const struct maker *maker, const struct dependence *dependence,
                               uint32_t file)
{
    json_t *distance = json_array(), *direction = json_array();
    for (size_t i = 0; i < dependence->distance.size; i++) {
        const struct distance *at = &dependence->distance.at[i];
        json_array_append_new(distance, at->known ? json_whole(at->value) : json_null());
    }
    for (const char *at = dependence->direction; at && *at; at++)
        json_array_append_new(direction, json_stringn(at, 1));
    json_t *object = json_object();
    json_object_set_new(object, "kind", json_string(dependence_kind_text(dependence->kind)));
    json_object_set_new(object, "level", json_integer(dependence->level));
    json_object_set_new(object, "distance", distance);
    json_object_set_new(object, "direction", direction);
    json_object_set_new(object, "when", make_texts(dependence->when.at, dependence->when.size));
    if (dependence->is_maybe_killed)
        json_object_set_new(object, "maybeKilled", json_true());
    json_object_set_new(object, "source", make_end(maker, &dependence->source, file));
    json_object_set_new(object, "sink", make_end(maker, &dependence->sink, file));
    json_object_set_new(object, "witness", make_witness(dependence));
    json_object_set_new(object, "decidedBy", json_string(rung_text(dependence->decided_by)));
    return object;
}

static json_t *make_problem(const struct maker *maker, const struct claim_problem *problem,
                            uint32_t file)
{
    json_t *object = json_object();
    json_object_set_new(object, "code", json_string(claim_code_text(problem->code)));
    json_object_set_new(object, "message", json_text(problem->message));
    json_object_set_new(object, "variable", json_text(problem->variable));
    json_object_set_new(object, "clause", json_text(problem->clause));
    json_object_set_new(object, "dependence", make_dependence(maker, &problem->dependence, file));
    return object;
}

/* Accesses that leave their arrays: few loops have any. */
static json_t *make_leaving(const struct maker *maker, const struct verdict *loop)
{
    json_t *array = json_array();
    for (size_t i = 0; i < loop->leaving.size; i++) {
        const struct leaving_access *leaving = &loop->leaving.at[i];
        json_t *object = json_object(), *element = json_array();
        for (size_t k = 0; k < leaving->element.size; k++)
            json_array_append_new(element, json_decimal(leaving->element.at[k]));
        add_path(object, maker, leaving->range.file, loop->range.file);
        add_place(object, maker, leaving->range.file, leaving->range.start, "line", "column");
        add_place(object, maker, leaving->range.file, leaving->range.end, "endLine", "endColumn");
        json_object_set_new(object, "text", json_text(leaving->text));
        json_object_set_new(object, "parameters", make_bindings(&leaving->parameters));
        json_object_set_new(object, "iteration", make_bindings(&leaving->iteration));
        json_object_set_new(object, "element", element);
        json_object_set_new(object, "message", json_text(leaving->message));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *make_claims(const struct maker *maker, const struct verdict *loop)
{
    json_t *array = json_array();
    for (size_t i = 0; i < loop->claims.size; i++) {
        const struct claim *claim = &loop->claims.at[i];
        json_t *object = json_object(), *problems = json_array();
        for (size_t k = 0; k < claim->problems.size; k++)
            json_array_append_new(problems,
                                  make_problem(maker, &claim->problems.at[k], loop->range.file));
        json_object_set_new(object, "pragma", json_text(claim->pragma));
        add_place(object, maker, claim->range.file, claim->range.start, "line", "column");
        add_place(object, maker, claim->range.file, claim->range.end, "endLine", "endColumn");
        json_object_set_new(object, "holds", json_string(claim_holds_text(claim->holds)));
        json_object_set_new(object, "problems", problems);
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *make_facts(const struct verdict *loop)
{
    json_t *array = json_array();
    for (size_t i = 0; i < loop->would_help.size; i++) {
        const struct missing_fact *missing = &loop->would_help.at[i];
        json_t *object = json_object();
        json_object_set_new(object, "fact", json_string(fact_kind_text(missing->fact)));
        json_object_set_new(object, "subjects",
                            make_texts(missing->subjects.at, missing->subjects.size));
        json_object_set_new(object, "message", json_text(missing->message));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *make_private(const struct private_variable *variable)
{
    json_t *object = json_object();
    json_object_set_new(object, "name", json_text(variable->name));
    json_object_set_new(object, "copyIn", json_false());
    json_object_set_new(object, "copyOut", json_string(copy_out_text(variable->copy_out)));
    return object;
}

static json_t *make_reduction(const struct reduction *reduction)
{
    json_t *object = json_object();
    json_object_set_new(object, "variable", json_text(reduction->variable));
    json_object_set_new(object, "operator", json_text(reduction->operator));
    json_object_set_new(object, "exact", json_boolean(reduction->exact));
    return object;
}

static json_t *make_array(struct arena *arena, const struct array_extent *array)
{
    json_t *object = json_object();
    json_object_set_new(object, "name", json_text(array->name));
    json_object_set_new(object, "element", json_text(array->element));
    json_object_set_new(object, "access", json_string(access_kind_text(array->access)));
    json_object_set_new(object, "lower", make_terms(arena, array->lower.at, array->lower.size));
    json_object_set_new(object, "extent", make_terms(arena, array->extent.at, array->extent.size));
    json_object_set_new(object, "exact", json_boolean(array->exact));
    json_object_set_new(object, "from", json_text(array->from));
    return object;
}

static json_t *make_ratio(struct arena *arena, const struct ratio *ratio)
{
    if (!ratio->num || !ratio->den)
        return json_null();
    json_t *object = json_object();
    json_object_set_new(object, "num", make_term(arena, ratio->num));
    json_object_set_new(object, "den", make_term(arena, ratio->den));
    return object;
}

/* {"min", "max"}, or null where neither is known; a new reference. */
static json_t *make_span(json_t *minimum, json_t *maximum)
{
    if (json_is_null(minimum) && json_is_null(maximum))
        return json_null();
    json_t *object = json_object();
    json_object_set_new(object, "min", minimum);
    json_object_set_new(object, "max", maximum);
    return object;
}

static json_t *make_work(struct arena *arena, const struct verdict *loop)
{
    json_t *work = make_span(make_term(arena, loop->work_min), make_term(arena, loop->work_max));
    int64_t estimate = work_estimate(loop);
    if (json_is_object(work))
        json_object_set_new(work, "estimate", estimate < 0 ? json_null() : json_whole(estimate));
    return work;
}

static void add_identity(json_t *object, const struct maker *maker, const struct verdict *loop)
{
    uint32_t file = loop->range.file;
    json_object_set_new(object, "id", json_integer(loop->id));
    json_object_set_new(object, "parent",
                        loop->parent < 0 ? json_null() : json_integer(loop->parent));
    json_object_set_new(object, "depth", json_integer(loop->depth));
    json_object_set_new(object, "form", json_string(loop_form_text(loop->form)));
    json_object_set_new(object, "function", json_text(loop->function->name));
    add_path(object, maker, file, 0);
    if (loop->macro)
        json_object_set_new(object, "macro", json_text(loop->macro));
    add_place(object, maker, file, loop->range.start, "line", "column");
    add_place(object, maker, file, loop->range.end, "endLine", "endColumn");
    json_object_set_new(object, "variable", json_text(loop->variable));
}

/* The verdict in a sentence, for lists. */
static void add_summary(json_t *loop)
{
    struct strbuf summary = STRBUF_INIT;
    view_summary(&summary, loop);
    json_object_set_new(loop, "summary", json_text(summary.text));
    strbuf_release(&summary);
}

/* Whether a dependence comes with two iterations as an example. */
static bool has_example(const struct verdict *loop)
{
    for (size_t i = 0; i < loop->dependences.size; i++)
        if (loop->dependences.at[i].has_witness)
            return true;
    return false;
}

static void add_judgement(json_t *object, const struct maker *maker, const struct verdict *loop)
{
    json_t *dependences = json_array(), *tests = json_object();
    for (size_t i = 0; i < loop->dependences.size; i++)
        json_array_append_new(dependences,
                              make_dependence(maker, &loop->dependences.at[i], loop->range.file));
    for (int rung = 0; rung < RUNGS; rung++)
        json_object_set_new(tests, rung_text((enum rung)rung), json_integer(loop->tests[rung]));
    json_object_set_new(object, "affine", json_boolean(loop->affine));
    json_object_set_new(object, "parallel", json_string(parallel_text(loop->parallel)));
    if (loop->search)
        json_object_set_new(object, "exit", json_string(search_match_text(loop->search->match)));
    json_object_set_new(object, "guard", json_text(loop->guard));
    json_object_set_new(object, "guardWords", json_text(loop->guard_words));
    json_object_set_new(object, "guardHelper", json_text(loop->guard_helper));
    json_object_set_new(object, "assumptions", assume_sentences(&loop->assumptions));
    json_object_set_new(object, "facts", assume_facts(&loop->assumptions));
    json_object_set_new(object, "reasons", make_reasons(maker, &loop->reasons, loop->range.file));
    json_object_set_new(object, "wouldHelp", make_facts(loop));
    json_object_set_new(object, "dependences", dependences);
    json_object_set_new(object, "tests", tests);
    json_object_set_new(object, "claims", make_claims(maker, loop));
    if (has_example(loop) && loop->reached_when.size > 0)
        json_object_set_new(object, "reachedWhen",
                            make_texts(loop->reached_when.at, loop->reached_when.size));
    if (loop->leaving.size > 0)
        json_object_set_new(object, "outOfBounds", make_leaving(maker, loop));
    add_summary(object);
}

/* Variables that each iteration moves by the same amount: few loops have any. */
static json_t *make_inductions(struct arena *arena, const struct verdict *loop)
{
    json_t *inductions = json_array();
    for (size_t i = 0; i < loop->inductions.size; i++) {
        json_t *object = json_object();
        json_object_set_new(object, "variable", json_text(loop->inductions.at[i].name));
        json_object_set_new(object, "step", make_term(arena, loop->inductions.at[i].step));
        json_array_append_new(inductions, object);
    }
    return inductions;
}

/* The value through which alone iterations depend on each other. */
static json_t *make_running(const struct running_value *running)
{
    json_t *object = json_object();
    json_object_set_new(object, "variable", json_text(running->name));
    json_object_set_new(object, "operator", json_string(running->operator));
    json_object_set_new(object, "inclusive", json_boolean(running->is_inclusive));
    return object;
}

static void add_variables(json_t *object, const struct maker *maker, const struct verdict *loop)
{
    json_t *privates = json_array(), *reductions = json_array(), *arrays = json_array();
    for (size_t i = 0; i < loop->privates.size; i++)
        json_array_append_new(privates, make_private(&loop->privates.at[i]));
    for (size_t i = 0; i < loop->reductions.size; i++)
        json_array_append_new(reductions, make_reduction(&loop->reductions.at[i]));
    for (size_t i = 0; i < loop->arrays.size; i++)
        if (!loop->arrays.at[i].is_scalar)
            json_array_append_new(arrays, make_array(maker->arena, &loop->arrays.at[i]));
    json_object_set_new(object, "private", privates);
    json_object_set_new(object, "reductions", reductions);
    if (loop->inductions.size > 0)
        json_object_set_new(object, "inductions", make_inductions(maker->arena, loop));
    if (loop->running.name != NULL)
        json_object_set_new(object, "running", make_running(&loop->running));
    json_object_set_new(object, "arrays", arrays);
}

static bool may_be_parallel(const struct verdict *loop)
{
    return loop->parallel == PARALLEL_YES || loop->parallel == PARALLEL_GUARDED;
}

/* The innermost loop around the given one in which this is a kernel and data may stay on a device,
   or NULL. */
static const struct verdict *keeper_around(const struct maker *maker, const struct verdict *loop)
{
    while (loop->parent >= 0 && !may_be_parallel(maker->unit->loops.at[loop->parent])) {
        loop = maker->unit->loops.at[loop->parent];
        if (report_offers_keep_data(maker->offers, loop))
            return loop;
    }
    return NULL;
}

static bool may_pay(const struct advice *advice)
{
    return advice->verdict == ADVICE_LIKELY || advice->verdict == ADVICE_UNCLEAR;
}

/* The advice on a loop, with what changes where its data stays on the device. */
static struct advice advice_on(const struct maker *maker, const struct verdict *loop)
{
    struct advice advice = loop->advice;
    bool may_stay = !may_be_parallel(loop) && loop->staying.verdict != ADVICE_NONE;
    if (may_stay && report_offers_keep_data(maker->offers, loop)) {
        advice = loop->staying;
        advice.message = arena_printf(
            maker->arena, "with the arrays on the device from the first iteration to the last: %s",
            advice.message);
        return advice;
    }
    if (advice.verdict != ADVICE_UNLIKELY && advice.verdict != ADVICE_UNCLEAR)
        return advice;
    const struct verdict *keeper = keeper_around(maker, loop);
    if (keeper && may_pay(&keeper->staying)) {
        struct place place =
            source_place(maker->sources->files.at[keeper->range.file], keeper->range.start);
        advice.message = arena_printf(
            maker->arena, "%s; with the arrays on the device over the loop at line %d: %s",
            advice.message, place.line, keeper->staying.message);
    }
    return advice;
}

static void add_amounts(json_t *object, const struct maker *maker, const struct verdict *loop)
{
    struct arena *arena = maker->arena;
    struct advice found = advice_on(maker, loop);
    json_t *advice = json_object();
    json_object_set_new(advice, "verdict", json_string(advice_verdict_text(found.verdict)));
    json_object_set_new(advice, "message", json_text(found.message ? found.message : ""));
    json_object_set_new(object, "work", make_work(arena, loop));
    json_object_set_new(object, "intensity",
                        make_span(make_ratio(arena, &loop->intensity_min),
                                  make_ratio(arena, &loop->intensity_max)));
    json_object_set_new(object, "flopsPerByte", make_ratio(arena, &loop->flops_per_byte));
    json_object_set_new(object, "advice", advice);
}

static json_t *make_loop(const struct maker *maker, const struct verdict *loop)
{
    json_t *object = json_object();
    json_t *offers = maker->scope == REPORT_OFFERS ? report_offers_find(maker->offers, loop)
                     : maker->scope == REPORT_NEIGHBOURS
                         ? report_offers_neighbour(maker->offers, loop)
                         : NULL;
    add_identity(object, maker, loop);
    add_judgement(object, maker, loop);
    add_variables(object, maker, loop);
    add_amounts(object, maker, loop);
    json_object_update(object, offers);
    json_decref(offers);
    return object;
}

json_t *report_reason(struct arena *arena, const struct target *target,
                      const struct sources *sources, const struct reason *reason, uint32_t file)
{
    struct maker maker = {.arena = arena, .target = target, .sources = sources};
    return make_reason(&maker, reason, file);
}

json_t *report_verdict(struct arena *arena, const struct target *target, const struct unit *unit,
                       const struct verdict *loop)
{
    struct maker maker = {
        .arena = arena, .target = target, .unit = unit, .sources = &unit->tree->sources};
    json_t *object = json_object();
    add_identity(object, &maker, loop);
    add_judgement(object, &maker, loop);
    return object;
}

json_t *report_file(struct arena *arena, const struct target *target, const struct unit *unit,
                    const json_t *options, enum report_scope scope)
{
    struct maker maker = {.arena = arena,
                          .target = target,
                          .unit = unit,
                          .sources = &unit->tree->sources,
                          .offers = report_offers_new(arena, target, unit, options),
                          .scope = scope};
    json_t *diagnostics = json_array(), *loops = json_array(), *file = json_object();
    for (size_t i = 0; i < unit->tree->diagnostics.size; i++)
        json_array_append_new(diagnostics, make_diagnostic(&maker, &unit->tree->diagnostics.at[i]));
    for (size_t i = 0; i < unit->loops.size; i++)
        json_array_append_new(loops, make_loop(&maker, unit->loops.at[i]));
    json_object_set_new(file, "path", json_text(target->path));
    json_object_set_new(file, "diagnostics", diagnostics);
    json_object_set_new(file, "loops", loops);
    return file;
}

json_t *report_effects(const struct unit *unit)
{
    json_t *names = json_array();
    for (size_t i = 0; i < unit->tree->functions.size; i++) {
        const struct function *function = unit->tree->functions.at[i];
        if (function->decl->storage == STORAGE_EXTERN && !function->is_uninstantiated &&
            effects_of_function(function))
            json_array_append_new(names, json_text(function->decl->name));
    }
    return names;
}

json_t *report_failure(const char *path, const char *message)
{
    json_t *diagnostic = json_object(), *diagnostics = json_array(), *file = json_object();
    json_object_set_new(diagnostic, "severity", json_string("error"));
    json_object_set_new(diagnostic, "line", json_null());
    json_object_set_new(diagnostic, "column", json_null());
    json_object_set_new(diagnostic, "message", json_text(message));
    json_array_append_new(diagnostics, diagnostic);
    json_object_set_new(file, "path", json_text(path));
    json_object_set_new(file, "diagnostics", diagnostics);
    json_object_set_new(file, "loops", json_array());
    return file;
}

bool report_has_error(const json_t *file)
{
    size_t i;
    const json_t *diagnostic;
    json_array_foreach(json_object_get(file, "diagnostics"), i, diagnostic)
    {
        const char *severity = json_string_value(json_object_get(diagnostic, "severity"));
        if (severity && strcmp(severity, "error") == 0)
            return true;
    }
    return false;
}
