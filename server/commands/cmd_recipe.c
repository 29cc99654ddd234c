/* cmd_recipe.c: `lathe recipe`: recipes are applied, and checked. */
#include <jansson.h>
#include <stdlib.h>

#include "base/log.h"
#include "server/commands/commands.h"
#include "server/commands/delivery.h"
#include "server/commands/recipe_record.h"
#include "server/input/assume.h"
#include "server/input/cli.h"
#include "server/input/namesakes.h"
#include "server/input/project.h"
#include "server/json/journal.h"
#include "server/json/jsontext.h"
#include "server/json/output.h"
#include "server/recipes/recipe_run.h"
#include "server/report/report.h"
#include "server/workers/supervisor.h"

#define DEFAULT_TIMEOUT 120

static const struct cli_command command = {
    "recipe",
    "apply FILE.recipe [OPTION]... [-- CLANG_ARGS...]\n"
    "       lathe recipe check FILE.recipe... [OPTION]... [-- CLANG_ARGS...]\n"
    "       lathe recipe record FILE.recipe FILE:LINE[:COLUMN] ACTION [ARGUMENT]... [OPTION]...\n"
    "                           [-- CLANG_ARGS...]",
    "A recipe says step by step what becomes of the loops of a function, which are named by their\n"
    "indices, from the outermost inwards:\n"
    "\n"
    "    recipe matmul in product.c keep=PLAIN\n"
    "    on i reorder i,k,j\n"
    "    on i tile i:32,k:32\n"
    "    on ii openmp-for\n"
    "\n"
    "'apply' proves each step on what the steps before it have left, and prints all of them as "
    "one\n"
    "unified diff, unless told otherwise; where one is refused, nothing is changed. With\n"
    "'keep=MACRO' the function as it was stays beside the new one, under '#ifdef MACRO'; with\n"
    "'from=FILE' in its place the steps begin with the text of FILE. Either way they can be "
    "applied\n"
    "again once they have been. 'check' proves the steps again and compares the source file with\n"
    "what they make; where neither is given, they begin with the file as it is, and nothing is\n"
    "compared. 'record' makes one refactoring of the loop at a place, as 'lathe refactor' does, "
    "and\n"
    "adds it to the recipe as its next step.\n"
    "\n"
    "Exit status 1: a step was refused, or names a function or a loop that is not there, or the\n"
    "file is not what the steps make; 2: wrong usage, a recipe that cannot be read, unreadable\n"
    "input, or an error in the function."};

/* What is asked about one file of recipes. */
struct recipe_task {
    struct arena *arena;
    struct recipe_file file;
    struct target target;
    struct delivery delivery;
    bool is_check;
};

/* A reason as an object, at the place of the recipe that it is about. */
static json_t *reason_of(const struct recipe_task *task, const struct recipe_run *run,
                         const struct reason *reason)
{
    json_t *object =
        report_reason(task->arena, &task->target, &run->stage.tree->sources, reason, 0);
    json_object_set_new(object, "path", json_text(task->file.path));
    json_object_set_new(object, "line", json_integer(run->line));
    json_object_set_new(object, "column", json_integer(1));
    return object;
}

static int refuse(const struct recipe_task *task, const struct recipe_run *run)
{
    json_t *array = json_array();
    for (size_t i = 0; i < run->result.reasons.size; i++)
        json_array_append_new(array, reason_of(task, run, &run->result.reasons.at[i]));
    int status = delivery_refuse(&task->delivery, array, run->action ? run->action : "recipe");
    json_decref(array);
    return status;
}

static int print_broken(const struct recipe_task *task, const struct recipe_run *run)
{
    const struct tree *tree = run->stage.tree;
    if (tree->incomplete)
        delivery_print_error(&task->delivery, tree, tree->incomplete);
    else
        delivery_print_errors(&task->delivery, tree, run->broken);
    return STATUS_FAILED;
}

/* The first line, from 1, in which two texts differ; 0: they are the same. */
static unsigned differing_line(const struct source *a, const struct source *b)
{
    unsigned line = 1;
    size_t at = 0;
    for (; at < a->length && at < b->length && a->text[at] == b->text[at]; at++)
        line += a->text[at] == '\n';
    return at == a->length && at == b->length ? 0 : line;
}

/* The recipe that wants an original kept, or NULL. */
static const struct recipe *keeping(const struct recipe_file *file)
{
    for (size_t i = 0; i < file->recipes.size; i++)
        if (file->recipes.at[i].keep)
            return &file->recipes.at[i];
    return NULL;
}

static bool print_proven(const struct recipe_task *task, const struct recipe_run *run)
{
    struct strbuf out = STRBUF_INIT;
    strbuf_addf(&out, "%s: %zu %s proven, %s '%s'%s\n", task->file.path, run->steps,
                run->steps == 1 ? "step" : "steps", run->knows_origin ? "and" : "from",
                task->file.file, run->knows_origin ? " is what they make" : " as it is");
    bool written = output_write(out.text, out.length);
    strbuf_release(&out);
    return written;
}

/* Compares the source file with what the steps, which are proven, have made. */
static int compare(const struct recipe_task *task, const struct recipe_run *run)
{
    const struct recipe_file *file = &task->file;
    const char *missing = assume_missing(task->arena, run->stage.tree, &run->result.assumptions);
    const struct recipe *kept = keeping(file);
    const struct source *made = recipe_run_text(run);
    unsigned line = run->knows_origin && run->now ? differing_line(run->now, made) : 0;
    if (missing)
        log_message("%s: refused: %s", file->path, missing);
    else if (run->knows_origin && recipe_run_adds_files(run))
        log_message("%s: the steps are proven, but they add to other files, of which nobody knows "
                    "what they were: nothing was compared",
                    file->path);
    else if (run->knows_origin && !run->now)
        log_message("%s: the steps are proven, but '%s' is not there", file->path, file->file);
    else if (!run->knows_origin && kept)
        log_message("%s:%u: the steps are proven, but '%s' does not keep the original under "
                    "'#ifdef %s': they were not applied",
                    file->path, kept->line, file->file, kept->keep);
    else if (line > 0)
        log_message("%s:%u: this is not what '%s' makes (see 'lathe recipe apply %s')", file->file,
                    line, file->path, file->path);
    else
        return print_proven(task, run) ? STATUS_DONE : STATUS_FAILED;
    return STATUS_REFUSED;
}

static int finish(const struct recipe_task *task, struct recipe_run *run)
{
    if (task->is_check)
        return compare(task, run);
    if (run->result.edits.files.size == 0) {
        log_message("'%s' is what '%s' makes: there is nothing to change", task->file.file,
                    task->file.path);
        run->result.notes.size = 0;
    }
    delivery_show_paths(&task->delivery, run->request.path, &run->result.edits);
    return delivery_make(&task->delivery, run->stage.tree, &run->result);
}

/* Whether a step makes files that are named after the program's. */
static bool names_files(const struct recipe_file *file)
{
    for (size_t i = 0; i < file->recipes.size; i++)
        for (size_t k = 0; k < file->recipes.at[i].steps.size; k++)
            if (file->recipes.at[i].steps.at[k].action->target == TARGET_GPU)
                return true;
    return false;
}

/* In the child process: everything from parsing to the answer. */
static int run_task(int limit_fd, void *data)
{
    struct recipe_task *task = data;
    struct error error = ERROR_INIT;
    struct recipe_run run = {.arena = task->arena, .file = &task->file};
    int status = STATUS_FAILED;
    task->delivery.limit_fd = limit_fd;
    run.request = target_request(task->arena, &task->target);
    if (names_files(&task->file) && !run.request.label)
        run.request.label = namesakes_label(task->arena, run.request.path);
    run.how = task->delivery.wants_write ? ENGINE_WILL_WRITE : 0;
    run.options = project_options(task->target.path, &error);
    enum recipe_outcome outcome = run.options ? recipe_run_all(&run, &error) : RECIPE_FAILED;
    switch (outcome) {
    case RECIPE_DONE:
        status = finish(task, &run);
        break;
    case RECIPE_REFUSED:
        status = refuse(task, &run);
        break;
    case RECIPE_BROKEN:
        status = print_broken(task, &run);
        break;
    case RECIPE_FAILED:
        log_message("%s: %s", task->file.path, error.message);
        break;
    }
    json_decref(run.options);
    recipe_run_release(&run);
    return status;
}

/* The words of the command line. */
struct recipe_words {
    struct arena arena;
    struct target_source source;
    struct recipe_task task; /* without a file */
    LIST_OF(struct recipe_file) files;
    long timeout;
};

static const char *real_path(struct arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    const char *copy = arena_strdup(arena, real ? real : path);
    free(real);
    return copy;
}

/* Whether no function has two recipes in different files. */
static bool check_twice(struct recipe_words *words, const struct recipe_file *a,
                        const struct recipe_file *b)
{
    if (strcmp(real_path(&words->arena, a->file), real_path(&words->arena, b->file)) != 0)
        return true;
    for (size_t i = 0; i < a->recipes.size; i++)
        for (size_t k = 0; k < b->recipes.size; k++) {
            const struct recipe *first = &a->recipes.at[i], *second = &b->recipes.at[k];
            if (strcmp(first->function, second->function) != 0)
                continue;
            log_message("%s:%u: there is a recipe for '%s' already, in %s:%u", b->path,
                        second->line, second->function, a->path, first->line);
            return false;
        }
    return true;
}

static bool read_files(struct recipe_words *words, const cli_list *operands)
{
    for (size_t i = 1; i < operands->size; i++) {
        struct error error = ERROR_INIT;
        struct recipe_file file;
        if (!recipe_read(&words->arena, operands->at[i], &file, &error)) {
            log_message("%s", error.message);
            return false;
        }
        for (size_t k = 0; k < words->files.size; k++)
            if (!check_twice(words, &words->files.at[k], &file))
                return false;
        LIST_PUSH(&words->arena, words->files, file);
    }
    return true;
}

/* Prints an error; gives the exit status. */
static int fail(const struct error *error)
{
    log_message("%s", error->message);
    return STATUS_FAILED;
}

static int run_file(struct recipe_words *words, const struct recipe_file *file)
{
    struct error error = ERROR_INIT;
    struct recipe_task task = words->task;
    task.arena = task.delivery.arena = &words->arena;
    task.file = *file;
    task.delivery.target = &task.target;
    if (!target_find(&words->source, file->file, &task.target, &error))
        return fail(&error);
    if (words->source.build_dir && !task.target.has_entry)
        log_message("'%s' is not in the compilation database of '%s'", file->file,
                    words->source.build_dir);
    int status = supervisor_guard(run_task, &task, (unsigned)words->timeout, &error);
    if (status < 0)
        log_message("%s: %s", file->path, error.message);
    return status < 0 ? STATUS_FAILED : status;
}

static int record(struct recipe_words *words, const cli_list *operands)
{
    struct error error = ERROR_INIT;
    struct recipe_record record = {.arena = &words->arena, .delivery = words->task.delivery};
    if (operands->size < 4)
        return cli_wrong(&command, "a recipe, a place and an action are expected");
    record.path = operands->at[1];
    record.delivery.arena = &words->arena;
    record.delivery.target = &record.target;
    if (!file_place_parse(&words->arena, operands->at[2], &record.place))
        return cli_wrong(&command, "'%s' is not FILE:LINE or FILE:LINE:COLUMN", operands->at[2]);
    if (!recipe_step_of(&words->arena, operands->at + 3, operands->size - 3, &record.step,
                        &error) ||
        !target_open(&words->source, &error) ||
        !target_find(&words->source, record.place.path, &record.target, &error))
        return fail(&error);
    journal_recover(!record.delivery.wants_write);
    int status = supervisor_guard(recipe_record_make, &record, (unsigned)words->timeout, &error);
    return status < 0 ? fail(&error) : status;
}

static int run_words(struct recipe_words *words, const cli_list *operands)
{
    struct error error = ERROR_INIT;
    const char *verb = operands->size > 0 ? operands->at[0] : "";
    int worst = STATUS_DONE;
    words->task.is_check = strcmp(verb, "check") == 0;
    if (strcmp(verb, "record") == 0)
        return record(words, operands);
    if (!words->task.is_check && strcmp(verb, "apply") != 0)
        return cli_wrong(&command, "'apply', 'check' or 'record' is expected");
    if (words->task.is_check ? operands->size < 2 : operands->size != 2)
        return cli_wrong(&command, "a file of recipes is expected");
    if (words->task.is_check &&
        (words->task.delivery.wants_json || words->task.delivery.wants_write))
        return cli_wrong(&command, "'check' changes nothing and has no '--json'");
    journal_recover(!words->task.delivery.wants_write);
    if (!read_files(words, operands))
        return STATUS_FAILED;
    if (!target_open(&words->source, &error))
        return fail(&error);
    for (size_t i = 0; i < words->files.size; i++) {
        int status = run_file(words, &words->files.at[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

int cmd_recipe(int argc, char *const *argv)
{
    struct recipe_words words = {.arena = ARENA_INIT, .timeout = DEFAULT_TIMEOUT};
    struct cli_arguments arguments = {0};
    cli_list facts = {0};
    bool wants_diff = false;
    struct delivery *delivery = &words.task.delivery;
    const struct cli_option options[] = {
        cli_option_diff(&wants_diff, "print a unified diff (the default of 'apply')"),
        cli_option_write(&delivery->wants_write),
        cli_option_assume(&facts),
        {.name = "json", .flag = &delivery->wants_json, .summary = "print the edits as JSON"},
        {.letter = 'p',
         .value = "BUILD_DIR",
         .text = &words.source.build_dir,
         .summary = "take arguments from BUILD_DIR/compile_commands.json"},
        cli_option_timeout(&words.timeout, "time for each file of recipes (default: 120)")};
    enum cli_result parsed =
        cli_parse(&words.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    words.source.arena = &words.arena;
    words.source.extra = arguments.rest.at;
    words.source.extra_size = arguments.rest.size;
    words.source.facts = facts.at;
    words.source.facts_size = facts.size;
    if (parsed == CLI_RUN && wants_diff + delivery->wants_write + delivery->wants_json > 1)
        status = cli_wrong(&command, "only one of '--diff', '--write' and '--json' is possible");
    else if (parsed == CLI_RUN && cli_check_assume(&words.arena, &command, &facts))
        status = run_words(&words, &arguments.operands);
    arena_release(&words.arena);
    return status;
}
