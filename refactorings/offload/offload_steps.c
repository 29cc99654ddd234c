/*
 * offload_steps.c: the program in which it is asked what all iterations of a region touch together.
 *
 * Its pointers are fixed: what two pointers lead to that are exchanged is touched under both names,
 * from the second iteration on, so the exchange becomes the same body with the names exchanged.
 *
 *     for (t = 0; t < steps; t++) {            for (t = 0; t < steps; t++) {
 *         b[i] = a[i - 1] + a[i + 1];              b[i] = a[i - 1] + a[i + 1];
 *         double *s = a; a = b; b = s;    =>       { a[i] = b[i - 1] + b[i + 1]; }
 *     }                                        }
 *
 * A loop of which it is not known how often it runs becomes one that runs once, if all iterations
 * touch the same.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/terms/term.h"
#include "refactorings/offload/offload_region.h"

/* The variable that a statement sets and the one that it takes the value of: `a = b;`, or
   `double *a = b;`. False: it is none of this kind. */
static bool is_copy(const struct stmt *stmt, const struct decl **to, const struct decl **from)
{
    const struct expr *value = NULL;
    *to = NULL;
    if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1) {
        *to = stmt->decls.at[0];
        value = (*to)->init;
    } else if (stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_ASSIGN &&
               stmt->expr->op == OP_NONE) {
        *to = effects_target(stmt->expr->operands[0]);
        value = stmt->expr->operands[1];
    }
    if (*to == NULL || value == NULL || (*to)->type->kind != TYPE_POINTER)
        return false;
    value = expr_strip_conversions(value);
    *from = value->kind == EXPR_NAME ? value->decl : NULL;
    return *from != NULL && (*from)->type->kind == TYPE_POINTER && (*to)->kind != DECL_FUNCTION &&
           (*from)->kind != DECL_FUNCTION;
}

/* Whether three statements exchange two pointers. */
static bool is_swap(const struct stmt *const stmts[3], struct pointer_swap *out)
{
    const struct decl *to[3], *from[3];
    for (size_t k = 0; k < 3; k++)
        if (!is_copy(stmts[k], &to[k], &from[k]))
            return false;
    *out =
        (struct pointer_swap){from[0],
                              from[1],
                              to[0],
                              {stmts[0]->range.file, stmts[0]->range.start, stmts[2]->range.end}};
    return to[1] == from[0] && to[2] == from[1] && from[2] == to[0] && from[0] != from[1] &&
           to[0] != from[0] && to[0] != from[1];
}

/* A pointer is moved by exchanges alone, once in each iteration. */
static bool check_pointer(struct offload_region *region, const struct decl *decl)
{
    const struct stmt *loop = region->data.directive.verdict->stmt;
    size_t swaps = 0;
    for (size_t k = 0; k < region->swaps.size; k++)
        swaps += region->swaps.at[k].first == decl || region->swaps.at[k].second == decl;
    return (swaps == 1 && effects_count_stmt_writes(loop, decl) == 1 && !decl->address_taken) ||
           action_refuse(region->data.request, REASON_ALIAS, loop->header,
                         "'%s' is set in the loop by more than one exchange of two pointers: what "
                         "it leads to is not known",
                         decl->name);
}

bool offload_swaps_find(struct offload_region *region)
{
    const struct stmt *body = region->data.directive.verdict->stmt->body;
    for (size_t k = 0; k + 2 < body->children.size; k++) {
        const struct stmt *const stmts[3] = {body->children.at[k], body->children.at[k + 1],
                                             body->children.at[k + 2]};
        struct pointer_swap swap;
        if (is_swap(stmts, &swap))
            LIST_PUSH(region->data.request->arena, region->swaps, swap);
    }
    if (region->is_stretch && region->swaps.size > 0)
        return action_refuse(region->data.request, REASON_ALIAS, region->swaps.at[0].range,
                             "pointers are exchanged while what they lead to is on the device: "
                             "end the stretch before, or begin it behind");
    for (size_t k = 0; k < region->swaps.size; k++)
        if (!check_pointer(region, region->swaps.at[k].first) ||
            !check_pointer(region, region->swaps.at[k].second))
            return false;
    return true;
}

/* --- iterations ------------------------------------------------------------------------------- */

/* Whether a value before a kernel is another one before the region, or in its next iteration. */
static bool is_moved(const struct offload_region *region, const struct term *term)
{
    if (term->kind == TERM_PARAMETER)
        return term->parameter->is_memory || is_moved(region, term->parameter->term);
    if (term->kind == TERM_NAME && term->decl != NULL)
        return effects_writes(&region->effects, term->decl) ||
               effects_declares(region->data.directive.verdict->stmt, term->decl);
    if (term->kind == TERM_UNARY || term->kind == TERM_MEMBER || term->kind == TERM_SUBSCRIPT)
        return true;
    for (size_t k = 0; k < COUNT_OF(term->operands) && term->operands[k] != NULL; k++)
        if (is_moved(region, term->operands[k]))
            return true;
    return false;
}

/* Whether a kernel reads anything outside of its arrays that the region changes, as far as sizes
   and subscripts go. */
static bool is_steady(const struct offload_region *region, const struct offload_draft *kernel)
{
    const struct nest *nest = kernel->directive.verdict->nest;
    for (size_t k = 0; k < nest->parameters.size; k++)
        if (is_moved(region, nest->parameters.at[k]->term))
            return false;
    return true;
}

/* A search for what may be decided differently in each iteration of a region. */
struct decision_search {
    const struct offload_region *region;
    const struct stmt *stmt; /* the decision, or the loop of the host */
    bool moves;
};

static bool search_moved_name(const struct expr *expr, void *data)
{
    struct decision_search *search = data;
    const struct offload_region *region = search->region;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    bool is_index = decl != NULL && search->stmt->kind == STMT_FOR && search->stmt->init != NULL &&
                    effects_count_stmt_writes(search->stmt->body, decl) == 0 &&
                    effects_declares(search->stmt->init, decl);
    search->moves =
        search->moves || (decl != NULL && !is_index &&
                          (effects_writes(&region->effects, decl) ||
                           effects_declares(region->data.directive.verdict->stmt, decl)));
    return true;
}

/* Whether a kernel runs or does not by what a statement decides: it stands inside, or behind a jump
   that stands inside. */
static bool decides(const struct offload_region *region, const struct stmt *stmt)
{
    bool jumps = effects_find_jump(stmt, STMT_BREAK) || effects_find_jump(stmt, STMT_CONTINUE);
    for (size_t k = 0; k < region->kernels.size; k++) {
        struct range kernel = region->kernels.at[k]->directive.verdict->range;
        if (kernel.start >= stmt->range.start && (jumps || kernel.end <= stmt->range.end))
            return true;
    }
    return false;
}

static bool search_decision(const struct stmt *stmt, void *data)
{
    struct decision_search *search = data;
    bool is_decision = stmt->kind == STMT_IF || stmt->kind == STMT_SWITCH ||
                       stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO;
    if (!is_decision || stmt == search->region->data.directive.verdict->stmt ||
        offload_in_kernel(search->region, stmt->range) || !decides(search->region, stmt))
        return true;
    search->stmt = stmt;
    if (stmt->init != NULL)
        stmt_walk(stmt->init, NULL, search_moved_name, search);
    if (stmt->cond != NULL)
        expr_walk(stmt->cond, search_moved_name, search);
    if (stmt->step != NULL)
        expr_walk(stmt->step, search_moved_name, search);
    return !search->moves;
}

/* All iterations have to touch the same, as far as that is not known of each of them. */
static bool check_steady(struct offload_region *region)
{
    struct decision_search search = {region, NULL, false};
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct verdict *verdict = region->kernels.at[k]->directive.verdict;
        if (!is_steady(region, region->kernels.at[k]))
            return action_refuse(region->data.request, REASON_SIZE, verdict->stmt->header,
                                 "what this loop touches may be something else in each iteration "
                                 "around it, and how many there are is not known: count them in "
                                 "the header of a 'for', without break");
    }
    stmt_walk(region->data.directive.verdict->stmt->body, search_decision, NULL, &search);
    return !search.moves ||
           action_refuse(region->data.request, REASON_SIZE,
                         (struct range){search.stmt->range.file, search.stmt->range.start,
                                        search.stmt->range.start},
                         "this may decide otherwise in each iteration, and with it which arrays "
                         "are touched at all: run the loops inside in all iterations");
}

/* --- text ------------------------------------------------------------------------------------- */

/* A walk that collects what reads differently. */
struct rewriting {
    struct offload_region *region;
    replacement_list replaced;  /* in the whole loop, but for names */
    replacement_list exchanged; /* the same and the names, in the copy of the body */
    bool has_macro;             /* a macro names one of the pointers */
    bool breaks_in_macro;       /* a macro leaves the loop */
};

/* Calls of the host say nothing about memory. */
static bool rewrite_stmt(const struct stmt *stmt, void *data)
{
    struct rewriting *rewriting = data;
    struct arena *arena = rewriting->region->data.request->arena;
    bool is_call = stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_CALL &&
                   !offload_in_kernel(rewriting->region, stmt->range);
    if (!is_call)
        return true;
    replacement_add(arena, &rewriting->replaced, stmt->range.start, stmt->range.end, ";");
    replacement_add(arena, &rewriting->exchanged, stmt->range.start, stmt->range.end, ";");
    return true;
}

static bool rewrite_expr(const struct expr *expr, void *data)
{
    struct rewriting *rewriting = data;
    struct offload_region *region = rewriting->region;
    for (size_t k = 0; expr->kind == EXPR_NAME && k < region->swaps.size; k++) {
        const struct pointer_swap *swap = &region->swaps.at[k];
        const struct decl *other = expr->decl == swap->first    ? swap->second
                                   : expr->decl == swap->second ? swap->first
                                                                : NULL;
        bool in_swap = expr->range.start >= swap->range.start && expr->range.end <= swap->range.end;
        rewriting->has_macro = rewriting->has_macro || (other != NULL && expr->in_macro);
        if (other != NULL && !in_swap)
            replacement_add(region->data.request->arena, &rewriting->exchanged, expr->range.start,
                            expr->range.end, other->name);
    }
    return true;
}

/* In a loop that runs once, what leaves it goes on with the next iteration as well: the rest of the
   body runs under the same conditions. */
static void rewrite_breaks(struct rewriting *rewriting, const struct stmt *stmt)
{
    bool has_own = stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO ||
                   stmt->kind == STMT_RANGE_FOR || stmt->kind == STMT_SWITCH;
    rewriting->breaks_in_macro |= stmt->kind == STMT_BREAK && stmt->in_macro;
    if (stmt->kind == STMT_BREAK)
        replacement_add(rewriting->region->data.request->arena, &rewriting->replaced,
                        stmt->range.start, stmt->range.start + (uint32_t)strlen("break"),
                        "continue");
    if (has_own)
        return;
    if (stmt->body != NULL)
        rewrite_breaks(rewriting, stmt->body);
    if (stmt->otherwise != NULL)
        rewrite_breaks(rewriting, stmt->otherwise);
    for (size_t k = 0; k < stmt->children.size; k++)
        rewrite_breaks(rewriting, stmt->children.at[k]);
}

/* The header as one that runs once, with what a `for` declares and does at the end of an
   iteration. */
static void rewrite_header(struct rewriting *rewriting)
{
    struct offload_region *region = rewriting->region;
    struct arena *arena = region->data.request->arena;
    const struct stmt *stmt = region->data.directive.verdict->stmt, *body = stmt->body;
    const struct source *source = region->data.directive.source;
    replacement_list none = {NULL, 0, 0};
    const char *init = "", *step = "";
    if (stmt->kind == STMT_FOR && stmt->init != NULL)
        init = move_expression(arena, source, stmt->init->range, &none);
    if (stmt->kind == STMT_FOR && stmt->step != NULL)
        step = move_expression(arena, source, stmt->step->range, &none);
    replacement_add(arena, &rewriting->replaced, stmt->header.start, stmt->header.end,
                    arena_printf(arena,
                                 "for (int lathe_once = 0; lathe_once < 1; lathe_once++) { "
                                 "%s; {",
                                 init));
    rewrite_breaks(rewriting, body);
    replacement_add(arena, &rewriting->replaced, body->range.end,
                    stmt->kind == STMT_DO ? stmt->range.end : body->range.end,
                    arena_printf(arena, "} %s; }", step));
}

/* Exchanges become the body with other names, in which there are none. */
static void rewrite_swaps(struct rewriting *rewriting)
{
    struct offload_region *region = rewriting->region;
    struct arena *arena = region->data.request->arena;
    const struct stmt *body = region->data.directive.verdict->stmt->body;
    for (size_t k = 0; k < region->swaps.size; k++)
        replacement_add(arena, &rewriting->exchanged, region->swaps.at[k].range.start,
                        region->swaps.at[k].range.end, ";");
    const char *copy =
        move_expression(arena, region->data.directive.source, body->range, &rewriting->exchanged);
    for (size_t k = 0; k < region->swaps.size; k++)
        replacement_add(arena, &rewriting->replaced, region->swaps.at[k].range.start,
                        region->swaps.at[k].range.end, k == 0 ? copy : ";");
}

/* Asks about the program with the replacements. */
static bool restage(struct offload_region *region, const replacement_list *replaced)
{
    struct action_request *request = region->data.request;
    struct restaged_loop loop;
    region->is_unread = request->restage == NULL;
    if (region->is_unread)
        return true;
    if (!request->restage(request, replaced, &loop))
        return action_refuse(request, REASON_UNSUPPORTED, region->data.directive.verdict->range,
                             "what the iterations of the loop touch together is not known: write "
                             "it as a 'for' that counts, without break");
    struct action_request *asked = ARENA_NEW(request->arena, struct action_request);
    *asked = *request;
    asked->unit = loop.unit;
    asked->loop = loop.loop;
    asked->memory = loop.memory;
    asked->parse = loop.parse;
    memset(&asked->refusal, 0, sizeof asked->refusal);
    memset(&asked->notes, 0, sizeof asked->notes);
    memset(&asked->assumptions, 0, sizeof asked->assumptions);
    memset(&asked->restaged, 0, sizeof asked->restaged);
    region->asked = asked;
    return true;
}

/* When the loop runs twice at least, so that what is exchanged is touched under both names. */
static bool plan_several(struct offload_region *region)
{
    const struct loop *loop = region->data.directive.loop;
    struct arena *arena = region->data.request->arena;
    replacement_list none = {NULL, 0, 0};
    int64_t first, bound;
    bool is_plain = loop->canonical && loop->step == 1 && loop->first != NULL &&
                    loop->bound != NULL && expr_constant(loop->first, &first) &&
                    (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL);
    if (!is_plain || region->once)
        return action_refuse(region->data.request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "pointers are exchanged, and whether the loop runs twice is not "
                             "known: write it as a 'for' that counts from a number, without break");
    first += loop->relation == OP_LESS;
    if (expr_constant(loop->bound, &bound))
        return bound > first ||
               action_refuse(region->data.request, REASON_TRIP_COUNT, loop->stmt->header,
                             "the loop does not run twice: leave it out");
    const char *text =
        move_expression(arena, region->data.directive.source, loop->bound->range, &none);
    region->several = arena_printf(arena, text_is_identifier(text) ? "%s > %lld" : "(%s) > %lld",
                                   text, (long long)first);
    return true;
}

bool offload_steps_plan(struct offload_region *region)
{
    const struct verdict *verdict = region->data.directive.verdict;
    const struct loop *loop = verdict->loop;
    const struct nest *nest = verdict->nest;
    struct rewriting rewriting = {.region = region};
    region->asked = region->data.request;
    region->once = verdict->form != LOOP_FOR || !loop->canonical || loop->further.size > 0 ||
                   effects_find_jump(verdict->stmt->body, STMT_BREAK) != NULL || nest == NULL ||
                   !nest->loops.at[0]->counted;
    if ((region->once || region->swaps.size > 0) && !check_steady(region))
        return false;
    if (region->swaps.size > 0 && !plan_several(region))
        return false;
    stmt_walk(verdict->stmt, rewrite_stmt, rewrite_expr, &rewriting);
    if (rewriting.has_macro)
        return action_refuse(region->data.request, REASON_MACRO, verdict->range,
                             "a macro names a pointer that the loop exchanges: make it a parameter "
                             "of the macro");
    if (region->once)
        rewrite_header(&rewriting);
    if (rewriting.breaks_in_macro)
        return action_refuse(region->data.request, REASON_MACRO, verdict->range,
                             "a macro leaves the loop: write the break into the loop");
    if (region->swaps.size > 0)
        rewrite_swaps(&rewriting);
    return rewriting.replaced.size == 0 || restage(region, &rewriting.replaced);
}
