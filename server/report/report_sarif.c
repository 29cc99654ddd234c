/* report_sarif.c: a report as a SARIF 2.1.0 log. See report.h. */
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "code/edits.h"
#include "code/tokens.h"
#include "server/input/cli.h"
#include "server/json/jsontext.h"
#include "server/json/uri.h"
#include "server/report/report.h"
#include "server/report/view.h"

#define SCHEMA_FOLDER "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"

/* A rule of the log. `verdict` is the word of the report that it is for, "" for none. */
struct rule {
    const char *verdict, *id, *level, *text;
};

/* The rules, for each verdict that is not `yes` and for what is wrong with pragmas, in the order of
   their indices. */
static const struct rule rules[] = {
    {"guarded", "loop-guarded", "note", "The loop is parallel where its guard holds"},
    {"no", "loop-not-parallel", "warning", "The loop's iterations depend on each other"},
    {"unknown", "loop-unknown", "note", "It is not known whether the loop is parallel"},
    {"", "claim-dependence", "warning",
     "A pragma says that iterations are independent that depend on each other"},
    {"", "claim-missing-private", "warning", "A pragma lets threads share a variable of each one"},
    {"", "claim-missing-reduction", "warning", "A pragma does not say what iterations add up"},
    {"search", "loop-search", "note", "The loop is a search, whose iterations may run at once"},
    {"", "out-of-bounds", "warning", "An access leaves its array whenever the loop runs"},
};

/* Those of a batch, for what came of each loop that it took. */
static const struct rule batch_rules[] = {
    {"changed", "batch-changed", "note", "The refactoring changes the loop"},
    {"refused", "batch-refused", "note", "The refactoring is refused for the loop"},
};

/* What all the functions below need. */
struct maker {
    struct arena *arena;
    LIST_OF(struct source *) sources; /* the files read so far; those that cannot be are empty */
    const char *here;                 /* the current folder, with a slash */
    const char *root;                 /* what %SRCROOT% stands for, with a slash */
    json_t *told;                     /* {what tells a result from others: true}; owned */
    json_t *counted;                  /* {path and hash: how often}; owned */
};

/* The folder that addresses are relative to: that of the repository, else the present one. */
static const char *find_root(struct arena *arena, const char *here)
{
    size_t length = strlen(here);
    while (length > 1) {
        const char *folder = arena_strndup(arena, here, length);
        if (access(arena_printf(arena, "%s.git", folder), F_OK) == 0)
            return folder;
        length--;
        while (length > 0 && here[length - 1] != '/')
            length--;
    }
    return here;
}

static struct maker make_maker(struct arena *arena)
{
    char folder[PATH_MAX];
    struct maker maker = {.arena = arena, .told = json_object(), .counted = json_object()};
    maker.here = getcwd(folder, sizeof folder) ? arena_printf(arena, "%s/", folder) : "/";
    maker.root = find_root(arena, maker.here);
    return maker;
}

static void release_maker(struct maker *maker)
{
    json_decref(maker->told);
    json_decref(maker->counted);
}

static const struct source *find_source(struct maker *maker, const char *path)
{
    for (size_t i = 0; i < maker->sources.size; i++)
        if (strcmp(maker->sources.at[i]->path, path) == 0)
            return maker->sources.at[i];
    struct error error = ERROR_INIT;
    struct source *source = source_read(maker->arena, path, &error);
    if (!source)
        source = source_new(maker->arena, path, "", 0);
    LIST_PUSH(maker->arena, maker->sources, source);
    return source;
}

/* The column in code points of a byte column; the byte column itself beyond the text. */
static json_int_t column_of(struct maker *maker, const char *path, json_int_t line,
                            json_int_t byte_column)
{
    const struct source *source = find_source(maker, path);
    if (line < 1 || (size_t)line > source->lines_size)
        return byte_column;
    json_int_t column = byte_column;
    size_t start = source->lines[line - 1];
    for (size_t i = start; i < source->length && i < start + (size_t)byte_column - 1; i++)
        if (((unsigned char)source->text[i] & 0xC0) == 0x80)
            column--;
    return column;
}

/* A message object. */
static json_t *make_message(const char *text)
{
    json_t *message = json_object();
    json_object_set_new(message, "text", json_text(text));
    return message;
}

/* The path from the root, without "." and "..", where links do not lead elsewhere. */
static const char *full_path(const struct maker *maker, const char *path)
{
    if (path[0] != '/')
        path = arena_printf(maker->arena, "%s%s", maker->here, path);
    char *real = strstr(path, "/.") ? realpath(path, NULL) : NULL;
    path = arena_strdup(maker->arena, real ? real : path);
    free(real);
    return path;
}

/* Where a file is: relative to %SRCROOT% if it lies below it, else by its whole address. */
static json_t *make_artifact(const struct maker *maker, const char *path)
{
    json_t *artifact = json_object();
    path = full_path(maker, path);
    const char *uri = uri_from_path(maker->arena, path);
    size_t root = strlen(maker->root);
    if (strncmp(path, maker->root, root) == 0) {
        size_t prefix = strlen(uri_from_path(maker->arena, maker->root));
        json_object_set_new(artifact, "uri", json_text(uri + prefix));
        json_object_set_new(artifact, "uriBaseId", json_string("%SRCROOT%"));
    } else {
        json_object_set_new(artifact, "uri", json_text(uri));
    }
    return artifact;
}

static void set_position(struct maker *maker, json_t *region, const char *path,
                         const json_t *object, const char *line_key, const char *column_key)
{
    json_int_t line = json_integer_value(json_object_get(object, line_key));
    json_int_t column = json_integer_value(json_object_get(object, column_key));
    bool is_end = strncmp(line_key, "end", 3) == 0;
    json_object_set_new(region, is_end ? "endLine" : "startLine", json_integer(line));
    json_object_set_new(region, is_end ? "endColumn" : "startColumn",
                        json_integer(column_of(maker, path, line, column)));
}

/* The location of an object with "line" and "column", and perhaps an end and a path. */
static json_t *make_location(struct maker *maker, const json_t *object, const char *path)
{
    if (view_text(object, "path"))
        path = view_text(object, "path");
    json_t *physical = json_object(), *location = json_object();
    json_object_set_new(physical, "artifactLocation", make_artifact(maker, path));
    if (json_is_integer(json_object_get(object, "line"))) {
        json_t *region = json_object();
        set_position(maker, region, path, object, "line", "column");
        if (json_object_get(object, "endLine"))
            set_position(maker, region, path, object, "endLine", "endColumn");
        json_object_set_new(physical, "region", region);
    }
    json_object_set_new(location, "physicalLocation", physical);
    return location;
}

static void add_related(struct maker *maker, json_t *related, const json_t *object,
                        const char *path, const char *text)
{
    json_t *location = make_location(maker, object, path);
    json_object_set_new(location, "message", make_message(text));
    size_t i;
    const json_t *other;
    bool is_known = false;
    json_array_foreach(related, i, other) is_known = is_known || json_equal(other, location);
    if (is_known)
        json_decref(location);
    else
        json_array_append_new(related, location);
}

/* The text of a loop (or of its first line, where its end is not told) without white space and
   comments, after the name of its function: what stays when lines move. */
static uint64_t hash_loop(struct maker *maker, const json_t *loop, const char *path)
{
    const struct source *source = find_source(maker, path);
    uint32_t line = (uint32_t)json_integer_value(json_object_get(loop, "line"));
    uint32_t column = (uint32_t)json_integer_value(json_object_get(loop, "column"));
    uint32_t start = source_offset(source, line, column),
             end = source_offset(source, line, INT_MAX);
    if (json_object_get(loop, "endLine"))
        end = source_offset(source, (uint32_t)json_integer_value(json_object_get(loop, "endLine")),
                            (uint32_t)json_integer_value(json_object_get(loop, "endColumn")));
    struct strbuf text = STRBUF_INIT;
    strbuf_adds(&text, view_text(loop, "function") ? view_text(loop, "function") : "");
    struct lexer lexer = {.text = source->text, .length = end > start ? end : start, .at = start};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        strbuf_addch(&text, ' ');
        strbuf_add(&text, source->text + token.start, token.end - token.start);
    }
    uint64_t hash = edits_hash(text.text, text.length);
    strbuf_release(&text);
    return hash;
}

/* What a result is known by though the lines around it move: the loop, and which of those in the
   file that read alike it is. */
static void add_fingerprint(struct maker *maker, json_t *result, const json_t *loop,
                            const char *path)
{
    uint64_t hash = hash_loop(maker, loop, path);
    const char *rule = view_text(result, "ruleId");
    const char *key =
        arena_printf(maker->arena, "%s %s %llx", path, rule, (unsigned long long)hash);
    json_int_t ordinal = json_integer_value(json_object_get(maker->counted, key)) + 1;
    json_object_set_new(maker->counted, key, json_integer(ordinal));
    json_t *prints = json_object();
    const char *print =
        arena_printf(maker->arena, "%016llx:%lld", (unsigned long long)hash, (long long)ordinal);
    json_object_set_new(prints, "latheLoop/v1", json_string(print));
    json_object_set_new(result, "partialFingerprints", prints);
}

/* Adds a result about a loop with its fingerprint, unless it is there already: a header's loop is
   found in each file that includes it. Takes `result`, which may be NULL. */
static void add_result(struct maker *maker, json_t *results, json_t *result, const json_t *loop,
                       const char *path)
{
    if (!result)
        return;
    json_t *places =
        json_pack("[O,O]", json_object_get(result, "ruleId"), json_object_get(result, "locations"));
    if (strncmp(view_text(result, "ruleId"), "claim-", 6) == 0)
        json_array_append(places, json_object_get(result, "message"));
    char *key = json_dumps(places, JSON_COMPACT);
    if (json_object_get(maker->told, key)) {
        json_decref(result);
    } else {
        json_object_set_new(maker->told, key, json_true());
        if (view_text(loop, "path"))
            path = view_text(loop, "path");
        add_fingerprint(maker, result, loop, path);
        json_array_append_new(results, result);
    }
    free(key);
    json_decref(places);
}

/* The places that a result points at: both ends of each dependence, and the reasons. */
static json_t *make_related(struct maker *maker, const json_t *loop, const char *path)
{
    json_t *related = json_array();
    const json_t *item;
    size_t i;
    json_array_foreach(json_object_get(loop, "dependences"), i, item)
    {
        const json_t *source = json_object_get(item, "source");
        const json_t *sink = json_object_get(item, "sink");
        add_related(maker, related, source, path, view_text(source, "text"));
        add_related(maker, related, sink, path, view_text(sink, "text"));
    }
    json_array_foreach(json_object_get(loop, "reasons"), i, item)
        add_related(maker, related, item, path, view_text(item, "message"));
    return related;
}

/* A sentence: the verdict, and the guard, the first dependence or the first reason. */
static json_t *make_result_message(const json_t *loop, const char *sentence)
{
    struct strbuf text = STRBUF_INIT;
    const json_t *dependence = json_array_get(json_object_get(loop, "dependences"), 0);
    const json_t *reason = json_array_get(json_object_get(loop, "reasons"), 0);
    strbuf_adds(&text, sentence);
    if (view_text(loop, "guard"))
        strbuf_addf(&text, ": if %s: %s", view_text(loop, "guardWords"), view_text(loop, "guard"));
    else if (reason)
        strbuf_addf(&text, ": %s", view_text(reason, "message"));
    else if (dependence)
        strbuf_addf(&text, ": %s dependence on %s", view_text(dependence, "kind"),
                    view_text(json_object_get(dependence, "source"), "array"));
    json_t *message = make_message(text.text);
    strbuf_release(&text);
    return message;
}

/* The result for a loop, NULL for a parallel one. */
static json_t *make_result(struct maker *maker, const json_t *loop, const char *path)
{
    const char *verdict = view_text(loop, "parallel");
    size_t rule = 0;
    while (rule < COUNT_OF(rules) && strcmp(rules[rule].verdict, verdict) != 0)
        rule++;
    if (rule == COUNT_OF(rules))
        return NULL;
    if (view_text(loop, "path"))
        path = view_text(loop, "path");
    json_t *result = json_object(), *locations = json_array();
    json_array_append_new(locations, make_location(maker, loop, path));
    json_object_set_new(result, "ruleId", json_string(rules[rule].id));
    json_object_set_new(result, "ruleIndex", json_integer((json_int_t)rule));
    json_object_set_new(result, "level", json_string(rules[rule].level));
    json_object_set_new(result, "message", make_result_message(loop, rules[rule].text));
    json_object_set_new(result, "locations", locations);
    json_object_set_new(result, "relatedLocations", make_related(maker, loop, path));
    return result;
}

/* The result for what is wrong with a claim. */
static json_t *make_problem(struct maker *maker, const json_t *claim, const json_t *problem,
                            const char *path)
{
    const json_t *dependence = json_object_get(problem, "dependence");
    const json_t *source = json_object_get(dependence, "source");
    const json_t *sink = json_object_get(dependence, "sink");
    json_t *result = json_object(), *locations = json_array(), *related = json_array();
    struct strbuf text = STRBUF_INIT;
    size_t rule = 0;
    strbuf_addf(&text, "claim-%s", view_text(problem, "code"));
    while (rule + 1 < COUNT_OF(rules) && strcmp(rules[rule].id, text.text) != 0)
        rule++;
    strbuf_release(&text);
    strbuf_addf(&text, "'%s' does not hold: %s", view_text(claim, "pragma"),
                view_text(problem, "message"));
    json_array_append_new(locations, make_location(maker, claim, path));
    add_related(maker, related, source, path, view_text(source, "text"));
    add_related(maker, related, sink, path, view_text(sink, "text"));
    json_object_set_new(result, "ruleId", json_string(rules[rule].id));
    json_object_set_new(result, "ruleIndex", json_integer((json_int_t)rule));
    json_object_set_new(result, "level", json_string(rules[rule].level));
    json_object_set_new(result, "message", make_message(text.text));
    json_object_set_new(result, "locations", locations);
    json_object_set_new(result, "relatedLocations", related);
    strbuf_release(&text);
    return result;
}

/* The result for an access that leaves its array. */
static json_t *make_leaving(struct maker *maker, const json_t *access, const char *path)
{
    json_t *result = json_object(), *locations = json_array();
    size_t rule = 0;
    while (rule + 1 < COUNT_OF(rules) && strcmp(rules[rule].id, "out-of-bounds") != 0)
        rule++;
    if (view_text(access, "path"))
        path = view_text(access, "path");
    json_array_append_new(locations, make_location(maker, access, path));
    json_object_set_new(result, "ruleId", json_string(rules[rule].id));
    json_object_set_new(result, "ruleIndex", json_integer((json_int_t)rule));
    json_object_set_new(result, "level", json_string(rules[rule].level));
    json_object_set_new(result, "message", make_message(view_text(access, "message")));
    json_object_set_new(result, "locations", locations);
    return result;
}

static void add_problems(struct maker *maker, json_t *results, const json_t *loop, const char *path)
{
    size_t i, k;
    const json_t *claim, *problem, *access;
    if (view_text(loop, "path"))
        path = view_text(loop, "path");
    json_array_foreach(json_object_get(loop, "claims"), i, claim)
    {
        json_array_foreach(json_object_get(claim, "problems"), k, problem)
            add_result(maker, results, make_problem(maker, claim, problem, path), loop, path);
    }
    json_array_foreach(json_object_get(loop, "outOfBounds"), i, access)
        json_array_append_new(results, make_leaving(maker, access, path));
}

static json_t *make_tool(const struct rule *of, size_t size)
{
    json_t *array = json_array(), *driver = json_object(), *tool = json_object();
    for (size_t i = 0; i < size; i++) {
        json_t *rule = json_object(), *level = json_object();
        json_object_set_new(level, "level", json_string(of[i].level));
        json_object_set_new(rule, "id", json_string(of[i].id));
        json_object_set_new(rule, "shortDescription", make_message(of[i].text));
        json_object_set_new(rule, "defaultConfiguration", level);
        json_array_append_new(array, rule);
    }
    json_object_set_new(driver, "name", json_string("lathe"));
    json_object_set_new(driver, "version", json_string(LATHE_VERSION));
    json_object_set_new(driver, "rules", array);
    json_object_set_new(tool, "driver", driver);
    return tool;
}

static json_t *make_notification(struct maker *maker, const json_t *diagnostic, const char *path)
{
    json_t *notification = json_object(), *locations = json_array();
    json_array_append_new(locations, make_location(maker, diagnostic, path));
    json_object_set_new(notification, "level", json_string(view_text(diagnostic, "severity")));
    json_object_set_new(notification, "message", make_message(view_text(diagnostic, "message")));
    json_object_set_new(notification, "locations", locations);
    return notification;
}

/* The run's invocation; it failed if any file has an error. */
static json_t *make_invocation(struct maker *maker, const json_t *files)
{
    json_t *notifications = json_array(), *invocation = json_object();
    const json_t *file, *diagnostic;
    size_t i, k;
    bool failed = false;
    json_array_foreach(files, i, file)
    {
        failed = failed || report_has_error(file);
        json_array_foreach(json_object_get(file, "diagnostics"), k, diagnostic)
            json_array_append_new(notifications,
                                  make_notification(maker, diagnostic, view_text(file, "path")));
    }
    json_object_set_new(invocation, "executionSuccessful", json_boolean(!failed));
    json_object_set_new(invocation, "toolExecutionNotifications", notifications);
    return invocation;
}

/* {"%SRCROOT%": {"uri": "file:///the/root/"}} */
static json_t *make_bases(const struct maker *maker)
{
    json_t *bases = json_object(), *root = json_object();
    json_object_set_new(root, "uri", json_text(uri_from_path(maker->arena, maker->root)));
    json_object_set_new(bases, "%SRCROOT%", root);
    return bases;
}

/* A log of one run; takes `tool`, `results` and `invocation`. */
static json_t *make_log(const struct maker *maker, json_t *tool, json_t *invocation,
                        json_t *results)
{
    json_t *invocations = json_array(), *runs = json_array();
    json_t *run = json_object(), *log = json_object();
    json_array_append_new(invocations, invocation);
    json_object_set_new(run, "tool", tool);
    json_object_set_new(run, "invocations", invocations);
    json_object_set_new(run, "originalUriBaseIds", make_bases(maker));
    json_object_set_new(run, "columnKind", json_string("unicodeCodePoints"));
    json_object_set_new(run, "results", results);
    json_array_append_new(runs, run);
    json_object_set_new(log, "$schema", json_string(SCHEMA_FOLDER "sarif-schema-2.1.0.json"));
    json_object_set_new(log, "version", json_string("2.1.0"));
    json_object_set_new(log, "runs", runs);
    return log;
}

json_t *report_sarif(struct arena *arena, const json_t *files)
{
    struct maker maker = make_maker(arena);
    json_t *results = json_array();
    const json_t *file, *loop;
    size_t i, k;
    json_array_foreach(files, i, file)
    {
        json_array_foreach(json_object_get(file, "loops"), k, loop)
        {
            add_result(&maker, results, make_result(&maker, loop, view_text(file, "path")), loop,
                       view_text(file, "path"));
            add_problems(&maker, results, loop, view_text(file, "path"));
        }
    }
    json_t *log = make_log(&maker, make_tool(rules, COUNT_OF(rules)),
                           make_invocation(&maker, files), results);
    release_maker(&maker);
    return log;
}

/* The result for a loop of a batch, NULL for one that it did not take. */
static json_t *make_outcome(struct maker *maker, const json_t *loop, const char *action)
{
    const char *path = view_text(loop, "path");
    const json_t *reason = json_array_get(json_object_get(loop, "reasons"), 0);
    struct strbuf text = STRBUF_INIT;
    size_t rule = 0;
    while (rule < COUNT_OF(batch_rules) && !view_is(loop, "outcome", batch_rules[rule].verdict))
        rule++;
    if (rule == COUNT_OF(batch_rules))
        return NULL;
    strbuf_addf(&text, "%s: %s", action, batch_rules[rule].text);
    if (reason)
        strbuf_addf(&text, ": %s", view_text(reason, "message"));
    json_t *result = json_object(), *locations = json_array();
    json_array_append_new(locations, make_location(maker, loop, path));
    json_object_set_new(result, "ruleId", json_string(batch_rules[rule].id));
    json_object_set_new(result, "ruleIndex", json_integer((json_int_t)rule));
    json_object_set_new(result, "level", json_string(batch_rules[rule].level));
    json_object_set_new(result, "message", make_message(text.text));
    json_object_set_new(result, "locations", locations);
    json_object_set_new(result, "relatedLocations", make_related(maker, loop, path));
    strbuf_release(&text);
    return result;
}

/* A file that could not be read or has an error. */
static json_t *make_failure(struct maker *maker, const json_t *failure)
{
    json_t *notification = json_object(), *locations = json_array();
    json_array_append_new(locations, make_location(maker, failure, view_text(failure, "path")));
    json_object_set_new(notification, "level", json_string("error"));
    json_object_set_new(notification, "message", make_message(view_text(failure, "message")));
    json_object_set_new(notification, "locations", locations);
    return notification;
}

json_t *report_sarif_batch(struct arena *arena, const json_t *report)
{
    struct maker maker = make_maker(arena);
    json_t *results = json_array(), *notifications = json_array(), *invocation = json_object();
    const json_t *item;
    size_t i;
    json_array_foreach(json_object_get(report, "loops"), i, item)
    {
        add_result(&maker, results, make_outcome(&maker, item, view_text(report, "action")), item,
                   view_text(item, "path"));
    }
    json_array_foreach(json_object_get(report, "failures"), i, item)
        json_array_append_new(notifications, make_failure(&maker, item));
    json_object_set_new(invocation, "executionSuccessful",
                        json_boolean(json_array_size(notifications) == 0));
    json_object_set_new(invocation, "toolExecutionNotifications", notifications);
    json_t *log =
        make_log(&maker, make_tool(batch_rules, COUNT_OF(batch_rules)), invocation, results);
    release_maker(&maker);
    return log;
}
