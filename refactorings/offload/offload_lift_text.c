/*
 * offload_lift_text.c: files with kernels as text: where a function stands, and the loop that a
 * kernel may have been made of:
 *
 *     int i = blockIdx.x * blockDim.x + threadIdx.x;          for (int i = 1; i < n - 1; i++)
 *     if (i >= 1 && i < n - 1)                          =>        b[i] = a[i - 1] + a[i + 1];
 *         b[i] = a[i - 1] + a[i + 1];
 *
 * What is read is a guess: that it is the right loop is for others to prove.
 */
#include "refactorings/offload/offload_lift.h"

const char *lift_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

const char *lift_text(struct arena *arena, const char *text, const struct lift_place *place)
{
    return arena_strndup(arena, text + place->start, place->end - place->start);
}

/* --- functions -------------------------------------------------------------------------------- */

/* The token at which what is opened at `at` is closed, or the number of tokens. */
static size_t closing(const struct token_list *list, size_t at)
{
    static const char *const pairs[] = {"(", ")", "{", "}", "[", "]"};
    const char *open = NULL, *close = NULL;
    size_t depth = 0;
    for (size_t k = 0; k < COUNT_OF(pairs); k += 2)
        if (token_is(list->text, list->all.at[at], pairs[k])) {
            open = pairs[k];
            close = pairs[k + 1];
        }
    for (; open != NULL && at < list->all.size; at++) {
        depth += token_is(list->text, list->all.at[at], open);
        if (token_is(list->text, list->all.at[at], close) && --depth == 0)
            return at;
    }
    return list->all.size;
}

static bool is_at(const struct token_list *list, size_t at, const char *word)
{
    return at < list->all.size && token_is(list->text, list->all.at[at], word);
}

static const char *word_at(struct arena *arena, const struct token_list *list, size_t at)
{
    return arena_strndup(arena, list->text + list->all.at[at].start,
                         list->all.at[at].end - list->all.at[at].start);
}

/* Whether a definition or a declaration follows the parenthesis behind parameters. */
static bool ends_as(const struct token_list *list, size_t close, bool is_defined,
                    struct lift_place *out)
{
    if (!is_at(list, close + 1, is_defined ? "{" : ";"))
        return false;
    size_t end = is_defined ? closing(list, close + 1) : close + 1;
    if (end == list->all.size)
        return false;
    out->close = list->all.at[close].start;
    out->body_start = list->all.at[close + 1].start;
    out->body_end = list->all.at[end].start;
    out->end = list->all.at[end].end;
    return true;
}

bool lift_find(const char *text, size_t length, const char *name, bool is_defined,
               struct lift_place *out)
{
    struct arena arena = ARENA_INIT;
    struct token_list list;
    bool found = false, begins = true;
    token_list_read(&arena, text, 0, length, &list);
    for (size_t k = 0; k < list.all.size && !found; k++) {
        struct token token = list.all.at[k];
        bool is_apart = token.kind == TOKEN_COMMENT || token.kind == TOKEN_DIRECTIVE;
        if (begins && !is_apart)
            out->start = token.start;
        begins = is_apart || token_is(text, token, ";") || token_is(text, token, "{") ||
                 token_is(text, token, "}");
        if (!token_is(text, token, name) || !is_at(&list, k + 1, "("))
            continue;
        size_t close = closing(&list, k + 1);
        out->open = list.all.at[k + 1].start;
        found = close < list.all.size && ends_as(&list, close, is_defined, out);
    }
    arena_release(&arena);
    return found;
}

const char *lift_on_host(struct arena *arena, const char *text, const struct lift_place *place)
{
    struct token_list list;
    token_list_read(arena, text, place->start, place->open, &list);
    for (size_t k = 0; k + 1 < list.all.size; k++) {
        size_t start = list.all.at[k].start, behind = list.all.at[k + 1].start;
        if (token_is(text, list.all.at[k], "__device__"))
            return arena_printf(arena, "%.*s%.*s", (int)(start - place->start), text + place->start,
                                (int)(place->end - behind), text + behind);
    }
    return NULL;
}

const char *lift_launched(struct arena *arena, const char *text, const struct lift_place *host)
{
    struct token_list list;
    token_list_read(arena, text, host->body_start, host->body_end, &list);
    for (size_t k = 0; k < list.all.size; k++)
        if (list.all.at[k].kind == TOKEN_IDENTIFIER && is_at(&list, k + 1, "<") &&
            is_at(&list, k + 2, "<") && is_at(&list, k + 3, "<"))
            return arena_strndup(arena, text + list.all.at[k].start,
                                 list.all.at[k].end - list.all.at[k].start);
    return NULL;
}

const char *lift_odd_line(struct arena *arena, const char *text, const char *header)
{
    struct token_list list;
    const char *own = arena_printf(arena, "#include \"%s\"", header);
    token_list_read(arena, text, 0, strlen(text), &list);
    for (size_t k = 0; k < list.all.size; k++) {
        if (list.all.at[k].kind != TOKEN_DIRECTIVE)
            continue;
        const char *line = word_at(arena, &list, k);
        bool is_known = tokens_same(line, own) || strncmp(line, "#include <", 10) == 0 ||
                        strncmp(line, "#pragma unroll", 14) == 0 ||
                        cuda_is_check_line(&cuda_runtime, line) ||
                        cuda_is_check_line(&hip_runtime, line);
        if (!is_known)
            return line;
    }
    return NULL;
}

/* --- parameters ------------------------------------------------------------------------------- */

/* The names of a function's parameters: of each the last word before any subscript. */
static void read_parameters(struct arena *arena, const char *text, const struct lift_place *place,
                            name_list *out)
{
    struct token_list list;
    const char *last = NULL;
    bool is_behind = false;
    token_list_read(arena, text, place->open + 1, place->close, &list);
    for (size_t k = 0; k <= list.all.size; k++) {
        if (k == list.all.size || is_at(&list, k, ",")) {
            if (last != NULL)
                LIST_PUSH(arena, *out, last);
            last = NULL;
            is_behind = false;
            continue;
        }
        is_behind = is_behind || is_at(&list, k, "[");
        if (!is_behind && list.all.at[k].kind == TOKEN_IDENTIFIER)
            last = word_at(arena, &list, k);
    }
}

static size_t find_name(const name_list *names, const char *name)
{
    size_t k = 0;
    while (k < names->size && strcmp(names->at[k], name) != 0)
        k++;
    return k;
}

bool lift_arguments(struct arena *arena, const char *text, struct range call, name_list *out)
{
    struct token_list list;
    token_list_read(arena, text, call.start, call.end, &list);
    size_t close = list.all.size > 1 && is_at(&list, 1, "(") ? closing(&list, 1) : 0, from = 2;
    for (size_t k = 2; k <= close && close < list.all.size; k++) {
        if (k != close && !is_at(&list, k, ",")) {
            k = is_at(&list, k, "(") || is_at(&list, k, "[") ? closing(&list, k) : k;
            continue;
        }
        if (k == from)
            return false;
        size_t start = list.all.at[from].start, end = list.all.at[k - 1].end;
        LIST_PUSH(arena, *out, arena_strndup(arena, text + start, end - start));
        from = k + 1;
    }
    return close > 0 && close < list.all.size;
}

/* --- loops ------------------------------------------------------------------------------------ */

/* The number of an iteration along one dimension of the grid, and between what it is. */
struct read_axis {
    const char *type, *name;
    const char *first; /* NULL: not known */
    const char *upper; /* the whole comparison; NULL: not known */
};

/* A kernel whose body is read. */
struct reading {
    struct arena *arena;
    struct token_list list; /* of the body */
    name_list host, kernel; /* parameters */
    const struct lift_call *call;
    struct read_axis axes[MOST_AXES];
    size_t axes_size;
    size_t numbers; /* of the axes, those that the kernel has no loops for */
    size_t nested;  /* loops that stand around the innermost one in the kernel, too */
};

/* Behind the statement that begins at a token. */
static size_t statement_end(const struct token_list *list, size_t at)
{
    while (at < list->all.size && list->all.at[at].kind == TOKEN_COMMENT)
        at++;
    if (is_at(list, at, "{"))
        return closing(list, at) + 1;
    bool has_header = is_at(list, at, "for") || is_at(list, at, "if") || is_at(list, at, "while");
    if (has_header && is_at(list, at + 1, "(")) {
        size_t end = statement_end(list, closing(list, at + 1) + 1);
        return is_at(list, at, "if") && is_at(list, end, "else") ? statement_end(list, end + 1)
                                                                 : end;
    }
    while (at < list->all.size && !is_at(list, at, ";"))
        at = is_at(list, at, "(") || is_at(list, at, "{") ? closing(list, at) + 1 : at + 1;
    return at + 1;
}

static bool has_word(const struct token_list *list, size_t at, size_t end, const char *word)
{
    for (; at < end && at < list->all.size; at++)
        if (token_is(list->text, list->all.at[at], word))
            return true;
    return false;
}

void lift_structures(struct arena *arena, const char *text, struct lift_place *place)
{
    struct token_list before, parameters;
    token_list_read(arena, text, 0, place->start, &before);
    token_list_read(arena, text, place->open, place->close, &parameters);
    size_t at = before.all.size;
    while (at >= 2 && is_at(&before, at - 1, ";") && is_at(&before, at - 2, "}")) {
        size_t open = at - 2;
        while (open > 2 && !is_at(&before, open, "{"))
            open--;
        if (open < 2 || !is_at(&before, open - 2, "struct") ||
            !has_word(&parameters, 0, parameters.all.size, word_at(arena, &before, open - 1)))
            return;
        at = open - 2;
        place->start = before.all.at[at].start;
    }
}

/* Whether a text can stand in an expression without parentheses. */
static bool is_primary(struct arena *arena, const char *text)
{
    struct token_list list;
    token_list_read(arena, text, 0, strlen(text), &list);
    for (size_t k = 0; k < list.all.size; k++) {
        bool leads = is_at(&list, k, ".") || (is_at(&list, k, "-") && is_at(&list, k + 1, ">")) ||
                     (k > 0 && is_at(&list, k, ">") && is_at(&list, k - 1, "-"));
        if (list.all.at[k].kind == TOKEN_PUNCTUATION && !leads)
            return false;
    }
    return true;
}

/* What a word of the kernel is in the program: the host function has a pointer to what threads have
   a variable of their own for. */
static const char *program_word(const struct reading *reading, const char *word)
{
    size_t at = find_name(&reading->host, word);
    if (at == reading->host.size)
        return word;
    const char *argument = reading->call->arguments.at[at];
    bool is_result = find_name(&reading->kernel, word) == reading->kernel.size;
    if (is_result && *argument == '&')
        argument++;
    else if (is_result)
        return arena_printf(reading->arena, "(*%s)", argument);
    return is_primary(reading->arena, argument) ? argument
                                                : arena_printf(reading->arena, "(%s)", argument);
}

/* Whether a token and the next one take the host code's first element off a subscript. */
static bool is_shift(const struct reading *reading, size_t at)
{
    if (!is_at(&reading->list, at, "-") || at + 1 >= reading->list.all.size)
        return false;
    const char *word = word_at(reading->arena, &reading->list, at + 1);
    size_t length = strlen(word);
    return length > 6 && strcmp(word + length - 6, "_first") == 0 &&
           find_name(&reading->kernel, word) < reading->kernel.size &&
           find_name(&reading->host, word) == reading->host.size;
}

/* The text of tokens as the program has it, with what stands before them if there is `before`. */
static const char *program_text(const struct reading *reading, size_t at, size_t end, bool before)
{
    const struct token_list *list = &reading->list;
    struct strbuf out = STRBUF_INIT;
    bool is_member = false;
    for (size_t k = at; k < end && k < list->all.size; k++) {
        struct token token = list->all.at[k];
        size_t from = k == at && !before ? token.start : list->all.at[k - 1].end;
        if (is_shift(reading, k)) {
            k++;
            continue;
        }
        strbuf_addf(&out, "%.*s", (int)(token.start - from), list->text + from);
        const char *word = word_at(reading->arena, list, k);
        if (token_is(list->text, token, "return"))
            word = "continue";
        else if (token.kind == TOKEN_IDENTIFIER && !is_member)
            word = program_word(reading, word);
        is_member =
            is_at(list, k, ".") || (k > 0 && is_at(list, k, ">") && is_at(list, k - 1, "-"));
        strbuf_adds(&out, word);
    }
    const char *copy = arena_strndup(reading->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* What is added to the number of a thread in front of it: `1` of `1 + blockIdx.x * ...`; NULL:
   nothing is. */
static const char *read_first(const struct reading *reading, size_t at, size_t end)
{
    const struct token_list *list = &reading->list;
    for (size_t k = at; k < end && !is_at(list, k, "blockIdx"); k++) {
        if (is_at(list, k, "(") && has_word(list, k, closing(list, k), "blockIdx"))
            return NULL;
        if (is_at(list, k, "("))
            k = closing(list, k);
        if (is_at(list, k, "+") && k > at)
            return program_text(reading, at, k, false);
    }
    return NULL;
}

/* Reads `int i = ...` as the number of an iteration. */
static bool add_axis(struct reading *reading, size_t at, size_t end)
{
    const struct token_list *list = &reading->list;
    size_t assign = at;
    while (assign < end && !is_at(list, assign, "="))
        assign++;
    if (assign < at + 2 || assign >= end || reading->axes_size == MOST_AXES)
        return false;
    reading->axes[reading->axes_size++] = (struct read_axis){
        program_text(reading, at, assign - 1, false), word_at(reading->arena, list, assign - 1),
        read_first(reading, assign + 1, end), NULL};
    return true;
}

/* Lets the loops that a kernel has of its own stand around those that it has none for. */
static void turn_axes(struct reading *reading, size_t outer)
{
    struct read_axis before[MOST_AXES];
    memcpy(before, reading->axes, sizeof before);
    for (size_t k = 0; k < reading->axes_size; k++)
        reading->axes[k] = before[(k + outer) % reading->axes_size];
}

/* Reads one comparison: of which iteration it says where they begin or end. */
static bool add_bound(struct reading *reading, size_t at, size_t end)
{
    const struct token_list *list = &reading->list;
    for (size_t k = 0; k < reading->axes_size; k++) {
        struct read_axis *axis = &reading->axes[k];
        if (!is_at(list, at, axis->name))
            continue;
        if (is_at(list, at + 1, ">") && is_at(list, at + 2, "="))
            axis->first = program_text(reading, at + 3, end, false);
        else if (is_at(list, at + 1, "<") && axis->upper == NULL)
            axis->upper = program_text(reading, at, end, false);
        else
            return false;
        return true;
    }
    return false;
}

/* Reads a condition, which is said in comparisons. */
static bool add_bounds(struct reading *reading, size_t at, size_t end)
{
    const struct token_list *list = &reading->list;
    size_t from = at;
    for (; at < end; at++) {
        if (is_at(list, at, "("))
            at = closing(list, at);
        if (!is_at(list, at, "&") || !is_at(list, at + 1, "&"))
            continue;
        if (!add_bound(reading, from, at))
            return false;
        from = at + 2;
        at++;
    }
    return add_bound(reading, from, end);
}

/* A statement as it stands in a kernel, where the innermost of the loops is in the program. */
static void add_body(const struct reading *reading, const char *text, struct strbuf *out)
{
    static const char step[] = "    ";
    for (; *text != '\0'; text++) {
        size_t levels = 0;
        strbuf_addch(out, *text);
        if (*text != '\n')
            continue;
        for (; strncmp(text + 1, step, strlen(step)) == 0; text += strlen(step))
            levels++;
        strbuf_adds(out, reading->call->indent);
        for (size_t k = reading->nested; k < levels + reading->axes_size; k++)
            if (k > reading->nested + 1)
                strbuf_adds(out, reading->call->unit);
    }
}

/* The loops around a statement. */
static const char *write_loops(const struct reading *reading, size_t at, size_t end)
{
    struct strbuf out = STRBUF_INIT;
    bool is_whole = reading->axes_size > 0;
    for (size_t k = 0; k < reading->axes_size; k++) {
        const struct read_axis *axis = &reading->axes[k];
        is_whole = is_whole && axis->upper != NULL;
        if (k > 0)
            strbuf_addf(&out, "\n%s", reading->call->indent);
        for (size_t j = 0; j < k; j++)
            strbuf_adds(&out, reading->call->unit);
        strbuf_addf(&out, "for (%s %s = %s; %s; %s++)", axis->type, axis->name,
                    axis->first != NULL ? axis->first : "0", axis->upper != NULL ? axis->upper : "",
                    axis->name);
    }
    add_body(reading, program_text(reading, at, end, true), &out);
    const char *text = is_whole ? arena_strndup(reading->arena, out.text, out.length) : NULL;
    strbuf_release(&out);
    return text;
}

/* Reads `if (CONDITION)`, or `for (int i = ...; CONDITION; i += ...)`, which a grid's threads
   share, and inside of that another one; NULL: it is neither. */
static const char *read_iterations(struct reading *reading, size_t at)
{
    const struct token_list *list = &reading->list;
    size_t close = closing(list, at + 1), from = at + 2, to = close;
    if (is_at(list, at, "for")) {
        size_t first = statement_end(list, from);
        if (!add_axis(reading, from, first - 1))
            return NULL;
        from = first;
        to = statement_end(list, from) - 1;
    }
    if (close >= list->all.size || to > close || !add_bounds(reading, from, to))
        return NULL;
    if (is_at(list, close + 1, "for") &&
        has_word(list, close + 2, closing(list, close + 2), "blockIdx")) {
        reading->nested++;
        return read_iterations(reading, close + 1);
    }
    if (reading->numbers > 0 && reading->numbers < reading->axes_size)
        turn_axes(reading, reading->numbers);
    return write_loops(reading, close + 1, statement_end(list, close + 1));
}

/* Reads `const float *c = c_values.at;` as what makes a parameter of c. */
static void add_by_value(struct reading *reading, size_t at, size_t end)
{
    const struct token_list *list = &reading->list;
    while (at < end && !is_at(list, at, "*"))
        at++;
    if (at + 1 < end && end >= 3 && is_at(list, end - 2, "at") && is_at(list, end - 3, "."))
        LIST_PUSH(reading->arena, reading->kernel, word_at(reading->arena, list, at + 1));
}

const char *lift_loop(struct arena *arena, const char *text, const struct lift_function *function,
                      const struct lift_call *call)
{
    struct reading reading = {.arena = arena, .call = call};
    token_list_read(arena, text, function->kernel_place.body_start + 1,
                    function->kernel_place.body_end, &reading.list);
    read_parameters(arena, text, &function->host_place, &reading.host);
    read_parameters(arena, text, &function->kernel_place, &reading.kernel);
    if (reading.host.size != call->arguments.size)
        return NULL;
    const struct token_list *list = &reading.list;
    for (size_t at = 0; at < list->all.size;) {
        size_t end = statement_end(list, at);
        bool is_number = has_word(list, at, end, "blockIdx");
        if (is_at(list, at, "if") || (is_at(list, at, "for") && is_number))
            return read_iterations(&reading, at);
        if (is_number && !add_axis(&reading, at, end - 1))
            return NULL;
        if (!is_number)
            add_by_value(&reading, at, end);
        reading.numbers = reading.axes_size;
        at = end;
    }
    return NULL;
}
