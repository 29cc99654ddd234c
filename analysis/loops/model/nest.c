#include "loops/model/nest.h"

#include "base/strbuf.h"
#include "loops/model/walk.h"
#include "loops/reasons.h"
#include "loops/sets/coalesce.h"

isl_pw_aff *keep_aff(struct nest *nest, __isl_take isl_pw_aff *aff)
{
    if (!aff) {
        nest->broken = true;
        isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
        aff = isl_pw_aff_from_aff(isl_aff_zero_on_domain(space));
    }
    LIST_PUSH(nest->arena, nest->affs, aff);
    return aff;
}

isl_set *keep_set(struct nest *nest, __isl_take isl_set *set)
{
    if (!set) {
        nest->broken = true;
        set = walk_universe(nest);
    }
    LIST_PUSH(nest->arena, nest->sets, set);
    return set;
}

isl_set *walk_universe(const struct nest *nest)
{
    return isl_set_universe(isl_space_copy(nest->space));
}

void walk_refuse(struct walker *w, reason_code code, struct range range, const char *format, ...)
{
    if (w->silent || w->at_entry || w->quiet)
        return;
    va_list arguments;
    va_start(arguments, format);
    struct reason reason = {
        .code = code, .message = arena_vprintf(w->arena, format, arguments), .range = range};
    va_end(arguments);
    reason_add(w->arena, &w->nest->reasons, &reason);
}

void walk_refuse_unseen(struct walker *w, const struct expr *call, const char *message)
{
    struct reason reason = {
        .code = REASON_CALL, .message = message, .range = call->range, .call = call};
    if (!w->silent && !w->at_entry && !w->quiet)
        reason_add(w->arena, &w->nest->reasons, &reason);
}

void walk_add_when(struct walker *w, const char *text)
{
    if (w->frame)
        text = arena_printf(w->arena, "%s in %s()", text, w->frame->call->decl->name);
    w->when.size = w->here.when_size;
    LIST_PUSH(w->arena, w->when, text);
    w->here.when_size = w->when.size;
    w->here.may = true;
}

const char *walk_condition_text(struct walker *w, const struct expr *expr)
{
    return walk_text(w, expr->is_inlined ? expr->original : expr->range);
}

/* The text of a range on one line. */
const char *walk_text(struct walker *w, struct range range)
{
    const char *text = source_text(w->arena, &w->nest->tree->sources, range);
    struct strbuf line = STRBUF_INIT;
    bool blank = false;
    for (const char *c = text; *c; c++) {
        if (*c == ' ' || *c == '\t' || *c == '\n' || *c == '\r') {
            blank = line.length > 0;
            continue;
        }
        if (blank)
            strbuf_addch(&line, ' ');
        blank = false;
        strbuf_addch(&line, *c);
    }
    const char *copy = arena_strdup(w->arena, line.text);
    strbuf_release(&line);
    return copy;
}

/* Whether there are parameters, within what is known, for which some computation wraps around. */
static void note_wrapping(struct nest *nest)
{
    if (isl_set_plain_is_universe(nest->required) == isl_bool_true)
        return;
    isl_set *facts = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    nest->may_wrap = isl_set_is_subset(facts, nest->required) != isl_bool_true;
    isl_set_free(facts);
}

static bool takes_loops_to_end(const struct nest *nest)
{
    for (size_t i = 0; i < nest->assumptions.size; i++)
        if (nest->assumptions.at[i].kind == ASSUME_LOOPS_END)
            return true;
    return false;
}

/* Where nothing of what is assumed leaves the root a run, all would follow from it. That a loop
   ends, or else has no iteration, is listed with what follows. */
static void refuse_void(struct walker *w)
{
    struct nest *nest = w->nest;
    isl_set *entered = nest_entered(nest);
    isl_set *defined = isl_set_intersect(isl_set_copy(entered), isl_set_copy(nest->assumed));
    if (!takes_loops_to_end(nest) && isl_set_is_empty(entered) == isl_bool_false &&
        isl_set_is_empty(defined) != isl_bool_false)
        walk_refuse(w, REASON_OVERFLOW, nest->root->stmt->header,
                    "each run of the loop does something that the language leaves undefined");
    isl_set_free(entered);
    isl_set_free(defined);
}

void nest_complete(struct nest *nest)
{
    if (!nest->known || !nest->required || !nest->assumed || !nest->faithful || !nest->inside ||
        !nest->rows || !nest->reached || !nest->limited)
        nest->broken = true;
    note_wrapping(nest);
    refuse_void(nest->walker);
    nest->walker = NULL;
    nest->entered = nest_entered(nest);
    nest->is_whole = !nest->broken && isl_ctx_last_error(nest->ctx) == isl_error_none;
}

/* A list of the same elements, which may grow without the other. */
#define LIST_SHARE(list) ((list).room = (list).size)

struct nest *nest_ask(struct arena *arena, const struct nest *nest)
{
    struct nest *own = ARENA_NEW(arena, struct nest);
    *own = *nest;
    own->arena = arena;
    if (arena != nest->arena)
        own->terms = term_space_new(arena);
    own->release_hulls = NULL;
    own->space = isl_space_copy(nest->space);
    own->present = (struct present){NULL, NULL, NULL};
    own->assumed = isl_set_copy(nest->assumed);
    own->known = isl_set_copy(nest->known);
    own->inside = isl_set_copy(nest->inside);
    own->rows = isl_set_copy(nest->rows);
    own->limited = isl_set_copy(nest->limited);
    own->reached = isl_set_copy(nest->reached);
    own->entered = isl_set_copy(nest->entered);
    own->faithful = isl_set_copy(nest->faithful);
    own->required = isl_set_copy(nest->required);
    own->guarded = NULL;
    memset(&own->affs, 0, sizeof own->affs);
    memset(&own->sets, 0, sizeof own->sets);
    LIST_SHARE(own->bases);
    LIST_SHARE(own->followed);
    LIST_SHARE(own->initial);
    LIST_SHARE(own->limits);
    LIST_SHARE(own->assumptions);
    LIST_SHARE(own->reasons);
    return own;
}

void nest_own_accesses(struct nest *nest)
{
    struct access **shared = nest->accesses.at;
    size_t size = nest->accesses.size;
    nest->accesses.at = ARENA_ARRAY(nest->arena, struct access *, size + 1);
    nest->accesses.room = size;
    for (size_t i = 0; i < size; i++) {
        nest->accesses.at[i] = ARENA_NEW(nest->arena, struct access);
        *nest->accesses.at[i] = *shared[i];
    }
}

static void exchange(isl_set **a, isl_set **b)
{
    isl_set *set = *a;
    *a = *b;
    *b = set;
}

void nest_adopt(struct nest *nest, struct nest *asked)
{
    exchange(&nest->assumed, &asked->assumed);
    exchange(&nest->inside, &asked->inside);
    exchange(&nest->limited, &asked->limited);
    exchange(&nest->guarded, &asked->guarded);
    nest->limits.at = asked->limits.at;
    nest->limits.size = nest->limits.room = asked->limits.size;
    nest->assumptions = asked->assumptions;
    nest->reasons = asked->reasons;
    nest->limits_first = asked->limits_first;
    nest->unfixed = asked->unfixed;
    nest->broken = asked->broken;
    for (size_t i = 0; i < asked->affs.size; i++)
        LIST_PUSH(nest->arena, nest->affs, asked->affs.at[i]);
    for (size_t i = 0; i < asked->sets.size; i++)
        LIST_PUSH(nest->arena, nest->sets, asked->sets.at[i]);
    asked->affs.size = asked->sets.size = 0;
    nest_release(asked);
}

static void release_kept(struct nest *nest)
{
    for (size_t i = 0; i < nest->affs.size; i++)
        isl_pw_aff_free(nest->affs.at[i]);
    for (size_t i = 0; i < nest->sets.size; i++)
        isl_set_free(nest->sets.at[i]);
    nest->affs.size = nest->sets.size = 0;
}

void nest_release(struct nest *nest)
{
    if (!nest)
        return;
    if (nest->release_hulls)
        nest->release_hulls(nest->hulls);
    release_kept(nest);
    for (size_t i = 0; nest->model == nest && i < nest->parameters.size; i++)
        isl_id_free(nest->parameters.at[i]->id);
    isl_set_free(nest->present.known);
    isl_set_free(nest->present.both);
    isl_set_free(nest->known);
    isl_set_free(nest->required);
    isl_set_free(nest->guarded);
    isl_set_free(nest->assumed);
    isl_set_free(nest->faithful);
    isl_set_free(nest->inside);
    isl_set_free(nest->rows);
    isl_set_free(nest->reached);
    isl_set_free(nest->limited);
    isl_set_free(nest->entered);
    isl_space_free(nest->space);
}

__isl_give isl_set *nest_root_domain(const struct nest *nest)
{
    return isl_set_copy(nest->loops.at[0]->domain);
}

__isl_give isl_set *nest_entered(const struct nest *nest)
{
    if (nest->entered)
        return isl_set_copy(nest->entered);
    return isl_set_params(
        isl_set_intersect_params(nest_root_domain(nest), isl_set_copy(nest->known)));
}

void nest_assume(struct nest *nest, enum assumption kind, const struct decl *decl,
                 const char *subject, const char *sentence)
{
    bool is_stated =
        facts_stated(nest->tree, nest->function, kind, NULL) ||
        (decl && facts_stated(nest->tree, nest->function, kind, decl)) ||
        assumption_names(kind) == NAMES_CALLEE ||
        (assumption_names(kind) == NAMES_TABLES && facts_table(nest->tree, nest->function, decl));
    struct assumed assumed = {kind, subject, sentence, is_stated};
    assumed_add(nest->arena, &nest->assumptions, &assumed);
}

__isl_give isl_set *nest_guard_context(const struct nest *nest)
{
    isl_set *wrapping = isl_set_subtract(isl_set_copy(nest->known), isl_set_copy(nest->required));
    isl_set *context = isl_set_union(nest_entered(nest), wrapping);
    context = coalesce_set(isl_set_intersect(context, isl_set_copy(nest->assumed)));
    return isl_set_intersect(context, isl_set_copy(nest->limited));
}

bool nest_is_open(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_open)
            return true;
    return false;
}

bool nest_never_runs(const struct nest *nest)
{
    isl_set *entered = nest_entered(nest);
    bool never = isl_set_is_empty(entered) == isl_bool_true;
    isl_set_free(entered);
    return never;
}

static isl_stat take_aff(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *found)
{
    isl_set_free(domain);
    *(isl_aff **)found = aff;
    return isl_stat_ok;
}

isl_aff *lone_aff(isl_pw_aff *function)
{
    isl_aff *found = NULL;
    if (isl_pw_aff_n_piece(function) == 1)
        isl_pw_aff_foreach_piece(function, take_aff, &found);
    return found;
}

bool access_is_uncounted(const struct access *access)
{
    for (size_t i = 0; i < access->around.size; i++)
        if (!access->around.at[i]->counted)
            return true;
    return false;
}

bool access_is_vague(const struct access *access)
{
    return access->may || access_is_uncounted(access);
}

const struct parameter *nest_parameter(const struct nest *nest, __isl_keep isl_id *id)
{
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->id == id)
            return nest->parameters.at[i];
    return NULL;
}

const struct touch *nest_touches(const struct nest *nest)
{
    struct touch *found = ARENA_ARRAY(nest->arena, struct touch, nest->bases.size + 1);
    for (size_t i = 0; i < nest->bases.size; i++)
        for (size_t k = 0; k < nest->accesses.size; k++) {
            const struct access *access = nest->accesses.at[k];
            bool is_of_base = access->base == nest->bases.at[i];
            found[i].is_accessed = found[i].is_accessed || is_of_base;
            found[i].is_written = found[i].is_written || (is_of_base && access->is_write);
        }
    return found;
}
