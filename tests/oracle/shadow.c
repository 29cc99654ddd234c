/*
 * shadow.c: tables by address: what each active loop knows of every byte, and which bytes hold
 * values that ended loops have left there.
 */
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { CELL_BITS = 20, CELLS = 1 << CELL_BITS, CELLS_MOST = CELLS / 2, LATER_BITS = 64 };

/* A byte that was written in a loop that has ended. One bit for each such loop of this run. */
struct later {
    uintptr_t address;
    uint32_t generation;
    uint64_t garbage; /* a private variable's value is lost: nobody may read it */
    uint64_t written; /* a scalar's value comes from the loop */
};

static struct cell *cells[LEVELS];
static uint32_t generation;
static struct later *laters;
static struct later **later_list;
static size_t laters_used;
static uint32_t later_generation;
static int later_loops[LATER_BITS];
static int later_loops_size;

static void *reserve(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        perror("mmap");
        exit(2);
    }
    return memory;
}

/* Starts a run: nothing was accessed yet. */
void shadow_reset(void)
{
    if (!laters) {
        laters = reserve(CELLS * sizeof *laters);
        later_list = reserve(CELLS_MOST * sizeof *later_list);
    }
    later_generation++;
    laters_used = 0;
    later_loops_size = 0;
}

/* Where the search for an address begins: words lie together, and those of neighbours do not lie
   side by side, since arrays whose addresses agree modulo CELLS would fill long rows of cells. */
static size_t cell_of(uintptr_t address)
{
    uint64_t word = (uint64_t)(address >> 3) * 0x9e3779b97f4a7c15u;
    return (size_t)(word >> (64 - CELL_BITS + 3)) << 3 | (address & 7);
}

/* The cell of a byte in a loop, NULL if the loop never touched it. */
struct cell *shadow_look(struct active *loop, uintptr_t address)
{
    for (size_t at = cell_of(address);; at = (at + 1) & (CELLS - 1)) {
        struct cell *cell = &loop->cells[at];
        if (cell->generation != loop->generation)
            return NULL;
        if (cell->address == address)
            return cell;
    }
}

/* The cell of a byte in a loop, an empty one if the loop never touched it. */
struct cell *shadow_cell(struct active *loop, uintptr_t address)
{
    if (!loop->cells) {
        int level = (int)(loop - active_loops);
        if (!cells[level])
            cells[level] = reserve(CELLS * sizeof(struct cell));
        loop->cells = cells[level];
        loop->generation = ++generation;
        loop->used = 0;
    }
    for (size_t at = cell_of(address);; at = (at + 1) & (CELLS - 1)) {
        struct cell *cell = &loop->cells[at];
        if (cell->generation != loop->generation) {
            if (++loop->used > CELLS_MOST)
                stop_run(STOP_LONG);
            *cell = (struct cell){.address = address, .generation = loop->generation};
            return cell;
        }
        if (cell->address == address)
            return cell;
    }
}

/* True if some byte that the loop touched passes the test. */
bool shadow_any(struct active *loop, bool (*test)(const struct cell *cell, char kind), char kind)
{
    for (size_t at = 0; loop->cells && at < CELLS; at++)
        if (loop->cells[at].generation == loop->generation && test(&loop->cells[at], kind))
            return true;
    return false;
}

static struct later *later_cell(uintptr_t address, bool make)
{
    for (size_t at = cell_of(address);; at = (at + 1) & (CELLS - 1)) {
        struct later *later = &laters[at];
        if (later->generation != later_generation) {
            if (!make)
                return NULL;
            if (laters_used == CELLS_MOST)
                stop_run(STOP_LONG);
            later_list[laters_used++] = later;
            *later = (struct later){.address = address, .generation = later_generation};
            return later;
        }
        if (later->address == address)
            return later;
    }
}

static uint64_t later_bit(int loop)
{
    for (int i = 0; i < later_loops_size; i++)
        if (later_loops[i] == loop)
            return (uint64_t)1 << i;
    if (later_loops_size == LATER_BITS)
        return 0;
    later_loops[later_loops_size] = loop;
    return (uint64_t)1 << later_loops_size++;
}

/* These bytes are gone, or new: what loops left in them does not matter any more. */
void shadow_forget(uintptr_t low, uintptr_t high)
{
    for (uintptr_t at = low; laters && at < high; at++) {
        struct later *later = later_cell(at, false);
        if (later)
            later->garbage = later->written = 0;
    }
}

/* A byte with left-over values is read: by the program, or by whoever called it. */
static void read_later(struct later *later, const struct region *region, const char *when)
{
    for (int i = 0; i < later_loops_size; i++) {
        uint64_t bit = (uint64_t)1 << i;
        if (later->garbage & bit)
            wrong(later_loops[i], "private-live", "'%s' is private, but its value is used %s",
                  region->name, when);
        if ((later->written & bit) && (region->flags & ORACLE_SCALAR)) {
            struct scalar_facts *facts = run_scalar(later_loops[i], region->variable);
            if (facts)
                facts->read_after = true;
        }
    }
}

/* Notes what the end of the loop makes of the bytes of a private variable. */
static void leave_private(struct active *loop, const struct private_claim *claim, int32_t last)
{
    uint64_t bit = later_bit(loop->id);
    for (uintptr_t at = claim->low; at < claim->high; at++) {
        struct cell *cell = loop->cells ? shadow_look(loop, at) : NULL;
        bool lost = claim->copy_out == 'n'   ? cell && cell->writer > 0
                    : claim->copy_out == 'l' ? !cell || cell->writer != last
                                             : false;
        if (lost && !(at >= loop->index_low && at < loop->index_high))
            later_cell(at, true)->garbage |= bit;
    }
}

/* Notes that the scalar's value, if there is one, comes from the loop. */
static void leave_scalar(struct active *loop, int variable)
{
    uintptr_t low, high;
    if (!memory_place(variable, &low, &high))
        return;
    for (uintptr_t at = low; at < high; at++) {
        struct cell *cell = shadow_look(loop, at);
        if (cell && cell->writer > 0 && !(at >= loop->index_low && at < loop->index_high))
            later_cell(at, true)->written |= later_bit(loop->id);
    }
}

/* The loop ends. */
void shadow_leave(struct active *loop)
{
    int32_t last = (int32_t)(2 * loop->iterations);
    struct loop_facts *facts = run_facts(loop->id);
    if (loop->iterations == 0)
        return;
    for (int i = 0; scalar_claims_count(loop) && i < loop->privates_size; i++)
        leave_private(loop, &loop->privates[i], last);
    for (int i = 0; loop->cells && i < facts->scalars_size; i++)
        leave_scalar(loop, facts->scalars[i].variable);
}

/* The function that was called returns: what lies in live memory may be read by its caller. */
void shadow_finish(void)
{
    for (size_t i = 0; i < laters_used; i++) {
        struct later *later = later_list[i];
        const struct region *region = memory_find(later->address);
        if (region)
            read_later(later, region, "after the function");
    }
}

/* What an access means for the loops that have ended. */
void shadow_later_access(const struct region *region, uintptr_t address, size_t size, bool write)
{
    if (laters_used == 0)
        return;
    for (uintptr_t at = address; at < address + size; at++) {
        struct later *later = later_cell(at, false);
        if (!later)
            continue;
        if (write)
            later->garbage = later->written = 0;
        else if (later->garbage || later->written)
            read_later(later, region, "after the loop");
    }
}
