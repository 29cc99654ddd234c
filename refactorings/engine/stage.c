/* stage.c: see stage.h. */
#include "refactorings/engine/stage.h"

#include "refactorings/engine/subject.h"

static void begin_tree(struct stage *stage, struct tree *tree)
{
    stage->tree = tree;
    stage->units = (staged_unit_list){NULL, 0, 0};
    stage->is_judged = ARENA_ARRAY(stage->arena, bool, tree->functions.size + 1);
}

bool stage_open(struct stage *stage, struct arena *arena, const struct frontend_request *request,
                struct error *error)
{
    *stage = (struct stage){.arena = arena, .request = *request, .edits = {.arena = arena}};
    struct tree *tree = unit_parse(request, error);
    if (tree != NULL)
        begin_tree(stage, tree);
    return tree != NULL;
}

static void free_tree(struct tree *tree, const staged_unit_list *units)
{
    for (size_t i = 0; i < units->size; i++)
        unit_free(units->at[i].unit);
    tree_free(tree);
}

void stage_release(struct stage *stage)
{
    free_tree(stage->last, &stage->last_units);
    free_tree(stage->tree, &stage->units);
    *stage = (struct stage){0};
}

/* What unit_options.wants asks. */
struct judging {
    struct stage *stage;
    bool (*wants)(const struct tree *tree, const struct function *function, void *data);
    void *data;
    size_t next; /* the function that is asked about */
};

static bool is_next_wanted(const struct tree *tree, const struct function *function, void *data)
{
    struct judging *judging = data;
    bool *is_judged = &judging->stage->is_judged[judging->next++];
    bool wanted =
        !*is_judged && (judging->wants == NULL || judging->wants(tree, function, judging->data));
    *is_judged = *is_judged || wanted;
    return wanted;
}

const struct unit *stage_judge(struct stage *stage,
                               bool (*wants)(const struct tree *, const struct function *, void *),
                               void *data)
{
    struct judging judging = {stage, wants, data, 0};
    struct unit_options options = {.wants = is_next_wanted, .wants_data = &judging};
    struct staged_unit staged = {unit_judge(stage->tree, &options),
                                 ARENA_NEW(stage->arena, struct action_memory)};
    LIST_PUSH(stage->arena, stage->units, staged);
    return staged.unit;
}

/* The functions around a line of a file. */
struct around {
    struct stage *stage;
    uint32_t file, line;
    uint32_t start, end; /* of the outermost of those whose text holds it; all 0: there is none */
};

static bool has_line(const struct around *around, struct range range)
{
    const struct sources *sources = &around->stage->tree->sources;
    if (range.file != around->file || range.file >= sources->files.size)
        return false;
    const struct source *source = sources->files.at[range.file];
    return source_place(source, range.start).line <= around->line &&
           around->line <= source_place(source, range.end).line;
}

/* Whether a function belongs to them: by its text, or by a loop whose text is included in it. */
static bool is_around(const struct tree *tree, const struct function *function, void *data)
{
    const struct around *around = data;
    loop_list loops = {NULL, 0, 0};
    (void)tree;
    if (function->range.file == around->file)
        return function->range.start >= around->start && function->range.start < around->end;
    loop_find_all(around->stage->arena, function, &loops);
    for (size_t i = 0; i < loops.size; i++)
        if (!loops.at[i]->stmt->is_inlined && has_line(around, loops.at[i]->stmt->range))
            return true;
    return false;
}

const struct unit *stage_judge_line(struct stage *stage, uint32_t file, uint32_t line)
{
    struct around around = {.stage = stage, .file = file, .line = line};
    for (size_t i = 0; i < stage->tree->functions.size; i++) {
        struct range range = stage->tree->functions.at[i]->range;
        if (!has_line(&around, range))
            continue;
        around.start = around.end == 0 || range.start < around.start ? range.start : around.start;
        around.end = range.end > around.end ? range.end : around.end;
    }
    return stage_judge(stage, is_around, &around);
}

static struct staged_loop find_judged(const struct stage *stage, const struct function *function,
                                      const struct stmt *stmt)
{
    for (size_t i = 0; i < stage->units.size; i++) {
        const struct unit *unit = stage->units.at[i].unit;
        for (size_t k = 0; k < unit->loops.size; k++)
            if (unit->loops.at[k]->stmt == stmt && unit->loops.at[k]->function == function)
                return (struct staged_loop){unit->loops.at[k], stage->units.at[i]};
    }
    return (struct staged_loop){NULL, {NULL, NULL}};
}

static bool is_no_function(const struct tree *tree, const struct function *function, void *data)
{
    (void)tree;
    (void)function;
    (void)data;
    return false;
}

struct staged_loop stage_statement(struct stage *stage, uint32_t file, uint32_t line,
                                   uint32_t column)
{
    stage_judge(stage, is_no_function, NULL);
    return (struct staged_loop){subject_statement(stage->arena, stage->tree, file, line, column),
                                stage->units.at[stage->units.size - 1]};
}

static bool is_that_function(const struct tree *tree, const struct function *function, void *data)
{
    (void)tree;
    return function == data;
}

struct staged_loop stage_loop(struct stage *stage, const struct function *function,
                              const struct stmt *stmt)
{
    struct staged_loop loop = find_judged(stage, function, stmt);
    for (size_t i = 0; i < stage->tree->functions.size && loop.verdict == NULL; i++) {
        struct function *at = stage->tree->functions.at[i];
        if (at != function || stage->is_judged[i])
            continue;
        stage_judge(stage, is_that_function, at);
        loop = find_judged(stage, function, stmt);
    }
    return loop;
}

enum loop_found stage_find(struct stage *stage, const struct loop_ref *ref,
                           struct staged_loop *found)
{
    const struct loop *loop;
    enum loop_found answer = loop_ref_find(stage->arena, stage->tree, ref, &loop);
    *found = (struct staged_loop){NULL, {NULL, NULL}};
    if (answer != LOOP_FOUND)
        return answer;
    *found = stage_loop(stage, loop->function, loop->stmt);
    return found->verdict != NULL ? LOOP_FOUND : LOOP_GONE;
}

uint32_t stage_place(const struct stage *stage, const char *path, uint32_t at, bool is_end)
{
    for (size_t i = 0; i < stage->moves.size; i++)
        if (strcmp(stage->moves.at[i].path, path) == 0)
            at = edits_place(&stage->moves.at[i], at, is_end);
    return at;
}

/* The loop of a function at a place, or NULL. */
static const struct loop *loop_at(struct arena *arena, const struct function *function,
                                  struct range place)
{
    loop_list all = {NULL, 0, 0};
    loop_find_all(arena, function, &all);
    for (size_t i = 0; i < all.size; i++)
        if (!all.at[i]->stmt->is_inlined && all.at[i]->stmt->range.file == place.file &&
            all.at[i]->stmt->range.start == place.start)
            return all.at[i];
    return NULL;
}

/* The loop at a place of the function of the least name: of those whose text holds the place, or of
   the others, whose text may be included there. */
static const struct loop *search_functions(const struct stage *stage, bool inside,
                                           struct range place)
{
    const struct loop *first = NULL;
    for (size_t i = 0; i < stage->tree->functions.size; i++) {
        const struct function *function = stage->tree->functions.at[i];
        struct range range = function->range;
        bool holds =
            range.file == place.file && range.start <= place.start && place.start < range.end;
        const struct loop *loop = holds == inside ? loop_at(stage->arena, function, place) : NULL;
        if (loop != NULL && (first == NULL || strcmp(function->name, first->function->name) < 0))
            first = loop;
    }
    return first;
}

bool stage_name(struct stage *stage, const char *path, uint32_t at, struct loop_ref *ref)
{
    const struct sources *sources = &stage->tree->sources;
    struct range place = {.start = stage_place(stage, path, at, false)};
    while (place.file < sources->files.size &&
           strcmp(sources->files.at[place.file]->path, path) != 0)
        place.file++;
    const struct loop *loop = search_functions(stage, true, place);
    if (loop == NULL)
        loop = search_functions(stage, false, place);
    if (loop != NULL)
        *ref = loop_ref_of(stage->arena, stage->tree, loop->function, loop->stmt);
    return loop != NULL;
}

/* Has the files but the main one unsaved as edits leave them. */
static void leave_files(struct arena *arena, const struct edits *edits, const char *main_path,
                        struct frontend_request *request)
{
    size_t old = request->unsaved_size, size = 0;
    struct unsaved_file *all = ARENA_ARRAY(arena, struct unsaved_file, edits->files.size + old + 1);
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *file = edits->files.at[i];
        struct strbuf text = STRBUF_INIT;
        if (strcmp(file->path, main_path) == 0)
            continue;
        edits_apply(file, &text);
        all[size++] = (struct unsaved_file){
            file->path, arena_strndup(arena, text.text, text.length), text.length};
        strbuf_release(&text);
    }
    for (size_t i = 0; i < old; i++)
        all[size++] = request->unsaved[i];
    request->unsaved = all;
    request->unsaved_size = size;
}

void stage_draft(struct stage *stage, const struct staged_loop *loop, const struct action *action,
                 const struct option_value *values, unsigned how, const struct type_family *family,
                 const struct edits *beside, struct engine_result *result)
{
    struct frontend_request request = stage->request;
    if (beside != NULL)
        leave_files(stage->arena, beside, stage->tree->sources.files.at[0]->path, &request);
    engine_draft(stage->arena, loop->in.unit, loop->in.memory, loop->verdict, action, values, how,
                 family, &request, result);
}

bool stage_step(struct stage *stage, const struct staged_loop *loop, const struct edits *edits,
                reason_list *refusal)
{
    struct engine_text result;
    if (!engine_check(stage->arena, loop->in.unit, loop->verdict, &stage->request, edits, &result,
                      refusal))
        return false;
    edits_compose(&stage->edits, edits);
    for (size_t i = 0; i < edits->files.size; i++) {
        struct file_edit file = *edits->files.at[i];
        file.original = NULL;
        LIST_PUSH(stage->arena, stage->moves, file);
    }
    free_tree(stage->last, &stage->last_units);
    stage->last = stage->tree;
    stage->last_units = stage->units;
    stage->request = result.request;
    begin_tree(stage, result.tree);
    return true;
}

void stage_apply(struct stage *stage, const struct staged_loop *loop, const struct action *action,
                 const struct option_value *values, unsigned how, struct engine_result *result)
{
    reason_list refusal = {NULL, 0, 0};
    stage_draft(stage, loop, action, values, how, NULL, NULL, result);
    if (!result->refused && !stage_step(stage, loop, &result->edits, &refusal))
        *result = (struct engine_result){
            .refused = true, .reasons = refusal, .edits = {.arena = stage->arena}};
}
