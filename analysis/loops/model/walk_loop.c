/* walk_loop.c: part of walk.h: loops inside the root. */
#include "loops/model/walk.h"
#include "loops/reasons.h"

const struct loop *walk_find_loop(const struct walker *w, const struct stmt *stmt)
{
    const struct loop *loop = w->around ? w->around->loop : w->nest->root;
    for (const struct loop *outer = loop; outer; outer = outer->parent)
        for (size_t i = 0; i < outer->inner.size; i++)
            if (outer->inner.at[i]->stmt == stmt)
                return outer->inner.at[i];
    return NULL;
}

/* What else the third part of the header does besides stepping the index. */
static void walk_step(struct walker *w, const struct loop *loop, const struct expr *step)
{
    if (step->kind == EXPR_BINARY && step->op == OP_COMMA) {
        walk_step(w, loop, step->operands[0]);
        walk_step(w, loop, step->operands[1]);
        return;
    }
    bool is_index = (step->kind == EXPR_ASSIGN || step->kind == EXPR_STEP) &&
                    effects_target(step->operands[0]) == loop->index;
    if (is_index)
        env_set(w, loop->index, value_none());
    else
        walk_effect(w, step);
}

/* Whether the first part of a header does no more than to give variables of the loop their first
   values. */
static bool only_begins(struct walker *w, const struct loop *loop)
{
    struct effects effects;
    effects_of_stmt(w->arena, loop->stmt->init, &effects);
    for (size_t i = 0; i < effects.written.size; i++)
        if (effects.written.at[i] != loop->index &&
            !effects_declares(loop->stmt->init, effects.written.at[i]))
            return false;
    return !effects.stores.size && !effects.has_unknown && !effects.has_call;
}

/* The value that an inner loop's header gives the index, looked at as that of a bound is, if that
   takes no condition on the parameters: a conversion that changes a fixed value gives another. */
static struct value strict_entry(struct walker *w, const struct loop *loop)
{
    struct nest *nest = w->nest;
    bool quiet = w->quiet;
    if (!loop->first || !loop->stmt->init || !env_tracks(loop->index) ||
        expr_may_have_effect(loop->first) || !only_begins(w, loop))
        return value_none();
    isl_set *required = isl_set_copy(nest->required), *faithful = isl_set_copy(nest->faithful);
    w->quiet = true;
    struct value value = walk_eval_strict(w, loop->first);
    w->quiet = quiet;
    if (isl_set_plain_is_equal(required, nest->required) != isl_bool_true) {
        isl_set *narrower = nest->required, *other = nest->faithful;
        nest->required = required;
        nest->faithful = faithful;
        required = narrower;
        faithful = other;
        value = value_none();
    }
    isl_set_free(required);
    isl_set_free(faithful);
    return value;
}

/* The root's first value was computed without overflow, where that is undefined; a conversion that
   changes a value is another matter. */
static void know_first(struct walker *w, const struct expr *expr, isl_pw_aff *first)
{
    struct nest *nest = w->nest;
    while (expr->kind == EXPR_CONVERSION && type_always_fits(expr->operands[0]->type, expr->type))
        expr = expr->operands[0];
    if (expr->kind != EXPR_BINARY || !expr->type->is_signed || expr->type->bits < INT_BITS ||
        nest->dialect->wrapv)
        return;
    isl_set *in_range = isl_set_copy(affine_in_range(w, expr->type, first));
    nest->known = isl_set_intersect(nest->known, isl_set_params(in_range));
}

struct name_search {
    const struct decl *decl;
    const struct expr *found;
};

static bool is_other_name(const struct expr *expr, void *data)
{
    struct name_search *search = data;
    if (expr->kind != EXPR_NAME || expr->decl != search->decl)
        return true;
    search->found = expr;
    return false;
}

/* An inner loop whose header sets no first value reads what the index has, and leaves another value
   in it. That of others has a store in its header; what their bodies see of it needs no access. */
static void touch_index(struct walker *w, const struct loop *loop)
{
    struct name_search search = {loop->index, NULL};
    if (loop->first || loop->index->is_inlined || !loop->condition ||
        expr_walk(loop->condition, is_other_name, &search))
        return;
    struct flow_point before = w->here;
    struct location location = walk_locate(w, search.found);
    walk_load(w, &location, search.found);
    w->here.may = true;
    walk_add_when(w, walk_condition_text(w, loop->condition));
    walk_store(w, &location, search.found);
    w->here = before;
}

/* Whether it is an element of what a base begins with, at a place that is fixed. */
static bool is_plain(struct value value)
{
    const struct pointer *pointer = value.pointer;
    return value.kind == VALUE_POINTER && pointer->base->kind != BASE_UNKNOWN &&
           !pointer->path.size && !pointer->is_whole && !pointer->packed && pointer->element &&
           pointer->offset && affine_is_invariant(pointer->offset);
}

/* The entry of a loop that goes down to its bound, as an element of what begins there: `e[-1]` as
   a[e - a - 1]. */
static struct value from_below(struct walker *w, const struct loop *loop, struct value entry)
{
    bool quiet = w->quiet;
    w->quiet = true;
    w->at_entry = false;
    struct value low = expr_may_have_effect(loop->bound) ? value_none() : walk_eval(w, loop->bound);
    w->at_entry = true;
    w->quiet = quiet;
    if (!is_plain(entry) || !is_plain(low) || low.pointer->base == entry.pointer->base ||
        !walk_same_type(low.pointer->element, entry.pointer->element))
        return entry;
    isl_pw_aff *up =
        walk_between(w, low.pointer->base, entry.pointer->base, low.pointer->element, loop->bound);
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    *pointer = *entry.pointer;
    pointer->base = low.pointer->base;
    pointer->offset = up ? affine_sum(w->nest, entry.pointer->offset, up) : NULL;
    return up && !entry.pointer->strided ? value_pointer(pointer) : entry;
}

/* The pointer that the root is entered with, whose index it is. */
static struct value first_pointer(struct walker *w, const struct loop *loop)
{
    struct value value = value_none();
    w->at_entry = true;
    if (loop->first)
        value = walk_eval_strict(w, loop->first);
    else if (!loop->index_declared_inside && !walk_is_hidden(w, loop->index))
        value = walk_pointer_before(w, loop->index, loop->stmt->header);
    if (value.kind == VALUE_POINTER && loop->step < 0)
        value = from_below(w, loop, value);
    w->at_entry = false;
    return value.kind == VALUE_POINTER ? value : value_none();
}

/* The entry value of the index: for the root, as it is before the loop; a number or a pointer. */
static struct value entry_value(struct walker *w, const struct loop *loop, bool is_root)
{
    struct value value;
    if (!is_root) {
        if (loop->stmt->init)
            walk_stmt(w, loop->stmt->init);
        value = env_get(w, loop->index);
        touch_index(w, loop);
        if (loop->by_pointer)
            return value.kind == VALUE_POINTER ? value : value_none();
        if (value.kind != VALUE_AFFINE)
            value = strict_entry(w, loop);
        return value.kind == VALUE_AFFINE ? value_affine(value.aff) : value_none();
    }
    if (loop->by_pointer)
        return first_pointer(w, loop);
    w->at_entry = true;
    if (loop->first) {
        value = walk_eval_strict(w, loop->first);
        if (value.kind == VALUE_AFFINE)
            know_first(w, loop->first, value.aff);
    } else {
        const struct parameter *parameter =
            loop->index_declared_inside ? NULL
                                        : parameter_for_decl(w, loop->index, loop->condition);
        value = parameter ? value_affine(affine_parameter(w->nest, parameter)) : value_none();
    }
    w->at_entry = false;
    return value.kind == VALUE_AFFINE ? value_affine(value.aff) : value_none();
}

static void refuse_uncounted(struct walker *w, const struct loop *loop, bool is_root)
{
    w->nest->affine = false;
    if (is_root && loop->stmt->is_ranged)
        walk_refuse(w, REASON_TRIP_COUNT, loop->stmt->header,
                    "what the loop runs over may change on the way");
    else if (is_root)
        walk_refuse(w, REASON_TRIP_COUNT, loop->stmt->header,
                    "the number of iterations of '%s' is not known before the loop, or is no "
                    "affine expression",
                    loop->index->name);
    walk_add_when(w, walk_condition_text(w, loop->condition));
}

static void note_break(struct walker *w, const struct loop *loop, bool is_root)
{
    const struct stmt *jump = effects_find_jump(loop->stmt->body, STMT_BREAK);
    bool is_searched = is_root && w->nest->exits;
    if (!jump && !is_searched)
        return;
    if (is_root && !is_searched) {
        w->nest->left_early = true;
        walk_refuse(w, REASON_BREAK, jump->range,
                    "the loop is left by break; let it run to its end, for example under a "
                    "condition");
    }
    walk_add_when(w, is_searched ? "the loop is not left before"
                                 : "the loop is not left by break before");
}

/* A variable of the header that keeps its first value: `end` in `for (int i = 0, end = n; ...)`. */
struct kept_value {
    const struct decl *decl;
    struct value value;
};

typedef LIST_OF(struct kept_value) kept_list;

/* What is known of the names in the first part of a header. */
struct first_part {
    struct effects effects;
    const struct loop *loop;
    const kept_list *kept;
};

/* Whether a name stands for a value that the first part leaves as it is, or that is kept. */
static bool is_settled(const struct expr *expr, void *data)
{
    const struct first_part *part = data;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    if (!decl || decl == part->loop->index)
        return true;
    for (size_t i = 0; i < part->kept->size; i++)
        if (part->kept->at[i].decl == decl)
            return true;
    return !effects_writes(&part->effects, decl) && !effects_declares(part->loop->stmt->init, decl);
}

/* Adds a variable of the first part that has its value from an expression, and that nothing else of
   the loop writes. */
static void keep(struct walker *w, const struct first_part *part, const struct decl *decl,
                 const struct expr *init, bool is_root, kept_list *kept)
{
    struct kept_value entry = {decl, env_get(w, decl)};
    bool is_number = decl->type->kind == TYPE_INTEGER;
    if (!env_tracks(decl) || expr_may_have_effect(init) ||
        (!is_number && decl->type->kind != TYPE_POINTER))
        return;
    if (is_root && !expr_walk(init, is_settled, (void *)(uintptr_t)part))
        return;
    if (is_root) {
        w->at_entry = true;
        entry.value = walk_eval(w, init);
        w->at_entry = false;
        if (entry.value.kind == VALUE_AFFINE)
            entry.value = value_affine(affine_convert(w, init->type, decl->type, entry.value.aff));
    }
    const struct pointer *pointer = entry.value.pointer;
    isl_pw_aff *moves = is_number ? entry.value.aff : pointer ? pointer->offset : NULL;
    if (entry.value.kind != (is_number ? VALUE_AFFINE : VALUE_POINTER) ||
        (is_root && (!moves || !affine_is_invariant(moves))))
        return;
    env_set(w, decl, entry.value);
    LIST_PUSH(w->arena, *kept, entry);
}

/* The same for each `last = c + n` of `it = c, last = c + n`. */
static void keep_assigned(struct walker *w, const struct first_part *part, const struct expr *expr,
                          bool is_root, kept_list *kept)
{
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA) {
        keep_assigned(w, part, expr->operands[0], is_root, kept);
        keep_assigned(w, part, expr->operands[1], is_root, kept);
        return;
    }
    const struct expr *target = expr->kind == EXPR_ASSIGN ? expr->operands[0] : expr;
    if (expr->kind == EXPR_ASSIGN && expr->op == OP_NONE && target->kind == EXPR_NAME &&
        target->decl && target->decl != part->loop->index &&
        effects_count_stmt_writes(part->loop->stmt, target->decl) == 1)
        keep(w, part, target->decl, expr->operands[1], is_root, kept);
}

/* Their values, where they follow from what is fixed before the loop; for the root, which nothing
   has come by yet, each is known to those behind it. */
static kept_list find_kept(struct walker *w, const struct loop *loop, struct value first,
                           bool is_root)
{
    kept_list kept = {NULL, 0, 0};
    const struct stmt *init = first.kind != VALUE_NONE ? loop->stmt->init : NULL;
    struct first_part part = {.loop = loop, .kept = &kept};
    if (!init)
        return kept;
    effects_of_stmt(w->arena, init, &part.effects);
    if (is_root)
        env_set(w, loop->index, first);
    for (size_t i = 0; init->kind == STMT_DECLARATION && i < init->decls.size; i++) {
        const struct decl *decl = init->decls.at[i];
        if (decl != loop->index && !decl->is_written && decl->init)
            keep(w, &part, decl, decl->init, is_root, &kept);
    }
    if (init->kind == STMT_EXPRESSION && init->expr)
        keep_assigned(w, &part, init->expr, is_root, &kept);
    return kept;
}

void walk_for(struct walker *w, const struct loop *loop, bool is_root)
{
    struct nest *nest = w->nest;
    struct value entry = entry_value(w, loop, is_root);
    struct value first = env_get(w, loop->index);
    struct flow_point before = w->here;
    struct nest_loop *outer = w->around;
    int dimension = (int)w->dimensions.size;
    struct effects effects;
    induction_list inductions = {NULL, 0, 0};
    effects_of_stmt(w->arena, loop->stmt, &effects);
    kept_list kept = find_kept(w, loop, entry, is_root);
    struct nest_loop *entry_loop = ARENA_NEW(w->arena, struct nest_loop);
    entry_loop->loop = loop;
    entry_loop->parent = outer;
    entry_loop->dimension = dimension;
    LIST_PUSH(w->arena, nest->loops, entry_loop);
    w->around = entry_loop;
    LIST_PUSH(w->arena, w->dimensions, entry_loop);
    walk_find_inductions(w, loop, &effects, is_root, &inductions);
    env_forget(w, &effects);
    for (size_t i = 0; i < kept.size && !effects.has_unknown; i++)
        env_set(w, kept.at[i].decl, kept.at[i].value);
    walk_bind_inductions(w, &inductions);
    struct counting counting = walk_count(w, loop, entry, dimension);
    entry_loop->counted = counting.counted;
    entry_loop->first = counting.first;
    entry_loop->trips = counting.trips;
    entry_loop->domain = counting.domain;
    w->here.domain = counting.domain;
    if (!counting.counted)
        refuse_uncounted(w, loop, is_root);
    walk_check_inductions(w, loop, &counting, &inductions);
    if (is_root)
        for (size_t i = 0; i < inductions.size; i++)
            LIST_PUSH(nest->arena, nest->inductions, inductions.at[i].induction);
    note_break(w, loop, is_root);
    entry_loop->may = w->here.may;
    struct value index =
        counting.value.kind != VALUE_NONE ? counting.value : walk_indirect_index(w, loop, first);
    env_set(w, loop->index, index);
    struct flow_point body = w->here;
    const struct switch_entry *around_switch = w->inside_switch;
    w->inside_switch = NULL;
    walk_stmt(w, loop->stmt->body);
    w->inside_switch = around_switch;
    w->here = body;
    if (effects_find_jump(loop->stmt->body, STMT_CONTINUE)) {
        env_forget(w, &effects);
        env_set(w, loop->index, index);
    }
    if (loop->stmt->step)
        walk_step(w, loop, loop->stmt->step);
    w->here = before;
    walk_limit_trips(w, entry_loop);
    w->around = outer;
    w->dimensions.size--;
    env_forget(w, &effects);
    walk_leave_inductions(w, loop, &counting, &inductions);
}

void walk_once(struct walker *w, const struct loop *loop)
{
    struct nest *nest = w->nest;
    struct nest_loop *root = ARENA_NEW(w->arena, struct nest_loop);
    isl_set *start = isl_set_fix_si(isl_set_copy(w->here.domain), isl_dim_set, 0, 0);
    root->loop = loop;
    root->counted = true;
    root->trips = affine_constant(nest, 1);
    root->domain = keep_set(nest, start);
    LIST_PUSH(nest->arena, nest->loops, root);
    LIST_PUSH(w->arena, w->dimensions, root);
    w->around = root;
    w->here.domain = root->domain;
    walk_stmt(w, loop->stmt->body);
}

/* A loop that is not counted: everything in it runs any number of times. */
void walk_uncounted(struct walker *w, const struct stmt *stmt, bool is_root)
{
    struct flow_point before = w->here;
    struct effects effects;
    if (stmt->init && !is_root)
        walk_stmt(w, stmt->init);
    effects_of_stmt(w->arena, stmt, &effects);
    env_forget(w, &effects);
    w->nest->affine = false;
    const struct loop *loop = is_root ? w->nest->root : walk_find_loop(w, stmt);
    struct nest_loop *outer = w->around;
    if (loop) {
        struct nest_loop *inner = ARENA_NEW(w->arena, struct nest_loop);
        inner->loop = loop;
        inner->parent = outer;
        inner->dimension = is_root ? 0 : -1;
        inner->may = true;
        inner->domain = w->here.domain;
        LIST_PUSH(w->arena, w->nest->loops, inner);
        if (is_root)
            LIST_PUSH(w->arena, w->dimensions, inner);
        w->around = inner;
    }
    if (stmt->kind == STMT_RANGE_FOR) {
        w->nest->left_early = true;
        if (!is_root)
            walk_refuse(w, REASON_NOT_CANONICAL, stmt->header,
                        "a range-based for has no index; write a counting loop");
        if (stmt->expr)
            walk_eval(w, stmt->expr);
    }
    walk_add_when(w, stmt->cond ? walk_condition_text(w, stmt->cond) : "the loop goes on");
    const struct switch_entry *around_switch = w->inside_switch;
    w->inside_switch = NULL;
    walk_condition_declaration(w, stmt);
    if (stmt->cond)
        walk_condition(w, stmt->cond);
    struct flow_point body = w->here;
    if (stmt->body)
        walk_stmt(w, stmt->body);
    w->here = body;
    if (stmt->step)
        walk_effect(w, stmt->step);
    w->inside_switch = around_switch;
    w->here = before;
    w->around = outer;
    env_forget(w, &effects);
}
