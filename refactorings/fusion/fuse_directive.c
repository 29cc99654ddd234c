/*
 * fuse_directive.c: see fuse.h: directives of OpenMP and OpenACC on the loops become one, if they
 * are alike but for what they list.
 *
 *     #pragma omp parallel for private(t)
 *     #pragma omp parallel for reduction(+:s)
 *                                         =>  #pragma omp parallel for private(t) reduction(+: s)
 */
#include "loops/reasons.h"
#include "refactorings/fusion/fuse.h"

/* Whether its iterations are shared out as those of one loop, and wait for each other at its
   end. */
static bool is_shared_out(const struct pragma *pragma)
{
    static const pragma_words known[] = {
        PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR),
        PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR) | PRAGMA_WORD(SIMD),
        PRAGMA_WORD(FOR),
        PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(LOOP),
        PRAGMA_WORD(LOOP),
        PRAGMA_WORD(KERNELS) | PRAGMA_WORD(LOOP),
    };
    for (size_t k = 0; k < COUNT_OF(known); k++)
        if (pragma_is(pragma, known[k]))
            return true;
    return false;
}

const struct pragma *fuse_directive_above(const struct action_request *request, uint32_t loop)
{
    const struct token_list *tokens = action_tokens(request);
    size_t at = token_list_before(tokens, loop);
    struct pragma *pragma = ARENA_NEW(request->arena, struct pragma);
    bool is_one =
        at > 0 && tokens->all.at[at - 1].kind == TOKEN_DIRECTIVE &&
        pragma_read(request->arena, action_source(request), tokens->all.at[at - 1], pragma) &&
        (pragma->family == PRAGMA_OPENMP || pragma->family == PRAGMA_OPENACC);
    return is_one && is_shared_out(pragma) ? pragma : NULL;
}

/* Whether what a clause lists is put together with what that of another directive does. */
static bool is_united(const struct pragma_clause *clause)
{
    return clause->says == SAYS_PRIVATE || clause->says == SAYS_REDUCTION ||
           clause->says == SAYS_SHARED;
}

/* Whether it means the same of the one loop, if all have it. */
static bool may_be_equal(const struct pragma_clause *clause)
{
    return clause->says == SAYS_DEFAULT || clause->says == SAYS_SCHEDULE ||
           clause->says == SAYS_PROC_BIND || clause->says == SAYS_NUM_THREADS ||
           clause->says == SAYS_IF || clause->says == SAYS_GANG || clause->says == SAYS_WORKER ||
           clause->says == SAYS_VECTOR || clause->says == SAYS_INDEPENDENT;
}

static bool is_same_text(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : sentence_same(a, b);
}

/* Whether a directive has each clause of another one, but for those that are united. */
static bool has_all(struct action_request *request, const struct pragma *one,
                    const struct pragma *other)
{
    for (size_t k = 0; k < one->clauses.size; k++) {
        const struct pragma_clause *clause = &one->clauses.at[k];
        bool is_there = is_united(clause);
        for (size_t i = 0; i < other->clauses.size; i++)
            is_there = is_there || (other->clauses.at[i].says == clause->says &&
                                    is_same_text(other->clauses.at[i].argument, clause->argument));
        if (!is_there || (!is_united(clause) && !may_be_equal(clause)))
            return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                                 "the directives of the loops differ, or mean something else of "
                                 "one loop, by the clause '%s'",
                                 clause->name);
    }
    return true;
}

/* What a clause lists: "+", and names. */
struct listed {
    const char *sign; /* of a reduction, else "" */
    LIST_OF(const char *) names;
    bool is_whole; /* there is nothing else in it */
};

static struct listed read_list(struct arena *arena, const struct pragma_clause *clause)
{
    struct listed out = {"", {NULL, 0, 0}, true};
    const char *text = clause->argument;
    struct lexer lexer = {text, strlen(text), 0, false};
    bool has_sign = clause->says != SAYS_REDUCTION, wants_name = true;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (!has_sign) {
            has_sign = token_is(text, token, ":");
            out.sign = has_sign ? arena_strndup(arena, text, token.start) : out.sign;
            continue;
        }
        bool is_name = token.kind == TOKEN_IDENTIFIER;
        out.is_whole = out.is_whole && (wants_name ? is_name : token_is(text, token, ","));
        if (is_name)
            LIST_PUSH(arena, out.names,
                      arena_strndup(arena, text + token.start, token.end - token.start));
        wants_name = !wants_name;
    }
    return out;
}

/* Whether a directive lists a name in such a clause as another one does. */
static bool lists_alike(struct arena *arena, const struct pragma *pragma,
                        const struct pragma_clause *like, const char *name)
{
    const struct listed wanted = read_list(arena, like);
    for (size_t k = 0; k < pragma->clauses.size; k++) {
        const struct pragma_clause *clause = &pragma->clauses.at[k];
        if (clause->says != like->says)
            continue;
        const struct listed listed = read_list(arena, clause);
        for (size_t i = 0; i < listed.names.size; i++)
            if (sentence_same(listed.sign, wanted.sign) && sentence_same(listed.names.at[i], name))
                return true;
    }
    return false;
}

/* Whether a name that one of the loops' directives lists means the same in the others. */
static bool means_the_same(struct action_request *request, const struct fuse_plan *plan,
                           const struct pragma_clause *clause, const char *name)
{
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct fuse_loop *at = &plan->loops.at[k];
        struct names names = {request->arena, {NULL, 0, 0}, {NULL, 0, 0}};
        struct range range = at->loop->stmt->range;
        names_take(&names, plan->nest.source->text + range.start, range.end - range.start);
        if (!names_free(&names, name) && !lists_alike(request->arena, at->directive, clause, name))
            return action_refuse(request, REASON_UNSUPPORTED, range,
                                 "'%s' is listed by the directive of another one of the loops, and "
                                 "not by this one's in the same way",
                                 name);
    }
    return true;
}

/* Adds what a clause lists, and the first directive does not, to the text of further clauses. */
static bool add_names(struct action_request *request, struct fuse_plan *plan,
                      const struct fuse_loop *from, const struct pragma_clause *clause,
                      struct strbuf *out)
{
    struct arena *arena = request->arena;
    const struct listed listed = read_list(arena, clause);
    size_t added = 0;
    if (!listed.is_whole)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "'%s(%s)' lists more than names", clause->name, clause->argument);
    for (size_t k = 0; k < listed.names.size; k++) {
        const char *name = listed.names.at[k];
        bool is_index = sentence_same(name, from->loop->index->name);
        if (is_index && !from->has_index)
            continue;
        if (!is_index && !means_the_same(request, plan, clause, name))
            return false;
        if (lists_alike(arena, plan->loops.at[0].directive, clause, name) ||
            (out->length > 0 && pragma_list_has(out->text, name)))
            continue;
        if (added++ > 0)
            strbuf_addf(out, ", %s", name);
        else
            strbuf_addf(out, " %s(%s%s%s", clause->name, listed.sign,
                        *listed.sign != '\0' ? ": " : "", name);
    }
    if (added > 0)
        strbuf_addch(out, ')');
    return true;
}

bool fuse_unite_directives(struct action_request *request, struct fuse_plan *plan)
{
    const struct pragma *first = plan->loops.at[0].directive;
    struct strbuf text = STRBUF_INIT;
    bool fine = true;
    plan->further_clauses = NULL;
    for (size_t k = 0; fine && k < plan->loops.size; k++) {
        const struct fuse_loop *at = &plan->loops.at[k];
        if ((at->directive == NULL) != (first == NULL) ||
            (first != NULL &&
             (first->family != at->directive->family || !pragma_is(at->directive, first->words))))
            fine = action_refuse(request, REASON_UNSUPPORTED, at->loop->stmt->range,
                                 "the loops have different directives: give all the same, or none");
        else if (first != NULL)
            fine = has_all(request, first, at->directive) && has_all(request, at->directive, first);
        for (size_t i = 0; fine && first != NULL && i < at->directive->clauses.size; i++)
            if (is_united(&at->directive->clauses.at[i]))
                fine = add_names(request, plan, at, &at->directive->clauses.at[i], &text);
    }
    if (text.length > 0)
        plan->further_clauses = arena_strndup(request->arena, text.text, text.length);
    strbuf_release(&text);
    return fine;
}

/* Whether a clause of the directive that stays names a variable that goes. */
static bool names(const struct pragma *pragma, const struct decl *decl)
{
    for (size_t k = 0; k < pragma->clauses.size; k++)
        if (pragma->clauses.at[k].argument != NULL &&
            pragma_clause_names(&pragma->clauses.at[k], decl->name))
            return true;
    return false;
}

/* Whether no directive names an array or an index that nothing else names any more. False:
   refused. */
static bool check_gone(struct action_request *request, const struct fuse_plan *plan)
{
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct fuse_loop *at = &plan->loops.at[k];
        for (size_t i = 0; i < plan->temporaries.size; i++)
            if (names(at->directive, plan->temporaries.at[i].decl))
                return action_refuse(request, REASON_UNSUPPORTED, at->loop->stmt->range,
                                     "the directive names '%s', which would be gone: contract=off",
                                     plan->temporaries.at[i].decl->name);
        if (!at->has_index && names(plan->loops.at[0].directive, at->loop->index))
            return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                                 "the directive names '%s', the index of another one of the loops",
                                 at->loop->index->name);
    }
    return true;
}

bool fuse_check_directives(struct action_request *request, const struct fuse_plan *plan)
{
    const struct range range = request->loop->range;
    if (plan->loops.at[0].directive == NULL)
        return true;
    if (plan->versioned.guard != NULL || plan->shift_by != NULL)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "more than one loop would stand behind the directive: remove it "
                             "first");
    for (size_t k = 0; k < plan->items.size; k++)
        if (plan->items.at[k].way == FUSE_UP)
            return action_refuse(request, REASON_UNSUPPORTED, plan->items.at[k].stmt->range,
                                 "this would come to stand between the directive and its loop: "
                                 "move it away");
    return check_gone(request, plan);
}

void fuse_emit_directive(const struct fuse_plan *plan, struct edits *out)
{
    const struct pragma *first = plan->loops.at[0].directive;
    const struct source *source = plan->nest.source;
    if (first == NULL || plan->further_clauses == NULL)
        return;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    edits_replace(out, file, first->insert, first->insert, plan->further_clauses);
}
