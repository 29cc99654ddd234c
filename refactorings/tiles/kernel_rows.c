/* kernel_rows.c: which loops the lanes of an iteration take in turns, see kernel_rows.h. */
#include "refactorings/tiles/kernel_rows.h"

#include "code/constant.h"
#include "loops/measures/neighbours.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/flow.h"
#include "refactorings/tiles/kernel_tile.h"

struct row_search {
    struct kernel_draft *draft;
    struct kernel_rows *rows;
    const struct stmt *body; /* of an iteration */
    struct reason why_not;   /* the first obstacle */
};

/* Records what is in the way; always false. */
static bool PRINTF_LIKE(4, 5)
    stop(struct row_search *search, reason_code code, struct range range, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    kernel_obstacle(search->draft, &search->why_not, code, range, format, arguments);
    va_end(arguments);
    return false;
}

/* What the kernel must not have besides: all of it wants threads with one iteration each. */
static bool check_kernel(struct row_search *search)
{
    struct kernel_draft *draft = search->draft;
    const struct action_request *request = draft->request;
    const struct kernel_plan *kernel = &draft->kernel;
    struct range header = draft->loop->stmt->header;
    long long block = action_value(request, "block")->integer;
    if (draft->axes.size != 1 || draft->scan != NULL || draft->tiling != NULL ||
        kernel->results.size + kernel->bests.size + kernel->bins.size > 0 ||
        draft->induced.size + draft->places.size + draft->atomic.size > 0)
        return stop(search, REASON_UNSUPPORTED, header,
                    "threads share the iterations of loops of one dimension that hand over nothing "
                    "but elements of arrays: set 'rows' to thread");
    if (action_value(request, "elements")->integer > 1 ||
        action_value(request, "max-threads")->integer > 0 ||
        !action_chose(request, "mapping", "packed"))
        return stop(search, REASON_UNSUPPORTED, header,
                    "a group of threads has one iteration: set 'elements' to 1, 'max-threads' to "
                    "0, and 'mapping' to packed");
    if (block % PLAN_LANES_OF_A_SUM != 0)
        return stop(search, REASON_UNSUPPORTED, header,
                    "a block has groups of %d threads, which one of %lld is not made of: set "
                    "'block' to 256",
                    PLAN_LANES_OF_A_SUM, block);
    if (draft->captures.has_jumps || action_has_directive(draft->request, search->body->range))
        return stop(search, REASON_NOT_NESTED, search->body->range,
                    "threads that share an iteration meet behind its loops, and a jump or a "
                    "directive stands in it: set 'rows' to thread");
    return true;
}

/* A name of the index of a loop whose iterations are taken in turns. */
struct index_use {
    const struct decl *index;
    size_t uses;
    bool is_cpp;  /* what is called may follow from the types of arguments */
    bool is_safe; /* so far: the loop does the same if the index is of a wider type */
};

static bool count_index(const struct expr *expr, void *data)
{
    struct index_use *use = data;
    use->uses += expr->kind == EXPR_NAME && expr->decl == use->index;
    return true;
}

static size_t uses_in(const struct expr *expr, const struct decl *index)
{
    struct index_use use = {.index = index};
    expr_walk(expr, count_index, &use);
    return use.uses;
}

/* A conversion that nobody wrote to a type of fewer bits happens no more if one of its operands
   gets wider; an address leads to another type, and in C++ another function may be called. */
static bool look_at_use(const struct expr *expr, void *data)
{
    struct index_use *use = data;
    count_index(expr, use);
    bool narrows = expr->kind == EXPR_CONVERSION && expr->is_implicit &&
                   expr->type->kind == TYPE_INTEGER && !expr->type->is_signed &&
                   expr->type->size < 8;
    bool strange =
        (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS) || expr->kind == EXPR_STATEMENT ||
        expr->kind == EXPR_UNKNOWN ||
        (expr->kind == EXPR_CALL && (use->is_cpp || expr->decl == NULL || expr->decl->is_variadic ||
                                     !expr->decl->has_prototype));
    if ((narrows || strange) && uses_in(expr, use->index) > 0)
        use->is_safe = false;
    return true;
}

static bool look_at_declared(const struct stmt *stmt, void *data)
{
    struct index_use *use = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->is_deduced)
            use->is_safe = false;
    return true;
}

/* How often a name stands in a range of the text. */
static size_t words_in(const struct row_search *search, struct range range, const char *name)
{
    const struct token_list *tokens = action_tokens(search->draft->request);
    size_t count = 0;
    for (size_t k = 0; k < tokens->all.size; k++) {
        struct token token = tokens->all.at[k];
        count += token.start >= range.start && token.end <= range.end &&
                 token_is(search->draft->source->text, token, name);
    }
    return count;
}

bool kernel_lanes_fit(const struct loop *loop)
{
    enum { ROOM = INT32_MAX / 2 };
    int64_t first, bound;
    return loop->index->type->size == 8 ||
           (expr_constant(loop->first, &first) && expr_constant(loop->bound, &bound) &&
            first > -ROOM && bound < ROOM);
}

/* Whether the first values of all threads are what they are meant to be: none of them wraps around,
   and what the loop begins with is not changed on its way to the index. */
static bool begins_exactly(const struct loop *loop)
{
    enum { FAR = INT32_MAX / 2 };
    const struct type *own = expr_strip_conversions(loop->first)->type;
    int64_t first;
    if (expr_constant(loop->first, &first))
        return first > -FAR && first < FAR;
    return own->kind == TYPE_INTEGER && own->size <= 4 && type_always_fits(own, loop->index->type);
}

/* Whether the body of a loop does the same with a wider index, which steps of many need. */
static bool may_widen(const struct row_search *search, const struct loop *loop)
{
    const struct kernel_draft *draft = search->draft;
    struct index_use use = {.index = loop->index, .is_cpp = !draft->types.from_c, .is_safe = true};
    stmt_walk(loop->stmt->body, look_at_declared, look_at_use, &use);
    return kernel_lanes_fit(loop) ||
           (use.is_safe &&
            use.uses == words_in(search, loop->stmt->body->range, loop->index->name));
}

/* Whether lanes can exchange what they have found. */
static bool may_exchange(const struct reduction *reduction)
{
    const struct type *type =
        reduction->decl != NULL ? reduction->decl->type : reduction->target->type;
    enum reduction_spelling spelled = reduction_kind_of(reduction->op)->spelled;
    return (spelled == SPELLED_PLAIN || spelled == SPELLED_EXTREME) && !reduction->is_section &&
           !type->is_enum && !type->is_volatile && !type->is_atomic &&
           (type->kind == TYPE_INTEGER || type->kind == TYPE_FLOATING) &&
           (type->size == 4 || type->size == 8);
}

/* The one element that is added to in place, of an array of the kernel, by subscripts that are
   fixed in an iteration. */
static bool add_kept(struct row_search *search, const struct reduction *reduction)
{
    struct kernel_rows *rows = search->rows;
    const struct expr *place = reduction->target, *root = place;
    struct kernel_sources sources = {.draft = search->draft};
    bool is_fixed = place != NULL && place->kind == EXPR_SUBSCRIPT && !place->is_inlined;
    for (; is_fixed && root->kind == EXPR_SUBSCRIPT;
         root = expr_strip_conversions(root->operands[0]))
        is_fixed = !root->is_starred && !root->in_macro &&
                   expr_walk(root->operands[1], kernel_look_at_source, &sources) &&
                   !sources.reads_locals;
    if (!is_fixed || root->kind != EXPR_NAME || root->in_macro || root->decl == NULL ||
        kernel_array_of(search->draft, root->decl) == NULL ||
        (rows->kept != NULL && !expr_same(rows->kept, place)))
        return stop(search, REASON_UNSUPPORTED, search->body->range,
                    "threads add up variables, or one element whose subscripts are fixed, and "
                    "'%s' is neither: sum up in a local variable",
                    reduction->variable);
    rows->kept = place;
    rows->kept_array = root->decl;
    return true;
}

/* A loop that is a statement of the body: its iterations only add up. */
static bool check_loop(struct row_search *search, const struct kernel_lanes *lanes)
{
    const struct loop *loop = lanes->loop;
    const struct verdict *verdict = lanes->verdict;
    struct range header = loop->stmt->header;
    bool is_free = verdict != NULL && verdict->nest != NULL &&
                   (verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED) &&
                   verdict->condition == NULL && verdict->assumptions.size == 0 &&
                   verdict->inductions.size == 0;
    for (size_t k = 0; is_free && k < verdict->privates.size; k++)
        is_free = verdict->privates.at[k].copy_out == COPY_OUT_NONE &&
                  !verdict->privates.at[k].is_conditional;
    if (!is_free || verdict->reductions.size == 0 || !kernel_counts_plainly(loop))
        return stop(search, REASON_NOT_NESTED, header,
                    "threads take turns in loops that count one by one and whose iterations do "
                    "nothing but add up, in any order: set 'rows' to thread");
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (!may_exchange(reduction))
            return stop(search, REASON_UNSUPPORTED_TYPE, header,
                        "threads exchange sums, products, minima and maxima of 32 and 64 bits, and "
                        "'%s' is none of these: set 'rows' to thread",
                        reduction->variable);
        if (reduction->decl == NULL && !add_kept(search, reduction))
            return false;
    }
    if (!loop->index_declared_inside && flow_live_after(loop, (struct tracked){loop->index, NULL}))
        return stop(search, REASON_PRIVATE, header,
                    "'%s' is used behind its loop, where each thread has another value of it: use "
                    "another variable",
                    loop->index->name);
    if (!begins_exactly(loop))
        return stop(search, REASON_UNSUPPORTED_TYPE, loop->first->range,
                    "threads begin a loop at numbers from its first one on, which may wrap around "
                    "in its type: begin with a number, or with an 'int' for a signed index");
    return may_widen(search, loop) ||
           stop(search, REASON_UNSUPPORTED_TYPE, header,
                "steps of %d may leave the type of '%s', and what the loop does with it may be "
                "another thing in a wider one: declare it as a long, or set 'rows' to thread",
                PLAN_LANES_OF_A_SUM, loop->index->name);
}

static bool is_no_loop(const struct stmt *stmt, void *data)
{
    (void)data;
    return (stmt_does(stmt) & DOES_LOOP) == 0;
}

static bool calls_no_loop(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_CALL || expr->inlined == NULL ||
           stmt_walk(expr->inlined, is_no_loop, calls_no_loop, data);
}

/* The loops of the body: they are statements of it, and there are no others. */
static bool find_loops(struct row_search *search)
{
    struct kernel_draft *draft = search->draft;
    const struct loop *last = kernel_axes_last(&draft->axes);
    const struct stmt *body = search->body;
    bool is_block = body->kind == STMT_COMPOUND;
    size_t statements = is_block ? body->children.size : 1;
    for (size_t k = 0; k < statements; k++) {
        const struct stmt *stmt = is_block ? body->children.at[k] : body;
        struct kernel_lanes lanes = {.at = k};
        for (size_t j = 0; j < last->inner.size; j++)
            if (last->inner.at[j]->stmt == stmt)
                lanes.loop = last->inner.at[j];
        if (lanes.loop == NULL && !stmt_walk(stmt, is_no_loop, calls_no_loop, NULL))
            return stop(search, REASON_NOT_NESTED, stmt->range,
                        "each thread that shares an iteration would run a loop that stands deeper "
                        "in it: set 'rows' to thread");
        if (lanes.loop == NULL)
            continue;
        lanes.verdict = kernel_axes_verdict(draft, lanes.loop);
        if (!check_loop(search, &lanes))
            return false;
        LIST_PUSH(draft->request->arena, search->rows->loops, lanes);
    }
    return search->rows->loops.size > 0 ||
           stop(search, REASON_NOT_NESTED, body->range,
                "no loop inside of the iterations adds anything up: set 'rows' to thread");
}

/* Whether each iteration has a variable for itself. */
static bool is_own(const struct kernel_draft *draft, const struct decl *decl)
{
    bool own = decl != NULL && (kernel_private(draft->verdict, decl) != NULL ||
                                kernel_axes_has(&draft->axes, decl));
    for (size_t k = 0; !own && k < draft->captures.locals.size; k++)
        own = draft->captures.locals.at[k] == decl;
    return own;
}

static const struct base *whole_base(const struct base *base)
{
    while (base->split_of != NULL)
        base = base->split_of;
    return base;
}

/* Whether an iteration writes to the memory that an access is to. */
static bool is_written(const struct nest *nest, const struct access *access)
{
    const struct base *base = whole_base(access->base);
    bool found = access->is_write || base->kind == BASE_UNKNOWN || base->kind == BASE_ROWS;
    for (size_t k = 0; !found && k < nest->accesses.size; k++)
        found = nest->accesses.at[k]->is_write && whole_base(nest->accesses.at[k]->base) == base;
    return found;
}

/* What is in memory of all threads is written behind the loops only, and not looked at before. */
static bool check_memory(struct row_search *search)
{
    const struct kernel_draft *draft = search->draft;
    const struct kernel_rows *rows = search->rows;
    const struct nest *nest = draft->verdict->nest;
    uint32_t end = rows->loops.at[rows->loops.size - 1].loop->stmt->range.end;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        const struct base *base = whole_base(access->base);
        bool is_private = base->kind == BASE_OBJECT && is_own(draft, base->decl);
        bool is_kept = rows->kept != NULL && base->decl == rows->kept_array;
        if (!is_private && !is_kept && access->range.start < end && is_written(nest, access))
            return stop(search, REASON_DEPENDENCE, access->range,
                        "threads that share an iteration come to '%s' before all of them are "
                        "through with its loops, and the loop writes there: use a local variable",
                        access->text);
    }
    return true;
}

/* How often the element that is added to is named, and its array. */
struct kept_search {
    const struct kernel_rows *rows;
    size_t same, other;
};

static bool look_for_kept(const struct expr *expr, void *data)
{
    struct kept_search *search = data;
    search->same +=
        expr->kind == EXPR_SUBSCRIPT && !expr->in_macro && expr_same(expr, search->rows->kept);
    search->other += expr->kind == EXPR_NAME && expr->decl == search->rows->kept_array;
    return true;
}

/* How often a statement names the element that is added to, or its array; 0 without one. */
static struct kept_search kept_in(const struct kernel_rows *rows, const struct stmt *stmt)
{
    struct kept_search search = {.rows = rows};
    stmt_walk(stmt, NULL, look_for_kept, &search);
    return search;
}

/* The assignment that a statement is, of a value that does without it, to the element; or NULL. */
static const struct expr *setting(const struct kernel_rows *rows, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    bool sets = expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                expr_same(expr_strip_conversions(expr->operands[0]), rows->kept) &&
                kept_in(rows, stmt).other == 1;
    return sets ? expr : NULL;
}

/* The element that is added to in place is the only one of its array that an iteration names. In
   front of the loops it is set, once, or not named at all; and between them neither. */
static bool check_kept(struct row_search *search)
{
    struct kernel_rows *rows = search->rows;
    const struct stmt *body = search->body;
    const struct kernel_lanes *first = &rows->loops.at[0];
    const struct kernel_lanes *last = &rows->loops.at[rows->loops.size - 1];
    if (rows->kept == NULL)
        return true;
    struct kept_search all = kept_in(rows, body);
    bool good = all.same == all.other;
    for (size_t k = 0, next = 0; good && body->kind == STMT_COMPOUND && k < last->at; k++) {
        const struct stmt *stmt = body->children.at[k];
        bool is_loop = next < rows->loops.size && rows->loops.at[next].at == k;
        next += is_loop;
        if (is_loop || kept_in(rows, stmt).other == 0)
            continue;
        good = rows->set == NULL && k < first->at && setting(rows, stmt) != NULL;
        rows->set = setting(rows, stmt);
    }
    bool adds = rows->loops.size == 1 && first->verdict->reductions.size == 1 &&
                reduction_kind_of(first->verdict->reductions.at[0].op)->spelled == SPELLED_PLAIN;
    return (good && (adds || rows->set != NULL)) ||
           stop(search, REASON_NOT_NESTED, rows->kept->range,
                "the element that is added to is not set before, or is named in another way, too: "
                "sum up in a local variable");
}

/* Whether loops are surely too short for a group of threads. */
static bool is_short(const struct loop *loop)
{
    int64_t first, bound;
    return expr_constant(loop->first, &first) && expr_constant(loop->bound, &bound) &&
           bound - first < PLAN_LANES_OF_A_SUM;
}

/* Whether neighbouring threads come to neighbouring elements by the loops' indices rather than by
   that around them; some may be gathered, by any index. Rows whose lengths are data, such as those
   of a sparse matrix, are taken for long ones: threads that wait at the end of short ones cost less
   than those that read long ones each a row apart. */
static bool is_worth_it(const struct row_search *search)
{
    const struct kernel_draft *draft = search->draft;
    const struct kernel_rows *rows = search->rows;
    long long gain = 0;
    for (size_t k = 0; k < rows->loops.size; k++) {
        const struct kernel_lanes *lanes = &rows->loops.at[k];
        struct range range = lanes->loop->stmt->range;
        struct neighbours own = neighbours_in(lanes->verdict->nest, 0, range, rows->kept_array);
        struct neighbours around = neighbours_in(draft->verdict->nest, 0, range, rows->kept_array);
        gain += (long long)own.beside - (long long)own.away;
        gain -= (long long)around.beside - (long long)around.away;
        if (is_short(lanes->loop) || own.away >= around.away)
            return false;
    }
    return gain > 0;
}

/* Whether a value is a number as it is written. */
static bool is_number(const struct expr *value)
{
    int64_t whole;
    const struct expr *plain = value != NULL ? expr_strip_conversions(value) : NULL;
    if (plain != NULL && plain->kind == EXPR_UNARY && plain->op == OP_MINUS)
        plain = expr_strip_conversions(plain->operands[0]);
    return plain != NULL && !plain->in_macro &&
           (plain->kind == EXPR_FLOATING || expr_constant(plain, &whole));
}

/* Whether threads without an iteration may do what a statement does: it gives variables numbers. */
static bool is_for_all(const struct row_search *search, const struct stmt *stmt)
{
    const struct kernel_rows *rows = search->rows;
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    bool good = stmt->kind == STMT_DECLARATION;
    for (size_t k = 0; good && k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        good = type_is_scalar(decl->type) && (decl->init == NULL || is_number(decl->init));
    }
    if (expr == NULL || expr->kind != EXPR_ASSIGN || expr->op != OP_NONE ||
        !is_number(expr->operands[1]))
        return good;
    const struct expr *place = expr_strip_conversions(expr->operands[0]);
    return expr == rows->set || (place->kind == EXPR_NAME && is_own(search->draft, place->decl));
}

/* Threads in a stack: they meet once, behind one loop, those without an iteration as well. */
static bool check_stack(struct row_search *search)
{
    enum { SHARED = 48 * 1024, LARGEST = 8 };
    const struct kernel_rows *rows = search->rows;
    const struct kernel_lanes *lanes = &rows->loops.at[0];
    long long block = action_value(search->draft->request, "block")->integer;
    if (rows->loops.size > 1)
        return stop(search, REASON_NOT_NESTED, rows->loops.at[1].loop->stmt->header,
                    "threads below each other in a block meet behind one loop, and here is another "
                    "one: set 'rows' to thread");
    for (size_t k = 0; search->body->kind == STMT_COMPOUND && k < lanes->at; k++)
        if (!is_for_all(search, search->body->children.at[k]))
            return stop(search, REASON_NOT_NESTED, search->body->children.at[k]->range,
                        "threads without an iteration come to the place where all of them meet, "
                        "too, and in front of the loop only numbers are put into variables for "
                        "them: set 'rows' to thread");
    return (block / PLAN_LANES_OF_A_SUM > 1 &&
            (long long)lanes->verdict->reductions.size * LARGEST * block <= SHARED) ||
           stop(search, REASON_UNSUPPORTED, search->draft->loop->stmt->header,
                "a block of %lld threads is not made of several rows of %d, or what they find does "
                "not fit in its shared memory: set 'block' to 256",
                block, PLAN_LANES_OF_A_SUM);
}

/* Whether neighbouring iterations read neighbouring elements, those of the loop inside of them lie
   apart, and threads with an iteration each might be few. */
static bool is_worth_stacking(const struct row_search *search)
{
    enum { MANY = 1 << 17 };
    const struct kernel_draft *draft = search->draft;
    const struct kernel_rows *rows = search->rows;
    const struct kernel_lanes *lanes = &rows->loops.at[0];
    struct range range = lanes->loop->stmt->range;
    struct neighbours own = neighbours_in(lanes->verdict->nest, 0, range, rows->kept_array);
    struct neighbours around = neighbours_in(draft->verdict->nest, 0, range, rows->kept_array);
    int64_t first, bound;
    bool are_many = expr_constant(draft->loop->first, &first) &&
                    expr_constant(draft->loop->bound, &bound) && bound - first >= MANY;
    return !is_short(lanes->loop) && !are_many && own.away > 0 && around.beside > around.away;
}

/* Whether lanes are neighbours, or below each other, by what is read. */
static bool choose_lanes(struct row_search *search)
{
    struct kernel_draft *draft = search->draft;
    bool is_auto = action_chose(draft->request, "rows", "auto");
    if (action_chose(draft->request, "rows", "warp") || (is_auto && is_worth_it(search)))
        draft->rows = search->rows;
    else if (is_auto && (!is_worth_stacking(search) || !check_stack(search)))
        return true;
    else if (!check_stack(search))
        return false;
    if (draft->rows == NULL)
        draft->stacked = action_value(draft->request, "block")->integer / PLAN_LANES_OF_A_SUM;
    draft->rows = search->rows;
    return true;
}

bool kernel_rows_choose(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    struct kernel_rows *rows = ARENA_NEW(request->arena, struct kernel_rows);
    struct row_search search = {
        .draft = draft, .rows = rows, .body = kernel_axes_last(&draft->axes)->stmt->body};
    if (action_chose(request, "rows", "thread"))
        return true;
    bool is_auto = action_chose(request, "rows", "auto");
    bool good = check_kernel(&search) && find_loops(&search) && check_kept(&search) &&
                check_memory(&search) && choose_lanes(&search);
    return is_auto || good ||
           action_refuse(request, search.why_not.code, search.why_not.range, "%s",
                         search.why_not.message);
}
