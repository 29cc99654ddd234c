/* recipe_run.c: see recipe_run.h. */
#include <jansson.h>
#include <unistd.h>

#include "loops/reasons.h"
#include "refactorings/engine/loop_path.h"
#include "server/input/cli.h"
#include "server/input/project.h"
#include "server/recipes/recipe_kept.h"
#include "server/recipes/recipe_run.h"

/* A recipe on its way. */
struct running {
    struct recipe_run *run;
    const struct recipe *recipe;
    const char *before;      /* the function's lines as they were */
    struct staged_loop last; /* the loop of the last step */
};

static bool refuse(struct recipe_run *run, unsigned line, const char *message)
{
    struct reason reason = {.code = REASON_UNSUPPORTED, .message = message};
    run->line = line;
    run->result.refused = true;
    LIST_PUSH(run->arena, run->result.reasons, reason);
    return false;
}

/* What is said of a function that is not there. */
static const char *say_gone(struct recipe_run *run, const char *name)
{
    const struct tree *tree = run->stage.tree;
    struct cli_guess guess = {name, NULL, 0};
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        if (strcmp(function->name, name) == 0)
            return arena_printf(run->arena,
                                "'%s' stands in a file that '%s' includes, as others may: recipes "
                                "are for functions of the source file itself",
                                name, run->file->file);
        if (function->range.file == 0)
            cli_guess_add(&guess, function->name);
    }
    return arena_printf(run->arena, "there is no function '%s' in '%s'%s%s", name, run->file->file,
                        cli_guess_text(run->arena, &guess),
                        tree->has_error ? ", which has errors" : "");
}

/* The function of a recipe in the main file. NULL: refused; instances of one text are one. */
static const struct function *find_function(struct recipe_run *run, const struct recipe *recipe,
                                            unsigned line)
{
    const struct tree *tree = run->stage.tree;
    const struct function *found = NULL;
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        if (function->range.file != 0 || strcmp(function->name, recipe->function) != 0)
            continue;
        if (found != NULL && found->range.start != function->range.start) {
            refuse(run, line,
                   arena_printf(run->arena,
                                "there are several functions '%s' in '%s', of which the recipe "
                                "could mean any: give this one a name of its own",
                                recipe->function, run->file->file));
            return NULL;
        }
        found = found != NULL ? found : function;
    }
    if (found == NULL)
        refuse(run, line, say_gone(run, recipe->function));
    return found;
}

static void add_results(struct recipe_run *run, const struct engine_result *more)
{
    struct engine_result *all = &run->result;
    for (size_t i = 0; i < more->assumptions.size; i++)
        assumed_add(run->arena, &all->assumptions, &more->assumptions.at[i]);
    for (size_t i = 0; i < more->notes.size; i++) {
        bool known = false;
        for (size_t k = 0; k < all->notes.size; k++)
            known = known || strcmp(all->notes.at[k], more->notes.at[i]) == 0;
        if (!known)
            LIST_PUSH(run->arena, all->notes, more->notes.at[i]);
    }
}

/* The options of a step: those of the project, then its own. */
static bool read_values(const struct recipe_run *run, const struct recipe_step *step,
                        const struct option_value **values, struct error *error)
{
    setting_list all = {NULL, 0, 0};
    project_settings(run->arena, run->options, step->action, step->settings.at, step->settings.size,
                     &all);
    return action_parse_options(run->arena, step->action, all.at, all.size, values, error);
}

static enum recipe_outcome make_step(struct running *running, const struct recipe_step *step,
                                     struct error *error)
{
    struct recipe_run *run = running->run;
    struct engine_result made = {.edits = {.arena = run->arena}};
    const struct option_value *values;
    const char *why;
    const struct function *function = find_function(run, running->recipe, step->line);
    if (function == NULL)
        return RECIPE_REFUSED;
    const struct loop *loop = loop_path_find(run->arena, function, step->path, &why);
    run->action = step->action->id;
    if (loop == NULL) {
        refuse(run, step->line, why);
        return RECIPE_REFUSED;
    }
    if (!read_values(run, step, &values, error))
        return RECIPE_FAILED;
    running->last = stage_loop(&run->stage, loop->function, loop->stmt);
    if (running->last.verdict == NULL) {
        refuse(run, step->line, "nothing is said of the loop");
        return RECIPE_REFUSED;
    }
    stage_apply(&run->stage, &running->last, step->action, values, run->how, &made);
    if (made.refused) {
        run->line = step->line;
        run->result = made;
        return RECIPE_REFUSED;
    }
    add_results(run, &made);
    run->steps++;
    return RECIPE_DONE;
}

/* Puts the function as it was beside what has become of it. */
static enum recipe_outcome keep(struct running *running)
{
    struct recipe_run *run = running->run;
    const struct recipe *recipe = running->recipe;
    reason_list refusal = {NULL, 0, 0};
    run->action = NULL;
    const struct function *function = find_function(run, recipe, recipe->line);
    if (function == NULL)
        return RECIPE_REFUSED;
    const struct edits *edits =
        recipe_kept_put(run->arena, run->stage.tree, function, recipe->keep, running->before);
    if (edits == NULL) {
        refuse(run, recipe->line,
               "'keep' cannot put the function under '#ifdef': lines of it are compiled under a "
               "condition that begins or ends outside");
        return RECIPE_REFUSED;
    }
    if (!stage_step(&run->stage, &running->last, edits, &refusal)) {
        run->line = recipe->line;
        run->result.refused = true;
        run->result.reasons = refusal;
        return RECIPE_REFUSED;
    }
    return RECIPE_DONE;
}

static enum recipe_outcome run_recipe(struct recipe_run *run, const struct recipe *recipe,
                                      struct error *error)
{
    struct running running = {run, recipe, NULL, {NULL, {NULL, NULL}}};
    run->action = NULL;
    const struct function *function = find_function(run, recipe, recipe->line);
    if (function == NULL)
        return RECIPE_REFUSED;
    run->broken = function;
    if (function->has_error || run->stage.tree->incomplete != NULL)
        return RECIPE_BROKEN;
    run->broken = NULL;
    const struct source *source = run->stage.tree->sources.files.at[0];
    struct range lines = recipe_kept_lines(source, function);
    bool is_open = source->text[lines.end - 1] != '\n';
    running.before =
        arena_printf(run->arena, "%.*s%s", (int)(lines.end - lines.start),
                     source->text + lines.start, is_open ? source_newline(source) : "");
    for (size_t i = 0; i < recipe->steps.size; i++) {
        enum recipe_outcome outcome = make_step(&running, &recipe->steps.at[i], error);
        if (outcome != RECIPE_DONE)
            return outcome;
    }
    return recipe->keep != NULL ? keep(&running) : RECIPE_DONE;
}

/* Reads the source file and finds what the steps begin with. */
static bool read_texts(struct recipe_run *run, struct error *error)
{
    const struct recipe_file *file = run->file;
    if (file->from == NULL || access(file->file, F_OK) == 0) {
        run->now = source_read(run->arena, file->file, error);
        if (run->now == NULL)
            return false;
    }
    run->origin = file->from != NULL ? source_read(run->arena, file->from, error) : run->now;
    run->knows_origin = file->from != NULL;
    for (size_t i = 0; file->from == NULL && i < file->recipes.size; i++) {
        const struct recipe *recipe = &file->recipes.at[i];
        const struct source *undone =
            recipe->keep == NULL
                ? NULL
                : recipe_kept_undo(run->arena, &run->request, run->origin, recipe, error);
        if (error->set)
            return false;
        run->knows_origin = run->knows_origin || undone != NULL;
        run->origin = undone != NULL ? undone : run->origin;
    }
    return run->origin != NULL;
}

struct source *recipe_run_text(const struct recipe_run *run)
{
    const struct edits *edits = &run->stage.edits;
    struct strbuf text = STRBUF_INIT;
    for (size_t i = 0; i < edits->files.size; i++)
        if (strcmp(edits->files.at[i]->path, run->request.path) == 0)
            edits_apply(edits->files.at[i], &text);
    struct source *made = source_new(run->arena, run->file->file, text.text, text.length);
    strbuf_release(&text);
    return made;
}

bool recipe_run_adds_files(const struct recipe_run *run)
{
    const struct edits *edits = &run->stage.edits;
    for (size_t i = 0; i < edits->files.size; i++)
        if (strcmp(edits->files.at[i]->path, run->request.path) != 0)
            return true;
    return false;
}

/* How many bytes two texts have in common at their beginning, in whole lines; and at their end,
   behind that. */
static size_t common_head(const struct source *a, const struct source *b)
{
    size_t lines = 0;
    for (size_t i = 0; i < a->length && i < b->length && a->text[i] == b->text[i]; i++)
        if (a->text[i] == '\n')
            lines = i + 1;
    return lines;
}

static size_t common_tail(const struct source *a, const struct source *b, size_t head)
{
    size_t lines = 0;
    for (size_t i = 1; i + head <= a->length && i + head <= b->length &&
                       a->text[a->length - i] == b->text[b->length - i];
         i++)
        if (i + head == a->length || a->text[a->length - i - 1] == '\n')
            lines = i;
    return lines;
}

/* The edits that make the files what the steps have made of the text that they begin with. */
static void fill_edits(struct recipe_run *run)
{
    struct edits *edits = &run->result.edits;
    *edits = run->stage.edits;
    if (run->now == run->origin)
        return;
    const struct source *made = recipe_run_text(run);
    *edits = (struct edits){.arena = run->arena};
    if (run->now == NULL) {
        edits_replace(edits, edits_create(edits, run->request.path), 0, 0, made->text);
    } else if (run->now->length != made->length ||
               memcmp(run->now->text, made->text, made->length) != 0) {
        size_t head = common_head(run->now, made), tail = common_tail(run->now, made, head);
        struct file_edit *file =
            edits_file(edits, run->request.path, run->now->text, run->now->length);
        edits_replace(edits, file, (uint32_t)head, (uint32_t)(run->now->length - tail),
                      arena_strndup(run->arena, made->text + head, made->length - head - tail));
    }
    for (size_t i = 0; i < run->stage.edits.files.size; i++)
        if (strcmp(run->stage.edits.files.at[i]->path, run->request.path) != 0)
            LIST_PUSH(run->arena, edits->files, run->stage.edits.files.at[i]);
}

enum recipe_outcome recipe_run_all(struct recipe_run *run, struct error *error)
{
    struct frontend_request request = run->request;
    run->result = (struct engine_result){.edits = {.arena = run->arena}};
    if (!read_texts(run, error))
        return RECIPE_FAILED;
    request.text = run->origin->text;
    request.length = run->origin->length;
    if (!stage_open(&run->stage, run->arena, &request, error))
        return RECIPE_FAILED;
    for (size_t i = 0; i < run->file->recipes.size; i++) {
        enum recipe_outcome outcome = run_recipe(run, &run->file->recipes.at[i], error);
        if (outcome != RECIPE_DONE)
            return outcome;
    }
    fill_edits(run);
    return RECIPE_DONE;
}

void recipe_run_release(struct recipe_run *run)
{
    stage_release(&run->stage);
}
