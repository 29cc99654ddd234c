/* kernel_turns.c: the body of a loop whose iterations groups of threads have (../tiles/
   kernel_rows.h): its statements as they were, but for the headers of loops in which the threads
   take turns. */
#include <stdlib.h>
#include <string.h>

#include "code/constant.h"
#include "loops/reductions.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/reduced.h"
#include "refactorings/tiles/kernel_rows.h"
#include "refactorings/tiles/kernel_tile.h"

/* A body while it is taken apart. */
struct turns {
    struct kernel_pieces own;
    const struct kernel_rows *rows;
    struct plan_rows *plan;
    const struct stmt *body;
    const char *indent; /* of the statements of an iteration */
    const char *kept;   /* the variable for the element that is added to, or NULL */
    bool begins;        /* something stands in front of a loop that threads take turns in */
};

/* Whether a number in the text is the one that changes no other value. */
static bool is_identity(const struct turns *turns, const struct expr *value,
                        const struct reduction *reduction)
{
    const struct expr *plain = expr_strip_conversions(value);
    int64_t whole;
    double wanted = reduction_kind_of(reduction->op)->identity == IDENTITY_ONE;
    if (expr_constant(plain, &whole))
        return (double)whole == wanted;
    return plain->kind == EXPR_FLOATING && !plain->in_macro &&
           strtod(turns->own.draft->source->text + plain->range.start, NULL) == wanted;
}

struct name_search {
    const struct decl *decl;
};

static bool is_other_name(const struct expr *expr, void *data)
{
    const struct name_search *search = data;
    return expr->kind != EXPR_NAME || expr->decl != search->decl;
}

/* What a statement gives a variable, if it does nothing else with it: an expression, or NULL. */
static const struct expr *given_by(const struct stmt *stmt, const struct decl *decl)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k] == decl)
            return decl->init;
    bool sets = expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                expr_strip_conversions(expr->operands[0])->kind == EXPR_NAME &&
                expr_strip_conversions(expr->operands[0])->decl == decl;
    return sets ? expr->operands[1] : NULL;
}

/* Whether all threads of a group may begin a loop with what there is: it changes no other value, or
   may be combined with itself. */
static bool begins_well(const struct turns *turns, const struct kernel_lanes *lanes,
                        const struct reduction *reduction)
{
    if (reduction->op == OP_MIN || reduction->op == OP_MAX || reduction->op == OP_AND ||
        reduction->op == OP_OR)
        return true;
    if (reduction->decl == NULL)
        return turns->rows->set == NULL ||
               (lanes == &turns->rows->loops.at[0] &&
                is_identity(turns, turns->rows->set->operands[1], reduction));
    struct name_search search = {reduction->decl};
    for (size_t k = lanes->at; k-- > 0;) {
        const struct stmt *stmt = turns->body->children.at[k];
        const struct expr *given = given_by(stmt, reduction->decl);
        if (given != NULL)
            return is_identity(turns, given, reduction);
        if (!stmt_walk(stmt, NULL, is_other_name, &search))
            return false;
    }
    return false;
}

/* The name of what a reduction adds to. */
static const char *name_of(const struct turns *turns, const struct reduction *reduction)
{
    return reduction->decl != NULL ? reduction->decl->name : turns->kept;
}

/* The first value of a loop's index for a thread: "lane", "1 + lane". */
static const char *first_of(const struct turns *turns, const struct loop *loop)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    const char *lane = turns->plan->lane;
    int64_t value;
    bool known = expr_constant(loop->first, &value);
    if (known && value == 0)
        return lane;
    if (known && value < 0)
        return arena_printf(arena, "%s - %lld", lane, -(long long)value);
    const char *first = move_expression(arena, draft->source, loop->first->range, &draft->replaced);
    if (known)
        return arena_printf(arena, "%s + %s", amount_operand(arena, first), lane);
    const char *type = loop->index->type->is_signed ? "long long" : "unsigned long long";
    return arena_printf(arena, "(%s)%s + %s", type, amount_operand(arena, first), lane);
}

/* All threads of a group but the first one begin with what changes no other value. */
static void add_beginnings(struct turns *turns, const struct kernel_lanes *lanes,
                           struct strbuf *out)
{
    struct strbuf lines = STRBUF_INIT;
    size_t many = 0;
    for (size_t k = 0; k < lanes->verdict->reductions.size; k++) {
        const struct reduction *reduction = &lanes->verdict->reductions.at[k];
        if (begins_well(turns, lanes, reduction))
            continue;
        strbuf_addf(&lines, "%s%s%s = %d;\n", turns->indent, turns->own.unit,
                    name_of(turns, reduction),
                    reduction_kind_of(reduction->op)->identity == IDENTITY_ONE);
        many++;
    }
    turns->begins = turns->begins || many > 0;
    if (many > 0)
        strbuf_addf(out, "if (%s > 0)%s\n%s%s%s%s", turns->plan->lane, many > 1 ? " {" : "",
                    lines.text, turns->indent, many > 1 ? "}\n" : "",
                    many > 1 ? turns->indent : "");
    strbuf_release(&lines);
}

/* What stands for a loop's header: a thread's share of the iterations. */
static const char *header_of(struct turns *turns, const struct kernel_lanes *lanes)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    const struct loop *loop = lanes->loop;
    bool fits = kernel_lanes_fit(loop), declares = loop->index_declared_inside || !fits;
    const char *own = device_type(arena, loop->index->type, &draft->body);
    const char *type = !declares ? "" : fits ? own : "long long", *index = loop->index->name;
    struct strbuf out = STRBUF_INIT;
    add_beginnings(turns, lanes, &out);
    strbuf_addf(&out, "for (%s%s%s = %s; %s; %s += %lld)", type, declares ? " " : "", index,
                first_of(turns, loop),
                move_expression(arena, draft->source, loop->condition->range, &draft->replaced),
                index, draft->stacked > 0 ? draft->stacked : (long long)PLAN_LANES_OF_A_SUM);
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

static bool holds(struct range range, uint32_t start, uint32_t end)
{
    return range.start <= start && end <= range.end;
}

/* A place where the element is named in front of the loops' end. */
struct kept_places {
    struct turns *turns;
    uint32_t end;
    LIST_OF(struct range) found;
};

static bool find_kept(const struct expr *expr, void *data)
{
    struct kept_places *places = data;
    const struct turns *turns = places->turns;
    if (expr->kind == EXPR_SUBSCRIPT && expr_same(expr, turns->rows->kept) &&
        expr->range.start < places->end)
        LIST_PUSH(turns->own.draft->request->arena, places->found, expr->range);
    return true;
}

/* What reads differently: headers, and the element that is added to. */
static void collect(struct turns *turns)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    const struct kernel_rows *rows = turns->rows;
    struct kept_places places = {.turns = turns,
                                 .end = rows->loops.at[rows->loops.size - 1].loop->stmt->range.end};
    if (rows->kept != NULL)
        stmt_walk(turns->body, NULL, find_kept, &places);
    for (size_t k = 0; k < draft->replaced.size; k++) {
        const struct replacement *replaced = &draft->replaced.at[k];
        bool covered = false;
        for (size_t j = 0; j < places.found.size; j++)
            covered = covered || holds(places.found.at[j], replaced->start, replaced->end);
        for (size_t j = 0; j < rows->loops.size; j++)
            covered = covered ||
                      holds(rows->loops.at[j].loop->stmt->header, replaced->start, replaced->end);
        if (!covered)
            LIST_PUSH(arena, turns->own.replaced, *replaced);
    }
    const char *type = rows->kept != NULL ? device_type(arena, rows->kept->type, &draft->body) : "";
    for (size_t k = 0; k < places.found.size; k++) {
        struct range range = places.found.at[k];
        bool declares = rows->set != NULL && range.start == rows->set->range.start;
        replacement_add(arena, &turns->own.replaced, range.start, range.end,
                        declares ? arena_printf(arena, "%s %s", type, turns->kept) : turns->kept);
    }
    for (size_t k = 0; k < rows->loops.size; k++) {
        struct range header = rows->loops.at[k].loop->stmt->header;
        replacement_add(arena, &turns->own.replaced, header.start, header.end,
                        header_of(turns, &rows->loops.at[k]));
    }
}

/* The array in which threads below each other put what they have found. */
static void share(struct turns *turns, const struct reduction *reduction,
                  struct plan_exchange *exchange)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    const struct type *type =
        reduction->decl != NULL ? reduction->decl->type : turns->rows->kept->type;
    exchange->type = device_type(arena, type, &draft->body);
    exchange->shared =
        names_fresh(&draft->names, arena_printf(arena, "%s_lanes", exchange->name));
}

/* What the threads of a group have found in a loop. */
static void add_found(struct turns *turns, const struct kernel_lanes *lanes, const char *text)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    struct plan_turn turn = {.text = text};
    for (size_t k = 0; k < lanes->verdict->reductions.size; k++) {
        const struct reduction *reduction = &lanes->verdict->reductions.at[k];
        struct plan_exchange exchange = {.name = name_of(turns, reduction),
                                         .fold = kernel_fold_text(draft, reduction)};
        if (draft->stacked > 0)
            share(turns, reduction, &exchange);
        LIST_PUSH(arena, turn.found, exchange);
        if (!reduction->exact)
            LIST_PUSH(arena, draft->request->notes, reduced_difference(arena, reduction));
    }
    LIST_PUSH(arena, turns->plan->turns, turn);
}

/* The first thread of a group writes the element that was added to: it is set, or what was found
   is added, if there was anything. */
static struct plan_block write_kept(const struct turns *turns)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    const struct kernel_rows *rows = turns->rows;
    const struct kernel_lanes *first = &rows->loops.at[0];
    const struct loop *loop = first->loop;
    const char *fold = kernel_fold_text(draft, &first->verdict->reductions.at[0]);
    const char *place = move_expression(arena, draft->source, rows->kept->range, &draft->replaced);
    struct plan_block block = {.is_one = true};
    block.text =
        arena_printf(arena, "%s %s= %s;", place, rows->set != NULL ? "" : fold, turns->kept);
    if (rows->set != NULL)
        return block;
    const char *runs =
        move_expression(arena, draft->source, loop->condition->range, &draft->replaced);
    const char *begin = move_expression(arena, draft->source, loop->first->range, &draft->replaced);
    block.condition =
        kernel_text_renamed(arena, runs, loop->index->name, amount_operand(arena, begin));
    return block;
}

/* What the first thread of a group writes: that element, and what stands behind the loops, from
   `start` on. */
static void add_writes(struct turns *turns, uint32_t start)
{
    struct arena *arena = turns->own.draft->request->arena;
    const struct stmt *body = turns->body;
    bool is_block = body->kind == STMT_COMPOUND;
    const struct stmt *last = is_block ? body->children.at[body->children.size - 1] : body;
    struct plan_block behind = {.is_one = false}, kept = {.text = NULL};
    if (is_block)
        behind.text = kernel_piece(&turns->own, start, body->range.end - 1,
                                   turns->plan->stack != NULL ? 2 : 3);
    if (behind.text != NULL)
        behind.is_one = kernel_piece_alone(&turns->own, start, last->range, body->range.end - 1) &&
                        last->kind == STMT_EXPRESSION;
    if (turns->rows->kept != NULL)
        kept = write_kept(turns);
    if (kept.text != NULL && kept.condition == NULL && behind.text != NULL) {
        behind.text = arena_printf(arena, "%s\n%s%s%s", kept.text, turns->indent,
                                   turns->plan->stack != NULL ? "" : turns->own.unit, behind.text);
        behind.is_one = false;
        kept.text = NULL;
    }
    if (kept.text != NULL)
        LIST_PUSH(arena, turns->plan->writes, kept);
    if (behind.text != NULL)
        LIST_PUSH(arena, turns->plan->writes, behind);
}

/* Whether nothing but loops over it names an index. */
static bool is_of_loops(const struct turns *turns, const struct decl *index)
{
    const struct capture *capture = captures_find(&turns->own.draft->captures, index);
    bool only = capture != NULL;
    for (size_t k = 0; only && k < capture->uses.size; k++) {
        struct range use = capture->uses.at[k];
        only = false;
        for (size_t j = 0; j < turns->rows->loops.size; j++) {
            const struct loop *loop = turns->rows->loops.at[j].loop;
            only = only || (loop->index == index && holds(loop->stmt->range, use.start, use.end));
        }
    }
    return only;
}

/* Drops variables at the top of the kernel that headers declare anew. */
static void drop_indices(struct turns *turns)
{
    struct kernel_draft *draft = turns->own.draft;
    struct kernel_plan *kernel = &draft->kernel;
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < turns->rows->loops.size; k++) {
        const struct loop *loop = turns->rows->loops.at[k].loop;
        const struct decl *index = loop->index;
        if (kernel_lanes_fit(loop) || !is_of_loops(turns, index))
            continue;
        const char *line = arena_printf(arena, "%s %s;",
                                        device_type(arena, index->type, &draft->body), index->name);
        size_t kept = 0;
        for (size_t j = 0; j < kernel->locals.size; j++)
            if (!sentence_same(kernel->locals.at[j], line))
                kernel->locals.at[kept++] = kernel->locals.at[j];
        kernel->locals.size = kept;
    }
}

/* What all threads of a group do in front of the first statement. */
static void add_beginning(struct turns *turns)
{
    struct kernel_draft *draft = turns->own.draft;
    struct arena *arena = draft->request->arena;
    const struct kernel_rows *rows = turns->rows;
    const char *lead = kernel_leading_lines(draft, turns->indent, &draft->layout);
    if (*lead != '\0') {
        struct plan_turn leading = {.text = lead + strlen("\n") + strlen(turns->indent)};
        LIST_PUSH(arena, turns->plan->turns, leading);
    }
    if (rows->kept == NULL || rows->set != NULL)
        return;
    const struct reduction *reduction = &rows->loops.at[0].verdict->reductions.at[0];
    const char *type = device_type(arena, rows->kept->type, &draft->body);
    struct plan_turn begin = {
        .text = arena_printf(arena, "%s %s = %d;", type, turns->kept,
                             reduction_kind_of(reduction->op)->identity == IDENTITY_ONE)};
    LIST_PUSH(arena, turns->plan->turns, begin);
}

/* Threads in a stack: what all of them do, the loop of those with an iteration, and where what they
   find is put. Gives where the loop ends. */
static uint32_t stack_turns(struct turns *turns)
{
    struct arena *arena = turns->own.draft->request->arena;
    const struct kernel_lanes *lanes = &turns->rows->loops.at[0];
    struct plan_stack *stack = ARENA_NEW(arena, struct plan_stack);
    bool is_block = turns->body->kind == STMT_COMPOUND;
    struct range loop = lanes->loop->stmt->range;
    uint32_t begin = turns->body->range.start + is_block, end = loop.end;
    if (is_block)
        end = kernel_piece_end(&turns->own, loop.end, turns->body->range.end - 1);
    struct strbuf before = STRBUF_INIT;
    for (size_t k = 0; k < turns->plan->turns.size; k++)
        strbuf_addf(&before, "%s%s", k > 0 ? "\n" : "", turns->plan->turns.at[k].text);
    const char *own = is_block ? kernel_piece(&turns->own, begin, loop.start, 1) : NULL;
    if (own != NULL)
        strbuf_addf(&before, "%s%s%s", before.length > 0 ? "\n" : "",
                    before.length > 0 ? turns->own.unit : "", own);
    stack->lanes = turns->own.draft->stacked;
    stack->before = before.length > 0 ? arena_strndup(arena, before.text, before.length) : NULL;
    stack->work.text = kernel_piece(&turns->own, loop.start, end, 2);
    stack->work.is_one = !turns->begins && lanes->loop->stmt->body->kind == STMT_EXPRESSION &&
                         kernel_piece_alone(&turns->own, loop.start, loop, end);
    strbuf_release(&before);
    turns->plan->stack = stack;
    turns->plan->turns.size = 0;
    add_found(turns, lanes, "");
    return end;
}

void kernel_turns(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_rows *rows = draft->rows;
    struct plan_rows *plan = ARENA_NEW(arena, struct plan_rows);
    const char *unit = draft->in_place ? draft->layout.unit : "    ";
    struct turns turns = {
        .own = {.draft = draft, .unit = unit},
        .rows = rows,
        .plan = plan,
        .body = kernel_axes_last(&draft->axes)->stmt->body,
        .indent = arena_printf(arena, "%s%s", unit, unit),
    };
    plan->lane = names_fresh(&draft->names, "lane");
    plan->offset = names_fresh(&draft->names, draft->stacked > 0 ? "other" : "offset");
    if (rows->kept != NULL)
        turns.kept = names_fresh(&draft->names, "sum");
    collect(&turns);
    add_beginning(&turns);
    bool is_block = turns.body->kind == STMT_COMPOUND;
    uint32_t at = turns.body->range.start + is_block;
    if (draft->stacked > 0)
        at = stack_turns(&turns);
    for (size_t k = 0; draft->stacked == 0 && k < rows->loops.size; k++) {
        const struct stmt *loop = rows->loops.at[k].loop->stmt;
        uint32_t end =
            is_block ? kernel_piece_end(&turns.own, loop->range.end, turns.body->range.end - 1)
                     : loop->range.end;
        add_found(&turns, &rows->loops.at[k], kernel_piece(&turns.own, at, end, 2));
        at = end;
    }
    add_writes(&turns, at);
    drop_indices(&turns);
    draft->kernel.rows = plan;
}
