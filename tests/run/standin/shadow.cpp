/*
 * shadow.cpp: every access of instrumented code, as clang's -fsanitize=thread reports it. In a
 * kernel it must lie in a space, on the thread's own stack, among the arguments, or in what cannot
 * be written; no byte is read that was never written; and no two accesses of one launch may touch
 * one byte in an order that nothing fixes.
 *
 * Two accesses of different threads conflict if one of them writes, not both are atomic, and they
 * come from different blocks or from one block without a barrier between. Blocks run one after
 * another and threads switch at barriers only, so the last plain writer, the last atomic one and
 * two readers of each byte are enough to see whether there was a conflict, whatever the order.
 * Accesses to volatile memory are like atomic ones. Both tell other blocks of what was written
 * before: if there is a fence between, and another one behind the read that finds it.
 */
#include "standin.h"

#include <link.h>
#include <stdio.h>
#include <string.h>

#include "cuda_runtime.h"

extern "C" {
extern char __start_cuda_builtin[] __attribute__((weak));
extern char __stop_cuda_builtin[] __attribute__((weak));
}

/* Whether the bytes are in a segment that cannot be written. */
static int find_constant(struct dl_phdr_info *info, size_t, void *data)
{
    const char *address = *(const char **)data;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        const char *start = (const char *)(info->dlpi_addr + segment->p_vaddr);
        if (segment->p_type == PT_LOAD && !(segment->p_flags & PF_W) && address >= start &&
            address < start + segment->p_memsz)
            return 1;
    }
    return 0;
}

static bool is_readable(const char *address, size_t size)
{
    if (address >= standin_now.arguments && address + size <= standin_now.arguments_end)
        return true;
    if (address >= __start_cuda_builtin && address + size <= __stop_cuda_builtin)
        return true;
    return dl_iterate_phdr(find_constant, &address) != 0;
}

static bool conflict(const mark &one, const mark &other)
{
    if (one.who == 0 || one.who == other.who)
        return false;
    if (one.who / 1024 != other.who / 1024)
        return !standin_has_seen(one);
    return one.epoch == other.epoch &&
           (one.who % 1024 / 32 != other.who % 1024 / 32 || one.warp_epoch == other.warp_epoch);
}

/* Remembers a reader: of one block the latest, two of them where they are of one interval. */
static void remember_reader(cell &byte, const mark &now)
{
    if (byte.reader[0].who == now.who || byte.reader[0].who == 0)
        byte.reader[0] = now;
    else if (byte.reader[1].who == now.who || byte.reader[1].who == 0 ||
             !conflict(byte.reader[1], now))
        byte.reader[1] = now;
    else if (!conflict(byte.reader[0], now))
        byte.reader[0] = now;
}

static const char *name_of(const space *one)
{
    return one->kind == SPACE_SHARED ? "shared memory" : one->number ? "allocation" : "a variable";
}

[[noreturn]] static void race(const space *one, size_t byte, const mark &other, const char *how,
                              const void *at)
{
    standin_fail(at, "a race: %s with thread %u of block %llu at byte %zu of %s %u", how,
                 (unsigned)(other.who % 1024), (unsigned long long)(other.who / 1024 - 1), byte,
                 name_of(one), one->number);
}

/* One byte, by the running thread. */
static void touch(space *one, size_t index, access_kind kind, const void *at)
{
    cell &byte = one->cells[index];
    const mark &now = standin_now.now;
    uint32_t stamp = one->kind == SPACE_SHARED ? standin_now.block : standin_now.launch;
    if (byte.stamp != stamp) {
        bool written = byte.written && one->kind != SPACE_SHARED;
        memset(&byte, 0, sizeof byte);
        byte.stamp = stamp;
        if (one->kind == SPACE_SHARED && !one->dynamic && ++standin_now.shared > SHARED_LIMIT)
            standin_fail(at, "a block that has more than %d bytes of shared memory", SHARED_LIMIT);
        byte.written = written;
    }
    if (kind != ACCESS_WRITE && kind != ACCESS_TELL && !byte.written)
        standin_fail(at,
                     "a kernel reads what nothing was written to: byte %zu of %s %u (%zu bytes)",
                     index, name_of(one), one->number, one->size);
    if (conflict(byte.writer, now))
        race(one, index, byte.writer,
             kind == ACCESS_READ || kind == ACCESS_ASK ? "a read and a write" : "two writes", at);
    if ((kind == ACCESS_READ || kind == ACCESS_WRITE) && conflict(byte.atomic, now))
        race(one, index, byte.atomic, "with an atomic operation,", at);
    if (kind == ACCESS_READ)
        remember_reader(byte, now);
    if (kind == ACCESS_ASK)
        standin_hear(byte.atomic);
    if (kind == ACCESS_READ || kind == ACCESS_ASK)
        return;
    for (const mark &reader : byte.reader)
        if (conflict(reader, now))
            race(one, index, reader, "a write and a read", at);
    byte.written = true;
    (kind == ACCESS_WRITE ? byte.writer : byte.atomic) = now;
}

/* The host may not touch the variables of the device; its memory is closed to it anyway. */
static void access_of_host(const char *address, const void *at)
{
    const space *one = standin_space(address);
    if (one && !one->number)
        standin_fail(at, "the host touches a variable of the device");
    if (address >= __start_cuda_builtin && address < __stop_cuda_builtin)
        standin_fail(at, "the host asks for the number of a thread");
}

void standin_access(const void *pointer, size_t size, access_kind kind, const void *at)
{
    const char *address = (const char *)pointer;
    if (!standin_now.on) {
        access_of_host(address, at);
        return;
    }
    if (size == 0 ||
        (address >= standin_now.stack && address + size <= standin_now.stack_end))
        return;
    space *one = standin_space(address);
    if (!one) {
        bool reads = kind == ACCESS_READ || kind == ACCESS_ASK;
        if (reads && is_readable(address, size))
            return;
        standin_fail(at, "a kernel %s memory that is not the device's, or beyond an allocation: "
                         "%zu bytes at %p",
                     reads ? "reads" : "writes", size, pointer);
    }
    size_t first = (size_t)(address - one->base);
    if (size > one->size - first)
        standin_fail(at, "a kernel goes beyond %s %u (%zu bytes): %zu bytes from byte %zu",
                     name_of(one), one->number, one->size, size, first);
    if (one->kind == SPACE_CONSTANT && kind != ACCESS_READ && kind != ACCESS_ASK)
        standin_fail(at, "a kernel writes constant memory");
    standin_count_access(one, (uintptr_t)address, size, kind, at);
    for (size_t i = first; i < first + size; i++)
        touch(one, i, kind, at);
}

void standin_atomic(const void *address, size_t size)
{
    const void *at = __builtin_return_address(0);
    if (!standin_now.on)
        standin_fail(at, "an atomic operation of the device on the host");
    if ((uintptr_t)address % size)
        standin_fail(at, "an atomic operation on an address that is not aligned");
    standin_access(address, size, ACCESS_ATOMIC, at);
}

/* A thread that reads volatile memory, or adds 0 atomically, may do so until another one has
 * written there: it reads what is there when its turn comes again. */
static void ask(const void *address, size_t size, const void *at)
{
    const char *byte = (const char *)address;
    bool own = byte >= standin_now.stack && byte < standin_now.stack_end;
    if (standin_now.on && !own)
        standin_ask(address, at);
    standin_access(address, size, ACCESS_ASK, at);
}

void standin_look(const void *address, size_t size)
{
    const void *at = __builtin_return_address(0);
    if (!standin_now.on)
        standin_fail(at, "an atomic operation of the device on the host");
    ask(address, size, at);
}

/* What the compiler calls. */
#define AT __builtin_return_address(0)
#define ACCESSES(size)                                                                             \
    void __tsan_read##size(void *p) { standin_access(p, size, ACCESS_READ, AT); }                  \
    void __tsan_write##size(void *p) { standin_access(p, size, ACCESS_WRITE, AT); }                \
    void __tsan_unaligned_read##size(void *p) { standin_access(p, size, ACCESS_READ, AT); }        \
    void __tsan_unaligned_write##size(void *p) { standin_access(p, size, ACCESS_WRITE, AT); }      \
    void __tsan_volatile_read##size(void *p) { ask(p, size, AT); }                                 \
    void __tsan_volatile_write##size(void *p) { standin_access(p, size, ACCESS_TELL, AT); }

extern "C" {
ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_init(void) {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit(void) {}
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}

void *__tsan_memcpy(void *to, const void *from, size_t size)
{
    standin_access(from, size, ACCESS_READ, AT);
    standin_access(to, size, ACCESS_WRITE, AT);
    return memcpy(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, size_t size)
{
    standin_access(from, size, ACCESS_READ, AT);
    standin_access(to, size, ACCESS_WRITE, AT);
    return memmove(to, from, size);
}

void *__tsan_memset(void *to, int value, size_t size)
{
    standin_access(to, size, ACCESS_WRITE, AT);
    return memset(to, value, size);
}

/* Of C++'s own atomic operations the two that a `static` variable of a function needs. */
unsigned char __tsan_atomic8_load(const volatile unsigned char *p, int)
{
    return __atomic_load_n(p, __ATOMIC_SEQ_CST);
}

void __tsan_atomic8_store(volatile unsigned char *p, unsigned char value, int)
{
    __atomic_store_n(p, value, __ATOMIC_SEQ_CST);
}
}
