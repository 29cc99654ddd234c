/* report_text.c: the report for people. See report.h. */
#include "loops/reductions.h"
#include "server/report/report.h"
#include "server/report/view.h"

/* How many are told; the rest is counted. */
#define REASONS_SHOWN 3 /* of a loop, with one code */
#define ERRORS_SHOWN 10 /* of a file */

static void print_reason(const struct view *view, const json_t *reason)
{
    struct strbuf code = STRBUF_INIT;
    view_start(view, NULL);
    view_place(view->out, reason);
    strbuf_addf(view->out, ": %s ", view_text(reason, "message"));
    strbuf_addf(&code, "[%s]", view_text(reason, "code"));
    view_styled(view, STYLE_FAINT, code.text);
    strbuf_release(&code);
    strbuf_addch(view->out, '\n');
}

/* How many of the reasons before `index` have the code of the one there. */
static size_t count_same_code(const json_t *reasons, size_t index)
{
    const char *code = view_text(json_array_get(reasons, index), "code");
    size_t count = 0;
    for (size_t i = 0; i < index; i++)
        count += view_is(json_array_get(reasons, i), "code", code);
    return count;
}

/* The first few of each code. */
static void print_reasons(const struct view *view, const json_t *loop)
{
    const json_t *reasons = view_member(loop, "reasons");
    size_t size = json_array_size(reasons);
    size_t shown = view->told == TOLD_SUMMARY && view_summary_reason(loop);
    for (size_t i = shown; i < size; i++) {
        if (count_same_code(reasons, i) >= REASONS_SHOWN)
            continue;
        print_reason(view, json_array_get(reasons, i));
        shown++;
    }
    if (shown < size) {
        view_start(view, NULL);
        strbuf_addf(view->out, "and %zu more %s\n", size - shown,
                    size - shown == 1 ? "reason" : "reasons");
    }
}

/* "t, last value of u": what each iteration has for itself. */
static void print_private(const struct view *view, const json_t *variables)
{
    size_t i;
    const json_t *variable;
    if (json_array_size(variables) == 0)
        return;
    view_start(view, "private:");
    json_array_foreach(variables, i, variable)
    {
        strbuf_addf(view->out, "%s%s", i ? ", " : "", view_text(variable, "name"));
        const char *copy_out = view_is(variable, "copyOut", "last") ? "its last value is used after"
                               : view_is(variable, "copyOut", "last-conditional")
                                   ? "its last assigned value is used after"
                                   : NULL;
        if (copy_out)
            strbuf_addf(view->out, " (%s)", copy_out);
    }
    strbuf_addch(view->out, '\n');
}

/* What the order of the iterations may change. */
static const char *difference(const json_t *reduction)
{
    const struct reduction_kind *kind = reduction_kind_named(view_text(reduction, "operator"));
    if (kind && kind->spelled == SPELLED_STORE)
        return " (one value, whichever iterations store it)";
    if (json_is_true(view_member(reduction, "exact")))
        return "";
    return kind && kind->differs == DIFFERS_ZEROS ? " (the sign of a zero may differ)"
                                                  : " (rounding may differ)";
}

static void print_reductions(const struct view *view, const json_t *reductions)
{
    size_t i;
    const json_t *reduction;
    if (json_array_size(reductions) == 0)
        return;
    view_start(view, json_array_size(reductions) == 1 ? "reduction:" : "reductions:");
    json_array_foreach(reductions, i, reduction)
    {
        strbuf_addf(view->out, "%s%s by %s%s", i ? ", " : "", view_text(reduction, "variable"),
                    view_text(reduction, "operator"), difference(reduction));
    }
    strbuf_addch(view->out, '\n');
}

/* "k by 2, p by n": variables with the same step in each iteration. */
/* Accesses that leave their arrays. */
static void print_leaving(const struct view *view, const json_t *leaving)
{
    size_t i;
    const json_t *access;
    json_array_foreach(leaving, i, access)
    {
        view_start(view, NULL);
        view_place(view->out, access);
        strbuf_adds(view->out, ": ");
        view_styled(view, STYLE_ERROR, "warning:");
        strbuf_addf(view->out, " %s ", view_text(access, "message"));
        view_styled(view, STYLE_FAINT, "[out-of-bounds]");
        strbuf_addch(view->out, '\n');
    }
}

static void print_inductions(const struct view *view, const json_t *inductions)
{
    size_t i;
    const json_t *induction;
    if (json_array_size(inductions) == 0)
        return;
    view_start(view, json_array_size(inductions) == 1 ? "induction:" : "inductions:");
    json_array_foreach(inductions, i, induction)
    {
        const char *step = json_string_value(json_object_get(induction, "step"));
        strbuf_addf(view->out, "%s%s%s%s", i ? ", " : "", view_text(induction, "variable"),
                    step ? " by " : "", step ? step : "");
    }
    strbuf_addch(view->out, '\n');
}

static void print_running(const struct view *view, const json_t *running)
{
    if (running == NULL)
        return;
    view_start(view, "carried only by:");
    strbuf_addf(view->out, "the running value of %s (%s)\n", view_text(running, "variable"),
                view_text(running, "operator"));
}

/* An array's slice as OpenMP writes it: "a[0:n][1:m - 1]", lower bound and length. */
void report_text_slice(const json_t *array, struct strbuf *out)
{
    const json_t *lower = view_member(array, "lower"), *extent = view_member(array, "extent");
    strbuf_adds(out, view_text(array, "name"));
    for (size_t i = 0; i < json_array_size(lower); i++) {
        const char *first = json_string_value(json_array_get(lower, i));
        const char *length = json_string_value(json_array_get(extent, i));
        if (first && length)
            strbuf_addf(out, "[%s:%s]", first, length);
        else
            strbuf_adds(out, "[?]");
    }
}

/* Whether two arrays read the same: what cannot be bounded may have the same name at several
   places. */
static bool is_alike(const json_t *one, const json_t *other)
{
    return view_is(one, "access", view_text(other, "access")) &&
           view_is(one, "element", view_text(other, "element")) &&
           view_is(one, "name", view_text(other, "name")) &&
           json_equal(view_member(one, "lower"), view_member(other, "lower")) &&
           json_equal(view_member(one, "extent"), view_member(other, "extent"));
}

static bool is_told(const json_t *arrays, size_t i)
{
    const json_t *array = json_array_get(arrays, i);
    for (size_t k = 0; k < i; k++)
        if (is_alike(array, json_array_get(arrays, k)))
            return true;
    return false;
}

static void print_arrays(const struct view *view, const json_t *arrays)
{
    static const struct {
        const char *access, *label;
    } kinds[] = {{"read", "reads:"}, {"write", "writes:"}, {"readwrite", "reads and writes:"}};
    for (size_t kind = 0; kind < COUNT_OF(kinds); kind++) {
        size_t i;
        const json_t *array;
        bool first = true;
        json_array_foreach(arrays, i, array)
        {
            if (!view_is(array, "access", kinds[kind].access) || is_told(arrays, i))
                continue;
            if (first)
                view_start(view, kinds[kind].label);
            strbuf_addf(view->out, "%s%s ", first ? "" : ", ", view_text(array, "element"));
            report_text_slice(array, view->out);
            first = false;
        }
        if (!first)
            strbuf_addch(view->out, '\n');
    }
}

/* "2*n operations" or "1 op to 2*n operations". */
static void add_span(struct strbuf *out, const char *minimum, const char *maximum)
{
    if (minimum && maximum && strcmp(minimum, maximum) != 0) {
        view_operations(out, minimum);
        strbuf_adds(out, " to ");
    } else if (!minimum || !maximum) {
        strbuf_adds(out, maximum ? "at most " : "at least ");
    }
    view_operations(out, maximum ? maximum : minimum);
}

/* A numerator or denominator, in parentheses where it has an operator. */
static void add_operand(struct strbuf *out, const char *text)
{
    bool is_simple = text[strcspn(text, " */%<>?")] == 0;
    strbuf_addf(out, is_simple ? "%s" : "(%s)", text);
}

/* "171 op per element moved", or "n / (2*n) op per element moved". */
static void add_ratio(struct strbuf *out, const json_t *ratio, const char *unit)
{
    const char *num = view_text(ratio, "num"), *den = view_text(ratio, "den");
    double above, below;
    if (view_is_number(num, &above) && view_is_number(den, &below) && below > 0) {
        strbuf_add_quantity(out, above / below, unit);
        return;
    }
    add_operand(out, num);
    strbuf_adds(out, " / ");
    add_operand(out, den);
    strbuf_addf(out, " %s", unit);
}

static void print_line(const struct view *view, const char *label, const char *text)
{
    view_start(view, label);
    strbuf_addf(view->out, "%s\n", text);
}

/* The paper's intensity, and the roofline's beside it. */
static void print_intensity(const struct view *view, const json_t *loop)
{
    const json_t *intensity = view_member(loop, "intensity"),
                 *flops = view_member(loop, "flopsPerByte");
    const json_t *minimum = view_member(intensity, "min"), *maximum = view_member(intensity, "max");
    bool has_both = json_is_object(minimum) && json_is_object(maximum);
    if (!json_is_object(minimum) && !json_is_object(maximum))
        return;
    view_start(view, "intensity:");
    add_ratio(view->out, json_is_object(minimum) ? minimum : maximum, "op");
    if (has_both && !json_equal(minimum, maximum)) {
        strbuf_adds(view->out, " to ");
        add_ratio(view->out, maximum, "op");
    }
    strbuf_adds(view->out, " per element moved");
    if (json_is_object(flops)) {
        strbuf_adds(view->out, "; ");
        add_ratio(view->out, flops, "flop");
        strbuf_adds(view->out, " per byte");
    }
    strbuf_addch(view->out, '\n');
}

static void print_amounts(const struct view *view, const json_t *loop)
{
    const json_t *work = view_member(loop, "work");
    if (view_is(work, "max", "0")) {
        print_line(view, "work:", "no arithmetic");
        return;
    }
    if (json_is_object(work)) {
        view_start(view, "work:");
        add_span(view->out, view_text(work, "min"), view_text(work, "max"));
        strbuf_addch(view->out, '\n');
    }
    print_intensity(view, loop);
}

static void print_list(const struct view *view, const char *label, const json_t *strings,
                       const char *between)
{
    if (json_array_size(strings) == 0)
        return;
    view_start(view, label);
    view_joined(view->out, strings, between);
    strbuf_addch(view->out, '\n');
}

/* "src/axpy.c:7:3: " */
static void add_loop_place(const struct view *view, const json_t *loop)
{
    struct strbuf place = STRBUF_INIT;
    if (!view_text(loop, "path"))
        strbuf_addf(&place, "%s:", view->path);
    view_place(&place, loop);
    strbuf_adds(&place, ": ");
    view_styled(view, STYLE_BOLD, place.text);
    strbuf_release(&place);
}

/* "for (i) in axpy" */
static void add_title(const struct view *view, const json_t *loop)
{
    const char *variable = view_text(loop, "variable"), *macro = view_text(loop, "macro");
    strbuf_adds(view->out, view_text(loop, "form"));
    if (variable)
        strbuf_addf(view->out, " (%s)", variable);
    strbuf_addf(view->out, " in %s", view_text(loop, "function"));
    if (macro)
        strbuf_addf(view->out, ", from the macro %s", macro);
}

static enum parallel verdict_of(const json_t *loop)
{
    enum parallel verdict = PARALLEL_YES;
    while (verdict < PARALLEL_UNKNOWN && !view_is(loop, "parallel", parallel_text(verdict)))
        verdict++;
    return verdict;
}

const char *report_text_verdict(const json_t *loop)
{
    static const char *const sentences[] = {"parallel", "parallel where its guard holds",
                                            "a search for the first match", "not parallel",
                                            "unknown whether parallel"};
    enum parallel verdict = verdict_of(loop);
    if (verdict == PARALLEL_YES && json_array_size(view_member(loop, "assumptions")) > 0)
        return "parallel, under assumptions";
    if (view_is(loop, "exit", "any"))
        return "a search for any match";
    return sentences[verdict];
}

static void add_verdict(const struct view *view, const json_t *loop)
{
    static const char *const styles[] = {STYLE_YES, STYLE_GUARDED, STYLE_GUARDED, STYLE_NO,
                                         STYLE_UNKNOWN};
    view_styled(view, styles[verdict_of(loop)], report_text_verdict(loop));
}

static void print_loop(struct view *view, const json_t *loop)
{
    const json_t *advice = view_member(loop, "advice");
    add_title(view, loop);
    strbuf_adds(view->out, ": ");
    add_verdict(view, loop);
    strbuf_addch(view->out, '\n');
    if (view_text(loop, "guardWords") && view->told == TOLD_NOTHING)
        print_line(view, "if", view_text(loop, "guardWords"));
    if (view_text(loop, "guard") && view->told == TOLD_NOTHING)
        print_line(view, "guard:", view_text(loop, "guard"));
    print_list(view, "assuming:", view_member(loop, "assumptions"), "; ");
    view_dependences(view, loop);
    print_list(view, "reached only if:", json_object_get(loop, "reachedWhen"), "; ");
    if (view->told != TOLD_PLACES) {
        print_reasons(view, loop);
        view_help(view, view_member(loop, "wouldHelp"));
    }
    print_leaving(view, json_object_get(loop, "outOfBounds"));
    view_claims(view, view_member(loop, "claims"));
    print_private(view, view_member(loop, "private"));
    print_reductions(view, view_member(loop, "reductions"));
    print_inductions(view, json_object_get(loop, "inductions"));
    print_running(view, json_object_get(loop, "running"));
    print_arrays(view, view_member(loop, "arrays"));
    print_amounts(view, loop);
    if (!view_is(advice, "verdict", "none"))
        print_line(view, "advice:", view_text(advice, "message"));
    print_list(view, "on offer:", view_member(loop, "actions"), ", ");
}

/* As gcc does: "src/axpy.c:3:1: error: ...". */
static void print_error(const struct view *view, const json_t *diagnostic)
{
    const char *path = view_text(diagnostic, "path");
    struct strbuf place = STRBUF_INIT;
    strbuf_addf(&place, "%s:", path ? path : view->path);
    if (json_is_integer(view_member(diagnostic, "line"))) {
        view_number(&place, view_member(diagnostic, "line"));
        strbuf_addch(&place, ':');
        view_number(&place, view_member(diagnostic, "column"));
        strbuf_addch(&place, ':');
    }
    view_styled(view, STYLE_BOLD, place.text);
    strbuf_release(&place);
    strbuf_addch(view->out, ' ');
    view_styled(view, STYLE_ERROR, "error:");
    strbuf_addf(view->out, " %s\n", view_text(diagnostic, "message"));
}

/* The first errors; warnings are the compiler's business. */
static void print_errors(const struct view *view, const json_t *diagnostics)
{
    size_t i, errors = 0;
    const json_t *diagnostic;
    json_array_foreach(diagnostics, i, diagnostic)
    {
        if (!view_is(diagnostic, "severity", "error"))
            continue;
        if (errors++ < ERRORS_SHOWN)
            print_error(view, diagnostic);
    }
    if (errors > ERRORS_SHOWN)
        strbuf_addf(view->out, "%s: and %zu more %s\n", view->path, errors - ERRORS_SHOWN,
                    errors - ERRORS_SHOWN == 1 ? "error" : "errors");
}

/* Loops that stand further up, in another file's report, and are the same there. */
static size_t count_repeated(const json_t *file)
{
    size_t i, repeated = 0;
    const json_t *loop;
    json_array_foreach(view_member(file, "loops"), i, loop) repeated +=
        json_is_true(view_member(loop, "again"));
    return repeated;
}

void report_text_file(const json_t *file, const char *path, bool color, struct strbuf *out)
{
    struct view view = {.out = out, .path = path, .color = color};
    size_t i, repeated = count_repeated(file);
    size_t loops = json_array_size(view_member(file, "loops")) - repeated;
    const json_t *item;
    if (loops > 0 || !report_has_error(file)) {
        view_styled(&view, STYLE_BOLD, path);
        if (loops == 0)
            strbuf_adds(out, repeated ? ": no further loops" : ": no loops");
        else
            strbuf_addf(out, ": %zu %s", loops, loops == 1 ? "loop" : "loops");
        if (repeated)
            strbuf_addf(out, " (and %zu of headers, as above)", repeated);
        strbuf_addch(out, '\n');
    }
    print_errors(&view, view_member(file, "diagnostics"));
    json_array_foreach(view_member(file, "loops"), i, item)
    {
        if (json_is_true(view_member(item, "again")))
            continue;
        view.indent = 2 * ((int)json_integer_value(view_member(item, "depth")) - 1);
        strbuf_addf(out, "%*s", view.indent, "");
        add_loop_place(&view, item);
        print_loop(&view, item);
    }
}

void report_text_loop(const json_t *loop, enum told told, struct strbuf *out)
{
    struct view view = {.out = out, .path = "", .told = told};
    print_loop(&view, loop);
}

void report_text_refusal(const json_t *reasons, const char *path, const char *action,
                         struct strbuf *out)
{
    size_t i;
    const json_t *reason;
    json_array_foreach(reasons, i, reason)
    {
        if (!view_text(reason, "path"))
            strbuf_addf(out, "%s:", path);
        view_place(out, reason);
        strbuf_addf(out, ": %s refused: %s [%s]\n", action, view_text(reason, "message"),
                    view_text(reason, "code"));
    }
}

void report_text_summary(const struct report_counts *counts, struct strbuf *out)
{
    size_t all = 0;
    for (size_t i = 0; i < COUNT_OF(counts->loops); i++)
        all += counts->loops[i];
    strbuf_addf(out, "%zu %s: %zu parallel, %zu with a guard, ", all, all == 1 ? "loop" : "loops",
                counts->loops[PARALLEL_YES], counts->loops[PARALLEL_GUARDED]);
    if (counts->loops[PARALLEL_SEARCH] > 0)
        strbuf_addf(out, "%zu %s, ", counts->loops[PARALLEL_SEARCH],
                    counts->loops[PARALLEL_SEARCH] == 1 ? "search" : "searches");
    strbuf_addf(out, "%zu not parallel, %zu unknown\n", counts->loops[PARALLEL_NO],
                counts->loops[PARALLEL_UNKNOWN]);
}
