/*
 * openmp_reduction.c: reductions as clauses of OpenMP, and a line of its own where a clause would
 * not give what the loop gives.
 *
 * OpenMP starts the threads' own minima and maxima from the end of the type's range, which
 * compilers take as the greatest finite number, and does not say which of two values stays if one
 * of them is not a number. So infinite values would be lost, and a first value that is not a number
 * might be.
 * Minima and maxima of floating-point numbers are therefore declared:
 *
 *     #pragma omp declare reduction(largest : double : \
 *         omp_out = omp_in > omp_out || omp_in != omp_in ? omp_in : omp_out) \
 *         initializer(omp_priv = -1.0 / 0.0)
 *     #pragma omp parallel for reduction(largest : m)
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/text/reduced.h"

/* The blocks around a place, and whether the innermost one holds a statement itself. */
struct blocks {
    struct range place;
    const struct stmt *statement; /* or NULL */
    const struct stmt *innermost;
    bool holds;
};

static bool note_block(const struct stmt *stmt, void *data)
{
    struct blocks *blocks = data;
    if (stmt->kind != STMT_COMPOUND || stmt->range.file != blocks->place.file ||
        stmt->range.start > blocks->place.start || stmt->range.end < blocks->place.end)
        return true;
    blocks->innermost = stmt;
    blocks->holds = false;
    for (size_t k = 0; k < stmt->children.size; k++)
        blocks->holds = blocks->holds || stmt->children.at[k] == blocks->statement;
    return true;
}

static struct blocks blocks_around(const struct openmp_draft *draft, struct range place,
                                   const struct stmt *statement)
{
    struct blocks blocks = {place, statement, NULL, false};
    stmt_walk(draft->loop->function->body, note_block, NULL, &blocks);
    return blocks;
}

const struct stmt *openmp_block(const struct openmp_draft *draft)
{
    struct blocks blocks = blocks_around(draft, draft->verdict->range, draft->loop->stmt);
    return blocks.holds ? blocks.innermost : NULL;
}

/* Where a name for a reduction stands already. */
enum found { FOUND_NOWHERE, FOUND_SAME, FOUND_OTHER };

static char *without_blanks(struct arena *arena, const char *text)
{
    char *copy = arena_strndup(arena, text, strlen(text)), *to = copy;
    for (; *text != '\0'; text++)
        if (*text != ' ')
            *to++ = *text;
    *to = '\0';
    return copy;
}

static enum found find_name(const struct openmp_draft *draft, const char *name,
                            const char *declaration)
{
    struct arena *arena = draft->request->arena;
    struct range function = draft->loop->function->range, loop = draft->verdict->range;
    struct lexer lexer = {draft->source->text, function.end, function.start, true};
    enum found found = FOUND_NOWHERE;
    const char *wanted = without_blanks(arena, declaration);
    for (;;) {
        struct token token = lexer_next(&lexer);
        struct pragma directive;
        if (token.kind == TOKEN_END)
            return found;
        if (token_is(draft->source->text, token, name))
            return FOUND_OTHER;
        if (!openmp_read(arena, draft->source, token, &directive))
            continue;
        struct range place = {loop.file, (uint32_t)token.start, (uint32_t)token.end};
        for (size_t k = 0; k < directive.clauses.size; k++) {
            const struct pragma_clause *clause = &directive.clauses.at[k];
            bool is_named = clause->argument != NULL && pragma_list_has(clause->argument, name);
            if (is_named && directive.words == (PRAGMA_WORD(DECLARE))) {
                struct blocks blocks = blocks_around(draft, place, NULL);
                bool same = strcmp(without_blanks(arena, clause->argument), wanted) == 0 &&
                            place.start < loop.start && blocks.innermost != NULL &&
                            blocks.innermost->range.end >= loop.end;
                if (!same && blocks.innermost == blocks_around(draft, loop, NULL).innermost)
                    return FOUND_OTHER;
                found = same ? FOUND_SAME : found;
            }
        }
    }
}

static bool is_maximum(const struct reduction *reduction)
{
    return reduction_kind_of(reduction->op)->identity == IDENTITY_LEAST;
}

/* How two threads' values become one: as the loop does it, also where one is not a number. */
static const char *combiner_of(const struct openmp_draft *draft, const struct reduction *reduction)
{
    struct arena *arena = draft->request->arena;
    if (reduction->call != NULL) {
        const struct expr *callee = reduction->call->operands[0];
        bool is_text = callee->range.file == draft->loop->stmt->range.file && !callee->in_macro;
        const char *name = is_text ? arena_strndup(arena, draft->source->text + callee->range.start,
                                                   callee->range.end - callee->range.start)
                                   : reduction->call->decl->name;
        return arena_printf(arena, "omp_out = %s(omp_out, omp_in)", name);
    }
    return is_maximum(reduction)
               ? "omp_out = omp_in > omp_out || omp_in != omp_in ? omp_in : omp_out"
               : "omp_out = omp_in < omp_out || omp_in != omp_in ? omp_in : omp_out";
}

/* What such a value begins with: <math.h>, which declares the functions, has NAN, too. */
static const char *first_of(const struct reduction *reduction)
{
    if (reduction->call != NULL)
        return reduction->call->decl->is_builtin ? "0.0 / 0.0" : "NAN";
    return reduction_identity_text(reduction_kind_of(reduction->op), reduction->decl->type);
}

/* The name of a declared reduction that gives the minimum or maximum of a type; its line is added
   where it is not there yet. */
static const char *declared(struct openmp_draft *draft, const struct reduction *reduction)
{
    struct arena *arena = draft->request->arena;
    const struct type *type = reduction->decl->type;
    const char *combiner = combiner_of(draft, reduction);
    const char *first = first_of(reduction);
    const char *wish = is_maximum(reduction) ? "largest" : "smallest";
    for (int number = 1;; number++) {
        const char *name = number == 1 ? wish : arena_printf(arena, "%s_%d", wish, number);
        const char *declaration =
            arena_printf(arena, "%s : %s : %s", name, type->canonical, combiner);
        bool is_planned = false;
        for (size_t k = 0; k < draft->declared.size; k++)
            is_planned = is_planned || strcmp(draft->declared.at[k].what, declaration) == 0;
        enum found found = is_planned ? FOUND_SAME : find_name(draft, name, declaration);
        for (size_t k = 0; k < draft->declared.size && !is_planned; k++)
            if (strcmp(draft->declared.at[k].name, name) == 0)
                found = FOUND_OTHER;
        if (found == FOUND_SAME)
            return name;
        if (found == FOUND_OTHER)
            continue;
        struct openmp_declared added = {.name = name,
                                        .what = declaration,
                                        .type = type->canonical,
                                        .combiner = combiner,
                                        .first = first};
        LIST_PUSH(arena, draft->declared, added);
        return name;
    }
}

/* A minimum or maximum of a type for which OpenMP's own does not do. */
static bool plan_declared(struct openmp_draft *draft, const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    struct range place = draft->loop->stmt->header;
    if (openmp_block(draft) == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, place,
                             "the reduction of '%s' needs a line of OpenMP that declares it, which "
                             "may not stand here: put the loop in braces",
                             reduction->variable);
    openmp_clause_add(request->arena, &draft->wanted, SAYS_REDUCTION, declared(draft, reduction),
                      reduction->variable);
    return true;
}

bool openmp_store_plan(struct openmp_draft *draft, const struct reduction *reduction)
{
    if (draft->for_device)
        return action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                             "the value of '%s' after the loop comes from an iteration that is "
                             "not known before: compute it in a loop of its own",
                             reduction->variable);
    LIST_PUSH(draft->request->arena, draft->atomics, reduction);
    return true;
}

/* A variable. */
static bool plan_variable(struct openmp_draft *draft, const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    struct range place = draft->loop->stmt->header;
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    if (reduction->op == OP_STORE)
        return openmp_store_plan(draft, reduction);
    if (!openmp_check_listed(draft, reduction->decl))
        return false;
    if (best_is_member(draft->verdict, reduction))
        return openmp_best_plan(draft, reduction);
    if (kind->spelled == SPELLED_EXTREME &&
        (kind->clause & reduction_types(reduction->decl->type)) == 0)
        return plan_declared(draft, reduction);
    if (kind->clause == REDUCED_TRUTHS &&
        !reduced_holds_truth(draft->loop->function, reduction->decl))
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, place,
                             "OpenMP makes '%s' 0 or 1, and the loop may leave it as it was: "
                             "declare it '%s'",
                             reduction->variable,
                             draft->request->unit->tree->dialect.language == LANGUAGE_C ? "_Bool"
                                                                                        : "bool");
    const char *sign = reduction->operator;
    if (draft->scans && reduction->decl == draft->scan.decl)
        sign = arena_printf(request->arena, "inscan, %s", sign);
    openmp_clause_add(request->arena, &draft->wanted, SAYS_REDUCTION, sign, reduction->variable);
    return true;
}

/* In C++ an enumeration is no arithmetic type, and has none of OpenMP's reductions. */
static bool check_type(const struct openmp_draft *draft, const struct reduction *reduction)
{
    const struct type *type = reduction->decl ? reduction->decl->type : reduction->target->type;
    bool is_distinct = draft->request->unit->tree->dialect.language != LANGUAGE_C && type->is_enum;
    return !is_distinct ||
           action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, draft->loop->stmt->header,
                         "'%s' is an enumeration, for which OpenMP has no reduction in C++: use a "
                         "local integer in the loop, and convert it behind it",
                         reduction->variable);
}

bool openmp_reductions_plan(struct openmp_draft *draft)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (reduction->decl != NULL && openmp_is_found(draft, reduction->decl))
            continue;
        if (!check_type(draft, reduction))
            return false;
        if (reduction->decl != NULL ? !plan_variable(draft, reduction)
                                    : !openmp_element_plan(draft, reduction))
            return false;
    }
    return true;
}

void openmp_reductions_note(const struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    for (size_t k = 0; k < draft->verdict->reductions.size; k++) {
        const struct reduction *reduction = &draft->verdict->reductions.at[k];
        if (!reduction->exact && !openmp_is_found(draft, reduction->decl) &&
            !openmp_best_has(draft, reduction))
            LIST_PUSH(request->arena, request->notes,
                      reduced_difference(request->arena, reduction));
    }
}

/* A combiner below a line that is indented by `indent`. */
static const char *combiner_text(struct arena *arena, const struct openmp_declared *declared,
                                 const char *indent)
{
    const char *text = declared->combiner;
    for (size_t k = 0; k < declared->more.size; k++)
        text = arena_printf(arena, "%s \\\n%s%*s%s", text, indent, (int)strlen("omp_out = "), "",
                            declared->more.at[k]);
    return text;
}

const char *openmp_declared_text(const struct openmp_draft *draft, const char *indent)
{
    struct arena *arena = draft->request->arena;
    const char *text = "", *inner = arena_printf(arena, "%s%s", indent, draft->layout.unit);
    for (size_t k = 0; k < draft->declared.size; k++) {
        const struct openmp_declared *declared = &draft->declared.at[k];
        for (size_t j = 0; j < declared->above.size; j++)
            text = arena_printf(arena, "%s%s\n%s", text, declared->above.at[j], indent);
        text = arena_printf(arena,
                            "%s#pragma omp declare reduction(%s : %s : \\\n%s%s) \\\n%s"
                            "initializer(omp_priv = %s)\n%s",
                            text, declared->name, declared->type, inner,
                            combiner_text(arena, declared, inner), inner, declared->first, indent);
    }
    return text;
}
