/* fuse_chain.c: see fuse.h: which loops become one, and what stands between them. */
#include "loops/reasons.h"
#include "loops/syntax/block_place.h"
#include "loops/syntax/flow.h"
#include "refactorings/fusion/fuse.h"
#include "refactorings/text/counting.h"

const struct loop *fuse_loop_of(const struct action_request *request, const struct stmt *stmt)
{
    for (size_t k = 0; k < request->unit->loops.size; k++)
        if (request->unit->loops.at[k]->stmt == stmt)
            return request->unit->loops.at[k]->loop;
    return NULL;
}

/* --- one loop --------------------------------------------------------------------------------- */

/* Whether a loop stands in the text as it is, and counts. */
static bool check_loop(struct action_request *request, const struct loop *loop)
{
    const struct stmt *stmt = loop->stmt;
    if (stmt->in_macro || stmt->header_unclear || stmt->range.file != request->loop->range.file)
        return action_refuse(request, REASON_MACRO, stmt->range,
                             "the text of the second loop does not stand here as it is: write it "
                             "out first");
    if (loop->form != LOOP_FOR || !loop->canonical || !perfect_only_counts(loop))
        return action_refuse(request, REASON_NOT_CANONICAL, stmt->header,
                             "the header of the loop has to set, test and step an index and to do "
                             "nothing else");
    return true;
}

/* A name in a body that means something else than an index. */
struct name_search {
    const char *name;
    const struct decl *index;
    bool is_found;
};

static bool look_for_name(const struct expr *expr, void *data)
{
    struct name_search *search = data;
    if (expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl != search->index &&
        strcmp(expr->decl->name, search->name) == 0)
        search->is_found = true;
    return !search->is_found;
}

/* Whether both indices are one variable, or variables of the loops with one name and type. */
static bool has_same_index(const struct loop *a, const struct loop *b)
{
    if (a->index == b->index)
        return true;
    return a->index_declared_inside && b->index_declared_inside &&
           type_same(a->index->type, b->index->type) && strcmp(a->index->name, b->index->name) == 0;
}

/* Whether the first loop's index can stand for that of another one. */
static bool check_index(struct action_request *request, const struct fuse_plan *plan,
                        const struct fuse_loop *next)
{
    if (next->has_index)
        return true;
    const struct decl *first = plan->loops.at[0].loop->index, *index = next->loop->index;
    struct name_search search = {first->name, index, false};
    if (!next->loop->index_declared_inside &&
        flow_live_after(next->loop, (struct tracked){index, NULL}))
        return action_refuse(request, REASON_NOT_CANONICAL, next->loop->stmt->header,
                             "the value of '%s' is used behind the loop, whose index becomes '%s'",
                             index->name, first->name);
    stmt_walk(next->loop->stmt, NULL, look_for_name, &search);
    if (search.is_found)
        return action_refuse(request, REASON_NOT_CANONICAL, next->loop->stmt->range,
                             "'%s', the index of the first loop, means something else in this one: "
                             "rename it",
                             first->name);
    for (size_t k = 0; k < plan->loops.size; k++)
        if (plan->loops.at[k].loop->index != index &&
            stmt_mentions(plan->loops.at[k].loop->stmt, index))
            return action_refuse(request, REASON_NOT_CANONICAL, next->loop->stmt->header,
                                 "'%s', the index of this loop, is named in one before it",
                                 index->name);
    return index_value_is_visible(request, next->loop, first->name);
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

static bool check_changed(struct action_request *request, const struct fuse_loop *header,
                          const struct fuse_loop *other)
{
    const struct decl *changed = find_changed(header->loop, &other->effects);
    return changed == NULL ||
           action_refuse(request, REASON_TRIP_COUNT, header->loop->stmt->header,
                         "the other loop sets '%s', which this header names", changed->name);
}

/* Whether no jump of one kind leaves a body, or its iteration. */
static bool check_jump(struct action_request *request, const struct fuse_loop *at,
                       enum stmt_kind kind)
{
    const struct stmt *jump = effects_find_jump(at->loop->stmt->body, kind);
    return jump == NULL ||
           action_refuse(request, REASON_BREAK, jump->range,
                         "the jump would pass over statements of the other loop: put what it "
                         "passes over under a condition");
}

/* Whether control goes through the bodies from their beginnings to their ends, and counts them
   alike. */
static bool check_flow(struct action_request *request, const struct fuse_plan *plan,
                       const struct fuse_loop *next)
{
    const struct effects *effects = &next->effects;
    if (!check_jump(request, next, STMT_BREAK))
        return false;
    if (effects->has_label || effects->has_case || effects->has_try || effects->has_return)
        return action_refuse(request, REASON_UNSUPPORTED, next->loop->stmt->range,
                             "labels, handlers and returns in the loops are not covered");
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct fuse_loop *before = &plan->loops.at[k];
        if (!check_jump(request, before, STMT_CONTINUE) || !check_changed(request, before, next) ||
            !check_changed(request, next, before))
            return false;
    }
    return true;
}

/* Whether a loop steps as another one does, or so many times as far. */
static bool find_times(const struct loop *first, const struct loop *loop, int64_t *times)
{
    bool is_multiple = first->step > 0 && loop->step > 0 && loop->step % first->step == 0;
    *times = is_multiple ? loop->step / first->step : 1;
    return is_multiple || first->step == loop->step;
}

bool fuse_add_loop(struct action_request *request, struct fuse_plan *plan, const struct loop *loop)
{
    struct fuse_loop next = {.loop = loop, .times = 1};
    struct range place;
    if (!check_loop(request, loop))
        return false;
    effects_of_stmt(request->arena, loop->stmt, &next.effects);
    next.directive = fuse_directive_above(request, loop->stmt->range.start);
    if (plan->loops.size > 0 && !find_times(plan->loops.at[0].loop, loop, &next.times))
        return action_refuse(request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "the loops do not count in the same way: step the index of the second "
                             "one as the first one does, or by a multiple of that");
    next.has_index = plan->loops.size == 0 || has_same_index(plan->loops.at[0].loop, loop);
    next.pieces = pieces_read(request->arena, plan->nest.source, loop, &place);
    if (next.pieces == NULL)
        return action_refuse(request, REASON_MACRO, place,
                             "the body of the loop is not a list of statements that stand in the "
                             "text as they are");
    if (!check_flow(request, plan, &next) || !check_index(request, plan, &next))
        return false;
    LIST_PUSH(request->arena, plan->loops, next);
    return true;
}

/* Adds a loop that need not be like those before it. */
static bool add_any_loop(struct action_request *request, struct fuse_plan *plan,
                         const struct loop *loop)
{
    struct fuse_loop next = {.loop = loop, .times = 1};
    struct range place;
    effects_of_stmt(request->arena, loop->stmt, &next.effects);
    bool is_known = !loop->stmt->in_macro && !loop->stmt->header_unclear &&
                    loop->stmt->range.file == request->loop->range.file &&
                    fuse_directive_above(request, loop->stmt->range.start) == NULL &&
                    !next.effects.has_label && !next.effects.has_case && !next.effects.has_try &&
                    !next.effects.has_return;
    if (is_known)
        next.pieces = pieces_read(request->arena, plan->nest.source, loop, &place);
    if (next.pieces == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, loop->stmt->range,
                             "this loop has to stay where it is");
    LIST_PUSH(request->arena, plan->loops, next);
    return true;
}

/* --- what stands between ---------------------------------------------------------------------- */

/* Reads the comments in front of a statement. */
static bool read_comments(struct action_request *request, const struct fuse_plan *plan,
                          uint32_t from, struct fuse_item *item)
{
    const struct source *source = plan->nest.source;
    uint32_t to = item->stmt->range.start;
    struct lexer lexer = {source->text, source->length, from, true};
    const struct pragma *directive = fuse_directive_above(request, to);
    bool has_own = directive != NULL && fuse_loop_of(request, item->stmt) != NULL;
    uint32_t own = has_own ? directive->start : to;
    item->comments = (struct range){item->stmt->range.file, to, to};
    for (struct token token = lexer_next(&lexer); token.start < to && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        struct range place = {item->stmt->range.file, (uint32_t)token.start, (uint32_t)token.end};
        if (token.kind == TOKEN_DIRECTIVE && token.start == own)
            continue;
        if (token.kind == TOKEN_DIRECTIVE)
            return action_refuse(request, REASON_UNSUPPORTED, place,
                                 "a line for the preprocessor stands between the loops: remove it "
                                 "first");
        if (token.kind != TOKEN_COMMENT)
            return action_refuse(request, REASON_UNSUPPORTED, place,
                                 "something stands between the loops that is no statement of its "
                                 "own");
        if (item->comments.start == to)
            item->comments.start = (uint32_t)token.start;
        item->comments.end = (uint32_t)token.end;
    }
    return true;
}

static bool may_stand_between(const struct stmt *stmt)
{
    return !stmt->in_macro && (stmt->kind == STMT_EXPRESSION || stmt->kind == STMT_DECLARATION ||
                               stmt->kind == STMT_IF);
}

/* Where the text of the last item ends. */
static uint32_t end_of_last(const struct fuse_plan *plan)
{
    const struct fuse_item *item = &plan->items.at[plan->items.size - 1];
    if (item->loop == SIZE_MAX)
        return item->range.end;
    const struct loop_pieces *pieces = plan->loops.at[item->loop].pieces;
    return pieces->has_brace ? item->stmt->range.end : pieces->pieces.at[0].range.end;
}

/* Adds a statement of the block. False: it ends the chain. */
static bool add_item(struct action_request *request, struct fuse_plan *plan,
                     const struct stmt *stmt)
{
    struct fuse_item item = {.stmt = stmt, .loop = SIZE_MAX, .range = stmt->range};
    const struct loop *loop = fuse_loop_of(request, stmt);
    if (loop == NULL && !may_stand_between(stmt))
        return action_refuse(request, REASON_NOT_NESTED, stmt->range,
                             "there is no loop right behind this one, but this statement");
    if (!read_comments(request, plan, end_of_last(plan), &item))
        return false;
    if (loop != NULL && !(plan->takes_any ? add_any_loop : fuse_add_loop)(request, plan, loop))
        return false;
    if (loop != NULL)
        item.loop = plan->loops.size - 1;
    else
        effects_of_stmt(request->arena, stmt, &item.effects);
    if (loop == NULL)
        item.range.end = text_end_with_comment(plan->nest.source, stmt->range.end);
    LIST_PUSH(request->arena, plan->items, item);
    return true;
}

/* Whether a loop stands in the block from a statement on. */
static bool has_loop_from(const struct fuse_plan *plan, size_t at)
{
    for (; at < plan->block->children.size; at++)
        if (stmt_does(plan->block->children.at[at]) & DOES_LOOP)
            return true;
    return false;
}

/* Reads what stands behind the first loop, as far as it can be fused. */
static void read_further(struct action_request *request, struct fuse_plan *plan, size_t most)
{
    size_t refused = request->refusal.size, k = plan->at + 1;
    for (; k < plan->block->children.size && plan->loops.size < most; k++)
        if (!add_item(request, plan, plan->block->children.at[k]))
            break;
    if (request->refusal.size > refused)
        plan->ended = request->refusal.at[refused];
    else if (plan->loops.size < most)
        plan->ended = (struct reason){
            .code = REASON_NOT_NESTED,
            .range = plan->block->children.at[plan->block->children.size - 1]->range,
            .message = "there is no further loop behind this in the block"};
    plan->is_cut = request->refusal.size > refused && has_loop_from(plan, k);
    request->refusal.size = refused;
    while (plan->items.at[plan->items.size - 1].loop == SIZE_MAX)
        plan->items.size--;
}

bool fuse_read(struct action_request *request, struct fuse_plan *plan, size_t most, bool exact)
{
    const struct loop *first = request->loop->loop;
    struct block_place place = block_place_of(request->loop->function->body, first->stmt);
    struct fuse_item item = {.stmt = first->stmt, .range = first->stmt->range};
    if (!(plan->takes_any ? add_any_loop : fuse_add_loop)(request, plan, first))
        return false;
    if (place.block == NULL)
        return action_refuse(request, REASON_NOT_NESTED, first->stmt->range,
                             "there is no loop right behind this one");
    plan->block = place.block;
    plan->at = place.at;
    LIST_PUSH(request->arena, plan->items, item);
    read_further(request, plan, most);
    if (plan->loops.size >= 2 && (!exact || plan->loops.size == most))
        return true;
    LIST_PUSH(request->arena, request->refusal, plan->ended);
    return false;
}

struct fuse_plan *fuse_first(struct action_request *request, const struct fuse_plan *plan,
                             size_t loops)
{
    struct fuse_plan *out = ARENA_NEW(request->arena, struct fuse_plan);
    *out = *plan;
    memset(&out->loops, 0, sizeof out->loops);
    memset(&out->items, 0, sizeof out->items);
    memset(&out->temporaries, 0, sizeof out->temporaries);
    for (size_t k = 0; k < loops; k++)
        LIST_PUSH(request->arena, out->loops, plan->loops.at[k]);
    for (size_t k = 0; k < plan->items.size; k++) {
        LIST_PUSH(request->arena, out->items, plan->items.at[k]);
        if (plan->items.at[k].loop == loops - 1)
            break;
    }
    return out;
}

/* --- where it goes ---------------------------------------------------------------------------- */

/* What a statement does to memory that others know of. */
struct touched {
    bool reads, writes;
    bool is_strange; /* it does more */
};

static bool is_call_of_free(const struct expr *expr)
{
    return expr->kind == EXPR_CALL && expr->decl != NULL && expr->decl->in_system_header &&
           strcmp(expr->decl->name, "free") == 0 && expr->operands_size == 2 &&
           expr_strip_conversions(expr->operands[1])->kind == EXPR_NAME;
}

static bool look_at_memory(const struct expr *expr, void *data)
{
    struct touched *touched = data;
    bool is_call = expr->kind == EXPR_CALL;
    bool is_variable = expr->kind == EXPR_NAME && expr->decl != NULL &&
                       (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
    if (expr->type->is_volatile || expr->type->is_atomic || expr->is_dependent ||
        (expr_does(expr) & (DOES_HOLD | DOES_OTHER)) != 0)
        touched->is_strange = true;
    if (is_call && !(expr->decl != NULL && expr->decl->is_allocator) && !is_call_of_free(expr) &&
        effects_call_kind(expr) != CALL_CONST)
        touched->is_strange = true;
    touched->reads = touched->reads || expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER ||
                     (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) ||
                     (is_variable && decl_is_exposed(expr->decl));
    return true;
}

static struct touched touched_by(const struct stmt *stmt, const struct effects *effects)
{
    struct touched touched = {false, effects->has_store, false};
    stmt_walk(stmt, NULL, look_at_memory, &touched);
    for (size_t k = 0; k < stmt->decls.size; k++)
        for (const struct type *type = stmt->decls.at[k]->type;
             type != NULL && type->kind == TYPE_ARRAY; type = type->element)
            if (type->length_expr != NULL)
                expr_walk(type->length_expr, look_at_memory, &touched);
    for (size_t k = 0; k < effects->written.size; k++)
        touched.writes = touched.writes || decl_is_exposed(effects->written.at[k]);
    if (effects->has_unknown || effects->has_asm || effects->has_label || effects->has_return ||
        effects->has_case || effects->has_try)
        touched.is_strange = true;
    return touched;
}

/* Whether the size of an array that a statement declares depends on a variable. */
static bool is_sized_by(const struct stmt *stmt, const struct decl *decl)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        for (const struct type *type = stmt->decls.at[k]->type;
             type != NULL && type->kind == TYPE_ARRAY; type = type->element)
            if (type->length_expr != NULL && expr_mentions(type->length_expr, decl))
                return true;
    return false;
}

/* Whether one of two statements sets or declares what the other one names. */
static bool sets_named(const struct effects *effects, const struct stmt *stmt,
                       const struct stmt *other)
{
    for (size_t k = 0; k < effects->written.size; k++)
        if (stmt_mentions(other, effects->written.at[k]) ||
            is_sized_by(other, effects->written.at[k]))
            return true;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt_mentions(other, stmt->decls.at[k]) || is_sized_by(other, stmt->decls.at[k]))
            return true;
    return false;
}

/* Whether a statement between the loops and another one may change places. */
static bool may_change(const struct fuse_item *item, const struct stmt *other,
                       const struct effects *effects)
{
    struct touched a = touched_by(item->stmt, &item->effects), b = touched_by(other, effects);
    if (a.is_strange || b.is_strange || sets_named(&item->effects, item->stmt, other) ||
        sets_named(effects, other, item->stmt))
        return false;
    return !(a.writes && (b.reads || b.writes)) && !(b.writes && a.reads);
}

/* Whether a declaration that comes to stand in front of a loop leaves its names alone. */
static bool hides_nothing(struct action_request *request, const struct fuse_plan *plan,
                          const struct stmt *declaration, const struct stmt *loop)
{
    struct names names = {request->arena, {NULL, 0, 0}, {NULL, 0, 0}};
    struct range range = loop->range;
    names_take(&names, plan->nest.source->text + range.start, range.end - range.start);
    for (size_t k = 0; k < declaration->decls.size; k++)
        if (!names_free(&names, declaration->decls.at[k]->name) ||
            declaration->decls.at[k]->storage != STORAGE_AUTO)
            return false;
    return declaration->kind != STMT_DECLARATION || declaration->decls.size > 0;
}

/* Whether an item may stand in front of the loops before it, or behind those after it, among what
   goes the same way. */
static bool may_go(struct action_request *request, const struct fuse_plan *plan, size_t at,
                   enum fuse_way way)
{
    const struct fuse_item *item = &plan->items.at[at];
    bool is_free = item->stmt->kind == STMT_EXPRESSION && is_call_of_free(item->stmt->expr);
    if (item->stmt->kind == STMT_IF || (way == FUSE_UP && is_free))
        return false;
    for (size_t k = 0; k < plan->items.size; k++) {
        const struct fuse_item *other = &plan->items.at[k];
        bool is_passed = way == FUSE_UP ? k < at && other->way != FUSE_UP : k > at;
        if (k == at || !is_passed || other->way == FUSE_GOES)
            continue;
        const struct effects *effects =
            other->loop != SIZE_MAX ? &plan->loops.at[other->loop].effects : &other->effects;
        if (!may_change(item, other->stmt, effects) ||
            (way == FUSE_UP && !hides_nothing(request, plan, item->stmt, other->stmt)))
            return false;
    }
    return true;
}

/* Whether an item is a statement of which the engine may be asked: it computes, and no more. */
bool fuse_is_plain(const struct fuse_item *item)
{
    return item->stmt->kind == STMT_EXPRESSION && !is_call_of_free(item->stmt->expr) &&
           !touched_by(item->stmt, &item->effects).is_strange;
}

bool fuse_may_be_declared_first(struct action_request *request, const struct fuse_plan *plan,
                                size_t at)
{
    const struct fuse_item *item = &plan->items.at[at];
    if (item->stmt->kind != STMT_DECLARATION || touched_by(item->stmt, &item->effects).is_strange)
        return false;
    for (size_t k = 0; k < item->stmt->decls.size; k++) {
        const struct decl *decl = item->stmt->decls.at[k];
        if ((!type_is_arithmetic(decl->type) && decl->type->kind != TYPE_POINTER) ||
            decl->has_cleanup || decl->type->is_volatile || decl->type->is_atomic)
            return false;
    }
    for (size_t k = 0; k < at; k++)
        if (!hides_nothing(request, plan, item->stmt, plan->items.at[k].stmt))
            return false;
    return true;
}

/* Whether a statement may stay among loops that change places: it computes, and what it declares
   means nothing else in a loop before it. */
static bool may_stay(struct action_request *request, const struct fuse_plan *plan, size_t at)
{
    const struct fuse_item *item = &plan->items.at[at];
    bool is_free = item->stmt->kind == STMT_EXPRESSION && is_call_of_free(item->stmt->expr);
    if (item->stmt->kind == STMT_DECLARATION)
        return fuse_may_be_declared_first(request, plan, at);
    return !is_free && !touched_by(item->stmt, &item->effects).is_strange;
}

/* Finds where the statements of a stretch go. False: what stands from `*end` on has to stay behind
   what stands before it. */
static bool part_stretch(struct action_request *request, struct fuse_plan *plan, size_t *end)
{
    for (size_t k = 0; k < plan->items.size; k++)
        plan->items.at[k].way = FUSE_STAYS;
    for (size_t k = 0; k < plan->items.size; k++) {
        struct fuse_item *item = &plan->items.at[k];
        if (item->loop != SIZE_MAX)
            continue;
        if (may_go(request, plan, k, FUSE_UP))
            item->way = FUSE_UP;
        else if (item->stmt->kind != STMT_DECLARATION && may_go(request, plan, k, FUSE_DOWN))
            item->way = FUSE_DOWN;
        else if (!may_stay(request, plan, k))
            return *end = k, false;
    }
    return true;
}

bool fuse_read_stretch(struct action_request *request, struct fuse_plan *plan, size_t most)
{
    size_t refused = request->refusal.size, end;
    plan->takes_any = true;
    bool is_read = fuse_read(request, plan, most, false);
    request->refusal.size = refused;
    while (is_read && plan->items.size > 0 && !part_stretch(request, plan, &end)) {
        plan->ended = (struct reason){
            .code = REASON_DEPENDENCE,
            .range = plan->items.at[end].stmt->range,
            .message = "this stands between the loops, and it is not known that it may come before "
                       "them or behind them: move it away"};
        plan->is_cut = true;
        plan->items.size = end;
        while (plan->items.at[plan->items.size - 1].loop == SIZE_MAX)
            plan->items.size--;
        plan->loops.size = plan->items.at[plan->items.size - 1].loop + 1;
    }
    return is_read && plan->loops.size >= 2;
}

bool fuse_read_above(struct action_request *request, struct fuse_plan *plan)
{
    uint32_t from = plan->block->range.start + 1;
    if (plan->at > 0)
        from = text_end_with_comment(plan->nest.source,
                                     plan->block->children.at[plan->at - 1]->range.end);
    return read_comments(request, plan, from, &plan->items.at[0]);
}

/* A variable that an item needs as a loop before it leaves it; NULL: there is none. */
static const struct decl *finished_for(const struct fuse_plan *plan, const struct fuse_item *item)
{
    for (size_t k = 0; &plan->items.at[k] < item; k++) {
        size_t number = plan->items.at[k].loop;
        const struct effects *effects = number != SIZE_MAX ? &plan->loops.at[number].effects : NULL;
        for (size_t i = 0; effects != NULL && i < effects->written.size; i++)
            if (effects->written.at[i] != plan->loops.at[number].loop->index &&
                stmt_mentions(item->stmt, effects->written.at[i]))
                return effects->written.at[i];
    }
    return NULL;
}

bool fuse_part(struct action_request *request, struct fuse_plan *plan)
{
    const struct fuse_item *first = NULL;
    for (size_t k = 0; k < plan->items.size; k++) {
        struct fuse_item *item = &plan->items.at[k];
        bool goes = temporaries_take(&plan->temporaries, item->stmt);
        item->way = goes ? FUSE_GOES : FUSE_STAYS;
    }
    for (size_t k = 0; k < plan->items.size; k++) {
        struct fuse_item *item = &plan->items.at[k];
        if (item->loop != SIZE_MAX || item->way == FUSE_GOES)
            continue;
        if (may_go(request, plan, k, FUSE_UP))
            item->way = FUSE_UP;
        else if (item->stmt->kind != STMT_DECLARATION && may_go(request, plan, k, FUSE_DOWN))
            item->way = FUSE_DOWN;
        else if (first == NULL)
            first = item;
    }
    if (first == NULL || fuse_ask_between(request, plan))
        return true;
    const struct decl *finished = finished_for(plan, first);
    if (finished != NULL)
        return action_refuse(request, REASON_DEPENDENCE, first->stmt->range,
                             "this needs the finished value of '%s', which a loop before it makes, "
                             "and a loop behind it depends on this",
                             finished->name);
    return action_refuse(request, REASON_DEPENDENCE, first->stmt->range,
                         "this stands between the loops, and it is not known that it may come "
                         "before them or behind them: move it away");
}
