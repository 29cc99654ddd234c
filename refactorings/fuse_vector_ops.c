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
 * hold the statement runs as it stood. Statements behind it may be part of the loop, and such that
 * take a number of all elements, as norms are. A statement that needs such a number is two loops.
 * With `output=kernel` loops reach the elements by pointers, and one goes through extract_kernel.c
 * in the program that has it, several through offload_region.c.
 */
#include "loops/reasons.h"
#include "refactorings/fused_options.h"
#include "refactorings/made_kernel.h"
#include "refactorings/nests/spots.h"
#include "refactorings/registry.h"
#include "refactorings/text/indent.h"
#include "refactorings/vectors/vector_lines.h"

static const char *const comments[] = {"on", "off", NULL};

static const struct action_option options[] = {
    FUSED_COUNT("1",
                "how many statements become one loop, this one counted: a number from 1 to 16, or "
                "all that stand behind it and may be part of it (all)"),
    FUSED_OUTPUT("what the statement becomes: a loop, or one CUDA kernel for any number of "
                 "elements, as extract-kernel writes it"),
    {"comment", OPTION_CHOICE, "on", 0, 0, comments,
     "whether the statement stays as a comment above a loop that takes its place", true},
};

struct fuse_vector_plan {
    struct range range;         /* of the statements */
    const char *text;           /* what stands in their place */
    struct made_kernel *kernel; /* that the loop in it becomes; NULL: it stays a loop */
};

/* The text in the statements' place. */
static void replace_statements(struct action_request *request, struct range range, const char *text,
                               struct edits *out)
{
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    edits_replace(out, file, range.start, range.end,
                  layout_newlines(request->arena, &layout, text));
}

/* Whether the loop means at the statements' place what the operators' bodies mean at theirs. */
static bool check_meaning(struct vector_lines *lines, const char *text)
{
    struct action_request *request = lines->request;
    struct layout layout = action_layout(request);
    replacement_list replaced = {NULL, 0, 0};
    struct restaged_loop restaged = {NULL, NULL, NULL, NULL};
    struct vector_step *last = &lines->steps.at[lines->steps.size - 1];
    if (request->restage == NULL)
        return true;
    replacement_add(request->arena, &replaced, lines->range.start, lines->range.end,
                    layout_newlines(request->arena, &layout, text));
    bool fine = request->restage(request, &replaced, &restaged) && restaged.loop != NULL &&
                vector_text_is_said(&lines->steps, restaged.unit->tree,
                                    restaged.loop->function->body, restaged.loop->stmt);
    return fine || action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                                 "what the operators' bodies name means something else at the "
                                 "statement, or nothing: the loop would be '%s'",
                                 vector_text_change(&last->text, &last->change));
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

/* Asks extract-kernel about the loop with pointers. Without means to parse nothing is asked. */
static bool plan_kernel(struct vector_lines *lines, struct fuse_vector_plan *plan)
{
    struct action_request *request = lines->request;
    struct restaged_loop restaged;
    const struct vector_text *text = &lines->steps.at[0].text;
    struct pointer_search search = {text, NULL, 0};
    struct made_kernel *made = ARENA_NEW(request->arena, struct made_kernel);
    made->change.arena = request->arena;
    made->statements = vector_steps_statements(&lines->steps);
    plan->kernel = made;
    replace_statements(request, plan->range, plan->text, &made->change);
    if (request->restage == NULL)
        return true;
    if (made_kernel_begin(request, request->loop->range.start, made, &restaged)) {
        search.parsed = restaged.unit->tree;
        stmt_walk(restaged.loop->function->body, search_pointers, NULL, &search);
    }
    if (search.found != text->pointers.size)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "pointers to the first elements mean something else than these: '%s'",
                             vector_text_pointer(text, &text->pointers.at[0]));
    return made_kernel_plan(request, &restaged, made);
}

/* Has the loop reach the elements by pointers, and plans its kernel. False: refused. */
static bool point(struct vector_lines *lines, struct fuse_vector_plan *plan)
{
    const struct vector_step *first = &lines->steps.at[0];
    if (!vector_steps_point(lines->request, &lines->steps))
        return false;
    if (first->change.extent->kind != CELL_SCALAR)
        lines->count = vector_lines_name(lines, "n");
    if (lines->count != NULL && sentence_same(lines->count, first->text.index))
        lines->count = names_fresh(&lines->names, "n");
    plan->text = vector_lines_write(lines);
    return plan_kernel(lines, plan);
}

/* Whether a statement makes a vector. */
static bool search_made(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = *found || vector_makes_vectors(expr);
    return false;
}

/* What the user should know. */
static void add_notes(const struct vector_lines *lines)
{
    struct action_request *request = lines->request;
    bool has_temporaries = false;
    for (size_t k = 0; k < lines->steps.size; k++)
        stmt_walk(lines->steps.at[k].stmt, NULL, search_made, &has_temporaries);
    if (has_temporaries)
        LIST_PUSH(request->arena, request->notes,
                  "no temporary vectors are made any more, whose memory could have run out");
    LIST_PUSH(request->arena, request->notes,
              "no operation has changed; a compiler that contracts products and sums across "
              "statements may round once less");
}

/* Whether all that the statements are made of can be written. False: refused. */
static bool check_written(struct vector_lines *lines)
{
    struct range place;
    const char *why = NULL;
    for (size_t k = 0; k < lines->steps.size && why == NULL; k++) {
        struct vector_text text = {.arena = lines->request->arena,
                                   .tree = lines->request->unit->tree};
        why = vector_text_why_not(&text, &lines->steps.at[k].change, &place);
    }
    return why == NULL || action_refuse(lines->request, REASON_UNSUPPORTED, place, "%s", why);
}

/* Finds names and the text. */
static void begin(struct vector_lines *lines)
{
    struct action_request *request = lines->request;
    const struct source *source = action_source(request);
    const struct vector_change *first = &lines->steps.at[0].change;
    const struct stmt *last = lines->steps.at[lines->steps.size - 1].stmt;
    lines->range = request->loop->range;
    lines->range.end = last->range.end;
    lines->layout = action_layout(request);
    lines->indent = line_indent(request->arena, source, request->loop->range.start);
    names_take(&lines->names, source->text, source->length);
    vector_lines_name_sums(lines);
    vector_steps_begin(request, &lines->names, vector_lines_name(lines, first->index->name),
                       vector_lines_index_type(request, first), &lines->steps);
}

/* Plans it with some numbers as steps of their own. NULL: refused; `has_needed`: there are some. */
static struct fuse_vector_plan *try_plan(struct action_request *request, size_t count,
                                         enum vector_needs needs, bool *has_needed)
{
    struct arena *arena = request->arena;
    struct fuse_vector_plan *plan = ARENA_NEW(arena, struct fuse_vector_plan);
    struct vector_lines lines = {.request = request, .names = {.arena = arena}};
    bool is_read = vector_steps_read(request, count, needs, &lines.steps);
    *has_needed = vector_steps_need(&lines.steps);
    if (!is_read || !check_written(&lines))
        return NULL;
    begin(&lines);
    plan->range = lines.range;
    plan->text = vector_lines_write(&lines);
    if (!vector_lines_check(&lines) || !check_meaning(&lines, plan->text) ||
        (action_chose(request, "output", "kernel") && !point(&lines, plan)))
        return NULL;
    add_notes(&lines);
    return plan;
}

static const void *plan_fuse_vector_ops(struct action_request *request)
{
    int count = fused_count(request, 1);
    bool has_needed = false;
    if (count < 0 || !action_check_text(request) || !action_check_main(request) ||
        !action_check_host(request, "the statement stands in a template: its operators are not "
                                    "known there") ||
        !spot_begins_line(request))
        return NULL;
    enum vector_needs needs = action_chose(request, "output", "kernel") ? NEEDS_ALL : NEEDS_SPARED;
    size_t refused = request->refusal.size;
    struct fuse_vector_plan *plan = try_plan(request, (size_t)count, needs, &has_needed);
    if (plan != NULL || !has_needed)
        return plan;
    request->refusal.size = refused;
    return try_plan(request, (size_t)count, NEEDS_CALLED, &has_needed);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct fuse_vector_plan *plan = plan_data;
    struct edits own = {.arena = request->arena};
    if (plan->kernel != NULL) {
        made_kernel_emit(request, plan->kernel, out);
        return;
    }
    replace_statements(request, plan->range, plan->text, &own);
    if (!edits_join(out, &own))
        BUG("edits of statements do not go together");
}

const struct action fuse_vector_ops_action = {
    .id = "fuse-vector-ops",
    .title = "Fuse vector operations",
    .button = "Vectors",
    .summary = "make one loop of statements over vectors, without temporary ones",
    .doc = "A statement over objects of a class whose operators are loops, such as "
           "'a = 0.12 * b + 7.54 * c;', becomes one loop over the elements, by the class's own "
           "access. What the operators ask about sizes is asked once in front of the loop, and "
           "that the target has as many elements as its new value; where it does not hold, the "
           "statement runs as it stood. Numbers that are more than names are computed once: one "
           "of all elements, as in 'a = a / norm(b - c);', by a loop in front of the other, which "
           "may be the one that statements before become; as kernels both are launched for the "
           "same copies of the vectors. A "
           "statement that takes a number of all elements, as in 's = norm(b - c);', becomes a "
           "loop as well, and several statements become one loop (count); a vector that one of "
           "them declares, 'V t = a - c;', and only others of them need is a variable of the "
           "loop. The operators are recognised by their bodies: each makes element i of elements "
           "i. With "
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
