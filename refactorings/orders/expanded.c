/* expanded.c: see expanded.h. */
#include "refactorings/orders/expanded.h"

#include "code/spelling.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/declarators.h"
#include "refactorings/text/rewrite.h"

/* What surely fits on the stack, in bytes. */
enum { STACK_BYTES = 65536 };

/* Whether a variable is the index of a loop inside. */
static bool is_inner_index(const struct loop *loop, const struct decl *decl)
{
    for (size_t k = 0; k < loop->inner.size; k++)
        if (loop->inner.at[k]->index == decl || is_inner_index(loop->inner.at[k], decl))
            return true;
    return false;
}

struct name_count {
    const struct decl *decl;
    unsigned names;
};

static bool count_name(const struct expr *expr, void *data)
{
    struct name_count *count = data;
    count->names += expr->kind == EXPR_NAME && expr->decl == count->decl;
    return true;
}

/* Whether a loop reads a variable, rather than only to set it. */
static bool is_read(const struct loop *loop, const struct decl *decl)
{
    struct name_count count = {decl, 0};
    stmt_walk(loop->stmt->body, NULL, count_name, &count);
    return count.names > effects_count_stmt_writes(loop->stmt->body, decl);
}

bool expanded_is_private(const struct loop *loop, const struct decl *decl)
{
    struct tracked tracked = {decl, NULL};
    const struct expr *parts[HEADER_PARTS];
    bool always;
    perfect_header_parts(loop, parts);
    for (size_t k = 0; k < HEADER_PARTS; k++)
        if (parts[k] != NULL && expr_mentions(parts[k], decl))
            return false;
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->is_register || decl->has_cleanup || decl->in_macro || decl->type->is_volatile ||
        decl->type->is_atomic || !type_is_arithmetic(decl->type) || decl == loop->index ||
        is_inner_index(loop, decl) || !is_read(loop, decl))
        return false;
    return effects_declares(loop->stmt->body, decl) ||
           (flow_written_first(loop, tracked, &always) && !flow_live_after(loop, tracked));
}

static bool is_constant_node(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_NAME ||
           (expr->decl != NULL && expr->decl->kind == DECL_ENUM_CONSTANT);
}

/* Whether a sum of a name and a number is no greater than what it was before 1 was added, or the
   name: it cannot overflow then. */
static bool is_small_sum(const char *sum)
{
    size_t length;
    long long offset;
    return amount_is_near_name(sum, &length, &offset) && offset <= 0;
}

/* Writes how many elements are asked for, which may be one more than the greatest number of the
   bound's type: by `size_t` then. A loop whose index may pass that number never ends, unless
   something else ends it. */
static bool find_count(struct action_request *request, struct expansion *out,
                       const struct expr *high, int64_t more)
{
    struct arena *arena = request->arena;
    const struct header *header = &out->one.header;
    const struct type *type = high->type;
    const char *bound = header_operand(arena, header, high);
    bool is_left = effects_may_leave(arena, header->loop->stmt);
    bool is_wide =
        more > 0 && (type->is_signed ? !is_small_sum(out->extent) : !header->is_upward || is_left);
    out->count = out->extent;
    if (is_wide && !type->is_signed && type->bits >= 64) {
        is_wide = false;
        if (is_left)
            return action_refuse(request, REASON_OVERFLOW, header->at->header,
                                 "the loop over '%s' may be left early, so that its bound may be "
                                 "the greatest number there is, and the number of elements 0",
                                 header->at->name);
    }
    if (is_wide)
        out->count = arena_printf(arena, "(size_t)%s + 1", amount_operand(arena, bound));
    if (!type->is_signed || one_loop_fact(request, 1).runs)
        return true;
    out->count = is_wide ? arena_printf(arena, "%s >= 0 ? %s : 0", bound, out->count)
                         : arena_printf(arena, "%s > 0 ? %s : 0", out->extent, out->extent);
    return true;
}

/* Finds how many elements there are: one behind the greatest value of the index. */
static bool find_extent(struct action_request *request, struct expansion *out)
{
    struct arena *arena = request->arena;
    const struct header *header = &out->one.header;
    const struct loop *loop = header->loop;
    const struct expr *low = header->is_upward ? loop->first : header_written(loop->bound);
    const struct expr *high = header->is_upward ? header_written(loop->bound) : loop->first;
    int64_t least, greatest, more = header->is_upward && !header->is_inclusive ? 0 : 1;
    if (header->magnitude != 1 || !expr_constant(low, &least) || least < 0 || least > 8)
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "the loop over '%s' does not count by 1 from a small number on: "
                             "normalize it first",
                             header->at->name);
    out->is_fixed = expr_constant(high, &greatest);
    out->extent = amount_plus(arena, header_operand(arena, header, high), more);
    out->elements = greatest + more;
    if (!out->is_fixed)
        return find_count(request, out, high, more);
    if (greatest < 1 || greatest > INT32_MAX / 2)
        return action_refuse(request, REASON_TRIP_COUNT, header->at->header,
                             "the loop over '%s' has no iterations, or too many", header->at->name);
    if (!expr_walk(high, is_constant_node, NULL))
        out->extent = arena_printf(arena, "%lld", (long long)out->elements);
    out->count = out->extent;
    return true;
}

bool expansion_begin(struct action_request *request, enum one_loop_use use, struct expansion *out)
{
    struct effects effects;
    *out = (struct expansion){.extent = NULL};
    if (!one_loop_read(request, use, &out->one) || !one_loop_same_signs(request, &out->one) ||
        !one_loop_same_type(request, &out->one) || !find_extent(request, out))
        return false;
    out->index = out->one.header.at->name;
    effects_of_stmt(request->arena, out->one.header.loop->stmt, &effects);
    bool is_c = request->unit->tree->dialect.language == LANGUAGE_C;
    if (!out->is_fixed && !is_c && (effects.has_call || effects.has_end || effects.has_unknown))
        return action_refuse(request, REASON_CALL, request->loop->range,
                             "the loop calls what may throw an exception, and memory that is "
                             "allocated for it would be lost");
    return out->is_fixed || (!effects.has_return && !effects.has_try) ||
           action_refuse(request, REASON_GOTO, request->loop->range,
                         "the loop may be left by a 'return', and memory that is allocated for it "
                         "would be lost");
}

/* The declaration of a variable, which stands alone there, in the loop. */
struct declaration_search {
    const struct decl *decl;
    const struct stmt *found;
};

static bool look_for_declaration(const struct stmt *stmt, void *data)
{
    struct declaration_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k] == search->decl)
            search->found = stmt;
    return search->found == NULL;
}

/* Whether the loop makes types, which are not known before it. */
static bool makes_types(const struct action_request *request)
{
    static const char *const makers[] = {"typedef", "using"};
    static const char *const kinds[] = {"struct", "union", "enum", "class"};
    const struct token_list *tokens = action_tokens(request);
    struct range loop = request->loop->range;
    bool is_made = false;
    for (size_t k = token_list_before(tokens, loop.start);
         k + 2 < tokens->all.size && tokens->all.at[k].start < loop.end; k++) {
        const struct token *token = &tokens->all.at[k];
        bool is_body = token_is(tokens->text, token[1], "{") ||
                       (token[1].kind == TOKEN_IDENTIFIER && token_is(tokens->text, token[2], "{"));
        for (size_t i = 0; i < COUNT_OF(makers); i++)
            is_made = is_made || token_is(tokens->text, *token, makers[i]);
        for (size_t i = 0; i < COUNT_OF(kinds); i++)
            is_made = is_made || (is_body && token_is(tokens->text, *token, kinds[i]));
    }
    return is_made;
}

/* Whether a declaration in the loop can become an assignment, or nothing. */
static bool check_declaration(struct action_request *request, const struct expanded *one)
{
    const struct source *source = action_source(request);
    const struct stmt *stmt = one->declaration;
    if (stmt == NULL)
        return true;
    if (makes_types(request))
        return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                             "the loop declares types, one of which may be that of '%s': declare "
                             "them before the loop",
                             one->decl->name);
    struct lexer lexer = {source->text, source->length, one->decl->name_range.end, true};
    struct token next = lexer_next(&lexer);
    bool is_set = one->decl->init != NULL && one->decl->init->kind != EXPR_INIT_LIST &&
                  token_is(source->text, next, "=");
    bool is_left = one->decl->init == NULL && token_is(source->text, next, ";");
    return (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1 && !stmt->in_macro &&
            (is_set || is_left)) ||
           action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                         "'%s' is declared together with others, or in a way that is no "
                         "assignment: give it a declaration of its own",
                         one->decl->name);
}

bool expansion_add(struct action_request *request, struct expansion *expansion,
                   const struct decl *decl)
{
    const struct loop *loop = expansion->one.header.loop;
    struct loop over = *loop;
    struct index_uses uses;
    struct expanded one = {.decl = decl};
    struct declaration_search search = {decl, NULL};
    over.index = decl;
    stmt_walk(loop->stmt->body, look_for_declaration, NULL, &search);
    one.declaration = search.found;
    if (!check_declaration(request, &one) ||
        !index_uses_find(request, &expansion->one.nest, &over, &uses) ||
        !index_value_is_visible(request, loop, expansion->index))
        return false;
    for (size_t k = 0; k < uses.all.size; k++) {
        struct range use = {loop->stmt->range.file, uses.all.at[k].start, uses.all.at[k].end};
        LIST_PUSH(request->arena, one.uses, use);
    }
    LIST_PUSH(request->arena, expansion->all, one);
    return true;
}

/* How often the function names something outside of a range of it. */
static unsigned count_outside(const struct action_request *request, struct range range,
                              const char *name)
{
    const struct token_list *tokens = action_tokens(request);
    unsigned count = 0;
    for (size_t k = 0; k < tokens->all.size; k++) {
        struct token token = tokens->all.at[k];
        count += (token.start < range.start || token.end > range.end) &&
                 token.kind == TOKEN_IDENTIFIER && token_is(tokens->text, token, name);
    }
    return count;
}

/* A name that nothing else in the function has: "t_of_i". */
static const char *fresh_name(const struct action_request *request, struct names *names,
                              const struct expansion *expansion, const struct decl *decl)
{
    struct range nothing = {0, 0, 0};
    const char *name, *wish = arena_printf(names->arena, "%s_of_%s", decl->name, expansion->index);
    do
        name = names_fresh(names, wish);
    while (count_outside(request, nothing, name) > 0);
    return name;
}

/* Whether the array can have the variable's name, since nothing else has and nothing of the
   variable is left. */
static bool keeps_name(const struct action_request *request, const struct expansion *expansion,
                       const struct expanded *one, const struct versioned *plan)
{
    bool is_inside = one->declaration != NULL;
    return expansion->is_fixed && plan->guard == NULL && (is_inside || one->decl->init == NULL) &&
           count_outside(request, request->loop->range, one->decl->name) == (is_inside ? 0 : 1);
}

/* What is allocated before the loop and freed behind it, and asked in between. */
static void allocate(struct action_request *request, const struct expansion *expansion,
                     const struct expanded *one, struct versioned *plan)
{
    struct arena *arena = request->arena;
    const char *type = type_plain_name(arena, one->decl->type);
    bool is_c = request->unit->tree->dialect.language == LANGUAGE_C;
    const char *cast = is_c ? "" : arena_printf(arena, "(%s *)", type);
    LIST_PUSH(arena, plan->before,
              arena_printf(arena, "%s *%s = %scalloc(%s, sizeof *%s);", type, one->name, cast,
                           expansion->count, one->name));
    LIST_PUSH(arena, plan->behind, arena_printf(arena, "free(%s);", one->name));
}

/* Asks whether there was memory for all of them, before anything else. */
static void ask_for_memory(struct arena *arena, const struct expansion *expansion,
                           struct versioned *plan)
{
    const char *text = NULL;
    for (size_t k = 0; k < expansion->all.size; k++)
        text = text_and(arena, text, arena_printf(arena, "%s != NULL", expansion->all.at[k].name));
    plan->guard = text_and(arena, text, plan->guard);
}

/* Whether the function means something else by `calloc` or `free` than to call them. */
static bool is_taken_function(const struct action_request *request)
{
    const struct token_list *tokens = action_tokens(request);
    struct range function = request->loop->function->range;
    for (size_t k = token_list_before(tokens, function.start);
         k + 1 < tokens->all.size && tokens->all.at[k].start < function.end; k++)
        if ((token_is(tokens->text, tokens->all.at[k], "calloc") ||
             token_is(tokens->text, tokens->all.at[k], "free")) &&
            !token_is(tokens->text, tokens->all.at[k + 1], "("))
            return true;
    return false;
}

/* An #include for what allocates, beside what else goes to the top of the file. */
static bool include_allocation(struct action_request *request, struct versioned *plan)
{
    const struct include_lines *includes = action_includes(request);
    uint32_t limit = request->loop->function->range.start, at = 0;
    const char *line = include_text(includes, "<stdlib.h>", limit, &at);
    if (line == NULL || include_text(includes, "<cstdlib>", limit, &at) == NULL)
        return true;
    if (plan->top != NULL && plan->top_at != at)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "memory has to be allocated: include <stdlib.h> first");
    size_t length = strlen(line);
    if (plan->top != NULL && length > 1 && line[length - 2] == '\n')
        length--;
    if (plan->top != NULL)
        line = arena_printf(request->arena, "%.*s%s", (int)length, line, plan->top);
    plan->top = line;
    plan->top_at = at;
    return true;
}

bool expansion_place(struct action_request *request, struct expansion *expansion,
                     struct versioned *plan)
{
    struct arena *arena = request->arena;
    struct names names = {0};
    int64_t bytes = 0;
    for (size_t k = 0; expansion->is_fixed && k < expansion->all.size; k++)
        bytes += expansion->elements * expansion->all.at[k].decl->type->size;
    expansion->is_fixed = expansion->is_fixed && bytes <= STACK_BYTES;
    header_collect_names(request, &expansion->one.nest, &names);
    plan->is_wrapped = plan->is_wrapped || request->loop->function->dialect.c89 ||
                       request->loop->function->has_goto_label;
    for (size_t k = 0; k < expansion->all.size; k++) {
        struct expanded *one = &expansion->all.at[k];
        one->name = keeps_name(request, expansion, one, plan)
                        ? one->decl->name
                        : fresh_name(request, &names, expansion, one->decl);
        if (expansion->is_fixed)
            LIST_PUSH(arena, plan->before,
                      arena_printf(arena, "%s %s[%s];", type_plain_name(arena, one->decl->type),
                                   one->name, expansion->extent));
        else
            allocate(request, expansion, one, plan);
    }
    if (!expansion->is_fixed)
        ask_for_memory(arena, expansion, plan);
    if (!expansion->is_fixed && is_taken_function(request))
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "memory has to be allocated, and 'calloc' or 'free' is the name of "
                             "something else in the function: rename it first");
    return expansion->is_fixed || (versioned_check_copy(request, request->loop->stmt) &&
                                   include_allocation(request, plan));
}

bool expansion_leaves_out(const struct expansion *expansion, const struct stmt *stmt)
{
    for (size_t k = 0; k < expansion->all.size; k++)
        if (stmt != NULL && expansion->all.at[k].declaration == stmt &&
            expansion->all.at[k].decl->init == NULL)
            return true;
    return false;
}

/* The lines of a statement; empty where something else stands there, too. */
static struct range own_lines(const struct source *source, const struct stmt *stmt)
{
    struct range lines = {stmt->range.file, line_start(source, stmt->range.start), stmt->range.end};
    const char *text = source->text;
    bool is_alone = true;
    for (uint32_t k = lines.start; k < stmt->range.start; k++)
        is_alone = is_alone && (text[k] == ' ' || text[k] == '\t');
    while (text[lines.end] == ' ' || text[lines.end] == '\t' || text[lines.end] == '\r')
        lines.end++;
    is_alone = is_alone && text[lines.end] == '\n';
    lines.end = is_alone ? lines.end + 1 : lines.start;
    return lines;
}

bool expansion_can_leave_out(struct action_request *request, const struct stmt *stmt)
{
    struct range lines = own_lines(action_source(request), stmt);
    return lines.end > lines.start ||
           action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                         "something else stands on the line of this declaration: give it a line of "
                         "its own");
}

void expansion_replace(struct arena *arena, const struct expansion *expansion,
                       replacement_list *out)
{
    for (size_t k = 0; k < expansion->all.size; k++) {
        const struct expanded *one = &expansion->all.at[k];
        const char *text = arena_printf(arena, "%s[%s]", one->name, expansion->index);
        for (size_t i = 0; i < one->uses.size; i++)
            replacement_add(arena, out, one->uses.at[i].start, one->uses.at[i].end, text);
        if (one->declaration != NULL && one->decl->init != NULL)
            replacement_add(arena, out, one->declaration->range.start, one->decl->name_range.end,
                            text);
    }
}

void expansion_leave_out(struct arena *arena, const struct expansion *expansion,
                         replacement_list *out)
{
    for (size_t k = 0; k < expansion->all.size; k++) {
        const struct expanded *one = &expansion->all.at[k];
        if (one->declaration == NULL || one->decl->init != NULL)
            continue;
        struct range lines = own_lines(expansion->one.nest.source, one->declaration);
        replacement_add(arena, out, lines.start, lines.end, "");
    }
}

void expansion_remove(const struct action_request *request, const struct expansion *expansion,
                      struct edits *out)
{
    const struct source *source = action_source(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    decl_list decls = {NULL, 0, 0};
    for (size_t k = 0; expansion->is_fixed && k < expansion->all.size; k++)
        if (expansion->all.at[k].declaration == NULL)
            LIST_PUSH(request->arena, decls, expansion->all.at[k].decl);
    declarators_remove(source, request->loop->function, request->loop->loop->stmt, &decls, out,
                       file);
}
