/*
 * shadow.c: tables by address: what each active loop knows of every byte, and which bytes hold
 * values that ended loops have left there.
 */
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum {
    WORD_BITS = 20,
    WORDS = 1 << WORD_BITS,
    CELLS_MOST = WORDS / 2,
    LATER_TABLE_BITS = 20,
    LATERS = 1 << LATER_TABLE_BITS,
    LATERS_MOST = LATERS / 2,
    LATER_BITS = 64
};

/* The cells of eight bytes, the first of which is at 8 * address. */
struct word {
    uintptr_t address;
    struct cell cells[8];
};

/* Where the cells of a word are; of another activation: empty. */
struct slot {
    uint32_t generation, word;
};

/* What the loop at a level has touched: words in the order of their first access, and a table by
   address of where they are. */
struct words {
    struct slot *slots;
    struct word *pool;
    size_t used;
};

/* A byte that was written in a loop that has ended. One bit for each such loop of this run. */
struct later {
    uintptr_t address;
    uint32_t generation;
    uint64_t garbage; /* a private variable's value is lost: nobody may read it */
    uint64_t written; /* a scalar's value comes from the loop */
};

static struct words words[LEVELS];
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
        laters = reserve(LATERS * sizeof *laters);
        later_list = reserve(LATERS_MOST * sizeof *later_list);
    }
    later_generation++;
    laters_used = 0;
    later_loops_size = 0;
}

/* Where the search for an address begins: words lie together, and those of neighbours do not lie
   side by side, since arrays whose addresses agree modulo LATERS would fill long rows of them. */
static size_t later_of(uintptr_t address)
{
    uint64_t word = (uint64_t)(address >> 3) * 0x9e3779b97f4a7c15u;
    return (size_t)(word >> (64 - LATER_TABLE_BITS + 3)) << 3 | (address & 7);
}

/* Where the search for the word of an address begins; words of neighbours do not lie side by side,
   since arrays whose addresses agree modulo WORDS would fill long rows of slots. */
static size_t slot_of(uintptr_t address)
{
    return (size_t)((uint64_t)(address >> 3) * 0x9e3779b97f4a7c15u >> (64 - WORD_BITS));
}

/* The cells of the word of an address in a loop, NULL if the loop never touched it. */
static struct word *find_word(struct active *loop, uintptr_t address)
{
    const struct slot *slots = words[loop - active_loops].slots;
    struct word *pool = words[loop - active_loops].pool;
    if (!loop->words)
        return NULL;
    if (loop->last && loop->last->address == address >> 3)
        return loop->last;
    for (size_t at = slot_of(address);; at = (at + 1) & (WORDS - 1)) {
        if (slots[at].generation != loop->generation)
            return NULL;
        if (pool[slots[at].word].address == address >> 3)
            return loop->last = &pool[slots[at].word];
    }
}

/* The cell of a byte in a loop, NULL if the loop never touched it. */
struct cell *shadow_look(struct active *loop, uintptr_t address)
{
    struct word *word = find_word(loop, address);
    return word && word->cells[address & 7].touched ? &word->cells[address & 7] : NULL;
}

/* Begins the tables of an activation. */
static void start_words(struct active *loop, struct words *table)
{
    if (!table->slots) {
        table->slots = reserve(WORDS * sizeof *table->slots);
        table->pool = reserve(CELLS_MOST * sizeof *table->pool);
    }
    loop->words = true;
    loop->last = NULL;
    loop->generation = ++generation;
    loop->used = 0;
    table->used = 0;
}

/* The cells of a word that the loop did not touch yet. */
static struct word *make_word(struct active *loop, uintptr_t address)
{
    struct words *table = &words[loop - active_loops];
    size_t at = slot_of(address);
    while (table->slots[at].generation == loop->generation)
        at = (at + 1) & (WORDS - 1);
    table->slots[at] = (struct slot){loop->generation, (uint32_t)table->used};
    loop->last = &table->pool[table->used++];
    *loop->last = (struct word){.address = address >> 3};
    return loop->last;
}

/* The cell of a byte in a loop, an empty one if the loop never touched it. */
struct cell *shadow_cell(struct active *loop, uintptr_t address)
{
    struct word *word;
    struct cell *cell;
    if (!loop->words)
        start_words(loop, &words[loop - active_loops]);
    word = find_word(loop, address);
    if (word && word->cells[address & 7].touched)
        return &word->cells[address & 7];
    if (++loop->used > CELLS_MOST)
        stop_run(STOP_LONG);
    cell = &(word ? word : make_word(loop, address))->cells[address & 7];
    cell->touched = true;
    return cell;
}

/* True if some byte that the loop touched passes the test. */
bool shadow_any(struct active *loop, bool (*test)(const struct cell *cell, char kind), char kind)
{
    const struct words *table = &words[loop - active_loops];
    for (size_t at = 0; loop->words && at < 8 * table->used; at++) {
        const struct cell *cell = &table->pool[at / 8].cells[at % 8];
        if (cell->touched && test(cell, kind))
            return true;
    }
    return false;
}

static struct later *later_cell(uintptr_t address, bool make)
{
    for (size_t at = later_of(address);; at = (at + 1) & (LATERS - 1)) {
        struct later *later = &laters[at];
        if (later->generation != later_generation) {
            if (!make)
                return NULL;
            if (laters_used == LATERS_MOST)
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
    if (laters_used < high - low) {
        for (size_t i = 0; i < laters_used; i++)
            if (later_list[i]->address - low < high - low)
                later_list[i]->garbage = later_list[i]->written = 0;
        return;
    }
    for (uintptr_t at = low; at < high; at++) {
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

/* The loop ends: nobody may read a byte of a private variable that it wrote. */
static void lose(struct active *loop, uintptr_t at)
{
    struct cell *cell = shadow_look(loop, at);
    if (cell && cell->writer > 0 && !(at >= loop->index_low && at < loop->index_high))
        later_cell(at, true)->garbage |= later_bit(loop->id);
}

/* The same for all bytes that it wrote, by way of what is less: the variable, or what the loop
   touched. */
static void leave_lost(struct active *loop, const struct private_claim *claim)
{
    const struct words *table = &words[loop - active_loops];
    if (!loop->words)
        return;
    if (table->used > (claim->high - claim->low) / 8)
        for (uintptr_t at = claim->low; at < claim->high; at++)
            lose(loop, at);
    else
        for (size_t i = 0; i < 8 * table->used; i++) {
            uintptr_t at = table->pool[i / 8].address * 8 + i % 8;
            if (at >= claim->low && at < claim->high)
                lose(loop, at);
        }
}

/* Notes what the end of the loop makes of the bytes of a private variable. */
static void leave_private(struct active *loop, const struct private_claim *claim, int32_t last)
{
    uint64_t bit = later_bit(loop->id);
    if (claim->copy_out == 'n')
        leave_lost(loop, claim);
    for (uintptr_t at = claim->low; claim->copy_out == 'l' && at < claim->high; at++) {
        struct cell *cell = shadow_look(loop, at);
        bool lost = !cell || cell->writer != last;
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
    for (int i = 0; loop->words && i < facts->scalars_size; i++)
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
