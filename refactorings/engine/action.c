/* action.c: the registry of refactorings, their options, and what several of them ask. */
#include <errno.h>
#include <stdlib.h>

#include "code/spelling.h"
#include "code/tokens.h"
#include "loops/searches/search.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/engine/action.h"

bool action_is_fix(const struct action *action)
{
    return strcmp(action->kind, "quickfix") == 0;
}

bool action_is_listed(const struct action *action)
{
    return !action->is_step && action->subject == SUBJECT_LOOP;
}

/* The value of an option, or NULL: the action has none of that name. */
static const struct option_value *find_value(const struct action_request *request, const char *name)
{
    const struct action *action = request->action;
    for (size_t k = 0; k < action->options_size; k++)
        if (strcmp(action->options[k].name, name) == 0)
            return &request->values[k];
    return NULL;
}

const struct option_value *action_value(const struct action_request *request, const char *name)
{
    const struct option_value *value = find_value(request, name);
    if (value == NULL)
        BUG("the action '%s' has no option '%s'", request->action->id, name);
    return value;
}

bool action_has(const struct action_request *request, const char *name)
{
    return find_value(request, name) != NULL;
}

bool action_chose(const struct action_request *request, const char *name, const char *choice)
{
    return strcmp(action_value(request, name)->text, choice) == 0;
}

bool action_refuse(struct action_request *request, reason_code code, struct range range,
                   const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct reason reason = {
        .code = code, .message = arena_vprintf(request->arena, format, arguments), .range = range};
    va_end(arguments);
    LIST_PUSH(request->arena, request->refusal, reason);
    return false;
}

bool action_check_runs(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    return verdict->nest == NULL || !nest_never_runs(verdict->nest) ||
           action_refuse(request, REASON_TRIP_COUNT, verdict->stmt->header,
                         "the loop never runs: leave it out");
}

bool action_check_model(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    if (verdict->nest == NULL && verdict->reasons.size > 0) {
        for (size_t k = 0; k < verdict->reasons.size; k++)
            LIST_PUSH(request->arena, request->refusal, verdict->reasons.at[k]);
        return false;
    }
    return verdict->nest != NULL ||
           action_refuse(request, REASON_UNSUPPORTED, verdict->stmt->header,
                         "nothing is known of what the loop does");
}

/* What leaves its array in the loop, wherever that was told; NULL: nothing is known to. */
static const struct leaving_access *find_leaving(const struct action_request *request)
{
    struct range own = request->loop->range;
    for (size_t k = 0; k < request->unit->loops.size; k++) {
        const struct verdict *loop = request->unit->loops.at[k];
        for (size_t j = 0; j < loop->leaving.size; j++) {
            struct range range = loop->leaving.at[j].range;
            if (loop == request->loop ||
                (range.file == own.file && range.start >= own.start && range.end <= own.end))
                return &loop->leaving.at[j];
        }
    }
    return NULL;
}

static bool check_defined(struct action_request *request)
{
    const struct leaving_access *leaving = find_leaving(request);
    return leaving == NULL ||
           action_refuse(request, REASON_UNSUPPORTED, leaving->range,
                         "%s: what the loop does is not defined; correct that first",
                         leaving->message);
}

/* Iterations of a search may run at once, but not by what is written for other loops. */
static bool refuse_search(struct action_request *request)
{
    const struct search *search = request->loop->search;
    const struct stmt *jump = search->ways.at[0].jump;
    bool returns = jump->kind == STMT_RETURN;
    return action_refuse(request, returns ? REASON_RETURN : REASON_BREAK, jump->range,
                         "the loop is a search, which is left by %s at a match: %s, let it run to "
                         "its end, and do what follows a match behind it",
                         returns ? "return" : "break",
                         search->match == SEARCH_FIRST
                             ? "note the least index that matches (a minimum)"
                             : "note whether one matches ('found = 1')");
}

bool action_check_verdict(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    if (verdict->parallel == PARALLEL_YES ||
        (verdict->parallel == PARALLEL_GUARDED && verdict->guard != NULL))
        return action_check_runs(request) && check_defined(request);
    if (verdict->parallel == PARALLEL_SEARCH)
        return refuse_search(request);
    for (size_t k = 0; k < verdict->reasons.size; k++)
        LIST_PUSH(request->arena, request->refusal, verdict->reasons.at[k]);
    for (size_t k = 0; k < verdict->dependences.size; k++) {
        const struct dependence *dependence = &verdict->dependences.at[k];
        action_refuse(request, REASON_DEPENDENCE, dependence->sink.range,
                      "%s dependence: '%s' and '%s' of different iterations touch the same element",
                      dependence_kind_text(dependence->kind), dependence->source.text,
                      dependence->sink.text);
    }
    if (request->refusal.size == 0)
        action_refuse(request, REASON_DEPENDENCE, verdict->range,
                      "the iterations of the loop are not known to be independent");
    return false;
}

/* Whether a text has one of nine characters in a spelling that is replaced before tokens are read:
   "??(". */
static const char *find_trigraph(const char *text, size_t length)
{
    for (size_t k = 0; k + 2 < length; k++)
        if (text[k] == '?' && text[k + 1] == '?' && strchr("=/'()!<>-", text[k + 2]) != NULL)
            return text + k;
    return NULL;
}

/* Whether a token is one sign together with the next one, as "<:" is "[". */
static bool is_digraph(const char *text, struct token first, struct token second)
{
    static const char *const signs[] = {"<:", ":>", "<%", "%>", "%:"};
    if (first.kind != TOKEN_PUNCTUATION || second.kind != TOKEN_PUNCTUATION ||
        first.end != second.start)
        return false;
    for (size_t k = 0; k < COUNT_OF(signs); k++)
        if (memcmp(text + first.start, signs[k], 2) == 0)
            return strncmp(text + first.start, "<::", 3) != 0;
    return false;
}

/* Whether one token goes on behind a line that ends in a backslash. */
static bool is_joined(const char *text, struct token first, struct token second)
{
    bool joins = first.kind != TOKEN_COMMENT && second.kind != TOKEN_COMMENT &&
                 second.start > first.end && text[first.end] == '\\';
    for (size_t k = first.end; joins && k < second.start; k++)
        joins = strchr("\\\r\n", text[k]) != NULL;
    return joins;
}

/* Refuses spellings that the lexer does not read as the compiler does. */
static bool check_spelling(struct action_request *request)
{
    const struct token_list *tokens = action_tokens(request);
    struct range range = request->loop->range;
    const char *text = tokens->text;
    const char *odd = find_trigraph(text + range.start, range.end - range.start);
    if (odd != NULL) {
        uint32_t at = (uint32_t)(odd - text);
        return action_refuse(request, REASON_UNSUPPORTED, (struct range){range.file, at, at + 3},
                             "'%.3s' may be read as one character: write that, or put something "
                             "between them",
                             odd);
    }
    for (size_t k = token_list_before(tokens, range.start); k + 1 < tokens->all.size; k++) {
        struct token first = tokens->all.at[k], second = tokens->all.at[k + 1];
        bool is_inside = first.start >= range.start;
        if (second.end > range.end)
            break;
        struct range place = {range.file, (uint32_t)first.start, (uint32_t)second.end};
        if (is_inside && is_digraph(text, first, second))
            return action_refuse(request, REASON_UNSUPPORTED, place,
                                 "'%.2s' is another spelling of a bracket, a brace or '#': write "
                                 "that",
                                 text + first.start);
        if (is_inside && is_joined(text, first, second))
            return action_refuse(request, REASON_UNSUPPORTED, place,
                                 "a word goes on behind the end of the line: put it on one line");
    }
    return true;
}

/* Refuses a loop whose last statement comes out of a macro that goes on behind the loop. */
static bool check_end(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    const struct stmt *behind = stmt_sharing_text(verdict->function->body, verdict->stmt);
    return behind == NULL ||
           action_refuse(request, REASON_MACRO, behind->range,
                         "the macro that the loop ends in goes on behind it: write it out first");
}

bool action_check_text(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    const struct diagnostic *cause = request->unit->tree->incomplete;
    if (cause != NULL)
        return action_refuse(request, REASON_PARSE_ERROR, verdict->range,
                             "the text of the unit is not all there (%s): correct that first",
                             cause->message);
    if (verdict->function->has_error)
        return action_refuse(request, REASON_PARSE_ERROR, verdict->range,
                             "the function '%s' has a syntax error", verdict->function->name);
    if (verdict->macro != NULL || verdict->stmt->in_macro)
        return action_refuse(request, REASON_MACRO, verdict->range,
                             "the loop's text stands in the macro '%s': write it out first",
                             verdict->macro != NULL ? verdict->macro : "around it");
    return check_end(request) && check_spelling(request);
}

/* Whether the file is one that others include: ".h", ".hpp", ".cuh", ".inl"... */
static bool is_header(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL && (dot[1] == 'h' || dot[1] == 'H' || strcmp(dot, ".cuh") == 0 ||
                           strncmp(dot, ".in", 3) == 0);
}

/* Whether the loop stands in a file that is not compiled by itself. */
static bool is_in_header(const struct action_request *request)
{
    const struct verdict *loop = request->loop;
    return loop->range.file != 0 || loop->function->range.file != 0 ||
           is_header(request->unit->tree->sources.files.at[0]->path);
}

/* Whether the text of the loop is meant to be included: inside of a function, for several functions
   of the unit, or from a file that is no header. There is nothing in it to move. */
static bool is_included_on_purpose(const struct action_request *request)
{
    const struct tree *tree = request->unit->tree;
    const struct function *function = request->loop->function;
    const struct range loop = request->loop->range;
    if (loop.file != function->range.file ||
        (loop.file != 0 && !is_header(tree->sources.files.at[loop.file]->path)))
        return true;
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *other = tree->functions.at[i];
        if (other != function && !function->is_template_instance &&
            other->range.file == function->range.file &&
            other->range.start == function->range.start)
            return true;
    }
    return false;
}

bool action_check_units(struct action_request *request)
{
    const struct range range = request->loop->range;
    if (request->units_agree || !is_in_header(request))
        return true;
    if (is_included_on_purpose(request))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a file that is made to be included: change it for "
                             "all that do, by 'lathe batch -p BUILD_DIR --action %s'",
                             request->action->id);
    return action_refuse(request, REASON_UNSUPPORTED, range,
                         "the loop stands in a header, which several files may include: change it "
                         "for all of them, by 'lathe batch -p BUILD_DIR --action %s', or move the "
                         "function to a source file",
                         request->action->id);
}

bool action_check_main(struct action_request *request)
{
    const struct range range = request->loop->range;
    if (!is_in_header(request))
        return true;
    if (is_included_on_purpose(request))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a file that is made to be included, where '%s' "
                             "changes nothing: change it by hand, for all that include it",
                             request->action->id);
    return action_refuse(request, REASON_UNSUPPORTED, range,
                         "the loop stands in a header, which several files may include: move the "
                         "function to a source file");
}

bool action_check_host(struct action_request *request, const char *in_template)
{
    const struct function *function = request->loop->function;
    struct range range = request->loop->range;
    if (function->is_template_instance || function->is_uninstantiated)
        return action_refuse(request, REASON_UNSUPPORTED, range, "%s", in_template);
    if (function->is_cuda_device)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the function '%s' runs on the GPU already", function->name);
    return true;
}

/* The function that holds the loop and stands in no other one: for a lambda, the one around it. */
static struct range outermost_function(const struct action_request *request)
{
    const struct tree *tree = request->unit->tree;
    struct range loop = request->loop->range, found = request->loop->function->range;
    for (size_t k = 0; k < tree->functions.size; k++) {
        struct range range = tree->functions.at[k]->range;
        if (range.file == loop.file && range.start <= loop.start && loop.end <= range.end &&
            range.start < found.start)
            found = range;
    }
    if (found.file != loop.file)
        found = (struct range){loop.file, 0, (uint32_t)action_source(request)->length};
    return found;
}

const struct token_list *action_tokens(const struct action_request *request)
{
    struct action_memory *memory = request->memory;
    struct range loop = request->loop->range, known = memory->function;
    if (memory->has_tokens && known.file == loop.file && known.start <= loop.start &&
        loop.end <= known.end)
        return &memory->tokens;
    struct range range = outermost_function(request);
    token_list_read(request->arena, request->unit->tree->sources.files.at[range.file]->text,
                    range.start, range.end, &memory->tokens);
    memory->function = range;
    memory->has_tokens = true;
    return &memory->tokens;
}

bool action_has_directive(const struct action_request *request, struct range range)
{
    const struct token_list *tokens = action_tokens(request);
    bool found = false;
    for (size_t k = 0; k < tokens->marks.size; k++) {
        struct token token = tokens->all.at[tokens->marks.at[k]];
        found = found || (token.start >= range.start && token.end <= range.end);
    }
    return found;
}

bool action_check_conditions(struct action_request *request)
{
    const struct token_list *tokens = action_tokens(request);
    struct range range = request->loop->range;
    for (size_t k = 0; k < tokens->marks.size; k++) {
        struct token token = tokens->all.at[tokens->marks.at[k]];
        if (token.start < range.start || token.end > range.end ||
            !text_is_conditional(tokens->text, token))
            continue;
        struct token word = text_directive(tokens->text, token);
        return action_refuse(request, REASON_MACRO,
                             (struct range){range.file, (uint32_t)token.start, (uint32_t)token.end},
                             "the loop holds lines that are compiled under a condition, and only "
                             "one way of compiling it was looked at: take '#%.*s' out of the loop",
                             (int)(word.end - word.start), tokens->text + word.start);
    }
    return true;
}

struct layout action_layout(const struct action_request *request)
{
    const struct function *function = request->loop->function;
    struct action_memory *memory = request->memory;
    const struct source *source = action_source(request);
    if (memory->laid_out == function && memory->laid_out_file == source)
        return memory->layout;
    if (memory->laid_out_file != source)
        memory->file_layout = layout_of(request->arena, source, 0, UINT32_MAX, NULL);
    memory->laid_out_file = source;
    memory->layout = memory->file_layout;
    if (function->range.file == request->loop->range.file)
        memory->layout = layout_of(request->arena, source, function->range.start,
                                   function->range.end, &memory->file_layout);
    memory->laid_out = function;
    return memory->layout;
}

/* Adds the words of the preprocessor lines of a text. */
static void read_directives(struct arena *arena, const struct source *source,
                            struct directives *out)
{
    const char *text = source->text;
    struct lexer lexer = {.text = text, .length = source->length};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_DIRECTIVE)
            continue;
        struct lexer line = {text, token.end, token.start + 1, true};
        bool defines = false;
        for (size_t k = 0; line.at < token.end; k++) {
            struct token part = lexer_next(&line);
            struct word word = {text + part.start, part.end - part.start, 1};
            if (part.kind == TOKEN_IDENTIFIER)
                LIST_PUSH(arena, out->words.all, word);
            if (defines && k == 1)
                LIST_PUSH(arena, out->macros.all, word);
            defines = k == 0 && (token_is(text, part, "define") || token_is(text, part, "undef"));
        }
    }
}

const struct directives *action_directives(const struct action_request *request)
{
    const struct sources *sources = &request->unit->tree->sources;
    struct action_memory *memory = request->memory;
    if (memory->has_directives)
        return &memory->directives;
    for (size_t k = 0; k < sources->files.size; k++)
        if (!sources->files.at[k]->is_system)
            read_directives(request->arena, sources->files.at[k], &memory->directives);
    words_sort(&memory->directives.words);
    words_sort(&memory->directives.macros);
    memory->has_directives = true;
    return &memory->directives;
}

const struct words *action_words(const struct action_request *request, size_t file)
{
    const struct sources *sources = &request->unit->tree->sources;
    struct action_memory *memory = request->memory;
    if (memory->words == NULL)
        memory->words = ARENA_ARRAY(request->arena, struct words *, sources->files.size);
    if (memory->words[file] == NULL) {
        memory->words[file] = ARENA_NEW(request->arena, struct words);
        words_read(request->arena, sources->files.at[file]->text, sources->files.at[file]->length,
                   memory->words[file]);
    }
    return memory->words[file];
}

struct action_request *action_restaged(const struct action_request *request,
                                       const struct restaged_loop *loop)
{
    struct action_request *own = ARENA_NEW(request->arena, struct action_request);
    *own = *request;
    own->unit = loop->unit;
    own->loop = loop->loop;
    own->memory = loop->memory;
    own->parse = loop->parse;
    memset(&own->restaged, 0, sizeof own->restaged);
    memset(&own->refusal, 0, sizeof own->refusal);
    return own;
}

const struct file_items *action_items(const struct action_request *request)
{
    const struct sources *sources = &request->unit->tree->sources;
    struct action_memory *memory = request->memory;
    if (memory->items != NULL)
        return memory->items;
    memory->items = ARENA_ARRAY(request->arena, struct file_items, sources->files.size);
    for (size_t k = 0; k < sources->files.size; k++)
        if (!sources->files.at[k]->is_system)
            file_items_read(request->arena, sources->files.at[k], sources->files.at[k]->length,
                            &memory->items[k]);
    return memory->items;
}

bool action_has_macro(const struct action_request *request, const char *name)
{
    const struct file_items *files = action_items(request);
    for (size_t file = 0; file < request->unit->tree->sources.files.size; file++)
        for (size_t k = 0; k < files[file].all.size; k++)
            if (files[file].all.at[k].kind == ITEM_MACRO &&
                file_item_declares(&files[file].all.at[k], name))
                return true;
    return false;
}

const struct source *action_source(const struct action_request *request)
{
    return request->unit->tree->sources.files.at[request->loop->range.file];
}

const struct include_lines *action_includes(const struct action_request *request)
{
    const struct sources *sources = &request->unit->tree->sources;
    const struct source *source = sources->files.at[request->loop->function->range.file];
    struct include_lines *lines = &request->memory->includes;
    if (lines->text != source->text)
        include_lines_read(request->arena, source->text, source->length, lines);
    return lines;
}

static bool add_call(const struct expr *expr, void *data)
{
    const struct action_request *request = data;
    if (expr->kind == EXPR_CALL && expr->decl != NULL)
        LIST_PUSH(request->arena, request->memory->calls, expr);
    return true;
}

const call_list *action_calls(struct action_request *request)
{
    const struct tree *tree = request->unit->tree;
    bool is_first = !request->memory->has_calls;
    for (size_t k = 0; is_first && k < tree->functions.size; k++)
        stmt_walk(tree->functions.at[k]->body, NULL, add_call, request);
    request->memory->has_calls = true;
    return &request->memory->calls;
}

static bool parse_integer(const struct action_option *option, struct option_value *value,
                          struct error *error)
{
    char *end;
    errno = 0;
    value->integer = strtoll(value->text, &end, 10);
    if (*value->text == '\0' || *end != '\0' || errno != 0 || value->integer < option->minimum ||
        value->integer > option->maximum)
        return error_set(error, "option '%s' is an integer from %lld to %lld, not '%s'",
                         option->name, option->minimum, option->maximum, value->text);
    return true;
}

/* Reads "16x16". */
static bool read_shape(const struct action_option *option, struct option_value *value)
{
    const char *at = value->text;
    value->integer = 1;
    for (size_t k = 0; k < SHAPE_EXTENTS; k++)
        value->extents[k] = 1;
    for (value->dimensions = 0;; at++) {
        char *end;
        long long extent = *at >= '0' && *at <= '9' ? strtoll(at, &end, 10) : 0;
        if (extent < 1 || extent > option->maximum)
            return false;
        value->extents[value->dimensions++] = extent;
        value->integer *= extent;
        at = end;
        if (*at != 'x' || value->dimensions == SHAPE_EXTENTS)
            break;
    }
    return *at == '\0' && value->integer >= option->minimum && value->integer <= option->maximum;
}

/* Blocks have at most 64 threads in their third dimension (CUDA C++ Programming Guide, "Technical
   Specifications"). */
static bool parse_shape(const struct action_option *option, struct option_value *value,
                        struct error *error)
{
    enum { DEEPEST = 64 };
    if (!read_shape(option, value))
        return error_set(error,
                         "option '%s' is a number of threads from %lld to %lld or a shape with so "
                         "many, such as 16x16 or 8x8x4, not '%s'",
                         option->name, option->minimum, option->maximum, value->text);
    return value->extents[SHAPE_EXTENTS - 1] <= DEEPEST ||
           error_set(error, "option '%s' has at most %d threads in its third dimension, not '%s'",
                     option->name, (int)DEEPEST, value->text);
}

static bool parse_choice(const struct action_option *option, const struct option_value *value,
                         struct error *error)
{
    struct strbuf choices = STRBUF_INIT;
    bool found = false;
    for (const char *const *choice = option->choices; *choice != NULL; choice++) {
        found = found || strcmp(*choice, value->text) == 0;
        strbuf_addf(&choices, "%s'%s'", choice == option->choices ? "" : ", ", *choice);
    }
    if (!found)
        error_set(error, "option '%s' is one of %s, not '%s'", option->name, choices.text,
                  value->text);
    strbuf_release(&choices);
    return found;
}

static bool parse_value(const struct action_option *option, struct option_value *value,
                        struct error *error)
{
    switch (option->type) {
    case OPTION_INTEGER:
        return parse_integer(option, value, error);
    case OPTION_CHOICE:
        return parse_choice(option, value, error);
    case OPTION_NAME:
        return value->text[0] == 0 || text_is_identifier(value->text) ||
               error_set(error, "option '%s' is a name, not '%s'", option->name, value->text);
    case OPTION_SHAPE:
        return parse_shape(option, value, error);
    case OPTION_TEXT:
        return true;
    }
    BUG("option '%s' has no type", option->name);
}

/* Stores the text of one "OPTION=VALUE". */
static bool take_setting(struct arena *arena, const struct action *action, const char *setting,
                         struct option_value *values, struct error *error)
{
    const char *sign = strchr(setting, '=');
    if (sign == NULL)
        return error_set(error, "'%s' is not of the form OPTION=VALUE", setting);
    size_t length = (size_t)(sign - setting);
    for (size_t k = 0; k < action->options_size; k++) {
        const char *name = action->options[k].name;
        if (strlen(name) == length && strncmp(name, setting, length) == 0) {
            values[k].text = arena_strdup(arena, sign + 1);
            return true;
        }
    }
    struct strbuf names = STRBUF_INIT;
    for (size_t k = 0; k < action->options_size; k++)
        strbuf_addf(&names, "%s'%s'", k == 0 ? "" : ", ", action->options[k].name);
    error_set(error, "'%s' has no option '%.*s': there are %s", action->id, (int)length, setting,
              names.length > 0 ? names.text : "none");
    strbuf_release(&names);
    return false;
}

bool action_parse_options(struct arena *arena, const struct action *action,
                          const char *const *settings, size_t settings_size,
                          const struct option_value **out, struct error *error)
{
    struct option_value *values = ARENA_ARRAY(arena, struct option_value, action->options_size + 1);
    for (size_t k = 0; k < action->options_size; k++)
        values[k].text = action->options[k].default_text;
    for (size_t k = 0; k < settings_size; k++)
        if (!take_setting(arena, action, settings[k], values, error))
            return false;
    for (size_t k = 0; k < action->options_size; k++)
        if (!parse_value(&action->options[k], &values[k], error))
            return false;
    *out = values;
    return true;
}

const char *action_setting_text(const struct action *action, const char *setting)
{
    size_t length = action->main_option != NULL ? strlen(action->main_option) : 0;
    bool is_main = length > 0 && strncmp(setting, action->main_option, length) == 0 &&
                   setting[length] == '=' && setting[length + 1] != '\0' &&
                   strchr(setting + length + 1, '=') == NULL;
    return is_main ? setting + length + 1 : setting;
}
