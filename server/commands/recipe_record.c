/* recipe_record.c: see recipe_record.h. */
#include "server/commands/recipe_record.h"

#include <unistd.h>

#include "base/log.h"
#include "refactorings/engine/loop_path.h"
#include "server/input/cli.h"
#include "server/input/namesakes.h"
#include "server/input/project.h"
#include "server/recipes/recipe_add.h"
#include "server/recipes/recipe_run.h"
#include "server/report/report.h"

/* The step on its way. */
struct recording {
    struct recipe_record *record;
    struct stage stage;
    struct staged_loop loop;
    json_t *options;            /* of the project */
    const struct source *text;  /* of the recipe as it is, or NULL */
    struct recipe_file recipes; /* that it holds */
    struct engine_result made;
};

static bool wants_original(const struct recipe_file *file)
{
    bool wants = file->from != NULL;
    for (size_t i = 0; i < file->recipes.size; i++)
        wants = wants || file->recipes.at[i].keep != NULL;
    return wants;
}

/* Whether the source file is what the recipe has made so far, where that can be told. */
static int check_so_far(struct recording *recording)
{
    struct recipe_record *record = recording->record;
    struct error error = ERROR_INIT;
    struct recipe_run run = {.arena = record->arena,
                             .file = &recording->recipes,
                             .request = recording->stage.request,
                             .options = recording->options};
    enum recipe_outcome outcome = recipe_run_all(&run, &error);
    bool is_told = run.knows_origin || wants_original(&recording->recipes);
    bool is_made = run.knows_origin && outcome == RECIPE_DONE && run.result.edits.files.size == 0;
    if (outcome == RECIPE_FAILED)
        log_message("%s: %s", record->path, error.message);
    else if (is_told && !is_made)
        log_message("'%s' is not what '%s' makes so far: apply that first, or mend it",
                    record->target.path, record->path);
    recipe_run_release(&run);
    if (outcome == RECIPE_FAILED)
        return STATUS_FAILED;
    return is_told && !is_made ? STATUS_REFUSED : STATUS_DONE;
}

/* Reads the recipe, if it is there, and looks whether the step goes behind it. */
static int read_recipe(struct recording *recording)
{
    struct recipe_record *record = recording->record;
    struct error error = ERROR_INIT;
    if (access(record->path, F_OK) != 0)
        return STATUS_DONE;
    recording->text = source_read(record->arena, record->path, &error);
    if (!recording->text || !recipe_parse(record->arena, record->path, recording->text->text,
                                          recording->text->length, &recording->recipes, &error)) {
        log_message("%s", error.message);
        return STATUS_FAILED;
    }
    if (!recipe_is_for(&recording->recipes, record->target.path)) {
        log_message("the recipes of '%s' are for '%s': put the step into another file",
                    record->path, recording->recipes.file);
        return STATUS_REFUSED;
    }
    return check_so_far(recording);
}

/* Adds the step to the edits. */
static void add_step(struct recording *recording)
{
    struct recipe_record *record = recording->record;
    const struct source *text = recording->text;
    const struct recipe_addition to = {record->arena, record->path, record->target.path, text};
    struct edits *edits = &recording->made.edits;
    uint32_t at;
    const char *step = recipe_step_text(record->arena, &record->step);
    const char *added =
        recipe_added(&to, &recording->recipes, recording->loop.verdict->function->name, step, &at);
    edits_replace(edits,
                  text ? edits_file(edits, record->path, text->text, text->length)
                       : edits_create(edits, record->path),
                  at, at, added);
}

static int refuse(const struct recording *recording)
{
    const struct recipe_record *record = recording->record;
    const struct verdict *loop = recording->loop.verdict;
    json_t *array = json_array();
    for (size_t i = 0; i < recording->made.reasons.size; i++)
        json_array_append_new(
            array, report_reason(record->arena, &record->target, &recording->stage.tree->sources,
                                 &recording->made.reasons.at[i], loop->range.file));
    int status = delivery_refuse(&record->delivery, array, record->step.action->id);
    json_decref(array);
    return status;
}

/* Finds the loop at the place. */
static int find_loop(struct recording *recording)
{
    struct recipe_record *record = recording->record;
    struct stage *stage = &recording->stage;
    const struct unit *unit = stage_judge_line(stage, 0, record->place.line);
    const struct verdict *loop = unit_loop_at(unit, 0, record->place.line, record->place.column);
    if (unit->tree->incomplete)
        delivery_print_error(&record->delivery, unit->tree, unit->tree->incomplete);
    else if (!loop)
        log_message("there is no loop at line %u of '%s'", record->place.line, record->target.path);
    else if (loop->function->has_error)
        delivery_print_errors(&record->delivery, unit->tree, loop->function);
    else if (loop->function->range.file != 0)
        log_message("recipes are for functions of the source file itself");
    else
        recording->loop = stage_loop(stage, loop->function, loop->stmt);
    return recording->loop.verdict ? STATUS_DONE : STATUS_FAILED;
}

static int make(struct recording *recording)
{
    struct recipe_record *record = recording->record;
    struct error error = ERROR_INIT;
    const struct option_value *values;
    setting_list all = {NULL, 0, 0};
    int status = find_loop(recording);
    if (status == STATUS_DONE)
        status = read_recipe(recording);
    if (status != STATUS_DONE)
        return status;
    const struct verdict *loop = recording->loop.verdict;
    record->step.path = loop_path_of(record->arena, loop->function, loop->stmt);
    project_settings(record->arena, recording->options, record->step.action,
                     record->step.settings.at, record->step.settings.size, &all);
    if (!action_parse_options(record->arena, record->step.action, all.at, all.size, &values,
                              &error)) {
        log_message("%s", error.message);
        return STATUS_FAILED;
    }
    stage_apply(&recording->stage, &recording->loop, record->step.action, values,
                record->delivery.wants_write ? ENGINE_WILL_WRITE : 0, &recording->made);
    if (recording->made.refused)
        return refuse(recording);
    delivery_show_paths(&record->delivery, recording->stage.request.path, &recording->made.edits);
    add_step(recording);
    return delivery_make(&record->delivery, recording->stage.tree, &recording->made);
}

int recipe_record_make(int limit_fd, void *data)
{
    struct recording recording = {.record = data};
    struct recipe_record *record = recording.record;
    struct error error = ERROR_INIT;
    struct frontend_request request = target_request(record->arena, &record->target);
    int status = STATUS_FAILED;
    record->delivery.limit_fd = limit_fd;
    recording.made.edits.arena = record->arena;
    if (record->step.action->target == TARGET_GPU && !request.label)
        request.label = namesakes_label(record->arena, request.path);
    recording.options = project_options(record->target.path, &error);
    if (recording.options && stage_open(&recording.stage, record->arena, &request, &error))
        status = make(&recording);
    else
        log_message("%s", error.message);
    json_decref(recording.options);
    stage_release(&recording.stage);
    return status;
}
