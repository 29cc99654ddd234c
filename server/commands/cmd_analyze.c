/* cmd_analyze.c: `lathe analyze`: every loop of the files, judged by worker processes. */
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/log.h"
#include "server/commands/commands.h"
#include "server/commands/linkage.h"
#include "server/input/cli.h"
#include "server/json/jsontext.h"
#include "server/json/output.h"
#include "server/report/census.h"
#include "server/report/report.h"
#include "server/report/summary.h"
#include "server/report/view.h"
#include "server/workers/supervisor.h"
#include "server/workers/worker.h"

#define DEFAULT_TIMEOUT 120

enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
static const char *const formats[] = {"text", "json", "sarif", NULL};
static const char *const colors[] = {"auto", "always", "never", NULL};

static const struct cli_command command = {
    "analyze", "[OPTION]... [FILE]... [-- CLANG_ARGS...]",
    "Reports every loop of the files, or with '-p' alone of all files of a compilation database:\n"
    "whether its iterations are independent and why not, what data it touches, how much it\n"
    "computes, and which refactorings are on offer. A loop of a header that several files include\n"
    "is counted once. Arguments for the parser come from the compilation database or\n"
    "compile_flags.txt above each file; what follows '--' is added. Exit status 2: a file could\n"
    "not be read or has an error."};

/* A run of the command. */
struct analysis {
    struct arena arena;
    int format;
    bool color;
    cli_list files;          /* as the user wrote them, or those of the database */
    json_t **reports;        /* one for each file, NULL until it is there */
    size_t *job_files;       /* the file that each job is about */
    struct target *targets;  /* how each file is compiled; no path: that is not known */
    size_t *times;           /* how often the database compiles each file */
    struct linkage *linkage; /* of all files of a database; NULL: calls stay within their units */
    bool links;              /* whether that is asked for */
    enum report_scope scope; /* what is asked of each file */
    bool is_linking;         /* what is known of it is used now */
    size_t printed;          /* files whose text is out */
    struct census *census;   /* of the loops that are told of */
    size_t done;             /* files that are judged */
    bool shows_progress;     /* on standard error, which is a terminal */
    struct summary *summary; /* all that is told, if it is asked for; else NULL */
    json_t *value;           /* of the summary, at the end */
    bool has_error;          /* some file has one */
    bool may_link;           /* all files of a database, whose calls stay within their units */
    size_t calls;            /* loops with a call that is not followed, if they may be linked */
};

static void show_progress(const struct analysis *analysis)
{
    if (analysis->shows_progress)
        fprintf(stderr, "\rjudged %zu of %zu files\033[K", analysis->done, analysis->files.size);
}

static void hide_progress(const struct analysis *analysis)
{
    if (analysis->shows_progress)
        fputs("\r\033[K", stderr);
}

/* In text a loop of a header is told again where it has another verdict. */
static void keep_different(const struct census *census, json_t *report)
{
    size_t i;
    json_t *loop;
    const char *path = json_string_value(json_object_get(report, "path"));
    json_array_foreach(json_object_get(report, "loops"), i, loop)
    {
        if (census_differs(census, loop, path))
            json_object_del(loop, "again");
    }
}

/* Prints the text of all files whose turn has come; keeps what the other formats need. */
static bool print_ready(struct analysis *analysis)
{
    struct strbuf out = STRBUF_INIT;
    while (analysis->printed < analysis->files.size && analysis->reports[analysis->printed]) {
        json_t **report = &analysis->reports[analysis->printed];
        if (analysis->printed > 0)
            strbuf_addch(&out, '\n');
        census_take(analysis->census, *report);
        keep_different(analysis->census, *report);
        report_text_file(*report, analysis->files.at[analysis->printed], analysis->color, &out);
        json_decref(*report);
        *report = NULL;
        analysis->printed++;
    }
    if (out.length > 0)
        hide_progress(analysis);
    bool written = output_write(out.text, out.length);
    strbuf_release(&out);
    return written;
}

/* How many loops of a report, each counted once, have a call that is not followed. */
static size_t count_calls(const json_t *report)
{
    size_t i, k, count = 0;
    const json_t *loop, *reason;
    json_array_foreach(view_member(report, "loops"), i, loop)
    {
        bool has_call = false;
        json_array_foreach(view_member(loop, "reasons"), k, reason)
        {
            has_call = has_call || strcmp(view_text(reason, "code"), "call") == 0;
        }
        count += has_call && !json_is_true(view_member(loop, "again"));
    }
    return count;
}

/* Where files are linked, texts have to wait for all of them. */
static bool take_report(struct analysis *analysis, size_t file, json_t *report)
{
    json_decref(analysis->reports[file]);
    analysis->reports[file] = report;
    analysis->has_error = analysis->has_error || report_has_error(report);
    analysis->done++;
    if (!analysis->summary)
        json_object_del(report, "effects");
    if (analysis->linkage && !analysis->is_linking)
        linkage_add(analysis->linkage, file, &analysis->targets[file], analysis->times[file],
                    json_object_get(report, "linkage"));
    json_object_del(report, "linkage");
    if (analysis->may_link)
        analysis->calls += count_calls(report);
    bool fine = analysis->summary || analysis->linkage || analysis->format != FORMAT_TEXT ||
                print_ready(analysis);
    show_progress(analysis);
    return fine;
}

static bool receive(size_t job, const char *answer, size_t length, const char *failure, void *data)
{
    struct analysis *analysis = data;
    size_t file = analysis->job_files[job];
    json_t *report = answer ? json_loadb(answer, length, 0, NULL) : NULL;
    if (!report && analysis->is_linking)
        return true;
    if (!report)
        report = report_failure(analysis->files.at[file],
                                failure ? failure : "the worker's answer makes no sense");
    return take_report(analysis, file, report);
}

/* Adds the job for a file; `question` is of links.h, or NULL. */
static void add_job(struct analysis *analysis, size_t file, json_t *question,
                    struct supervisor_job *jobs, size_t *jobs_size)
{
    struct strbuf request = STRBUF_INIT;
    worker_request(&analysis->targets[file], question ? "link" : NULL, question,
                   analysis->scope, &request);
    jobs[*jobs_size].request = arena_strndup(&analysis->arena, request.text, request.length);
    jobs[*jobs_size].length = request.length;
    analysis->job_files[(*jobs_size)++] = file;
    strbuf_release(&request);
}

/* The jobs, in `jobs` and `requests` for as long as they run. Files whose arguments cannot be found
   are reported at once. Gives false when output fails. */
static bool prepare_jobs(struct analysis *analysis, struct target_source *source,
                         struct supervisor_job *jobs, size_t *jobs_size)
{
    bool going = true;
    for (size_t i = 0; i < analysis->files.size && going; i++) {
        const char *path = analysis->files.at[i];
        struct target target;
        struct error error = ERROR_INIT;
        if (!target_find(source, path, &target, &error)) {
            going = take_report(analysis, i, report_failure(path, error.message));
            continue;
        }
        if (source->build_dir && !target.has_entry)
            log_message("'%s' is not in the compilation database of '%s'", path, source->build_dir);
        analysis->targets[i] = target;
        json_t *question = analysis->linkage ? json_object() : NULL;
        add_job(analysis, i, question, jobs, jobs_size);
        json_decref(question);
    }
    return going;
}

static bool receive_linkage(size_t job, const char *answer, size_t length, const char *failure,
                            void *data)
{
    struct analysis *analysis = data;
    size_t file = analysis->job_files[job];
    json_t *report = answer ? json_loadb(answer, length, 0, NULL) : NULL;
    (void)failure;
    linkage_add(analysis->linkage, file, &analysis->targets[file], analysis->times[file],
                json_object_get(report, "linkage"));
    json_decref(report);
    return true;
}

/* Reads the files that no answer came for, without judging them: they may define what others call,
   and what others define. */
static bool read_failed(struct analysis *analysis, const struct supervisor_options *options,
                        struct error *error)
{
    size_t jobs_size = 0;
    struct supervisor_job *jobs =
        ARENA_ARRAY(&analysis->arena, struct supervisor_job, analysis->files.size);
    json_t *question = json_pack("{s:b}", "parse", 1);
    for (size_t i = 0; i < analysis->files.size; i++)
        if (analysis->targets[i].path && !linkage_knows(analysis->linkage, i))
            add_job(analysis, i, question, jobs, &jobs_size);
    json_decref(question);
    return supervisor_run(options, jobs, jobs_size, receive_linkage, analysis, error);
}

/* Judges those files again that call functions of others. An answer that does not come leaves the
   first one as it is. */
static bool link_files(struct analysis *analysis, const struct supervisor_options *options,
                       struct error *error)
{
    size_t jobs_size = 0, broken = linkage_broken(analysis->linkage);
    struct supervisor_job *jobs =
        ARENA_ARRAY(&analysis->arena, struct supervisor_job, analysis->files.size);
    for (size_t i = 0; i < analysis->files.size; i++) {
        json_t *question = linkage_question(analysis->linkage, i);
        if (question)
            add_job(analysis, i, question, jobs, &jobs_size);
        json_decref(question);
    }
    if (broken != SIZE_MAX && jobs_size > 0)
        log_message("calls are not followed from file to file: '%s' is not read whole, and may "
                    "define what others define",
                    analysis->files.at[broken]);
    if (broken != SIZE_MAX)
        jobs_size = 0;
    analysis->is_linking = true;
    analysis->done = analysis->files.size - jobs_size;
    bool fine = supervisor_run(options, jobs, jobs_size, receive, analysis, error);
    return fine && (analysis->summary || analysis->format != FORMAT_TEXT || print_ready(analysis));
}

/* What is found when a fact of the summary is taken as true. */
struct experiment {
    const struct summary *summary;
    json_t *seen;
    json_int_t won;
};

static bool receive_experiment(size_t job, const char *answer, size_t length, const char *failure,
                               void *data)
{
    struct experiment *experiment = data;
    json_t *report = answer ? json_loadb(answer, length, 0, NULL) : NULL;
    (void)job;
    (void)failure;
    if (report)
        experiment->won += summary_won(experiment->summary, report, experiment->seen);
    json_decref(report);
    return true;
}

/* Judges the files again that a fact concerns, as if it were true, and counts what that wins. */
static bool try_fact(struct analysis *analysis, const struct supervisor_options *options,
                     json_t *help, struct error *error)
{
    struct supervisor_job *jobs =
        ARENA_ARRAY(&analysis->arena, struct supervisor_job, analysis->files.size);
    struct experiment experiment = {analysis->summary, json_object(), 0};
    size_t size = 0;
    for (size_t i = 0; i < analysis->files.size; i++) {
        struct strbuf request = STRBUF_INIT;
        if (!analysis->targets[i].path || !summary_concerns(analysis->summary, help, i))
            continue;
        worker_request(&analysis->targets[i], "assume", json_object_get(help, "functions"),
                       REPORT_LOOPS, &request);
        jobs[size].request = arena_strndup(&analysis->arena, request.text, request.length);
        jobs[size++].length = request.length;
        strbuf_release(&request);
    }
    bool fine = supervisor_run(options, jobs, size, receive_experiment, &experiment, error);
    json_object_set_new(help, "loops", json_integer(experiment.won));
    json_object_set_new(help, "judged", json_true());
    json_decref(experiment.seen);
    return fine;
}

/* The summary of all files, in the order of the command line. What is said of functions is tried
   out. */
static bool make_summary(struct analysis *analysis, const struct supervisor_options *options,
                         struct error *error)
{
    size_t i;
    json_t *help;
    bool fine = true;
    for (i = 0; i < analysis->files.size; i++)
        summary_add(analysis->summary, analysis->reports[i]);
    analysis->value = summary_value(analysis->summary);
    json_array_foreach(json_object_get(analysis->value, "help"), i, help)
    {
        const char *fact = json_string_value(json_object_get(help, "fact"));
        if (fine && strcmp(fact, "functions") == 0)
            fine = try_fact(analysis, options, help, error);
    }
    return fine;
}

static void add_summary(struct analysis *analysis, struct strbuf *out)
{
    json_t *value = analysis->value;
    if (analysis->format == FORMAT_TEXT)
        summary_text(value, out);
    else
        json_pretty(value, out);
    json_decref(value);
}

/* Loops by verdict, each counted once. */
static json_t *make_counts(const struct analysis *analysis)
{
    struct report_counts counts = census_count(analysis->census);
    json_t *object = json_object();
    json_int_t all = 0;
    for (enum parallel verdict = PARALLEL_YES; verdict <= PARALLEL_UNKNOWN; verdict++)
        all += (json_int_t)counts.loops[verdict];
    json_object_set_new(object, "loops", json_integer(all));
    for (enum parallel verdict = PARALLEL_YES; verdict <= PARALLEL_UNKNOWN; verdict++)
        json_object_set_new(object, parallel_text(verdict),
                            json_integer((json_int_t)counts.loops[verdict]));
    return object;
}

/* What is printed at the end: the summary, or everything. */
static bool print_end(struct analysis *analysis)
{
    struct strbuf out = STRBUF_INIT;
    hide_progress(analysis);
    if (analysis->summary) {
        add_summary(analysis, &out);
    } else if (analysis->format == FORMAT_TEXT) {
        struct report_counts counts = census_count(analysis->census);
        strbuf_addch(&out, '\n');
        report_text_summary(&counts, &out);
        if (analysis->calls > 0)
            strbuf_addf(&out,
                        "calls are not followed in %zu of them; with '--link' they are, where "
                        "other files of the build define what is called\n",
                        analysis->calls);
    } else {
        json_t *files = json_array(), *all = json_object();
        for (size_t i = 0; i < analysis->files.size; i++) {
            census_take(analysis->census, analysis->reports[i]);
            json_array_append(files, analysis->reports[i]);
        }
        json_object_set_new(all, "schema", json_string("lathe.report/1"));
        json_object_set_new(all, "counts", make_counts(analysis));
        json_object_set(all, "files", files);
        if (analysis->format == FORMAT_SARIF) {
            json_decref(all);
            all = report_sarif(&analysis->arena, files);
        }
        json_pretty(all, &out);
        json_decref(files);
        json_decref(all);
    }
    bool written = output_write(out.text, out.length);
    strbuf_release(&out);
    return written;
}

/* Without files of their own, those of the database, each once. */
static bool find_files(struct analysis *analysis, const struct target_source *source,
                       struct error *error)
{
    json_t *seen = json_object();
    analysis->times = ARENA_ARRAY(&analysis->arena, size_t, source->db.commands.size + 1);
    for (size_t i = 0; i < source->db.commands.size; i++) {
        const char *file = source->db.commands.at[i].file;
        json_t *key = json_bytes(file);
        const json_t *known = json_object_get(seen, json_string_value(key));
        size_t index = known ? (size_t)json_integer_value(known) : analysis->files.size;
        if (!known) {
            LIST_PUSH(&analysis->arena, analysis->files, target_short(&analysis->arena, file));
            json_object_set_new(seen, json_string_value(key), json_integer((json_int_t)index));
        }
        analysis->times[index]++;
        json_decref(key);
    }
    json_decref(seen);
    analysis->may_link = !analysis->links && analysis->files.size > 1;
    if (analysis->links && analysis->files.size > 1)
        analysis->linkage = linkage_new(analysis->files.size);
    return analysis->files.size > 0 ||
           error_set(error, "the compilation database of '%s' names no files", source->build_dir);
}

static int run_analysis(struct analysis *analysis, struct target_source *source,
                        const struct supervisor_options *options)
{
    struct error error = ERROR_INIT;
    if (!target_open(source, &error) ||
        (analysis->files.size == 0 && !find_files(analysis, source, &error))) {
        log_message("%s", error.message);
        return STATUS_FAILED;
    }
    size_t files = analysis->files.size, jobs_size = 0;
    struct supervisor_job *jobs = ARENA_ARRAY(&analysis->arena, struct supervisor_job, files);
    analysis->reports = ARENA_ARRAY(&analysis->arena, json_t *, files);
    analysis->job_files = ARENA_ARRAY(&analysis->arena, size_t, files);
    analysis->targets = ARENA_ARRAY(&analysis->arena, struct target, files);
    show_progress(analysis);
    bool fine = prepare_jobs(analysis, source, jobs, &jobs_size) &&
                supervisor_run(options, jobs, jobs_size, receive, analysis, &error) &&
                (!analysis->linkage || (read_failed(analysis, options, &error) &&
                                        link_files(analysis, options, &error))) &&
                (!analysis->summary || make_summary(analysis, options, &error)) &&
                print_end(analysis);
    hide_progress(analysis);
    if (error.set)
        log_message("%s", error.message);
    for (size_t i = 0; i < files; i++)
        json_decref(analysis->reports[i]);
    linkage_free(analysis->linkage);
    return fine && !analysis->has_error ? STATUS_DONE : STATUS_FAILED;
}

/* What does not go together on the command line, or NULL. */
static const char *what_is_wrong(const struct analysis *analysis, bool has_files, bool names_files,
                                 bool wants_summary)
{
    if (!has_files)
        return "no file to analyse; '-p BUILD_DIR' alone takes all of a compilation database";
    if (analysis->links && names_files)
        return "'--link' needs all files of a compilation database: name none, but BUILD_DIR by "
               "'-p'";
    if (wants_summary && analysis->format == FORMAT_SARIF)
        return "a summary is no SARIF log: use --format text or json";
    return NULL;
}

/* What has to be asked of each file for what is printed. */
static enum report_scope needed_scope(const struct analysis *analysis)
{
    if (analysis->summary)
        return REPORT_NEIGHBOURS;
    return analysis->format == FORMAT_SARIF ? REPORT_LOOPS : REPORT_OFFERS;
}

int cmd_analyze(int argc, char *const *argv)
{
    struct analysis analysis = {.arena = ARENA_INIT};
    struct target_source source = {.arena = &analysis.arena};
    struct cli_arguments arguments = {0};
    long jobs = 0, timeout = DEFAULT_TIMEOUT;
    int color = OUTPUT_COLOR_AUTO;
    bool summary = false, without_offers = false;
    cli_list facts = {0};
    const struct cli_option options[] = {
        {.letter = 'p',
         .value = "BUILD_DIR",
         .text = &source.build_dir,
         .summary = "take arguments from BUILD_DIR/compile_commands.json"},
        cli_option_jobs(&jobs),
        {.name = "format",
         .value = "FORMAT",
         .choices = formats,
         .choice = &analysis.format,
         .summary = "what to print"},
        {.name = "color",
         .value = "WHEN",
         .choices = colors,
         .choice = &color,
         .summary = "whether to colour the text"},
        {.name = "summary",
         .flag = &summary,
         .summary = "print counts and what would help most, not the loops"},
        {.name = "no-offers",
         .flag = &without_offers,
         .summary = "leave out which refactorings are on offer, to save time"},
        {.name = "link",
         .flag = &analysis.links,
         .summary = "with '-p' alone: follow calls into the files that define what is called"},
        cli_option_assume(&facts),
        cli_option_timeout(&timeout, "time for each file (default: 120)")};
    enum cli_result parsed =
        cli_parse(&analysis.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    bool names_files = arguments.operands.size > 0;
    const char *wrong =
        what_is_wrong(&analysis, names_files || source.build_dir, names_files, summary);
    if (parsed == CLI_RUN && wrong) {
        status = cli_wrong(&command, "%s", wrong);
    } else if (parsed == CLI_RUN && cli_check_assume(&analysis.arena, &command, &facts)) {
        analysis.files = arguments.operands;
        analysis.census = census_new();
        analysis.shows_progress = isatty(STDERR_FILENO) == 1;
        analysis.color = output_has_color((enum output_color)color);
        source.extra = arguments.rest.at;
        source.extra_size = arguments.rest.size;
        source.facts = facts.at;
        source.facts_size = facts.size;
        analysis.summary = summary ? summary_new() : NULL;
        analysis.scope = without_offers ? REPORT_LOOPS : needed_scope(&analysis);
        struct supervisor_options workers = {(unsigned)jobs, (unsigned)timeout};
        status = run_analysis(&analysis, &source, &workers);
        summary_free(analysis.summary);
        census_free(analysis.census);
    }
    arena_release(&analysis.arena);
    return status;
}
