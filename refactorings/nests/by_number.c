/*
 * by_number.c: the text of a loop that counts with a pointer as one that counts with a number.
 * Other variables that the header sets and steps follow from the number as well:
 *
 *     for (p = a, q = b; p < a + n; p++, q++)    =>    double *p = a + index;
 *                                                      const double *q = b + index;
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "loops/terms/term.h"
#include "refactorings/nests/by_number.h"
#include "refactorings/text/amounts.h"

/* --- what stands where ------------------------------------------------------------------------ */

struct block_search {
    const struct stmt *child, *block;
};

static bool search_block(const struct stmt *stmt, void *data)
{
    struct block_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++)
        if (stmt->children.at[k] == search->child)
            search->block = stmt;
    return search->block == NULL;
}

/* Names of the index outside of the loop. */
struct outside_search {
    struct pointer_loop *pointer;
    bool is_clear; /* all of them can be replaced */
};

static bool rename_use(const struct expr *expr, void *data)
{
    struct outside_search *search = data;
    struct pointer_loop *pointer = search->pointer;
    struct range loop = pointer->loop->stmt->range;
    if (expr->kind != EXPR_NAME || expr->decl != pointer->loop->index)
        return true;
    if (expr->range.file == loop.file && expr->range.start >= loop.start &&
        expr->range.end <= loop.end)
        return true;
    search->is_clear = search->is_clear && !expr->in_macro && expr->range.file == loop.file;
    replacement_add(pointer->request->arena, &pointer->renamed, expr->range.start, expr->range.end,
                    pointer->outside);
    return true;
}

/* Gives the index another name outside of the loop. False: not everywhere. */
static bool rename_outside(struct pointer_loop *pointer)
{
    const struct decl *index = pointer->loop->index;
    struct outside_search search = {pointer, !index->in_macro};
    if (pointer->loop->index_declared_inside)
        return true;
    if (index->name_range.file != pointer->loop->stmt->range.file)
        search.is_clear = false;
    replacement_add(pointer->request->arena, &pointer->renamed, index->name_range.start,
                    index->name_range.end, pointer->outside);
    stmt_walk(pointer->loop->function->body, NULL, rename_use, &search);
    return search.is_clear;
}

/* "double (*row)[8]" for the name `row`; NULL: its type takes more to say. */
static const char *declarator(const struct pointer_loop *pointer, const struct decl *decl)
{
    struct arena *arena = pointer->request->arena;
    const struct type *element = decl->type->element;
    const char *extents = "";
    if (decl->type->kind != TYPE_POINTER)
        return arena_printf(arena, "%s %s", decl->type->text, decl->name);
    if (element->kind != TYPE_ARRAY)
        return arena_printf(arena, "%s%s*%s", element->text,
                            element->kind == TYPE_POINTER ? "" : " ", decl->name);
    for (; element->kind == TYPE_ARRAY; element = element->element) {
        if (element->length < 0 && (element->length_expr == NULL || element->length_expr->in_macro))
            return NULL;
        extents = element->length >= 0
                      ? arena_printf(arena, "%s[%lld]", extents, (long long)element->length)
                      : arena_printf(arena, "%s[%s]", extents,
                                     pointer_text(pointer, element->length_expr));
    }
    return element->kind == TYPE_POINTER
               ? NULL
               : arena_printf(arena, "%s (*%s)%s", element->text, decl->name, extents);
}

/* --- other variables of the header ------------------------------------------------------------ */

/* One part of a header: `q = b`, `q++`, `q += 2`. */
struct header_part {
    const struct decl *decl;
    const struct expr *value; /* what it is given, or NULL */
    int64_t delta;            /* or what is added to it */
};

static bool read_header_part(const struct expr *expr, struct header_part *out)
{
    int64_t delta;
    bool writes = expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN;
    if (!writes || expr->operands[0]->kind != EXPR_NAME)
        return false;
    *out = (struct header_part){.decl = expr->operands[0]->decl};
    if (expr->kind == EXPR_STEP) {
        out->delta = expr->delta;
        return true;
    }
    if (expr->op == OP_NONE) {
        out->value = expr->operands[1];
        return true;
    }
    bool moves =
        (expr->op == OP_ADD || expr->op == OP_SUBTRACT) && expr_constant(expr->operands[1], &delta);
    out->delta = moves ? (expr->op == OP_ADD ? delta : -delta) : 0;
    return moves;
}

/* The parts between commas, the last one first. False: one is something else. */
static bool read_header_parts(const struct expr *expr, struct header_part *parts, size_t room,
                              size_t *size)
{
    for (*size = 0; expr != NULL; expr = expr->operands[0]) {
        bool is_list = expr->kind == EXPR_BINARY && expr->op == OP_COMMA;
        if (*size == room || !read_header_part(is_list ? expr->operands[1] : expr, &parts[*size]))
            return false;
        ++*size;
        if (!is_list)
            break;
    }
    return true;
}

/* What the pointer's loop is written with. */
struct pointer_text {
    const char *name;            /* what counts */
    LIST_OF(const char *) lines; /* at the top of the body */
    const char *steps;           /* of variables that the header steps and does not set */
    decl_list unused;            /* variables that the program does not need any more */
    bool is_live;                /* the index is used behind the loop */
};

static bool has_decl(const decl_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return true;
    return false;
}

static bool refuse_variable(struct pointer_loop *pointer, const struct decl *decl, const char *why)
{
    return action_refuse(pointer->request, REASON_NOT_CANONICAL, pointer->loop->stmt->header,
                         "the header counts with the pointer '%s' and gives '%s' a value, too, %s",
                         pointer->loop->index->name, decl->name, why);
}

/* How many elements the index has gone from its first one, in steps of `unit`. */
static const char *way_gone(const struct pointer_loop *pointer, const char *name, int64_t unit)
{
    struct arena *arena = pointer->request->arena;
    const char *first = pointer->first, *way = name;
    if (pointer->loop->step < 0)
        way =
            arena_printf(arena, pointer->counts_down ? "(%s - 1 - %s)" : "(%s - %s)", first, name);
    else if (!pointer->is_zero)
        way = arena_printf(arena, "(%s - %s)", name, amount_operand(arena, first));
    return unit == 1 ? way : arena_printf(arena, "(%s / %lld)", way, (long long)unit);
}

/* "b + 2 * index": a value that each iteration adds to. */
static const char *moved_by(const struct pointer_loop *pointer, const char *start, int64_t delta,
                            const char *name)
{
    struct arena *arena = pointer->request->arena;
    int64_t step = pointer->loop->step < 0 ? -pointer->loop->step : pointer->loop->step;
    bool divides = delta % step == 0;
    const char *way = way_gone(pointer, name, divides ? 1 : step);
    int64_t by = delta < 0 ? -delta : delta;
    by = divides ? by / step : by;
    return by == 1 ? arena_printf(arena, "%s %c %s", start, delta < 0 ? '-' : '+', way)
                   : arena_printf(arena, "%s %c %lld * %s", start, delta < 0 ? '-' : '+',
                                  (long long)by, way);
}

/* Declares a variable at the top of the body. */
static void declare(const struct pointer_loop *pointer, const struct decl *decl,
                    const char *written, const char *start, int64_t delta,
                    struct pointer_text *text)
{
    const char *now = delta != 0 ? moved_by(pointer, start, delta, text->name) : start;
    if (stmt_mentions(pointer->loop->stmt->body, decl))
        LIST_PUSH(pointer->request->arena, text->lines,
                  arena_printf(pointer->request->arena, "%s = %s;", written, now));
}

/* What each iteration adds to a variable, if that is a number; `delta`: where the header does. */
static bool adds_number(const struct pointer_loop *pointer, const struct decl *decl, int64_t *delta)
{
    const struct verdict *verdict = pointer->request->loop;
    for (size_t k = 0; k < verdict->inductions.size; k++) {
        const struct term *amount = verdict->inductions.at[k].amount;
        if (verdict->inductions.at[k].decl != decl)
            continue;
        if (amount == NULL || !term_is_number(amount, amount->number))
            return false;
        *delta = (int64_t)amount->number;
        return true;
    }
    return false;
}

/* A variable that the header sets, and may step. False: refused. */
static bool add_variable(struct pointer_loop *pointer, const struct decl *decl,
                         const struct expr *value, int64_t delta, struct pointer_text *text)
{
    const struct loop *loop = pointer->loop;
    bool is_inside = loop->stmt->init->kind == STMT_DECLARATION;
    bool is_plain = decl->type->kind == TYPE_POINTER || decl->type->kind == TYPE_INTEGER;
    const char *written = is_plain ? declarator(pointer, decl) : NULL;
    unsigned writes = effects_count_stmt_writes(loop->stmt, decl);
    if (value == NULL || written == NULL || decl_is_exposed(decl) ||
        (writes > (unsigned)!is_inside && !adds_number(pointer, decl, &delta)) ||
        !pointer_is_steady(pointer, value) || expr_mentions(value, decl) ||
        expr_mentions(value, loop->index))
        return refuse_variable(pointer, decl,
                               delta != 0
                                   ? "which takes more than a variable to say: do that before the "
                                     "loop, and step it at the end of the body"
                                   : "which takes more than a variable to say: do that before the "
                                     "loop");
    if (!is_inside && flow_live_after(loop, (struct tracked){decl, NULL}))
        return refuse_variable(pointer, decl,
                               "which is used behind the loop: set it there once more");
    declare(pointer, decl, written, pointer_sum(pointer, value), delta, text);
    if (!is_inside)
        LIST_PUSH(pointer->request->arena, text->unused, decl);
    return true;
}

/* What the header steps by, and takes out of its list. */
static int64_t take_step(struct header_part *steps, size_t size, const struct decl *decl)
{
    int64_t delta = 0;
    for (size_t k = 0; k < size; k++) {
        if (steps[k].decl != decl)
            continue;
        delta += steps[k].delta;
        steps[k].decl = NULL;
    }
    return delta;
}

/* Pointers that are moved on by the same amount each time, from where it is known before the
   loop. */
static void read_moved(struct pointer_loop *pointer, struct header_part *steps, size_t steps_size,
                       struct pointer_text *text)
{
    const struct verdict *verdict = pointer->request->loop;
    for (size_t k = 0; k < verdict->inductions.size; k++) {
        const struct decl *decl = verdict->inductions.at[k].decl;
        int64_t delta;
        if (decl == pointer->loop->index || decl->type->kind != TYPE_POINTER ||
            !adds_number(pointer, decl, &delta) || effects_declares(pointer->loop->stmt, decl) ||
            has_decl(&text->unused, decl) ||
            flow_live_after(pointer->loop, (struct tracked){decl, NULL}))
            continue;
        const struct expr *value = pointer_value_before(pointer, decl);
        const char *written = declarator(pointer, decl);
        if (value == NULL || written == NULL || !type_same(value->type, decl->type) ||
            expr_mentions(value, pointer->loop->index))
            continue;
        take_step(steps, steps_size, decl);
        declare(pointer, decl, written, pointer_sum(pointer, value), delta, text);
        LIST_PUSH(pointer->request->arena, text->unused, decl);
    }
}

/* The parts of the header that are not about the index. False: refused. */
static bool read_header(struct pointer_loop *pointer, struct pointer_text *text)
{
    enum { ROOM = 8 };
    struct header_part sets[ROOM], steps[ROOM];
    size_t sets_size = 0, steps_size = 0;
    struct arena *arena = pointer->request->arena;
    const struct loop *loop = pointer->loop;
    const struct stmt *init = loop->stmt->init;
    if (!read_header_parts(loop->stmt->step, steps, ROOM, &steps_size) ||
        (init != NULL && !read_header_parts(init->expr, sets, ROOM, &sets_size)))
        return action_refuse(pointer->request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "the header does more than to set and step variables: move the rest "
                             "before the loop, or into its body");
    take_step(steps, steps_size, loop->index);
    for (size_t k = 0; init != NULL && k < init->decls.size; k++) {
        const struct decl *decl = init->decls.at[k];
        if (decl != loop->index &&
            !add_variable(pointer, decl, decl->init, take_step(steps, steps_size, decl), text))
            return false;
    }
    for (size_t k = sets_size; k-- > 0;)
        if (sets[k].decl != loop->index &&
            !add_variable(pointer, sets[k].decl, sets[k].value,
                          take_step(steps, steps_size, sets[k].decl), text))
            return false;
    read_moved(pointer, steps, steps_size, text);
    for (size_t k = steps_size; k-- > 0;)
        if (steps[k].decl != NULL)
            text->steps = arena_printf(arena, "%s, %s += %lld", text->steps, steps[k].decl->name,
                                       (long long)steps[k].delta);
    return true;
}

/* --- the index behind the loop ---------------------------------------------------------------- */

/* What the index is left with. False: refused. */
static bool read_index(struct pointer_loop *pointer, struct pointer_text *text)
{
    const struct loop *loop = pointer->loop;
    const struct decl *index = loop->index;
    if (loop->index_declared_inside)
        return true;
    LIST_PUSH(pointer->request->arena, text->unused, index);
    if (!flow_live_after(loop, (struct tracked){index, NULL}))
        return true;
    text->unused.size--;
    text->is_live = true;
    bool is_by_one = loop->step == 1 || loop->step == -1;
    return (is_by_one && !loop->steps_in_condition) ||
           action_refuse(pointer->request, REASON_NOT_CANONICAL, loop->stmt->header,
                         "the pointer '%s' is used behind the loop, which does not leave it at its "
                         "end: set it there once more",
                         index->name);
}

/* --- text ------------------------------------------------------------------------------------- */

/* The indentation of what stands in the body. */
static const char *inner_indent(const struct pointer_loop *pointer)
{
    struct arena *arena = pointer->request->arena;
    const struct source *source = pointer->source;
    const struct stmt *body = pointer->loop->stmt->body;
    const char *outer = line_indent(arena, source, pointer->loop->stmt->range.start);
    if (body->kind == STMT_COMPOUND && body->children.size > 0) {
        uint32_t first = body->children.at[0]->range.start, start = line_start(source, first);
        if (start > body->range.start && start + strspn(source->text + start, " \t") == first)
            return line_indent(arena, source, first);
    }
    return arena_printf(arena, "%s%s", outer, action_layout(pointer->request).unit);
}

/* Whether nothing but blanks stands between two places. */
static bool is_blank(const struct source *source, uint32_t start, uint32_t end)
{
    return start + strspn(source->text + start, " \t\r\n") >= end;
}

/* Where lines go that stand at the top of a block: behind its brace, and behind a comment that is
   all that stands there on its line; `is_alone`: nothing else stands there. */
static uint32_t top_of(const struct source *source, uint32_t brace, bool *is_alone)
{
    struct lexer lexer = {.text = source->text, .length = source->length, .at = brace + 1};
    struct token token = lexer_next(&lexer);
    uint32_t at = brace + 1;
    if (token.kind == TOKEN_COMMENT && text_newlines(source->text, at, token.end) == 0) {
        struct token next = lexer_next(&lexer);
        if (text_newlines(source->text, token.end, next.start) > 0) {
            *is_alone = true;
            return (uint32_t)token.end;
        }
    }
    *is_alone = text_newlines(source->text, at, token.start) > 0;
    return at;
}

/* Whether nothing but blanks and comments stands between two places. */
static bool is_comment(const struct source *source, uint32_t start, uint32_t end)
{
    struct lexer lexer = {.text = source->text, .length = end, .at = start};
    struct token token = lexer_next(&lexer);
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(&lexer);
    return token.kind == TOKEN_END;
}

/* The header and the lines at the top of the body. False: refused. */
static bool write_head(struct pointer_loop *pointer, const struct pointer_text *text,
                       const char *header, replacement_list *out)
{
    struct arena *arena = pointer->request->arena;
    const struct stmt *loop = pointer->loop->stmt, *body = loop->body;
    const struct source *source = pointer->source;
    const char *newline = action_layout(pointer->request).newline;
    const char *inner = inner_indent(pointer), *lines = "", *gap;
    for (size_t k = 0; k < text->lines.size; k++)
        lines = arena_printf(arena, "%s%s%s%s", lines, newline, inner, text->lines.at[k]);
    replacement_add(arena, out, loop->range.start, loop->header.end, header);
    if (*lines == '\0')
        return true;
    if (body->kind == STMT_COMPOUND) {
        bool is_alone;
        uint32_t at = top_of(source, body->range.start, &is_alone);
        replacement_add(arena, out, at, at,
                        is_alone ? lines : arena_printf(arena, "%s%s%s", lines, newline, inner));
        return true;
    }
    uint32_t start = loop->header.end, end = body->range.start;
    if (!is_comment(source, start, end))
        return action_refuse(pointer->request, REASON_NOT_CANONICAL, loop->header,
                             "something stands between the header and the body, which has no "
                             "braces: put braces around it");
    start += (uint32_t)strspn(source->text + start, " \t\r\n");
    while (end > start && strchr(" \t\r\n", source->text[end - 1]) != NULL)
        end--;
    gap = end > start ? arena_printf(arena, " %.*s", (int)(end - start), source->text + start) : "";
    replacement_add(arena, out, loop->header.end, body->range.start,
                    arena_printf(arena, " {%s%s%s%s", gap, lines, newline, inner));
    replacement_add(
        arena, out, body->range.end, body->range.end,
        arena_printf(arena, "%s%s}", newline, line_indent(arena, source, loop->range.start)));
    return true;
}

/* The statement that steps the index goes, where nothing behind it looks at that. */
static void drop_step(const struct pointer_loop *pointer, replacement_list *out)
{
    const struct source *source = pointer->source;
    const struct stmt *body = pointer->loop->stmt->body, *step = pointer->loop->step_stmt;
    size_t at = 0;
    if (step == NULL || body->kind != STMT_COMPOUND)
        return;
    while (at < body->children.size && body->children.at[at] != step)
        at++;
    for (size_t k = at + 1; k < body->children.size; k++)
        if (stmt_mentions(body->children.at[k], pointer->loop->index))
            return;
    bool is_plain = step->kind == STMT_EXPRESSION && step->expr->kind != EXPR_BINARY;
    if (at >= body->children.size || !is_plain)
        return;
    uint32_t start = step->range.start, end = step->range.end;
    uint32_t line = line_start(source, start);
    uint32_t behind = end + (uint32_t)strspn(source->text + end, " \t\r");
    if (is_blank(source, line, start) && source->text[behind] == '\n')
        start = line, end = behind + 1;
    replacement_add(pointer->request->arena, out, start, end, "");
}

/* "for (ptrdiff_t index = 0; index < n; index++)" */
static const char *header_text(const struct pointer_loop *pointer, const struct pointer_text *text)
{
    struct arena *arena = pointer->request->arena;
    const char *name = text->name;
    int64_t step = pointer->loop->step;
    const char *moves = pointer->counts_down ? ""
                        : step == 1 || step == -1
                            ? arena_printf(arena, "%s%s", name, step > 0 ? "++" : "--")
                            : arena_printf(arena, "%s %s= %lld", name, step > 0 ? "+" : "-",
                                           (long long)(step > 0 ? step : -step));
    const char *steps =
        pointer->counts_down && *text->steps != '\0' ? text->steps + 2 : text->steps;
    return arena_printf(arena, "for (%s %s = %s; %s%s %s %s;%s%s%s)", pointer->number_type, name,
                        pointer->first, name, pointer->counts_down ? "--" : "",
                        operator_text(pointer->relation), pointer->bound,
                        *moves != '\0' || *steps != '\0' ? " " : "", moves, steps);
}

/* Whether any of the text names the index of outside. */
static bool names_outside(const struct pointer_loop *pointer, const replacement_list *all)
{
    for (size_t k = 0; k < all->size; k++)
        if (text_has_word(all->at[k].text, pointer->outside))
            return true;
    return false;
}

/* Puts all that reads differently into the order of the text. */
static void sort(replacement_list *list)
{
    for (size_t k = 1; k < list->size; k++)
        for (size_t j = k; j > 0 && list->at[j].start < list->at[j - 1].start; j--) {
            struct replacement one = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = one;
        }
}

/* A name that no file of the project has. */
static const char *fresh(struct pointer_loop *pointer, const char *wish)
{
    const struct sources *sources = &pointer->request->unit->tree->sources;
    struct names names = {.arena = pointer->request->arena};
    for (size_t k = 0; k < sources->files.size; k++)
        if (!sources->files.at[k]->is_system)
            LIST_PUSH(names.arena, names.texts, action_words(pointer->request, k));
    return names_fresh(&names, wish);
}

static void add_unused(struct by_number *out, struct arena *arena, const struct decl *decl)
{
    bool is_local = (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
                    decl->storage == STORAGE_AUTO;
    if (is_local && decl != out->index && !has_decl(&out->unused, decl))
        LIST_PUSH(arena, out->unused, decl);
}

struct unused_search {
    struct arena *arena;
    struct by_number *out;
};

/* Notes a variable that an end of the loop names. */
static bool search_unused(const struct expr *expr, void *data)
{
    struct unused_search *search = data;
    if (expr->kind == EXPR_NAME && expr->decl != NULL)
        add_unused(search->out, search->arena, expr->decl);
    return true;
}

/* Writes the loop. False: refused. */
static bool write(struct pointer_loop *pointer, struct pointer_text *text, struct by_number *out)
{
    struct arena *arena = pointer->request->arena;
    const struct loop *loop = pointer->loop;
    replacement_list all = {NULL, 0, 0};
    const char *own = declarator(pointer, loop->index);
    if (own == NULL)
        return action_refuse(pointer->request, REASON_UNSUPPORTED_TYPE, loop->stmt->header,
                             "the pointer '%s' of type '%s' cannot be declared in a kernel: count "
                             "with a number",
                             loop->index->name, loop->index->type->text);
    if (stmt_mentions(loop->stmt->body, loop->index))
        LIST_PUSH(arena, text->lines,
                  arena_printf(arena, "%s = %s + %s;", own, pointer->base, text->name));
    if (!read_header(pointer, text) || !read_index(pointer, text))
        return false;
    if (!write_head(pointer, text, header_text(pointer, text), &all))
        return false;
    drop_step(pointer, &all);
    bool is_named = names_outside(pointer, &all);
    if (is_named && !pointer->is_clear)
        return action_refuse(pointer->request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "'%s' is named by a macro outside of the loop: give the loop a first "
                             "value in its header",
                             loop->index->name);
    if (is_named && has_decl(&text->unused, loop->index))
        text->unused.size--;
    if (is_named)
        for (size_t k = 0; k < pointer->renamed.size; k++)
            LIST_PUSH(arena, all, pointer->renamed.at[k]);
    sort(&all);
    out->replaced = all;
    out->outside = pointer->outside;
    out->is_renamed = is_named;
    out->index = loop->index;
    out->unused = text->unused;
    out->own = text->unused.size;
    for (size_t k = 0; k < pointer->taken.size; k++)
        add_unused(out, arena, pointer->taken.at[k]);
    struct unused_search search = {arena, out};
    if (loop->first != NULL)
        expr_walk(loop->first, search_unused, &search);
    expr_walk(loop->bound, search_unused, &search);
    out->is_live = text->is_live;
    out->runs = pointer->runs;
    out->begins = pointer->begins;
    out->ends = pointer->ends;
    return true;
}

bool by_number_write(struct action_request *request, const char *number_type, struct by_number *out)
{
    struct arena *arena = request->arena;
    const struct loop *loop = request->loop->loop;
    struct pointer_loop pointer = {.request = request,
                                   .source = action_source(request),
                                   .loop = loop,
                                   .number_type = number_type};
    struct pointer_text text = {.steps = ""};
    *out = (struct by_number){.index = NULL};
    if (loop == NULL || !loop->by_pointer || loop->index->type->is_iterator ||
        loop->form == LOOP_DO || loop->further.size > 0 || loop->bound == NULL ||
        loop->stmt->in_macro || loop->stmt->header_unclear || !loop_compares_index(loop) ||
        loop->stmt->range.file != request->loop->range.file ||
        action_has_directive(request, loop->stmt->header))
        return true;
    struct block_search search = {loop->stmt, NULL};
    stmt_walk(loop->function->body, search_block, NULL, &search);
    pointer.block = search.block;
    pointer.outside = fresh(&pointer, arena_printf(arena, "%s_start", loop->index->name));
    pointer.is_clear = rename_outside(&pointer);
    if (!pointer_ends_read(&pointer))
        return true;
    text.name = fresh(&pointer, pointer.is_zero && loop->step == 1 ? "index" : "offset");
    return write(&pointer, &text, out);
}
