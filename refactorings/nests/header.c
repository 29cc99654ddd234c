/* header.c: see header.h. */
#include "refactorings/nests/header.h"

#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/text/amounts.h"

const struct expr *header_written(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

static bool text_at_is(const struct source *source, struct range range, const char *text)
{
    return range.end - range.start == strlen(text) &&
           memcmp(source->text + range.start, text, range.end - range.start) == 0;
}

/* Whether nothing but "=", blanks and parentheses stands between two places. */
static bool is_assignment(const struct source *source, uint32_t start, uint32_t end)
{
    unsigned signs = 0;
    for (uint32_t at = start; at < end; at++) {
        if (strchr(" \t\r\n(=", source->text[at]) == NULL)
            return false;
        signs += source->text[at] == '=';
    }
    return signs == 1;
}

/* Where a header names its index for the first time. */
static struct range index_place(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    return loop->index_declared_inside ? loop->index->name_range : init->expr->operands[0]->range;
}

static bool is_inside(struct range inner, struct range outer)
{
    return inner.file == outer.file && inner.start >= outer.start && inner.end <= outer.end &&
           inner.start < inner.end;
}

/* Whether only an operator of comparison, blanks and parentheses stand between two places. */
static bool is_comparison(const struct source *source, uint32_t start, uint32_t end)
{
    for (uint32_t at = start; at < end; at++)
        if (strchr(" \t\r\n()<=>", source->text[at]) == NULL)
            return false;
    return true;
}

/* Whether the parts of the header stand in the text as such, not in macros, and can be replaced. */
static bool check_text(struct action_request *request, const struct header *header)
{
    const struct source *source = header->source;
    const struct perfect_loop *at = header->at;
    struct range index = header->index, first = header->first;
    struct range compared = header->compared, bound = header->bound, step = header->step;
    bool apart = compared.end <= bound.start || bound.end <= compared.start;
    const struct range parts[] = {index, first, compared, bound, step};
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        apart = apart && is_inside(parts[k], at->header);
    if (!apart || !text_at_is(source, index, at->name) || !text_at_is(source, compared, at->name) ||
        index.end > first.start || first.end > compared.start || compared.end > step.start ||
        bound.end > step.start || !is_assignment(source, index.end, first.start) ||
        !is_comparison(source, compared.end, bound.start) ||
        !is_comparison(source, bound.end, compared.start))
        return action_refuse(request, REASON_MACRO, at->header,
                             "the parts of the header of the loop over '%s' do not stand here as "
                             "they are: write it as 'for (%s = FIRST; %s < BOUND; %s++)'",
                             at->name, at->name, at->name, at->name);
    return true;
}

/* Whether a first part sets the index and nothing else. */
static bool sets_index(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    if (init == NULL || loop->first == NULL)
        return false;
    if (loop->index_declared_inside)
        return init->decls.size == 1;
    return init->expr != NULL && init->expr->kind == EXPR_ASSIGN &&
           init->expr->operands[1] == loop->first;
}

bool header_read(struct action_request *request, const struct perfect_nest *nest,
                 const struct perfect_loop *at, struct header *out)
{
    const struct loop *loop = at->loop;
    if (loop->steps_in_condition || loop->ends_by_wrapping || loop->bound == NULL ||
        loop->relation == OP_NOT_EQUAL || loop->stmt->step == NULL || loop->further.size > 0 ||
        !sets_index(loop))
        return action_refuse(request, REASON_NOT_CANONICAL, at->header,
                             "the header of the loop over '%s' has to compare the index with a "
                             "bound by '<', '<=', '>' or '>=', and to step it in its third part",
                             at->name);
    *out = (struct header){
        .source = nest->source,
        .request = request,
        .at = at,
        .loop = loop,
        .index = index_place(loop),
        .declaration = index_place(loop),
        .first = loop->first->range,
        .condition = loop->condition->range,
        .compared = expr_strip_conversions(loop->compared)->range,
        .bound = loop->bound->range,
        .step = loop->stmt->step->range,
        .is_upward = loop->step > 0,
        .is_inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL,
        .magnitude = loop->step < 0 ? -loop->step : loop->step,
    };
    if (loop->index_declared_inside)
        out->declaration.start = loop->index->range.start;
    return check_text(request, out);
}

void header_replace(struct arena *arena, const struct header *header,
                    const struct header_change *change, replacement_list *out)
{
    const struct loop *loop = header->loop;
    const char *name = change->name != NULL ? change->name : header->at->name;
    if (change->type != NULL && change->type[0] != '\0')
        replacement_add(arena, out, header->declaration.start, header->declaration.end,
                        arena_printf(arena, "%s %s", change->type, name));
    else if (change->type != NULL && loop->index_declared_inside)
        replacement_add(arena, out, header->declaration.start, header->declaration.end, name);
    else if (change->name != NULL)
        replacement_add(arena, out, header->index.start, header->index.end, name);
    if (change->first != NULL)
        replacement_add(arena, out, header->first.start, header->first.end, change->first);
    if (change->condition != NULL) {
        replacement_add(arena, out, header->condition.start, header->condition.end,
                        change->condition);
    } else {
        if (change->name != NULL)
            replacement_add(arena, out, header->compared.start, header->compared.end, name);
        if (change->bound != NULL)
            replacement_add(arena, out, header->bound.start, header->bound.end, change->bound);
    }
    uint32_t step = header->step.start;
    while (change->step != NULL && change->step[0] == '\0' &&
           strchr(" \t", header->source->text[step - 1]) != NULL)
        step--;
    if (change->step != NULL)
        replacement_add(arena, out, step, header->step.end, change->step);
}

const char *header_print(struct arena *arena, const struct header *header,
                         const struct header_change *change)
{
    replacement_list replaced = {NULL, 0, 0};
    header_replace(arena, header, change, &replaced);
    return move_expression(arena, header->source, header->at->header, &replaced);
}

const char *header_part(struct arena *arena, const struct header *header, struct range part)
{
    return move_expression(arena, header->source, part, &(replacement_list){NULL, 0, 0});
}

/* Whether an operand of `<` and `?:` needs no parentheses. */
static bool is_simple_operand(const struct expr *expr)
{
    expr = header_written(expr);
    if (expr->kind == EXPR_BINARY)
        return expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_MULTIPLY ||
               expr->op == OP_DIVIDE || expr->op == OP_REMAINDER;
    return expr->kind == EXPR_NAME || expr->kind == EXPR_INTEGER || expr->kind == EXPR_MEMBER ||
           expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_UNARY ||
           expr->kind == EXPR_CONVERSION;
}

/* Whether parentheses are around all that a line `#define NAME ...` puts for the name. */
static bool is_enclosed_macro(struct arena *arena, const struct source *source,
                              const struct file_item *item, const char *name)
{
    struct lexer lexer = {source->text, item->end, item->start, true};
    struct token token = lexer_next(&lexer);
    size_t start = 0, end = 0;
    while (token.kind != TOKEN_END && !token_is(source->text, token, name))
        token = lexer_next(&lexer);
    for (token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        start = end == 0 ? token.start : start;
        end = token.end;
    }
    const char *text = arena_strndup(arena, source->text + start, end - start);
    return text[0] == '(' && amount_operand(arena, text) == text;
}

/* Whether a name is one of <limits.h> or <stdint.h>, such as INT_MIN. They are no operands that
   need parentheses, as the standard says (C11 7.1.2). */
static bool is_limit(const char *name)
{
    size_t length = strlen(name);
    return length > 4 &&
           (strcmp(name + length - 4, "_MIN") == 0 || strcmp(name + length - 4, "_MAX") == 0);
}

/* Whether the name that a text begins with is a macro's, and parentheses are around its meaning. */
static bool begins_enclosed(struct arena *arena, const struct action_request *request,
                            const char *text)
{
    const struct file_items *files = action_items(request);
    struct lexer lexer = {text, strlen(text), 0, true};
    struct token name = lexer_next(&lexer);
    const char *word = arena_strndup(arena, text, name.end);
    bool is_enclosed = is_limit(word);
    for (size_t file = 0; file < request->unit->tree->sources.files.size; file++)
        for (size_t k = 0; k < files[file].all.size; k++) {
            const struct file_item *item = &files[file].all.at[k];
            if (item->kind != ITEM_MACRO || !file_item_declares(item, word))
                continue;
            if (!is_enclosed_macro(arena, files[file].source, item, word))
                return false;
            is_enclosed = true;
        }
    return is_enclosed;
}

/* Whether a macro writes an operator that its name does not show: `#define LAST n - 1`. */
static bool hides_operator(struct arena *arena, const struct header *header,
                           const struct expr *part, const char *text)
{
    const struct expr *written = header_written(part);
    return written->in_macro && written->kind == EXPR_BINARY && text[0] != '(' &&
           amount_operand(arena, text) == text && !begins_enclosed(arena, header->request, text);
}

const char *header_operand(struct arena *arena, const struct header *header,
                           const struct expr *part)
{
    const char *text = header_part(arena, header, part->range);
    bool is_plain = is_simple_operand(part) && !hides_operator(arena, header, part, text);
    return is_plain ? text : arena_printf(arena, "(%s)", text);
}

const char *header_plus(struct arena *arena, const struct header *header, const struct expr *part,
                        long long added)
{
    const struct type *index = header->loop->index->type, *type = header_written(part)->type;
    const char *text = header_operand(arena, header, part);
    int64_t number;
    bool is_narrow = type->bits >= INT_BITS && type->bits < index->bits &&
                     !expr_constant(header_written(part), &number);
    if (added != 0 && is_narrow)
        text = arena_printf(arena, "(%s)%s", header_type_name(index), amount_operand(arena, text));
    return amount_plus(arena, text, added);
}

const char *header_step(struct arena *arena, const char *name, bool is_upward, int64_t magnitude)
{
    if (magnitude == 1)
        return arena_printf(arena, "%s%s", name, is_upward ? "++" : "--");
    return arena_printf(arena, "%s %s %lld", name, is_upward ? "+=" : "-=", (long long)magnitude);
}

const char *header_type_name(const struct type *type)
{
    return type->is_const || type->is_volatile ? type->canonical : type->text;
}

bool header_changes_first(const struct header *header)
{
    const struct type *index = header->loop->index->type;
    const struct expr *first = header_written(header->loop->first);
    int64_t most =
        index->bits < 64 ? ((int64_t)1 << (index->bits - index->is_signed)) - 1 : INT64_MAX;
    int64_t least = index->is_signed ? -most - 1 : 0, value;
    if (expr_constant(first, &value))
        return value < least || value > most;
    return !type_always_fits(first->type, index);
}

static bool refuse_signs(struct action_request *request, const struct perfect_loop *at)
{
    return action_refuse(request, REASON_OVERFLOW, at->header,
                         "the loop over '%s' compares signed with unsigned values, which may not "
                         "mean the same with other bounds: give index and bound one type",
                         at->name);
}

bool header_choose_type(struct action_request *request, const struct header *header,
                        const struct band_fact *fact, const char *what, const char **type)
{
    const struct loop *loop = header->loop;
    const struct type *index = loop->index->type, *compared = loop->compared->type;
    const struct type *bound = header_written(loop->bound)->type;
    int64_t value;
    bool is_natural = expr_constant(header_written(loop->bound), &value) && value >= 0;
    *type = NULL;
    if (compared->kind != TYPE_INTEGER || bound->kind != TYPE_INTEGER)
        return refuse_signs(request, header->at);
    if (!compared->is_signed && bound->is_signed && !is_natural)
        return refuse_signs(request, header->at);
    if (!compared->is_signed && index->is_signed) {
        if (!fact->is_never_negative || loop->step < 0 || bound->is_signed || bound->bits < 32)
            return refuse_signs(request, header->at);
        *type = header_type_name(bound);
        return true;
    }
    if (fact->fits) {
        /* `ii + 32` would be an int, which compilers do not like to see compared with `n`. */
        if (index->bits < 32 && !compared->is_signed && !bound->is_signed && bound->bits >= 32)
            *type = header_type_name(bound);
        return true;
    }
    if (index->bits <= 32 && !compared->is_signed && compared->bits > 32 && !bound->is_signed &&
        loop->step > 0) {
        *type = header_type_name(bound);
        return true;
    }
    bool fits_wider = index->bits <= 32 && (compared->is_signed || compared->bits <= 32);
    if (fits_wider) {
        *type = "long long";
        return true;
    }
    return action_refuse(request, REASON_OVERFLOW, header->at->header,
                         "'%s' may come so near to the limit of its type that %s: bound it by a "
                         "condition around the loops",
                         header->at->name, what);
}

/* Takes the names of variables whose scopes hold the loop; false where the way to it is unseen. */
static bool take_names(const struct stmt *stmt, const struct stmt *loop, struct names *names)
{
    const struct stmt *next = NULL;
    const struct stmt *parts[] = {stmt->body, stmt->otherwise};
    for (size_t k = 0; k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        if (effects_contains(child, loop))
            next = child;
        for (size_t i = 0; i < child->decls.size && child->kind == STMT_DECLARATION; i++)
            LIST_PUSH(names->arena, names->taken, child->decls.at[i]->name);
    }
    for (size_t k = 0; stmt->init != NULL && k < stmt->init->decls.size; k++)
        LIST_PUSH(names->arena, names->taken, stmt->init->decls.at[k]->name);
    for (size_t k = 0; k < stmt->decls.size; k++)
        LIST_PUSH(names->arena, names->taken, stmt->decls.at[k]->name);
    if (stmt->cond_decl != NULL)
        LIST_PUSH(names->arena, names->taken, stmt->cond_decl->name);
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        if (parts[k] != NULL && effects_contains(parts[k], loop))
            next = parts[k];
    return next == loop || (next != NULL && take_names(next, loop, names));
}

void header_collect_names(struct action_request *request, const struct perfect_nest *nest,
                          struct names *names)
{
    const struct function *function = request->loop->function;
    struct arena *arena = request->arena;
    names->arena = arena;
    for (size_t k = 0; k < function->parameters.size; k++)
        LIST_PUSH(arena, names->taken, function->parameters.at[k]->name);
    bool seen = take_names(function->body, request->loop->stmt, names);
    struct range range = seen ? nest->range : function->range;
    names_take(names, nest->source->text + range.start, range.end - range.start);
    LIST_PUSH(arena, names->texts, &action_directives(request)->words);
}

const char *header_block_name(struct names *names, const char *index)
{
    const char *wish =
        arena_printf(names->arena, "%s%s", index[1] == '\0' ? index : "tile_", index);
    return names_fresh(names, wish);
}
