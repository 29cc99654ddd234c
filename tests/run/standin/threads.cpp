/*
 * threads.cpp: the threads of a launch, one after another on the host's one. Each has a stack of
 * its own and can wait at a barrier or in a warp operation while others run. STANDIN_SEED in the
 * environment chooses the order of blocks and threads, again after each barrier: 0 (or nothing) in
 * the order of their numbers, 1 backwards, others at random. Blocks run to their end, unless some
 * thread of the launch reads volatile memory, or adds 0 atomically: from then on a few take turns,
 * at random, each until its threads meet or do so again, which may be to wait for another block.
 */
#include "standin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include <map>
#include <memory>
#include <vector>

#include "cuda_runtime.h"

#define BUILTIN __attribute__((section("cuda_builtin")))
BUILTIN uint3 threadIdx, blockIdx;
BUILTIN dim3 blockDim, gridDim;

enum state { READY, AT_BARRIER, IN_WARP, DONE };
enum warp_operation { SYNC, BALLOT, SHUFFLE };
static const size_t STACK = 128 * 1024;

void *standin_dynamic(void);

/* A stack, and where its code stopped; kept for good, below the stack itself. */
struct fiber {
    char *memory;
    void *stopped;
};

/* What a thread has learned from others by volatile memory: for each of them, by `mark.who`, how
 * many fences it had passed when it wrote what was read last; `seen`: before a fence of its own. */
struct news {
    std::map<uint64_t, uint32_t> heard, seen;
};

struct thread {
    state at;
    fiber *own;
    const void *site;      /* the call that it waits in */
    uint32_t warp_epoch;
    int predicate;         /* of the barrier or ballot; afterwards the result */
    unsigned mask;         /* of the warp operation */
    warp_operation operation;
    uint64_t value;        /* of the shuffle; afterwards the result */
    int how, lane, width;
    uint32_t fences;       /* that it has passed */
    std::shared_ptr<news> news;
    const void *asked;     /* the volatile memory that it has read last */
};

/* A block that has begun. */
struct block {
    uint64_t number;
    uint32_t epoch;        /* barriers that it has passed */
    uint32_t stamp;        /* of its shared memory */
    size_t shared;         /* bytes of that which it is known to have */
    std::vector<thread> all;
    standin_kept kept;     /* what its shared memory holds while another block runs */
};

static struct {
    dim3 grid, block;
    unsigned threads;              /* of a block */
    size_t shared;                 /* bytes that the launch asks for */
    uint64_t number;               /* of the running block */
    uint32_t epoch;                /* barriers that the block has passed */
    void (*body)(void *);
    void *arguments;
    std::vector<thread> all;
    std::vector<fiber *> unused;
    void *scheduler;               /* where the scheduler stopped */
    unsigned current;
    bool waits;                    /* some thread has read volatile memory */
    unsigned asking, again;        /* threads of the pass that stopped when they did, and those of
                                      them that did so before, at the same place */
    unsigned vain;                 /* passes in a row in which all that ran did so again */
} grid;

static uint64_t seed, random_state;
static uint32_t stamps; /* of blocks, over the whole run */

static uint64_t next_random(void)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return random_state >> 33;
}

#ifdef __x86_64__
/* Stores where the running code is in `*from` and goes on at `to`. */
extern "C" void standin_switch(void **from, void *to);
asm(R"(
    .text
    .globl standin_switch
    .type standin_switch, @function
standin_switch:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size standin_switch, .-standin_switch
    .section .note.GNU-stack,"",@progbits
    .text
)");

static void *prepare(char *memory, void (*entry)(void))
{
    void **top = (void **)(memory + STACK) - 2;
    *--top = nullptr;
    *--top = (void *)entry;
    memset(top - 6, 0, 6 * sizeof *top);
    return top - 6;
}
#else
extern "C" void standin_switch(void **from, void *to)
{
    ucontext_t here;
    *from = &here;
    swapcontext(&here, (ucontext_t *)to);
}

static void *prepare(char *memory, void (*entry)(void))
{
    ucontext_t *context = (ucontext_t *)memory;
    getcontext(context);
    context->uc_stack.ss_sp = memory + sizeof *context;
    context->uc_stack.ss_size = STACK - sizeof *context;
    makecontext(context, entry, 0);
    return context;
}
#endif

/* Gives the running thread's stack back to the scheduler. */
static void stop_thread(void)
{
    thread &self = grid.all[grid.current];
    standin_now.on = false;
    standin_switch(&self.own->stopped, grid.scheduler);
}

/* What runs on each stack: one thread after another. */
static void fiber_entry(void)
{
    for (;;) {
        grid.body(grid.arguments);
        grid.all[grid.current].at = DONE;
        stop_thread();
    }
}

static fiber *new_fiber(void)
{
    char *memory = (char *)mmap(nullptr, STACK + 2 * 4096, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        standin_fail(nullptr, "no memory for the stacks");
    mprotect(memory + 4096, 4096, PROT_NONE);
    fiber *made = (fiber *)memory;
    made->memory = memory + 2 * 4096;
    made->stopped = prepare(made->memory, fiber_entry);
    return made;
}

/* Runs a thread until it ends or waits. */
static void resume(unsigned number)
{
    thread &self = grid.all[number];
    if (!self.own) {
        if (grid.unused.empty())
            grid.unused.push_back(new_fiber());
        self.own = grid.unused.back();
        grid.unused.pop_back();
    }
    self.at = READY;
    grid.current = number;
    threadIdx.x = number % grid.block.x;
    threadIdx.y = number / grid.block.x % grid.block.y;
    threadIdx.z = number / grid.block.x / grid.block.y;
    standin_now.now =
        mark{(grid.number + 1) * 1024 + number, grid.epoch, self.warp_epoch, self.fences};
    standin_now.stack = self.own->memory;
    standin_now.stack_end = self.own->memory + STACK;
    standin_now.on = true;
    standin_switch(&grid.scheduler, self.own->stopped);
    if (self.at == DONE) {
        grid.unused.push_back(self.own);
        self.own = nullptr;
    }
}

/* Waits in a barrier or a warp operation. */
static void wait_as(state as, const void *site)
{
    thread &self = grid.all[grid.current];
    self.at = as;
    self.site = site;
    stop_thread();
}

static void order(std::vector<unsigned> &numbers)
{
    size_t size = numbers.size();
    if (seed == 1)
        for (size_t i = 0; i < size / 2; i++)
            std::swap(numbers[i], numbers[size - 1 - i]);
    if (seed > 1)
        for (size_t i = size; i > 1; i--)
            std::swap(numbers[i - 1], numbers[next_random() % i]);
}

static std::vector<unsigned> threads_that(state at)
{
    std::vector<unsigned> numbers;
    for (unsigned i = 0; i < grid.threads; i++)
        if (grid.all[i].at == at)
            numbers.push_back(i);
    return numbers;
}

/* Lets the threads of the barrier go on, if all of the block are there. */
static bool release_barrier(void)
{
    std::vector<unsigned> waiting = threads_that(AT_BARRIER);
    if (waiting.empty())
        return false;
    const thread &first = grid.all[waiting[0]];
    if (waiting.size() < grid.threads)
        standin_fail(first.site, "a barrier that not all threads of block %llu reach",
                     (unsigned long long)grid.number);
    int count = 0;
    for (unsigned i : waiting) {
        if (grid.all[i].site != first.site)
            standin_fail(first.site, "threads of block %llu wait at different barriers",
                         (unsigned long long)grid.number);
        count += grid.all[i].predicate != 0;
    }
    standin_count_interval(true);
    grid.epoch++;
    for (unsigned i : waiting) {
        grid.all[i].predicate = count;
        grid.all[i].at = READY;
    }
    return true;
}

/* The lane that a thread's shuffle takes its value from. */
static int source_lane(const thread &one, int own)
{
    int first = own / one.width * one.width, wanted = own;
    if (one.how == 0)
        return first + (one.lane & (one.width - 1));
    if (one.how == 1)
        wanted = own - one.lane;
    else if (one.how == 2)
        wanted = own + one.lane;
    else
        wanted = own ^ one.lane;
    if (one.how == 3)
        return wanted < first + one.width ? wanted : own;
    return wanted >= first && wanted < first + one.width ? wanted : own;
}

/* The results of a warp operation for the lanes that take part. */
static void finish_warp(unsigned base, unsigned lanes, unsigned alive)
{
    uint64_t values[32];
    unsigned ballot = 0;
    uint32_t epoch = 0;
    for (int lane = 0; lane < 32; lane++) {
        values[lane] = next_random() * 0x9E3779B97F4A7C15u;
        if (!(lanes >> lane & 1))
            continue;
        thread &one = grid.all[base + lane];
        values[lane] = one.value;
        ballot |= (unsigned)(one.predicate != 0) << lane;
        if (one.warp_epoch > epoch)
            epoch = one.warp_epoch;
    }
    for (int lane = 0; lane < 32; lane++) {
        if (!(lanes >> lane & 1))
            continue;
        thread &one = grid.all[base + lane];
        one.at = READY;
        if (one.operation == SYNC && lanes == alive)
            one.warp_epoch = epoch + 1;
        if (one.operation == SHUFFLE)
            one.value = values[source_lane(one, lane)];
        else
            one.predicate = (int)ballot;
    }
}

/* Lets a group of threads of one warp go on, if all that their mask names and that still run are
 * there. */
static bool release_group(unsigned base, unsigned waiting, unsigned alive)
{
    for (int lane = 0; lane < 32; lane++) {
        if (!(waiting >> lane & 1))
            continue;
        const thread &one = grid.all[base + lane];
        unsigned lanes = one.mask & alive;
        if ((one.mask >> lane & 1) == 0)
            standin_fail(one.site, "a thread that its own mask does not name in a warp operation");
        if (lanes & ~waiting)
            continue;
        for (int other = 0; other < 32; other++)
            if (lanes >> other & 1 && (grid.all[base + other].mask != one.mask ||
                                       grid.all[base + other].site != one.site))
                standin_fail(one.site, "threads of one warp wait in different warp operations");
        finish_warp(base, lanes, alive);
        return true;
    }
    return false;
}

static bool release_warps(void)
{
    bool released = false;
    for (unsigned base = 0; base < grid.threads; base += 32) {
        unsigned waiting = 0, alive = 0;
        for (unsigned i = base; i < base + 32 && i < grid.threads; i++) {
            waiting |= (unsigned)(grid.all[i].at == IN_WARP) << (i - base);
            alive |= (unsigned)(grid.all[i].at != DONE) << (i - base);
        }
        released |= waiting && release_group(base, waiting, alive);
    }
    return released;
}

/* So many passes in vain are no chance: of three blocks one that could go on has run long since.
 */
enum { VAIN = 300 };

/* One pass over the threads of the running block that can go on; false: it has ended. */
static bool run_pass(void)
{
    std::vector<unsigned> ready = threads_that(READY);
    order(ready);
    grid.asking = grid.again = 0;
    for (unsigned i : ready)
        resume(i);
    grid.vain = grid.again == ready.size() ? grid.vain + 1 : 0;
    if (grid.vain > VAIN)
        standin_fail(grid.all[ready[0]].site,
                     "block %llu waits for what no block tells that has begun",
                     (unsigned long long)grid.number);
    if (threads_that(DONE).size() == grid.threads) {
        standin_count_interval(false);
        return false;
    }
    if (!release_warps() && grid.asking == 0 && !threads_that(IN_WARP).empty())
        standin_fail(grid.all[threads_that(IN_WARP)[0]].site,
                     "a warp operation that not all threads of its mask reach");
    if (threads_that(READY).empty() && threads_that(IN_WARP).empty())
        release_barrier();
    return true;
}

/* Lets another block run: the first time, or on. */
static void enter(block &one)
{
    grid.number = one.number;
    grid.epoch = one.epoch;
    blockIdx.x = (unsigned)(one.number % grid.grid.x);
    blockIdx.y = (unsigned)(one.number / grid.grid.x % grid.grid.y);
    blockIdx.z = (unsigned)(one.number / grid.grid.x / grid.grid.y);
    standin_now.block = one.stamp;
    standin_now.shared = one.shared;
    grid.all.swap(one.all);
    if (grid.waits)
        standin_exchange_shared(one.kept);
}

/* Keeps a block for later. */
static void leave(block &one)
{
    one.epoch = grid.epoch;
    one.shared = standin_now.shared;
    grid.all.swap(one.all);
    standin_exchange_shared(one.kept);
    standin_count_interval(false);
}
/* Whether a GPU would take the launch. */
static bool is_possible(dim3 blocks, dim3 threads, size_t shared)
{
    return blocks.x > 0 && blocks.y > 0 && blocks.z > 0 && blocks.x <= 0x7fffffff &&
           blocks.y <= 65535 && blocks.z <= 65535 && threads.x > 0 && threads.y > 0 &&
           threads.z > 0 && threads.x <= 1024 && threads.y <= 1024 && threads.z <= 64 &&
           threads.x * threads.y * threads.z <= 1024 && shared <= SHARED_LIMIT;
}

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    return b ? common_divisor(b, a % b) : a;
}

/* All blocks, in an order that needs no memory: each is `step` after the one before. */
static void run_blocks(void)
{
    uint64_t blocks = (uint64_t)grid.grid.x * grid.grid.y * grid.grid.z, first = 0, step = 1;
    if (seed == 1)
        first = step = blocks - 1;
    if (seed > 1) {
        first = next_random() % blocks;
        step = next_random() % blocks;
    }
    while (common_divisor(blocks, step) != 1)
        step++;
    const size_t TOGETHER = 3;
    std::vector<std::unique_ptr<block>> begun;
    for (uint64_t i = 0; i < blocks || !begun.empty();) {
        while (i < blocks && begun.size() < (grid.waits ? TOGETHER : 1)) {
            uint64_t number = (first + i++ % blocks * (step % blocks)) % blocks;
            begun.emplace_back(new block{number, 0, ++stamps, grid.shared,
                                         std::vector<thread>(grid.threads), {}});
        }
        size_t at = begun.size() > 1 ? next_random() % begun.size() : 0;
        enter(*begun[at]);
        bool goes_on = run_pass();
        while (goes_on && !grid.waits)
            goes_on = run_pass();
        if (goes_on)
            leave(*begun[at]);
        else
            begun.erase(begun.begin() + (long)at);
    }
}

/* Runs a kernel whose turn has come. */
static void run_now(const char *name, const standin::configuration &how, void (*body)(void *),
                    void *arguments, size_t size)
{
    dim3 blocks = how.grid, threads = how.block;
    size_t shared = how.shared;
    const char *text = getenv("STANDIN_SEED");
    seed = text ? strtoull(text, nullptr, 10) : 0;
    random_state = seed * 0x9E3779B97F4A7C15u + ++standin_now.launch;
    grid.grid = gridDim = blocks;
    grid.block = blockDim = threads;
    grid.threads = threads.x * threads.y * threads.z;
    grid.shared = shared;
    grid.body = body;
    grid.arguments = arguments;
    grid.waits = false;
    grid.vain = 0;
    standin_now.arguments = (const char *)arguments;
    standin_now.arguments_end = (const char *)arguments + size;
    standin_set_dynamic(shared);
    standin_count_launch(name, (uint64_t)blocks.x * blocks.y * blocks.z, grid.threads);
    standin_open(true);
    run_blocks();
    standin_open(false);
}

void standin::run(const char *name, const configuration &how, void (*body)(void *),
                  void *arguments, size_t size, void (*release)(void *))
{
    if (standin_now.on)
        standin_fail(__builtin_return_address(0), "a launch from within a kernel");
    if (!is_possible(how.grid, how.block, how.shared)) {
        standin_error(cudaErrorInvalidConfiguration, true);
        release(arguments);
        return;
    }
    configuration when = how;
    standin_enqueue(how.stream, [=] {
        run_now(name, when, body, arguments, size);
        release(arguments);
    });
}

static void must_be_in_kernel(const void *at)
{
    if (!standin_now.on)
        standin_fail(at, "an operation of the device on the host");
}

void standin_ask(const void *address, const void *site)
{
    thread &self = grid.all[grid.current];
    grid.waits = true;
    grid.asking++;
    grid.again += self.asked == address;
    self.asked = address;
    wait_as(READY, site);
}

void standin_hear(const mark &one)
{
    thread &self = grid.all[grid.current];
    if (one.who == 0 || one.who == standin_now.now.who)
        return;
    if (!self.news)
        self.news = std::make_shared<news>();
    uint32_t &known = self.news->heard[one.who];
    known = one.fences > known ? one.fences : known;
}

bool standin_has_seen(const mark &one)
{
    const thread &self = grid.all[grid.current];
    if (!self.news)
        return false;
    auto found = self.news->seen.find(one.who);
    return found != self.news->seen.end() && found->second > one.fences;
}

void __threadfence(void)
{
    must_be_in_kernel(__builtin_return_address(0));
    thread &self = grid.all[grid.current];
    standin_now.now.fences = ++self.fences;
    if (self.news)
        self.news->seen = self.news->heard;
}

static int barrier(int predicate, const void *site)
{
    must_be_in_kernel(site);
    grid.all[grid.current].predicate = predicate;
    wait_as(AT_BARRIER, site);
    return grid.all[grid.current].predicate;
}

void __syncthreads(void)
{
    barrier(0, __builtin_return_address(0));
}

int __syncthreads_count(int predicate)
{
    return barrier(predicate, __builtin_return_address(0));
}

int __syncthreads_and(int predicate)
{
    return barrier(!predicate, __builtin_return_address(0)) == 0;
}

int __syncthreads_or(int predicate)
{
    return barrier(predicate, __builtin_return_address(0)) != 0;
}

static thread &warp(warp_operation operation, unsigned mask, const void *site)
{
    must_be_in_kernel(site);
    grid.all[grid.current].operation = operation;
    grid.all[grid.current].mask = mask;
    return grid.all[grid.current];
}

void __syncwarp(unsigned mask)
{
    const void *site = __builtin_return_address(0);
    warp(SYNC, mask, site);
    wait_as(IN_WARP, site);
}

unsigned __ballot_sync(unsigned mask, int predicate)
{
    const void *site = __builtin_return_address(0);
    thread &self = warp(BALLOT, mask, site);
    self.predicate = predicate;
    wait_as(IN_WARP, site);
    return (unsigned)self.predicate;
}

uint64_t standin_shuffle(unsigned mask, uint64_t value, int how, int lane, int width)
{
    const void *site = __builtin_return_address(0);
    thread &self = warp(SHUFFLE, mask, site);
    if (width < 1 || width > 32 || (width & (width - 1)))
        standin_fail(site, "a shuffle of %d lanes", width);
    self.value = value;
    self.how = how;
    self.lane = lane;
    self.width = width;
    wait_as(IN_WARP, site);
    return self.value;
}

unsigned __activemask(void)
{
    unsigned base = grid.current / 32 * 32, mask = 0;
    must_be_in_kernel(__builtin_return_address(0));
    for (unsigned i = base; i < base + 32 && i < grid.threads; i++)
        mask |= (unsigned)(grid.all[i].at != DONE) << (i - base);
    return mask;
}
