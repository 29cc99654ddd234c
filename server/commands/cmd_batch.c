/* cmd_batch.c: `lathe batch`: one action on all files of a compilation database. */
#include <stdlib.h>
#include <unistd.h>

#include "base/log.h"
#include "refactorings/registry.h"
#include "server/commands/batch.h"
#include "server/commands/commands.h"
#include "server/input/cli.h"
#include "server/json/journal.h"
#include "server/json/jsontext.h"
#include "server/json/output.h"
#include "server/json/write.h"
#include "server/report/report.h"
#include "server/workers/supervisor.h"
#include "server/workers/worker.h"

#define DEFAULT_TIMEOUT 600
/* How often units are asked about what they have agreed on: each time it is less. */
#define MOST_ROUNDS 16

enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
static const char *const formats[] = {"text", "json", "sarif", NULL};

static const struct cli_command command = {
    "batch", "-p BUILD_DIR --action ACTION [OPTION]... [FILE]... [-- CLANG_ARGS...]",
    "Applies a refactoring (see 'lathe actions') to the loops of all files that the compilation\n"
    "database of BUILD_DIR names, or of those given. In each nest it takes the outermost loop "
    "that\n"
    "is parallel, with or without a guard, or is so but for a running value that the action\n"
    "takes, or of any kind for an action that leaves iterations as they are; and leaves the loops\n"
    "inside, and those that are known to do too little in one run to pay. Prints one patch, or\n"
    "changes all files or none, and sums up what was done, refused and left alone on standard\n"
    "error. Exit\n"
    "status 2: a file could not be read, has an error, or has changed meanwhile."};

/* A run of the command. */
struct run {
    struct arena arena;
    struct batch batch;
    const char *action;
    const cli_list *settings;
    int format;
    bool wants_write;
    bool takes_all; /* small loops, too */
    bool shows_progress;
    size_t *job_entries; /* the entry that each job is about */
    size_t jobs, done;   /* of the present round */
};

/* Whether the path is that of the current folder. */
static bool is_here(const char *path)
{
    char *here = getcwd(NULL, 0);
    bool same = here && strcmp(here, path) == 0;
    free(here);
    return same;
}

static bool is_same_file(const char *left, const char *right)
{
    char *a = realpath(left, NULL), *b = realpath(right, NULL);
    bool same = a && b && strcmp(a, b) == 0;
    free(a);
    free(b);
    return same;
}

/* Adds the entry of one command, in the folder where the compiler would run. */
static void add_entry(struct run *run, const struct target_source *source,
                      const struct compile_command *compiled)
{
    struct batch_entry entry = {
        .target = {.path = target_short(&run->arena, compiled->file),
                   .directory = is_here(compiled->directory) ? NULL : compiled->directory,
                   .has_entry = true,
                   .label = compdb_label(&run->arena, &source->db, compiled->file)},
    };
    for (size_t i = 0; i < compiled->arguments.size; i++)
        LIST_PUSH(&run->arena, entry.target.arguments, compiled->arguments.at[i]);
    for (size_t i = 0; i < source->extra_size; i++)
        LIST_PUSH(&run->arena, entry.target.arguments, source->extra[i]);
    for (size_t i = 0; i < source->facts_size; i++)
        LIST_PUSH(&run->arena, entry.target.facts, source->facts[i]);
    LIST_PUSH(&run->arena, run->batch.entries, entry);
}

/* The entries to work on; false where a file has none. */
static bool find_entries(struct run *run, const struct target_source *source, const cli_list *files)
{
    bool fine = true;
    const struct compdb *db = &source->db;
    bool *named = xcalloc(files->size + 1, sizeof *named);
    for (size_t i = 0; i < db->commands.size; i++) {
        bool wanted = files->size == 0;
        for (size_t k = 0; k < files->size; k++) {
            if (!is_same_file(files->at[k], db->commands.at[i].file))
                continue;
            wanted = true;
            named[k] = true;
        }
        if (wanted)
            add_entry(run, source, &db->commands.at[i]);
    }
    for (size_t k = 0; k < files->size; k++) {
        if (named[k])
            continue;
        log_message("'%s' is not in the compilation database of '%s'", files->at[k],
                    source->build_dir);
        fine = false;
    }
    free(named);
    return fine;
}

static void show_progress(const struct run *run, const char *what)
{
    if (run->shows_progress)
        fprintf(stderr, "\r%s %zu of %zu files\033[K", what, run->done, run->jobs);
}

static void end_progress(const struct run *run)
{
    if (run->shows_progress)
        fputs("\r\033[K", stderr);
}

static bool receive(size_t job, const char *text, size_t length, const char *failure, void *data)
{
    struct run *run = data;
    struct batch_entry *entry = &run->batch.entries.at[run->job_entries[job]];
    json_t *answer = text ? json_loadb(text, length, 0, NULL) : NULL;
    if (!answer)
        answer = json_pack("{s:o,s:s,s:[],s:[],s:[]}", "failure",
                           json_text(failure ? failure : "the worker's answer makes no sense"),
                           "main", "", "loops", "files", "notes");
    json_decref(entry->answer);
    entry->answer = answer;
    run->done++;
    show_progress(run, entry->allowed ? "changed" : "read");
    return true;
}

/* Asks the workers about the entries, those with an answer that stands left out. */
static bool ask(struct run *run, const struct supervisor_options *options, bool again,
                struct error *error)
{
    struct supervisor_job *jobs =
        ARENA_ARRAY(&run->arena, struct supervisor_job, run->batch.entries.size + 1);
    run->job_entries = ARENA_ARRAY(&run->arena, size_t, run->batch.entries.size + 1);
    run->jobs = run->done = 0;
    for (size_t e = 0; e < run->batch.entries.size; e++) {
        const struct batch_entry *entry = &run->batch.entries.at[e];
        if (again && !entry->is_open)
            continue;
        json_t *settings = json_array();
        for (size_t i = 0; i < run->settings->size; i++)
            json_array_append_new(settings, json_bytes(run->settings->at[i]));
        json_t *question = json_pack("{s:s,s:o,s:b,s:b,s:O?}", "action", run->action, "settings",
                                     settings, "write", (int)run->wants_write, "all",
                                     (int)run->takes_all, "allowed", entry->allowed);
        struct strbuf request = STRBUF_INIT;
        worker_request(&entry->target, "batch", question, REPORT_OFFERS, &request);
        jobs[run->jobs].request = arena_strndup(&run->arena, request.text, request.length);
        jobs[run->jobs].length = request.length;
        run->job_entries[run->jobs++] = e;
        strbuf_release(&request);
        json_decref(question);
    }
    return supervisor_run(options, jobs, run->jobs, receive, run, error);
}

/* The notes of all entries, each once. */
static void add_notes(struct run *run, struct strbuf *out)
{
    size_t i;
    const json_t *item;
    cli_list told = {0};
    for (size_t e = 0; e < run->batch.entries.size; e++) {
        const struct batch_entry *entry = &run->batch.entries.at[e];
        json_array_foreach(json_object_get(entry->answer, "notes"), i, item)
        {
            const char *note =
                target_show_text(&run->arena, &entry->target, json_string_value(item));
            bool known = false;
            for (size_t k = 0; k < told.size; k++)
                known = known || strcmp(told.at[k], note) == 0;
            if (known)
                continue;
            LIST_PUSH(&run->arena, told, note);
            strbuf_addf(out, "lathe: note: %s\n", note);
        }
    }
}

/* What the change of a loop rests on, in the manner of a compiler. */
static void add_assumptions(const struct run *run, const json_t *loop, struct strbuf *out)
{
    size_t i;
    const json_t *sentence;
    json_array_foreach(json_object_get(loop, "assumptions"), i, sentence)
    {
        strbuf_addf(out, "%s:%lld:%lld: %s assuming: %s\n",
                    json_string_value(json_object_get(loop, "path")),
                    (long long)json_integer_value(json_object_get(loop, "line")),
                    (long long)json_integer_value(json_object_get(loop, "column")), run->action,
                    json_string_value(sentence));
    }
}

/* What was refused and what failed, in the manner of a compiler, and the sum. */
static void print_summary(struct run *run, const json_t *report, const struct batch_counts *counts)
{
    size_t i;
    const json_t *item;
    struct strbuf out = STRBUF_INIT;
    json_array_foreach(json_object_get(report, "failures"), i, item)
    {
        log_message("%s: %s", json_string_value(json_object_get(item, "path")),
                    json_string_value(json_object_get(item, "message")));
    }
    json_array_foreach(json_object_get(report, "loops"), i, item)
    {
        if (strcmp(json_string_value(json_object_get(item, "outcome")), "refused") == 0)
            report_text_refusal(json_object_get(item, "reasons"),
                                json_string_value(json_object_get(item, "path")), run->action,
                                &out);
        else
            add_assumptions(run, item, &out);
    }
    add_notes(run, &out);
    strbuf_addf(&out,
                "%s: %zu %s, %zu %s: %zu changed, %zu refused, %zu inside of those, %zu not "
                "parallel or unknown, %zu left alone as too small%s\n",
                run->action, counts->files, counts->files == 1 ? "file" : "files", counts->loops,
                counts->loops == 1 ? "loop" : "loops", counts->changed, counts->refused,
                counts->inner, counts->unproven, counts->small,
                counts->small ? " ('--all' takes them)" : "");
    fputs(out.text, stderr);
    strbuf_release(&out);
}

/* Prints the patch or the report, or writes the files. */
static bool deliver(struct run *run, struct edits *edits, struct error *error)
{
    struct batch_counts counts;
    struct strbuf diff = STRBUF_INIT, out = STRBUF_INIT;
    json_t *report = batch_report(&run->batch, run->action, &counts);
    bool fine = true;
    if (run->wants_write)
        fine = write_edits(edits, error);
    else
        write_diff(edits, &diff);
    if (fine && run->format == FORMAT_JSON) {
        json_object_set_new(report, "written", json_boolean(run->wants_write));
        json_object_set_new(report, "diff", json_text_n(diff.text, diff.length));
        json_pretty(report, &out);
        fine = output_write(out.text, out.length);
    } else if (fine && run->format == FORMAT_SARIF) {
        json_t *log = report_sarif_batch(&run->arena, report);
        json_pretty(log, &out);
        json_decref(log);
        fine = output_write(out.text, out.length);
    } else if (fine) {
        fine = output_write(diff.text, diff.length);
        print_summary(run, report, &counts);
    }
    strbuf_release(&diff);
    strbuf_release(&out);
    json_decref(report);
    return fine && counts.failed == 0;
}

static bool check_action(struct run *run, struct error *error)
{
    const struct option_value *values;
    if (!run->action)
        return error_set(error, "no action (see 'lathe actions')");
    const struct action *action = action_find(run->action);
    if (!action)
        return error_set(error, "%s", cli_unknown_action(&run->arena, run->action));
    if (action->subject != SUBJECT_LOOP)
        return error_set(error,
                         "'%s' is about statements, not loops: name each with 'lathe refactor'",
                         run->action);
    return action_parse_options(&run->arena, action, run->settings->at, run->settings->size,
                                &values, error);
}

static int run_batch(struct run *run, struct target_source *source, const cli_list *files,
                     const struct supervisor_options *options)
{
    struct error error = ERROR_INIT;
    struct edits edits = {.arena = &run->arena};
    journal_recover(!run->wants_write);
    if (!check_action(run, &error) || !target_open(source, &error)) {
        log_message("%s", error.message);
        return STATUS_FAILED;
    }
    if (!find_entries(run, source, files))
        return STATUS_FAILED;
    run->batch.is_partial = files->size > 0;
    bool fine = ask(run, options, false, &error);
    for (unsigned round = 0; fine && batch_agree(&run->batch); round++)
        fine = round < MOST_ROUNDS ? ask(run, options, true, &error)
                                   : error_set(&error, "the units do not come to agree");
    if (fine)
        batch_settle(&run->batch);
    end_progress(run);
    fine = fine && batch_edits(&run->batch, &edits, &error) && deliver(run, &edits, &error);
    if (error.set)
        log_message("%s", error.message);
    batch_release(&run->batch);
    return fine ? STATUS_DONE : STATUS_FAILED;
}

int cmd_batch(int argc, char *const *argv)
{
    struct run run = {.arena = ARENA_INIT};
    struct target_source source = {.arena = &run.arena};
    struct cli_arguments arguments = {0};
    cli_list settings = {0}, facts = {0};
    bool wants_diff = false;
    long jobs = 0, timeout = DEFAULT_TIMEOUT;
    const struct cli_option options[] = {
        {.letter = 'p',
         .value = "BUILD_DIR",
         .text = &source.build_dir,
         .summary = "work on the files of BUILD_DIR/compile_commands.json"},
        {.name = "action", .value = "ACTION", .text = &run.action, .summary = "what to apply"},
        cli_option_set(&settings),
        cli_option_diff(&wants_diff, "print one patch (the default)"),
        cli_option_write(&run.wants_write),
        cli_option_assume(&facts),
        {.name = "all",
         .flag = &run.takes_all,
         .summary = "loops of less than 1,000,000 operations, too"},
        {.name = "format",
         .value = "FORMAT",
         .choices = formats,
         .choice = &run.format,
         .summary = "how to sum up"},
        cli_option_jobs(&jobs),
        cli_option_timeout(&timeout, "time for each file (default: 600)")};
    enum cli_result parsed =
        cli_parse(&run.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    run.batch.arena = &run.arena;
    run.settings = &settings;
    run.shows_progress = isatty(STDERR_FILENO);
    source.extra = arguments.rest.at;
    source.extra_size = arguments.rest.size;
    source.facts = facts.at;
    source.facts_size = facts.size;
    struct supervisor_options workers = {(unsigned)jobs, (unsigned)timeout};
    if (parsed == CLI_RUN && !source.build_dir)
        status = cli_wrong(&command, "'-p BUILD_DIR' is needed");
    else if (parsed == CLI_RUN && wants_diff && run.wants_write)
        status = cli_wrong(&command, "only one of '--diff' and '--write' is possible");
    else if (parsed == CLI_RUN && cli_check_assume(&run.arena, &command, &facts))
        status = run_batch(&run, &source, &arguments.operands, &workers);
    arena_release(&run.arena);
    return status;
}
