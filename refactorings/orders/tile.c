/*
 * tile.c: loops of a perfect nest run in tiles.
 *
 *     for (int i = 0; i < 64; i++)            for (int ii = 0; ii < 64; ii += 32)
 *         for (int j = 0; j < n; j++)    =>       for (long long jj = 0; jj < n; jj += 32)
 *             a[i][j] = b[j][i];                      for (int i = ii; i < ii + 32; i++)
 *                                                         for (int j = jj; j < (jj + 32 < n ? ...
 *
 * { S[i,j] -> [floor(i/32), floor(j/32), i, j] }, i and j counting iterations. (Wolfe, "More
 * iteration space tiling", 1989.) The loops over tiles come outermost, in the order of the nest.
 * Where nothing bounds an index by less than its type, the one of the tiles is wider.
 */
#include <errno.h>
#include <stdlib.h>

#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/indent.h"

enum { MOST_LOOPS = 8, SMALLEST = 2, LARGEST = 65536, USUAL = 32, LARGEST_SPAN = 1 << 30 };

static const struct action_option options[] = {
    {"sizes", OPTION_TEXT, "", 0, 0, NULL,
     "iterations in a tile of each loop, from 2 to 65536: i:32,j:32; by default 32 for every loop "
     "of the nest",
     false},
};

/* A loop that is cut into tiles. */
struct tiled {
    int64_t span;       /* how far the index moves in a tile, at least 1 */
    const char *name;   /* the index of the loop over the tiles */
    const char *type;   /* its type; NULL: as the loop's own index is declared */
    const char *header; /* of the loop over the tiles */
};

struct tile_plan {
    struct perfect_nest nest;
    int64_t size[MOST_LOOPS]; /* of each loop's tile; 0: not tiled */
    int band;                 /* loops that take part, from the outermost */
    LIST_OF(struct tiled) tiled;
    replacement_list replaced; /* in the text of the nest */
    struct layout layout;
};

static bool read_size(struct action_request *request, const struct perfect_nest *nest,
                      const struct list_item *item, int64_t *out)
{
    char *end = NULL;
    errno = 0;
    long long size = item->value != NULL ? strtoll(item->value, &end, 10) : 0;
    if (item->value == NULL || end == item->value || *end != '\0' || errno != 0 ||
        size < SMALLEST || size > LARGEST)
        return action_refuse(request, REASON_UNSUPPORTED, nest->range,
                             "'sizes' needs a number from %d to %d for '%s', as in '%s:%d'",
                             SMALLEST, LARGEST, item->name, item->name, USUAL);
    *out = size;
    return true;
}

static bool read_sizes(struct action_request *request, struct tile_plan *plan)
{
    item_list items = {NULL, 0, 0};
    perfect_parse_list(request->arena, action_value(request, "sizes")->text, &items);
    for (size_t k = 0; k < items.size; k++) {
        int found = perfect_find(request, &plan->nest, items.at[k].name);
        if (found < 0)
            return false;
        if (found >= MOST_LOOPS)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "at most %d loops are tiled", MOST_LOOPS);
        if (plan->size[found] != 0)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'sizes' names '%s' twice", items.at[k].name);
        if (!read_size(request, &plan->nest, &items.at[k], &plan->size[found]))
            return false;
        plan->band = found + 1 > plan->band ? found + 1 : plan->band;
    }
    if (items.size > 0)
        return true;
    struct reason ended = plan->nest.ended;
    if (plan->nest.loops.size < 2 && ended.message != NULL)
        return action_refuse(request, ended.code, ended.range, "%s", ended.message);
    if (plan->nest.loops.size < 2)
        return action_refuse(request, REASON_NOT_NESTED, plan->nest.range,
                             "there is no loop directly inside this one");
    plan->band = plan->nest.loops.size < MOST_LOOPS ? (int)plan->nest.loops.size : MOST_LOOPS;
    for (int k = 0; k < plan->band; k++)
        plan->size[k] = USUAL;
    return true;
}

/* The expression as it is written, without the conversions that nobody wrote. */
static const struct expr *as_written(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

static bool text_at_is(const struct source *source, struct range range, const char *text)
{
    return range.end - range.start == strlen(text) &&
           memcmp(source->text + range.start, text, range.end - range.start) == 0;
}

/* Whether nothing but "=", blanks and parentheses stands between two places. */
static bool is_assignment(const struct source *source, uint32_t start, uint32_t end)
{
    unsigned signs = 0;
    for (uint32_t at = start; at < end; at++) {
        if (strchr(" \t\r\n(=", source->text[at]) == NULL)
            return false;
        signs += source->text[at] == '=';
    }
    return signs == 1;
}

/* Where a header names its index for the first time, with its type if it declares it. */
static struct range index_place(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    return loop->index_declared_inside ? loop->index->name_range : init->expr->operands[0]->range;
}

static bool is_inside(struct range inner, struct range outer)
{
    return inner.file == outer.file && inner.start >= outer.start && inner.end <= outer.end &&
           inner.start < inner.end;
}

/* Whether only an operator of comparison, blanks and parentheses stand between two places. */
static bool is_comparison(const struct source *source, uint32_t start, uint32_t end)
{
    for (uint32_t at = start; at < end; at++)
        if (strchr(" \t\r\n()<=>", source->text[at]) == NULL)
            return false;
    return true;
}

/* Whether the parts of the header stand in the text as such, not in macros, and can be replaced. */
static bool check_text(struct action_request *request, const struct perfect_nest *nest,
                       const struct perfect_loop *at)
{
    const struct loop *loop = at->loop;
    const struct source *source = nest->source;
    struct range index = index_place(loop), first = loop->first->range;
    struct range compared = expr_strip_conversions(loop->compared)->range;
    struct range bound = loop->bound->range, step = loop->stmt->step->range;
    bool apart = compared.end <= bound.start || bound.end <= compared.start;
    const struct range parts[] = {index, first, compared, bound, step};
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        apart = apart && is_inside(parts[k], at->header);
    if (!apart || !text_at_is(source, index, at->name) || !text_at_is(source, compared, at->name) ||
        index.end > first.start || first.end > compared.start || compared.end > step.start ||
        bound.end > step.start || !is_assignment(source, index.end, first.start) ||
        !is_comparison(source, compared.end, bound.start) ||
        !is_comparison(source, bound.end, compared.start))
        return action_refuse(request, REASON_MACRO, at->header,
                             "the parts of the header of the loop over '%s' do not stand here as "
                             "they are: write it as 'for (%s = FIRST; %s < BOUND; %s++)'",
                             at->name, at->name, at->name, at->name);
    return true;
}

/* Whether the form of the header is one whose tiles can be counted. */
static bool check_form(struct action_request *request, const struct perfect_nest *nest,
                       const struct perfect_loop *at)
{
    const struct loop *loop = at->loop;
    if (loop->steps_in_condition || loop->ends_by_wrapping || loop->bound == NULL ||
        loop->relation == OP_NOT_EQUAL || loop->stmt->step == NULL)
        return action_refuse(request, REASON_NOT_CANONICAL, at->header,
                             "the header of the loop over '%s' has to compare the index with a "
                             "bound by '<', '<=', '>' or '>=', and to step it in its third part",
                             at->name);
    return check_text(request, nest, at);
}

static bool refuse_signs(struct action_request *request, const struct perfect_loop *at)
{
    return action_refuse(request, REASON_OVERFLOW, at->header,
                         "the loop over '%s' compares signed with unsigned values, which may not "
                         "mean the same in tiles: give index and bound one type",
                         at->name);
}

/* A type's name without qualifiers. */
static const char *plain_type(const struct type *type)
{
    return type->is_const || type->is_volatile ? type->canonical : type->text;
}

/*
 * The type of the loop over the tiles: the index's own where it holds all values up to the next
 * tile's first one, else a wider one. Comparisons must mean the same in it.
 */
static bool choose_type(struct action_request *request, const struct perfect_loop *at,
                        const struct band_fact *fact, struct tiled *tiled)
{
    const struct loop *loop = at->loop;
    const struct type *index = loop->index->type, *compared = loop->compared->type;
    const struct type *bound = as_written(loop->bound)->type;
    int64_t value;
    bool is_natural = expr_constant(as_written(loop->bound), &value) && value >= 0;
    if (compared->kind != TYPE_INTEGER || bound->kind != TYPE_INTEGER)
        return refuse_signs(request, at);
    if (!compared->is_signed && bound->is_signed && !is_natural)
        return refuse_signs(request, at);
    if (!compared->is_signed && index->is_signed) {
        if (!fact->is_never_negative || loop->step < 0 || bound->is_signed || bound->bits < 32)
            return refuse_signs(request, at);
        tiled->type = plain_type(bound);
        return true;
    }
    if (fact->fits) {
        /* `ii + 32` would be an int, which compilers do not like to see compared with `n`. */
        if (index->bits < 32 && !compared->is_signed && !bound->is_signed && bound->bits >= 32)
            tiled->type = plain_type(bound);
        return true;
    }
    if (index->bits <= 32 && !compared->is_signed && compared->bits > 32 && !bound->is_signed &&
        loop->step > 0) {
        tiled->type = plain_type(bound);
        return true;
    }
    bool fits_wider = index->bits <= 32 && (compared->is_signed || compared->bits <= 32);
    if (fits_wider) {
        tiled->type = "long long";
        return true;
    }
    return action_refuse(request, REASON_OVERFLOW, at->header,
                         "'%s' may come so near to the limit of its type that the next tile would "
                         "begin beyond it: bound it by a condition around the loops",
                         at->name);
}

/* Whether an operand of `<` and `?:` needs no parentheses. */
static bool is_simple_operand(const struct expr *expr)
{
    expr = as_written(expr);
    if (expr->kind == EXPR_BINARY)
        return expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_MULTIPLY ||
               expr->op == OP_DIVIDE || expr->op == OP_REMAINDER;
    return expr->kind == EXPR_NAME || expr->kind == EXPR_INTEGER || expr->kind == EXPR_MEMBER ||
           expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_UNARY ||
           expr->kind == EXPR_CONVERSION;
}

/* The bound of the loop within a tile: the tile's end or the loop's, whichever comes first. */
static const char *inner_bound(struct action_request *request, const struct perfect_nest *nest,
                               const struct perfect_loop *at, const struct band_fact *fact,
                               const struct tiled *tiled)
{
    const struct loop *loop = at->loop;
    struct arena *arena = request->arena;
    bool up = loop->step > 0;
    bool inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    int64_t magnitude = up ? loop->step : -loop->step;
    const char *end = arena_printf(arena, "%s %c %lld", tiled->name, up ? '+' : '-',
                                   (long long)(tiled->span - (inclusive ? magnitude : 0)));
    if (fact->has_whole_tiles)
        return end;
    const char *bound =
        move_expression(arena, nest->source, loop->bound->range, &(replacement_list){NULL, 0, 0});
    if (!is_simple_operand(loop->bound))
        bound = arena_printf(arena, "(%s)", bound);
    return arena_printf(arena, "(%s %c %s ? %s : %s)", end, up ? '<' : '>', bound, end, bound);
}

/* Whether the index, by its type, gets another value than the first one that is written. */
static bool changes_first(const struct loop *loop)
{
    const struct type *index = loop->index->type;
    const struct expr *first = as_written(loop->first);
    int64_t most =
        index->bits < 64 ? ((int64_t)1 << (index->bits - index->is_signed)) - 1 : INT64_MAX;
    int64_t least = index->is_signed ? -most - 1 : 0, value;
    if (expr_constant(first, &value))
        return value < least || value > most;
    return !type_always_fits(first->type, index);
}

/*
 * The header of the loop over the tiles: the loop's own, with another index and a longer step. An
 * index of a wider type begins with what the loop's own would begin with.
 */
static const char *outer_header(struct action_request *request, const struct perfect_nest *nest,
                                const struct perfect_loop *at, const struct tiled *tiled)
{
    const struct loop *loop = at->loop;
    struct arena *arena = request->arena;
    struct range place = index_place(loop),
                 compared = expr_strip_conversions(loop->compared)->range;
    struct range step = loop->stmt->step->range;
    replacement_list replaced = {NULL, 0, 0};
    const char *type = tiled->type;
    if (!loop->index_declared_inside && type == NULL)
        type = plain_type(loop->index->type);
    if (loop->index_declared_inside && type != NULL)
        place.start = loop->index->range.start;
    const char *name = type != NULL ? arena_printf(arena, "%s %s", type, tiled->name) : tiled->name;
    replacement_add(arena, &replaced, place.start, place.end, name);
    replacement_add(arena, &replaced, compared.start, compared.end, tiled->name);
    if (tiled->type != NULL && changes_first(loop)) {
        struct range first = loop->first->range;
        const char *value =
            move_expression(arena, nest->source, first, &(replacement_list){NULL, 0, 0});
        replacement_add(arena, &replaced, first.start, first.end,
                        arena_printf(arena, "(%s)%s", plain_type(loop->index->type),
                                     amount_operand(arena, value)));
    }
    const char *text = arena_printf(arena, "%s %s %lld", tiled->name,
                                    loop->step > 0 ? "+=" : "-=", (long long)tiled->span);
    replacement_add(arena, &replaced, step.start, step.end, text);
    return move_expression(arena, nest->source, at->header, &replaced);
}

/* Takes the names of variables whose scopes hold the loop; false where the way to it is unseen. */
static bool take_names(const struct stmt *stmt, const struct stmt *loop, struct names *names)
{
    const struct stmt *next = NULL;
    const struct stmt *parts[] = {stmt->body, stmt->otherwise};
    for (size_t k = 0; k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        if (effects_contains(child, loop))
            next = child;
        for (size_t i = 0; i < child->decls.size && child->kind == STMT_DECLARATION; i++)
            LIST_PUSH(names->arena, names->taken, child->decls.at[i]->name);
    }
    for (size_t k = 0; stmt->init != NULL && k < stmt->init->decls.size; k++)
        LIST_PUSH(names->arena, names->taken, stmt->init->decls.at[k]->name);
    for (size_t k = 0; k < stmt->decls.size; k++)
        LIST_PUSH(names->arena, names->taken, stmt->decls.at[k]->name);
    if (stmt->cond_decl != NULL)
        LIST_PUSH(names->arena, names->taken, stmt->cond_decl->name);
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        if (parts[k] != NULL && effects_contains(parts[k], loop))
            next = parts[k];
    return next == loop || (next != NULL && take_names(next, loop, names));
}

/* Taken are the names of the loop's text, of the scopes that hold it, and of macros and what they
   stand for. */
static void collect_names(struct action_request *request, const struct tile_plan *plan,
                          struct names *names)
{
    const struct function *function = request->loop->function;
    struct arena *arena = request->arena;
    names->arena = arena;
    for (size_t k = 0; k < function->parameters.size; k++)
        LIST_PUSH(arena, names->taken, function->parameters.at[k]->name);
    bool seen = take_names(function->body, request->loop->stmt, names);
    struct range range = seen ? plan->nest.range : function->range;
    names_take(names, plan->nest.source->text + range.start, range.end - range.start);
    LIST_PUSH(arena, names->texts, &action_directives(request)->words);
}

/* "ii" for "i", "tile_row" for "row". */
static const char *tile_name(struct action_request *request, struct names *names, const char *index)
{
    const char *wish =
        arena_printf(request->arena, "%s%s", index[1] == '\0' ? index : "tile_", index);
    return names_fresh(names, wish);
}

/* `auto i = ii` would get the type of `ii`. */
static void keep_type(struct action_request *request, struct tile_plan *plan,
                      const struct loop *loop)
{
    const struct decl *index = loop->index;
    uint32_t start = index->range.start, end = index->name_range.start;
    if (loop->index_declared_inside && index->is_deduced)
        replacement_add(request->arena, &plan->replaced, start, end,
                        arena_printf(request->arena, "%s ", plain_type(index->type)));
}

/* Decides what the loops over the tiles look like, and what changes in the headers of the nest. */
static bool plan_headers(struct action_request *request, struct tile_plan *plan,
                         const struct band_fact *facts)
{
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    collect_names(request, plan, &names);
    for (int k = 0; k < plan->band; k++) {
        const struct perfect_loop *at = &plan->nest.loops.at[k];
        struct tiled tiled = {0};
        int64_t magnitude = at->loop->step < 0 ? -at->loop->step : at->loop->step;
        if (plan->size[k] == 0)
            continue;
        if (__builtin_mul_overflow(magnitude, plan->size[k], &tiled.span) ||
            tiled.span > LARGEST_SPAN)
            return action_refuse(request, REASON_UNSUPPORTED, at->header,
                                 "a tile of '%s' would span more than %d values", at->name,
                                 LARGEST_SPAN);
        if (!choose_type(request, at, &facts[k], &tiled))
            return false;
        tiled.name = tile_name(request, &names, at->name);
        tiled.header = outer_header(request, &plan->nest, at, &tiled);
        if (tiled.type != NULL)
            keep_type(request, plan, at->loop);
        struct range first = at->loop->first->range, bound = at->loop->bound->range;
        replacement_add(request->arena, &plan->replaced, first.start, first.end, tiled.name);
        replacement_add(request->arena, &plan->replaced, bound.start, bound.end,
                        inner_bound(request, &plan->nest, at, &facts[k], &tiled));
        LIST_PUSH(request->arena, plan->tiled, tiled);
    }
    return true;
}

/* The tiles' dimensions, then those of all loops; and the loops in the order in which their bounds
   are needed for the first time. */
static struct new_order make_order(struct action_request *request, const struct tile_plan *plan,
                                   int *needed)
{
    struct new_order order = perfect_order(request, &plan->nest, plan->band);
    int size = 0;
    for (int k = 0; k < plan->band; k++) {
        struct order_dimension dimension = {k, plan->size[k]};
        if (plan->size[k] == 0)
            continue;
        LIST_PUSH(request->arena, order.dimensions, dimension);
        needed[size++] = k;
    }
    for (int k = 0; k < plan->band; k++) {
        struct order_dimension dimension = {k, 0};
        LIST_PUSH(request->arena, order.dimensions, dimension);
        if (plan->size[k] == 0)
            needed[size++] = k;
    }
    return order;
}

/* The loops over the tiles declare their indices. */
static bool check_language(struct action_request *request)
{
    return !request->unit->tree->dialect.c89 ||
           action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "loops over tiles declare their indices, which C has allowed since C99: "
                         "compile the file with a later standard than this one");
}

static const void *plan_tile(struct action_request *request)
{
    struct tile_plan *plan = ARENA_NEW(request->arena, struct tile_plan);
    struct band_fact facts[MOST_LOOPS];
    int needed[MOST_LOOPS];
    if (!perfect_read(request, &plan->nest) || !check_language(request) ||
        !read_sizes(request, plan) || !perfect_headers_free(request, &plan->nest, plan->band))
        return NULL;
    for (int k = 0; k < plan->band; k++)
        if (plan->size[k] != 0 && !check_form(request, &plan->nest, &plan->nest.loops.at[k]))
            return NULL;
    struct new_order order = make_order(request, plan, needed);
    plan->layout = action_layout(request);
    if (!action_check_conditions(request) ||
        !perfect_is_legal(request, &order, facts) ||
        !perfect_may_precede(request, &plan->nest, needed, plan->band, facts) ||
        !plan_headers(request, plan, facts))
        return NULL;
    return plan;
}

/* How the program puts a loop into another one. */
static struct deeper find_step(struct arena *arena, const struct tile_plan *plan,
                               struct range function)
{
    const struct perfect_nest *nest = &plan->nest;
    const char *outer = line_indent(arena, nest->source, nest->range.start);
    struct deeper deeper = deeper_by(arena, nest->source, function, plan->layout.unit);
    if (nest->loops.size < 2)
        return deeper;
    uint32_t start = nest->loops.at[1].header.start;
    const char *inner = line_indent(arena, nest->source, start);
    if (line_start(nest->source, start) + strlen(inner) == start)
        deeper_as(&deeper, outer, inner);
    return deeper;
}

/* The nest with its new bounds, where it is. */
static const char *changed_text(struct arena *arena, const struct tile_plan *plan)
{
    const char *indent = line_indent(arena, plan->nest.source, plan->nest.range.start);
    struct move move = {
        .source = plan->nest.source,
        .range = plan->nest.range,
        .replaced = plan->replaced,
        .from = indent,
        .from_layout = plan->layout,
        .to = indent,
        .to_layout = plan->layout,
    };
    return move_text(arena, &move);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct tile_plan *plan = plan_data;
    const struct perfect_nest *nest = &plan->nest;
    const struct perfect_loop *root = &nest->loops.at[0];
    struct arena *arena = request->arena;
    struct deeper deeper = find_step(arena, plan, request->loop->function->range);
    const char *from = line_indent(arena, nest->source, nest->range.start);
    bool below =
        root->has_brace && text_newlines(nest->source->text, root->header.end, root->brace) > 0;
    const char *brace = below ? line_indent(arena, nest->source, root->brace) : from;
    const char *closing = "";
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < plan->tiled.size; k++) {
        const char *brace_indent = deeper_indent(&deeper, brace, strlen(brace), k);
        strbuf_adds(&text, plan->tiled.at[k].header);
        if (root->has_brace && !below)
            strbuf_adds(&text, " {");
        else if (root->has_brace)
            strbuf_addf(&text, "\n%s{", brace_indent);
        if (root->has_brace)
            closing = arena_printf(arena, "\n%s}%s", brace_indent, closing);
        strbuf_addf(&text, "\n%s", deeper_indent(&deeper, from, strlen(from), k + 1));
    }
    deeper_text(&deeper, changed_text(arena, plan), plan->tiled.size, &text);
    strbuf_adds(&text, closing);
    struct file_edit *file =
        edits_file(out, nest->source->path, nest->source->text, nest->source->length);
    edits_replace(out, file, nest->range.start, nest->range.end,
                  layout_newlines(arena, &plan->layout, text.text));
    strbuf_release(&text);
}

const struct action tile_action = {
    .id = "tile",
    .title = "Tile loops",
    .button = "Tile",
    .summary = "run the loops of a perfect nest in tiles",
    .doc = "Loops over tiles are put around perfectly nested loops with rectangular bounds, which "
           "then run within a tile; the last tile of a loop may be a part. The body stays as it "
           "is. This is legal where no two iterations that touch the same element change places, "
           "which is computed exactly; else two such iterations are named.",
    .kind = "refactor.rewrite.tile",
    .main_option = "sizes",
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_tile,
    .emit = emit,
};
