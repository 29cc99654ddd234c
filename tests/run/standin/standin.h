/*
 * standin.h: what the files of the stand-in share.
 *
 * A *space* is a stretch of memory that kernels may touch: an allocation, the shared memory of the
 * block, the variables of the device. Each byte has a cell that remembers whether it was ever
 * written, and for the running launch who wrote it last and who read it.
 */
#ifndef STANDIN_H
#define STANDIN_H

#include <stddef.h>
#include <stdint.h>

#include <functional>
#include <vector>

/* One access: a thread of a block at a point between barriers. `who` is 0 where there was none,
 * else (block + 1) * 1024 + thread. `epoch` counts the barriers of the block that the thread has
 * passed, `warp_epoch` those of its warp, `fences` its own fences. */
struct mark {
    uint64_t who;
    uint32_t epoch, warp_epoch, fences;
};

/* A byte: `stamp` is the launch (for shared memory, the block) that the marks belong to. Accesses
 * to volatile memory are `atomic` ones, each by itself. */
struct cell {
    uint32_t stamp;
    bool written;
    mark writer, atomic, reader[2];
};

enum space_kind { SPACE_GLOBAL, SPACE_SHARED, SPACE_CONSTANT };

struct space {
    space_kind kind;
    char *base;
    size_t size;
    cell *cells;
    unsigned number; /* which allocation this is, from 1; 0 for variables */
    bool dynamic;    /* shared memory of the size that the launch asked for */
    bool managed;    /* the host may touch it, too, while nothing is queued */
};

/* Of shared memory, what a block may have at most. */
enum { SHARED_LIMIT = 48 * 1024 };

enum access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC, ACCESS_ASK, ACCESS_TELL };

/* The running kernel. */
struct running {
    bool on;                    /* a kernel's thread runs */
    mark now;                   /* as which accesses are remembered */
    uint32_t launch, block;     /* counted from 1 over the whole run; `block` for shared memory */
    size_t shared;              /* bytes of shared memory that the block is known to have */
    char *stack, *stack_end;    /* of the running thread */
    const char *arguments, *arguments_end; /* of the launch; may be read */
};
extern running standin_now;

/* Ends the program with a message and the place `at` of the text, if that is not NULL. */
[[noreturn]] void standin_fail(const void *at, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Looks at one access of instrumented code. */
void standin_access(const void *address, size_t size, access_kind kind, const void *at);

/* Of the running thread: stops so that others may run, since it is about to read volatile memory or
 * to look at what is written atomically; remembers that it has read what was written there at the
 * mark; whether by a fence of the writer behind the mark, such memory, and a fence of its own what
 * was written at the mark is there for it. */
void standin_ask(const void *address, const void *site);
void standin_hear(const mark &one);
bool standin_has_seen(const mark &one);

/* What the shared memory of a block holds, and its cells; exchanged with what is there now. */
struct standin_kept {
    std::vector<char> bytes[2];
    std::vector<cell> cells[2];
};
void standin_exchange_shared(standin_kept &kept);

/* The space that holds the address, or NULL. */
space *standin_space(const void *address);

/* Makes device memory accessible to the running code, or inaccessible. */
void standin_open(bool open);

/* Makes managed memory accessible to the host, or inaccessible while something is queued. */
void standin_open_managed(void);

/* Queues of work, queue.cpp: what a program asks for is done when it waits for it, no sooner. Puts
 * work at the end of a stream; does what a synchronous call waits for: all but the streams that
 * were made not to block; does everything; whether nothing is queued. */
typedef struct standin_stream *standin_queue;
void standin_enqueue(standin_queue stream, std::function<void()> work);
void standin_wait_as_host(void);
void standin_wait_all(void);
bool standin_is_idle(void);

/* The block's shared memory that the launch asked for; `size` bytes, at most what a GPU has. */
void standin_set_dynamic(size_t size);

/* Counts, for STANDIN_COUNTS: a copy, a launch, an access of the running thread, and the end of
 * what the running block does between two barriers, or since its last one. */
enum copy_direction { COPY_TO_DEVICE, COPY_TO_HOST, COPY_ON_DEVICE, COPY_SET };
void standin_count_copy(copy_direction direction, size_t bytes);
void standin_count_launch(const char *name, uint64_t blocks, unsigned threads);
void standin_count_access(const space *one, uintptr_t address, size_t size, access_kind kind,
                          const void *site);
void standin_count_interval(bool barrier);

/* Remembers an error as cudaGetLastError() gives it; `launch`: somebody must ask for it. */
void standin_error(int error, bool launch);

#endif
