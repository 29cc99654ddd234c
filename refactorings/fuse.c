/*
 * fuse.c: loops that stand one behind the other become one.
 *
 *     float *t = malloc(n * sizeof(float));
 *     for (int i = 0; i < n; i++)              for (int i = 0; i < n; i++) {
 *         t[i] = a[i] + c[i];                      float t = a[i] + c[i];
 *     for (int i = 0; i < n; i++)       =>         b[i] = 2 * t;
 *         b[i] = 2 * t[i];                     }
 *     free(t);
 *
 * { S[i] -> [i,0], T[i] -> [i,1] }. (Allen and Kennedy, Optimizing Compilers for Modern
 * Architectures, 6.2.5.) The loops have equally many iterations, by proof. The order is legal where
 * no iteration of a loop needs, or overwrites what is needed by, a later one of a loop before it.
 * What stands between them moves in front of them or behind them where it has nothing to do with
 * them; where all loops that follow are asked for, so do loops, so that the fewest are left
 * (fuse_fewest.c). Arrays that carry nothing but values from one loop to the next become variables
 * (refactorings/fusion/temporaries.h). With `output=kernel` the one loop becomes a kernel, sums and
 * all.
 */
#include "refactorings/fusion/fuse.h"

#include "loops/reasons.h"
#include "refactorings/fused_options.h"
#include "refactorings/made_kernel.h"
#include "refactorings/made_windows.h"
#include "refactorings/registry.h"

static const char *const contract_choices[] = {"on", "off", NULL};
static const char *const peel_choices[] = {"off", "on", NULL};
static const char *const calls_choices[] = {"open", "keep", NULL};
static const char *const window_choices[] = {"refuse", "rotate", "recompute", NULL};
static const char *const serial_choices[] = {"refuse", "allow", NULL};

static const struct action_option options[] = {
    FUSED_COUNT("2",
                "how many loops become one, this one counted: a number from 2 to 16, or all that "
                "stand behind it, as few as their dependences allow in any order (all)"),
    {"contract", OPTION_CHOICE, "on", 0, 0, contract_choices,
     "whether arrays that nothing but the loops uses, and each iteration for itself, become "
     "variables (on), or stay (off)",
     false},
    {"window", OPTION_CHOICE, "refuse", 0, 0, window_choices,
     "what becomes of such arrays of which iterations read elements that others before them have "
     "set (t[i - 1]): these are kept in variables, so that the iterations run one after the other "
     "(rotate), or are computed again (recompute)",
     false},
    {"serial", OPTION_CHOICE, "refuse", 0, 0, serial_choices,
     "whether loops of which each is parallel may become one that is not (allow), or are left as "
     "they are (refuse)",
     false},
    {"shift", OPTION_INTEGER, "0", 0, FUSE_MOST_SHIFT, NULL,
     "how many iterations later those of the second loop come, where they need what the first loop "
     "makes later; with more loops, how many iterations later than those before them each may come "
     "at most; what is left over stands in front of the loop and behind it",
     false},
    {"peel", OPTION_CHOICE, "off", 0, 0, peel_choices,
     "whether loops of which one has some more iterations than another one may become one, with "
     "what has no partner in front of the loop and behind it (on)",
     false},
    {"depth", OPTION_INTEGER, "4", 1, FUSE_MOST_DEPTH, NULL,
     "of loops in each other, how many may become one, from the outermost inwards, as long as the "
     "bodies hold nothing else and that is legal",
     false},
    {"calls", OPTION_CHOICE, "open", 0, 0, calls_choices,
     "whether calls of functions that are loops count as these, and their bodies come to stand in "
     "place of them (open), or stay calls (keep)",
     false},
    FUSED_OUTPUT("what the loops become: one loop, or one CUDA kernel for any number of "
                 "iterations, as extract-kernel writes it"),
    OVERLAP_OPTION,
    GUARDS_OPTION,
};

/* Tries the first so many of the loops. NULL: refused. */
static struct fuse_plan *try_first(struct action_request *request, const struct fuse_plan *plan,
                                   size_t loops)
{
    struct fuse_plan *first = fuse_first(request, plan, loops);
    return fuse_unite_directives(request, first) && fuse_ask(request, first) &&
                   fuse_spell(request, first) && fuse_check_directives(request, first)
               ? first
               : NULL;
}

/* The most loops that may become one, with why no more may in the plan. NULL: refused. */
static struct fuse_plan *try_most(struct action_request *request, const struct fuse_plan *plan)
{
    size_t least = 2, most = plan->loops.size, refused = request->refusal.size;
    struct fuse_plan *best = try_first(request, plan, most);
    if (best != NULL || most == 2)
        return best;
    struct reason ended = request->refusal.at[refused];
    request->refusal.size = refused;
    best = try_first(request, plan, least);
    while (best != NULL && most - least > 1) {
        size_t middle = (least + most) / 2;
        struct fuse_plan *other = try_first(request, plan, middle);
        best = other != NULL ? other : best;
        least = other != NULL ? middle : least;
        most = other != NULL ? most : middle;
        if (other == NULL)
            ended = request->refusal.at[refused];
        request->refusal.size = refused;
    }
    if (best != NULL) {
        best->ended = ended;
        best->is_cut = true;
    }
    return best;
}

/* The fewest loops that those from this one on may become: one, without the condition that they
   have as many iterations; or as many as the dependences leave in whatever order; or one under that
   condition; or one of the first ones only. NULL: refused. */
static struct fuse_plan *try_all(struct action_request *request, const struct fuse_plan *plan,
                                 bool is_read, int *least)
{
    size_t refused = request->refusal.size;
    struct fuse_plan *one = NULL, *out;
    if (plan->shift > 0 || plan->peels)
        return is_read ? try_most(request, plan) : NULL;
    if (is_read && !plan->is_cut)
        one = try_first(request, plan, plan->loops.size);
    if (one != NULL && one->equal == NULL)
        return one;
    request->refusal.size = refused;
    out = fuse_fewest(request, plan, least);
    if (out != NULL || one != NULL)
        return out != NULL ? out : one;
    return is_read ? try_most(request, plan) : NULL;
}

/* --- what it brings --------------------------------------------------------------------------- */

static void say_gone(const temporary_list *temporaries, struct strbuf *text)
{
    for (size_t k = 0; k < temporaries->size; k++) {
        const struct temporary *one = &temporaries->at[k];
        if (one->is_scratch)
            strbuf_addf(text, ", array %s no longer used", one->decl->name);
        else
            strbuf_addf(text, ", temporary %s (%s bytes) gone", one->decl->name, one->bytes);
    }
}

/* What the loops' text brings as a note; a kernel says itself what becomes of sums. */
static const char *note_of(struct action_request *request, struct strbuf *text)
{
    if (!action_chose(request, "output", "kernel"))
        strbuf_adds(text, "; same results");
    const char *note = arena_strndup(request->arena, text->text, text->length);
    strbuf_release(text);
    return note;
}

/* Whether the loops stay beside the one that they become, for when a condition does not hold. */
static bool is_guarded(const struct fuse_plan *plan)
{
    return plan->equal != NULL || (plan->versioned.guard != NULL && !plan->versioned.is_entry);
}

/* "3 loops -> 1, 7 -> 4 array passes, temporary t (4*n bytes) gone; same results" */
static const char *say_passes(struct action_request *request, const struct fuse_plan *plan,
                              const struct fuse_passes *passes)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "%zu loops -> 1%s, %zu -> %zu array passes", plan->loops.size,
                action_chose(request, "output", "kernel") ? " kernel" : "", passes->before,
                passes->after);
    say_gone(&plan->temporaries, &text);
    if (plan->windows != NULL)
        say_gone(plan->windows, &text);
    return note_of(request, &text);
}

static void describe(struct action_request *request, struct fuse_plan *plan)
{
    struct fuse_passes passes = fuse_count_passes(request, plan);
    request->partner = (struct action_partner){fuse_verdict_of(request, plan->loops.at[1].loop),
                                               passes.bytes_saved, is_guarded(plan)};
    plan->says = say_passes(request, plan, &passes);
    LIST_PUSH(request->arena, request->notes, plan->says);
    temporaries_note(request, &plan->temporaries);
}

/* The same again where more arrays are gone. */
static void describe_again(struct action_request *request, const struct fuse_plan *plan)
{
    struct fuse_passes passes = fuse_count_passes(request, plan);
    for (size_t k = 0; k < request->notes.size; k++)
        if (request->notes.at[k] == plan->says)
            request->notes.at[k] = say_passes(request, plan, &passes);
}

/* "5 loops -> 2, the fewest that their dependences allow, 9 -> 6 array passes; same results" */
static void describe_groups(struct action_request *request, const struct fuse_plan *plan, int least)
{
    struct strbuf text = STRBUF_INIT, gone = STRBUF_INIT;
    size_t loops = 0, before = 0, after = 0;
    for (size_t k = 0; k < plan->groups.size; k++) {
        const struct fuse_group *group = &plan->groups.at[k];
        const struct fuse_plan *one = group->plan;
        if (one == NULL) {
            loops += plan->items.at[group->first].loop != SIZE_MAX;
            continue;
        }
        struct fuse_passes passes = fuse_count_passes(request, one);
        loops++;
        before += passes.before;
        after += passes.after;
        say_gone(&one->temporaries, &gone);
        temporaries_note(request, &one->temporaries);
        if (group->first == 0)
            request->partner =
                (struct action_partner){fuse_verdict_of(request, one->loops.at[1].loop),
                                        passes.bytes_saved, is_guarded(one)};
    }
    strbuf_addf(&text, "%zu loops -> %zu, ", plan->loops.size, loops);
    if ((size_t)least == loops)
        strbuf_adds(&text, "the fewest that their dependences allow");
    else
        strbuf_addf(&text, "where no fewer than %d are possible", least);
    strbuf_addf(&text, ", %zu -> %zu array passes in those%s", before, after,
                gone.length > 0 ? gone.text : "");
    strbuf_release(&gone);
    LIST_PUSH(request->arena, request->notes, note_of(request, &text));
}

/* Finds how so many loops become one, 0 for all. NULL: refused. */
static struct fuse_plan *plan_loops(struct action_request *request, int count)
{
    struct fuse_plan *plan = ARENA_NEW(request->arena, struct fuse_plan);
    plan->peels = action_chose(request, "peel", "on");
    const struct pragma *directive = fuse_directive_above(request, request->loop->range.start);
    uint32_t start = directive != NULL ? directive->start : request->loop->range.start;
    if (!perfect_read_from(request, start, &plan->nest) || !action_check_conditions(request) ||
        !action_check_model(request))
        return NULL;
    plan->layout = action_layout(request);
    plan->contracts = action_chose(request, "contract", "on");
    plan->makes_kernel = action_chose(request, "output", "kernel");
    plan->shift = action_value(request, "shift")->integer;
    plan->depth = action_value(request, "depth")->integer;
    plan->serializes =
        action_chose(request, "serial", "allow") || !action_chose(request, "window", "refuse");
    size_t refused = request->refusal.size;
    int least = 1;
    bool is_read = fuse_read(request, plan, count > 0 ? (size_t)count : FUSE_MOST_LOOPS, count > 0);
    if (!is_read && count > 0)
        return NULL;
    struct fuse_plan *out = count > 0 ? try_first(request, plan, (size_t)count)
                                      : try_all(request, plan, is_read, &least);
    if (out != NULL)
        request->refusal.size = refused;
    if (out != NULL && out->groups.size > 0)
        describe_groups(request, out, least);
    else if (out != NULL)
        describe(request, out);
    if (out != NULL && count == 0 && out->is_cut)
        LIST_PUSH(request->arena, request->notes,
                  arena_printf(request->arena, "what comes next is left as it is: %s",
                               out->ended.message));
    return out;
}

/* Tells why the loops do not become one where calls are opened, of the text as it is. */
static void refuse_opened(struct action_request *request, const struct opened_behind *opened)
{
    const reason_list *refusal = &opened->request->refusal;
    for (size_t k = 0; opened->names.size == 0 && k < refusal->size; k++)
        action_refuse(request, refusal->at[k].code, request->loop->range,
                      "the loops, with 'for' in place of 'while', do not become one: %s",
                      refusal->at[k].message);
    for (size_t k = 0; opened->names.size > 0 && k < refusal->size; k++)
        action_refuse(request, refusal->at[k].code, request->loop->range,
                      "the body of '%s', in place of its call, does not become one with this: %s",
                      opened->names.at[opened->names.size - 1], refusal->at[k].message);
}

/* Tells that a call stands behind the loop whose own loops would stand behind a condition. False:
   there is none. */
static bool refuse_conditional(struct action_request *request)
{
    struct opened opened;
    if (!opened_find_conditional(request, &opened))
        return false;
    action_refuse(request, REASON_NOT_NESTED, opened.stmt->range,
                  "in place of this call, the loops of '%s' would stand behind the condition under "
                  "which it does not return early: let it return early only where they have no "
                  "iterations either, or not at all",
                  opened.callee->name);
    return true;
}

/* Tells why a call does not stand for loops; always returns NULL. */
static struct fuse_plan *refuse_call(struct action_request *request)
{
    struct opened opened;
    if (request->refusal.size == 0 && !refuse_conditional(request) && opened_read(request, &opened))
        action_refuse(request, REASON_NOT_NESTED, request->loop->range,
                      "the body of '%s' has no loops that could stand in place of the call",
                      opened.callee->name);
    return NULL;
}

/* Opens calls until so many loops stand in a row. NULL: none is opened. */
static struct opened_behind *open_calls(struct action_request *request, size_t most)
{
    struct opened_behind *opened = ARENA_NEW(request->arena, struct opened_behind);
    return opened_behind(request, most, opened) ? opened : NULL;
}

/* How many loops a plan was made of, with those that stay as they are, and one more where something
   behind them keeps further ones away. */
static size_t plan_size(const struct fuse_plan *plan)
{
    return plan == NULL ? 0 : plan->loops.size + plan->is_cut;
}

/* How many loops in a row hold all that become one with others. */
static size_t count_needed(const struct fuse_plan *plan)
{
    size_t needed = plan->groups.size == 0 ? plan->loops.size : 0;
    for (size_t k = 0; k < plan->groups.size; k++) {
        const struct fuse_plan *one = plan->groups.at[k].plan;
        for (size_t i = 0; one != NULL && one->loops.size > 1 && i < one->loops.size; i++)
            for (size_t j = needed; j < plan->loops.size; j++)
                needed = plan->loops.at[j].loop == one->loops.at[i].loop ? j + 1 : needed;
    }
    return needed;
}

/* Finds how the loops become one where no call is opened. NULL: refused. */
static struct fuse_plan *plan_unopened(struct action_request *request, int count, bool opens)
{
    size_t refused = request->refusal.size;
    struct fuse_plan *plan = plan_loops(request, count);
    if (plan != NULL || !opens || request->refusal.size != refused + 1 ||
        request->refusal.at[refused].code != REASON_NOT_NESTED)
        return plan;
    const reason_list kept = request->refusal;
    request->refusal.size = refused;
    if (!refuse_conditional(request))
        request->refusal = kept;
    return NULL;
}

/* Finds how the loops become one, calls that are among them opened. NULL: refused. */
static struct fuse_plan *plan_opened(struct action_request *request, int count)
{
    size_t most = count > 0 ? (size_t)count : FUSE_MOST_LOOPS;
    bool opens = action_chose(request, "calls", "open") && action_check_main(request);
    struct opened_behind *opened = opens ? open_calls(request, most) : NULL;
    bool is_call = request->loop->loop == NULL;
    if (opened == NULL)
        return is_call ? refuse_call(request) : plan_unopened(request, count, opens);
    struct fuse_plan *plan = plan_loops(opened->request, count);
    size_t needed = plan != NULL && count == 0 ? count_needed(plan) : most;
    if (needed < plan_size(plan)) {
        struct opened_behind *fewer = open_calls(request, needed);
        if (fewer == NULL && !is_call)
            return plan_loops(request, count);
        struct fuse_plan *other = fewer != NULL ? plan_loops(fewer->request, count) : NULL;
        opened = other != NULL ? fewer : opened;
        plan = other != NULL ? other : plan;
    }
    if (plan != NULL) {
        plan->opened = opened;
        opened_behind_end(opened, request);
        request->partner = opened->request->partner;
        return plan;
    }
    plan = count == 0 && !is_call ? plan_loops(request, count) : NULL;
    if (plan == NULL && request->refusal.size == 0)
        refuse_opened(request, opened);
    return plan;
}

/* Writes the one loop, in offsets of the text as it is. */
static void emit_loop(struct action_request *request, const struct fuse_plan *plan,
                      struct edits *out)
{
    if (plan->opened == NULL) {
        fuse_emit(request, plan, out);
        return;
    }
    struct edits fused = {.arena = request->arena};
    fuse_emit(plan->opened->request, plan, &fused);
    opened_behind_remove(plan->opened, &fused);
    if (!edits_join(out, &plan->opened->edits))
        BUG("edits of calls that are opened meet others");
    edits_compose(out, &fused);
}

/* Where the one loop begins when the edits of its file are made. False: it does not stand there as
   one loop. */
static bool find_made(struct action_request *request, const struct fuse_plan *plan,
                      const struct edits *change, uint32_t *start)
{
    const struct file_edit *file = change->files.at[0];
    const char *loop = fuse_loop_text(plan->opened != NULL ? plan->opened->request : request, plan);
    uint32_t from = request->loop->range.start;
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < file->edits.size; k++)
        if (file->edits.at[k].start <= from && file->edits.at[k].end > from)
            from = file->edits.at[k].start;
    edits_apply(file, &text);
    uint32_t at = edits_place(file, from, true);
    const char *found = at < text.length ? strstr(text.text + at, loop) : NULL;
    *start = found != NULL ? (uint32_t)(found - text.text) : 0;
    strbuf_release(&text);
    return found != NULL;
}

/* The same with what is made of it. */
static bool find_loop(struct action_request *request, const struct fuse_plan *plan,
                      const struct edits *change, uint32_t *start)
{
    *start = plan->made_at;
    return plan->made != NULL || find_made(request, plan, change, start);
}

/* Whether each of the loops that become one is parallel. */
static bool are_parallel(const struct fuse_plan *plan, const struct action_request *request)
{
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct verdict *verdict = fuse_verdict_of(request, plan->loops.at[k].loop);
        if (verdict == NULL || verdict->parallel != PARALLEL_YES)
            return false;
    }
    return true;
}

/* Has arrays of the one loop become variables, those of which it reads what iterations before have
   set. False: refused. */
static bool plan_windows(struct action_request *request, struct fuse_plan *plan)
{
    const struct action_request *own = plan->opened != NULL ? plan->opened->request : request;
    struct made_windows made = {.window = action_value(request, "window")->text};
    size_t refused = request->refusal.size;
    if (plan->groups.size > 0 || is_guarded(plan))
        return action_refuse(
            request, REASON_UNSUPPORTED, request->loop->range,
            plan->groups.size > 0
                ? "the loops become several, and windows are of one: fuse them first, then "
                  "contract the arrays of each"
                : "the loops would be needed beside the one that they become, with their arrays: "
                  "leave 'window' out");
    plan->made = made.change = ARENA_NEW(request->arena, struct edits);
    plan->made->arena = request->arena;
    emit_loop(request, plan, plan->made);
    if (request->restage == NULL)
        return true;
    if (!find_made(request, plan, plan->made, &made.start))
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "the loops become one, but it cannot be read again by itself: fuse "
                             "them first, then contract its arrays");
    if (!made_windows_plan(request, &made)) {
        for (size_t k = refused; k < request->refusal.size; k++)
            request->refusal.at[k].message =
                arena_printf(request->arena, "the one loop that they become has no window: %s",
                             request->refusal.at[k].message);
        return false;
    }
    plan->made_at = made.start;
    plan->windows = made.temporaries;
    describe_again(request, plan);
    return action_chose(request, "window", "rotate") || action_chose(request, "serial", "allow") ||
           !are_parallel(plan, own) || made_windows_is_parallel(request, &made) ||
           action_refuse(request, REASON_DEPENDENCE, request->loop->range,
                         "each of the loops is parallel, and the one that they become is not known "
                         "to be: leave them, or let it (serial=allow)");
}

/* Has the one loop become a kernel; `beside`: what it was made of under a condition, which the
   kernel asks for, or NULL. False: refused. */
static bool try_kernel(struct action_request *request, struct fuse_plan *plan,
                       const struct action_beside *beside)
{
    struct made_kernel *made = ARENA_NEW(request->arena, struct made_kernel);
    struct restaged_loop loop;
    uint32_t start;
    made->change.arena = request->arena;
    made->beside = beside;
    plan->kernel = made;
    if (plan->made != NULL)
        made->change = *plan->made;
    else
        emit_loop(request, plan, &made->change);
    if (request->restage == NULL)
        return true;
    if (!find_loop(request, plan, &made->change, &start) ||
        !made_kernel_begin(request, start, made, &loop))
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "the loops become one, but it cannot be read again by itself: fuse "
                             "them first, then extract its kernel");
    size_t refused = request->refusal.size;
    if (made_kernel_plan(request, &loop, made))
        return true;
    for (size_t k = refused; k < request->refusal.size; k++)
        request->refusal.at[k].message =
            arena_printf(request->arena, "the one loop that they become is no kernel: %s",
                         request->refusal.at[k].message);
    return false;
}

/* The same with one condition for both, where the loops become one under a condition and nothing
   but that one loop stands there then. False: refused, or they do not. */
static bool try_one_guard(struct action_request *request, struct fuse_plan *plan)
{
    struct fuse_plan *left = ARENA_NEW(request->arena, struct fuse_plan);
    struct action_beside *beside = ARENA_NEW(request->arena, struct action_beside);
    struct action_request *own = plan->opened != NULL ? plan->opened->request : request;
    if (!is_guarded(plan) || plan->shift_by != NULL)
        return false;
    *left = *plan;
    left->versioned.is_left = true;
    *beside = (struct action_beside){plan->versioned.guard, fuse_old_text(own, plan)};
    if (!try_kernel(request, left, beside))
        return false;
    plan->kernel = left->kernel;
    return true;
}

/* Has the one loop become a kernel. False: refused. */
static bool plan_kernel(struct action_request *request, struct fuse_plan *plan)
{
    size_t refused = request->refusal.size, notes = request->notes.size;
    if (plan->groups.size > 0)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "the loops become several, and a kernel is made of one: fuse them "
                             "first, then extract the kernel of each");
    if (request->restage != NULL && try_one_guard(request, plan))
        return true;
    request->refusal.size = refused;
    request->notes.size = notes;
    return try_kernel(request, plan, NULL);
}

static const void *plan_fuse(struct action_request *request)
{
    int count = fused_count(request, 2);
    struct fuse_plan *plan = count >= 0 ? plan_opened(request, count) : NULL;
    if (plan == NULL ||
        (!action_chose(request, "window", "refuse") && !plan_windows(request, plan)))
        return NULL;
    return !action_chose(request, "output", "kernel") || plan_kernel(request, plan) ? plan : NULL;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct fuse_plan *plan = plan_data;
    if (plan->kernel != NULL)
        made_kernel_emit(request, plan->kernel, out);
    else if (plan->made == NULL)
        emit_loop(request, plan, out);
    else if (!edits_join(out, plan->made))
        BUG("edits of what the loops become meet others");
}

const struct action fuse_action = {
    .id = "fuse",
    .title = "Fuse with the next loop",
    .button = "Fuse",
    .summary = "make one loop of this one and those behind it",
    .doc = "The statements of the loop right behind this one move into it, behind its own, with "
           "their comments; count says how many loops become one. With count=all loops also "
           "change places with those that they have nothing to do with, and the fewest are left "
           "that the dependences allow. Loops that become one must have equally many iterations, "
           "by proof, or under a condition that the program asks; later ones may step several "
           "times as far as the first one. The new order "
           "is legal where no iteration of a loop needs, or overwrites "
           "what is needed by, a later one of a loop before it, which is computed exactly; where "
           "it is under a condition only, the program asks. What stands between the loops and "
           "has nothing to do with them moves out of the way. Local arrays that carry nothing "
           "but values from one loop to the next become variables, and what allocates and frees "
           "them goes (contract), as do those of which iterations read what a few before have set "
           "(window). A call of a function whose body is seen and is loops counts as "
           "these: its body comes to stand in place of it (calls); a 'while' that ends by stepping "
           "its "
           "index counts as the 'for' that it is. With output=kernel the one loop "
           "becomes one kernel, with the sums that it makes.",
    .kind = "refactor.rewrite.fuse",
    .opens_calls = true,
    .takes_next = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_fuse,
    .emit = emit,
};
