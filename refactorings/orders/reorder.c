/*
 * reorder.c: the loops of a perfect nest change places; their headers move, the body stays.
 *
 *     for (int i = 0; i < n; i++)              for (int j = 0; j < m; j++)
 *         for (int j = 0; j < m; j++)     =>       for (int i = 0; i < n; i++)
 *             a[j][i] = 0;                             a[j][i] = 0;
 *
 * { S[i,j] -> [j,i] }, and likewise for every permutation of more loops. (Allen and Kennedy,
 * Optimizing Compilers for Modern Architectures, 5.2, for the interchange of two.)
 */
#include "loops/reasons.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/orders/versioned.h"

static const struct action_option options[] = {
    {"order", OPTION_TEXT, "", 0, 0, NULL,
     "the indices of the loops, outermost first: j,i; by default the nest is turned inside out",
     false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
    ROUNDING_OPTION,
};

enum { MOST_LOOPS = 8 };

struct reorder_plan {
    struct perfect_nest nest;
    int size;              /* loops that take part, from the outermost */
    int order[MOST_LOOPS]; /* the loop at each place */
    struct versioned versioned;
};

/* Reads the option; every loop down to the innermost one that is named must be named once. */
static bool read_order(struct action_request *request, struct reorder_plan *plan)
{
    item_list items = {NULL, 0, 0};
    perfect_parse_list(request->arena, action_value(request, "order")->text, &items);
    plan->size = (int)items.size;
    bool named[MOST_LOOPS] = {false};
    for (size_t k = 0; k < items.size && k < MOST_LOOPS; k++) {
        int found = perfect_find(request, &plan->nest, items.at[k].name);
        if (found < 0)
            return false;
        if (items.at[k].value != NULL)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'order' is a list of indices, such as 'j,i'");
        if (found < MOST_LOOPS && named[found])
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'order' names '%s' twice", items.at[k].name);
        plan->order[k] = found;
        if (found < MOST_LOOPS)
            named[found] = true;
    }
    if (items.size == 0) {
        plan->size = (int)plan->nest.loops.size;
        for (int k = 0; k < plan->size && k < MOST_LOOPS; k++)
            plan->order[k] = plan->size - 1 - k;
    }
    if (plan->size > MOST_LOOPS)
        return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                             "at most %d loops are reordered", MOST_LOOPS);
    for (int k = 0; items.size > 0 && k < plan->size; k++)
        if (!named[k])
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.loops.at[k].header,
                                 "'order' does not name '%s': it names the loops from the "
                                 "outermost one inwards, each once",
                                 plan->nest.loops.at[k].name);
    return true;
}

static bool changes_something(const struct reorder_plan *plan)
{
    for (int k = 0; k < plan->size; k++)
        if (plan->order[k] != k)
            return true;
    return false;
}

static const void *plan_reorder(struct action_request *request)
{
    struct reorder_plan *plan = ARENA_NEW(request->arena, struct reorder_plan);
    struct band_fact facts[MOST_LOOPS];
    struct verdict band;
    if (!perfect_read(request, &plan->nest))
        return NULL;
    if (plan->nest.loops.size < 2) {
        struct reason ended = plan->nest.ended;
        action_refuse(request, ended.message != NULL ? ended.code : REASON_NOT_NESTED,
                      ended.message != NULL ? ended.range : plan->nest.range, "%s",
                      ended.message != NULL ? ended.message
                                            : "there is no loop directly inside this one");
        return NULL;
    }
    if (!read_order(request, plan))
        return NULL;
    if (!changes_something(plan)) {
        action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                      "the loops stand in this order already");
        return NULL;
    }
    struct new_order order = perfect_order(request, &plan->nest, plan->size);
    order.takes_guard = true;
    for (int k = 0; k < plan->size; k++) {
        struct order_dimension dimension = {.loop = plan->order[k]};
        LIST_PUSH(request->arena, order.dimensions, dimension);
    }
    if (!perfect_headers_free(request, &plan->nest, plan->size) ||
        !action_check_conditions(request) || !perfect_is_legal(request, &order, &band, facts) ||
        !perfect_may_precede(request, &plan->nest, plan->order, plan->size, facts) ||
        !versioned_plan(request, &band, false, &plan->versioned))
        return NULL;
    return plan;
}

/* A piece of the file as it reads where another indentation counts than that of a line. */
static const char *moved_from(struct arena *arena, const struct perfect_nest *nest,
                              struct range range, uint32_t line, const char *to)
{
    struct layout layout = {"    ", source_newline(nest->source)};
    struct move move = {
        .source = nest->source,
        .range = range,
        .from = line_indent(arena, nest->source, line),
        .from_layout = layout,
        .to = to,
        .to_layout = layout,
    };
    return move_text(arena, &move);
}

static const char *moved(struct arena *arena, const struct perfect_nest *nest, struct range range,
                         const char *to)
{
    return moved_from(arena, nest, range, range.start, to);
}

/* Where the loop's line goes on: behind its header, brace and trailing comment. */
static uint32_t line_part_end(const struct perfect_loop *loop)
{
    uint32_t end = loop->header.end;
    if (loop->has_brace && loop->brace + 1 > end)
        end = loop->brace + 1;
    return loop->trailing.end > end ? loop->trailing.end : end;
}

/* Trailing comments, which must not swallow what follows on their line: the last may be open. */
static const char *closed_comment(struct arena *arena, const char *comment, bool line_ends)
{
    struct lexer lexer = {comment, strlen(comment), 0, true};
    size_t last = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        last = token.start;
    if (line_ends || strncmp(comment + last, "//", 2) != 0)
        return comment;
    struct strbuf text = STRBUF_INIT;
    for (const char *c = comment + last + 2; *c != '\0'; c++)
        strbuf_addf(&text, "%c%s", *c, c[0] == '*' && c[1] == '/' ? " " : "");
    const char *closed =
        arena_printf(arena, "%.*s/*%s */", (int)last, comment, text.text ? text.text : "");
    strbuf_release(&text);
    return closed;
}

/* Whether a line ends behind the place. */
static bool line_ends_at(const struct source *source, uint32_t at)
{
    while (at < source->length && (source->text[at] == ' ' || source->text[at] == '\t'))
        at++;
    return at >= source->length || source->text[at] == '\n' || source->text[at] == '\r';
}

/*
 * Writes loop `from` at the place of loop `to`: what belongs to a header moves with it, braces and
 * line ends stay.
 */
static void add_loop(struct arena *arena, const struct perfect_nest *nest, int from, int to,
                     struct strbuf *out)
{
    const struct perfect_loop *loop = &nest->loops.at[from], *place = &nest->loops.at[to];
    const struct source *source = nest->source;
    const char *indent = line_indent(arena, source, place->header.start);
    if (from == to) {
        bool led = loop->leading.end > loop->leading.start;
        struct range whole = loop->header;
        whole.start = led ? loop->leading.start : loop->header.start;
        whole.end = line_part_end(loop);
        strbuf_adds(out, moved(arena, nest, whole, indent));
        return;
    }
    if (loop->leading.end > loop->leading.start) {
        bool own_line = text_newlines(source->text, loop->leading.end, loop->header.start) > 0;
        strbuf_addf(out, "%s%s%s", moved(arena, nest, loop->leading, indent), own_line ? "\n" : " ",
                    own_line ? indent : "");
    }
    strbuf_adds(out, moved(arena, nest, loop->header, indent));
    bool brace_below =
        place->has_brace && text_newlines(source->text, place->header.end, place->brace) > 0;
    if (place->has_brace && !brace_below)
        strbuf_adds(out, place->brace > place->header.end ? " {" : "{");
    if (loop->trailing.end > loop->trailing.start) {
        bool line_ends = brace_below || line_ends_at(source, line_part_end(place));
        const char *comment = moved(arena, nest, loop->trailing, indent);
        strbuf_addf(out, " %s", closed_comment(arena, comment, line_ends));
    }
    if (brace_below)
        strbuf_addf(out, "\n%s{", line_indent(arena, source, place->brace));
}

/* The blanks between a loop's line and what belongs to the next header. */
static void add_blanks(const struct perfect_nest *nest, int k, struct strbuf *out)
{
    const struct perfect_loop *next = &nest->loops.at[k + 1];
    bool led = next->leading.end > next->leading.start;
    uint32_t start = line_part_end(&nest->loops.at[k]);
    uint32_t end = led ? next->leading.start : next->header.start;
    for (uint32_t at = start; at < end; at++)
        if (nest->source->text[at] != '\r')
            strbuf_addch(out, nest->source->text[at]);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct reorder_plan *plan = plan_data;
    const struct perfect_nest *nest = &plan->nest;
    const struct source *source = nest->source;
    uint32_t end = line_part_end(&nest->loops.at[plan->size - 1]);
    struct layout layout = {"    ", source_newline(source)};
    struct strbuf text = STRBUF_INIT;
    for (int k = 0; k < plan->size; k++) {
        add_loop(request->arena, nest, plan->order[k], k, &text);
        if (k + 1 < plan->size)
            add_blanks(nest, k, &text);
    }
    if (plan->versioned.guard != NULL) {
        struct range body = {nest->range.file, end, nest->range.end};
        struct placed placed;
        placed_begin(request, nest, &placed);
        strbuf_adds(&text,
                    moved_from(request->arena, nest, body, nest->range.start, placed.indent));
        versioned_write(&placed, &plan->versioned, (const char *const *)&text.text, 1, out);
    } else {
        struct file_edit *file = edits_file(out, source->path, source->text, source->length);
        edits_replace(out, file, nest->range.start, end,
                      layout_newlines(request->arena, &layout, text.text));
    }
    strbuf_release(&text);
}

const struct action reorder_action = {
    .id = "reorder",
    .title = "Reorder loops",
    .button = "Reorder",
    .summary = "change the order of the loops of a perfect nest",
    .doc = "The headers of perfectly nested loops with rectangular bounds change places, with the "
           "comments that belong to them; the body stays as it is. The new order is legal where no "
           "two iterations that touch the same element change places, which is computed exactly; "
           "else two such iterations are named. Where it is under a condition only, such as that "
           "arrays do not overlap, the program asks.",
    .kind = "refactor.rewrite.reorder",
    .main_option = "order",
    .main_form = MAIN_ORDER,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_reorder,
    .emit = emit,
};
