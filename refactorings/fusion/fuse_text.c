/* fuse_text.c: see fuse.h: how the one loop reads. */
#include "code/constant.h"
#include "code/spelling.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/fusion/fuse.h"
#include "refactorings/text/counting.h"
#include "refactorings/text/declarators.h"

enum { MOST_FURTHER = 1000000 };

/* --- indices ---------------------------------------------------------------------------------- */

/* Whether the type of the first loop's index, which counts up from 0 or more, holds so many times
   its value, which is the other one's less `further`: no more than that less its step is. */
static bool is_product_held(const struct fuse_loop *at, const struct fuse_loop *first)
{
    int64_t begin = 0;
    const struct type *own = at->loop->index->type, *type = first->loop->index->type;
    bool is_signed = type->is_signed && own->is_signed;
    return type->bits >= 32 && at->further >= -at->loop->step &&
           (is_signed ? first->loop->first != NULL && expr_constant(first->loop->first, &begin) &&
                            begin >= 0
                      : type_same(own, type));
}

/* Whether the first loop's index and a number can be written for another one's index. */
static bool check_types(struct action_request *request, const struct fuse_loop *at,
                        const struct fuse_loop *one)
{
    const struct decl *first = one->loop->index;
    const struct type *own = at->loop->index->type;
    bool is_near = at->further <= MOST_FURTHER && at->further >= -MOST_FURTHER &&
                   (at->times == 1 || is_product_held(at, one));
    bool is_same = at->further == 0 && at->times == 1;
    if (!at->has_index && !at->loop->index_declared_inside && own->is_volatile)
        return action_refuse(request, REASON_VOLATILE, at->loop->stmt->header,
                             "the loop's index is volatile");
    bool fits = type_same(own, first->type) ||
                (own->is_signed && first->type->is_signed && own->bits <= first->type->bits);
    return (is_near && (is_same || fits)) ||
           action_refuse(request, REASON_OVERFLOW, at->loop->stmt->header,
                         "the index would be '%s'%s and a number, which its type may not hold: "
                         "call it '%s', too, of the same type, with the same first value%s",
                         first->name, at->times != 1 ? " times a number" : "", first->name,
                         at->times != 1 ? " and step" : "");
}

/* Whether nobody behind a loop reads an index that comes to another last value. */
static bool check_last(struct action_request *request, const struct fuse_loop *at)
{
    return !at->has_index || at->loop->index_declared_inside ||
           !flow_live_after(at->loop, (struct tracked){at->loop->index, NULL}) ||
           action_refuse(request, REASON_NOT_CANONICAL, at->loop->stmt->header,
                         "the last value of '%s' is used behind the loop, and would be another one",
                         at->loop->index->name);
}

/* Whether a replacement lies within one of a list. */
static bool is_covered(const replacement_list *list, const struct replacement *one)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k].start <= one->start && one->end <= list->at[k].end)
            return true;
    return false;
}

/* Finds how a loop's body reads with the first loop's index, and with temporaries as variables. */
static bool spell_loop(struct action_request *request, struct fuse_plan *plan, size_t number)
{
    struct fuse_loop *at = &plan->loops.at[number];
    const struct decl *first = plan->loops.at[0].loop->index;
    replacement_list indices = {NULL, 0, 0};
    at->further -= at->delay * at->loop->step;
    bool declares = !at->is_wrapped && !request->loop->function->dialect.c89;
    temporaries_replace(request->arena, &plan->temporaries, number, declares, &at->replaced);
    bool is_same = at->further == 0 && at->times == 1;
    if (at->has_index && is_same)
        return true;
    struct index_value value = {.text = first->name, .added = at->further};
    if (at->times != 1) {
        value.text = arena_printf(request->arena, "%lld * %s", (long long)at->times, first->name);
        value.is_product = true;
    }
    if (!type_same(first->type, at->loop->index->type))
        value.cast = type_plain_name(request->arena, at->loop->index->type);
    if (!check_types(request, at, &plan->loops.at[0]) || (!is_same && !check_last(request, at)) ||
        !index_uses_find(request, &plan->nest, at->loop, &at->uses))
        return false;
    index_uses_replace(request->arena, &at->uses, &value, &indices);
    for (size_t k = 0; k < indices.size; k++)
        if (!is_covered(&at->replaced, &indices.at[k]))
            replacement_add(request->arena, &at->replaced, indices.at[k].start, indices.at[k].end,
                            indices.at[k].text);
    return true;
}

/* --- names ------------------------------------------------------------------------------------ */

/* Whether a body declares a name that the text of a loop behind it has as well. */
static bool hides_names(struct action_request *request, const struct fuse_plan *plan, size_t number)
{
    struct names names = {request->arena, {NULL, 0, 0}, {NULL, 0, 0}};
    const struct loop_pieces *pieces = plan->loops.at[number].pieces;
    for (size_t k = number + 1; k < plan->loops.size; k++) {
        struct range range = plan->loops.at[k].loop->stmt->range;
        names_take(&names, plan->nest.source->text + range.start, range.end - range.start);
    }
    for (size_t k = 0; k < pieces->pieces.size && number + 1 < plan->loops.size; k++) {
        const struct stmt *stmt = pieces->pieces.at[k].stmt;
        if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 0)
            return true;
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (!names_free(&names, stmt->decls.at[i]->name))
                return true;
    }
    return false;
}

/* Whether a body needs braces of its own: for its names, or since it would declare something behind
   statements, which C89 does not have. */
static bool needs_braces(struct action_request *request, const struct fuse_plan *plan,
                         size_t number)
{
    const struct loop_pieces *pieces = plan->loops.at[number].pieces;
    bool declares = false;
    for (size_t k = 0; k < pieces->pieces.size; k++)
        declares = declares || pieces->pieces.at[k].stmt->kind == STMT_DECLARATION;
    return hides_names(request, plan, number) ||
           (number > 0 && declares && request->loop->function->dialect.c89);
}

/* --- what stands beside ----------------------------------------------------------------------- */

/* A range of the file, beginning with what stands on a line, at another indentation. */
static const char *range_text(struct arena *arena, const struct fuse_plan *plan, struct range range,
                              const char *indent, const replacement_list *replaced)
{
    struct move move = {
        .source = plan->nest.source,
        .range = range,
        .from = line_indent(arena, plan->nest.source, range.start),
        .from_layout = plan->layout,
        .to = indent,
        .to_layout = plan->layout,
    };
    if (replaced != NULL)
        move.replaced = *replaced;
    return range.start < range.end ? text_trimmed(arena, move_text(arena, &move)) : "";
}

/* The loops as they were, without what moves away from between them. */
static const char *old_loops(struct action_request *request, const struct fuse_plan *plan)
{
    struct strbuf text = STRBUF_INIT;
    const char *indent = versioned_indent(request, &plan->versioned);
    for (size_t k = 0; k < plan->items.size; k++) {
        const struct fuse_item *item = &plan->items.at[k];
        struct range range = item->stmt->range;
        if (item->loop == SIZE_MAX && item->way != FUSE_STAYS)
            continue;
        if (k > 0 && item->comments.start < item->comments.end)
            range.start = item->comments.start;
        if (text.length > 0)
            strbuf_addf(&text, "\n%s", indent);
        strbuf_adds(&text, range_text(request->arena, plan, range, indent, NULL));
    }
    const char *kept = arena_strndup(request->arena, text.text, text.length);
    strbuf_release(&text);
    return kept;
}

/* Whether a loop becomes one with others of a plan without groups, whose index stands for its
   own. */
static bool takes_index(const struct fuse_plan *plan, const struct loop *loop)
{
    for (size_t k = 1; k < plan->loops.size; k++)
        if (plan->loops.at[k].loop == loop)
            return !plan->loops.at[k].has_index && !loop->index_declared_inside;
    return false;
}

/* Whether the index of a loop is named by nothing but loops for which another index stands, of all
   that stands from the first loop to the last one. */
static bool is_index_gone(const struct fuse_plan *plan, const struct decl *index)
{
    bool is_index = false;
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct loop *loop = plan->loops.at[k].loop;
        bool is_gone = plan->groups.size == 0 && takes_index(plan, loop);
        for (size_t i = 0; i < plan->groups.size; i++)
            is_gone = is_gone || (plan->groups.at[i].plan != NULL &&
                                  takes_index(plan->groups.at[i].plan, loop));
        if (!stmt_mentions(loop->stmt, index))
            continue;
        if (!is_gone || loop->index != index)
            return false;
        is_index = true;
    }
    for (size_t k = 0; k < plan->items.size; k++)
        if (plan->items.at[k].loop == SIZE_MAX && plan->items.at[k].way != FUSE_GOES &&
            stmt_mentions(plan->items.at[k].stmt, index))
            return false;
    return is_index;
}

/* How often a variable is named. */
struct mentions {
    const struct decl *decl;
    size_t count;
};

static bool count_mention(const struct expr *expr, void *data)
{
    struct mentions *mentions = data;
    mentions->count += expr->kind == EXPR_NAME && expr->decl == mentions->decl;
    return true;
}

/* Whether a statement between the loops declares indices only that others stand for, and that
   nothing else names. */
static bool declares_gone(const struct action_request *request, const struct fuse_plan *plan,
                          const struct fuse_item *item)
{
    size_t gone = 0;
    if (item->stmt->kind != STMT_DECLARATION || plan->versioned.guard != NULL ||
        plan->shift_by != NULL || item->comments.start < item->comments.end)
        return false;
    for (size_t k = 0; k < item->stmt->decls.size; k++) {
        struct mentions everywhere = {item->stmt->decls.at[k], 0}, inside = everywhere;
        stmt_walk(request->loop->function->body, NULL, count_mention, &everywhere);
        for (size_t i = 0; i < plan->loops.size; i++)
            stmt_walk(plan->loops.at[i].loop->stmt, NULL, count_mention, &inside);
        gone += is_index_gone(plan, inside.decl) && inside.decl->init == NULL &&
                inside.count == everywhere.count;
    }
    return gone > 0 && gone == item->stmt->decls.size;
}

void fuse_move_items(struct action_request *request, struct fuse_plan *plan)
{
    struct arena *arena = request->arena;
    const char *indent = line_indent(arena, plan->nest.source, request->loop->range.start);
    if (plan->items.size > plan->loops.size && plan->versioned.guard != NULL)
        plan->versioned.old = old_loops(request, plan);
    for (size_t k = 0; k < plan->items.size; k++) {
        const struct fuse_item *item = &plan->items.at[k];
        struct range range = item->range;
        if (item->comments.start < item->comments.end)
            range.start = item->comments.start;
        if (item->way == FUSE_UP && !declares_gone(request, plan, item))
            LIST_PUSH(arena, plan->versioned.before, range_text(arena, plan, range, indent, NULL));
        if (item->way == FUSE_DOWN)
            LIST_PUSH(arena, plan->versioned.behind, range_text(arena, plan, range, indent, NULL));
    }
    for (size_t k = 0; k < plan->temporaries.size; k++) {
        const char *mention = temporary_mention(arena, &plan->temporaries.at[k]);
        if (mention != NULL)
            LIST_PUSH(arena, plan->versioned.behind, mention);
    }
}

bool fuse_spell_bodies(struct action_request *request, struct fuse_plan *plan)
{
    for (size_t k = 0; k < plan->loops.size; k++) {
        plan->loops.at[k].is_wrapped = needs_braces(request, plan, k);
        if (!spell_loop(request, plan, k))
            return false;
    }
    return true;
}

bool fuse_spell(struct action_request *request, struct fuse_plan *plan)
{
    if ((fuse_is_shifted(plan) && !fuse_shift_read(request, plan)) ||
        !fuse_spell_bodies(request, plan) || !fuse_spell_inner(request, plan))
        return false;
    fuse_move_items(request, plan);
    return true;
}

/* --- the loop --------------------------------------------------------------------------------- */

/* Comments on lines of their own. */
static void add_comments(struct arena *arena, const struct fuse_plan *plan, struct range range,
                         const char *indent, struct strbuf *out)
{
    const char *text = range_text(arena, plan, range, indent, NULL);
    if (*text != '\0')
        strbuf_addf(out, "\n%s%s", indent, text);
}

static void add_pieces(struct arena *arena, const struct fuse_plan *plan, size_t number,
                       const char *indent, struct strbuf *out)
{
    const struct fuse_loop *at = &plan->loops.at[number];
    for (size_t k = 0; k < at->pieces->pieces.size; k++) {
        const struct piece *piece = &at->pieces->pieces.at[k];
        strbuf_addf(
            out, "%s\n%s%s", piece->is_apart ? "\n" : "", indent,
            piece_text_with(arena, plan->nest.source, piece, &plan->layout, indent, &at->replaced));
    }
}

/* The loop whose braces those of the one loop are like: the first one that has some. */
static const struct loop_pieces *braced_of(const struct fuse_plan *plan)
{
    for (size_t k = 0; k < plan->loops.size; k++)
        if (plan->loops.at[k].pieces->has_brace)
            return plan->loops.at[k].pieces;
    return plan->loops.at[0].pieces;
}

/* Comments between a loop's header and its brace, and behind the brace, or the header where there
   is none. */
static void add_header_comments(struct arena *arena, const struct fuse_plan *plan,
                                const struct loop_pieces *pieces, const char *indent,
                                struct strbuf *out)
{
    struct range comment = pieces->opening;
    comment.start = pieces->header_end;
    if (pieces->has_brace) {
        struct range before = {comment.file, pieces->header_end, pieces->brace};
        add_comments(arena, plan, before, indent, out);
        comment.start = pieces->brace + 1;
    }
    add_comments(arena, plan, comment, indent, out);
}

/* Whether the one loop needs no braces: it holds another one, and none of the loops has any. */
static bool is_bare(const struct fuse_plan *plan)
{
    return plan->inner != NULL && !braced_of(plan)->has_brace &&
           plan->inner->items.at[0].comments.start >= plan->inner->items.at[0].comments.end;
}

/* The header of the first loop with a brace as the file has them, and the comment behind it. */
static void add_opening(struct arena *arena, const struct fuse_plan *plan, const char *indent,
                        struct strbuf *out)
{
    const struct source *source = plan->nest.source;
    const struct loop_pieces *first = plan->loops.at[0].pieces, *braced = braced_of(plan);
    struct range comment = first->opening, header = first->opening;
    bool is_below =
        braced->has_brace && text_newlines(source->text, braced->header_end, braced->brace) > 0;
    header.end = first->header_end;
    comment.start = first->has_brace ? first->brace + 1 : first->header_end;
    struct range before = {header.file, first->header_end,
                           first->has_brace ? first->brace : first->header_end};
    const char *written = move_expression(arena, source, header, &(replacement_list){NULL, 0, 0});
    if (plan->shift_by != NULL) {
        const struct fuse_shift *by = plan->shift_by;
        struct header_change change = {.first = by->begin, .bound = by->end};
        written = header_print(arena, &by->one.header, &change);
    }
    strbuf_adds(out, written);
    if (is_below)
        strbuf_addf(out, "\n%s{", indent);
    else
        strbuf_adds(out, is_bare(plan) ? "" : " {");
    const char *behind = range_text(arena, plan, comment, indent, NULL);
    const char *inner = arena_printf(arena, "%s%s", indent, plan->layout.unit);
    strbuf_addf(out, "%s%s", *behind != '\0' ? " " : "", behind);
    add_comments(arena, plan, before, inner, out);
}

/* Declares the temporaries that are not declared where they are set. */
static void add_declarations(const struct action_request *request, const struct fuse_plan *plan,
                             const char *indent, struct strbuf *out)
{
    bool is_late = request->loop->function->dialect.c89;
    for (size_t k = 0; k < plan->temporaries.size; k++) {
        const struct temporary *one = &plan->temporaries.at[k];
        if (one->set.stmt == NULL || is_late || plan->loops.at[one->set.in].is_wrapped)
            strbuf_addf(out, "\n%s%s %s;", indent, one->type, one->decl->name);
    }
}

/* The body of one of the loops; `outer` is the plan of the outermost ones. */
static void add_loop(struct arena *arena, const struct fuse_plan *outer,
                     const struct fuse_plan *plan, const struct fuse_item *item, const char *inner,
                     struct strbuf *out)
{
    const struct fuse_loop *at = &plan->loops.at[item->loop];
    const char *deeper = arena_printf(arena, "%s%s", inner, plan->layout.unit);
    for (const struct fuse_plan *level = outer; item->loop > 0 && level != NULL;
         level = level->inner) {
        const struct fuse_item *there = level == plan ? item : &level->items.at[0];
        while (there->loop != item->loop)
            there++;
        add_comments(arena, plan, there->comments, inner, out);
        add_header_comments(arena, plan, level->loops.at[item->loop].pieces, inner, out);
    }
    if (at->is_wrapped)
        strbuf_addf(out, "\n%s{", inner);
    add_pieces(arena, plan, item->loop, at->is_wrapped ? deeper : inner, out);
    if (at->is_wrapped)
        strbuf_addf(out, "\n%s}", inner);
}

/* Removes the declarations of indices that nothing names any more. */
static void remove_indices(struct action_request *request, const struct fuse_plan *plan,
                           struct range range, struct edits *out)
{
    const struct source *source = plan->nest.source;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    const struct stmt fused = {.range = range};
    decl_list decls = {NULL, 0, 0};
    for (size_t k = 1; k < plan->loops.size; k++) {
        const struct decl *index = plan->loops.at[k].loop->index;
        bool is_new = index != NULL;
        for (size_t i = 0; i < decls.size; i++)
            is_new = is_new && decls.at[i] != index;
        if (is_new && is_index_gone(plan, index))
            LIST_PUSH(request->arena, decls, index);
    }
    if (decls.size > 0)
        declarators_remove(source, request->loop->function, &fused, &decls, out, file);
}

/* The bodies of the innermost loops that become one, and the comments between the others. */
static void add_bodies(const struct action_request *request, const struct fuse_plan *outer,
                       const struct fuse_plan *plan, const char *inner, struct strbuf *out)
{
    add_declarations(request, plan, inner, out);
    for (size_t k = 0; k < outer->items.size; k++) {
        const struct fuse_item *item = &outer->items.at[k];
        if (item->loop == SIZE_MAX) {
            if (item->way == FUSE_GOES)
                add_comments(request->arena, plan, item->comments, inner, out);
            continue;
        }
        const struct fuse_item *here = outer == plan ? item : &plan->items.at[item->loop];
        add_loop(request->arena, outer, plan, here, inner, out);
    }
}

/* The closing braces of the loops around the innermost one, from the inside. */
static void close_loops(struct arena *arena, const struct fuse_plan *plan, const char *indent,
                        struct strbuf *out)
{
    if (plan->inner == NULL)
        return;
    close_loops(arena, plan->inner, arena_printf(arena, "%s%s", indent, plan->layout.unit), out);
    if (!is_bare(plan))
        strbuf_addf(out, "\n%s}", indent);
}

/* The loop that those of a plan become, with those inside that become one. */
static void add_one_loop(const struct action_request *request, const struct fuse_plan *outer,
                         const char *indent, struct strbuf *out)
{
    const struct fuse_plan *plan = outer;
    const char *at = indent;
    for (; plan->inner != NULL; plan = plan->inner) {
        const char *inner = arena_printf(request->arena, "%s%s", at, plan->layout.unit);
        add_opening(request->arena, plan, at, out);
        add_comments(request->arena, plan, plan->inner->items.at[0].comments, inner, out);
        strbuf_addf(out, "\n%s", inner);
        at = inner;
    }
    add_opening(request->arena, plan, at, out);
    const char *inner = arena_printf(request->arena, "%s%s", at, plan->layout.unit);
    add_bodies(request, outer, plan, inner, out);
    strbuf_addf(out, "\n%s}", at);
    close_loops(request->arena, outer, indent, out);
}

const char *fuse_loop_text(const struct action_request *request, const struct fuse_plan *plan)
{
    struct strbuf text = STRBUF_INIT;
    add_one_loop(request, plan, versioned_indent(request, &plan->versioned), &text);
    const char *loop = layout_newlines(request->arena, &plan->layout,
                                       arena_strndup(request->arena, text.text, text.length));
    strbuf_release(&text);
    return loop;
}

/* What a group becomes, with the comments above its first item. */
static void add_group(const struct action_request *request, const struct fuse_plan *plan,
                      const struct fuse_group *group, const char *indent, struct strbuf *out)
{
    const struct fuse_item *item = &plan->items.at[group->first];
    struct range range = item->range;
    if (group->plan == NULL) {
        if (item->comments.start < item->comments.end)
            range.start = item->comments.start;
        strbuf_adds(out, range_text(request->arena, plan, range, indent, NULL));
        return;
    }
    if (item->comments.start < item->comments.end)
        strbuf_addf(out, "%s\n%s", range_text(request->arena, plan, item->comments, indent, NULL),
                    indent);
    add_one_loop(request, group->plan, indent, out);
}

/* Whether an empty line stands above an item. */
static bool is_apart(const struct fuse_plan *plan, size_t at)
{
    const struct fuse_item *item = &plan->items.at[at];
    uint32_t start =
        item->comments.start < item->comments.end ? item->comments.start : item->stmt->range.start;
    return at > 0 &&
           text_newlines(plan->nest.source->text, plan->items.at[at - 1].range.end, start) > 1;
}

/* The groups in their order, in place of all that stood from the first loop to the last one. */
static void emit_groups(struct action_request *request, const struct fuse_plan *plan,
                        struct edits *out)
{
    const struct fuse_item *last = &plan->items.at[plan->items.size - 1];
    const struct loop_pieces *pieces = plan->loops.at[last->loop].pieces;
    const char *indent = versioned_indent(request, &plan->versioned);
    struct range range = request->loop->range, comments = plan->items.at[0].comments;
    struct strbuf text = STRBUF_INIT;
    if (comments.start < comments.end)
        range.start = comments.start;
    range.end = pieces->has_brace ? last->stmt->range.end : pieces->pieces.at[0].range.end;
    for (size_t k = 0; k < plan->groups.size; k++) {
        const struct fuse_group *group = &plan->groups.at[k];
        if (k > 0)
            strbuf_addf(&text, "%s\n%s", is_apart(plan, group->first) ? "\n" : "", indent);
        add_group(request, plan, group, indent, &text);
    }
    versioned_emit(request, &plan->versioned, range, text.text, out);
    for (size_t k = 0; k < plan->groups.size; k++) {
        const struct fuse_plan *one = plan->groups.at[k].plan;
        if (one != NULL)
            temporaries_remove(request, &one->temporaries, range, out);
    }
    if (plan->versioned.guard == NULL || plan->versioned.is_entry)
        remove_indices(request, plan, range, out);
    strbuf_release(&text);
}

/* The comments right above the first loop where statements come to stand in front of it, which are
   not what they speak of; else empty. */
static struct range above_what_moves(struct action_request *request, const struct fuse_plan *plan)
{
    struct fuse_plan own = *plan;
    size_t refused = request->refusal.size;
    struct range none = {request->loop->range.file, 0, 0};
    if (plan->versioned.before.size == 0 || plan->versioned.guard != NULL ||
        fuse_directive_above(request, request->loop->range.start) != NULL)
        return none;
    struct fuse_item first = plan->items.at[0];
    own.items.at = &first;
    bool is_read = fuse_read_above(request, &own);
    request->refusal.size = refused;
    return is_read ? first.comments : none;
}

/* From the first loop to the end of the last one. */
static struct range range_of_loops(const struct action_request *request,
                                   const struct fuse_plan *plan)
{
    const struct loop_pieces *last = plan->loops.at[plan->loops.size - 1].pieces;
    struct range range = request->loop->range;
    range.end = last->has_brace ? last->loop->stmt->range.end : last->pieces.at[0].range.end;
    return range;
}

const char *fuse_old_text(struct action_request *request, const struct fuse_plan *plan)
{
    return versioned_old(request, &plan->versioned, range_of_loops(request, plan));
}

void fuse_emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct fuse_plan *plan = plan_data;
    const char *indent = versioned_indent(request, &plan->versioned);
    struct strbuf text = STRBUF_INIT;
    if (plan->groups.size > 0) {
        emit_groups(request, plan, out);
        return;
    }
    struct range range = range_of_loops(request, plan);
    struct range above = above_what_moves(request, plan);
    if (above.start < above.end) {
        range.start = above.start;
        strbuf_addf(&text, "%s\n%s", range_text(request->arena, plan, above, indent, NULL), indent);
    }
    if (plan->shift_by != NULL)
        fuse_shift_before(request, plan, indent, &text);
    add_one_loop(request, plan, indent, &text);
    if (plan->shift_by != NULL)
        fuse_shift_behind(request, plan, indent, &text);
    versioned_emit(request, &plan->versioned, range, text.text, out);
    temporaries_remove(request, &plan->temporaries, range, out);
    fuse_emit_directive(plan, out);
    if (plan->versioned.guard == NULL || plan->versioned.is_entry)
        remove_indices(request, plan, range, out);
    strbuf_release(&text);
}
