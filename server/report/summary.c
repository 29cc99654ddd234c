/* summary.c: see summary.h. */
#include "server/report/summary.h"

#include <stdlib.h>

#include "base/base.h"
#include "server/json/jsontext.h"
#include "server/report/view.h"

#define STEPS 4        /* sets of functions that are told at most, each one larger */
#define NAMES_SHOWN 10 /* functions that are named */

struct summary {
    json_int_t files;
    json_t *seen;    /* {place: what is kept} */
    json_t *loops;   /* what is kept of each: {"parallel", "codes": {code: true}, "file": index,
                      "wouldHelp", "neighbour"} */
    json_t *effects; /* {function: true}: a body in one of the files does more than compute */
};

struct summary *summary_new(void)
{
    struct summary *summary = xcalloc(1, sizeof(*summary));
    summary->seen = json_object();
    summary->loops = json_array();
    summary->effects = json_object();
    return summary;
}

void summary_free(struct summary *summary)
{
    if (!summary)
        return;
    json_decref(summary->seen);
    json_decref(summary->effects);
    json_decref(summary->loops);
    free(summary);
}

/* What stands for a loop in `seen` at its place, or NULL: then `now` stands there from now on,
   unless it is NULL. Takes `now`. */
static json_t *look_up(json_t *seen, const json_t *loop, const char *path, json_t *now)
{
    struct strbuf place = STRBUF_INIT;
    const char *own = view_text(loop, "path");
    strbuf_addf(&place, "%s:", own ? own : path);
    view_number(&place, view_member(loop, "line"));
    strbuf_addch(&place, ':');
    view_number(&place, view_member(loop, "column"));
    strbuf_addf(&place, ":%s", view_text(loop, "function"));
    json_t *found = json_object_get(seen, place.text);
    if (now && !found)
        json_object_set(seen, place.text, now);
    json_decref(now);
    strbuf_release(&place);
    return found;
}

/* What is kept of a loop. */
static void describe(json_t *kept, const struct summary *summary, const json_t *loop)
{
    size_t i;
    const json_t *reason;
    json_t *codes = json_object();
    json_array_foreach(view_member(loop, "reasons"), i, reason)
        json_object_set_new(codes, view_text(reason, "code"), json_true());
    json_object_set(kept, "parallel", json_object_get(loop, "parallel"));
    json_object_set_new(kept, "codes", codes);
    json_object_set_new(kept, "file", json_integer(summary->files - 1));
    json_object_set(kept, "wouldHelp", json_object_get(loop, "wouldHelp"));
    json_object_set(kept, "neighbour", json_object_get(loop, "neighbour"));
}

static size_t rank_of(const json_t *loop)
{
    static const char *const verdicts[] = {"yes", "guarded", "search", "no", "unknown"};
    size_t rank = 0;
    while (rank < COUNT_OF(verdicts) && !view_is(loop, "parallel", verdicts[rank]))
        rank++;
    return rank;
}

void summary_add(struct summary *summary, const json_t *file)
{
    size_t i;
    const json_t *loop, *name;
    summary->files++;
    json_array_foreach(view_member(file, "effects"), i, name)
        json_object_set_new(summary->effects, json_string_value(name), json_true());
    json_array_foreach(view_member(file, "loops"), i, loop)
    {
        json_t *fresh = json_object();
        json_t *known = look_up(summary->seen, loop, view_text(file, "path"), json_incref(fresh));
        if (!known)
            json_array_append(summary->loops, fresh);
        if (!known || rank_of(loop) > rank_of(known))
            describe(known ? known : fresh, summary, loop);
        json_decref(fresh);
    }
}

/* --- counts ----------------------------------------------------------------------------------- */

static void count(json_t *counts, const char *key)
{
    json_object_set_new(counts, key,
                        json_integer(json_integer_value(json_object_get(counts, key)) + 1));
}

static bool has_fact(const json_t *loop, const char *fact)
{
    size_t i;
    const json_t *item;
    json_array_foreach(json_object_get(loop, "wouldHelp"), i, item)
    {
        if (view_is(item, "fact", fact))
            return true;
    }
    return false;
}

/* Whether facts are listed, all of them of one of two kinds. */
static bool has_only(const json_t *loop, const char *fact, const char *other)
{
    size_t i;
    const json_t *item, *facts = json_object_get(loop, "wouldHelp");
    json_array_foreach(facts, i, item)
    {
        if (!view_is(item, "fact", fact) && !view_is(item, "fact", other))
            return false;
    }
    return json_array_size(facts) > 0;
}

static void add_counts(const struct summary *summary, json_t *value)
{
    static const char *const verdicts[] = {"yes", "guarded", "search", "no", "unknown"};
    static const char *const kinds[] = {"overlap", "parameters", "both"};
    json_t *guards = json_object();
    size_t i;
    const json_t *loop;
    for (size_t k = 0; k < COUNT_OF(verdicts); k++)
        json_object_set_new(value, verdicts[k], json_integer(0));
    for (size_t k = 0; k < COUNT_OF(kinds); k++)
        json_object_set_new(guards, kinds[k], json_integer(0));
    json_array_foreach(summary->loops, i, loop)
    {
        bool overlap = has_fact(loop, "no-overlap"), values = has_fact(loop, "condition");
        count(value, view_text(loop, "parallel"));
        if (view_is(loop, "parallel", "guarded"))
            count(guards, overlap && values ? "both" : values ? "parameters" : "overlap");
    }
    json_object_set_new(value, "guards", guards);
}

static int compare_loops(const void *left, const void *right)
{
    const json_t *const *a = left, *const *b = right;
    json_int_t x = json_integer_value(json_object_get(*a, "loops"));
    json_int_t y = json_integer_value(json_object_get(*b, "loops"));
    if (x != y)
        return x > y ? -1 : 1;
    return strcmp(view_text(*a, "code"), view_text(*b, "code"));
}

/* The members of an object, those with most loops first; takes the object. */
static json_t *sorted(json_t *object)
{
    size_t size = json_object_size(object), k = 0;
    json_t **items = xcalloc(size + 1, sizeof(*items)), *array = json_array(), *item;
    const char *key;
    json_object_foreach(object, key, item) items[k++] = item;
    qsort(items, size, sizeof(*items), compare_loops);
    for (k = 0; k < size; k++)
        json_array_append(array, items[k]);
    free(items);
    json_decref(object);
    return array;
}

/* [{"code", "loops", "alone"}]: loops that have the reason, and those that have no other. */
static json_t *make_reasons(const struct summary *summary)
{
    json_t *reasons = json_object(), *yes;
    size_t i;
    const json_t *loop;
    const char *code;
    json_array_foreach(summary->loops, i, loop)
    {
        json_t *codes = json_object_get(loop, "codes");
        if (!view_is(loop, "parallel", "unknown"))
            continue;
        json_object_foreach(codes, code, yes)
        {
            json_t *reason = json_object_get(reasons, code);
            if (!reason) {
                reason = json_object();
                json_object_set_new(reason, "code", json_string(code));
                json_object_set_new(reason, "loops", json_integer(0));
                json_object_set_new(reason, "alone", json_integer(0));
                json_object_set_new(reasons, code, reason);
            }
            count(reason, "loops");
            if (json_object_size(codes) == 1)
                count(reason, "alone");
        }
    }
    return sorted(reasons);
}

/* {"loops", "legal", "guarded", "refused", "reasons": [{"code", "loops"}]}: loops with another one
   behind them in their block, by whether `fuse` makes one of both; or NULL: that was not asked, or
   there are none. */
static json_t *make_neighbours(const struct summary *summary)
{
    json_t *value = json_object(), *reasons = json_object();
    size_t i;
    const json_t *loop;
    static const char *const counted[] = {"loops", "legal", "guarded", "refused"};
    for (size_t k = 0; k < COUNT_OF(counted); k++)
        json_object_set_new(value, counted[k], json_integer(0));
    json_array_foreach(summary->loops, i, loop)
    {
        const json_t *neighbour = json_object_get(loop, "neighbour");
        const char *code = view_text(neighbour, "code");
        if (!neighbour)
            continue;
        count(value, "loops");
        count(value, view_text(neighbour, "fusing"));
        if (code && !json_object_get(reasons, code)) {
            json_t *reason = json_object();
            json_object_set_new(reason, "code", json_string(code));
            json_object_set_new(reasons, code, reason);
        }
        if (code)
            count(json_object_get(reasons, code), "loops");
    }
    json_object_set_new(value, "reasons", sorted(reasons));
    if (json_integer_value(json_object_get(value, "loops")) > 0)
        return value;
    json_decref(value);
    return NULL;
}

/* --- what would help most --------------------------------------------------------------------- */

/* How many of the functions that a loop needs are not in the set. */
static size_t count_missing(const json_t *loop, const json_t *set)
{
    size_t i, missing = 0;
    const json_t *fact;
    json_array_foreach(json_object_get(loop, "wouldHelp"), i, fact)
    {
        const char *name = json_string_value(json_array_get(json_object_get(fact, "subjects"), 0));
        missing += json_object_get(set, name) == NULL;
    }
    return missing;
}

/* {name: "const" or "pure"}; what may read memory for one call may do so for all. */
static void add_functions(const json_t *loop, json_t *set)
{
    size_t i;
    const json_t *fact;
    json_array_foreach(json_object_get(loop, "wouldHelp"), i, fact)
    {
        const char *name = json_string_value(json_array_get(json_object_get(fact, "subjects"), 0));
        if (!json_object_get(set, name) || view_is(fact, "fact", "pure"))
            json_object_set(set, name, json_object_get(fact, "fact"));
    }
}

/* Whether nothing stands in the way but that functions are not known to be free of effects, none of
   which has a body in one of the files that says otherwise. */
static bool wants_functions(const struct summary *summary, const json_t *loop)
{
    size_t i;
    const json_t *fact;
    json_array_foreach(json_object_get(loop, "wouldHelp"), i, fact)
    {
        const char *name = json_string_value(json_array_get(json_object_get(fact, "subjects"), 0));
        if (json_object_get(summary->effects, name))
            return false;
    }
    return view_is(loop, "parallel", "unknown") && has_only(loop, "const", "pure");
}

/* The loops that need no function but those of the set. */
static json_int_t count_covered(const struct summary *summary, const json_t *set)
{
    size_t i;
    const json_t *loop;
    json_int_t covered = 0;
    json_array_foreach(summary->loops, i, loop) covered +=
        wants_functions(summary, loop) && count_missing(loop, set) == 0;
    return covered;
}

/* The loop whose functions, added to the set, win most loops for each function; NULL: all are
   won. */
static const json_t *best_step(const struct summary *summary, json_t *set)
{
    size_t i;
    const json_t *loop, *best = NULL;
    double best_gain = 0;
    json_t *tried = json_object();
    json_array_foreach(summary->loops, i, loop)
    {
        size_t missing = wants_functions(summary, loop) ? count_missing(loop, set) : 0;
        json_t *functions = json_object_get(loop, "wouldHelp");
        char *key = missing > 0 ? json_dumps(functions, JSON_COMPACT) : NULL;
        if (key && !json_object_get(tried, key)) {
            json_t *more = json_copy(set);
            add_functions(loop, more);
            double gain = (double)(count_covered(summary, more) - count_covered(summary, set)) /
                          (double)missing;
            best = gain > best_gain ? loop : best;
            best_gain = gain > best_gain ? gain : best_gain;
            json_object_set_new(tried, key, json_true());
            json_decref(more);
        }
        free(key);
    }
    json_decref(tried);
    return best;
}

static json_t *make_help(const char *fact, json_int_t loops)
{
    json_t *help = json_object();
    json_object_set_new(help, "fact", json_string(fact));
    json_object_set_new(help, "loops", json_integer(loops));
    json_object_set_new(help, "judged", json_false());
    return help;
}

/* Loops of a verdict that lack nothing but that memory does not overlap. */
static json_int_t count_overlaps(const struct summary *summary, const char *verdict)
{
    size_t i;
    const json_t *loop;
    json_int_t loops = 0;
    json_array_foreach(summary->loops, i, loop) loops +=
        view_is(loop, "parallel", verdict) && has_only(loop, "no-overlap", "no-overlap");
    return loops;
}

static json_t *make_facts(const struct summary *summary)
{
    json_t *facts = json_array(), *set = json_object(), *help;
    json_int_t guarded = count_overlaps(summary, "guarded");
    json_int_t unknown = count_overlaps(summary, "unknown");
    for (int step = 0; step < STEPS; step++) {
        const json_t *loop = best_step(summary, set);
        if (!loop)
            break;
        add_functions(loop, set);
        help = make_help("functions", count_covered(summary, set));
        json_object_set_new(help, "functions", json_deep_copy(set));
        json_array_append_new(facts, help);
    }
    if (guarded + unknown > 0) {
        help = make_help("no-overlap", unknown);
        json_object_set_new(help, "unguarded", json_integer(guarded));
        json_array_append_new(facts, help);
    }
    json_decref(set);
    return facts;
}

json_t *summary_value(const struct summary *summary)
{
    json_t *value = json_object();
    json_object_set_new(value, "schema", json_string("lathe.summary/1"));
    json_object_set_new(value, "files", json_integer(summary->files));
    json_object_set_new(value, "loops", json_integer((json_int_t)json_array_size(summary->loops)));
    add_counts(summary, value);
    json_object_set_new(value, "reasons", make_reasons(summary));
    json_t *neighbours = make_neighbours(summary);
    if (neighbours)
        json_object_set_new(value, "neighbours", neighbours);
    json_object_set_new(value, "help", make_facts(summary));
    return value;
}

bool summary_concerns(const struct summary *summary, const json_t *help, size_t index)
{
    size_t i;
    const json_t *loop;
    json_array_foreach(summary->loops, i, loop)
    {
        if (json_integer_value(json_object_get(loop, "file")) == (json_int_t)index &&
            wants_functions(summary, loop) &&
            count_missing(loop, json_object_get(help, "functions")) == 0)
            return true;
    }
    return false;
}

json_int_t summary_won(const struct summary *summary, const json_t *file, json_t *seen)
{
    size_t i;
    const json_t *loop;
    json_int_t won = 0;
    json_array_foreach(view_member(file, "loops"), i, loop)
    {
        const char *path = view_text(file, "path");
        const json_t *before = look_up(summary->seen, loop, path, NULL);
        bool is_proven = view_is(loop, "parallel", "yes") || view_is(loop, "parallel", "guarded");
        bool is_first = !look_up(seen, loop, path, json_true());
        won += is_first && is_proven && before && view_is(before, "parallel", "unknown");
    }
    return won;
}

/* --- for people ------------------------------------------------------------------------------- */

static long long number(const json_t *object, const char *key)
{
    return (long long)json_integer_value(json_object_get(object, key));
}

static const char *loops_text(long long loops)
{
    return loops == 1 ? "loop" : "loops";
}

/* "if 'f' is const", "if these 2 functions are (f const, g pure)" */
static void add_stated(struct strbuf *out, const json_t *help)
{
    json_t *functions = json_object_get(help, "functions"), *what;
    size_t size = json_object_size(functions), k = 0;
    const char *name;
    long long loops = number(help, "loops");
    if (size > 1)
        strbuf_addf(out, "  if %zu functions are free of effects:", size);
    json_object_foreach(functions, name, what)
    {
        if (size == 1)
            strbuf_addf(out, "  if '%s' is free of effects (%s):", name, json_string_value(what));
    }
    strbuf_addf(out, " %s%lld %s become%s parallel",
                json_is_true(json_object_get(help, "judged")) ? "" : "at most ", loops,
                loops_text(loops), loops == 1 ? "s" : "");
    json_object_foreach(functions, name, what)
    {
        if (size > 1 && k < NAMES_SHOWN)
            strbuf_addf(out, "%s%s %s", k == 0 ? " (" : ", ", name, json_string_value(what));
        k++;
    }
    strbuf_adds(out, size <= 1 ? "\n" : size > NAMES_SHOWN ? ", ...)\n" : ")\n");
}

static void add_help(struct strbuf *out, const json_t *help)
{
    long long loops = number(help, "loops"), unguarded = number(help, "unguarded");
    if (view_is(help, "fact", "functions")) {
        if (loops > 0)
            add_stated(out, help);
        return;
    }
    strbuf_adds(out, "  where memory is in doubt, that it never overlaps:");
    if (loops > 0)
        strbuf_addf(out, " at most %lld unknown %s become%s parallel%s", loops, loops_text(loops),
                    loops == 1 ? "s" : "", unguarded > 0 ? "," : "");
    if (unguarded > 0)
        strbuf_addf(out, " %lld %s need%s no guard", unguarded, loops_text(unguarded),
                    unguarded == 1 ? "s" : "");
    strbuf_addch(out, '\n');
}

static bool has_functions(const json_t *value)
{
    size_t i;
    const json_t *item;
    json_array_foreach(json_object_get(value, "help"), i, item)
    {
        if (view_is(item, "fact", "functions") && number(item, "loops") > 0)
            return true;
    }
    return false;
}

static void add_neighbours(struct strbuf *out, const json_t *neighbours)
{
    size_t i;
    const json_t *item;
    strbuf_adds(out, "loops with another one behind them in their block\n");
    strbuf_addf(out, "  %-20s %6lld\n", "become one with it", number(neighbours, "legal"));
    strbuf_addf(out, "  %-20s %6lld\n", "with a guard", number(neighbours, "guarded"));
    strbuf_addf(out, "  %-20s %6lld\n", "refused", number(neighbours, "refused"));
    json_array_foreach(json_object_get(neighbours, "reasons"), i, item)
        strbuf_addf(out, "    %-18s %6lld\n", view_text(item, "code"), number(item, "loops"));
}

void summary_text(const json_t *value, struct strbuf *out)
{
    const json_t *guards = json_object_get(value, "guards"), *item;
    size_t i;
    strbuf_addf(out, "%lld %s in %lld %s\n", number(value, "loops"),
                loops_text(number(value, "loops")), number(value, "files"),
                number(value, "files") == 1 ? "file" : "files");
    strbuf_addf(out, "  %-20s %6lld\n", "parallel", number(value, "yes"));
    strbuf_addf(out, "  %-20s %6lld", "with a guard", number(value, "guarded"));
    if (number(value, "guarded") > 0)
        strbuf_addf(out, "  (overlap %lld, parameters %lld, both %lld)", number(guards, "overlap"),
                    number(guards, "parameters"), number(guards, "both"));
    strbuf_addch(out, '\n');
    if (number(value, "search") > 0)
        strbuf_addf(out, "  %-20s %6lld\n", "searches", number(value, "search"));
    strbuf_addf(out, "  %-20s %6lld\n", "not parallel", number(value, "no"));
    strbuf_addf(out, "  %-20s %6lld\n", "unknown", number(value, "unknown"));
    if (json_array_size(json_object_get(value, "reasons")) > 0)
        strbuf_adds(out, "unknown by reason; a loop may have several, in brackets: the only one\n");
    json_array_foreach(json_object_get(value, "reasons"), i, item)
        strbuf_addf(out, "  %-20s %6lld  (%lld)\n", view_text(item, "code"), number(item, "loops"),
                    number(item, "alone"));
    if (json_object_get(value, "neighbours"))
        add_neighbours(out, json_object_get(value, "neighbours"));
    if (json_array_size(json_object_get(value, "help")) > 0)
        strbuf_adds(out, "what would help most\n");
    if (has_functions(value))
        strbuf_adds(out,
                    "  a function may be declared so in .lathe.json only if it writes nothing, "
                    "draws no random numbers and does no input or output\n");
    json_array_foreach(json_object_get(value, "help"), i, item) add_help(out, item);
}
