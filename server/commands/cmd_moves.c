/* cmd_moves.c: `lathe moves`: what may be done with the loops of a nest. */
#include <jansson.h>

#include "base/log.h"
#include "refactorings/registry.h"
#include "server/commands/commands.h"
#include "server/commands/delivery.h"
#include "server/input/cli.h"
#include "server/input/file_place.h"
#include "server/json/jsontext.h"
#include "server/json/output.h"
#include "server/report/moves_report.h"
#include "server/workers/supervisor.h"

#define DEFAULT_TIMEOUT 120

static const char *const formats[] = {"text", "json", NULL};
enum { FORMAT_TEXT, FORMAT_JSON };

static const struct cli_command command = {
    "moves", "FILE:LINE[:COLUMN] [OPTION]... [-- CLANG_ARGS...]",
    "Lists for the loop at the place, and each one inside of it, whether it is parallel, with "
    "which\n"
    "loops it may be permuted, how far its iterations are apart in memory, and which refactorings\n"
    "that change the order of iterations are legal; which are not, by which two instances; and\n"
    "which step before, one of those that are tried, makes them legal. Steps are written as in a\n"
    "recipe (see 'lathe recipe --help')."};

/* What the user asked for. */
struct question {
    struct arena arena;
    struct target_source source;
    struct target target;
    struct file_place place;
    int format;
};

static int print_moves(struct question *question, struct stage *stage,
                       const struct staged_loop *root)
{
    struct moves moves;
    struct strbuf out = STRBUF_INIT;
    moves_find(stage, root, actions, actions_size, &moves);
    json_t *report = moves_report(&question->arena, &question->target, root->in.unit, &moves);
    if (question->format == FORMAT_JSON)
        json_pretty(report, &out);
    else
        moves_report_text(report, question->target.path, &out);
    bool written = output_write(out.text, out.length);
    json_decref(report);
    strbuf_release(&out);
    return written ? STATUS_DONE : STATUS_FAILED;
}

static int ask_stage(struct question *question, struct stage *stage)
{
    struct delivery delivery = {.arena = &question->arena, .target = &question->target};
    const struct unit *unit = stage_judge_line(stage, 0, question->place.line);
    const struct verdict *loop =
        unit_loop_at(unit, 0, question->place.line, question->place.column);
    if (unit->tree->incomplete) {
        delivery_print_error(&delivery, unit->tree, unit->tree->incomplete);
        return STATUS_FAILED;
    }
    if (!loop) {
        log_message("there is no loop at line %u of '%s'", question->place.line,
                    question->target.path);
        return STATUS_FAILED;
    }
    if (loop->function->has_error) {
        delivery_print_errors(&delivery, unit->tree, loop->function);
        return STATUS_FAILED;
    }
    struct staged_loop root = stage_loop(stage, loop->function, loop->stmt);
    return print_moves(question, stage, &root);
}

/* In the child process: everything from parsing to the answer. */
static int ask_target(int limit_fd, void *data)
{
    struct question *question = data;
    struct error error = ERROR_INIT;
    struct stage stage;
    struct frontend_request request = target_request(&question->arena, &question->target);
    int status = STATUS_FAILED;
    (void)limit_fd;
    if (stage_open(&stage, &question->arena, &request, &error))
        status = ask_stage(question, &stage);
    else
        log_message("%s", error.message);
    stage_release(&stage);
    return status;
}

static int run_question(struct question *question, const cli_list *operands, long timeout)
{
    struct error error = ERROR_INIT;
    if (operands->size != 1)
        return cli_wrong(&command, "a place is expected");
    if (!file_place_parse(&question->arena, operands->at[0], &question->place))
        return cli_wrong(&command, "'%s' is not FILE:LINE or FILE:LINE:COLUMN", operands->at[0]);
    if (!target_open(&question->source, &error) ||
        !target_find(&question->source, question->place.path, &question->target, &error)) {
        log_message("%s", error.message);
        return STATUS_FAILED;
    }
    int status = supervisor_guard(ask_target, question, (unsigned)timeout, &error);
    if (status < 0)
        log_message("%s: %s", question->target.path, error.message);
    return status < 0 ? STATUS_FAILED : status;
}

int cmd_moves(int argc, char *const *argv)
{
    struct question question = {.arena = ARENA_INIT};
    struct cli_arguments arguments = {0};
    cli_list facts = {0};
    long timeout = DEFAULT_TIMEOUT;
    const struct cli_option options[] = {
        {.name = "format",
         .value = "FORMAT",
         .choice = &question.format,
         .choices = formats,
         .summary = "how to print the answer"},
        cli_option_assume(&facts),
        {.letter = 'p',
         .value = "BUILD_DIR",
         .text = &question.source.build_dir,
         .summary = "take arguments from BUILD_DIR/compile_commands.json"},
        cli_option_timeout(&timeout, "time for all of it (default: 120)")};
    enum cli_result parsed =
        cli_parse(&question.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    question.source.arena = &question.arena;
    question.source.extra = arguments.rest.at;
    question.source.extra_size = arguments.rest.size;
    question.source.facts = facts.at;
    question.source.facts_size = facts.size;
    if (parsed == CLI_RUN && cli_check_assume(&question.arena, &command, &facts))
        status = run_question(&question, &arguments.operands, timeout);
    arena_release(&question.arena);
    return status;
}
