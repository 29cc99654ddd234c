/* cmd_refactor.c: `lathe refactor`: one action on one loop, as a diff, as JSON or written. */
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/log.h"
#include "refactorings/engine/stage.h"
#include "refactorings/registry.h"
#include "server/commands/commands.h"
#include "server/input/assume.h"
#include "server/input/cli.h"
#include "server/input/namesakes.h"
#include "server/input/project.h"
#include "server/json/journal.h"
#include "server/json/jsontext.h"
#include "server/json/limits.h"
#include "server/json/output.h"
#include "server/json/write.h"
#include "server/report/report.h"
#include "server/workers/supervisor.h"

#define DEFAULT_TIMEOUT 120

static const struct cli_command command = {
    "refactor", "ACTION FILE:LINE[:COLUMN] [OPTION]... [-- CLANG_ARGS...]",
    "Applies a refactoring (see 'lathe actions') to the loop whose keyword stands at the place,\n"
    "else to the innermost loop around it. Prints a unified diff and changes nothing, unless told\n"
    "otherwise. Exit status 1: the refactoring was refused, and the reasons were printed; 2: "
    "wrong\n"
    "usage, unreadable input, an error in the loop's function, or an '#include' of the file that\n"
    "is not found."};

/* What the user asked for. */
struct refactoring {
    struct arena arena;
    struct target_source source;
    struct target target;
    const struct action *action;
    const struct option_value *values;
    uint32_t line, column; /* 1-based; column 0: none */
    bool wants_json, wants_write;
};

/* Takes a final ":NUMBER" off the text, of which `*length` bytes count. */
static bool take_number(const char *text, size_t *length, uint32_t *number)
{
    size_t start = *length;
    while (start > 0 && text[start - 1] >= '0' && text[start - 1] <= '9')
        start--;
    if (start == *length || *length - start > 9 || start < 2 || text[start - 1] != ':')
        return false;
    *number = (uint32_t)strtoul(text + start, NULL, 10);
    *length = start - 1;
    return *number > 0;
}

/* FILE:LINE[:COLUMN]. Where both readings are possible, the file that exists decides. */
static bool parse_place(struct refactoring *refactoring, const char *text)
{
    size_t length = strlen(text);
    uint32_t last = 0, before = 0;
    if (!take_number(text, &length, &last))
        return false;
    const char *longer = arena_strndup(&refactoring->arena, text, length);
    refactoring->target.path = longer;
    refactoring->line = last;
    if (!take_number(text, &length, &before))
        return true;
    const char *shorter = arena_strndup(&refactoring->arena, text, length);
    if (access(longer, F_OK) == 0 && access(shorter, F_OK) != 0)
        return true;
    refactoring->target.path = shorter;
    refactoring->line = before;
    refactoring->column = last;
    return true;
}

/* Prints an error as gcc does. */
static void print_error(struct refactoring *refactoring, const struct tree *tree,
                        const struct diagnostic *at)
{
    if (at->file >= tree->sources.files.size) {
        log_message("%s: %s", refactoring->target.path, at->message);
        return;
    }
    const struct source *source = tree->sources.files.at[at->file];
    struct place place = source_place(source, at->offset);
    const char *path = at->file == 0
                           ? refactoring->target.path
                           : target_show(&refactoring->arena, &refactoring->target, source->path);
    fprintf(stderr, "%s:%u:%u: error: %s\n", path, place.line, place.column, at->message);
}

/* Prints the errors of the loop's function, or all errors if none stands inside. */
static void print_errors(struct refactoring *refactoring, const struct tree *tree,
                         const struct function *function)
{
    for (int everywhere = 0, printed = 0; everywhere < 2 && !printed; everywhere++) {
        for (size_t i = 0; i < tree->diagnostics.size; i++) {
            const struct diagnostic *at = &tree->diagnostics.at[i];
            bool inside = at->file == function->range.file && at->offset >= function->range.start &&
                          at->offset <= function->range.end;
            if (at->severity != SEVERITY_ERROR || at->file >= tree->sources.files.size ||
                (!inside && !everywhere))
                continue;
            print_error(refactoring, tree, at);
            printed++;
        }
    }
}

/* The reasons of a refusal: on standard error for people, else as JSON. */
static int print_refusal(struct refactoring *refactoring, const struct unit *unit,
                         const struct verdict *loop, const reason_list *reasons)
{
    json_t *array = json_array(), *answer = json_object();
    struct strbuf out = STRBUF_INIT;
    bool written = true;
    for (size_t i = 0; i < reasons->size; i++)
        json_array_append_new(array, report_reason(&refactoring->arena, &refactoring->target,
                                                   &unit->tree->sources, &reasons->at[i],
                                                   loop->range.file));
    json_object_set_new(answer, "schema", json_string("lathe.edit/1"));
    json_object_set(answer, "refused", array);
    if (refactoring->wants_json) {
        json_pretty(answer, &out);
        written = output_write(out.text, out.length);
    } else {
        report_text_refusal(array, refactoring->target.path, refactoring->action->id, &out);
        fputs(out.text, stderr);
    }
    strbuf_release(&out);
    json_decref(array);
    json_decref(answer);
    return written ? STATUS_REFUSED : STATUS_FAILED;
}

/* Paths as the user would write them, instead of those that the parser needed. */
static void show_paths(struct refactoring *refactoring, const char *parsed_path,
                       struct edits *edits)
{
    for (size_t i = 0; i < edits->files.size; i++) {
        struct file_edit *file = edits->files.at[i];
        file->path = strcmp(file->path, parsed_path) == 0
                         ? refactoring->target.path
                         : target_show(&refactoring->arena, &refactoring->target, file->path);
    }
}

/* "edits" of the contract; NULL with a message if a text cannot stand in JSON. */
static json_t *make_edits(const struct edits *edits)
{
    json_t *array = json_array();
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *file = edits->files.at[i];
        for (size_t k = 0; k < file->edits.size; k++) {
            const struct edit *edit = &file->edits.at[k];
            if (!json_text_is_utf8(edit->text, strlen(edit->text))) {
                log_message("'%s' is not UTF-8, as JSON has to be: use '--diff' or '--write'",
                            file->path);
                json_decref(array);
                return NULL;
            }
            json_t *object = json_object();
            json_object_set_new(object, "path", json_text(file->path));
            json_object_set_new(object, "create", json_boolean(file->create));
            json_object_set_new(object, "start", json_integer(edit->start));
            json_object_set_new(object, "end", json_integer(edit->end));
            json_object_set_new(object, "text", json_text(edit->text));
            json_array_append_new(array, object);
        }
    }
    return array;
}

static int print_json(const struct engine_result *result)
{
    json_t *edits = make_edits(&result->edits);
    if (!edits)
        return STATUS_FAILED;
    struct strbuf diff = STRBUF_INIT, out = STRBUF_INIT;
    json_t *answer = json_object();
    bool proved = result->assumptions.size == 0;
    write_diff(&result->edits, &diff);
    json_object_set_new(answer, "schema", json_string("lathe.edit/1"));
    json_object_set_new(answer, "edits", edits);
    json_object_set_new(answer, "diff", json_text_n(diff.text, diff.length));
    json_object_set_new(answer, "badge",
                        json_string(proved ? "proved" : "proved under assumptions"));
    json_object_set_new(answer, "assumptions", assume_sentences(&result->assumptions));
    json_object_set_new(answer, "facts", assume_facts(&result->assumptions));
    json_pretty(answer, &out);
    bool written = output_write(out.text, out.length);
    json_decref(answer);
    strbuf_release(&diff);
    strbuf_release(&out);
    return written ? STATUS_DONE : STATUS_FAILED;
}

static int print_diff(const struct engine_result *result)
{
    struct strbuf diff = STRBUF_INIT;
    write_diff(&result->edits, &diff);
    bool written = output_write(diff.text, diff.length);
    strbuf_release(&diff);
    return written ? STATUS_DONE : STATUS_FAILED;
}

static void print_list(struct refactoring *refactoring, const char *what, const char *const *texts,
                       size_t size)
{
    for (size_t i = 0; i < size; i++)
        log_message("%s: %s", what,
                    target_show_text(&refactoring->arena, &refactoring->target, texts[i]));
}

/* Writes the files, unless the proof needs what the user did not state. */
static int write_files(struct refactoring *refactoring, const struct unit *unit,
                       const struct engine_result *result)
{
    struct error error = ERROR_INIT;
    const char *missing = assume_missing(&refactoring->arena, unit->tree, &result->assumptions);
    if (missing) {
        log_message("refused: %s", missing);
        return STATUS_REFUSED;
    }
    if (write_edits(&result->edits, &error))
        return STATUS_DONE;
    log_message("%s", error.message);
    return STATUS_FAILED;
}

static void print_assumptions(struct refactoring *refactoring, const assumed_list *assumptions)
{
    for (size_t i = 0; i < assumptions->size; i++)
        print_list(refactoring, "assuming", &assumptions->at[i].text, 1);
}

static int deliver(struct refactoring *refactoring, int limit_fd, const struct unit *unit,
                   const struct engine_result *result)
{
    print_list(refactoring, "note", result->notes.at, result->notes.size);
    if (!refactoring->wants_json)
        print_assumptions(refactoring, &result->assumptions);
    if (refactoring->wants_json)
        return print_json(result);
    if (!refactoring->wants_write)
        return print_diff(result);
    limits_spare();
    close(limit_fd);
    return write_files(refactoring, unit, result);
}

/* The function of the main file that a line lies in, or NULL. An error may have taken a loop out of
   it. */
static const struct function *function_at(const struct tree *tree, uint32_t line)
{
    const struct source *source = tree->sources.files.at[0];
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct range range = tree->functions.at[i]->range;
        if (range.file == 0 && source_place(source, range.start).line <= line &&
            line <= source_place(source, range.end).line)
            return tree->functions.at[i];
    }
    return NULL;
}

/* The line of the loop that is nearest to one, the first of two; 0: there is no loop. */
static uint32_t nearest_line(const struct stage *stage, uint32_t wanted)
{
    uint32_t nearest = 0, distance = UINT32_MAX;
    for (size_t u = 0; u < stage->units.size; u++) {
        const struct unit *unit = stage->units.at[u].unit;
        for (size_t i = 0; i < unit->loops.size; i++) {
            const struct range range = unit->loops.at[i]->range;
            if (range.file != 0)
                continue;
            uint32_t line = source_place(unit->tree->sources.files.at[0], range.start).line;
            uint32_t apart = line < wanted ? wanted - line : line - wanted;
            if (apart > distance || (apart == distance && line > nearest))
                continue;
            nearest = line;
            distance = apart;
        }
    }
    return nearest;
}

/* Says that there is no loop at the line, and where the nearest one is, or how a text is changed
   that is no file of its own. */
static int refuse_line(const struct refactoring *refactoring, struct stage *stage)
{
    stage_judge(stage, NULL, NULL);
    uint32_t wanted = refactoring->line, nearest = nearest_line(stage, wanted);
    if (nearest > 0)
        log_message("there is no loop at line %u of '%s'; the nearest one is at line %u", wanted,
                    refactoring->target.path, nearest);
    else
        log_message("there is no loop at line %u of '%s', nor anywhere else in it", wanted,
                    refactoring->target.path);
    if (nearest == 0 && refactoring->source.build_dir && !refactoring->target.has_entry)
        log_message("a text that other files include is changed for all of them, by 'lathe batch "
                    "-p %s --action %s'",
                    refactoring->source.build_dir, refactoring->action->id);
    return STATUS_FAILED;
}

static int refactor_unit(struct refactoring *refactoring, int limit_fd, struct stage *stage)
{
    struct engine_result result = {.edits = {.arena = &refactoring->arena}};
    const struct unit *unit = stage_judge_line(stage, 0, refactoring->line);
    const struct verdict *loop = unit_loop_at(unit, 0, refactoring->line, refactoring->column);
    const struct function *function =
        loop ? loop->function : function_at(unit->tree, refactoring->line);
    if (unit->tree->incomplete) {
        print_error(refactoring, unit->tree, unit->tree->incomplete);
        log_message("no loop of the file is touched: what is missing could change every line");
        return STATUS_FAILED;
    }
    if (function && function->has_error) {
        print_errors(refactoring, unit->tree, function);
        return STATUS_FAILED;
    }
    if (!loop)
        return refuse_line(refactoring, stage);
    struct staged_loop staged = stage_loop(stage, loop->function, loop->stmt);
    stage_apply(stage, &staged, refactoring->action, refactoring->values,
                refactoring->wants_write ? ENGINE_WILL_WRITE : 0, &result);
    if (result.refused)
        return print_refusal(refactoring, unit, loop, &result.reasons);
    show_paths(refactoring, stage->request.path, &result.edits);
    return deliver(refactoring, limit_fd, unit, &result);
}

/* In the child process: everything from parsing to the answer. */
static int refactor_target(int limit_fd, void *data)
{
    struct refactoring *refactoring = data;
    struct error error = ERROR_INIT;
    struct stage stage;
    struct frontend_request request = target_request(&refactoring->arena, &refactoring->target);
    int status = STATUS_FAILED;
    if (refactoring->action->target == TARGET_GPU && !request.label)
        request.label = namesakes_label(&refactoring->arena, request.path);
    if (stage_open(&stage, &refactoring->arena, &request, &error))
        status = refactor_unit(refactoring, limit_fd, &stage);
    else
        log_message("%s", error.message);
    stage_release(&stage);
    arena_release(&refactoring->arena);
    return status;
}

/* The options: those of the project, then those of the command line. */
static bool read_options(struct refactoring *refactoring, const cli_list *settings,
                         struct error *error)
{
    json_t *project = project_options(refactoring->target.path, error);
    setting_list all = {NULL, 0, 0};
    if (!project)
        return false;
    project_settings(&refactoring->arena, project, refactoring->action, settings->at,
                     settings->size, &all);
    json_decref(project);
    return action_parse_options(&refactoring->arena, refactoring->action, all.at, all.size,
                                &refactoring->values, error);
}

/* Finds the action, its options and the file; false with a message. */
static bool prepare(struct refactoring *refactoring, const cli_list *operands,
                    const cli_list *settings)
{
    struct error error = ERROR_INIT;
    if (operands->size != 2) {
        cli_wrong(&command, "an action and a place are expected");
        return false;
    }
    refactoring->action = action_find(operands->at[0]);
    if (!refactoring->action) {
        log_message("%s", cli_unknown_action(&refactoring->arena, operands->at[0]));
        return false;
    }
    if (!parse_place(refactoring, operands->at[1])) {
        cli_wrong(&command, "'%s' is not FILE:LINE or FILE:LINE:COLUMN", operands->at[1]);
        return false;
    }
    bool fine =
        read_options(refactoring, settings, &error) && target_open(&refactoring->source, &error) &&
        target_find(&refactoring->source, refactoring->target.path, &refactoring->target, &error);
    if (!fine)
        log_message("%s", error.message);
    else if (refactoring->source.build_dir && !refactoring->target.has_entry)
        log_message("'%s' is not in the compilation database of '%s'", refactoring->target.path,
                    refactoring->source.build_dir);
    return fine;
}

static int run_refactoring(struct refactoring *refactoring, const cli_list *operands,
                           const cli_list *settings, long timeout)
{
    struct error error = ERROR_INIT;
    journal_recover(!refactoring->wants_write);
    if (!prepare(refactoring, operands, settings))
        return STATUS_FAILED;
    int status = supervisor_guard(refactor_target, refactoring, (unsigned)timeout, &error);
    if (status < 0)
        log_message("%s: %s", refactoring->target.path, error.message);
    return status < 0 ? STATUS_FAILED : status;
}

int cmd_refactor(int argc, char *const *argv)
{
    struct refactoring refactoring = {.arena = ARENA_INIT};
    struct cli_arguments arguments = {0};
    cli_list settings = {0}, facts = {0};
    bool wants_diff = false;
    long timeout = DEFAULT_TIMEOUT;
    const struct cli_option options[] = {
        cli_option_set(&settings),
        cli_option_diff(&wants_diff, "print a unified diff (the default)"),
        cli_option_write(&refactoring.wants_write),
        cli_option_assume(&facts),
        {.name = "json", .flag = &refactoring.wants_json, .summary = "print the edits as JSON"},
        {.letter = 'p',
         .value = "BUILD_DIR",
         .text = &refactoring.source.build_dir,
         .summary = "take arguments from BUILD_DIR/compile_commands.json"},
        cli_option_timeout(&timeout, "time for all of it (default: 120)")};
    enum cli_result parsed =
        cli_parse(&refactoring.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    refactoring.source.arena = &refactoring.arena;
    refactoring.source.extra = arguments.rest.at;
    refactoring.source.extra_size = arguments.rest.size;
    refactoring.source.facts = facts.at;
    refactoring.source.facts_size = facts.size;
    if (parsed == CLI_RUN && wants_diff + refactoring.wants_write + refactoring.wants_json > 1)
        status = cli_wrong(&command, "only one of '--diff', '--write' and '--json' is possible");
    else if (parsed == CLI_RUN && cli_check_assume(&refactoring.arena, &command, &facts))
        status = run_refactoring(&refactoring, &arguments.operands, &settings, timeout);
    arena_release(&refactoring.arena);
    return status;
}
