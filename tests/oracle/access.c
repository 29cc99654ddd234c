/*
 * access.c: one access of the program, as the compiler's instrumentation reports it, compared with
 * those of other iterations of every active loop. What the report under test claims about private
 * variables, reductions and arrays is checked on the way.
 */
#include "runtime.h"

#include <string.h>

/* One access, as one loop sees it. */
struct access {
    uintptr_t address;
    size_t size;
    bool write;
    const struct region *region;
};

static const char *kind_text(bool first_writes, bool second_writes)
{
    return first_writes ? (second_writes ? "output" : "flow") : "anti";
}

/* Whether a conflict in a byte is one between updates of a reduction. */
static bool is_reduced(struct active *loop, uintptr_t byte)
{
    const struct reduction_claim *claim = reduction_at(loop, byte);
    return claim && (!claim->is_section || update_at(byte));
}

/* Two iterations touch the same byte and one of them writes it. */
static void conflict(struct active *loop, const struct access *access, uintptr_t byte,
                     int32_t other, bool other_writes)
{
    struct loop_facts *facts = run_facts(loop->id);
    loop->conflict = true;
    if (!(access->region->flags & ORACLE_SCALAR))
        facts->memory_conflict = true;
    else {
        struct scalar_facts *scalar = run_scalar(loop->id, access->region->variable);
        if (scalar)
            scalar->conflict = true;
        else
            facts->memory_conflict = true;
    }
    if (loop_is_claimed_parallel(loop) && !private_at(loop, byte) && !is_reduced(loop, byte) &&
        !induction_at(loop, byte))
        wrong(loop->id, "conflict",
              "judged independent, but iterations %d and %d%s have a %s dependence on '%s', byte "
              "%lld",
              (int)(other / 2), (int)(loop->number / 2),
              (other & 1) || (loop->number & 1) ? " (header)" : "",
              kind_text(other_writes, access->write), access->region->name,
              (long long)(byte - access->region->origin));
}

/* Whether a byte of a reduction is touched in another way than by the reduction's updates. Those of
   elements whose number is not known share their region with what is none of them; and a guard may
   let places overlap of which the loop updates none. */
static bool is_misused(struct reduction_claim *claim, const struct update *update,
                       struct cell *cell, bool is_guarded)
{
    if (update && claim->site < 0)
        claim->site = update->site;
    bool is_update =
        update && update->site == claim->site && update->operator_code == claim->operator_code;
    cell->uses |= is_update ? USE_UPDATE : USE_OTHER;
    return claim->is_section || is_guarded ? cell->uses == (USE_UPDATE | USE_OTHER) : !is_update;
}

/* Whether the iteration itself wrote a byte that is read now: before, or in the body of a do loop
   whose condition is evaluated. */
static bool wrote_itself(const struct active *loop, const struct cell *cell)
{
    bool is_after = oracle_loops[loop->id].is_do && (loop->number & 1);
    return cell->writer == loop->number || (is_after && cell->writer == loop->number - 1);
}

/* What the claims say about this byte. */
static void check_claims(struct active *loop, const struct access *access, uintptr_t byte,
                         struct cell *cell)
{
    const struct private_claim *claim;
    struct reduction_claim *reduction;
    struct update *update;
    if (loop->privates_size + loop->reductions_size == 0 || !scalar_claims_count(loop))
        return;
    claim = private_at(loop, byte);
    reduction = reduction_at(loop, byte);
    update = update_at(byte);
    if (claim && !access->write && !wrote_itself(loop, cell) &&
        (!claim->copy_in || cell->writer > 0))
        wrong(loop->id, "private-read", "'%s' is private%s, but iteration %d reads %s", claim->name,
              claim->copy_in ? " with copyIn" : "", (int)(loop->number / 2),
              cell->writer > 0 ? "what another iteration wrote" : "it before writing it");
    if (reduction && is_misused(reduction, update, cell, oracle_loops[loop->id].verdict == 'g'))
        wrong(loop->id, "reduction-use",
              "'%s' is a reduction by '%c', but iteration %d %s it elsewhere", reduction->name,
              reduction->operator_code, (int)(loop->number / 2),
              access->write ? "writes" : "reads");
}

static void note_scalar(struct active *loop, const struct access *access, bool exposed)
{
    struct scalar_facts *facts;
    struct update *update = update_at(access->address);
    if (!(access->region->flags & ORACLE_SCALAR))
        return;
    facts = run_scalar(loop->id, access->region->variable);
    if (!facts)
        return;
    facts->exposed |= exposed;
    if (update && access->address == update->low)
        facts->operators |= 1u << (update->operator_code & 31);
    else
        facts->other_access = true;
}

/* For a witness, what the header does after an iteration belongs to that iteration. A read that
   finds what its own iteration wrote is the sink of nothing. */
static void note_side(struct active *loop, struct cell *cell, bool write, bool exposed)
{
    if (loop->witness < 0)
        return;
    if (loop->side & 1)
        cell->side |= write ? SOURCE_WRITE : SOURCE_READ;
    if ((loop->side & 2) && (write || exposed))
        cell->side |= write ? SINK_WRITE : SINK_READ;
}

/* Compares the access with what other iterations did to the byte, and remembers it. */
static bool access_byte(struct active *loop, const struct access *access, uintptr_t byte)
{
    struct cell *cell = shadow_cell(loop, byte);
    int32_t now = loop->number;
    bool exposed = !access->write && cell->writer != now;
    check_claims(loop, access, byte, cell);
    if (cell->writer > 0 && cell->writer != now)
        conflict(loop, access, byte, cell->writer, true);
    else if (access->write && cell->reader > 0 && cell->reader != now)
        conflict(loop, access, byte, cell->reader, false);
    else if (access->write && cell->other_reader > 0 && cell->other_reader != now)
        conflict(loop, access, byte, cell->other_reader, false);
    if (access->write)
        cell->writer = now;
    else if (cell->reader != now) {
        cell->other_reader = cell->reader;
        cell->reader = now;
    }
    note_side(loop, cell, access->write, exposed);
    return exposed;
}

/* The index variable is the header's business: only its body must not write it. */
static bool is_index(struct active *loop, const struct access *access)
{
    if (access->address >= loop->index_high || access->address + access->size <= loop->index_low)
        return false;
    if (access->write && loop->phase == PHASE_BODY && loop->index_writes-- <= 0) {
        run_facts(loop->id)->memory_conflict = true;
        loop->conflict = true;
        if (loop_is_claimed_parallel(loop))
            wrong(loop->id, "index", "judged independent, but the body writes its index");
    }
    return true;
}

/* What an iteration of a search writes that is not its own. */
static void note_effect(struct active *loop, const struct access *access)
{
    if (!access->write || loop->phase != PHASE_BODY || !loop_is_claimed_search(loop) ||
        private_at(loop, access->address))
        return;
    loop->effect = loop->iterations;
    loop->effect_on = access->region->name;
}

static void access_in_loop(struct active *loop, const struct access *access)
{
    bool exposed = false;
    if (loop->phase == PHASE_START || is_index(loop, access))
        return;
    note_effect(loop, access);
    for (size_t i = 0; i < access->size; i++)
        exposed |= access_byte(loop, access, access->address + i);
    note_scalar(loop, access, exposed);
    if (loop->phase == PHASE_BODY)
        array_access(loop, access->region, access->address, access->size);
}

/* Every access of the program comes here. */
void access_memory(uintptr_t address, size_t size, bool write)
{
    struct access access = {address, size, write, NULL};
    struct update *update = update_at(address);
    if (!running || updates_paused || size == 0)
        return;
    access.region = memory_find(address);
    if (!access.region) {
        if (memory_is_ignored(address))
            return;
        stop_run(STOP_BOUNDS);
    }
    if (address + size > access.region->high)
        stop_run(STOP_BOUNDS);
    events_left -= (long)(active_size + 1);
    if (events_left < 0)
        stop_run(STOP_LONG);
    shadow_later_access(access.region, address, size, write);
    if (update && address == update->low) {
        update->reads += !write;
        update->writes += write;
    }
    for (int level = access.region->level; level < active_size; level++)
        access_in_loop(&active_loops[level], &access);
}

#define ACCESSES(SIZE)                                                                             \
    void __sanitizer_cov_load##SIZE(const void *place);                                            \
    void __sanitizer_cov_store##SIZE(const void *place);                                           \
    void __sanitizer_cov_load##SIZE(const void *place)                                             \
    {                                                                                              \
        access_memory((uintptr_t)place, SIZE, false);                                              \
    }                                                                                              \
    void __sanitizer_cov_store##SIZE(const void *place)                                            \
    {                                                                                              \
        access_memory((uintptr_t)place, SIZE, true);                                               \
    }

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_init(void);
void *__tsan_memcpy(void *to, const void *from, size_t size);
void *__tsan_memmove(void *to, const void *from, size_t size);
void *__tsan_memset(void *to, int value, size_t size);

void __tsan_init(void)
{
}

/* Assignments of structures are such calls, too, and may be of one to itself. */
void *__tsan_memcpy(void *to, const void *from, size_t size)
{
    uintptr_t a = (uintptr_t)to, b = (uintptr_t)from;
    if (running && a != b && (a < b ? b - a : a - b) < size)
        stop_run(STOP_UNDEFINED);
    return __tsan_memmove(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, size_t size)
{
    access_memory((uintptr_t)from, size, false);
    access_memory((uintptr_t)to, size, true);
    return memmove(to, from, size);
}

void *__tsan_memset(void *to, int value, size_t size)
{
    access_memory((uintptr_t)to, size, true);
    return memset(to, value, size);
}
