/*
 * fuse.c: two loops that stand one behind the other become one.
 *
 *     for (int i = 0; i < n; i++)              for (int i = 0; i < n; i++) {
 *         t[i] = a[i] + c[i];                      t[i] = a[i] + c[i];
 *     for (int i = 0; i < n; i++)       =>         b[i] = 2 * t[i];
 *         b[i] = 2 * t[i];                     }
 *
 * { S[i] -> [i,0], T[i] -> [i,1] }. (Allen and Kennedy, Optimizing Compilers for Modern
 * Architectures, 6.2.5.) Both count alike, by proof. The order is legal where no iteration of the
 * second loop needs, or overwrites what is needed by, a later one of the first.
 */
#include "loops/judge/statements.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "loops/syntax/sequence.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/nests/pieces.h"
#include "refactorings/orders/versioned.h"
#include "refactorings/text/counting.h"

enum { TIMES = 2, MOST_DIMENSIONS = 64 };

static const struct action_option options[] = {
    OVERLAP_OPTION,
    GUARDS_OPTION,
};

struct fuse_plan {
    struct perfect_nest nest;
    const struct loop *first, *second;
    struct loop_pieces *pieces[2];
    struct range between; /* what stands between the loops: nothing or comments */
    bool is_wrapped;      /* the first body in braces of its own, since it declares names */
    struct layout layout;
    struct versioned versioned;
};

/* Where the loop stands among the statements of a block. */
struct place_search {
    const struct stmt *loop, *block;
    size_t at;
};

static bool search_place(const struct stmt *stmt, void *data)
{
    struct place_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++)
        if (stmt->children.at[k] == search->loop) {
            search->block = stmt;
            search->at = k;
        }
    return search->block == NULL;
}

/* The loop that a statement of the request's function is; NULL: it is none. */
static const struct loop *loop_of(const struct action_request *request, const struct stmt *stmt)
{
    for (size_t k = 0; k < request->unit->loops.size; k++)
        if (request->unit->loops.at[k]->stmt == stmt)
            return request->unit->loops.at[k]->loop;
    return NULL;
}

/* Finds the loop behind the request's. */
static bool find_second(struct action_request *request, struct fuse_plan *plan,
                        struct place_search *place)
{
    *place = (struct place_search){request->loop->stmt, NULL, 0};
    stmt_walk(request->loop->function->body, search_place, NULL, place);
    const struct stmt *next = place->block != NULL && place->at + 1 < place->block->children.size
                                  ? place->block->children.at[place->at + 1]
                                  : NULL;
    plan->second = next != NULL ? loop_of(request, next) : NULL;
    if (plan->second == NULL)
        return action_refuse(request, REASON_NOT_NESTED,
                             next != NULL ? next->range : request->loop->range,
                             "there is no loop right behind this one");
    if (next->in_macro || next->header_unclear || next->range.file != request->loop->range.file)
        return action_refuse(request, REASON_MACRO, next->range,
                             "the text of the second loop does not stand here as it is: write it "
                             "out first");
    if (plan->second->form != LOOP_FOR || !plan->second->canonical ||
        !perfect_only_counts(plan->second))
        return action_refuse(request, REASON_NOT_CANONICAL, next->header,
                             "the header of the second loop has to set, test and step an index and "
                             "to do nothing else");
    return true;
}

/* Whether both indices are one variable, or variables of the loops with one name and type. */
static bool has_same_index(const struct loop *a, const struct loop *b)
{
    if (a->index == b->index)
        return true;
    return a->index_declared_inside && b->index_declared_inside &&
           type_same(a->index->type, b->index->type) && strcmp(a->index->name, b->index->name) == 0;
}

/* Whether the headers are of one form, so that one may stand for both. */
static bool check_headers(struct action_request *request, const struct fuse_plan *plan)
{
    const struct loop *a = plan->first, *b = plan->second;
    if (!has_same_index(a, b))
        return action_refuse(request, REASON_NOT_CANONICAL, b->stmt->header,
                             "the loops have different indices: call that of the second one '%s', "
                             "too, of the same type",
                             a->index->name);
    if (a->relation != b->relation || a->step != b->step)
        return action_refuse(request, REASON_NOT_CANONICAL, b->stmt->header,
                             "the loops do not count in the same way: compare and step the index "
                             "of the second one as the first one does");
    return true;
}

/* Whether a header names a variable that a loop sets, its index aside. */
static const struct decl *find_changed(const struct loop *header, const struct effects *effects)
{
    const struct expr *parts[HEADER_PARTS];
    perfect_header_parts(header, parts);
    for (size_t k = 0; k < effects->written.size; k++)
        for (size_t i = 0; i < HEADER_PARTS; i++)
            if (parts[i] != NULL && effects->written.at[k] != header->index &&
                expr_mentions(parts[i], effects->written.at[k]))
                return effects->written.at[k];
    return NULL;
}

/* Whether control goes through both bodies from their beginnings to their ends. */
static bool check_flow(struct action_request *request, const struct fuse_plan *plan,
                       const struct effects *effects)
{
    const struct loop *loops[] = {plan->first, plan->second};
    for (size_t k = 0; k < COUNT_OF(loops); k++) {
        const struct stmt *body = loops[k]->stmt->body;
        const struct stmt *jump = effects_find_jump(body, STMT_BREAK);
        if (jump == NULL && k == 0)
            jump = effects_find_jump(body, STMT_CONTINUE);
        if (jump != NULL)
            return action_refuse(request, REASON_BREAK, jump->range,
                                 "the jump would pass over statements of the other loop: put what "
                                 "it passes over under a condition");
        if (effects[k].has_label || effects[k].has_case || effects[k].has_try ||
            effects[k].has_return)
            return action_refuse(request, REASON_UNSUPPORTED, loops[k]->stmt->range,
                                 "labels, handlers and returns in the loops are not covered");
        const struct decl *changed = find_changed(loops[k], &effects[1 - k]);
        if (changed != NULL)
            return action_refuse(request, REASON_TRIP_COUNT, loops[k]->stmt->header,
                                 "the other loop sets '%s', which this header names",
                                 changed->name);
    }
    return true;
}

/* Whether each iteration of the loops that name a variable sets it before it reads it, and nobody
   reads it behind them. */
static bool is_own(const struct fuse_plan *plan, const struct decl *decl)
{
    const struct loop *loops[] = {plan->first, plan->second};
    struct tracked tracked = {decl, NULL};
    bool always;
    if (decl == plan->first->index || decl == plan->second->index)
        return true;
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->type->is_volatile ||
        !(type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER) ||
        flow_live_after(plan->second, tracked))
        return false;
    for (size_t k = 0; k < COUNT_OF(loops); k++)
        if (stmt_mentions(loops[k]->stmt, decl) && !flow_written_first(loops[k], tracked, &always))
            return false;
    return true;
}

static variable_list find_own(struct action_request *request, const struct fuse_plan *plan,
                              const struct effects *effects)
{
    variable_list own = {NULL, 0, 0};
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < effects[i].written.size; k++)
            if (is_own(plan, effects[i].written.at[k]))
                LIST_PUSH(request->arena, own, effects[i].written.at[k]);
    return own;
}

/* A loop as a part whose iterations come by their number, and in each the first loop's. */
static struct nest_part part_of(struct action_request *request, const struct stmt *stmt, int at)
{
    static const int64_t iteration[MOST_DIMENSIONS] = {0, 1};
    struct nest_part part = {stmt, {NULL, 0, 0}};
    struct time_number number = {0, iteration, 0, false}, place = {at, NULL, 0, false};
    LIST_PUSH(request->arena, part.times, number);
    LIST_PUSH(request->arena, part.times, place);
    return part;
}

/* Asks whether the loops count alike and their iterations may alternate. */
static bool ask(struct action_request *request, struct fuse_plan *plan, const struct nest *model,
                const variable_list *own)
{
    struct verdict answer;
    part_list parts = {NULL, 0, 0};
    const struct stmt *first = plan->first->stmt, *second = plan->second->stmt;
    if (!parts_count_alike(model, first, second))
        return action_refuse(request, REASON_TRIP_COUNT, second->header,
                             "it is not proven that the loops have the same iterations: give both "
                             "the same bounds, of values that neither of them changes");
    LIST_PUSH(request->arena, parts, part_of(request, first, 0));
    LIST_PUSH(request->arena, parts, part_of(request, second, 1));
    if (!legality_parts(request->arena, request->loop, model, &parts, own, &answer,
                        &request->refusal))
        return false;
    for (size_t k = 0; k < answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer.assumptions.at[k]);
    return versioned_plan(request, &answer, false, &plan->versioned) &&
           versioned_check_twice(request, &answer, second);
}

/* The loops as statements that run one after the other, and the question about them. */
static bool plan_order(struct action_request *request, struct fuse_plan *plan,
                       const struct place_search *place, const struct effects *effects)
{
    struct arena scratch = ARENA_INIT;
    size_t before = request->refusal.size;
    reason_list reasons = {NULL, 0, 0};
    variable_list own = find_own(request, plan, effects);
    const struct loop *root =
        sequence_loop(&scratch, request->loop->function, place->block, place->at, 2);
    struct nest *model = NULL;
    if (root == NULL)
        action_refuse(request, REASON_UNSUPPORTED, plan->second->stmt->range,
                      "the loops are no sequence: a jump leads into them or out of them");
    else
        model = parts_model(&scratch, request->loop, root, &reasons);
    for (size_t k = 0; k < reasons.size; k++)
        LIST_PUSH(request->arena, request->refusal, reasons.at[k]);
    bool legal =
        model != NULL && model->dimensions < MOST_DIMENSIONS && ask(request, plan, model, &own);
    if (model != NULL)
        nest_release(model);
    reasons_keep(request->arena, &request->refusal, before);
    arena_release(&scratch);
    return legal;
}

/* What stands between the loops: comments may. */
static bool read_between(struct action_request *request, struct fuse_plan *plan)
{
    const struct source *source = plan->nest.source;
    const struct loop_pieces *first = plan->pieces[0];
    uint32_t from = plan->first->stmt->range.end, to = plan->second->stmt->range.start;
    if (!first->has_brace)
        from = first->pieces.at[0].range.end;
    struct lexer lexer = {source->text, source->length, from, true};
    plan->between = (struct range){plan->first->stmt->range.file, to, to};
    for (struct token token = lexer_next(&lexer); token.start < to && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_COMMENT)
            return action_refuse(request, REASON_UNSUPPORTED, plan->second->stmt->header,
                                 "a pragma stands above the second loop: remove it first");
        if (plan->between.start == to)
            plan->between.start = (uint32_t)token.start;
        plan->between.end = (uint32_t)token.end;
    }
    return true;
}

/* Whether the first body declares a name that the second loop's text has as well. */
static bool hides_names(struct action_request *request, const struct fuse_plan *plan)
{
    struct names names = {request->arena, {NULL, 0, 0}, {NULL, 0, 0}};
    struct range range = plan->second->stmt->range;
    names_take(&names, plan->nest.source->text + range.start, range.end - range.start);
    for (size_t k = 0; k < plan->pieces[0]->pieces.size; k++) {
        const struct stmt *stmt = plan->pieces[0]->pieces.at[k].stmt;
        if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 0)
            return true;
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (!names_free(&names, stmt->decls.at[i]->name))
                return true;
    }
    return false;
}

static bool read_bodies(struct action_request *request, struct fuse_plan *plan)
{
    const struct loop *loops[] = {plan->first, plan->second};
    struct range place;
    for (size_t k = 0; k < COUNT_OF(loops); k++) {
        plan->pieces[k] = pieces_read(request->arena, plan->nest.source, loops[k], &place);
        if (plan->pieces[k] == NULL)
            return action_refuse(request, REASON_MACRO, place,
                                 "the body of the loop is not a list of statements that stand in "
                                 "the text as they are");
    }
    plan->is_wrapped = hides_names(request, plan);
    return read_between(request, plan);
}

static const void *plan_fuse(struct action_request *request)
{
    struct fuse_plan *plan = ARENA_NEW(request->arena, struct fuse_plan);
    struct place_search place;
    struct effects effects[2];
    if (!perfect_read(request, &plan->nest) || !action_check_conditions(request) ||
        !action_check_model(request))
        return NULL;
    plan->first = request->loop->loop;
    plan->layout = action_layout(request);
    if (!perfect_only_counts(plan->first)) {
        action_refuse(request, REASON_NOT_CANONICAL, plan->first->stmt->header,
                      "the header of the loop has to set, test and step an index and to do nothing "
                      "else");
        return NULL;
    }
    if (!find_second(request, plan, &place) || !check_headers(request, plan) ||
        !read_bodies(request, plan))
        return NULL;
    effects_of_stmt(request->arena, plan->first->stmt, &effects[0]);
    effects_of_stmt(request->arena, plan->second->stmt, &effects[1]);
    if (!check_flow(request, plan, effects) || !plan_order(request, plan, &place, effects))
        return NULL;
    return plan;
}

/* The comments that stand in a range of the file. */
static const char *comment_text(struct arena *arena, const struct fuse_plan *plan,
                                struct range range, const char *indent)
{
    struct move move = {
        .source = plan->nest.source,
        .range = range,
        .from = line_indent(arena, plan->nest.source, range.start),
        .from_layout = plan->layout,
        .to = indent,
        .to_layout = plan->layout,
    };
    return range.start < range.end ? text_trimmed(arena, move_text(arena, &move)) : "";
}

/* The same on lines of their own. */
static void add_comments(struct arena *arena, const struct fuse_plan *plan, struct range range,
                         const char *indent, struct strbuf *out)
{
    const char *text = comment_text(arena, plan, range, indent);
    if (*text != '\0')
        strbuf_addf(out, "\n%s%s", indent, text);
}

static void add_pieces(struct arena *arena, const struct fuse_plan *plan, size_t which,
                       const char *indent, struct strbuf *out)
{
    const struct loop_pieces *pieces = plan->pieces[which];
    for (size_t k = 0; k < pieces->pieces.size; k++) {
        const struct piece *piece = &pieces->pieces.at[k];
        strbuf_addf(out, "%s\n%s%s", piece->is_apart ? "\n" : "", indent,
                    piece_text(arena, plan->nest.source, piece, &plan->layout, indent));
    }
}

/* The header of the first loop with a brace as the file has them, and the comment behind it. */
static void add_opening(struct arena *arena, const struct fuse_plan *plan, const char *indent,
                        struct strbuf *out)
{
    const struct source *source = plan->nest.source;
    const struct loop_pieces *first = plan->pieces[0], *second = plan->pieces[1];
    const struct loop_pieces *braced = first->has_brace ? first : second;
    struct range comment = first->opening, header = first->opening;
    bool is_below =
        braced->has_brace && text_newlines(source->text, braced->header_end, braced->brace) > 0;
    header.end = first->header_end;
    comment.start = first->has_brace ? first->brace + 1 : first->header_end;
    strbuf_adds(out, move_expression(arena, source, header, &(replacement_list){NULL, 0, 0}));
    if (is_below)
        strbuf_addf(out, "\n%s{", indent);
    else
        strbuf_adds(out, " {");
    const char *behind = comment_text(arena, plan, comment, indent);
    strbuf_addf(out, "%s%s", *behind != '\0' ? " " : "", behind);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct fuse_plan *plan = plan_data;
    struct arena *arena = request->arena;
    const struct loop_pieces *second = plan->pieces[1];
    const char *indent = versioned_indent(request, &plan->versioned);
    const char *inner = arena_printf(arena, "%s%s", indent, plan->layout.unit);
    const char *deeper = arena_printf(arena, "%s%s", inner, plan->layout.unit);
    struct range range = request->loop->range, comment = second->opening;
    struct strbuf text = STRBUF_INIT;
    range.end = plan->second->stmt->range.end;
    comment.start = second->has_brace ? second->brace + 1 : second->header_end;
    add_opening(arena, plan, indent, &text);
    if (plan->is_wrapped)
        strbuf_addf(&text, "\n%s{", inner);
    add_pieces(arena, plan, 0, plan->is_wrapped ? deeper : inner, &text);
    if (plan->is_wrapped)
        strbuf_addf(&text, "\n%s}", inner);
    add_comments(arena, plan, plan->between, inner, &text);
    add_comments(arena, plan, comment, inner, &text);
    add_pieces(arena, plan, 1, inner, &text);
    strbuf_addf(&text, "\n%s}", indent);
    versioned_emit(request, &plan->versioned, range, text.text, out);
    strbuf_release(&text);
}

const struct action fuse_action = {
    .id = "fuse",
    .title = "Fuse with the next loop",
    .button = "Fuse",
    .summary = "make one loop of this one and the one behind it",
    .doc = "The statements of the loop right behind this one move into it, behind its own, with "
           "their comments. Both loops must have the same iterations, by proof; the new order is "
           "legal where no iteration of the second loop needs, or overwrites what is needed by, a "
           "later one of the first, which is computed exactly; where it is under a condition only, "
           "the program asks.",
    .kind = "refactor.rewrite.fuse",
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_fuse,
    .emit = emit,
};
