/* kernel_tile.c: which arrays of a loop inside of the iterations have strips, see kernel_tile.h. */
#include "refactorings/tiles/kernel_tile.h"

#include "code/constant.h"
#include "loops/reasons.h"

/* Fewer iterations do not fill a tile. */
enum { FEW = 16, LARGEST_FIRST = 32 };

struct tile_search {
    struct kernel_draft *draft;
    struct kernel_tiling *tiling;
    const struct stmt *body, *loop;     /* of an iteration; the sequential loop in it */
    size_t at;                          /* which of the body's statements that is */
    LIST_OF(const struct expr *) bases; /* that belong to subscripts around them */
    const struct decl *array;           /* whose places are looked for; NULL: any */
    LIST_OF(const struct expr *) found; /* places */
    bool is_asked;
    struct reason why_not; /* the first obstacle */
};

void kernel_obstacle(struct kernel_draft *draft, struct reason *first, reason_code code,
                     struct range range, const char *format, va_list arguments)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_vaddf(&text, format, arguments);
    if (first->message == NULL)
        *first = (struct reason){
            .code = code,
            .message = arena_strndup(draft->request->arena, text.text, text.length),
            .range = range,
        };
    strbuf_release(&text);
}

/* Records what is in the way of tiles; always false. */
static bool PRINTF_LIKE(4, 5)
    stop(struct tile_search *search, reason_code code, struct range range, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    kernel_obstacle(search->draft, &search->why_not, code, range, format, arguments);
    va_end(arguments);
    return false;
}

/* The array that a subscript leads into, by its plain name, which stands there; or NULL. */
static const struct expr *root_of(const struct expr *place)
{
    while (place->kind == EXPR_SUBSCRIPT && !place->is_starred)
        place = expr_strip_conversions(place->operands[0]);
    return place->kind == EXPR_NAME && place->decl != NULL && !place->in_macro ? place : NULL;
}

/* Collects subscripts that are no part of longer ones. */
static bool find_place(const struct expr *expr, void *data)
{
    struct tile_search *search = data;
    struct arena *arena = search->draft->request->arena;
    bool inside = false;
    if (expr->kind != EXPR_SUBSCRIPT)
        return true;
    for (size_t k = 0; k < search->bases.size; k++)
        inside = inside || search->bases.at[k] == expr;
    const struct expr *base = expr_strip_conversions(expr->operands[0]), *root = root_of(expr);
    LIST_PUSH(arena, search->bases, base);
    if (!inside && (search->array == NULL || (root != NULL && root->decl == search->array)))
        LIST_PUSH(arena, search->found, expr);
    return true;
}

static void find_places(struct tile_search *search, const struct stmt *in, const struct decl *array)
{
    search->found.size = search->bases.size = 0;
    search->array = array;
    stmt_walk(in, NULL, find_place, search);
}

const struct plan_array *kernel_array_of(const struct kernel_draft *draft, const struct decl *decl)
{
    const struct kernel_plan *kernel = &draft->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct capture *capture =
            captures_find_text(&draft->captures, kernel->arrays.at[k].written);
        if (capture != NULL && capture->kind == CAPTURE_VARIABLE && capture->decl == decl)
            return &kernel->arrays.at[k];
    }
    return NULL;
}

/* What all subscripts of a place follow from; false where that cannot be told. */
static bool sources_of(struct tile_search *search, const struct expr *place,
                       struct kernel_sources *out)
{
    const struct loop *inner = search->tiling->inner;
    *out = (struct kernel_sources){.draft = search->draft, .inner = inner->index};
    for (; place->kind == EXPR_SUBSCRIPT; place = expr_strip_conversions(place->operands[0]))
        if (!expr_walk(place->operands[1], kernel_look_at_source, out))
            return false;
    return !out->reads_locals;
}

/* Whether an index is added to the subscript as it is. */
static bool is_added(const struct expr *subscript, const struct decl *index)
{
    subscript = expr_strip_conversions(subscript);
    if (subscript->kind == EXPR_BINARY && subscript->op == OP_ADD)
        return is_added(subscript->operands[0], index) || is_added(subscript->operands[1], index);
    if (subscript->kind == EXPR_BINARY && subscript->op == OP_SUBTRACT)
        return is_added(subscript->operands[0], index);
    return subscript->kind == EXPR_NAME && subscript->decl == index;
}

/* Adds a place to the strip of its elements. */
static void push_place(struct tile_search *search, const struct expr *place,
                       struct kernel_strip strip)
{
    struct kernel_tiling *tiling = search->tiling;
    struct arena *arena = search->draft->request->arena;
    size_t k = 0;
    while (k < tiling->strips.size && !expr_same(tiling->strips.at[k].expr, place))
        k++;
    if (k == tiling->strips.size)
        LIST_PUSH(arena, tiling->strips, strip);
    struct strip_place added = {place, k};
    LIST_PUSH(arena, tiling->places, added);
}

/* Adds a place that belongs to a strip. False: it does not. */
static bool add_strip(struct tile_search *search, const struct expr *place)
{
    const struct kernel_tiling *tiling = search->tiling;
    const struct expr *root = root_of(place);
    const struct plan_array *array =
        root != NULL ? kernel_array_of(search->draft, root->decl) : NULL;
    struct kernel_sources sources;
    if (array == NULL || array->copy_out || !type_is_arithmetic(place->type) ||
        !sources_of(search, place, &sources) || !sources.has_inner ||
        (sources.axes != 1 && sources.axes != 2))
        return false;
    struct kernel_strip strip = {place, sources.axes - 1,
                                 is_added(place->operands[1], tiling->inner->index)};
    push_place(search, place, strip);
    return true;
}

/* Statements of a phase run whenever it does. */
static bool is_plain_stmt(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind == STMT_COMPOUND || stmt->kind == STMT_EXPRESSION ||
           stmt->kind == STMT_DECLARATION || stmt->kind == STMT_NULL;
}

static bool is_plain_expr(const struct expr *expr, void *data)
{
    (void)data;
    return expr_sure(expr) == expr->operands_size && expr->kind != EXPR_STATEMENT &&
           expr->kind != EXPR_UNKNOWN;
}

/* The sequential loop: the only one directly inside of the body of an iteration. */
static bool find_inner(struct tile_search *search)
{
    const struct loop *last = kernel_axes_last(&search->draft->axes);
    const struct stmt *body = last->stmt->body;
    size_t loops = 0;
    search->body = body;
    for (size_t k = 0; k < last->inner.size; k++) {
        const struct loop *inner = last->inner.at[k];
        bool direct = inner->stmt == body;
        for (size_t j = 0; body->kind == STMT_COMPOUND && j < body->children.size; j++)
            if (body->children.at[j] == inner->stmt) {
                direct = true;
                search->at = j;
            }
        loops++;
        if (direct)
            search->tiling->inner = inner;
    }
    const struct loop *inner = search->tiling->inner;
    if (loops != 1 || inner == NULL)
        return stop(search, REASON_NOT_NESTED, last->stmt->header,
                    "tiles need one loop directly inside of the loop over '%s', and there %s %zu: "
                    "set 'shared' to off",
                    last->index->name, loops == 1 ? "is" : "are", loops);
    search->loop = inner->stmt;
    struct kernel_sources sources = {.draft = search->draft, .inner = inner->index};
    if (!kernel_counts_plainly(inner) ||
        !expr_walk(inner->bound, kernel_look_at_source, &sources) ||
        !expr_walk(inner->first, kernel_look_at_source, &sources) || sources.axes != 0 ||
        sources.has_inner || sources.reads_locals)
        return stop(search, REASON_NOT_NESTED, inner->stmt->header,
                    "threads of a block go through a loop together if it counts one by one "
                    "between ends that are the same for all of them: set 'shared' to off");
    if (!stmt_walk(inner->stmt->body, is_plain_stmt, is_plain_expr, NULL))
        return stop(search, REASON_NOT_NESTED, inner->stmt->body->range,
                    "what stands in the loop over '%s' must run in each of its iterations, for "
                    "what others read: set 'shared' to off",
                    inner->index->name);
    return true;
}

struct mention {
    const struct expr *place; /* or NULL */
    const struct decl *decl;  /* or NULL */
};

static bool is_no_mention(const struct expr *expr, void *data)
{
    const struct mention *of = data;
    if (of->place != NULL && expr->kind == EXPR_SUBSCRIPT && expr_same(expr, of->place))
        return false;
    return of->decl == NULL || expr->kind != EXPR_NAME || expr->decl != of->decl;
}

static bool mentions(const struct stmt *stmt, const struct expr *place, const struct decl *decl)
{
    struct mention of = {place, decl};
    return !stmt_walk(stmt, NULL, is_no_mention, &of);
}

/* Finds what the sequential loop writes besides plain variables. */
static bool find_written(const struct expr *expr, void *data)
{
    struct tile_search *search = data;
    bool writes = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    const struct expr *target = writes ? expr_strip_conversions(expr->operands[0]) : NULL;
    if (writes && target->kind != EXPR_NAME)
        LIST_PUSH(search->draft->request->arena, search->found, target);
    return true;
}

/* The element that each iteration updates in the sequential loop, if there is one: it is named in
   one way only, and follows from the axes alone. */
static bool find_kept(struct tile_search *search)
{
    struct kernel_tiling *tiling = search->tiling;
    struct arena *arena = search->draft->request->arena;
    struct kernel_sources sources;
    search->found.size = 0;
    stmt_walk(search->loop->body, NULL, find_written, search);
    if (search->found.size == 0)
        return true;
    const struct expr *kept = search->found.at[0], *root = root_of(kept);
    const struct plan_array *array =
        root != NULL ? kernel_array_of(search->draft, root->decl) : NULL;
    bool is_one = array != NULL && kept->kind == EXPR_SUBSCRIPT &&
                  (kept->type->kind == TYPE_INTEGER || kept->type->kind == TYPE_FLOATING) &&
                  sources_of(search, kept, &sources) && !sources.has_inner;
    for (size_t k = 1; k < search->found.size; k++)
        is_one = is_one && expr_same(kept, search->found.at[k]);
    if (is_one) {
        find_places(search, search->body, root->decl);
        const struct capture *capture = captures_find(&search->draft->captures, root->decl);
        is_one = search->found.size == capture->uses.size;
    }
    for (size_t k = 0; is_one && k < search->found.size; k++) {
        is_one = expr_same(kept, search->found.at[k]);
        LIST_PUSH(arena, tiling->kept, search->found.at[k]);
    }
    if (!is_one)
        return stop(search, REASON_NOT_NESTED, kept->range,
                    "the loop over '%s' writes elements that no single variable can stand for: "
                    "sum up in a local variable",
                    tiling->inner->index->name);
    tiling->type = array->element;
    return true;
}

/* The value that a statement sets the element to that is kept, or NULL. */
static const struct expr *kept_value(const struct tile_search *search, const struct stmt *stmt)
{
    const struct kernel_tiling *tiling = search->tiling;
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr == NULL || tiling->kept.size == 0 || expr->kind != EXPR_ASSIGN ||
        !expr_same(expr->operands[0], tiling->kept.at[0]))
        return NULL;
    return expr->operands[1];
}

/* Whether a value is the same for all threads, those without an iteration among them. */
static bool is_common(struct tile_search *search, const struct expr *value)
{
    struct kernel_sources sources = {.draft = search->draft, .inner = search->tiling->inner->index};
    return value == NULL || (expr_walk(value, kernel_look_at_source, &sources) &&
                             sources.axes == 0 && !sources.has_inner);
}

/* Whether all threads may do what a statement in front of the loop does. */
static bool is_for_all(struct tile_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    const struct expr *value = kept_value(search, stmt);
    if (stmt->kind == STMT_DECLARATION) {
        bool all = true;
        for (size_t k = 0; k < stmt->decls.size; k++) {
            const struct decl *decl = stmt->decls.at[k];
            all = all && decl->storage == STORAGE_AUTO && type_is_arithmetic(decl->type) &&
                  is_common(search, decl->init) &&
                  captures_find_text(&search->draft->captures, decl->name) == NULL;
        }
        return all;
    }
    if (expr == NULL || expr->kind != EXPR_ASSIGN || expr->op != OP_NONE)
        return false;
    if (value == NULL && expr_strip_conversions(expr->operands[0])->kind != EXPR_NAME)
        return false;
    return (value == NULL || !search->tiling->is_declared) && is_common(search, expr->operands[1]);
}

/* What stands in front of the loop: what all threads do comes first. */
static bool split_before(struct tile_search *search)
{
    struct kernel_tiling *tiling = search->tiling;
    bool all = true, is_set = false;
    tiling->needs_inner = tiling->is_read_first = tiling->kept.size > 0;
    for (size_t k = 0; k < search->at; k++) {
        const struct stmt *stmt = search->body->children.at[k];
        const struct expr *value = kept_value(search, stmt);
        all = all && is_for_all(search, stmt);
        tiling->before += all;
        tiling->is_declared = tiling->is_declared || (all && value != NULL);
        if (!all && stmt->kind == STMT_DECLARATION)
            return stop(search, REASON_NOT_NESTED, stmt->range,
                        "a declaration stands behind other statements, or depends on the "
                        "iteration: declare it first, without a value");
        struct mention kept = {value != NULL ? tiling->kept.at[0] : NULL, NULL};
        if (value != NULL && stmt->expr->op == OP_NONE && !is_set &&
            expr_walk(value, is_no_mention, &kept))
            tiling->is_read_first = false;
        is_set = is_set || (tiling->kept.size > 0 && mentions(stmt, tiling->kept.at[0], NULL));
    }
    return true;
}

/* Whether the rest of the body can stand where phases leave it. */
static bool check_rest(struct tile_search *search)
{
    struct kernel_tiling *tiling = search->tiling;
    const struct decl *index = tiling->inner->index;
    if (search->draft->captures.has_jumps)
        return stop(search, REASON_NOT_NESTED, search->body->range,
                    "threads of a block meet in each phase, and 'continue' or another jump leaves "
                    "some out: use conditions");
    bool is_sure = false, any = false;
    for (size_t k = 0; search->body != search->loop && k < search->body->children.size; k++) {
        const struct stmt *stmt = search->body->children.at[k];
        if (k == search->at)
            continue;
        is_sure = is_sure || kept_value(search, stmt) != NULL;
        any = any || (tiling->kept.size > 0 && mentions(stmt, tiling->kept.at[0], NULL));
        if (mentions(stmt, NULL, index))
            return stop(
                search, REASON_NOT_NESTED, stmt->range,
                "'%s' is used outside of its loop, which runs in phases: use another variable",
                index->name);
    }
    tiling->needs_inner = tiling->kept.size > 0 && !any;
    return !any || is_sure ||
           stop(search, REASON_NOT_NESTED, tiling->kept.at[0]->range,
                "it is not sure that each iteration writes the element: sum up in a local "
                "variable");
}

/* Whether an axis is numbered by its index, from a small number on. */
static bool is_direct(const struct loop *loop)
{
    int64_t first;
    return kernel_counts_plainly(loop) && expr_constant(loop->first, &first) && first >= 0 &&
           first < LARGEST_FIRST;
}

static bool is_short(const struct loop *loop)
{
    int64_t first, bound;
    return expr_constant(loop->first, &first) && expr_constant(loop->bound, &bound) &&
           bound - first < FEW;
}

/* Whether a thread has one iteration, with nothing in it that phases cannot have. */
static bool check_threads(struct tile_search *search)
{
    const struct kernel_draft *draft = search->draft;
    const struct kernel_axes *axes = &draft->axes;
    const struct range header = draft->loop->stmt->header;
    if (draft->induced.size + draft->places.size + draft->atomic.size > 0 ||
        action_has_directive(draft->request, kernel_axes_last(axes)->stmt->range))
        return stop(search, REASON_UNSUPPORTED, header,
                    "tiles are for loops without directives, sums and further variables that "
                    "count: set 'shared' to off");
    if (action_value(draft->request, "elements")->integer > 1 ||
        action_chose(draft->request, "mapping", "grid-stride"))
        return stop(search, REASON_UNSUPPORTED, header,
                    "with tiles a thread has one iteration: set 'elements' to 1, and 'mapping' to "
                    "packed");
    return true;
}

/* The axes, and the shape of a block. */
static bool check_axes(struct tile_search *search)
{
    struct kernel_draft *draft = search->draft;
    const struct kernel_axes *axes = &draft->axes;
    const struct option_value *asked = action_value(draft->request, "block");
    long long block = asked->integer, side = 8;
    struct axis_end first, bound;
    const struct range header = draft->loop->stmt->header;
    if (!check_threads(search))
        return false;
    if (axes->size != 2)
        return stop(search, REASON_NOT_NESTED, header,
                    "tiles of a product need two dimensions of the grid, and there %s %zu: set "
                    "'shared' to off",
                    axes->size == 1 ? "is" : "are", axes->size);
    if (!is_direct(axes->loops[0]) || !is_direct(axes->loops[1]) ||
        !kernel_axes_end(axes, 1, axes->loops[1]->first, &first) ||
        !kernel_axes_end(axes, 1, axes->loops[1]->bound, &bound) || first.follows || bound.follows)
        return stop(search, REASON_NOT_NESTED, header,
                    "tiles need loops that count up one by one from a small number, to ends that "
                    "do not depend on each other: set 'shared' to off");
    while (side < 32 && side * side < block)
        side *= 2;
    search->tiling->side = search->tiling->rows = side;
    bool square = asked->dimensions < 2 || (asked->extents[0] == side && asked->extents[1] == side);
    return (square && side * side == block) ||
           stop(search, REASON_UNSUPPORTED, header,
                "blocks of tiles are square: set 'block' to 64, 256 or 1024");
}

/* Whether the option names the array. */
static bool is_named(const item_list *names, const char *name)
{
    bool found = false;
    for (size_t k = 0; k < names->size; k++)
        found = found || sentence_same(names->at[k].name, name);
    return found;
}

/* Finds strips of all arrays, or of those that are named. False: there are none, or something is in
   the way. */
static bool find_strips(struct tile_search *search, const item_list *names)
{
    struct kernel_tiling *tiling = search->tiling;
    if (!check_axes(search) || !find_inner(search) || !find_kept(search) || !split_before(search) ||
        !check_rest(search))
        return false;
    find_places(search, search->loop->body, NULL);
    for (size_t k = 0; k < search->found.size; k++) {
        const struct expr *place = search->found.at[k], *root = root_of(place);
        if (root != NULL && (names == NULL || is_named(names, root->decl->name)))
            add_strip(search, place);
    }
    return tiling->strips.size > 0 ||
           stop(search, REASON_NON_AFFINE, search->loop->range,
                "no array is read by the index '%s' and one of '%s' and '%s': set 'shared' to "
                "off",
                tiling->inner->index->name, search->draft->axes.loops[0]->index->name,
                search->draft->axes.loops[1]->index->name);
}

/* Whether tiles surely pay: each axis has a strip, so that each thread's loads are shared by a row
   or column of others, and loops are long enough to fill tiles. */
static bool is_worth_it(const struct tile_search *search)
{
    const struct kernel_tiling *tiling = search->tiling;
    const struct kernel_axes *axes = &search->draft->axes;
    unsigned seen = 0;
    for (size_t k = 0; k < tiling->strips.size; k++)
        seen |= 1U << tiling->strips.at[k].axis;
    return seen == 3 && tiling->side >= FEW && !is_short(tiling->inner) &&
           !is_short(axes->loops[0]) && !is_short(axes->loops[1]);
}

/* Whether the tiles fit into a block's memory, those along the loop with their padding. */
static bool check_room(struct tile_search *search)
{
    const struct kernel_tiling *tiling = search->tiling;
    int64_t bytes = 0;
    for (size_t k = 0; k < tiling->strips.size; k++)
        bytes += tiling->side * (tiling->side + 1) * tiling->strips.at[k].expr->type->size;
    return bytes <= KERNEL_SHARED_LIMIT ||
           stop(search, REASON_SIZE, search->loop->range,
                "the tiles come to %lld bytes, and a block has %d: name fewer arrays, or set "
                "'block' to %lld",
                (long long)bytes, KERNEL_SHARED_LIMIT,
                (long long)(tiling->side * tiling->side / 4));
}

/* Each array that was named must have a tile. */
static bool check_named(struct tile_search *search, const item_list *names)
{
    const struct kernel_draft *draft = search->draft;
    const struct kernel_tiling *tiling = search->tiling;
    for (size_t k = 0; k < names->size; k++) {
        const struct capture *capture = captures_find_text(&draft->captures, names->at[k].name);
        const struct plan_array *array =
            capture != NULL && capture->decl != NULL ? kernel_array_of(draft, capture->decl) : NULL;
        bool has_tile = false;
        for (size_t j = 0; j < tiling->strips.size; j++)
            has_tile = has_tile || root_of(tiling->strips.at[j].expr)->decl == capture->decl;
        if (array == NULL)
            return stop(search, REASON_SIZE, draft->loop->stmt->header,
                        "'%s' is no array of the loop: name arrays that it reads",
                        names->at[k].name);
        if (array->copy_out)
            return stop(search, REASON_DEPENDENCE, capture->uses.at[0],
                        "'%s' is written in the kernel, and tiles are copies: name arrays that are "
                        "only read",
                        names->at[k].name);
        if (!has_tile && tiling->strips.size > 0)
            return stop(search, REASON_NON_AFFINE, capture->uses.at[0],
                        "'%s' is not read by the index '%s' and one of the indices around it: "
                        "leave it out",
                        names->at[k].name, tiling->inner->index->name);
    }
    return true;
}

/* The arrays that were named, where an iteration has no loop. */
static bool choose_stencils(struct tile_search *search, const item_list *names)
{
    struct kernel_draft *draft = search->draft;
    struct action_request *request = draft->request;
    if (!check_named(search, names))
        return action_refuse(request, search->why_not.code, search->why_not.range, "%s",
                             search->why_not.message);
    for (size_t k = 0; k < names->size; k++)
        LIST_PUSH(request->arena, draft->stencils,
                  captures_find_text(&draft->captures, names->at[k].name));
    return true;
}

bool kernel_tile_choose(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    struct kernel_tiling *tiling = ARENA_NEW(request->arena, struct kernel_tiling);
    struct tile_search search = {.draft = draft, .tiling = tiling};
    bool is_auto = action_chose(request, "shared", "auto");
    item_list names = {NULL, 0, 0};
    if (action_chose(request, "shared", "off") || action_chose(request, "shared", ""))
        return true;
    if (kernel_axes_prepare(&draft->axes))
        return is_auto || action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                                        "statements stand in front of a loop inside, and tiles are "
                                        "for loops without: set 'shared' to off");
    if (!is_auto)
        perfect_parse_list(request->arena, action_value(request, "shared")->text, &names);
    if (!is_auto && kernel_axes_last(&draft->axes)->inner.size == 0)
        return choose_stencils(&search, &names);
    bool good = check_named(&search, &names) && find_strips(&search, is_auto ? NULL : &names) &&
                check_named(&search, &names);
    if (good)
        kernel_columns_choose(draft, tiling, search.body, search.at);
    good = good && check_room(&search);
    if (good && (!is_auto || is_worth_it(&search)))
        draft->tiling = tiling;
    draft->side = tiling->side;
    draft->turned_rows = tiling->rows;
    if (is_auto && draft->tiling == NULL)
        kernel_turned_choose(draft);
    return is_auto || good ||
           action_refuse(request, search.why_not.code, search.why_not.range, "%s",
                         search.why_not.message);
}

/* Whether all elements that the loop comes to along with its index are the same for all threads,
   which have the same number of them in their block; false: there are others, or none. */
static bool find_common(struct tile_search *search)
{
    find_places(search, search->loop->body, NULL);
    for (size_t k = 0; k < search->found.size; k++) {
        const struct expr *place = search->found.at[k], *root = root_of(place);
        const struct plan_array *array =
            root != NULL ? kernel_array_of(search->draft, root->decl) : NULL;
        struct kernel_sources sources;
        if (array == NULL || !sources_of(search, place, &sources))
            return false;
        if (!sources.has_inner)
            continue;
        if (sources.axes != 0 || array->copy_out || array->length > 0 ||
            !type_is_arithmetic(place->type))
            return false;
        push_place(search, place, (struct kernel_strip){place, 0, true});
    }
    return search->tiling->strips.size > 0;
}

void kernel_line_choose(struct kernel_draft *draft)
{
    const struct action_request *request = draft->request;
    struct kernel_tiling *tiling = ARENA_NEW(request->arena, struct kernel_tiling);
    struct tile_search search = {.draft = draft, .tiling = tiling};
    int64_t bytes = 0;
    bool is_asked = action_chose(request, "shared", "auto") && draft->axes.size == 1 &&
                    draft->tiling == NULL && draft->rows == NULL && draft->scan == NULL &&
                    draft->kernel.results.size + draft->kernel.bins.size == 0 &&
                    action_value(request, "max-threads")->integer == 0;
    tiling->side = tiling->rows = action_value(request, "block")->integer;
    if (!is_asked || !check_threads(&search) || !is_direct(draft->axes.loops[0]) ||
        !find_inner(&search) || is_short(tiling->inner) || !find_kept(&search) ||
        !split_before(&search) || !check_rest(&search) || !find_common(&search))
        return;
    for (size_t k = 0; k < tiling->strips.size; k++)
        bytes += tiling->side * tiling->strips.at[k].expr->type->size;
    if (bytes <= KERNEL_SHARED_LIMIT)
        draft->tiling = tiling;
}
