/* counted_while.c: see counted_while.h. */
#include "refactorings/bodies/counted_while.h"

#include "code/constant.h"
#include "loops/syntax/block_place.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/loop.h"
#include "refactorings/nests/spots.h"

/* Whether so many tokens stand in a stretch of the text, none of them a comment. */
static bool has_tokens(const struct source *source, uint32_t start, uint32_t end, int number)
{
    struct lexer lexer = {source->text, end, start, true};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END; number--)
        if (token.kind == TOKEN_COMMENT || token.kind == TOKEN_DIRECTIVE)
            return false;
    return number == 0;
}

static bool is_index_alone(const struct expr *expr, void *data)
{
    return !expr->in_macro && (expr->kind != EXPR_NAME || expr->decl == data);
}

/* Whether the loop is written so that its parts may stand in the header of a `for`. */
static bool is_written(const struct source *source, const struct loop *loop)
{
    const struct stmt *stmt = loop->stmt, *body = stmt->body, *step = loop->step_stmt;
    if (loop->form != LOOP_WHILE || !loop->canonical || loop->steps_in_condition || step == NULL ||
        stmt->in_macro || stmt->header_unclear || body->kind != STMT_COMPOUND ||
        body->children.size < 2 || body->children.at[body->children.size - 1] != step ||
        step->in_macro || step->expr == NULL)
        return false;
    return expr_walk(step->expr, is_index_alone, (void *)(uintptr_t)loop->index) &&
           effects_find_jump(body, STMT_CONTINUE) == NULL &&
           has_tokens(source, stmt->range.start, loop->condition->range.start, 2) &&
           has_tokens(source, loop->condition->range.end, body->range.start, 1);
}

/* What sets the index. */
struct index_set {
    const struct stmt *stmt;  /* in the block, in front of the loop */
    const struct expr *value; /* that it is set to */
    bool is_declared;         /* the statement declares it */
    bool is_named_behind;     /* something behind the loop names it, too */
};

/* Whether a statement does no more than to set the index, or to declare it so. */
static bool read_set(const struct stmt *stmt, const struct loop *loop, struct index_set *out)
{
    const struct expr *expr = stmt->expr;
    *out = (struct index_set){.stmt = stmt, .is_declared = stmt->kind == STMT_DECLARATION};
    for (size_t k = 0; out->is_declared && k < stmt->decls.size; k++)
        out->value = stmt->decls.at[k] == loop->index ? loop->index->init : out->value;
    if (stmt->kind == STMT_EXPRESSION && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
        expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == loop->index)
        out->value = expr->operands[1];
    return out->value != NULL && !stmt->in_macro && stmt->range.file == loop->stmt->range.file &&
           !expr_mentions(out->value, loop->index);
}

/* Whether the value of the index that is set in front of a statement is the same behind it, where
   it is reached from nowhere else. */
static bool is_passed(struct arena *arena, const struct stmt *stmt, const struct decl *index)
{
    struct effects effects;
    effects_of_stmt(arena, stmt, &effects);
    return !stmt_mentions(stmt, index) && !effects.has_label && !effects.has_case;
}

/* Finds what sets the index: the statement in front of the loop, or one further up that gives it a
   number. */
static bool find_set(struct arena *arena, const struct block_place *place, const struct loop *loop,
                     struct index_set *out)
{
    const struct decl *index = loop->index;
    int64_t number;
    size_t at = place->at;
    if (index->storage != STORAGE_AUTO || index->address_taken)
        return false;
    while (at > 0 && !read_set(place->block->children.at[at - 1], loop, out))
        if (!is_passed(arena, place->block->children.at[--at], index))
            return false;
    if (at == 0)
        return false;
    bool is_several = out->is_declared && out->stmt->decls.size > 1;
    if ((at < place->at || is_several) && !expr_constant(out->value, &number))
        return false;
    for (size_t k = place->at + 1; k < place->block->children.size; k++)
        out->is_named_behind =
            out->is_named_behind || stmt_mentions(place->block->children.at[k], index);
    return true;
}

/* The text of a statement without what ends it; NULL: it does not end so. */
static const char *text_of(struct arena *arena, const struct source *source, struct range range)
{
    uint32_t end = range.end;
    if (end <= range.start || source->text[end - 1] != ';')
        return NULL;
    for (end--; end > range.start && source->text[end - 1] == ' ';)
        end--;
    return arena_strndup(arena, source->text + range.start, end - range.start);
}

/* Takes the value of the index out of where it is set, but for a declaration of several variables;
   gives the first part of the header. NULL: that is not written so. */
static const char *take_set(struct arena *arena, const struct source *source,
                            const struct index_set *set, const struct loop *loop, bool c89,
                            replacement_list *out)
{
    struct range range = set->stmt->range;
    const char *text = text_of(arena, source, range), *name = loop->index->name;
    uint32_t end = range.start;
    const char *header = arena_printf(arena, "%s = %.*s", name,
                                      (int)(set->value->range.end - set->value->range.start),
                                      source->text + set->value->range.start);
    if (set->is_declared && set->stmt->decls.size > 1)
        return header;
    if (text == NULL)
        return NULL;
    if (!set->is_declared || !(set->is_named_behind || c89)) {
        struct range line = spot_with_line(source, range);
        replacement_add(arena, out, line.start, line.end, "");
        return text;
    }
    struct lexer lexer = {source->text, set->value->range.start, range.start, true};
    struct token before = {TOKEN_END, 0, 0};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END; before = token)
        end = before.kind != TOKEN_END ? (uint32_t)before.end : end;
    if (before.kind == TOKEN_END || !token_is(source->text, before, "="))
        return NULL;
    replacement_add(arena, out, end, range.end - 1, "");
    return header;
}

bool counted_while_write(struct action_request *request, const struct loop *loop,
                         replacement_list *out)
{
    struct arena *arena = request->arena;
    const struct source *source = action_source(request);
    const struct stmt *stmt = loop->stmt;
    const struct function *function = request->loop->function;
    struct block_place place = block_place_of(function->body, stmt);
    replacement_list own = {NULL, 0, 0};
    struct index_set set;
    if (stmt->range.file != request->loop->range.file || !is_written(source, loop) ||
        place.block == NULL || !find_set(arena, &place, loop, &set))
        return false;
    struct range step = loop->step_stmt->range;
    const char *next = text_of(arena, source, step);
    const char *first = take_set(arena, source, &set, loop, function->dialect.c89, &own);
    if (first == NULL || next == NULL)
        return false;
    step = spot_with_line(source, step);
    replacement_add(arena, &own, stmt->range.start, loop->condition->range.start,
                    arena_printf(arena, "for (%s; ", first));
    replacement_add(arena, &own, loop->condition->range.end, loop->condition->range.end,
                    arena_printf(arena, "; %s", next));
    replacement_add(arena, &own, step.start, step.end, "");
    *out = own;
    return true;
}
