/* placed.c: see placed.h. */
#include "refactorings/nests/placed.h"

#include "loops/syntax/effects.h"

void placed_begin(struct action_request *request, const struct perfect_nest *nest,
                  struct placed *out)
{
    struct arena *arena = request->arena;
    const struct perfect_loop *root = &nest->loops.at[0];
    const struct source *source = nest->source;
    const char *indent = line_indent(arena, source, nest->range.start);
    *out = (struct placed){
        .request = request,
        .nest = nest,
        .layout = action_layout(request),
        .indent = indent,
        .has_brace = root->has_brace,
    };
    out->is_brace_below =
        root->has_brace && text_newlines(source->text, root->header.end, root->brace) > 0;
    out->brace = out->is_brace_below ? line_indent(arena, source, root->brace) : indent;
    out->deeper = deeper_by(arena, source, request->loop->function->range, out->layout.unit);
    if (nest->loops.size < 2)
        return;
    uint32_t start = nest->loops.at[1].header.start;
    const char *inner = line_indent(arena, source, start);
    if (line_start(source, start) + strlen(inner) == start)
        deeper_as(&out->deeper, indent, inner);
}

const char *placed_indent(const struct placed *placed, size_t levels)
{
    return deeper_indent(&placed->deeper, placed->indent, strlen(placed->indent), levels);
}

const char *placed_nest(const struct placed *placed, const replacement_list *replaced)
{
    struct move move = {
        .source = placed->nest->source,
        .range = placed->nest->range,
        .replaced = *replaced,
        .from = placed->indent,
        .from_layout = placed->layout,
        .to = placed->indent,
        .to_layout = placed->layout,
    };
    return move_text(placed->request->arena, &move);
}

/* A copy of what a buffer holds, which is released. */
static const char *keep(struct arena *arena, struct strbuf *text)
{
    const char *kept = arena_strndup(arena, text->text ? text->text : "", text->length);
    strbuf_release(text);
    return kept;
}

const char *placed_around(const struct placed *placed, const char *const *headers, size_t size,
                          const char *text)
{
    struct arena *arena = placed->request->arena;
    const char *closing = "";
    struct strbuf out = STRBUF_INIT;
    for (size_t k = 0; k < size; k++) {
        const char *brace = deeper_indent(&placed->deeper, placed->brace, strlen(placed->brace), k);
        strbuf_adds(&out, headers[k]);
        if (placed->has_brace && !placed->is_brace_below)
            strbuf_adds(&out, " {");
        else if (placed->has_brace)
            strbuf_addf(&out, "\n%s{", brace);
        if (placed->has_brace)
            closing = arena_printf(arena, "\n%s}%s", brace, closing);
        strbuf_addf(&out, "\n%s", placed_indent(placed, k + 1));
    }
    deeper_text(&placed->deeper, text, size, &out);
    strbuf_adds(&out, closing);
    return keep(arena, &out);
}

const char *placed_deeper(const struct placed *placed, const char *text, size_t levels)
{
    struct strbuf out = STRBUF_INIT;
    deeper_text(&placed->deeper, text, levels, &out);
    return keep(placed->request->arena, &out);
}

/* What a loop repeats, without braces around it. */
struct repeated {
    struct range range, with_comments;
    bool declares; /* something, or it may */
};

static void add_token(struct range *range, struct token token)
{
    if (range->start == range->end)
        range->start = (uint32_t)token.start;
    range->end = (uint32_t)token.end;
}

/* Whether a statement is a block whose braces stand in the text: macros write others. */
static bool has_own_braces(const struct placed *placed, const struct stmt *stmt)
{
    const char *text = placed->nest->source->text;
    return stmt->kind == STMT_COMPOUND && text[stmt->range.start] == '{' &&
           text[stmt->range.end - 1] == '}';
}

/* Comments that stand on the header's line are not among it. */
static struct repeated find_repeated(const struct placed *placed, const struct perfect_loop *loop)
{
    const struct stmt *body = loop->loop->stmt->body;
    const struct token_list *tokens = action_tokens(placed->request);
    bool block = has_own_braces(placed, body);
    uint32_t from = loop->trailing.end > loop->header.end ? loop->trailing.end : loop->header.end;
    struct range none = {body->range.file, from, from};
    struct repeated found = {none, none, body->kind == STMT_DECLARATION};
    size_t last = token_list_before(tokens, body->range.end) - (block ? 1 : 0);
    for (size_t k = token_list_before(tokens, from), child = 0; k < last; k++) {
        struct token token = tokens->all.at[k];
        if (block && token.start == body->range.start)
            continue;
        add_token(&found.with_comments, token);
        if (token.kind == TOKEN_COMMENT)
            continue;
        add_token(&found.range, token);
        while (child < body->children.size &&
               body->children.at[child]->range.end <= (uint32_t)token.start)
            child++;
        bool is_seen = child < body->children.size &&
                       body->children.at[child]->range.start <= (uint32_t)token.start &&
                       body->children.at[child]->kind != STMT_DECLARATION;
        found.declares = found.declares || (block && !is_seen);
    }
    return found;
}

/* Takes the comments out of a range, with the lines that hold nothing else. */
static void leave_comments_out(const struct placed *placed, struct range range,
                               replacement_list *replaced)
{
    const struct token_list *tokens = action_tokens(placed->request);
    const char *text = placed->nest->source->text;
    for (size_t k = token_list_before(tokens, range.start);
         k < tokens->all.size && tokens->all.at[k].end <= range.end; k++) {
        struct token token = tokens->all.at[k];
        uint32_t start = (uint32_t)token.start, end = (uint32_t)token.end;
        if (token.kind != TOKEN_COMMENT)
            continue;
        while (start > range.start && strchr(" \t", text[start - 1]) != NULL)
            start--;
        bool begins_line = start > range.start && text[start - 1] == '\n';
        bool ends_line = text[end] == '\n' || text[end] == '\r';
        while (begins_line && ends_line && text[end - 1] != '\n')
            end++;
        bool parts_words = !begins_line && !ends_line;
        replacement_add(placed->request->arena, replaced, start, end, parts_words ? " " : "");
    }
}

/* What a loop repeats, with an indentation of its lines: in braces where it declares something, and
   `inside` as the indentation in there, if that is not NULL. */
static const char *body_text(const struct placed *placed, const struct perfect_loop *loop,
                             const replacement_list *replaced, bool comments, const char *at,
                             const char *inside)
{
    struct arena *arena = placed->request->arena;
    struct repeated repeated = find_repeated(placed, loop);
    bool block = inside != NULL && repeated.declares;
    struct move move = {
        .source = placed->nest->source,
        .range = comments ? repeated.with_comments : repeated.range,
        .from = line_indent(arena, placed->nest->source, repeated.range.start),
        .from_layout = placed->layout,
        .to = block ? inside : at,
        .to_layout = placed->layout,
    };
    for (size_t k = 0; replaced != NULL && k < replaced->size; k++)
        LIST_PUSH(arena, move.replaced, replaced->at[k]);
    if (!comments)
        leave_comments_out(placed, repeated.range, &move.replaced);
    const char *text = move_text(arena, &move);
    return block ? arena_printf(arena, "{\n%s%s\n%s}", inside, text, at) : text;
}

const char *placed_body(const struct placed *placed, const struct perfect_loop *loop,
                        const replacement_list *replaced, size_t levels, bool comments)
{
    return body_text(placed, loop, replaced, comments, placed_indent(placed, levels),
                     placed_indent(placed, levels + 1));
}

/* Where lines of what a loop repeats are to begin: as they do, or one level inside of the loop. */
static const char *own_indent(const struct placed *placed, const struct perfect_loop *loop)
{
    const struct source *source = placed->nest->source;
    struct repeated repeated = find_repeated(placed, loop);
    uint32_t start = repeated.with_comments.start;
    if (text_newlines(source->text, loop->header.end, start) > 0)
        return line_indent(placed->request->arena, source, start);
    const char *at = line_indent(placed->request->arena, source, loop->header.start);
    return deeper_indent(&placed->deeper, at, strlen(at), 1);
}

const char *placed_copy(const struct placed *placed, const struct perfect_loop *loop,
                        const replacement_list *replaced, bool comments)
{
    const char *at = own_indent(placed, loop);
    const char *inside = deeper_indent(&placed->deeper, at, strlen(at), 1);
    return body_text(placed, loop, replaced, comments, at, inside);
}

/* The statement that holds another one directly, or NULL. */
static const struct stmt *holder_of(const struct stmt *stmt, const struct stmt *wanted)
{
    const struct stmt *parts[] = {stmt->body, stmt->otherwise};
    for (size_t k = 0; k < COUNT_OF(parts); k++) {
        if (parts[k] == wanted)
            return stmt;
        if (parts[k] != NULL && effects_contains(parts[k], wanted))
            return holder_of(parts[k], wanted);
    }
    for (size_t k = 0; k < stmt->children.size; k++) {
        if (stmt->children.at[k] == wanted)
            return stmt;
        if (effects_contains(stmt->children.at[k], wanted))
            return holder_of(stmt->children.at[k], wanted);
    }
    return NULL;
}

/* Whether the nest ends the first branch of an `if` that has an `else`. */
static bool has_else_behind(const struct placed *placed)
{
    const struct stmt *stmt = placed->request->loop->stmt;
    const struct stmt *body = placed->request->loop->function->body, *holder;
    while ((holder = holder_of(body, stmt)) != NULL && holder->kind != STMT_COMPOUND) {
        if (holder->otherwise != NULL && holder->otherwise != stmt)
            return true;
        stmt = holder;
    }
    return false;
}

void placed_put_inside(const struct placed *placed, const struct perfect_loop *loop,
                       const char *const *statements, size_t size, replacement_list *out)
{
    struct arena *arena = placed->request->arena;
    const struct source *source = placed->nest->source;
    const char *indent = line_indent(arena, source, loop->header.start);
    const char *at = own_indent(placed, loop), *text = statements[0];
    struct range body = loop->loop->stmt->body->range;
    struct range inside = find_repeated(placed, loop).with_comments;
    uint32_t end = loop->trailing.end > loop->header.end ? loop->trailing.end : loop->header.end;
    bool is_below = text_newlines(source->text, loop->header.end, inside.start) > 0;
    for (size_t k = 1; k < size; k++)
        text = arena_printf(arena, "%s\n%s%s", text, at, statements[k]);
    if (loop->has_brace && is_below) {
        replacement_add(arena, out, inside.start, inside.end, text);
    } else if (loop->has_brace) {
        text = arena_printf(arena, "\n%s%s\n%s", at, text, indent);
        replacement_add(arena, out, loop->brace + 1, body.end - 1, text);
    } else if (placed->is_brace_below) {
        text = arena_printf(arena, "\n%s{\n%s%s\n%s}", indent, at, text, indent);
        replacement_add(arena, out, end, body.end, text);
    } else {
        replacement_add(arena, out, loop->header.end, loop->header.end, " {");
        text = arena_printf(arena, "\n%s%s\n%s}", at, text, indent);
        replacement_add(arena, out, end, body.end, text);
    }
}

/* Without braces of its own where the loop has none; but an `else` behind the nest is not to become
   that of the condition. */
void placed_put_under(const struct placed *placed, const struct perfect_loop *loop,
                      const char *condition, replacement_list *out)
{
    struct arena *arena = placed->request->arena;
    const char *at = own_indent(placed, loop);
    const char *inside = deeper_indent(&placed->deeper, at, strlen(at), 1);
    const char *text = body_text(placed, loop, NULL, true, inside, NULL);
    bool in_braces = loop->has_brace || text_has_word(text, "if") || text_has_word(text, "else");
    if (in_braces)
        text = arena_printf(arena, "if (%s)%s{\n%s%s\n%s}", condition,
                            placed->is_brace_below ? arena_printf(arena, "\n%s", at) : " ", inside,
                            text, at);
    else
        text = arena_printf(arena, "if (%s)\n%s%s", condition, inside, text);
    if (loop->has_brace || has_else_behind(placed)) {
        placed_put_inside(placed, loop, &text, 1, out);
        return;
    }
    struct range body = find_repeated(placed, loop).with_comments;
    uint32_t end = loop->trailing.end > loop->header.end ? loop->trailing.end : loop->header.end;
    bool is_below = text_newlines(placed->nest->source->text, end, body.start) > 0;
    replacement_add(arena, out, is_below ? body.start : end, body.end,
                    is_below ? text : arena_printf(arena, "\n%s%s", at, text));
}

const char *placed_once_more(const struct placed *placed, const char *header)
{
    const struct perfect_nest *nest = placed->nest;
    struct range own = nest->loops.at[0].header;
    replacement_list replaced = {NULL, 0, 0};
    replacement_add(placed->request->arena, &replaced, own.start, own.end, header);
    leave_comments_out(placed, (struct range){own.file, own.end, nest->range.end}, &replaced);
    return placed_nest(placed, &replaced);
}

static const char *put_around(const struct placed *placed, const char *header,
                              const char *const *statements, size_t size, bool comments,
                              bool in_braces)
{
    const struct perfect_loop *root = &placed->nest->loops.at[0];
    struct strbuf out = STRBUF_INIT;
    strbuf_adds(&out, header);
    if (in_braces && !placed->is_brace_below)
        strbuf_adds(&out, " {");
    if (comments && root->trailing.end > root->trailing.start)
        strbuf_addf(&out, " %.*s", (int)(root->trailing.end - root->trailing.start),
                    placed->nest->source->text + root->trailing.start);
    if (in_braces && placed->is_brace_below)
        strbuf_addf(&out, "\n%s{", placed->brace);
    for (size_t k = 0; k < size; k++)
        strbuf_addf(&out, "\n%s%s", placed_indent(placed, 1), statements[k]);
    if (in_braces)
        strbuf_addf(&out, "\n%s}", placed->brace);
    return keep(placed->request->arena, &out);
}

const char *placed_loop(const struct placed *placed, const char *header,
                        const char *const *statements, size_t size, bool comments)
{
    bool in_braces = placed->has_brace || size != 1;
    return put_around(placed, header, statements, size, comments, in_braces);
}

const char *placed_again(const struct placed *placed, const char *header,
                         const replacement_list *replaced, bool comments)
{
    const struct perfect_loop *root = &placed->nest->loops.at[0];
    const char *body = body_text(placed, root, replaced, comments, placed_indent(placed, 1), NULL);
    return placed_loop(placed, header, &body, 1, comments);
}

const char *placed_if(const struct placed *placed, const char *condition,
                      const char *const *statements, size_t size)
{
    const char *header = arena_printf(placed->request->arena, "if (%s)", condition);
    bool in_braces = placed->has_brace || size != 1 || text_has_word(statements[0], "else");
    return put_around(placed, header, statements, size, false, in_braces);
}

const struct stmt *placed_holder(const struct action_request *request)
{
    return holder_of(request->loop->function->body, request->loop->stmt);
}

/* A name that is looked for. */
struct name_search {
    const char *name;
    bool found;
};

static bool search_use(const struct expr *expr, void *data)
{
    struct name_search *search = data;
    search->found = search->found || (expr->decl != NULL && expr->decl->name != NULL &&
                                      sentence_same(expr->decl->name, search->name));
    return !search->found;
}

static bool declares(const struct stmt *stmt, const char *name)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->name != NULL && sentence_same(stmt->decls.at[k]->name, name))
            return true;
    return false;
}

static bool search_declared(const struct stmt *stmt, void *data)
{
    struct name_search *search = data;
    search->found = search->found || declares(stmt, search->name);
    return !search->found;
}

/* What stands before in the block has the name for something else, unless it declares it there. */
bool placed_index_is_alone(const struct placed *placed)
{
    const struct function *function = placed->request->loop->function;
    const struct stmt *loop = placed->request->loop->stmt;
    const struct stmt *holder = placed_holder(placed->request);
    struct name_search search = {placed->nest->loops.at[0].name, false};
    bool is_behind = false;
    if (holder == NULL || holder->kind != STMT_COMPOUND)
        return true;
    for (size_t k = 0; holder == function->body && k < function->parameters.size; k++)
        if (function->parameters.at[k]->name != NULL &&
            sentence_same(function->parameters.at[k]->name, search.name))
            return false;
    for (size_t k = 0; k < holder->children.size; k++) {
        const struct stmt *child = holder->children.at[k];
        if (is_behind)
            stmt_walk(child, search_declared, search_use, &search);
        if (search.found || (child->kind == STMT_DECLARATION && declares(child, search.name)))
            return false;
        is_behind = is_behind || child == loop;
    }
    return true;
}

bool placed_needs_block(const struct action_request *request)
{
    const struct function *function = request->loop->function;
    const struct stmt *holder = placed_holder(request);
    bool is_passed = function->has_goto_label;
    for (size_t k = 0; holder != NULL && k < holder->children.size; k++)
        is_passed = is_passed || holder->children.at[k]->kind == STMT_CASE ||
                    holder->children.at[k]->kind == STMT_DEFAULT;
    return function->dialect.c89 || is_passed;
}

bool placed_is_named(const struct action_request *request, const char *name)
{
    const struct token_list *tokens = action_tokens(request);
    const struct stmt *holder = placed_holder(request);
    struct range range = holder != NULL ? holder->range : request->loop->range;
    for (size_t k = token_list_before(tokens, range.start);
         k < tokens->all.size && tokens->all.at[k].start < range.end; k++)
        if (token_is(tokens->text, tokens->all.at[k], name))
            return true;
    return false;
}

const char *placed_fresh(const struct action_request *request, struct names *names,
                         const char *wish)
{
    const char *name;
    do
        name = names_fresh(names, wish);
    while (placed_is_named(request, name));
    return name;
}

bool placed_among_others(const struct action_request *request)
{
    const struct stmt *holder = placed_holder(request);
    return holder != NULL && holder->kind == STMT_COMPOUND;
}

static struct file_edit *file_of(const struct placed *placed, struct edits *out)
{
    const struct source *source = placed->nest->source;
    return edits_file(out, source->path, source->text, source->length);
}

void placed_write(const struct placed *placed, const char *text, struct edits *out)
{
    edits_replace(out, file_of(placed, out), placed->nest->range.start, placed->nest->range.end,
                  layout_newlines(placed->request->arena, &placed->layout, text));
}

/* The last token before the nest that is no comment. */
static struct token token_before(const struct placed *placed)
{
    const struct token_list *tokens = action_tokens(placed->request);
    size_t k = token_list_before(tokens, placed->nest->range.start);
    while (k > 0 && tokens->all.at[k - 1].kind == TOKEN_COMMENT)
        k--;
    return k > 0 ? tokens->all.at[k - 1] : (struct token){TOKEN_END, 0, 0};
}

/* Where an `else` behind the nest begins, if nothing but blanks stands before it; else the nest's
   end. */
static uint32_t else_behind(const struct placed *placed)
{
    const struct token_list *tokens = action_tokens(placed->request);
    uint32_t end = placed->nest->range.end;
    size_t k = token_list_before(tokens, end);
    bool found = k < tokens->all.size && token_is(tokens->text, tokens->all.at[k], "else");
    return found ? (uint32_t)tokens->all.at[k].start : end;
}

/*
 * Braces around statements that stand where one stood: the opening one ends the line of the
 * condition, as in `if (n > 0) {`, and the closing one begins as that line does.
 */
static void write_in_braces(const struct placed *placed, const char *text, struct edits *out)
{
    struct arena *arena = placed->request->arena;
    const struct source *source = placed->nest->source;
    struct token before = token_before(placed);
    uint32_t start = placed->nest->range.start, line = line_start(source, start);
    bool on_own_line = line + strlen(placed->indent) == start && before.end < line &&
                       before.kind != TOKEN_DIRECTIVE;
    const char *outer = line_indent(arena, source, (uint32_t)before.start);
    struct file_edit *file = file_of(placed, out);
    if (!on_own_line) {
        text = arena_printf(arena, "{\n%s%s\n%s}", placed_indent(placed, 1),
                            placed_deeper(placed, text, 1), placed->indent);
        placed_write(placed, text, out);
        return;
    }
    uint32_t end = else_behind(placed);
    bool has_else = end > placed->nest->range.end;
    text = arena_printf(arena, "%s\n%s}%s", text, outer, has_else ? " " : "");
    edits_replace(out, file, (uint32_t)before.end, (uint32_t)before.end, " {");
    edits_replace(out, file, start, end, layout_newlines(arena, &placed->layout, text));
}

void placed_write_if(const struct placed *placed, const char *text, struct edits *out)
{
    if (has_else_behind(placed))
        write_in_braces(placed, text, out);
    else
        placed_write(placed, text, out);
}

void placed_write_all(const struct placed *placed, const char *const *statements, size_t size,
                      bool own_block, struct edits *out)
{
    struct arena *arena = placed->request->arena;
    struct strbuf joined = STRBUF_INIT;
    for (size_t k = 0; k < size; k++)
        strbuf_addf(&joined, "%s%s%s", k > 0 ? "\n" : "", k > 0 ? placed->indent : "",
                    statements[k]);
    const char *text = keep(arena, &joined);
    if (!placed_among_others(placed->request))
        write_in_braces(placed, text, out);
    else if (own_block)
        placed_write(placed,
                     arena_printf(arena, "{\n%s%s\n%s}", placed_indent(placed, 1),
                                  placed_deeper(placed, text, 1), placed->indent),
                     out);
    else
        placed_write(placed, text, out);
}
