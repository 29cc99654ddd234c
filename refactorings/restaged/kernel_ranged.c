/*
 * kernel_ranged.c: range-based loops, which are extracted as if they counted:
 *
 *     for (double &x : v)    =>    for (std::size_t i = 0; i < v.size(); i++) {
 *         x *= 2;                      double &x = v[i];
 *                                      x *= 2;
 *                                  }
 *
 * as the standard defines them (C++17, 9.5.4).
 */
#include <ctype.h>

#include "refactorings/restaged/restaged.h"

/* The loops of a statement. */
struct rewriting {
    struct action_request *request;
    const struct source *source;
    struct names names;
    replacement_list *out;
    bool fails;
};

static bool find_ranged(const struct stmt *stmt, void *data)
{
    const struct stmt **found = data;
    *found = stmt->is_ranged ? stmt : NULL;
    return *found == NULL;
}

const struct stmt *kernel_ranged_find(const struct stmt *stmt)
{
    const struct stmt *found = NULL;
    stmt_walk(stmt, find_ranged, NULL, &found);
    return found;
}

/* "i", "j" or "k", or another name that the function does not have. */
static const char *index_name(struct rewriting *rewriting)
{
    static const char *const usual[] = {"i", "j", "k"};
    for (size_t k = 0; k < COUNT_OF(usual); k++)
        if (names_free(&rewriting->names, usual[k]))
            return names_fresh(&rewriting->names, usual[k]);
    return names_fresh(&rewriting->names, "index");
}

/* The text of a range, in parentheses where a subscript would not apply to all of it. */
static const char *object_text(struct rewriting *rewriting, const struct expr *object)
{
    static const replacement_list none = {NULL, 0, 0};
    const char *text =
        move_expression(rewriting->request->arena, rewriting->source, object->range, &none);
    return object->kind == EXPR_UNARY ? arena_printf(rewriting->request->arena, "(%s)", text)
                                      : text;
}

/* What is run over: the `v` of the elements that the variable is set to. */
static const struct expr *object_of(const struct decl *variable)
{
    const struct expr *element = expr_strip_conversions(variable->init);
    const struct expr *data = expr_strip_conversions(element->operands[0]);
    bool is_held =
        data->kind == EXPR_MEMBER && data->decl->record != NULL && data->decl->record->is_container;
    return is_held ? expr_strip_conversions(data->operands[0]) : data;
}

/* "for (std::size_t i = 0; i < v.size(); i++)" */
static const char *header_text(struct rewriting *rewriting, const struct stmt *stmt,
                               const char *object, const char *index)
{
    struct arena *arena = rewriting->request->arena;
    const struct expr *bound = stmt->cond->operands[1];
    if (bound->kind == EXPR_INTEGER)
        return arena_printf(arena, "for (%s %s = 0; %s < %lld; %s++)",
                            bound->value > INT32_MAX ? "long long" : "int", index, index,
                            (long long)bound->value, index);
    return arena_printf(arena, "for (std::size_t %s = 0; %s < %s.size(); %s++)", index, index,
                        object, index);
}

/* "float &x": the front end counts the colon in. */
static const char *declared_text(struct rewriting *rewriting, const struct decl *variable)
{
    static const replacement_list none = {NULL, 0, 0};
    struct range range = variable->range;
    const char *text = rewriting->source->text;
    while (range.end > variable->name_range.end &&
           (text[range.end - 1] == ':' || text[range.end - 1] == ' '))
        range.end--;
    return move_expression(rewriting->request->arena, rewriting->source, range, &none);
}

static bool is_blank(const char *text, uint32_t start, uint32_t end)
{
    while (start < end && isspace((unsigned char)text[start]))
        start++;
    return start == end;
}

static void rewrite(struct rewriting *rewriting, const struct stmt *stmt)
{
    struct arena *arena = rewriting->request->arena;
    const struct source *source = rewriting->source;
    const struct decl *variable = stmt->body->children.at[0]->decls.at[0];
    const struct stmt *body = stmt->body->children.at[1];
    const char *object = object_text(rewriting, object_of(variable));
    const char *index = index_name(rewriting);
    const char *declared =
        arena_printf(arena, "%s = %s[%s];", declared_text(rewriting, variable), object, index);
    const char *header = header_text(rewriting, stmt, object, index);
    const char *indent = line_indent(arena, source, stmt->range.start);
    const struct layout layout = action_layout(rewriting->request);
    const char *line = arena_printf(arena, "%s%s%s", layout.newline, indent, layout.unit);
    if (body->kind == STMT_COMPOUND) {
        replacement_add(arena, rewriting->out, stmt->header.start, stmt->header.end, header);
        replacement_add(arena, rewriting->out, body->range.start + 1, body->range.start + 1,
                        arena_printf(arena, "%s%s", line, declared));
        return;
    }
    uint32_t end = is_blank(source->text, stmt->header.end, body->range.start) ? body->range.start
                                                                               : stmt->header.end;
    replacement_add(arena, rewriting->out, stmt->header.start, end,
                    arena_printf(arena, "%s {%s%s%s", header, line, declared, line));
    replacement_add(arena, rewriting->out, body->range.end, body->range.end,
                    arena_printf(arena, "%s%s}", layout.newline, indent));
}

static bool rewrite_each(const struct stmt *stmt, void *data)
{
    struct rewriting *rewriting = data;
    if (!stmt->is_ranged)
        return true;
    const struct decl *variable = stmt->body->children.at[0]->decls.at[0];
    bool in_file = stmt->range.file == rewriting->request->loop->range.file &&
                   variable->range.file == stmt->range.file &&
                   variable->range.start >= stmt->header.start &&
                   variable->range.end <= stmt->header.end && !variable->in_macro &&
                   !stmt->in_macro && !object_of(variable)->in_macro;
    rewriting->fails = rewriting->fails || !in_file;
    if (!rewriting->fails)
        rewrite(rewriting, stmt);
    return !rewriting->fails;
}

bool kernel_ranged_write(struct action_request *request, replacement_list *out)
{
    struct rewriting rewriting = {.request = request,
                                  .source = action_source(request),
                                  .names = {.arena = request->arena},
                                  .out = out};
    struct range around = request->loop->function->range;
    names_take(&rewriting.names, rewriting.source->text + around.start, around.end - around.start);
    stmt_walk(request->loop->stmt, rewrite_each, NULL, &rewriting);
    return !rewriting.fails;
}
