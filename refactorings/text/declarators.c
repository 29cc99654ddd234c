/* declarators.c: declarations are cut at the commas between their declarators. */
#include "refactorings/text/declarators.h"
#include "refactorings/text/rewrite.h"

/* One declarator of "int a, *b, c = f(1, 2);": behind its comma, up to the next one or the `;`. */
struct segment {
    uint32_t comma;      /* of the comma before it; of the first one: where its name begins */
    uint32_t start, end; /* its first token (of the first one: its name), and behind its last */
    bool removed;
};

/* A removal in the making. */
struct removal {
    struct arena *arena;
    const struct source *source;
    const struct function *function;
    const range_list *loops; /* in the order of the text */
    const decl_list *decls;
    LIST_OF(struct range) cuts; /* sorted; whole lines or parts of one */
    decl_list gone;             /* what was declared there */
};

/* The file that the loops are written in. */
static uint32_t file_of(const struct removal *removal)
{
    return removal->loops->at[0].file;
}

/* Whether a part of the text stands in one of the loops. */
static bool is_inside(const range_list *loops, size_t start, size_t end)
{
    for (size_t k = 0; k < loops->size; k++)
        if (start >= loops->at[k].start && end <= loops->at[k].end)
            return true;
    return false;
}

static bool is_wanted(const struct removal *removal, const struct decl *decl)
{
    for (size_t k = 0; k < removal->decls->size; k++)
        if (removal->decls->at[k] == decl)
            return true;
    return false;
}

/* Places where a name stands for something else than one variable. */
struct other_uses {
    const struct decl *decl; /* the variable */
    struct arena *arena;
    LIST_OF(uint32_t) at;
};

static void note_other(struct other_uses *uses, const struct decl *decl, uint32_t at)
{
    if (decl != uses->decl && strcmp(decl->name, uses->decl->name) == 0)
        LIST_PUSH(uses->arena, uses->at, at);
}

static bool note_decls(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        note_other(data, stmt->decls.at[k], stmt->decls.at[k]->name_range.start);
    return true;
}

static bool note_names(const struct expr *expr, void *data)
{
    size_t length = expr->decl != NULL ? strlen(expr->decl->name) : 0;
    if (expr->kind == EXPR_NAME && expr->decl != NULL && !expr->in_macro)
        note_other(data, expr->decl, expr->range.start);
    if (expr->kind == EXPR_MEMBER && length > 0 && expr->range.end > length)
        note_other(data, expr->decl, expr->range.end - (uint32_t)length);
    return true;
}

static bool is_other(const struct other_uses *uses, size_t at)
{
    for (size_t k = 0; k < uses->at.size; k++)
        if (uses->at.at[k] == at)
            return true;
    return false;
}

/* The text that may mention a variable of the function: where the loop's file is included in it,
   all of that file. */
static struct range text_of(const struct removal *removal)
{
    struct range function = removal->function->range;
    bool is_around = function.file == file_of(removal);
    return is_around ? function : (struct range){0, 0, (uint32_t)removal->source->length};
}

/* Whether nothing outside of the loop's file sees what is declared in it: the function stands there
   or the file is a block of it. */
static bool is_closed(const struct removal *removal)
{
    const char *text = removal->source->text;
    struct lexer lexer = {.text = text, .length = removal->source->length};
    struct token token = lexer_next(&lexer);
    if (removal->function->range.file == file_of(removal))
        return true;
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(&lexer);
    long depth = token_is(text, token, "{");
    while (depth > 0 && (token = lexer_next(&lexer)).kind != TOKEN_END)
        depth += token_is(text, token, "{") - token_is(text, token, "}");
    while (token.kind != TOKEN_END && (token = lexer_next(&lexer)).kind == TOKEN_COMMENT)
        continue;
    return token.kind == TOKEN_END && lexer.at >= removal->source->length && depth == 0;
}

/*
 * Whether the variable may be mentioned in the function outside of the loop and of its own
 * declaration: wherever its name stands, macros and directives included, and is not known to be the
 * name of something else.
 */
static bool is_named_elsewhere(const struct removal *removal, const struct decl *decl)
{
    const char *text = removal->source->text;
    struct range function = text_of(removal);
    struct other_uses uses = {.decl = decl, .arena = removal->arena};
    for (size_t k = 0; k < removal->function->parameters.size; k++)
        note_other(&uses, removal->function->parameters.at[k],
                   removal->function->parameters.at[k]->name_range.start);
    stmt_walk(removal->function->body, note_decls, note_names, &uses);
    struct lexer lexer = {text, function.end, function.start, true};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return false;
        bool inside = is_inside(removal->loops, token.start, token.end);
        if (token.kind == TOKEN_DIRECTIVE && token.end - token.start > 1)
            lexer.at = token.start + 1, lexer.inside_line = true;
        else if (token.kind == TOKEN_IDENTIFIER && token.start != decl->name_range.start &&
                 !inside && token_is(text, token, decl->name) && !is_other(&uses, token.start))
            return true;
    }
}

static bool is_number(const struct expr *init)
{
    if (init == NULL)
        return true;
    init = expr_strip_conversions(init);
    if (init->kind == EXPR_UNARY && init->op == OP_MINUS)
        init = expr_strip_conversions(init->operands[0]);
    return init->kind == EXPR_INTEGER || init->kind == EXPR_FLOATING;
}

static bool is_number_list(const struct expr *init)
{
    for (size_t k = 0; k < init->operands_size; k++) {
        const struct expr *value = expr_strip_conversions(init->operands[k]);
        if (value->kind == EXPR_INIT_LIST ? !is_number_list(value) : !is_number(value))
            return false;
    }
    return true;
}

/* Arrays and structures without constructors that are made of nothing, or of numbers. */
static bool is_plain_aggregate(const struct decl *decl)
{
    const struct type *type = decl->type;
    for (; type->kind == TYPE_ARRAY; type = type->element)
        if (type->length < 0)
            return false;
    bool plain = type_is_arithmetic(type) ||
                 (type->kind == TYPE_RECORD && type->record != NULL && type->record->is_trivial);
    return plain && decl->storage == STORAGE_AUTO &&
           (decl->init == NULL ||
            (decl->init->kind == EXPR_INIT_LIST && is_number_list(decl->init)));
}

/* Whether a pointer is computed from plain names and numbers, or from nothing, and not from another
   variable that may go. */
static bool is_plain_address(const struct removal *removal, const struct expr *init)
{
    if (init == NULL || init->kind == EXPR_INTEGER)
        return true;
    if (init->kind == EXPR_NAME)
        return !is_wanted(removal, init->decl);
    bool is_plain = init->kind == EXPR_CONVERSION || init->kind == EXPR_SUBSCRIPT ||
                    (init->kind == EXPR_BINARY && init->op != OP_COMMA) ||
                    (init->kind == EXPR_UNARY && init->op == OP_ADDRESS);
    for (size_t k = 0; is_plain && k < init->operands_size; k++)
        is_plain = is_plain_address(removal, init->operands[k]);
    return is_plain;
}

static bool may_remove(const struct removal *removal, const struct decl *decl)
{
    bool plain = type_is_arithmetic(decl->type)     ? is_number(decl->init)
                 : decl->type->kind == TYPE_POINTER ? is_plain_address(removal, decl->init)
                                                    : is_plain_aggregate(decl);
    return is_wanted(removal, decl) && !decl->in_macro && plain &&
           !is_named_elsewhere(removal, decl);
}

/* Cuts the text of a declaration at its commas; the number of declarators, or 0 if that fails. */
static size_t split(const struct removal *removal, const struct stmt *stmt,
                    struct segment *segments, size_t room)
{
    const char *text = removal->source->text;
    struct lexer lexer = {text, stmt->range.end, stmt->decls.at[0]->name_range.start, true};
    size_t size = 0;
    long depth = 0;
    bool begins = true;
    uint32_t comma = (uint32_t)lexer.at;
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END || token.kind == TOKEN_DIRECTIVE)
            return 0;
        if (token.kind == TOKEN_COMMENT)
            continue;
        char c = token.kind == TOKEN_PUNCTUATION ? text[token.start] : 'x';
        if (depth == 0 && c == ';')
            return size;
        if (depth == 0 && c == ',') {
            comma = (uint32_t)token.start;
            begins = true;
            continue;
        }
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        if (begins && size == room)
            return 0;
        if (begins)
            segments[size++] = (struct segment){comma, (uint32_t)token.start, 0, false};
        segments[size - 1].end = (uint32_t)token.end;
        begins = false;
    }
}

static void cut(struct removal *removal, uint32_t start, uint32_t end)
{
    struct range range = {0, start, end};
    LIST_PUSH(removal->arena, removal->cuts, range);
}

/* Cuts a declaration with the blanks behind it, or before it where it is the last on its line. */
static void cut_within_line(struct removal *removal, struct range range, bool is_last)
{
    const char *text = removal->source->text;
    uint32_t least = removal->cuts.size > 0 ? removal->cuts.at[removal->cuts.size - 1].end : 0;
    while (is_last && range.start > least && strchr(" \t", text[range.start - 1]) != NULL)
        range.start--;
    while (!is_last && (text[range.end] == ' ' || text[range.end] == '\t'))
        range.end++;
    cut(removal, range.start, range.end);
}

/* Cuts a whole declaration, with its line and a comment behind it if it is alone there. */
static void cut_statement(struct removal *removal, const struct stmt *stmt)
{
    const struct source *source = removal->source;
    uint32_t start = line_start(source, stmt->range.start), end = stmt->range.end;
    bool alone = source->text[start + strspn(source->text + start, " \t")] ==
                     source->text[stmt->range.start] &&
                 start + strspn(source->text + start, " \t") == stmt->range.start;
    struct lexer lexer = {source->text, source->length, end, true};
    struct token next = lexer_next(&lexer);
    if (next.kind == TOKEN_COMMENT && text_newlines(source->text, end, next.end) == 0) {
        end = (uint32_t)next.end;
        next = lexer_next(&lexer);
    }
    bool last = text_newlines(source->text, end, next.start) > 0;
    if (!alone || !last) {
        cut_within_line(removal, stmt->range, last);
        return;
    }
    while (source->text[end - 1] != '\n')
        end++;
    cut(removal, start, end);
}

/* Has the first declarator begin with its stars. False: they belong to the type as it is written,
   `double* p, q;`. */
static bool take_stars(const struct removal *removal, struct segment *first)
{
    const char *text = removal->source->text;
    uint32_t start = first->start;
    for (uint32_t at = start; at > 0 && strchr(" \t*", text[at - 1]) != NULL; at--)
        if (text[at - 1] == '*')
            start = at - 1;
    first->start = start;
    return start > 0 && strchr(" \t", text[start - 1]) != NULL;
}

/* Cuts the declarators of one declaration. */
static void cut_declarators(struct removal *removal, const struct stmt *stmt)
{
    enum { ROOM = 32 };
    struct segment segments[ROOM];
    size_t size = split(removal, stmt, segments, ROOM), kept = 0, removed = 0;
    if (size != stmt->decls.size)
        return;
    for (size_t k = 0; k < size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        if (decl->name_range.start < segments[k].start || decl->name_range.end > segments[k].end)
            return;
        segments[k].removed = may_remove(removal, decl);
        removed += segments[k].removed;
    }
    for (size_t k = 0; k < size; k++)
        if (segments[k].removed)
            LIST_PUSH(removal->arena, removal->gone, stmt->decls.at[k]);
    if (removed == size) {
        cut_statement(removal, stmt);
        return;
    }
    while (kept < size && segments[kept].removed)
        kept++;
    if (kept > 0 && !take_stars(removal, &segments[0])) {
        removal->gone.size -= removed;
        return;
    }
    for (size_t k = 0; k < size; k++) {
        if (segments[k].removed && k < kept)
            cut(removal, segments[k].start, segments[k + 1].start);
        else if (segments[k].removed)
            cut(removal, segments[k].comma, segments[k].end);
    }
}

static bool on_stmt(const struct stmt *stmt, void *data)
{
    struct removal *removal = data;
    bool header = stmt->kind == STMT_DECLARATION && stmt->decls.size > 0;
    for (size_t k = 0; header && k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        const range_list *loops = removal->loops;
        bool outside = stmt->range.file == file_of(removal) &&
                       stmt->range.end <= loops->at[loops->size - 1].start &&
                       !is_inside(loops, stmt->range.start, stmt->range.end);
        if (outside && !stmt->in_macro && may_remove(removal, decl)) {
            cut_declarators(removal, stmt);
            break;
        }
    }
    return true;
}

/* A blank line that would be left behind an opening brace goes, too. */
static uint32_t without_blank_line(const struct source *source, struct range range)
{
    uint32_t before = range.start;
    while (before > 0 && strchr(" \t\r\n", source->text[before - 1]) != NULL)
        before--;
    bool opened = before > 0 && source->text[before - 1] == '{';
    bool line = range.start == line_start(source, range.start) &&
                range.end == line_start(source, range.end);
    uint32_t end = range.end + (uint32_t)strspn(source->text + range.end, " \t\r");
    return opened && line && source->text[end] == '\n' ? end + 1 : range.end;
}

/* What is cut, or the line where nothing else stands there. */
static struct range whole_line(const struct source *source, struct range range)
{
    uint32_t start = line_start(source, range.start);
    uint32_t end = range.end + (uint32_t)strspn(source->text + range.end, " \t\r");
    bool is_all = start < range.start && source->text[end] == '\n' &&
                  start + strspn(source->text + start, " \t") == range.start;
    return is_all ? (struct range){range.file, start, end + 1} : range;
}

/* How often a variable is read inside and outside of a loop. */
struct reads {
    const struct decl *decl;
    const range_list *loops;
    long inside, outside;
};

/* Counts a mention, and takes back that of a variable that is assigned to or stepped. */
static bool count_reads(const struct expr *expr, void *data)
{
    struct reads *reads = data;
    const struct expr *name = expr;
    bool writes = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    if (writes)
        name = expr_strip_conversions(expr->operands[0]);
    if (name->kind != EXPR_NAME || name->decl != reads->decl)
        return true;
    bool inside = is_inside(reads->loops, name->range.start, name->range.end);
    *(inside ? &reads->inside : &reads->outside) += writes ? -1 : 1;
    return true;
}

/* The reads of a variable inside of loops and outside. */
static struct reads count(const struct function *function, const range_list *loops,
                          const struct decl *decl)
{
    struct reads reads = {decl, loops, 0, 0};
    stmt_walk(function->body, NULL, count_reads, &reads);
    return reads;
}

long declarators_count_reads(const struct function *function, const struct stmt *loop,
                             const struct decl *decl, bool is_inside)
{
    struct range range = loop->range;
    const range_list loops = {&range, 1, 1};
    struct reads reads = count(function, &loops, decl);
    return is_inside ? reads.inside : reads.outside;
}

static bool is_read_by_loops_alone(const struct removal *removal, const struct decl *decl)
{
    struct reads reads = count(removal->function, removal->loops, decl);
    return reads.inside > 0 && reads.outside <= 0;
}

/* The variables that stay without a reader. */
static decl_list find_unread(const struct removal *removal)
{
    decl_list unread = {NULL, 0, 0};
    for (size_t k = 0; k < removal->decls->size; k++) {
        const struct decl *decl = removal->decls->at[k];
        bool stays = true;
        for (size_t j = 0; j < removal->gone.size; j++)
            stays = stays && removal->gone.at[j] != decl;
        bool local = decl->kind == DECL_PARAMETER || decl->storage == STORAGE_AUTO;
        if (stays && local && !decl->may_be_unused && is_read_by_loops_alone(removal, decl))
            LIST_PUSH(removal->arena, unread, decl);
    }
    return unread;
}

decl_list declarators_remove_beside(const struct source *source, const struct function *function,
                                    const range_list *loops, const decl_list *decls,
                                    struct edits *edits, struct file_edit *file)
{
    struct removal removal = {.arena = edits->arena,
                              .source = source,
                              .function = function,
                              .loops = loops,
                              .decls = decls};
    if (is_closed(&removal))
        stmt_walk(function->body, on_stmt, NULL, &removal);
    for (size_t k = 0; k < removal.cuts.size; k++) {
        struct range range = removal.cuts.at[k];
        while (k + 1 < removal.cuts.size && removal.cuts.at[k + 1].start == range.end)
            range.end = removal.cuts.at[++k].end;
        range = whole_line(source, range);
        edits_replace(edits, file, range.start, without_blank_line(source, range), "");
    }
    return find_unread(&removal);
}

decl_list declarators_remove(const struct source *source, const struct function *function,
                             const struct stmt *loop, const decl_list *decls, struct edits *edits,
                             struct file_edit *file)
{
    struct range range = loop->range;
    const range_list loops = {&range, 1, 1};
    return declarators_remove_beside(source, function, &loops, decls, edits, file);
}
