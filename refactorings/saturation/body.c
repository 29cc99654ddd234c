/* body.c: see body.h: statements. */
#include "refactorings/saturation/body.h"

#include "code/pragma.h"
#include "loops/alias/alias.h"
#include "refactorings/saturation/reading.h"

#include <stdlib.h>

static void read_stmt(struct reading *r, const struct stmt *stmt, const struct stmt *holder);

/* --- tables ----------------------------------------------------------------------------------- */

int reading_tag(struct reading *r, const struct type *type)
{
    struct body *body = r->body;
    for (size_t k = 0; k < body->types.size; k++)
        if (type_same(body->types.at[k], type))
            return (int)k + 1;
    LIST_PUSH(body->arena, body->types, type);
    return (int)body->types.size;
}

int reading_input(struct reading *r, const struct type *type)
{
    return reading_leaf(r, VALUE_INPUT, type, r->inputs++);
}

int reading_leaf(struct reading *r, enum value symbol, const struct type *type, int64_t payload)
{
    return egraph_leaf(r->body->graph, (int)symbol, reading_tag(r, type), payload);
}

int reading_region(struct reading *r, bool is_block)
{
    struct region region = {r->region, is_block};
    LIST_PUSH(r->body->arena, r->body->regions, region);
    return (int)r->body->regions.size - 1;
}

/* --- statements that compute and store -------------------------------------------------------- */

static void note_store(struct reading *r, const struct expr *expr, int address, int value, int site)
{
    int number = reading_store(r, expr->operands[0], address, value);
    if (number < 0)
        return;
    struct stored stored = {
        .expr = expr, .place = r->place, .site = site, .address = address, .region = r->region};
    const struct nest *model = r->model;
    for (size_t k = 0; model != NULL && k < model->accesses.size; k++)
        if (model->accesses.at[k]->expr == expr->operands[0] && model->accesses.at[k]->is_write)
            stored.access = model->accesses.at[k];
    LIST_PUSH(r->body->arena, r->body->stores, stored);
    reading_overwrite(r, &r->body->stores.at[number]);
    if (stored.access != NULL)
        LIST_PUSH(r->body->arena, r->pending, number);
}

static bool is_own_name(const struct expr *expr)
{
    return expr->kind == EXPR_NAME && expr->decl != NULL && reading_is_variable(expr->decl);
}

/* `target = value`, `target += value` */
static void read_assignment(struct reading *r, const struct expr *expr)
{
    const struct expr *target = expr->operands[0];
    bool is_own = is_own_name(target), is_compound = expr->op != OP_NONE;
    int old = -1, store = -1;
    bool reads = false;
    int address = is_own ? -1 : reading_place(r, target);
    bool is_bits = target->kind == EXPR_MEMBER && target->decl->bit_width >= 0;
    if (is_compound && is_own)
        old = reading_get(r, target->decl);
    else if (is_compound && type_is_scalar(target->type) && !is_bits)
        old = reading_load(r, target, address, &store);
    else if (is_compound)
        old = reading_input(r, target->type);
    if (is_compound) {
        int site = reading_site(r, SITE_OLD, expr, old);
        reads = !is_own;
        r->body->sites.at[site].reads_memory = reads;
        r->body->sites.at[site].store = store;
    }
    int value = reading_value(r, expr->operands[1]);
    int site = (int)r->body->sites.size - 1;
    if (is_compound) {
        value = reading_compound(r, expr, old, value);
        site = reading_site(r, SITE_RESULT, expr, value);
    }
    r->body->sites.at[site].target = is_own ? target->decl : NULL;
    if (is_own)
        reading_set(r, target->decl, value);
    else
        note_store(r, expr, address, value, site);
}

/* `i++` as a statement */
static void read_step(struct reading *r, const struct expr *expr)
{
    const struct expr *target = expr->operands[0];
    if (is_own_name(target)) {
        reading_set(r, target->decl, reading_input(r, target->type));
        return;
    }
    int store = -1, address = reading_place(r, target);
    reading_load(r, target, address, &store);
    r->pending.size = 0;
    reading_store(r, target, address, reading_input(r, target->type));
    struct stored none = {.expr = expr, .place = r->place, .site = -1, .region = r->region};
    LIST_PUSH(r->body->arena, r->body->stores, none);
}

static bool is_scalar_store(const struct expr *expr)
{
    return type_is_scalar(expr->operands[0]->type);
}

/* What an expression that stands as a statement does. False: it is not followed. */
static bool read_effect(struct reading *r, const struct expr *expr)
{
    bool is_store = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    if (!is_store && reading_is_plain(expr)) {
        reading_value(r, expr);
        return true;
    }
    if (!is_store || expr->is_dependent || expr->is_inlined || !is_scalar_store(expr) ||
        !reading_is_plain(expr->operands[0]) ||
        (expr->kind == EXPR_ASSIGN && !reading_is_plain(expr->operands[1])))
        return false;
    if (expr->kind == EXPR_ASSIGN)
        read_assignment(r, expr);
    else
        read_step(r, expr);
    return true;
}

/* --- places ----------------------------------------------------------------------------------- */

const struct stmt *body_behind_declarations(const struct stmt *block)
{
    for (size_t k = 0; k < block->children.size; k++)
        if (block->children.at[k]->kind != STMT_DECLARATION)
            return block->children.at[k];
    return NULL;
}

/* Whether nothing may come in front of a loop, since a pragma speaks of it. */
static bool is_bound(const struct reading *r, const struct stmt *loop)
{
    return r->keeps_nests || rewrite_pragma_above(action_tokens(r->request), loop->range.start);
}

/* Begins a statement with sites. */
static void begin_place(struct reading *r, const struct stmt *stmt, const struct stmt *holder,
                        bool can_declare)
{
    bool is_loop = (stmt_does(stmt) & DOES_LOOP) != 0;
    bool is_c89 = r->body->loop->function->dialect.c89 && holder != NULL;
    const struct stmt *first = is_c89 ? body_behind_declarations(holder) : NULL;
    struct site_place place = {
        .stmt = stmt, .holder = holder, .outer = r->outer, .region = r->region};
    place.is_late = first != NULL && first != stmt && stmt->range.start > first->range.start;
    place.can_declare = can_declare && !stmt->in_macro && !(is_loop && is_bound(r, stmt)) &&
                        !(place.is_late && (first->in_macro || is_bound(r, first)));
    LIST_PUSH(r->body->arena, r->body->places, place);
    r->place = (int)r->body->places.size - 1;
    r->is_sure = place.can_declare;
}

/* The statement that another one is a part of; `*in_switch`: one of a `switch`. NULL: none is. */
static const struct stmt *around(const struct stmt *outer, const struct stmt *inner,
                                 bool *in_switch)
{
    const struct stmt *parts[] = {outer->body, outer->otherwise};
    *in_switch = *in_switch || outer->kind == STMT_SWITCH;
    for (size_t k = 0; k < COUNT_OF(parts) + outer->children.size; k++) {
        const struct stmt *part =
            k < COUNT_OF(parts) ? parts[k] : outer->children.at[k - COUNT_OF(parts)];
        if (part == inner)
            return outer;
        if (part != NULL && effects_contains(part, inner))
            return around(part, inner, in_switch);
    }
    return NULL;
}

/* Begins the place in front of the loop itself. */
static void begin_loop(struct reading *r)
{
    const struct function *function = r->body->loop->function;
    const struct stmt *loop = r->body->loop->stmt;
    bool in_switch = false;
    const struct stmt *outer = around(function->body, loop, &in_switch);
    bool is_block = outer != NULL && outer->kind == STMT_COMPOUND;
    bool is_part = outer != NULL && (outer->kind == STMT_IF || (stmt_does(outer) & DOES_LOOP) != 0);
    r->outer = outer;
    begin_place(r, loop, is_block ? outer : NULL,
                (is_block || is_part) && !in_switch && !function->has_goto_label);
    r->outer = loop;
    r->is_sure = false;
}

/* A statement whose parts are not followed. */
static void skip(struct reading *r, const struct stmt *stmt)
{
    reading_forget(r, stmt);
}

static bool is_followed_declaration(const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        bool is_plain = decl->init == NULL || reading_is_plain(decl->init);
        if (!reading_is_variable(decl) || !is_plain)
            return false;
    }
    return true;
}

static void read_declaration(struct reading *r, const struct stmt *stmt, const struct stmt *holder)
{
    if (!is_followed_declaration(stmt)) {
        skip(r, stmt);
        for (size_t k = 0; k < stmt->decls.size; k++)
            if (reading_is_variable(stmt->decls.at[k]))
                reading_declare(r, stmt->decls.at[k], reading_input(r, stmt->decls.at[k]->type));
        return;
    }
    begin_place(r, stmt, holder, true);
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        int value =
            decl->init != NULL ? reading_value(r, decl->init) : reading_input(r, decl->type);
        reading_declare(r, decl, value);
        r->is_sure = false;
    }
}

/* Reads a statement that runs only if something is so. */
static void read_part(struct reading *r, const struct stmt *outer, const struct stmt *stmt)
{
    int region = r->region;
    const struct stmt *before = r->outer;
    if (stmt == NULL)
        return;
    r->outer = outer;
    r->region = reading_region(r, true);
    read_stmt(r, stmt, NULL);
    reading_leave(r, r->region);
    r->region = region;
    r->outer = before;
}

/* --- control ---------------------------------------------------------------------------------- */

/* What follows an `else`: an `if` there stays right behind it. */
static void read_otherwise(struct reading *r, const struct stmt *outer, const struct stmt *stmt);

static void read_if(struct reading *r, const struct stmt *stmt, const struct stmt *holder,
                    bool can_declare)
{
    if (stmt->init != NULL || stmt->cond_decl != NULL || !reading_is_plain(stmt->cond)) {
        skip(r, stmt);
        return;
    }
    begin_place(r, stmt, holder, can_declare);
    int condition = reading_value(r, stmt->cond);
    int unknowns = r->unknowns;
    struct reading_state before = reading_keep(r);
    read_part(r, stmt, stmt->body);
    struct reading_state after = reading_keep(r);
    reading_restore(r, &before);
    read_otherwise(r, stmt, stmt->otherwise);
    reading_join(r, &before, &after, unknowns == r->unknowns ? stmt : NULL, condition);
}

static void read_otherwise(struct reading *r, const struct stmt *outer, const struct stmt *stmt)
{
    int region = r->region;
    if (stmt == NULL || stmt->kind != STMT_IF) {
        read_part(r, outer, stmt);
        return;
    }
    r->region = reading_region(r, false);
    read_if(r, stmt, NULL, false);
    reading_leave(r, r->region);
    r->region = region;
}

/* A condition or a step that is evaluated in each iteration, without sites of which something could
   be declared. */
static void read_repeated(struct reading *r, const struct stmt *stmt, const struct stmt *holder,
                          const struct expr *expr)
{
    int outer = r->region;
    if (expr == NULL)
        return;
    r->region = reading_region(r, false);
    begin_place(r, stmt, holder, false);
    read_effect(r, expr);
    r->region = outer;
}

/* Whether the parts of a loop's header do nothing that is not followed. */
static bool is_followed_header(const struct stmt *stmt)
{
    const struct stmt *init = stmt->init;
    bool good = stmt->cond_decl == NULL && !stmt->header_unclear &&
                (stmt->cond == NULL || reading_is_plain(stmt->cond));
    if (init != NULL && init->kind == STMT_DECLARATION)
        good = good && is_followed_declaration(init);
    else if (init != NULL && init->kind == STMT_EXPRESSION)
        good = good && init->expr->kind == EXPR_ASSIGN && is_own_name(init->expr->operands[0]) &&
               reading_is_plain(init->expr->operands[1]);
    else
        good = good && init == NULL;
    return good;
}

static void read_init(struct reading *r, const struct stmt *stmt)
{
    const struct stmt *init = stmt->init;
    if (init == NULL)
        return;
    if (init->kind == STMT_EXPRESSION)
        read_assignment(r, init->expr);
    for (size_t k = 0; init->kind == STMT_DECLARATION && k < init->decls.size; k++) {
        const struct decl *decl = init->decls.at[k];
        reading_declare(r, decl,
                        decl->init != NULL ? reading_value(r, decl->init)
                                           : reading_input(r, decl->type));
        r->is_sure = false;
    }
}

/* Variables that a list names have values that are not known. */
static void forget_names(struct reading *r, const char *list)
{
    for (size_t k = 0; list != NULL && k < r->initial.size; k++)
        if (pragma_list_has(list, r->initial.at[k].decl->name))
            reading_get(r, r->initial.at[k].decl);
    for (size_t k = 0; list != NULL && k < r->variables.size; k++) {
        const struct decl *decl = r->variables.at[k].decl;
        if (pragma_list_has(list, decl->name))
            reading_set(r, decl, reading_input(r, decl->type));
    }
}

/* Variables that pragmas above a loop list may be others in it. */
static void forget_listed(struct reading *r, const struct stmt *loop)
{
    const struct token_list *tokens = action_tokens(r->request);
    if (!rewrite_pragma_above(tokens, loop->range.start))
        return;
    for (size_t k = token_list_before(tokens, loop->range.start); k-- > 0;) {
        struct token token = tokens->all.at[k];
        struct pragma pragma;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind != TOKEN_DIRECTIVE ||
            !pragma_read(r->body->arena, action_source(r->request), token, &pragma))
            return;
        for (size_t i = 0; i < pragma.clauses.size; i++)
            forget_names(r, pragma.clauses.at[i].argument);
    }
}

/* Notes which variables hold what at the end of a loop's body, where control is. */
static void note_held(struct reading *r, struct inner_loop *loop)
{
    for (size_t k = 0; k < r->variables.size; k++)
        LIST_PUSH(r->body->arena, loop->held, r->variables.at[k].holding);
}

/* What the body of a loop has loaded, and no iteration changes, is the same behind it. */
static void keep_loads(struct reading *r, const struct reading_state *before,
                       const struct reading_state *after)
{
    for (size_t k = before->elements.size; k < after->elements.size; k++) {
        const struct known_element *known = &after->elements.at[k];
        if (known->is_known && known->store < 0)
            LIST_PUSH(r->body->arena, r->elements, *known);
    }
}

/* A loop inside: what its iterations change is not known in them, nor behind it. */
static void read_loop(struct reading *r, const struct stmt *stmt, const struct stmt *holder)
{
    int outer = r->region;
    if (!is_followed_header(stmt)) {
        skip(r, stmt);
        return;
    }
    if (twins_take(r, stmt, holder))
        return;
    struct known_loop *known = twins_begin(r, stmt);
    begin_place(r, stmt, holder, true);
    struct inner_loop loop = {.stmt = stmt, .place = r->place, .region = outer};
    r->region = reading_region(r, false);
    read_init(r, stmt);
    loop.first = r->body->sites.size;
    reading_forget(r, stmt);
    forget_listed(r, stmt);
    struct reading_state before = reading_keep(r);
    if (stmt->kind != STMT_DO)
        read_repeated(r, stmt, holder, stmt->cond);
    loop.repeated = (int)r->body->regions.size;
    read_part(r, stmt, stmt->body);
    note_held(r, &loop);
    reading_forget(r, stmt);
    if (stmt->kind == STMT_DO)
        read_repeated(r, stmt, holder, stmt->cond);
    struct reading_state after = reading_keep(r);
    reading_restore(r, &before);
    reading_join(r, &before, &after, NULL, -1);
    keep_loads(r, &before, &after);
    reading_forget(r, stmt);
    forget_listed(r, stmt);
    r->region = outer;
    loop.end = r->body->sites.size;
    twins_end(r, known, loop.first);
    LIST_PUSH(r->body->arena, r->body->loops, loop);
}

/* Whether something runs where a variable of a block ends. */
static bool has_ends(const struct stmt *block)
{
    bool found = false;
    for (size_t k = 0; k < block->children.size; k++)
        for (size_t i = 0; i < block->children.at[k]->decls.size; i++) {
            const struct decl *decl = block->children.at[k]->decls.at[i];
            found = found || decl->has_cleanup || !type_is_trivial(decl->type);
        }
    return found;
}

static void read_block(struct reading *r, const struct stmt *stmt, bool is_new)
{
    int outer = r->region;
    if (is_new)
        r->region = reading_region(r, true);
    for (size_t k = 0; k < stmt->children.size; k++)
        read_stmt(r, stmt->children.at[k], stmt);
    if (has_ends(stmt))
        reading_forget_all(r);
    if (is_new)
        reading_leave(r, r->region);
    r->region = outer;
}

/* `holder` is the compound statement around it; NULL: it stands alone, in a region of its own. */
static void read_stmt(struct reading *r, const struct stmt *stmt, const struct stmt *holder)
{
    switch (stmt->kind) {
    case STMT_COMPOUND:
        read_block(r, stmt, holder != NULL);
        break;
    case STMT_EXPRESSION:
        begin_place(r, stmt, holder, true);
        if (!read_effect(r, stmt->expr))
            skip(r, stmt);
        break;
    case STMT_DECLARATION:
        read_declaration(r, stmt, holder);
        break;
    case STMT_IF:
        read_if(r, stmt, holder, true);
        break;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
        read_loop(r, stmt, holder);
        break;
    case STMT_RETURN:
        begin_place(r, stmt, holder, true);
        if (stmt->expr != NULL && !read_effect(r, stmt->expr))
            skip(r, stmt);
        reading_jump(r);
        break;
    case STMT_BREAK:
    case STMT_CONTINUE:
        reading_jump(r);
        break;
    case STMT_NULL:
        break;
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_RANGE_FOR:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        skip(r, stmt);
        break;
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

static size_t slot_of(const struct body *body, const struct expr *expr, enum site_kind kind)
{
    uint64_t hash =
        ((uint64_t)(uintptr_t)expr >> 4) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)kind;
    return (size_t)(hash >> 20) & (body->slots - 1);
}

/* Makes or enlarges the table. */
static void index_sites(struct body *body)
{
    body->slots = 64;
    while (body->slots < 4 * body->sites.size)
        body->slots *= 2;
    body->by_expr = ARENA_ARRAY(body->arena, int, body->slots);
    memset(body->by_expr, 0, sizeof(int) * body->slots);
    for (size_t k = 0; k < body->sites.size; k++) {
        size_t at = slot_of(body, body->sites.at[k].expr, body->sites.at[k].kind);
        while (body->by_expr[at] != 0)
            at = (at + 1) & (body->slots - 1);
        body->by_expr[at] = (int)k + 1;
    }
}

static int compare_rewritten(const void *one, const void *other)
{
    uintptr_t a = (uintptr_t)((const struct rewritten *)one)->from;
    uintptr_t b = (uintptr_t)((const struct rewritten *)other)->from;
    return a < b ? -1 : a > b;
}

const struct expr *body_shown(const struct body *body, const struct expr *expr)
{
    const struct rewriting *rewriting = body->how.rewriting;
    struct rewritten key = {expr, NULL};
    if (rewriting == NULL || rewriting->roots.size == 0)
        return expr;
    const struct rewritten *found =
        bsearch(&key, rewriting->roots.at, rewriting->roots.size, sizeof(key), compare_rewritten);
    return found != NULL ? found->to : expr;
}

bool body_is_made(const struct body *body, const struct expr *expr)
{
    const struct rewriting *rewriting = body->how.rewriting;
    uintptr_t first = rewriting != NULL ? (uintptr_t)rewriting->made : 0;
    return rewriting != NULL && (uintptr_t)expr >= first &&
           (uintptr_t)expr < first + rewriting->made_size * sizeof(*expr);
}

const struct expr *body_original(const struct body *body, const struct expr *expr)
{
    const struct rewriting *rewriting = body->how.rewriting;
    const struct expr *copied =
        body_is_made(body, expr) ? rewriting->copied[expr - rewriting->made] : NULL;
    return copied != NULL ? copied : expr;
}

int body_site(const struct body *body, const struct expr *expr, enum site_kind kind)
{
    if (kind == SITE_VALUE)
        expr = body_shown(body, expr);
    if (body->slots == 0) {
        for (size_t k = body->sites.size; k-- > 0;)
            if (body->sites.at[k].expr == expr && body->sites.at[k].kind == kind)
                return (int)k;
        return -1;
    }
    for (size_t at = slot_of(body, expr, kind); body->by_expr[at] != 0;
         at = (at + 1) & (body->slots - 1)) {
        const struct site *site = &body->sites.at[body->by_expr[at] - 1];
        if (site->expr == expr && site->kind == kind)
            return body->by_expr[at] - 1;
    }
    return -1;
}

bool body_is_repeated(const struct body *body, const struct stmt *stmt)
{
    for (size_t k = 0; k < body->twins.size; k++) {
        struct range outer = body->twins.at[k].stmt->range;
        if (stmt->range.file == outer.file && stmt->range.start >= outer.start &&
            stmt->range.end <= outer.end)
            return true;
    }
    return false;
}

bool body_is_inside(const struct body *body, int inner, int outer)
{
    while (inner != outer && inner >= 0)
        inner = body->regions.at[inner].parent;
    return inner == outer;
}

int body_value(const struct body *body, int site)
{
    return egraph_find(body->graph, body->sites.at[site].value);
}

/* Whether a pragma right above a loop may count the loops inside. */
static bool counts_loops_at(const struct action_request *request, uint32_t place)
{
    const struct token_list *tokens = action_tokens(request);
    bool counts = false;
    if (!rewrite_pragma_above(tokens, place))
        return false;
    for (size_t k = token_list_before(tokens, place); k-- > 0 && !counts;) {
        struct token token = tokens->all.at[k];
        struct pragma pragma;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind != TOKEN_DIRECTIVE)
            return token_is(tokens->text, token, ")");
        counts = !pragma_read(request->arena, action_source(request), token, &pragma) ||
                 pragma_spans_loops(&pragma);
    }
    return counts;
}

/* The same for the loops inside of one. */
static bool counts_loops_in(const struct action_request *request, const struct loop *loop)
{
    for (size_t k = 0; k < loop->inner.size; k++)
        if (counts_loops_at(request, loop->inner.at[k]->stmt->range.start) ||
            counts_loops_in(request, loop->inner.at[k]))
            return true;
    return false;
}

/* The same for the loop of the request, those around it and inside. */
static bool counts_loops(const struct action_request *request)
{
    if (pragma_is_hidden_in(request->unit->tree, request->loop->function->range))
        return true;
    for (const struct loop *loop = request->loop->loop; loop != NULL; loop = loop->parent)
        if (counts_loops_at(request, loop->stmt->range.start))
            return true;
    return counts_loops_in(request, request->loop->loop);
}

/* The facts that a person stated without which memory might be the same, where it is asked for. */
static assumed_list stated_facts(const struct reading *r)
{
    assumed_list none = {NULL, 0, 0};
    if (!meetings_know_bases(r->meetings))
        return none;
    struct nest listed = *r->model;
    listed.arena = r->body->arena;
    listed.assumptions = none;
    alias_list_stated(&listed);
    return listed.assumptions;
}

void body_read(struct action_request *request, const struct body_reading *how, struct body *out)
{
    const struct nest *nest = request->loop->nest;
    struct reading r = {.body = out,
                        .request = request,
                        .model = nest ? nest->model : NULL,
                        .keeps_nests = counts_loops(request),
                        .is_apart = how->is_apart,
                        .outer = request->loop->stmt};
    *out = (struct body){.arena = request->arena,
                         .graph = egraph_new(request->arena),
                         .loop = request->loop->loop,
                         .how = *how,
                         .expansions = expansions_find(request)};
    r.meetings = meetings_new(request->arena, r.model);
    r.region = -1;
    if (how->carries)
        begin_loop(&r);
    r.region = reading_region(&r, true);
    read_stmt(&r, request->loop->stmt->body, NULL);
    index_sites(out);
    reading_move(&r);
    if (how->is_bulk)
        reading_find_earliest(&r);
    if (how->carries) {
        struct inner_loop own = {.stmt = out->loop->stmt, .region = -1, .end = out->sites.size};
        note_held(&r, &own);
        LIST_PUSH(out->arena, out->loops, own);
        reading_carry(&r);
    }
    out->stated = stated_facts(&r);
    out->is_spent = meetings_are_spent(r.meetings);
    meetings_free(r.meetings);
}
