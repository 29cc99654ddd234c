/*
 * engine.c: plan, emit, re-parse. Nothing here knows of a particular action: a result is a set of
 * edited files, and each that is a source of its own must parse without a new error.
 */
#include <unistd.h>

#include "loops/reasons.h"
#include "refactorings/engine/engine.h"
#include "refactorings/engine/in_turn.h"
#include "refactorings/engine/subject.h"

/* The unsaved text of a file, if there is one. */
static const struct unsaved_file *find_unsaved(const struct frontend_request *parse,
                                               const char *path)
{
    for (size_t k = 0; parse != NULL && k < parse->unsaved_size; k++)
        if (strcmp(parse->unsaved[k].path, path) == 0)
            return &parse->unsaved[k];
    return NULL;
}

/* The file as edits leave it; false: they do not touch it. */
static bool find_made(struct arena *arena, const struct edits *made, const char *path,
                      struct action_file *out)
{
    for (size_t k = 0; made != NULL && k < made->files.size; k++) {
        if (strcmp(made->files.at[k]->path, path) != 0)
            continue;
        struct strbuf text = STRBUF_INIT;
        edits_apply(made->files.at[k], &text);
        *out = (struct action_file){true, true, arena_strndup(arena, text.text, text.length),
                                    text.length};
        strbuf_release(&text);
        return true;
    }
    return false;
}

static struct action_file find_file(struct action_request *request, const char *path)
{
    struct action_file as_made;
    if (find_made(request->arena, request->made, path, &as_made))
        return as_made;
    const struct unsaved_file *unsaved = find_unsaved(request->parse, path);
    if (unsaved != NULL)
        return (struct action_file){true, true, unsaved->text, unsaved->length};
    struct action_file file = {access(path, F_OK) == 0, false, NULL, 0};
    struct error error = ERROR_INIT;
    const struct source *source = file.exists ? source_read(request->arena, path, &error) : NULL;
    if (source != NULL) {
        file.is_readable = true;
        file.text = source->text;
        file.length = source->length;
    }
    return file;
}

static struct action_request make_request(struct arena *arena, const struct unit *unit,
                                          struct action_memory *memory, const struct verdict *loop,
                                          const struct action *action,
                                          const struct option_value *values)
{
    struct action_request request = {
        .arena = arena,
        .unit = unit,
        .loop = loop,
        .action = action,
        .values = values,
        .memory = memory,
        .find_file = find_file,
    };
    return request;
}

/* Whether what is asked about is of the kind that the action is about. */
static bool check_subject(struct action_request *request)
{
    bool is_loop = stmt_does(request->loop->stmt) & DOES_LOOP;
    bool is_call = request->action->opens_calls && subject_is_call(request->loop->stmt);
    if (is_loop == (request->action->subject == SUBJECT_LOOP) || is_call)
        return true;
    return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         is_loop ? "'%s' is about a statement that is no loop"
                                 : "'%s' is about a loop",
                         request->action->id);
}

static bool find_ranged(const struct stmt *stmt, void *data)
{
    const struct stmt **found = data;
    *found = stmt->is_ranged ? stmt : NULL;
    return *found == NULL;
}

static bool find_iterator(const struct expr *expr, void *data)
{
    const struct expr **found = data;
    *found = expr->type->is_iterator ? expr : NULL;
    return *found == NULL;
}

/* The same of iterators, which the action might write down as the pointers that they stand for. */
static bool check_iterators(struct action_request *request, const struct stmt *whole)
{
    const struct expr *found = NULL;
    if (request->action->takes_iterators)
        return true;
    stmt_walk(whole, NULL, find_iterator, &found);
    return found == NULL ||
           action_refuse(request, REASON_NOT_CANONICAL, found->range,
                         "an iterator stands here: count with a number from 0 to the size of what "
                         "it runs over, and write 'v[i]'");
}

/* Whether no range-based `for` is there whose header the action might take for one with an index:
   in what it is about, or anywhere where it also looks around. */
static bool check_ranged(struct action_request *request)
{
    const struct action *action = request->action;
    const struct stmt *ranged = NULL, *whole = request->loop->stmt;
    if (action->takes_next || action->keeps_data || action->subject != SUBJECT_LOOP)
        whole = request->loop->function->body;
    if (!check_iterators(request, whole))
        return false;
    if (action->takes_ranged)
        return true;
    stmt_walk(whole, find_ranged, NULL, &ranged);
    return ranged == NULL ||
           action_refuse(request, REASON_NOT_CANONICAL, ranged->header,
                         "a range-based 'for' has no index to be seen: write 'for (int i = first; "
                         "i < bound; i++)'");
}

static const void *run_plan(struct action_request *request)
{
    const void *plan =
        check_subject(request) && check_ranged(request) ? request->action->plan(request) : NULL;
    if (plan == NULL && request->refusal.size == 0)
        BUG("'%s' is refused without a reason", request->action->id);
    return plan;
}

/* Whether a file is compiled by itself; headers are checked where they are included. */
static bool is_source(const char *path)
{
    static const char *const suffixes[] = {".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".cu"};
    const char *dot = strrchr(path, '.');
    for (size_t k = 0; dot != NULL && k < COUNT_OF(suffixes); k++)
        if (strcmp(dot, suffixes[k]) == 0)
            return true;
    return false;
}

/* The files of the result, as the parser is to see them, then those that were unsaved before. */
static struct unsaved_file *result_texts(struct arena *arena, const struct edits *edits,
                                         const struct frontend_request *before, size_t *size)
{
    struct unsaved_file *texts =
        ARENA_ARRAY(arena, struct unsaved_file, edits->files.size + before->unsaved_size + 1);
    for (size_t k = 0; k < edits->files.size; k++) {
        struct strbuf text = STRBUF_INIT;
        edits_apply(edits->files.at[k], &text);
        texts[k].path = edits->files.at[k]->path;
        texts[k].text = arena_strndup(arena, text.text, text.length);
        texts[k].length = text.length;
        strbuf_release(&text);
    }
    struct frontend_request result = {.unsaved = texts, .unsaved_size = edits->files.size};
    *size = edits->files.size;
    for (size_t k = 0; k < before->unsaved_size; k++)
        if (find_unsaved(&result, before->unsaved[k].path) == NULL)
            texts[(*size)++] = before->unsaved[k];
    return texts;
}

/*
 * The arguments that another file of the same project is parsed with: where headers are and what is
 * defined, but not the language of the main file.
 */
static void keep_search_paths(struct arena *arena, const struct frontend_request *from,
                              struct frontend_request *to)
{
    static const char *const kept[] = {"-I", "-D", "-U", "-isystem", "-iquote", "-idirafter"};
    const char **arguments = ARENA_ARRAY(arena, const char *, from->arguments_size + 1);
    to->arguments = arguments;
    to->arguments_size = 0;
    for (size_t k = 0; k < from->arguments_size; k++) {
        for (size_t j = 0; j < COUNT_OF(kept); j++) {
            if (strncmp(from->arguments[k], kept[j], strlen(kept[j])) != 0)
                continue;
            arguments[to->arguments_size++] = from->arguments[k];
            if (strcmp(from->arguments[k], kept[j]) == 0 && k + 1 < from->arguments_size)
                arguments[to->arguments_size++] = from->arguments[++k];
            break;
        }
    }
}

static size_t count_errors(const struct tree *tree, const char *message)
{
    size_t count = 0;
    for (size_t k = 0; tree != NULL && k < tree->diagnostics.size; k++)
        count += tree->diagnostics.at[k].severity == SEVERITY_ERROR &&
                 strcmp(tree->diagnostics.at[k].message, message) == 0;
    return count;
}

/* The first error of `after` that occurs there more often than in `before`, or NULL. */
static const struct diagnostic *new_error(const struct tree *before, const struct tree *after)
{
    for (size_t k = 0; k < after->diagnostics.size; k++) {
        const struct diagnostic *diagnostic = &after->diagnostics.at[k];
        if (diagnostic->severity == SEVERITY_ERROR &&
            count_errors(after, diagnostic->message) > count_errors(before, diagnostic->message))
            return diagnostic;
    }
    return NULL;
}

/* The first error of a new file, parsed with the search paths of the unit. */
static struct compile_error compile(struct action_request *request, const char *path,
                                    const char *text)
{
    struct frontend_request parse = *request->parse;
    struct compile_error found = {NULL, path, 0};
    struct error error = ERROR_INIT;
    parse.path = path;
    parse.text = text;
    parse.length = strlen(text);
    keep_search_paths(request->arena, request->parse, &parse);
    struct tree *tree = frontend_parse(&parse, &error);
    if (tree == NULL)
        return (struct compile_error){arena_strdup(request->arena, error.message), path, 0};
    for (size_t k = 0; k < tree->diagnostics.size && found.message == NULL; k++) {
        const struct diagnostic *diagnostic = &tree->diagnostics.at[k];
        if (diagnostic->severity != SEVERITY_ERROR)
            continue;
        found.message = arena_strdup(request->arena, diagnostic->message);
        if (diagnostic->file >= tree->sources.files.size)
            continue;
        const struct source *source = tree->sources.files.at[diagnostic->file];
        found.path = arena_strdup(request->arena, source->path);
        found.line = source_place(source, diagnostic->offset).line;
    }
    tree_free(tree);
    return found;
}

/* Whether a function is the one around the loop that is asked about, in a text that is the same
   before that loop; a text that is included several times makes a function each time. */
static bool is_around(const struct tree *tree, const struct function *function, void *data)
{
    const struct function *around = data;
    (void)tree;
    return function->range.file == around->range.file &&
           function->range.start == around->range.start &&
           strcmp(function->name, around->name) == 0;
}

/* Has the loop's file read with a text of its own. */
static void set_text(const struct action_request *request, const char *text, size_t length,
                     struct frontend_request *parse)
{
    const char *path = action_source(request)->path;
    size_t size = 0;
    if (request->loop->range.file == 0) {
        parse->text = text;
        parse->length = length;
        return;
    }
    struct unsaved_file *all =
        ARENA_ARRAY(request->arena, struct unsaved_file, parse->unsaved_size + 1);
    all[size++] = (struct unsaved_file){path, text, length};
    for (size_t k = 0; k < parse->unsaved_size; k++)
        if (strcmp(parse->unsaved[k].path, path) != 0)
            all[size++] = parse->unsaved[k];
    parse->unsaved = all;
    parse->unsaved_size = size;
}

/* Whether a loop of the new text is the one that was asked about, or the first that stands where a
   statement did. */
static bool is_restaged(const struct action_request *request, const struct verdict *loop,
                        const struct verdict *before)
{
    struct range asked = request->loop->range, range = loop->range;
    if (range.file != asked.file ||
        strcmp(loop->function->name, request->loop->function->name) != 0)
        return false;
    if (request->action->subject == SUBJECT_LOOP && request->loop->loop != NULL)
        return range.start == asked.start;
    return range.start >= asked.start && (before == NULL || range.start < before->range.start);
}

static bool restage(struct action_request *request, const replacement_list *replaced,
                    struct restaged_loop *out)
{
    struct arena *arena = request->arena;
    const struct source *source = action_source(request);
    struct frontend_request *parse = ARENA_NEW(arena, struct frontend_request);
    struct edits edits = {.arena = arena};
    struct file_edit *file = edits_file(&edits, source->path, source->text, source->length);
    struct strbuf text = STRBUF_INIT;
    struct error error = ERROR_INIT;
    for (size_t k = 0; k < replaced->size; k++)
        edits_replace(&edits, file, replaced->at[k].start, replaced->at[k].end,
                      replaced->at[k].text);
    edits_apply(file, &text);
    *parse = *request->parse;
    set_text(request, arena_strndup(arena, text.text, text.length), text.length, parse);
    strbuf_release(&text);
    struct tree *tree = unit_parse(parse, &error);
    if (tree == NULL)
        return false;
    struct unit_options options = {.wants = is_around,
                                   .wants_data = (void *)(uintptr_t)request->loop->function};
    *out = (struct restaged_loop){unit_judge(tree, &options),
                                  ARENA_NEW(arena, struct action_memory), NULL, parse};
    LIST_PUSH(arena, request->restaged, *out);
    for (size_t k = 0; k < out->unit->loops.size; k++) {
        const struct verdict *loop = out->unit->loops.at[k];
        if (is_restaged(request, loop, out->loop))
            out->loop = loop;
    }
    bool is_there = out->loop != NULL || request->action->subject == SUBJECT_STATEMENT;
    return is_there && new_error(request->unit->tree, tree) == NULL;
}

static void free_restaged(const struct action_request *request)
{
    for (size_t k = 0; k < request->restaged.size; k++) {
        struct tree *tree = request->restaged.at[k].unit->tree;
        unit_free(request->restaged.at[k].unit);
        tree_free(tree);
    }
}

/* Parses the file as it was before the action, for its errors; NULL where there are none to know.
   */
static struct tree *parse_before(const struct frontend_request *parse, const struct file_edit *file)
{
    struct frontend_request request = *parse;
    struct error error = ERROR_INIT;
    request.text = file->original;
    request.length = file->original_length;
    return file->create ? NULL : frontend_parse(&request, &error);
}

/* Whether an edit writes an OpenMP directive. */
static bool writes_openmp(const struct file_edit *file)
{
    for (size_t k = 0; k < file->edits.size; k++)
        if (strstr(file->edits.at[k].text, "pragma omp") ||
            strstr(file->edits.at[k].text, "_Pragma"))
            return true;
    return false;
}

/* Parses one file of the result; NULL: refused. */
static struct tree *parse_result(struct action_request *request,
                                 const struct frontend_request *parse)
{
    struct error error = ERROR_INIT;
    struct tree *after = frontend_parse(parse, &error);
    if (after == NULL)
        action_refuse(request, REASON_EMIT_CHECK, request->loop->range,
                      "the result cannot be parsed: %s; this is a defect of Lathe, nothing "
                      "was changed",
                      error.message);
    return after;
}

/* Gives a file of the result on, unless it has an error that was not there before. */
static struct tree *check_tree(struct action_request *request, const char *path,
                               const struct tree *before, struct tree *after)
{
    const struct diagnostic *found = new_error(before, after);
    if (found == NULL)
        return after;
    bool placed = found->file < after->sources.files.size;
    const struct source *source = placed ? after->sources.files.at[found->file] : NULL;
    action_refuse(request, REASON_EMIT_CHECK, request->loop->range,
                  "the result does not compile (%s:%u: %s); this is a defect of Lathe, nothing "
                  "was changed",
                  placed ? source->path : path,
                  placed ? source_place(source, found->offset).line : 0, found->message);
    tree_free(after);
    return NULL;
}

/* Checks a file of which only the text is known as it was before, which is parsed only where there
   are errors that it may explain. */
static bool check_edited(struct action_request *request,
                         const struct frontend_request *parse_original,
                         const struct frontend_request *parse, const struct file_edit *file)
{
    struct tree *after = parse_result(request, parse);
    if (after != NULL && after->has_error) {
        struct tree *before = parse_before(parse_original, file);
        after = check_tree(request, parse->path, before, after);
        tree_free(before);
    }
    bool fine = after != NULL;
    tree_free(after);
    return fine;
}

/* With OpenMP, whose clauses are nothing but comments without. What is wrong in them may have been
   so before. */
static bool check_directives(struct action_request *request,
                             const struct frontend_request *parse_original,
                             const struct frontend_request *parse, const struct file_edit *file)
{
    struct frontend_request original = *parse_original, result = *parse;
    original.with_openmp = result.with_openmp = true;
    return !writes_openmp(file) || check_edited(request, &original, &result, file);
}

/* An edited source beside the main file. */
static bool check_other(struct action_request *request, const struct frontend_request *parse_main,
                        const struct frontend_request *result, const struct file_edit *file,
                        const struct unsaved_file *text)
{
    struct frontend_request original = *parse_main;
    original.path = file->path;
    keep_search_paths(request->arena, parse_main, &original);
    struct frontend_request parse = original;
    parse.text = text->text;
    parse.length = text->length;
    parse.unsaved = result->unsaved;
    parse.unsaved_size = result->unsaved_size;
    return check_edited(request, &original, &parse, file) &&
           check_directives(request, &parse, &parse, file);
}

/* The main file, with what it includes; `edit` is what changes in itself, or NULL. */
static bool check_main(struct action_request *request, const struct frontend_request *parse_main,
                       const struct file_edit *edit, struct engine_text *result)
{
    struct tree *after = parse_result(request, &result->request);
    if (after != NULL)
        after = check_tree(request, result->request.path, request->unit->tree, after);
    bool fine = after != NULL &&
                (edit == NULL || check_directives(request, parse_main, &result->request, edit));
    if (!fine)
        tree_free(after);
    result->tree = fine ? after : NULL;
    return fine;
}

/* Whether the main file includes a file, which is checked with it then. */
static bool is_included(const struct action_request *request, const char *path)
{
    const struct sources *sources = &request->unit->tree->sources;
    for (size_t k = 1; k < sources->files.size; k++)
        if (strcmp(sources->files.at[k]->path, path) == 0)
            return true;
    return false;
}

/* Re-parses the main file, and every other source that the edits touch. */
static bool check_result(struct action_request *request, const struct frontend_request *parse_main,
                         const struct edits *edits, struct engine_text *result)
{
    const char *main_path = request->unit->tree->sources.files.at[0]->path;
    const struct file_edit *main_edit = NULL;
    *result = (struct engine_text){*parse_main, NULL};
    struct unsaved_file *texts =
        result_texts(request->arena, edits, parse_main, &result->request.unsaved_size);
    result->request.unsaved = texts;
    for (size_t k = 0; k < edits->files.size; k++)
        if (strcmp(edits->files.at[k]->path, main_path) == 0) {
            main_edit = edits->files.at[k];
            result->request.text = texts[k].text;
            result->request.length = texts[k].length;
        }
    for (size_t k = 0; k < edits->files.size; k++) {
        const struct file_edit *file = edits->files.at[k];
        if (file != main_edit && is_source(file->path) && !is_included(request, file->path) &&
            !check_other(request, parse_main, &result->request, file, &texts[k]))
            return false;
    }
    return check_main(request, parse_main, main_edit, result);
}

/* Plan and emit; false: refused. */
static bool draft(struct action_request *request, struct engine_result *result)
{
    *result = (struct engine_result){.edits = {.arena = request->arena}};
    const void *plan = run_plan(request);
    if (plan == NULL)
        return false;
    if (request->first.action == NULL)
        request->action->emit(request, plan, &result->edits);
    if (request->refusal.size > 0)
        BUG("'%s' was refused after its plan", request->action->id);
    return true;
}

static void finish(struct action_request *request, bool fine, struct engine_result *result)
{
    result->refused = !fine;
    if (result->refused) {
        result->reasons = request->refusal;
        result->edits = (struct edits){.arena = request->arena};
        return;
    }
    result->effect = request->effect;
    for (size_t k = 0; k < request->notes.size; k++)
        LIST_PUSH(request->arena, result->notes,
                  arena_strdup(request->arena, request->notes.at[k]));
    for (size_t k = 0; k < request->loop->assumptions.size; k++)
        assumed_add(request->arena, &result->assumptions, &request->loop->assumptions.at[k]);
    for (size_t k = 0; k < request->assumptions.size; k++)
        assumed_add(request->arena, &result->assumptions, &request->assumptions.at[k]);
}

/* Whether nothing but overlap was in the way of an action that may have pointers declared not to;
   that is done first then. */
static bool comes_apart(struct action_request *request)
{
    if (request->action->apart == NULL || !action_chose(request, "overlap", "restrict"))
        return false;
    for (size_t k = 0; k < request->refusal.size; k++)
        if (request->refusal.at[k].code != REASON_ALIAS)
            return false;
    request->first = (struct action_first){request->action->apart, "overlap", "refuse"};
    return true;
}

void engine_draft(struct arena *arena, const struct unit *unit, struct action_memory *memory,
                  const struct verdict *loop, const struct action *action,
                  const struct option_value *values, unsigned how, const struct type_family *family,
                  const struct frontend_request *request_parse, struct engine_result *result)
{
    struct action_request request = make_request(arena, unit, memory, loop, action, values);
    request.will_write = how & ENGINE_WILL_WRITE;
    request.units_agree = how & ENGINE_UNITS_AGREE;
    request.alone = how & ENGINE_ALONE;
    request.is_before = how & ENGINE_BEFORE;
    request.family = family;
    request.parse = request_parse;
    request.compile = request_parse != NULL ? compile : NULL;
    request.restage = request_parse != NULL ? restage : NULL;
    bool fine = draft(&request, result) || comes_apart(&request);
    if (fine && request.first.action != NULL)
        in_turn_draft(&request, how, result);
    else
        finish(&request, fine, result);
    free_restaged(&request);
}

bool engine_check(struct arena *arena, const struct unit *unit, const struct verdict *loop,
                  const struct frontend_request *request_parse, const struct edits *edits,
                  struct engine_text *result, reason_list *refusal)
{
    struct action_memory memory = {0};
    struct action_request request = make_request(arena, unit, &memory, loop, NULL, NULL);
    request.parse = request_parse;
    bool fine = check_result(&request, request_parse, edits, result);
    *refusal = request.refusal;
    return fine;
}

bool engine_offers(struct arena *arena, const struct unit *unit, struct action_memory *memory,
                   const struct verdict *loop, const struct action *action,
                   const struct option_value *values, reason_list *refusal,
                   struct action_partner *partner)
{
    struct error error = ERROR_INIT;
    if (!values && !action_parse_options(arena, action, NULL, 0, &values, &error))
        BUG("a default option of '%s' is wrong: %s", action->id, error.message);
    struct action_request request = make_request(arena, unit, memory, loop, action, values);
    if (run_plan(&request) != NULL || comes_apart(&request)) {
        if (partner != NULL)
            *partner = request.partner;
        return true;
    }
    for (size_t k = 0; refusal != NULL && k < request.refusal.size; k++)
        LIST_PUSH(arena, *refusal, request.refusal.at[k]);
    return false;
}
