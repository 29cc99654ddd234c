/*
 * memory.c: the memory that a program under the oracle may touch: its variables, and the buffers
 * that the driver hands to its pointer parameters.
 */
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    LOCALS = 4096,
    STATICS = 65536,
    BUFFERS = 8192,
    ALIASABLE = 32,
    GAP = 256 << 10, /* nothing lies there: a subscript far out of bounds meets no other buffer */
    SMALL_BEFORE = 4096,
    SMALL_AFTER = 12288,
    LARGE_BEFORE = 1 << 20,
    LARGE_AFTER = 3 << 20,
    ROW_BEFORE = 512,
    ROW_AFTER = 1536,
    ROWS_BEFORE = 8,
    ROWS = 48,
    ARENA = 512 << 20,
    POOL = 65536
};

/* A pointer that was handed out, to be handed out again where pointers may overlap. */
struct aliasable {
    const char *name;
    size_t element_size;
    int kind;
    unsigned char *place;
};

extern char __executable_start, __data_start;

bool memory_large;
static struct region locals[LOCALS], statics[STATICS], buffers[BUFFERS];
static int locals_size, statics_size, buffers_size;
static struct aliasable aliasables[ALIASABLE];
static int aliasables_size;
static unsigned char *arena;
static size_t arena_used;
static uintptr_t stack_base;
static uint64_t random_state;

void random_seed(uint64_t seed)
{
    random_state = seed * 0x9e3779b97f4a7c15u + 0x1234567u;
}

uint64_t random_next(void)
{
    uint64_t x = random_state += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

long long random_between(long long low, long long high)
{
    if (high <= low)
        return low;
    return low + (long long)(random_next() % ((uint64_t)(high - low) + 1));
}

/* Forgets the buffers and locals of the run before; static variables stay. */
void memory_start_run(void)
{
    locals_size = 0;
    buffers_size = 0;
    aliasables_size = 0;
    arena_used = GAP;
}

/* Everything on the stack below this belongs to the program. */
void memory_mark_stack(const void *base)
{
    stack_base = (uintptr_t)base;
}

static const struct region *find_sorted(const struct region *list, int size, uintptr_t address)
{
    int low = 0, high = size;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (list[middle].high <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low < size && list[low].low <= address ? &list[low] : NULL;
}

/* The variable or buffer that holds the address, NULL if there is none. */
const struct region *memory_find(uintptr_t address)
{
    if (arena && address - (uintptr_t)arena < ARENA)
        return find_sorted(buffers, buffers_size, address);
    for (int i = locals_size - 1; i >= 0; i--)
        if (address - locals[i].low < locals[i].high - locals[i].low)
            return &locals[i];
    return find_sorted(statics, statics_size, address);
}

/* True for what is no variable of the program: marks, temporaries, constants of the compiler. */
bool memory_is_ignored(uintptr_t address)
{
    char here;
    if (address >= (uintptr_t)&here - 65536 && address < stack_base)
        return true;
    return address >= (uintptr_t)&__executable_start && address < (uintptr_t)&__data_start;
}

/* Where a variable of the program lies now; false if it does not live. */
bool memory_place(int variable, uintptr_t *low, uintptr_t *high)
{
    const struct region *found = NULL;
    for (int i = locals_size - 1; !found && i >= 0; i--)
        if (locals[i].variable == variable)
            found = &locals[i];
    for (int i = 0; !found && i < statics_size; i++)
        if (statics[i].variable == variable)
            found = &statics[i];
    if (!found)
        return false;
    *low = found->low;
    *high = found->high;
    return true;
}

static void add_static(struct region region)
{
    int at = statics_size;
    if (find_sorted(statics, statics_size, region.low) || statics_size == STATICS)
        return;
    while (at > 0 && statics[at - 1].low > region.low) {
        statics[at] = statics[at - 1];
        at--;
    }
    statics[at] = region;
    statics_size++;
}

void oracle_frame_begin(struct oracle_frame *frame)
{
    frame->locals = locals_size;
}

void oracle_frame_end(struct oracle_frame *frame)
{
    while (locals_size > frame->locals) {
        locals_size--;
        shadow_forget(locals[locals_size].low, locals[locals_size].high);
    }
}

/* Drops the locals that lie where an array of variable size has been put now. */
static void remove_overlapped(uintptr_t low, uintptr_t high)
{
    int kept = 0;
    for (int i = 0; i < locals_size; i++)
        if (!((locals[i].flags & ORACLE_MOVES) && locals[i].low < high && low < locals[i].high))
            locals[kept++] = locals[i];
    locals_size = kept;
}

void oracle_variable(const void *place, size_t size, const char *name, int variable, int flags)
{
    uintptr_t low = (uintptr_t)place;
    struct region region = {low, low + size, low, name, variable, active_size, flags};
    if (!running && !(flags & ORACLE_STATIC))
        return;
    if (flags & ORACLE_STATIC) {
        region.level = 0;
        add_static(region);
        return;
    }
    if (flags & ORACLE_HEADER)
        region.level--;
    else
        shadow_forget(region.low, region.high);
    for (int i = locals_size - 1; i >= 0; i--)
        if (locals[i].low == region.low && locals[i].variable == variable) {
            if (!(flags & ORACLE_HEADER))
                locals[i] = region;
            return;
        }
    if (flags & ORACLE_MOVES)
        remove_overlapped(region.low, region.high);
    if (locals_size == LOCALS)
        stop_run(STOP_LONG);
    locals[locals_size++] = region;
}

/* Random values made once: three parts, with values up to 1, 3 and 7. */
static const unsigned char *pool(size_t element_size, int kind)
{
    static unsigned char pools[8][POOL];
    static bool made[8];
    int which = kind == ORACLE_KIND_REAL ? (element_size == 4   ? 0
                                            : element_size == 8 ? 1
                                                                : 2)
                                         : (element_size == 1   ? 3
                                            : element_size == 2 ? 4
                                            : element_size == 4 ? 5
                                            : element_size == 8 ? 6
                                                                : 7);
    unsigned char *start = pools[which];
    if (made[which])
        return start;
    made[which] = true;
    for (size_t at = 0; at + element_size <= POOL; at += element_size) {
        long long most = at < POOL / 3 ? 1 : at < POOL / 3 * 2 ? 3 : 7;
        long long integer = random_between(0, most);
        double real = (double)random_between(-32, 32) / 8;
        float narrow = (float)real;
        long double wide = real;
        memset(start + at, 0, element_size);
        if (which == 0)
            memcpy(start + at, &narrow, 4);
        else if (which == 1)
            memcpy(start + at, &real, 8);
        else if (which == 2)
            memcpy(start + at, &wide, sizeof wide < element_size ? sizeof wide : element_size);
        else
            memcpy(start + at, &integer, element_size < 8 ? element_size : 8);
    }
    return start;
}

/* Gives `count` elements random values. Integers are small and not negative. */
void oracle_fill(void *place, size_t element_size, size_t count, int kind)
{
    unsigned char *to = place;
    size_t bytes = element_size * count;
    const unsigned char *from = pool(element_size, kind);
    size_t third = POOL / 3 / element_size * element_size;
    size_t offset = third * (size_t)random_between(0, 2);
    if (element_size > 16 || element_size == 0)
        return;
    memory_filled(place, element_size, count, kind);
    while (bytes > 0) {
        size_t start = offset + element_size * (size_t)random_between(0, 63);
        size_t part = third - element_size * 64;
        if (part > bytes)
            part = bytes;
        memcpy(to, from + start, part);
        to += part;
        bytes -= part;
    }
}

/* Makes all random values now, so that runs draw the same numbers whichever was first. */
void memory_prepare(uint64_t seed)
{
    static const size_t sizes[] = {1, 2, 4, 8, 16};
    random_seed(seed);
    for (int i = 0; i < 5; i++) {
        pool(sizes[i], ORACLE_KIND_INTEGER);
        if (sizes[i] >= 4)
            pool(sizes[i], ORACLE_KIND_REAL);
    }
}

long long oracle_small(void)
{
    return random_between(0, random_between(0, 1) ? 7 : 3);
}

double oracle_real(void)
{
    return (double)random_between(-32, 32) / 8;
}

static unsigned char *allocate(const char *name, size_t before, size_t after, int flags)
{
    unsigned char *low;
    if (!arena) {
        arena = mmap(NULL, ARENA, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (arena == MAP_FAILED) {
            perror("mmap");
            exit(2);
        }
        arena_used = GAP;
    }
    if (buffers_size == BUFFERS || arena_used + before + after + GAP > ARENA)
        stop_run(STOP_LONG);
    low = arena + arena_used;
    buffers[buffers_size++] = (struct region){
        (uintptr_t)low, (uintptr_t)(low + before + after), (uintptr_t)(low + before), name, -1, 0,
        flags};
    arena_used += before + after + GAP;
    return low + before;
}

void *oracle_malloc(size_t size)
{
    if (size > ARENA)
        stop_run(STOP_LONG);
    return allocate("allocated memory", 0, size, ORACLE_PLAIN);
}

void *oracle_calloc(size_t count, size_t size)
{
    if (size > 0 && count > ARENA / size)
        stop_run(STOP_LONG);
    return memset(oracle_malloc(count * size), 0, count * size);
}

/* It is always somewhere else afterwards. */
void *oracle_realloc(void *old, size_t size)
{
    const struct region *region = old ? memory_find((uintptr_t)old) : NULL;
    void *place = oracle_malloc(size);
    size_t had = region ? region->high - (uintptr_t)old : 0;
    return had > 0 ? memcpy(place, old, had < size ? had : size) : place;
}

void oracle_free(void *place)
{
    (void)place;
}

/* Remembers a pointer, so that others may overlap it. */
static void *remember(const char *name, size_t element_size, int kind, unsigned char *place)
{
    if (aliasables_size < ALIASABLE)
        aliasables[aliasables_size++] = (struct aliasable){name, element_size, kind, place};
    return place;
}

/*
 * Memory for a pointer parameter: random values, with room before and after. In a run with
 * overlaps it may be one of the buffers handed out before, shifted by some elements.
 */
void *oracle_buffer(const char *name, size_t element_size, int kind, int may_alias)
{
    size_t before = memory_large ? LARGE_BEFORE : SMALL_BEFORE;
    size_t after = memory_large ? LARGE_AFTER : SMALL_AFTER;
    unsigned char *place;
    if (may_alias && aliasables_size > 0 && choose_alias()) {
        struct aliasable *other = &aliasables[random_between(0, aliasables_size - 1)];
        long long shift = random_between(0, 2) == 0 ? 0 : random_between(-4, 4);
        if (other->kind == kind && other->element_size == element_size) {
            describe_call(" %s=%s%+lld", name, other->name, shift);
            return remember(name, element_size, kind,
                            other->place + shift * (long long)element_size);
        }
    }
    before = before / element_size * element_size;
    before = (before + 63) / 64 * 64;
    place = allocate(name, before, after, kind == ORACLE_KIND_RAW ? 0 : ORACLE_PLAIN);
    if (kind != ORACLE_KIND_RAW)
        oracle_fill(place - before / element_size * element_size, element_size,
                    before / element_size + after / element_size, kind);
    return may_alias ? remember(name, element_size, kind, place) : place;
}

/* A table of pointers to rows, each row with memory of its own. */
void *oracle_rows(const char *name, size_t element_size, int kind)
{
    void **table = (void **)allocate(name, ROWS_BEFORE * sizeof(void *),
                                     (ROWS - ROWS_BEFORE) * sizeof(void *), 0);
    for (int i = 0; i < ROWS; i++) {
        unsigned char *row = allocate(name, ROW_BEFORE, ROW_AFTER, ORACLE_PLAIN);
        oracle_fill(row - ROW_BEFORE, element_size, (ROW_BEFORE + ROW_AFTER) / element_size, kind);
        table[i - ROWS_BEFORE] = row;
    }
    return table;
}

/* Lets pointer parameters overlap a variable that other files may know. */
void oracle_offer(const char *name, void *place, size_t element_size, int kind)
{
    remember(name, element_size, kind, place);
}

void oracle_aliased(const char *name, const char *other, long long shift)
{
    describe_call(" %s=%s%+lld", name, other, shift);
}
