/*
 * fuse_vector_ops.c: a statement over vectors becomes one loop over their elements
 *
 *     a = 0.12 * b + 7.54 * c;    =>    if (a.size() == b.size()) {
 *                                           for (size_t i = 0; i < a.size(); i++)
 *                                               a[i] = 0.12f * b[i] + 7.54f * c[i];
 *                                       } else {
 *                                           a = 0.12 * b + 7.54 * c;
 *                                       }
 *
 * after P. Wiemann, S. Wenger, M. Magnor, "CUDA Expression Templates", for classes whose operators
 * are loops. What operators ask about sizes is asked in front of the loop, and where it does not
 * hold the statement runs as it stood. With `output=kernel` the loop reaches the elements by
 * pointers, and goes through extract_kernel.c in the program that has it.
 */
#include "code/spelling.h"
#include "loops/reasons.h"
#include "refactorings/made_kernel.h"
#include "refactorings/nests/spots.h"
#include "refactorings/registry.h"
#include "refactorings/text/indent.h"
#include "refactorings/text/long_lines.h"
#include "refactorings/vectors/vector_text.h"

static const char *const comments[] = {"on", "off", NULL};
static const char *const outputs[] = {"loop", "kernel", NULL};

static const struct action_option options[] = {
    {"output", OPTION_CHOICE, "loop", 0, 0, outputs,
     "what the statement becomes: a loop, or one CUDA kernel for any number of elements, as "
     "extract-kernel writes it",
     false},
    {"comment", OPTION_CHOICE, "on", 0, 0, comments,
     "whether the statement stays as a comment above a loop that takes its place", true},
};

struct fuse_vector_plan {
    const char *text;           /* what stands in the statement's place */
    struct made_kernel *kernel; /* that the loop in it becomes; NULL: it stays a loop */
};

/* A text on its way. */
struct writing {
    struct action_request *request;
    const struct vector_change *change;
    struct vector_text *text;
    struct layout layout;
    const char *indent; /* of the statement */
    const char *own;    /* the statement itself */
    const char *count;  /* of a loop with pointers: the variable that is how many elements there
                           are, or NULL where the program has one */
};

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

/* A name for a variable beside the loop: as it is wished, unless that is taken at the statement. */
static const char *name_here(struct action_request *request, const char *wish, struct names *names)
{
    const struct function *function = request->loop->function;
    struct naming naming = {request->loop->range, wish, false};
    struct names own = {.arena = request->arena};
    const struct source *source = action_source(request);
    look_around(function->body, &naming);
    for (size_t k = 0; k < function->parameters.size; k++)
        naming.is_taken = naming.is_taken || sentence_same(function->parameters.at[k]->name, wish);
    names_take(&own, source->text + naming.place.start, naming.place.end - naming.place.start);
    bool is_free = !naming.is_taken && names_free(&own, wish) &&
                   !words_have(&action_directives(request)->words, wish);
    return is_free ? wish : names_fresh(names, wish);
}

/* The type of the index, as everybody may write it. */
static const char *index_type(struct action_request *request, const struct vector_change *change)
{
    const struct type *type = change->index->type;
    const struct decl *size = change->class->size;
    const struct type *number =
        change->extent->kind == CELL_SIZE && size != NULL && size->kind == DECL_FUNCTION
            ? size->type->element
            : type;
    if (!type_same(number, type) && number->bits >= type->bits)
        return number->canonical;
    const char *plain = type_plain_name(request->arena, type);
    return change->index->is_deduced || strchr(plain, ':') != NULL ? type->canonical : plain;
}

static void add_line(const struct writing *writing, struct strbuf *out, unsigned depth,
                     const char *line)
{
    struct strbuf whole = STRBUF_INIT;
    strbuf_adds(&whole, writing->indent);
    for (unsigned k = 0; k < depth; k++)
        strbuf_adds(&whole, writing->layout.unit);
    strbuf_adds(&whole, line);
    long_lines_break(&whole, 0, NULL);
    strbuf_addf(out, "%s\n", whole.text);
    strbuf_release(&whole);
}

/* The loop, and in front of it the values that it needs. */
static void add_loop(const struct writing *writing, struct strbuf *out, unsigned depth)
{
    struct vector_text *text = writing->text;
    struct arena *arena = writing->request->arena;
    const char *number = vector_text_number(text, writing->change->extent);
    bool has_block = text->locals.size > 0;
    for (size_t k = 0; k < text->once.size; k++)
        add_line(writing, out, depth,
                 arena_printf(arena, "%s;", vector_text_kept(text, text->once.at[k])));
    if (writing->count != NULL)
        add_line(
            writing, out, depth,
            arena_printf(arena, "const %s %s = %s;", text->index_type, writing->count, number));
    for (size_t k = 0; k < text->pointers.size; k++)
        add_line(writing, out, depth,
                 arena_printf(arena, "%s;", vector_text_pointer(text, &text->pointers.at[k])));
    add_line(writing, out, depth,
             arena_printf(arena, "for (%s %s = 0; %s < %s; %s++)%s", text->index_type, text->index,
                          text->index, writing->count != NULL ? writing->count : number,
                          text->index, has_block ? " {" : ""));
    for (size_t k = 0; k < text->locals.size; k++)
        add_line(writing, out, depth + 1,
                 arena_printf(arena, "%s;", vector_text_kept(text, text->locals.at[k])));
    add_line(writing, out, depth + 1,
             arena_printf(arena, "%s;", vector_text_change(text, writing->change)));
    if (has_block)
        add_line(writing, out, depth, "}");
}

/* The statement as a comment, line by line. */
static void add_comment(const struct writing *writing, struct strbuf *out)
{
    const char *line = writing->own;
    while (line != NULL) {
        size_t length = strcspn(line, "\r\n");
        const char *next = strchr(line, '\n');
        while (next != NULL && (next[1] == ' ' || next[1] == '\t') && next != writing->own)
            next++;
        strbuf_addf(out, "%s// %.*s\n", writing->indent, (int)length, line);
        line = next != NULL ? next + 1 : NULL;
    }
}

/* The statement one level deeper. */
static void add_statement(const struct writing *writing, struct strbuf *out)
{
    struct action_request *request = writing->request;
    struct move move = {
        .source = action_source(request),
        .range = request->loop->range,
        .from = writing->indent,
        .from_layout = writing->layout,
        .to = arena_printf(request->arena, "%s%s", writing->indent, writing->layout.unit),
        .to_layout = writing->layout};
    strbuf_addf(out, "%s%s\n", move.to, move_text(request->arena, &move));
}

/* What is asked in front of the loop; NULL: nothing. With pointers there must be elements to point
   to. */
static const char *write_conditions(const struct writing *writing)
{
    struct vector_text *text = writing->text;
    const char *asked = vector_text_conditions(text, writing->change);
    if (text->pointers.size == 0)
        return asked;
    return arena_printf(text->arena, "%s%s%s > 0", asked != NULL ? asked : "",
                        asked != NULL ? " && " : "",
                        vector_text_number(text, writing->change->extent));
}

/* All that stands in the place of the statement, without its first blanks and last line end. */
static const char *write_all(const struct writing *writing)
{
    struct arena *arena = writing->request->arena;
    struct strbuf out = STRBUF_INIT;
    const char *asked = write_conditions(writing);
    bool has_once = writing->text->once.size > 0;
    bool is_commented = asked == NULL && action_chose(writing->request, "comment", "on") &&
                        strchr(writing->own, '\\') == NULL;
    if (is_commented)
        add_comment(writing, &out);
    if (asked != NULL)
        add_line(writing, &out, 0, arena_printf(arena, "if (%s) {", asked));
    else if (has_once)
        add_line(writing, &out, 0, "{");
    add_loop(writing, &out, asked != NULL || has_once);
    if (asked != NULL) {
        add_line(writing, &out, 0, "} else {");
        add_statement(writing, &out);
    }
    if (asked != NULL || has_once)
        add_line(writing, &out, 0, "}");
    size_t skip = strlen(writing->indent);
    const char *text = arena_strndup(arena, out.text + skip, out.length - skip - 1);
    strbuf_release(&out);
    return text;
}

/* The program with a text in the statement's place. False: it has an error. */
static bool restage(struct action_request *request, const char *text, replacement_list *replaced,
                    struct restaged_loop *out)
{
    struct layout layout = action_layout(request);
    replacement_add(request->arena, replaced, request->loop->range.start, request->loop->range.end,
                    layout_newlines(request->arena, &layout, text));
    return request->restage(request, replaced, out) && out->loop != NULL;
}

/* Whether the loop means at the statement's place what the operators' bodies mean at theirs. */
static bool check_meaning(const struct writing *writing, const char *text)
{
    struct action_request *request = writing->request;
    replacement_list replaced = {NULL, 0, 0};
    struct restaged_loop restaged = {NULL, NULL, NULL, NULL};
    if (request->restage == NULL)
        return true;
    bool fine = restage(request, text, &replaced, &restaged) &&
                vector_text_is_said(writing->text, writing->change, restaged.unit->tree,
                                    restaged.loop->stmt);
    return fine || action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                                 "what the operators' bodies name means something else at the "
                                 "statement, or nothing: the loop would be '%s'",
                                 vector_text_change(writing->text, writing->change));
}

/* A search for the variables that are pointers to elements. */
struct pointer_search {
    const struct vector_text *text;
    const struct tree *parsed;
    size_t found;
};

static bool search_pointers(const struct stmt *stmt, void *data)
{
    struct pointer_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        for (size_t j = 0; j < search->text->pointers.size; j++)
            search->found += vector_text_points(search->text, &search->text->pointers.at[j],
                                                search->parsed, stmt->decls.at[k]);
    return true;
}

/* The text in the statement's place. */
static void replace_statement(struct action_request *request, const char *text, struct edits *out)
{
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    edits_replace(out, file, request->loop->range.start, request->loop->range.end,
                  layout_newlines(request->arena, &layout, text));
}

/* Asks extract-kernel about the loop with pointers. Without means to parse nothing is asked. */
static bool plan_kernel(struct writing *writing, struct fuse_vector_plan *plan)
{
    struct action_request *request = writing->request;
    struct restaged_loop restaged;
    struct pointer_search search = {writing->text, NULL, 0};
    struct made_kernel *made = ARENA_NEW(request->arena, struct made_kernel);
    made->change.arena = request->arena;
    plan->kernel = made;
    replace_statement(request, plan->text, &made->change);
    if (request->restage == NULL)
        return true;
    if (made_kernel_begin(request, request->loop->range.start, made, &restaged)) {
        search.parsed = restaged.unit->tree;
        stmt_walk(restaged.loop->function->body, search_pointers, NULL, &search);
    }
    if (search.found != writing->text->pointers.size)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "pointers to the first elements mean something else than these: '%s'",
                             vector_text_pointer(writing->text, &writing->text->pointers.at[0]));
    return made_kernel_plan(request, &restaged, made);
}

/* Has the loop reach the elements by pointers, and plans its kernel. False: refused. */
static bool point(struct writing *writing, struct fuse_vector_plan *plan)
{
    struct range place;
    const char *why = vector_text_point(writing->text, writing->change, &place);
    if (why != NULL)
        return action_refuse(writing->request, REASON_UNSUPPORTED, place, "%s", why);
    if (writing->change->extent->kind != CELL_SCALAR)
        writing->count = name_here(writing->request, "n", writing->text->names);
    if (writing->count != NULL && sentence_same(writing->count, writing->text->index))
        writing->count = names_fresh(writing->text->names, "n");
    plan->text = write_all(writing);
    return plan_kernel(writing, plan);
}

/* What the user should know. */
static void add_notes(struct action_request *request)
{
    static const char *const notes[] = {
        "no temporary vectors are made any more, whose memory could have run out",
        "no operation has changed; a compiler that contracts products and sums across statements "
        "may round once less"};
    for (size_t k = 0; k < COUNT_OF(notes); k++)
        LIST_PUSH(request->arena, request->notes, notes[k]);
}

static const void *plan_fuse_vector_ops(struct action_request *request)
{
    struct arena *arena = request->arena;
    struct fuse_vector_plan *plan = ARENA_NEW(arena, struct fuse_vector_plan);
    struct vector_change change = {.target = NULL};
    struct names names = {.arena = arena};
    struct vector_text text = {.arena = arena, .tree = request->unit->tree, .names = &names};
    struct range place;
    if (!action_check_text(request) || !action_check_main(request) ||
        !action_check_host(request, "the statement stands in a template: its operators are not "
                                    "known there") ||
        !spot_begins_line(request) || !vector_read(request, &change))
        return NULL;
    const char *why = vector_text_why_not(&text, &change, &place);
    if (why != NULL) {
        action_refuse(request, REASON_UNSUPPORTED, place, "%s", why);
        return NULL;
    }
    const struct source *source = action_source(request);
    names_take(&names, source->text, source->length);
    text.index = name_here(request, change.index->name, &names);
    text.index_type = index_type(request, &change);
    vector_text_begin(&text, &change);
    struct writing writing = {
        request,
        &change,
        &text,
        action_layout(request),
        line_indent(arena, source, request->loop->range.start),
        source_text(arena, &request->unit->tree->sources, request->loop->range),
        NULL};
    plan->text = write_all(&writing);
    if (!check_meaning(&writing, plan->text) ||
        (action_chose(request, "output", "kernel") && !point(&writing, plan)))
        return NULL;
    add_notes(request);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct fuse_vector_plan *plan = plan_data;
    struct edits own = {.arena = request->arena};
    if (plan->kernel != NULL) {
        made_kernel_emit(request, plan->kernel, out);
        return;
    }
    replace_statement(request, plan->text, &own);
    if (!edits_join(out, &own))
        BUG("edits of one statement do not go together");
}

const struct action fuse_vector_ops_action = {
    .id = "fuse-vector-ops",
    .title = "Fuse vector operations",
    .button = "Vectors",
    .summary = "make one loop of a statement over vectors, without temporary ones",
    .doc = "A statement over objects of a class whose operators are loops, such as "
           "'a = 0.12 * b + 7.54 * c;', becomes one loop over the elements, by the class's own "
           "access. What the operators ask about sizes is asked once in front of the loop, and "
           "that the target has as many elements as its new value; where it does not hold, the "
           "statement runs as it stood. Numbers that are more than names are computed once. The "
           "operators are recognised by their bodies: each makes element i of elements i. With "
           "'output=kernel' the loop becomes one kernel, as by extract-kernel. Refused "
           "are classes whose copies or ends do more than to copy and free, operators that are "
           "virtual or lazy, and loops that reach other elements.",
    .kind = "refactor.rewrite.vectors",
    .subject = SUBJECT_STATEMENT,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_fuse_vector_ops,
    .emit = emit,
};
