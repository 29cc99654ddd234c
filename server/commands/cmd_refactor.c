/* cmd_refactor.c: `lathe refactor`: one action on one loop, as a diff, as JSON or written. */
#include <jansson.h>

#include "base/log.h"
#include "refactorings/engine/stage.h"
#include "refactorings/engine/subject.h"
#include "refactorings/registry.h"
#include "server/commands/commands.h"
#include "server/commands/delivery.h"
#include "server/input/cli.h"
#include "server/input/file_place.h"
#include "server/input/namesakes.h"
#include "server/input/project.h"
#include "server/json/journal.h"
#include "server/report/report.h"
#include "server/workers/supervisor.h"

#define DEFAULT_TIMEOUT 120

static const struct cli_command command = {
    "refactor", "ACTION FILE:LINE[:COLUMN] [OPTION]... [-- CLANG_ARGS...]",
    "Applies a refactoring (see 'lathe actions') to the loop whose keyword stands at the place,\n"
    "else to the innermost loop around it; one that is about a statement, to the statement that\n"
    "begins on the line. Prints a unified diff and changes nothing, unless told\n"
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
    struct file_place place;
    struct delivery delivery;
};

static int print_refusal(struct refactoring *refactoring, const struct unit *unit,
                         const struct verdict *loop, const reason_list *reasons)
{
    json_t *array = json_array();
    for (size_t i = 0; i < reasons->size; i++)
        json_array_append_new(array, report_reason(&refactoring->arena, &refactoring->target,
                                                   &unit->tree->sources, &reasons->at[i],
                                                   loop->range.file));
    int status = delivery_refuse(&refactoring->delivery, array, refactoring->action->id);
    json_decref(array);
    return status;
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
    if (refactoring->action->subject == SUBJECT_STATEMENT) {
        log_message("no statement that is no loop begins at line %u of '%s'",
                    refactoring->place.line, refactoring->target.path);
        return STATUS_FAILED;
    }
    stage_judge(stage, NULL, NULL);
    uint32_t wanted = refactoring->place.line, nearest = nearest_line(stage, wanted);
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

/* What the place means to the action. */
static struct staged_loop find_subject(const struct refactoring *refactoring, struct stage *stage)
{
    struct file_place place = refactoring->place;
    if (refactoring->action->subject == SUBJECT_STATEMENT)
        return stage_statement(stage, 0, place.line, place.column);
    const struct unit *unit = stage_judge_line(stage, 0, place.line);
    const struct verdict *loop = unit_loop_at(unit, 0, place.line, place.column);
    if (loop == NULL && refactoring->action->opens_calls) {
        struct staged_loop call = stage_statement(stage, 0, place.line, place.column);
        if (call.verdict != NULL && subject_is_call(call.verdict->stmt))
            return call;
    }
    return loop ? stage_loop(stage, loop->function, loop->stmt)
                : (struct staged_loop){NULL, stage->units.at[stage->units.size - 1]};
}

static int refactor_unit(struct refactoring *refactoring, struct stage *stage)
{
    struct engine_result result = {.edits = {.arena = &refactoring->arena}};
    struct staged_loop staged = find_subject(refactoring, stage);
    const struct unit *unit = staged.in.unit;
    const struct verdict *loop = staged.verdict;
    const struct function *function =
        loop ? loop->function : function_at(unit->tree, refactoring->place.line);
    if (unit->tree->incomplete) {
        delivery_print_error(&refactoring->delivery, unit->tree, unit->tree->incomplete);
        log_message("no loop of the file is touched: what is missing could change every line");
        return STATUS_FAILED;
    }
    if (function && function->has_error) {
        delivery_print_errors(&refactoring->delivery, unit->tree, function);
        return STATUS_FAILED;
    }
    if (!loop)
        return refuse_line(refactoring, stage);
    stage_apply(stage, &staged, refactoring->action, refactoring->values,
                refactoring->delivery.wants_write ? ENGINE_WILL_WRITE : 0, &result);
    if (result.refused)
        return print_refusal(refactoring, unit, loop, &result.reasons);
    delivery_show_paths(&refactoring->delivery, stage->request.path, &result.edits);
    return delivery_make(&refactoring->delivery, unit->tree, &result);
}

/* In the child process: everything from parsing to the answer. */
static int refactor_target(int limit_fd, void *data)
{
    struct refactoring *refactoring = data;
    struct error error = ERROR_INIT;
    struct stage stage;
    refactoring->delivery.limit_fd = limit_fd;
    struct frontend_request request = target_request(&refactoring->arena, &refactoring->target);
    int status = STATUS_FAILED;
    if (refactoring->action->target == TARGET_GPU && !request.label)
        request.label = namesakes_label(&refactoring->arena, request.path);
    if (stage_open(&stage, &refactoring->arena, &request, &error))
        status = refactor_unit(refactoring, &stage);
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
    if (!file_place_parse(&refactoring->arena, operands->at[1], &refactoring->place)) {
        cli_wrong(&command, "'%s' is not FILE:LINE or FILE:LINE:COLUMN", operands->at[1]);
        return false;
    }
    refactoring->target.path = refactoring->place.path;
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
    journal_recover(!refactoring->delivery.wants_write);
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
        cli_option_write(&refactoring.delivery.wants_write),
        cli_option_assume(&facts),
        {.name = "json",
         .flag = &refactoring.delivery.wants_json,
         .summary = "print the edits as JSON"},
        {.letter = 'p',
         .value = "BUILD_DIR",
         .text = &refactoring.source.build_dir,
         .summary = "take arguments from BUILD_DIR/compile_commands.json"},
        cli_option_timeout(&timeout, "time for all of it (default: 120)")};
    enum cli_result parsed =
        cli_parse(&refactoring.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    refactoring.delivery.arena = refactoring.source.arena = &refactoring.arena;
    refactoring.delivery.target = &refactoring.target;
    refactoring.source.extra = arguments.rest.at;
    refactoring.source.extra_size = arguments.rest.size;
    refactoring.source.facts = facts.at;
    refactoring.source.facts_size = facts.size;
    if (parsed == CLI_RUN &&
        wants_diff + refactoring.delivery.wants_write + refactoring.delivery.wants_json > 1)
        status = cli_wrong(&command, "only one of '--diff', '--write' and '--json' is possible");
    else if (parsed == CLI_RUN && cli_check_assume(&refactoring.arena, &command, &facts))
        status = run_refactoring(&refactoring, &arguments.operands, &settings, timeout);
    arena_release(&refactoring.arena);
    return status;
}
