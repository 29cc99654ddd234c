/* vector_lines.c: see vector_lines.h. */
#include "refactorings/vectors/vector_lines.h"

#include "code/spelling.h"
#include "loops/reasons.h"
#include "refactorings/text/indent.h"
#include "refactorings/text/long_lines.h"

/* Whether a declaration hides what a name meant at the statement. */
struct naming {
    struct range place;
    const char *name;
    bool is_taken;
};

static bool look_at_scope(const struct stmt *stmt, void *data)
{
    struct naming *naming = data;
    bool is_around =
        stmt->range.start <= naming->place.start && naming->place.end <= stmt->range.end;
    if (!is_around && stmt->kind != STMT_DECLARATION)
        return false;
    for (size_t k = 0; k < stmt->decls.size; k++)
        naming->is_taken = naming->is_taken || sentence_same(stmt->decls.at[k]->name, naming->name);
    return true;
}

/* Walks what stands around the statement, and declarations beside that. */
static void look_around(const struct stmt *stmt, struct naming *naming)
{
    if (stmt == NULL || !look_at_scope(stmt, naming))
        return;
    look_around(stmt->init, naming);
    look_around(stmt->body, naming);
    look_around(stmt->otherwise, naming);
    for (size_t k = 0; k < stmt->children.size; k++)
        look_around(stmt->children.at[k], naming);
}

/* A name beside the loop: as it is wished, unless that is taken at the statements. */
const char *vector_lines_name(struct vector_lines *lines, const char *wish)
{
    struct action_request *request = lines->request;
    const struct function *function = request->loop->function;
    struct naming naming = {lines->range, wish, false};
    struct names own = {.arena = request->arena};
    const struct source *source = action_source(request);
    look_around(function->body, &naming);
    for (size_t k = 0; k < function->parameters.size; k++)
        naming.is_taken = naming.is_taken || sentence_same(function->parameters.at[k]->name, wish);
    names_take(&own, source->text + naming.place.start, naming.place.end - naming.place.start);
    bool is_free = !naming.is_taken && names_free(&own, wish) &&
                   !words_have(&action_directives(request)->words, wish);
    return is_free ? wish : names_fresh(&lines->names, wish);
}

/* Names sums that are not summed up in the program's own variable. */
void vector_lines_name_sums(struct vector_lines *lines)
{
    for (size_t k = 0; k < lines->steps.size; k++) {
        const struct vector_sum *sum = lines->steps.at[k].change.sum;
        if (sum == NULL || sum->is_direct)
            continue;
        const char *name = vector_lines_name(lines, sum->name);
        for (size_t j = 0; j < k; j++) {
            const struct vector_sum *other = lines->steps.at[j].change.sum;
            if (other != NULL && !other->is_direct && sentence_same(other->so_far->name, name))
                name = names_fresh(&lines->names, sum->name);
        }
        sum->so_far->name = name;
    }
}

/* The type of the index, as everybody may write it. */
const char *vector_lines_index_type(struct action_request *request,
                                    const struct vector_change *change)
{
    const struct type *type = change->index->type;
    const struct decl *size = change->class != NULL ? change->class->size : NULL;
    const struct type *number =
        change->extent->kind == CELL_SIZE && size != NULL && size->kind == DECL_FUNCTION
            ? size->type->element
            : type;
    if (!type_same(number, type) && number->bits >= type->bits)
        return number->canonical;
    const char *plain = type_plain_name(request->arena, type);
    bool is_scoped = strchr(plain, ':') != NULL && !sentence_same(plain, "std::size_t");
    return change->index->is_deduced || is_scoped ? type->canonical : plain;
}

static void add_line(const struct vector_lines *lines, struct strbuf *out, unsigned depth,
                     const char *line)
{
    struct strbuf whole = STRBUF_INIT;
    strbuf_adds(&whole, lines->indent);
    for (unsigned k = 0; k < depth; k++)
        strbuf_adds(&whole, lines->layout.unit);
    strbuf_adds(&whole, line);
    long_lines_break(&whole, 0, NULL);
    strbuf_addf(out, "%s\n", whole.text);
    strbuf_release(&whole);
}

/* "float s" of a statement that declares a variable, or "s". */
static const char *variable_text(const struct vector_lines *lines, const struct vector_step *step,
                                 bool is_declared)
{
    const struct vector_sum *sum = step->change.sum;
    struct range range = {step->stmt->range.file, step->stmt->range.start,
                          sum->variable->name_range.end};
    return is_declared
               ? source_text(lines->request->arena, &lines->request->unit->tree->sources, range)
               : sum->variable->name;
}

/* Steps of one loop while it is written. */
struct written_loop {
    size_t from, to;
    unsigned depth;
};

/* What sums begin with; a variable that is declared in front of the block is not once more. */
static void add_sums(const struct vector_lines *lines, const struct written_loop *loop,
                     struct strbuf *out)
{
    struct arena *arena = lines->request->arena;
    unsigned depth = loop->depth;
    for (size_t k = loop->from; k < loop->to; k++) {
        struct vector_step *step = &lines->steps.at[k];
        struct vector_sum *sum = step->change.sum;
        if (sum == NULL)
            continue;
        const char *variable =
            sum->is_direct
                ? variable_text(lines, step, sum->is_declared && depth == 0)
                : arena_printf(arena, "%s %s", sum->so_far->type->canonical, sum->so_far->name);
        add_line(lines, out, depth,
                 arena_printf(arena, "%s = %s;", variable, vector_text_first(&step->text, sum)));
    }
}

/* What is taken of sums behind the loop. */
static void add_results(const struct vector_lines *lines, const struct written_loop *loop,
                        struct strbuf *out)
{
    struct arena *arena = lines->request->arena;
    unsigned depth = loop->depth;
    for (size_t k = loop->from; k < loop->to; k++) {
        struct vector_step *step = &lines->steps.at[k];
        struct vector_sum *sum = step->change.sum;
        if (sum == NULL || sum->is_direct)
            continue;
        const char *variable = sum->needed != NULL
                                   ? arena_printf(arena, "const %s %s",
                                                  sum->needed->type->canonical, sum->needed->name)
                                   : variable_text(lines, step, sum->is_declared && depth == 0);
        add_line(lines, out, depth,
                 arena_printf(arena, "%s %s= %s;", variable,
                              sum->op == OP_NONE ? "" : operator_text(sum->op),
                              vector_text_result(&step->text, sum)));
    }
}

/* What each iteration does. */
static void add_body(const struct vector_lines *lines, const struct written_loop *loop,
                     struct strbuf *out)
{
    struct arena *arena = lines->request->arena;
    unsigned depth = loop->depth + 1;
    for (size_t k = loop->from; k < loop->to; k++) {
        struct vector_text *text = &lines->steps.at[k].text;
        for (size_t j = 0; j < text->locals.size; j++)
            add_line(lines, out, depth,
                     arena_printf(arena, "%s;", vector_text_kept(text, text->locals.at[j])));
        add_line(lines, out, depth,
                 arena_printf(arena, "%s;", vector_text_change(text, &lines->steps.at[k].change)));
    }
}

/* Some of the steps as a loop, with what their sums begin with and what is taken of these. */
static void add_loop(const struct vector_lines *lines, const struct written_loop *loop,
                     struct strbuf *out)
{
    struct vector_step *first = &lines->steps.at[loop->from];
    struct vector_text *text = &first->text;
    const char *number = lines->count != NULL
                             ? lines->count
                             : vector_text_number(text, lines->steps.at[0].change.extent);
    bool has_block = loop->to - loop->from > 1 || text->locals.size > 0;
    add_sums(lines, loop, out);
    add_line(lines, out, loop->depth,
             arena_printf(lines->request->arena, "for (%s %s = 0; %s < %s; %s++)%s",
                          text->index_type, text->index, text->index, number, text->index,
                          has_block ? " {" : ""));
    add_body(lines, loop, out);
    if (has_block)
        add_line(lines, out, loop->depth, "}");
    add_results(lines, loop, out);
}

/* The loops, and in front of them the values that they need. */
static void add_loops(const struct vector_lines *lines, struct strbuf *out, unsigned depth)
{
    struct vector_step *first = &lines->steps.at[0];
    struct vector_text *text = &first->text;
    struct arena *arena = lines->request->arena;
    for (size_t k = 0; k < lines->steps.size; k++)
        for (size_t j = 0; j < lines->steps.at[k].text.once.size; j++)
            add_line(lines, out, depth,
                     arena_printf(arena, "%s;",
                                  vector_text_kept(text, lines->steps.at[k].text.once.at[j])));
    for (size_t k = 0; k < text->pointers.size; k++)
        add_line(lines, out, depth,
                 arena_printf(arena, "%s;", vector_text_pointer(text, &text->pointers.at[k])));
    struct written_loop loop = {0, 0, depth};
    while (loop.to < lines->steps.size) {
        loop.from = loop.to;
        loop.to = vector_steps_end(&lines->steps, loop.from);
        add_loop(lines, &loop, out);
    }
}

/* Whether variables of the loops' own stand in front of them. */
static bool has_variables(const struct vector_lines *lines)
{
    bool has_once = false;
    for (size_t k = 0; k < lines->steps.size; k++)
        has_once = has_once || lines->steps.at[k].text.once.size > 0;
    return has_once || vector_steps_need(&lines->steps);
}

/* A text as a comment, line by line. */
static void add_comment(const struct vector_lines *lines, struct range range, struct strbuf *out)
{
    struct arena *arena = lines->request->arena;
    const char *own = source_text(arena, &lines->request->unit->tree->sources, range);
    const char *line = own;
    while (line != NULL) {
        size_t length = strcspn(line, "\r\n");
        const char *next = strchr(line, '\n');
        while (next != NULL && (next[1] == ' ' || next[1] == '\t') && next != own)
            next++;
        strbuf_addf(out, "%s// %.*s\n", lines->indent, (int)length, line);
        line = next != NULL ? next + 1 : NULL;
    }
}

/* Comments that stand between statements. */
static void add_between(const struct vector_lines *lines, struct range range, struct strbuf *out)
{
    struct arena *arena = lines->request->arena;
    const char *own = source_text(arena, &lines->request->unit->tree->sources, range);
    for (const char *line = own; *line != '\0';) {
        line += strspn(line, " \t\r\n");
        size_t length = strcspn(line, "\r\n");
        if (length > 0)
            strbuf_addf(out, "%s%.*s\n", lines->indent, (int)length, line);
        line += length;
    }
}

/* The statements as comments, with those between them; or these alone. */
static void add_comments(const struct vector_lines *lines, bool is_commented, struct strbuf *out)
{
    for (size_t k = 0; k < lines->steps.size; k++) {
        if (lines->steps.at[k].is_needed)
            continue;
        if (lines->steps.at[k].between.end > 0)
            add_between(lines, lines->steps.at[k].between, out);
        if (is_commented)
            add_comment(lines, lines->steps.at[k].stmt->range, out);
    }
}

/* Declares the variables that statements declare, which are set in a block. */
static void add_declarations(const struct vector_lines *lines, struct strbuf *out)
{
    for (size_t k = 0; k < lines->steps.size; k++) {
        const struct vector_step *step = &lines->steps.at[k];
        if (step->change.sum != NULL && step->change.sum->is_declared)
            add_line(lines, out, 0,
                     arena_printf(lines->request->arena, "%s;", variable_text(lines, step, true)));
    }
}

/* The statements one level deeper; variables are declared in front of them. */
static void add_statements(const struct vector_lines *lines, struct strbuf *out)
{
    struct action_request *request = lines->request;
    struct move move = {.source = action_source(request),
                        .range = lines->range,
                        .from = lines->indent,
                        .from_layout = lines->layout,
                        .to =
                            arena_printf(request->arena, "%s%s", lines->indent, lines->layout.unit),
                        .to_layout = lines->layout};
    for (size_t k = 0; k < lines->steps.size; k++) {
        const struct vector_step *step = &lines->steps.at[k];
        const struct vector_sum *sum = step->change.sum;
        if (sum != NULL && sum->is_declared)
            replacement_add(request->arena, &move.replaced, step->stmt->range.start,
                            sum->variable->name_range.start, "");
    }
    strbuf_addf(out, "%s%s\n", move.to, move_text(request->arena, &move));
}

/* How many elements there are, as a variable in front of all that: "const size_t n = a.size();". */
static void add_count(const struct vector_lines *lines, struct strbuf *out)
{
    struct vector_step *first = &lines->steps.at[0];
    if (lines->count != NULL)
        add_line(lines, out, 0,
                 arena_printf(lines->request->arena, "const %s %s = %s;", first->text.index_type,
                              lines->count,
                              vector_text_number(&first->text, first->change.extent)));
}

/* Finds what is asked in front of the loop. With pointers there must be elements to point to. */
static void find_asked(struct vector_lines *lines)
{
    struct arena *arena = lines->request->arena;
    struct vector_step *first = &lines->steps.at[0];
    cell_list conditions = vector_steps_conditions(arena, &lines->steps);
    lines->asked = vector_text_conditions(&first->text, &conditions);
    if (first->text.pointers.size > 0)
        lines->asked = arena_printf(arena, "%s%s%s > 0", lines->asked != NULL ? lines->asked : "",
                                    lines->asked != NULL ? " && " : "",
                                    lines->count != NULL
                                        ? lines->count
                                        : vector_text_number(&first->text, first->change.extent));
}

/* All that stands in the place of the statements, without its first blanks and last line end. */
const char *vector_lines_write(struct vector_lines *lines)
{
    struct arena *arena = lines->request->arena;
    struct strbuf out = STRBUF_INIT;
    find_asked(lines);
    bool has_block = lines->asked != NULL || has_variables(lines);
    const char *own = source_text(arena, &lines->request->unit->tree->sources, lines->range);
    bool is_commented = action_chose(lines->request, "comment", "on") && strchr(own, '\\') == NULL;
    if (lines->asked == NULL)
        add_comments(lines, is_commented, &out);
    add_count(lines, &out);
    if (has_block)
        add_declarations(lines, &out);
    if (lines->asked != NULL)
        add_line(lines, &out, 0, arena_printf(arena, "if (%s) {", lines->asked));
    else if (has_block)
        add_line(lines, &out, 0, "{");
    add_loops(lines, &out, has_block);
    if (lines->asked != NULL) {
        add_line(lines, &out, 0, "} else {");
        add_statements(lines, &out);
    }
    if (has_block)
        add_line(lines, &out, 0, "}");
    size_t skip = strlen(lines->indent);
    const char *text = arena_strndup(arena, out.text + skip, out.length - skip - 1);
    strbuf_release(&out);
    return text;
}

/* Whether variables that statements declare may be declared in front of a block. False: refused. */
bool vector_lines_check(const struct vector_lines *lines)
{
    struct action_request *request = lines->request;
    const struct source *source = action_source(request);
    bool has_block =
        lines->asked != NULL || has_variables(lines) || action_chose(request, "output", "kernel");
    for (size_t k = 0; k < lines->steps.size; k++) {
        const struct vector_sum *sum = lines->steps.at[k].change.sum;
        if (sum == NULL || !sum->is_declared)
            continue;
        struct range name = sum->variable->name_range;
        const char *behind = source->text + name.end;
        behind += strspn(behind, " \t\r\n");
        if (*behind != '=' ||
            (has_block && (sum->variable->type->is_const || sum->variable->is_deduced)))
            return action_refuse(request, REASON_UNSUPPORTED, name,
                                 "'%s' gets its value behind a condition: declare it with its type "
                                 "and '=', and not const",
                                 sum->variable->name);
    }
    return true;
}
