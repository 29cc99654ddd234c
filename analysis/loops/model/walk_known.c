/* walk_known.c: part of walk.h: what holds for the parameters: conditions around the root, exits
   before it, initial values, the loops around it. */
#include "loops/model/walk.h"
#include "loops/syntax/graph.h"

/* A walker that only looks: variables that `region` writes are no parameters. */
static struct walker looker(const struct walker *w, const struct effects *region)
{
    struct walker inner = *w;
    isl_set *everywhere = walk_universe(w->nest);
    inner.silent = true;
    inner.strict = false;
    inner.at_entry = false;
    inner.changed = region;
    inner.env.size = inner.env.room = 0;
    inner.env.at = NULL;
    inner.here.domain = keep_set(w->nest, everywhere);
    inner.here.may = false;
    return inner;
}

static void know(struct walker *w, isl_set *set)
{
    w->nest->known = isl_set_intersect(w->nest->known, isl_set_params(isl_set_copy(set)));
}

/* What witnesses heed beyond what is known: conditions under which control comes to the root, in
   some instance of a set. */
static void heed(struct walker *w, isl_set *set)
{
    w->nest->reached = isl_set_intersect(w->nest->reached, isl_set_params(isl_set_copy(set)));
}

/* What a loop around the root says of the values before the root, and of its index in it. */
struct around {
    struct counting counting;
    isl_set *set;  /* { t : t >= 0, and the loop goes on at t }; kept */
    bool is_exact; /* all of that holds whenever the loop goes on */
};

/* Whether a set holds for no parameters that are known. */
static bool is_impossible(const struct nest *nest, isl_set *set)
{
    isl_set *left = isl_set_intersect_params(isl_set_copy(set), isl_set_copy(nest->known));
    bool impossible = isl_set_is_empty(left) != isl_bool_false;
    isl_set_free(left);
    return impossible;
}

/* The iterations of a loop around the root; false where its first value is not known. Where they
   rest on conditions of their own, those for which these hold. */
static bool iterations_around(struct walker *w, const struct loop *loop, struct around *out)
{
    struct nest *nest = w->nest;
    struct effects effects;
    effects_of_stmt(w->arena, loop->stmt, &effects);
    if (!loop->canonical || !loop->first || effects.has_label || effects.has_case)
        return false;
    struct walker inner = looker(w, &effects);
    struct value entry = walk_eval(&inner, loop->first);
    if (entry.kind != VALUE_AFFINE) {
        inner.by_bits = true;
        entry = walk_eval(&inner, loop->first);
    }
    if (entry.kind != VALUE_AFFINE || !affine_is_invariant(entry.aff))
        return false;
    isl_set *required = isl_set_copy(nest->required), *assumed = isl_set_copy(nest->assumed);
    size_t assumptions = nest->assumptions.size;
    out->counting = walk_count(&inner, loop, entry, 0);
    out->set = out->counting.domain;
    bool plain = isl_set_is_equal(required, nest->required) == isl_bool_true;
    out->is_exact = plain && !inner.by_bits && out->counting.counted &&
                    (loop->relation != OP_NOT_EQUAL || !effects_may_leave(w->arena, loop->stmt));
    if (!out->is_exact) {
        isl_set *conditions = isl_set_copy(nest->required);
        out->set = keep_set(nest, isl_set_intersect_params(isl_set_copy(out->set), conditions));
        nest->assumptions.size = assumptions;
    }
    isl_set_free(nest->required);
    isl_set_free(nest->assumed);
    nest->required = required;
    nest->assumed = assumed;
    return out->is_exact || !is_impossible(nest, out->set);
}

/*
 * The index of a loop around the root is one of the values that it takes:
 *     { p : exists t >= 0 : p = first + step * t and the loop goes on at t }
 * Where that is not all that is to say of it, witnesses heed it.
 */
static void know_index(struct walker *w, const struct loop *loop)
{
    struct around around;
    struct effects root;
    if (!iterations_around(w, loop, &around))
        return;
    effects_of_stmt(w->arena, w->nest->root->stmt, &root);
    struct walker present = looker(w, &root);
    const struct parameter *index = parameter_for_decl(&present, loop->index, loop->condition);
    if (!index)
        return;
    isl_set *equal =
        affine_compare(w, OP_EQUAL, affine_parameter(w->nest, index), around.counting.value.aff);
    isl_set *set =
        keep_set(w->nest, isl_set_intersect(isl_set_copy(around.set), isl_set_copy(equal)));
    if (around.is_exact)
        know(w, set);
    else
        heed(w, set);
}

/* A loop around the root whose index the root does not name runs at least once. */
static void heed_entry(struct walker *w, const struct loop *loop)
{
    struct around around;
    size_t assumptions = w->nest->assumptions.size;
    if (iterations_around(w, loop, &around))
        heed(w, around.set);
    w->nest->assumptions.size = assumptions;
}

/*
 * Something that holds whenever the root runs: a condition above it is met (or not), or the index
 * of a loop around it has one of its values.
 */
struct fact {
    const struct loop *loop; /* of the index; NULL for a condition */
    const struct expr *cond; /* the condition */
    int branch;              /* the point of the flow graph that control comes to by it */
    bool taken;              /* it is met */
    bool is_used;
    bool for_witnesses; /* nothing else is worth its while */
};

/* What may happen between a branch and the root. */
static struct effects effects_since(const struct walker *w, int branch)
{
    const struct loop *root = w->nest->root;
    struct effects effects;
    point_list points = {NULL, 0, 0};
    memset(&effects, 0, sizeof effects);
    graph_between(w->arena, root->graph, branch, graph_region(root->graph, root->stmt), &points);
    for (size_t i = 0; i < points.size; i++)
        point_effects(w->arena, points.at[i], &effects);
    return effects;
}

static bool is_not_by_bits(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_BINARY ||
           (expr->op != OP_AND && expr->op != OP_OR && expr->op != OP_XOR);
}

/*
 * A condition that dominates the root and speaks of values that do not change between it and the
 * root holds for the parameters. What it says of single bits only witnesses heed. False where that
 * does not say all of it.
 */
static bool know_condition(struct walker *w, const struct fact *fact)
{
    if (expr_may_have_effect(fact->cond))
        return false;
    struct effects effects = effects_since(w, fact->branch);
    struct walker inner = looker(w, &effects);
    struct condition condition = walk_condition(&inner, fact->cond);
    isl_set *holds = fact->taken ? condition.holds : condition.fails;
    if (fact->for_witnesses)
        heed(w, holds);
    else
        know(w, holds);
    if (condition.exact || expr_walk(fact->cond, is_not_by_bits, NULL))
        return condition.exact;
    inner.by_bits = true;
    condition = walk_condition(&inner, fact->cond);
    heed(w, fact->taken ? condition.holds : condition.fails);
    return condition.exact;
}

/* The facts above a root, and the variables that they are wanted for: those of the root, and those
   that have to do with them by facts or definitions. */
struct facts {
    const struct walker *walker;
    struct arena *arena;
    LIST_OF(struct fact) list;
    LIST_OF(const struct decl *) wanted;
    bool changed, any, all; /* of names_are_wanted() */
};

static bool is_wanted(const struct facts *facts, const struct decl *decl)
{
    for (size_t i = 0; i < facts->wanted.size; i++)
        if (facts->wanted.at[i] == decl)
            return true;
    return false;
}

static bool want_name(const struct expr *expr, void *data)
{
    struct facts *facts = data;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    if (!decl || decl->kind == DECL_ENUM_CONSTANT || is_wanted(facts, decl))
        return true;
    LIST_PUSH(facts->arena, facts->wanted, decl);
    facts->changed = true;
    const struct expr *value = decl->is_written ? walk_definition(facts->walker, decl) : decl->init;
    if (value)
        expr_walk(value, want_name, facts);
    return true;
}

static bool is_unwanted_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || !expr->decl || !is_wanted(data, expr->decl);
}

/* Whether a variable is wanted, or computed from one that is: in `half = n / 2; if (half > 4)` the
   condition says something of n. */
static bool is_about_wanted(struct facts *facts, const struct decl *decl)
{
    if (is_wanted(facts, decl))
        return true;
    const struct expr *value = walk_definition(facts->walker, decl);
    return value && !expr_walk(value, is_unwanted_name, facts);
}

static bool look_up_name(const struct expr *expr, void *data)
{
    struct facts *facts = data;
    if (expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT)
        return true;
    bool wanted = is_about_wanted(facts, expr->decl);
    facts->any = facts->any || wanted;
    facts->all = facts->all && wanted;
    return true;
}

static bool is_logical(const struct expr *expr)
{
    return expr->kind == EXPR_BINARY && (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR);
}

static bool is_no_choice(const struct expr *expr, void *data)
{
    (void)data;
    return !is_logical(expr) && expr->kind != EXPR_CONDITIONAL;
}

/* A plain comparison says something as soon as one of its names is wanted, a choice between
   several only if all are. */
static bool says_something(struct facts *facts, const struct fact *fact)
{
    if (fact->loop)
        return is_wanted(facts, fact->loop->index);
    facts->any = false;
    facts->all = true;
    expr_walk(fact->cond, look_up_name, facts);
    return facts->any && (facts->all || expr_walk(fact->cond, is_no_choice, NULL));
}

/* Whether all that a loop starts from and ends at is wanted, but not its index: then it says for
   which values of what is wanted the loop runs at all. */
static bool tells_entry(struct facts *facts, const struct loop *loop)
{
    facts->any = false;
    facts->all = true;
    if (is_wanted(facts, loop->index) || !loop->first || !loop->bound || loop->further.size > 0)
        return false;
    expr_walk(loop->first, look_up_name, facts);
    expr_walk(loop->bound, look_up_name, facts);
    return facts->any && facts->all;
}

static void want_names_of(struct facts *facts, const struct fact *fact)
{
    if (!fact->loop) {
        expr_walk(fact->cond, want_name, facts);
        return;
    }
    if (fact->loop->first)
        expr_walk(fact->loop->first, want_name, facts);
    if (fact->loop->condition)
        expr_walk(fact->loop->condition, want_name, facts);
}

/* Marks what is said of the root's variables, and of those that it ties them to. */
static void choose_facts(struct facts *facts)
{
    do {
        facts->changed = false;
        for (size_t i = 0; i < facts->list.size; i++) {
            struct fact *fact = &facts->list.at[i];
            if (fact->is_used || !says_something(facts, fact))
                continue;
            fact->is_used = true;
            facts->changed = true;
            want_names_of(facts, fact);
        }
    } while (facts->changed);
}

static bool is_no_remainder(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_BINARY || expr->op != OP_REMAINDER;
}

/* Whether a variable is given to the function and keeps its value, or is the index of a loop around
   the root: a reader of a witness may choose it, or is told it. */
static bool is_told(const struct loop *root, const struct decl *decl)
{
    for (const struct loop *loop = root->parent; loop; loop = loop->parent)
        if (loop->index == decl)
            return true;
    return !decl ||
           (!decl->is_written && (decl->kind == DECL_PARAMETER || decl->storage != STORAGE_AUTO));
}

/* Whether a part of a condition is a number or computed from such variables alone. */
static bool is_no_data(const struct expr *expr, void *data)
{
    const struct walker *w = data;
    if (expr->kind == EXPR_NAME)
        return is_told(w->nest->root, expr->decl);
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING || expr->kind == EXPR_BINARY ||
           expr->kind == EXPR_CONVERSION ||
           (expr->kind == EXPR_UNARY && expr->op != OP_DEREFERENCE);
}

/* Whether a reader of a witness can see to it that the root is reached, as far as a condition that
   its parameters do not speak of has to do with it. */
static bool is_up_to_reader(struct walker *w, const struct fact *fact)
{
    int64_t value;
    if (expr_constant(fact->cond, &value))
        return (value != 0) == fact->taken;
    return expr_walk(fact->cond, is_no_data, w);
}

/* Records a condition that data decides: whether the root is reached for the parameters of a
   witness is not known. */
static void note_reached_when(struct walker *w, const struct fact *fact)
{
    const char *text = walk_condition_text(w, fact->cond);
    if (!fact->taken)
        text = arena_printf(w->arena, "!(%s)", text);
    LIST_PUSH(w->arena, w->nest->reached_when, text);
}

/* Notes a condition, each operand of a conjunction on its own. That a number is even is hardly ever
   what a loop after an exit rests on, but makes every set that it is part of harder to handle: only
   witnesses heed it. */
static void note_condition(struct facts *facts, const struct expr *cond, int branch, bool taken,
                           bool is_exit)
{
    if (is_logical(cond) && (cond->op == OP_LOGICAL_AND) == taken) {
        note_condition(facts, cond->operands[0], branch, taken, is_exit);
        note_condition(facts, cond->operands[1], branch, taken, is_exit);
        return;
    }
    struct fact fact = {.cond = cond, .branch = branch, .taken = taken};
    fact.for_witnesses = is_exit && !expr_walk(cond, is_no_remainder, NULL);
    LIST_PUSH(facts->arena, facts->list, fact);
}

/* Whether a loop has ended when control comes to the root, and its condition is about an index that
   has ended with it: then it says nothing of anything else that is still there. */
static bool is_over(const struct stmt *branch, const struct stmt *root)
{
    const struct stmt *init = branch->kind == STMT_FOR ? branch->init : NULL;
    bool is_own = init && init->decls.size == 1 && branch->cond;
    return is_own && expr_mentions(branch->cond, init->decls.at[0]) &&
           !effects_contains(branch, root);
}

/* Notes the conditions that have been met, or not, whenever control comes to the root. */
static void note_branches(struct facts *facts, const struct loop *root)
{
    const struct region *region = graph_region(root->graph, root->stmt);
    number_list branches = {NULL, 0, 0};
    if (!region || region->is_unordered)
        return;
    graph_branches(facts->arena, root->graph, region, &branches);
    for (size_t i = branches.size; i-- > 0;) {
        const struct point *point = &root->graph->points.at[branches.at[i]];
        if (!is_over(point->branch, root->stmt))
            note_condition(facts, point->branch->cond, branches.at[i], point->is_met,
                           !effects_contains(point->branch, root->stmt));
    }
}

/* The root, and the outermost `if` whose constant condition never lets control come to it. */
struct never {
    const struct stmt *root, *decided;
};

static bool find_never(const struct stmt *stmt, void *data)
{
    struct never *never = data;
    const struct stmt *taken;
    if (stmt->kind == STMT_IF && effects_contains(stmt, never->root) &&
        effects_if_decided(stmt, &taken) && !(taken && effects_contains(taken, never->root)))
        never->decided = stmt;
    return !never->decided;
}

/* A constant condition, of which the flow graph knows one way only, is no branch of it. */
static void note_never(struct walker *w)
{
    const struct loop *root = w->nest->root;
    struct never never = {.root = root->stmt};
    stmt_walk(root->function->body, find_never, NULL, &never);
    if (never.decided)
        note_reached_when(
            w, &(struct fact){.cond = never.decided->cond,
                              .taken = effects_contains(never.decided->body, root->stmt)});
}

/* Records the conditions of jumps that may leave the way to the root under several conditions at
   once, of which none alone is a branch that it is behind: `path` are those above a statement; and
   the switches that it stands in. */
static void note_jumps(struct walker *w, const struct stmt *stmt, const char *path, int depth)
{
    const struct stmt *root = w->nest->root->stmt;
    bool is_around = effects_contains(stmt, root);
    if (stmt == root)
        return;
    if (stmt->kind == STMT_COMPOUND) {
        for (size_t i = 0; i < stmt->children.size; i++) {
            note_jumps(w, stmt->children.at[i], path, depth);
            if (effects_contains(stmt->children.at[i], root))
                break;
        }
    } else if (stmt->kind == STMT_IF && stmt->cond) {
        const char *text = walk_condition_text(w, stmt->cond);
        const char *so_far = depth > 0 ? arena_printf(w->arena, "%s && ", path) : "";
        const struct stmt *ways[] = {stmt->body, stmt->otherwise};
        for (size_t i = 0; i < COUNT_OF(ways); i++)
            if (ways[i] && (!is_around || effects_contains(ways[i], root)))
                note_jumps(w, ways[i],
                           is_around ? ""
                                     : arena_printf(w->arena, i == 0 ? "%s(%s)" : "%s!(%s)",
                                                    so_far, text),
                           is_around ? 0 : depth + 1);
    } else if (is_around && stmt->body) {
        if (stmt->kind == STMT_SWITCH && stmt->cond)
            LIST_PUSH(w->arena, w->nest->reached_when,
                      arena_printf(w->arena, "switch (%s)", walk_condition_text(w, stmt->cond)));
        note_jumps(w, stmt->body, "", 0);
    } else if (depth > 1 && (stmt->kind == STMT_CONTINUE || stmt->kind == STMT_BREAK ||
                             stmt->kind == STMT_RETURN || stmt->kind == STMT_GOTO)) {
        LIST_PUSH(w->arena, w->nest->reached_when, arena_printf(w->arena, "!(%s)", path));
    }
}

void walk_known(struct walker *w)
{
    struct arena scratch = ARENA_INIT;
    struct facts facts;
    memset(&facts, 0, sizeof facts);
    facts.walker = w;
    facts.arena = &scratch;
    for (const struct loop *loop = w->nest->root->parent; loop; loop = loop->parent) {
        struct fact fact = {.loop = loop};
        if (loop->canonical)
            LIST_PUSH(facts.arena, facts.list, fact);
    }
    note_never(w);
    note_jumps(w, w->nest->root->function->body, "", 0);
    note_branches(&facts, w->nest->root);
    stmt_walk(w->nest->root->stmt, NULL, want_name, &facts);
    choose_facts(&facts);
    for (size_t i = 0; i < facts.list.size; i++) {
        const struct fact *fact = &facts.list.at[i];
        if (fact->is_used && fact->loop)
            know_index(w, fact->loop);
        else if (fact->loop && tells_entry(&facts, fact->loop))
            heed_entry(w, fact->loop);
        else if (fact->cond &&
                 !(fact->is_used ? know_condition(w, fact) : is_up_to_reader(w, fact)))
            note_reached_when(w, fact);
    }
    arena_release(&scratch);
}
