/*
 * pack.c: the part of an array that the loops over a tile use lives in a small array of its own
 * while they run.
 *
 *     for (int i = 0; i < n; i++)                 double b_tile[32][64];
 *         for (int k = kk; k < kk + 32; k++)      for (int k = kk; k < kk + 32; k++)
 *             for (int j = jj; ...)                   for (int j = jj; j < jj + 64; j++)
 *                 c[i][j] += a[i][k] *      =>            b_tile[k - kk][j - jj] = b[k][j];
 *                            b[k][j];             for (int i = 0; i < n; i++)
 *                                                     ... a[i][k] * b_tile[k - kk][j - jj];
 *
 * It is copied before the loop only if the loop reads it before it writes it, and copied back only
 * if the loop writes it; both by loops with the tile's own headers, so that no element is touched
 * that the loop does not touch. (M. Lam, E. Rothberg and M. Wolf, "The cache performance and
 * optimizations of blocked algorithms", ASPLOS 1991, section 5.)
 */
#include "code/constant.h"
#include "code/spelling.h"
#include "loops/judge/band_facts.h"
#include "loops/judge/statements.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/bodies/elements.h"
#include "refactorings/bodies/tile_loops.h"
#include "refactorings/nests/header.h"
#include "refactorings/nests/index_uses.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/orders/versioned.h"
#include "refactorings/text/amounts.h"

static const struct action_option options[] = {
    {"array", OPTION_TEXT, "", 0, 0, NULL,
     "the array, such as b; by default the first one whose subscripts are indices of the loops",
     false},
    {"tile", OPTION_TEXT, "", 0, 0, NULL,
     "the indices of the loops over the part that is copied, such as k,j; by default all that are "
     "subscripts of the array",
     false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
};

/* A loop of the nest whose index the subscripts are made of. */
struct tile_dimension {
    int loop; /* of the nest */
    struct header header;
    int64_t extent;    /* the most iterations */
    const char *index; /* of the copy: "k - kk" */
};

struct pack_plan {
    struct perfect_nest nest;
    const struct decl *array;
    LIST_OF(const struct expr *) uses;                 /* of its elements, all written alike */
    LIST_OF(const struct access *) accesses;           /* of these */
    size_t mentions;                                   /* how often the loop names the array */
    struct tile_dimension dimensions[TILE_SUBSCRIPTS]; /* in the order of the subscripts, or as the
                                                          loops stand in each other */
    int size;
    bool is_mixed;                  /* see struct tile_loops */
    const char *text, *type, *name; /* of an element; of the copy */
    bool is_loaded, is_stored;
    bool own_block;        /* what is declared needs braces around it */
    const char *condition; /* under which the loop runs; NULL: it need not be asked */
    struct versioned versioned;
};

static bool is_element(const struct expr *expr)
{
    return expr->kind == EXPR_SUBSCRIPT && type_is_arithmetic(expr->type) &&
           tile_loops_array(expr) != NULL;
}

/* A search for the array, and for all that names it. */
struct array_search {
    struct action_request *request;
    struct pack_plan *plan;
    const char *wish;
};

static bool look_for_array(const struct expr *expr, void *data)
{
    struct array_search *search = data;
    const struct pack_plan *plan = search->plan;
    if (plan->array != NULL || !is_element(expr))
        return plan->array == NULL;
    const struct decl *array = tile_loops_array(expr);
    struct tile_loops loops;
    bool is_wanted = *search->wish != '\0'
                         ? decl_is_named(array, search->wish)
                         : tile_loops_read(&plan->nest, expr, &loops) && !loops.is_mixed;
    if (is_wanted)
        search->plan->array = array;
    return !is_wanted;
}

static bool look_for_uses(const struct expr *expr, void *data)
{
    struct array_search *search = data;
    struct pack_plan *plan = search->plan;
    if (expr->kind == EXPR_NAME && expr->decl == plan->array)
        plan->mentions++;
    if (is_element(expr) && tile_loops_array(expr) == plan->array)
        LIST_PUSH(search->request->arena, plan->uses, expr);
    return true;
}

static bool refuse_use(struct action_request *request, const struct pack_plan *plan,
                       reason_code code, const struct expr *expr, const char *why)
{
    return action_refuse(request, code, expr->range, "'%s' cannot be copied: %s", plan->array->name,
                         why);
}

/* Whether the body names the array in one way only, as an element with indices for subscripts. */
static bool find_uses(struct action_request *request, struct pack_plan *plan)
{
    const struct loop *root = plan->nest.loops.at[0].loop;
    const struct stmt *body = plan->nest.loops.at[plan->nest.loops.size - 1].loop->stmt->body;
    struct array_search search = {request, plan, action_value(request, "array")->text};
    stmt_walk(root->stmt->body, NULL, look_for_array, &search);
    if (plan->array == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                             *search.wish != '\0'
                                 ? "the loop uses no element of an array '%s'"
                                 : "the loop uses no array by the indices of its loops%s",
                             search.wish);
    stmt_walk(root->stmt, NULL, look_for_uses, &search);
    const struct expr *first = plan->uses.at[0];
    struct tile_loops loops;
    if (!tile_loops_read(&plan->nest, first, &loops))
        return refuse_use(request, plan, REASON_NON_AFFINE, first,
                          "its subscripts have to be indices of the loops, or sums, differences "
                          "and products of them and of what is the same in all iterations");
    for (size_t k = 0; k < plan->uses.size; k++) {
        const struct expr *use = plan->uses.at[k];
        if (use->range.start < body->range.start || use->range.end > body->range.end)
            return refuse_use(request, plan, REASON_UNSUPPORTED, use, "a header uses it");
        if (!expr_is_spelled(request->unit->tree, request->loop->function, use))
            return refuse_use(request, plan, REASON_MACRO, use,
                              "a macro writes it: write that out first");
        if (!expr_same(use, first))
            return refuse_use(request, plan, REASON_UNSUPPORTED, use,
                              "other elements of it are used by other subscripts");
    }
    return plan->mentions == plan->uses.size || refuse_use(request, plan, REASON_UNSUPPORTED, first,
                                                           "the loop names it in another way, too");
}

/* The model's loop for one of the nest. */
static const struct nest_loop *model_of(const struct action_request *request,
                                        const struct perfect_nest *nest, int loop)
{
    const struct nest *model = request->loop->nest->model;
    for (size_t k = 0; k < model->loops.size; k++)
        if (model->loops.at[k]->loop->stmt == nest->loops.at[loop].loop->stmt)
            return model->loops.at[k];
    BUG("a loop of a nest is not in its model");
}

/* Whether the index begins with the value that is written, which its type may not hold. */
static bool keeps_first(const struct action_request *request, const struct pack_plan *plan,
                        const struct tile_dimension *dimension)
{
    const struct nest *model = request->loop->nest->model;
    const struct expr *first = header_written(dimension->header.loop->first);
    return !header_changes_first(&dimension->header) ||
           (first->kind == EXPR_NAME &&
            band_begins_with(model, model_of(request, &plan->nest, dimension->loop), first->decl));
}

/* "k - kk": where in the copy an index is. False: refused. */
static bool find_index(struct action_request *request, const struct pack_plan *plan,
                       struct tile_dimension *dimension)
{
    struct arena *arena = request->arena;
    const struct header *header = &dimension->header;
    const struct loop *root = plan->nest.loops.at[0].loop;
    int64_t number;
    if (!header->is_upward || header->magnitude != 1 || !keeps_first(request, plan, dimension))
        return action_refuse(request, REASON_UNSUPPORTED, header->at->header,
                             "the loop over '%s' has to count upwards by 1, from a value of its "
                             "type: normalize it first",
                             header->at->name);
    if (!elements_are_fixed(root, header->loop->first) ||
        !elements_are_fixed(root, header->loop->bound))
        return action_refuse(request, REASON_NOT_NESTED, header->at->header,
                             "the bounds of the loop over '%s' have to be the same in all "
                             "iterations of the loop over '%s'",
                             header->at->name, plan->nest.loops.at[0].name);
    if (expr_constant(header->loop->first, &number)) {
        dimension->index = amount_plus(arena, header->at->name, -number);
        return true;
    }
    const char *first = header_part(arena, header, header->first);
    dimension->index =
        arena_printf(arena, "%s - %s", header->at->name, amount_operand(arena, first));
    return index_value_is_visible(request, root, first);
}

/* Reads which loops run over the part, and how far. */
static bool find_dimensions(struct action_request *request, struct pack_plan *plan)
{
    const struct nest *model = request->loop->nest->model;
    struct tile_loops loops;
    int64_t bytes = plan->uses.at[0]->type->size;
    if (!tile_loops_read(&plan->nest, plan->uses.at[0], &loops))
        BUG("subscripts of '%s' are read in two ways", plan->array->name);
    plan->is_mixed = loops.is_mixed;
    for (int k = 0; k < loops.size; k++) {
        struct tile_dimension *dimension = &plan->dimensions[plan->size];
        dimension->loop = loops.at[k];
        const struct perfect_loop *at = &plan->nest.loops.at[dimension->loop];
        if (!header_read(request, &plan->nest, at, &dimension->header) ||
            !find_index(request, plan, dimension))
            return false;
        dimension->extent = band_most_trips(model, model_of(request, &plan->nest, dimension->loop));
        if (dimension->extent < 1 || dimension->extent > OPENMP_STACK_BYTES)
            return action_refuse(request, REASON_SIZE, at->header,
                                 "the loop over '%s' has no small number of iterations that is "
                                 "known: tile it first",
                                 at->name);
        bytes *= dimension->extent;
        if (bytes > OPENMP_STACK_BYTES)
            return action_refuse(request, REASON_SIZE, plan->uses.at[0]->range,
                                 "the copy would have more than the %d bytes that surely fit on a "
                                 "stack: take smaller tiles",
                                 OPENMP_STACK_BYTES);
        plan->size++;
    }
    return true;
}

/* Whether the option names just the loops over the part. */
static bool check_named(struct action_request *request, const struct pack_plan *plan)
{
    item_list items = {NULL, 0, 0};
    bool named[TILE_LOOPS] = {false};
    perfect_parse_list(request->arena, action_value(request, "tile")->text, &items);
    for (size_t k = 0; k < items.size; k++) {
        int found = perfect_find(request, &plan->nest, items.at[k].name);
        if (found < 0)
            return false;
        bool is_subscript = false;
        for (int i = 0; i < plan->size; i++)
            is_subscript = is_subscript || plan->dimensions[i].loop == found;
        if (items.at[k].value != NULL || named[found] || !is_subscript)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'tile' names each loop once whose index is a subscript of '%s'",
                                 plan->array->name);
        named[found] = true;
    }
    for (int i = 0; items.size > 0 && i < plan->size; i++)
        if (!named[plan->dimensions[i].loop])
            return action_refuse(request, REASON_UNSUPPORTED, plan->uses.at[0]->range,
                                 "'%s' is a subscript of '%s', too: name it in 'tile', or pack at "
                                 "the loop inside of it",
                                 plan->nest.loops.at[plan->dimensions[i].loop].name,
                                 plan->array->name);
    return true;
}

/* Whether two uses with different indices are different elements: each index has a subscript of its
   own, and none leaves its row. */
static bool is_one_to_one(const struct pack_plan *plan, const struct access *access)
{
    for (const struct expr *at = plan->uses.at[0]; at->kind == EXPR_SUBSCRIPT;
         at = tile_loops_subscripted(at))
        if (!tile_loops_apart(&plan->nest, at->operands[1]))
            return false;
    return !plan->is_mixed && access->affine && !access->leaves_rows &&
           access->flat.size == access->path.size;
}

/* Whether the subscripts are computed from variables that nobody else can change. */
static bool has_local_subscripts(const struct pack_plan *plan)
{
    const struct expr *at = plan->uses.at[0];
    for (; at->kind == EXPR_SUBSCRIPT; at = tile_loops_subscripted(at))
        if (!elements_only_locals(at->operands[1]))
            return false;
    return true;
}

/* Finds what the model says of the uses. What is only read may stand in the copy twice. */
static bool find_accesses(struct action_request *request, struct pack_plan *plan)
{
    const struct nest *model = request->loop->nest->model;
    for (size_t k = 0; k < plan->uses.size; k++)
        for (size_t i = 0; i < model->accesses.size; i++)
            if (model->accesses.at[i]->expr == plan->uses.at[k] && model->accesses.at[i]->is_write)
                plan->is_stored = true;
    for (size_t k = 0; k < plan->uses.size; k++) {
        size_t before = plan->accesses.size;
        for (size_t i = 0; i < model->accesses.size; i++) {
            const struct access *access = model->accesses.at[i];
            if (access->expr != plan->uses.at[k])
                continue;
            if (access->base->kind == BASE_UNKNOWN || access->base->kind == BASE_ROWS ||
                access->base->is_hidden || !(access->affine || has_local_subscripts(plan)))
                return refuse_use(request, plan, REASON_NON_AFFINE, plan->uses.at[k],
                                  "it is not known to be the same element whenever the indices "
                                  "are the same");
            if (plan->is_stored && !is_one_to_one(plan, access))
                return refuse_use(request, plan, REASON_NON_AFFINE, plan->uses.at[k],
                                  "it is written, and not known to be another element for other "
                                  "indices");
            LIST_PUSH(request->arena, plan->accesses, access);
        }
        if (before == plan->accesses.size)
            return refuse_use(request, plan, REASON_UNSUPPORTED, plan->uses.at[k],
                              "its address is taken, or it is read in a way that is not followed");
    }
    const struct type *type = plan->uses.at[0]->type;
    return !(type->is_volatile || type->is_atomic) ||
           refuse_use(request, plan, REASON_VOLATILE, plan->uses.at[0],
                      "volatile or atomic values stay where they are");
}

/* Whether each iteration of the innermost loop writes the element before it reads it. */
static bool is_set_first(const struct action_request *request, const struct pack_plan *plan)
{
    const struct nest *model = request->loop->nest->model;
    const struct nest_loop *last = model_of(request, &plan->nest, (int)plan->nest.loops.size - 1);
    const struct access *write = NULL;
    for (size_t k = 0; k < plan->accesses.size; k++) {
        const struct access *access = plan->accesses.at[k];
        if (access->is_write && (write == NULL || access->position < write->position) &&
            band_always_makes(model, last, access))
            write = access;
    }
    for (size_t k = 0; write != NULL && k < plan->accesses.size; k++)
        if (!plan->accesses.at[k]->is_write && plan->accesses.at[k]->position < write->position)
            return false;
    return write != NULL;
}

/* Whether all elements of the part are read, or `written`, whenever the loop runs. */
static bool is_covered(const struct action_request *request, const struct pack_plan *plan,
                       bool written)
{
    const struct nest *model = request->loop->nest->model;
    const struct nest_loop *loops[TILE_SUBSCRIPTS];
    for (int k = 0; k < plan->size; k++)
        loops[k] = model_of(request, &plan->nest, plan->dimensions[k].loop);
    for (size_t k = 0; k < plan->accesses.size; k++)
        if (plan->accesses.at[k]->is_write == written &&
            band_covers(model, plan->accesses.at[k], loops, (size_t)plan->size))
            return true;
    return false;
}

/* Decides what is copied, and whether that touches nothing that the loop leaves alone. */
static bool find_copies(struct action_request *request, struct pack_plan *plan)
{
    bool reads = false;
    for (size_t k = 0; k < plan->accesses.size; k++)
        reads = reads || !plan->accesses.at[k]->is_write;
    plan->is_loaded = reads && !is_set_first(request, plan);
    if ((!plan->is_loaded || is_covered(request, plan, false)) &&
        (!plan->is_stored || is_covered(request, plan, true)))
        return true;
    return refuse_use(request, plan, REASON_UNSUPPORTED, plan->uses.at[0],
                      "the loop may leave some elements of the part alone, which then must not be "
                      "touched");
}

/* Whether nothing else in the loop touches the part. */
static bool ask(struct action_request *request, struct pack_plan *plan, struct verdict *answer)
{
    const struct nest *model = request->loop->nest->model;
    int *numbers = ARENA_ARRAY(request->arena, int, model->accesses.size + 1);
    for (size_t k = 0; k < model->accesses.size; k++)
        numbers[k] = -1;
    for (size_t k = 0; k < plan->accesses.size; k++)
        numbers[plan->accesses.at[k]->id] = 0;
    if (!legality_kept(request->arena, request->loop, model, numbers, answer, &request->refusal))
        return false;
    for (size_t k = 0; k < model->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &model->assumptions.at[k]);
    for (size_t k = 0; k < answer->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer->assumptions.at[k]);
    return versioned_plan(request, answer, true, &plan->versioned);
}

/* Names the copy and its elements. */
static void name_copy(struct action_request *request, struct pack_plan *plan)
{
    static const replacement_list none = {NULL, 0, 0};
    struct names names = {0};
    struct arena *arena = request->arena;
    const char *wish = arena_printf(arena, "%s_tile", plan->array->name);
    header_collect_names(request, &plan->nest, &names);
    plan->name = placed_fresh(request, &names, wish);
    plan->text = move_expression(arena, plan->nest.source, plan->uses.at[0]->range, &none);
    plan->type = type_name_inside(arena, request->loop->function, action_tokens(request),
                                  plan->uses.at[0]->type);
}

static const void *plan_pack(struct action_request *request)
{
    struct pack_plan *plan = ARENA_NEW(request->arena, struct pack_plan);
    struct verdict answer;
    struct openmp_draft draft = {.request = request,
                                 .verdict = request->loop,
                                 .loop = request->loop->loop,
                                 .source = action_source(request)};
    if (!perfect_read(request, &plan->nest) || !elements_check_loop(request, &plan->nest) ||
        !action_check_conditions(request) || !find_uses(request, plan) ||
        !perfect_headers_free(request, &plan->nest, (int)plan->nest.loops.size) ||
        !band_is_rectangular(request->arena, request->loop->nest->model, (int)plan->nest.loops.size,
                             &request->refusal) ||
        !find_dimensions(request, plan) || !check_named(request, plan) ||
        !find_accesses(request, plan) || !find_copies(request, plan) ||
        !ask(request, plan, &answer))
        return NULL;
    name_copy(request, plan);
    plan->own_block = placed_needs_block(request);
    if (plan->versioned.guard == NULL && !openmp_surely_runs(&draft))
        plan->condition = openmp_header_entry(&draft);
    return plan;
}

/* "b_tile[k - kk][j - jj]", or with the extents for subscripts. */
static const char *copy_text(struct arena *arena, const struct pack_plan *plan, bool extents)
{
    const char *text = plan->name;
    for (int k = 0; k < plan->size; k++)
        text = extents
                   ? arena_printf(arena, "%s[%lld]", text, (long long)plan->dimensions[k].extent)
                   : arena_printf(arena, "%s[%s]", text, plan->dimensions[k].index);
    return text;
}

/* The loops that copy the part, one way or the other, under the condition or without. */
static const char *copy_loops(const struct placed *placed, const struct pack_plan *plan, bool back,
                              const char *condition)
{
    struct arena *arena = placed->request->arena;
    const char *headers[TILE_SUBSCRIPTS + 1], *copy = copy_text(arena, plan, false);
    size_t size = 0;
    if (condition != NULL)
        headers[size++] = arena_printf(arena, "if (%s)", condition);
    for (int k = 0; k < plan->size; k++) {
        const struct header *header = &plan->dimensions[k].header;
        headers[size++] = header_part(arena, header, header->at->header);
    }
    return placed_around(placed, headers, size,
                         back ? arena_printf(arena, "%s = %s;", plan->text, copy)
                              : arena_printf(arena, "%s = %s;", copy, plan->text));
}

/* The loop with the copy's elements. */
static const char *loop_text(const struct placed *placed, const struct pack_plan *plan)
{
    struct arena *arena = placed->request->arena;
    const char *copy = copy_text(arena, plan, false);
    replacement_list replaced = {NULL, 0, 0};
    for (size_t k = 0; k < plan->uses.size; k++)
        replacement_add(arena, &replaced, plan->uses.at[k]->range.start,
                        plan->uses.at[k]->range.end, copy);
    return placed_nest(placed, &replaced);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct pack_plan *plan = plan_data;
    struct arena *arena = request->arena;
    LIST_OF(const char *) statements = {NULL, 0, 0};
    struct placed placed;
    placed_begin(request, &plan->nest, &placed);
    bool is_inside = plan->condition != NULL && plan->is_stored;
    const char *condition = is_inside ? NULL : plan->condition;
    const char *loop = loop_text(&placed, plan);
    LIST_PUSH(arena, statements,
              arena_printf(arena, "%s %s;", plan->type, copy_text(arena, plan, true)));
    if (plan->is_loaded)
        LIST_PUSH(arena, statements, copy_loops(&placed, plan, false, condition));
    LIST_PUSH(arena, statements, loop);
    if (plan->is_stored)
        LIST_PUSH(arena, statements, copy_loops(&placed, plan, true, condition));
    for (size_t k = 0; is_inside && k < statements.size; k++)
        statements.at[k] = placed_deeper(&placed, statements.at[k], 1);
    if (plan->versioned.guard != NULL)
        versioned_write(&placed, &plan->versioned, statements.at, statements.size, out);
    else if (is_inside)
        placed_write_if(&placed,
                        placed_if(&placed, plan->condition, statements.at, statements.size), out);
    else
        placed_write_all(&placed, statements.at, statements.size, plan->own_block, out);
}

const struct action pack_action = {
    .id = "pack",
    .title = "Copy tile into a local array",
    .button = "Pack",
    .summary = "copy the part of an array that a tile uses into a local array",
    .doc = "The part of an array that the loops over a tile use is copied into a local array of "
           "constant size before the loop, which then uses that, and is copied back behind it if "
           "the loop writes it: what is used again and again lies side by side in the cache. This "
           "is legal where the loop surely touches all elements of the part and nothing else in it "
           "touches any, which is computed exactly; where it is under a condition only, the "
           "program asks.",
    .kind = "refactor.rewrite.pack",
    .main_option = "array",
    .is_step = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_pack,
    .emit = emit,
};
