/*
 * loops.c: the stack of active loops, and what the report under test claims about each.
 */
#include "runtime.h"

#include <string.h>

enum { UPDATES = 16 };

struct active active_loops[LEVELS];
int active_size;
int updates_paused;
static struct update updates[UPDATES];
static int updates_size;

/* Starts a run: no loop is active. */
void loops_reset(void)
{
    active_size = 0;
    updates_size = 0;
    updates_paused = 0;
}

/* True if the report says that this activation's iterations are independent. */
bool loop_is_claimed_parallel(const struct active *loop)
{
    char verdict = oracle_loops[loop->id].verdict;
    return verdict == 'y' || (verdict == 'g' && loop->guard_holds);
}

/* True if the report says that it is a search: only an iteration that leaves it has effects. */
bool loop_is_claimed_search(const struct active *loop)
{
    return oracle_loops[loop->id].verdict == 's';
}

/*
 * True if what is said of private variables, reductions and inductions must hold in this
 * activation: not where a guard fails, and for loops that are not judged parallel not where
 * pointers overlap.
 */
bool scalar_claims_count(const struct active *loop)
{
    char verdict = oracle_loops[loop->id].verdict;
    return verdict == 'g' ? loop->guard_holds : verdict == 'y' || verdict == 's' || !run_overlaps();
}

bool induction_at(const struct active *loop, uintptr_t address)
{
    for (int i = 0; i < loop->inductions_size; i++)
        if (address >= loop->inductions[i].low && address < loop->inductions[i].high)
            return true;
    return false;
}

const struct private_claim *private_at(const struct active *loop, uintptr_t address)
{
    for (int i = 0; i < loop->privates_size; i++)
        if (address >= loop->privates[i].low && address < loop->privates[i].high)
            return &loop->privates[i];
    return NULL;
}

/* Where there are claims with several operators, that of the first update decides for a run. */
struct reduction_claim *reduction_at(const struct active *loop, uintptr_t address)
{
    struct active *active = &active_loops[loop - active_loops];
    const struct update *update = active->reductions_size > 1 ? update_at(address) : NULL;
    struct reduction_claim *found = NULL;
    for (int i = 0; i < active->reductions_size && (!found || found->site < 0); i++) {
        struct reduction_claim *claim = &active->reductions[i];
        if (address >= claim->low && address < claim->high &&
            (!found || claim->site >= 0 ||
             (update && claim->operator_code == update->operator_code)))
            found = claim;
    }
    return found;
}

struct update *update_at(uintptr_t address)
{
    for (int i = updates_size - 1; i >= 0; i--)
        if (address >= updates[i].low && address < updates[i].high)
            return &updates[i];
    return NULL;
}

void oracle_pause(void)
{
    updates_paused++;
}

void oracle_resume(void)
{
    updates_paused--;
}

void oracle_enter(struct oracle_loop *handle, int id)
{
    struct active *loop;
    handle->level = -1;
    if (!running)
        return;
    if (active_size == LEVELS)
        stop_run(STOP_LONG);
    handle->level = active_size;
    loop = &active_loops[active_size++];
    loop->id = id;
    loop->words = false;
    loop->phase = PHASE_START;
    loop->number = 0;
    loop->iterations = 0;
    loop->index_low = loop->index_high = 0;
    loop->guard_holds = loop->conflict = loop->array_left_out = false;
    loop->effect = 0;
    loop->longest_size = 0;
    loop->inductions_size = 0;
    loop->privates_size = loop->reductions_size = loop->arrays_size = 0;
    loop->has_amount = false;
    loop->work_least = loop->work_most = 0;
    loop->witness = -1;
    loop->side = 0;
    witness_enter(id);
}

struct active *active_of(struct oracle_loop *handle)
{
    if (!running || handle->level < 0 || handle->level >= active_size)
        return NULL;
    active_size = handle->level + 1;
    return &active_loops[handle->level];
}

/* An iteration of a search comes to its end: it has not left the loop. */
static void check_effect(struct active *loop)
{
    if (loop->effect > 0)
        wrong(loop->id, "effect",
              "judged a search, but iteration %d writes '%s' and does not leave", (int)loop->effect,
              loop->effect_on);
    loop->effect = 0;
}

void oracle_condition(struct oracle_loop *handle)
{
    struct active *loop = active_of(handle);
    if (!loop)
        return;
    check_effect(loop);
    loop->phase = PHASE_HEADER;
    loop->number = (int32_t)(2 * loop->iterations + 1);
}

static long long value_of(const void *index, size_t size, bool is_signed)
{
    int8_t byte;
    int16_t half;
    int32_t word;
    int64_t wide = 0;
    memcpy(&byte, index, 1);
    memcpy(&half, index, size < 2 ? size : 2);
    memcpy(&word, index, size < 4 ? size : 4);
    memcpy(&wide, index, size < 8 ? size : 8);
    if (!is_signed)
        return size == 1 ? (uint8_t)byte : size == 2 ? (uint16_t)half : wide;
    return size == 1 ? byte : size == 2 ? half : size == 4 ? word : wide;
}

/* Whether the variables that move by a fixed amount have the values that follow from it. */
/* What is added may be read from memory, which stays what it is where nothing overlaps. */
static void check_inductions(struct active *loop)
{
    if (!scalar_claims_count(loop))
        return;
    for (int i = 0; i < loop->inductions_size; i++) {
        struct induction_claim *claim = &loop->inductions[i];
        size_t size = claim->high - claim->low;
        long long now = value_of((const void *)claim->low, size, false);
        if (!claim->has_step && loop->iterations - claim->since == 1) {
            claim->step = (long long)((unsigned long long)now - (unsigned long long)claim->first);
            claim->has_step = true;
        }
        unsigned long long moved = (unsigned long long)claim->step;
        moved *= (unsigned long long)(loop->iterations - claim->since);
        long long wanted = (long long)((unsigned long long)claim->first + moved);
        wanted = value_of(&wanted, size, false);
        if (now != wanted)
            wrong(loop->id, "induction", "'%s' is %lld as iteration %d begins, not %lld",
                  claim->name, now, (int)loop->iterations, wanted);
    }
}

/* Which iterations of its witness this one is. */
static void take_side(struct active *loop)
{
    const struct oracle_witness_facts *witness;
    loop->side = 0;
    if (loop->witness < 0)
        return;
    witness = &oracle_witnesses[loop->witness];
    if (loop->index == witness->source) {
        loop->side |= 1;
        loop->source_number = loop->number;
    }
    if (loop->index == witness->sink) {
        loop->side |= 2;
        loop->sink_number = loop->number;
    }
}

void oracle_iteration(struct oracle_loop *handle, const void *index, size_t size, int is_signed,
                      int steps)
{
    struct active *loop = active_of(handle);
    if (!loop)
        return;
    loop->iterations++;
    loop->phase = PHASE_BODY;
    loop->number = (int32_t)(2 * loop->iterations);
    events_left--;
    if (events_left < 0)
        stop_run(STOP_LONG);
    check_inductions(loop);
    if (!index)
        return;
    loop->index_low = (uintptr_t)index;
    loop->index_high = (uintptr_t)index + size;
    loop->index = value_of(index, size, is_signed);
    if (is_signed < 0) {
        loop->start = loop->iterations == 1 ? loop->index : loop->start;
        loop->index = (loop->index - loop->start) / -is_signed;
    }
    loop->index_writes = steps;
    witness_iteration(loop->id, loop->index);
    take_side(loop);
}

void oracle_iteration_end(struct oracle_loop **handle)
{
    struct active *loop = active_of(*handle);
    if (!loop)
        return;
    loop->phase = PHASE_HEADER;
    loop->number = (int32_t)(2 * loop->iterations + 1);
}

int oracle_first(struct oracle_loop *handle)
{
    struct active *loop = active_of(handle);
    return loop && loop->iterations == 1;
}

void oracle_guard_begins(void)
{
    run_judges_guard = true;
}

void oracle_guard(struct oracle_loop *handle, int holds)
{
    struct active *loop = active_of(handle);
    run_judges_guard = false;
    if (loop)
        loop->guard_holds = holds != 0;
}

/* The bytes meant by a claim: those given, or all of the region around them. */
static void claim_range(const void *place, size_t size, uintptr_t *low, uintptr_t *high)
{
    const struct region *region = memory_find((uintptr_t)place);
    *low = (uintptr_t)place;
    *high = (uintptr_t)place + size;
    if (size == 0 && region) {
        *low = region->low;
        *high = region->high;
    }
}

void oracle_private(struct oracle_loop *handle, const char *name, const void *place, size_t size,
                    int copy_in, int copy_out)
{
    struct active *loop = active_of(handle);
    struct private_claim *claim;
    if (!loop || loop->privates_size == CLAIMS)
        return;
    claim = &loop->privates[loop->privates_size++];
    claim->name = name;
    claim->copy_in = copy_in != 0;
    claim->copy_out = copy_out;
    claim_range(place, size, &claim->low, &claim->high);
}

void oracle_reduction(struct oracle_loop *handle, const char *name, const void *place, size_t size,
                      int operator_code)
{
    struct active *loop = active_of(handle);
    struct reduction_claim *claim;
    if (!loop || loop->reductions_size == CLAIMS)
        return;
    claim = &loop->reductions[loop->reductions_size++];
    claim->name = name;
    claim->operator_code = operator_code;
    claim->site = -1;
    claim->is_measured = false;
    claim->is_section = size == 0;
    claim_range(place, size, &claim->low, &claim->high);
}

void oracle_induction(struct oracle_loop *handle, const char *name, const void *place, size_t size,
                      int has_step, long long step)
{
    struct active *loop = active_of(handle);
    struct induction_claim *claim;
    if (!loop || loop->inductions_size == CLAIMS)
        return;
    claim = &loop->inductions[loop->inductions_size++];
    claim->name = name;
    claim_range(place, size, &claim->low, &claim->high);
    claim->first = value_of(place, size, false);
    claim->step = step;
    claim->has_step = has_step != 0;
    claim->since = loop->iterations;
}

void oracle_amount(struct oracle_loop *handle, long long least, long long most)
{
    struct active *loop = active_of(handle);
    if (!loop)
        return;
    loop->has_amount = true;
    loop->amount_least = least;
    loop->amount_most = most;
}

void oracle_work(long long least, long long most)
{
    for (int level = 0; running && level < active_size; level++) {
        active_loops[level].work_least += least;
        active_loops[level].work_most += most;
    }
}

/* Of a guarded loop, what is said of its work is said of runs in which the guard holds. */
static void check_amount(const struct active *loop)
{
    bool is_said = oracle_loops[loop->id].verdict != 'g' || loop->guard_holds;
    if (loop->has_amount && is_said &&
        (loop->work_most < loop->amount_least || loop->work_least > loop->amount_most))
        wrong(loop->id, "work", "%lld to %lld operators, but %lld to %lld were executed",
              loop->amount_least, loop->amount_most, loop->work_least, loop->work_most);
}

int oracle_wants(int witness)
{
    return running && wanted_witness == witness;
}

void oracle_witness(struct oracle_loop *handle, int witness, int all, const void *element,
                    size_t size)
{
    struct active *loop = active_of(handle);
    if (!loop)
        return;
    loop->witness = witness;
    loop->element = (uintptr_t)element;
    loop->element_size = size;
    loop->witness_certain = all != 0;
    loop->source_number = loop->sink_number = 0;
    take_side(loop);
}

/* The sink of a flow that may be killed ('k') reads the value, or has written there itself. */
static bool sides_meet(const struct cell *cell, char kind)
{
    int source = kind == 'a' ? SOURCE_READ : SOURCE_WRITE;
    int sink = kind == 'f' ? SINK_READ : kind == 'k' ? SINK_READ | SINK_WRITE : SINK_WRITE;
    return (cell->side & source) && (cell->side & sink);
}

/* True if both iterations touched the element, or any byte if it is not known, as was said. */
static bool witness_meets(struct active *loop, char kind)
{
    if (!loop->words)
        return false;
    for (size_t i = 0; loop->element && i < loop->element_size; i++) {
        struct cell *cell = shadow_look(loop, loop->element + i);
        if (cell && sides_meet(cell, kind))
            return true;
    }
    return !loop->element && shadow_any(loop, sides_meet, kind);
}

static void check_witness(struct active *loop)
{
    const struct oracle_witness_facts *witness = &oracle_witnesses[loop->witness];
    const char *why = NULL;
    if (!loop->source_number)
        why = "the source's iteration does not run";
    else if (!loop->sink_number)
        why = "the sink's iteration does not run";
    else if (loop->source_number >= loop->sink_number)
        why = "the source's iteration does not come first";
    else if (witness->has_distance &&
             (loop->sink_number - loop->source_number) / 2 != witness->distance)
        why = "the distance is another one";
    else if (!witness_meets(loop, witness->kind))
        why = "the two iterations do not meet in the element";
    if (why == NULL || loop->witness_certain)
        witness_result(why == NULL, why ? why : "");
}

/* Tells the loops around that this one has had more than one iteration. */
static void note_long(const struct active *loop)
{
    for (int level = 0; loop->iterations >= 2 && level < active_size - 1; level++) {
        struct active *outer = &active_loops[level];
        bool known = false;
        for (int i = 0; i < outer->longest_size; i++)
            known = known || outer->longest[i] == loop->id;
        if (!known && outer->longest_size < INNER)
            outer->longest[outer->longest_size++] = loop->id;
    }
}

static bool stands_in(int loop, int outer)
{
    while (loop >= 0 && loop != outer)
        loop = oracle_loops[loop].parent;
    return loop == outer;
}

/* Whether the loop and all loops in it, which follow it, have had more than one iteration. */
static bool was_long(const struct active *loop)
{
    for (int id = loop->id + 1; id < oracle_loops_size && stands_in(id, loop->id); id++) {
        bool found = false;
        for (int i = 0; i < loop->longest_size; i++)
            found = found || loop->longest[i] == id;
        if (!found)
            return false;
    }
    return loop->iterations >= 2;
}

/* Under which guards all loops of a nest are long. */
static void note_guard(const struct active *loop, struct loop_facts *facts)
{
    bool is_long;
    if (oracle_loops[loop->id].verdict != 'g' || loop->iterations == 0)
        return;
    is_long = was_long(loop);
    facts->long_held += is_long && loop->guard_holds;
    facts->long_failed += is_long && !loop->guard_holds;
    facts->short_held += !is_long && loop->guard_holds;
}

void oracle_exit(struct oracle_loop *handle)
{
    struct active *loop = active_of(handle);
    struct loop_facts *facts;
    if (!loop)
        return;
    facts = run_facts(loop->id);
    if (loop->iterations >= 2) {
        facts->activations++;
        facts->guard_held += loop->guard_holds;
        facts->guard_failed += !loop->guard_holds;
        if (loop->guard_holds && loop->iterations > facts->most_held)
            facts->most_held = loop->iterations;
        if (!loop->guard_holds && loop->iterations > facts->most_failed)
            facts->most_failed = loop->iterations;
        facts->free_and_refused += !loop->guard_holds && !loop->conflict;
    }
    facts->ended += loop->iterations > 0;
    note_guard(loop, facts);
    note_long(loop);
    if (loop->iterations > 0)
        arrays_check_exact(loop);
    check_amount(loop);
    if (loop->witness >= 0)
        check_witness(loop);
    shadow_leave(loop);
    active_size--;
}

/* What is set where an extremum is depends on the order of the iterations as the extremum does:
   they are reductions of the same loops, or of none. */
static void check_linked(const struct update *leader, const struct update *follower)
{
    for (int level = 0; level < active_size; level++) {
        struct active *loop = &active_loops[level];
        const struct reduction_claim *one = reduction_at(loop, leader->low);
        const struct reduction_claim *other = reduction_at(loop, follower->low);
        if (scalar_claims_count(loop) && !one != !other)
            wrong(loop->id, "reduction-use",
                  "'%s' is a reduction, but not all that is set together with it",
                  one ? one->name : other->name);
    }
}

void oracle_update(const void *place, size_t size, int operator_code, int site)
{
    int leader = updates_size;
    bool by_index = operator_code == 'I' || operator_code == 'G';
    if (!running)
        return;
    if (updates_size == UPDATES)
        stop_run(STOP_LONG);
    updates[updates_size++] =
        (struct update){.low = (uintptr_t)place,
                        .high = (uintptr_t)place + size,
                        .operator_code = operator_code | ('a' - 'A') * by_index,
                        .site = site,
                        .by_index = by_index};
    while (site && leader > 0 && updates[leader - 1].site == site)
        leader--;
    if (leader < updates_size - 1)
        check_linked(&updates[leader], &updates[updates_size - 1]);
}

/* How often an update reads and writes its place: each once, but where the old value or a condition
   decides. */
static bool is_regular(const struct update *update)
{
    switch (update->operator_code) {
    case 'A':
    case 'O':
        return update->reads <= 1 && update->writes == 1;
    case 'n':
    case 'x':
        return update->reads <= 2 && update->writes <= 1;
    case 'i':
    case 'g':
        return (update->by_index || update->reads == 0) && update->writes <= 1;
    case '=':
        return update->reads == 0 && update->writes == 1;
    default:
        return update->reads == 1 && update->writes == 1;
    }
}

static void measure(struct update *update, const void *variable, size_t size)
{
    const unsigned char *bytes = variable;
    for (size_t i = 0; i < size; i++)
        update->measure = (update->measure ^ bytes[i]) * 1099511628211u;
}

void oracle_measure(const void *variable, size_t size)
{
    if (running)
        measure(&updates[updates_size - 1], variable, size);
}

/* Whether the loop has compared the indices by something else before, or stored another value. */
static void check_measure(const struct active *loop, struct reduction_claim *claim,
                          const struct update *update)
{
    if (claim->is_measured && claim->measure != update->measure)
        wrong(loop->id, "reduction-use", "'%s' is a reduction, but iteration %d %s", claim->name,
              (int)(loop->number / 2),
              update->operator_code == '=' ? "stores another value"
                                           : "compares it by something else");
    claim->is_measured = true;
    claim->measure = update->measure;
}

/* Whether an update is of an element beside those that the loop reduces, as far as its operator
   tells: how many these are is not known, so that the whole array is looked at. */
static bool is_other(const struct reduction_claim *claim, const struct update *update)
{
    return claim->is_section && claim->operator_code != update->operator_code;
}

static void check_update(const struct update *update)
{
    const struct region *region = memory_find(update->low);
    bool regular = is_regular(update);
    if (!region || (regular && !update->by_index && update->operator_code != '='))
        return;
    for (int level = region->level; level < active_size; level++) {
        struct active *loop = &active_loops[level];
        struct reduction_claim *claim = reduction_at(loop, update->low);
        struct scalar_facts *facts =
            (region->flags & ORACLE_SCALAR) ? run_scalar(loop->id, region->variable) : NULL;
        if (facts && !regular)
            facts->other_access = true;
        if (!claim || !scalar_claims_count(loop))
            continue;
        if (!regular && !is_other(claim, update))
            wrong(loop->id, "reduction-use",
                  "'%s' is a reduction, but its update reads it %d times and writes it %d times",
                  claim->name, update->reads, update->writes);
        else
            check_measure(loop, claim, update);
    }
}

void oracle_update_end(void)
{
    if (!running || updates_size == 0)
        return;
    struct update *last = &updates[updates_size - 1];
    if (last->operator_code == '=' && last->high - last->low <= sizeof(double))
        measure(last, (const void *)last->low, last->high - last->low);
    check_update(&updates[updates_size - 1]);
    updates_size--;
}
