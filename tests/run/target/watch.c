/*
 * watch.c: looks at what OpenMP's device memory goes through, as the runtime tells tools of it:
 * linked into programs that were compiled for the host's own architecture as a device
 * (../targets.py).
 *
 * Memory that a map allocates is filled with a pattern, so that a value which nothing copied shows.
 * Device and host share one address space here, so an address of the host would do on the device:
 * while that runs, AddressSanitizer is told that the host's variables, what the program allocates
 * (the linker gives its calls to the functions here) and what is mapped are out of bounds. What is
 * still mapped when the program ends is a fault, exit status 3.
 *
 * TARGET_COUNTS in the environment names a file in which, when the program ends, stands what was
 * copied and launched (JSON, as the stand-in for CUDA counts it).
 */
#include <omp-tools.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the sanitizer keeps what it knows of eight bytes, on x86_64 and AArch64 under Linux; and
 * what it is told of those that the device may not touch: "poisoned by the user". */
#ifdef __x86_64__
#define SHADOW(address) ((unsigned char *)(((uintptr_t)(address) >> 3) + 0x7fff8000))
#else
#define SHADOW(address) ((unsigned char *)(((uintptr_t)(address) >> 3) + ((uintptr_t)1 << 36)))
#endif
enum { CLOSED = 0xf7 };

extern char __data_start[], _end[];
void *__real_malloc(size_t size);
void *__real_calloc(size_t number, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *place);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t number, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *place);

/* A part of the host's memory: allocated by the program, `device` is NULL then, or mapped.
 * `before` is what the sanitizer knew of it, while it is closed. */
struct part {
    char *host, *device;
    size_t size;
    unsigned char *before;
};

static struct part *all;
static size_t count, room;

/* To the device, back, and how many kernels. */
static size_t copies[2], bytes[2], launches;

static void *add(void *host, void *device, size_t size)
{
    if (host && count == room) {
        room = 2 * room + 8;
        all = __real_realloc(all, room * sizeof *all);
        if (!all)
            abort();
    }
    if (host)
        all[count++] = (struct part){host, device, size, NULL};
    return host;
}

/* Forgets what has the address on the device, or on the host where it is not mapped. */
static void take_away(const char *host, const char *device)
{
    for (size_t i = 0; i < count; i++)
        if (all[i].device == device && (device || all[i].host == host)) {
            all[i] = all[--count];
            return;
        }
}

void *__wrap_malloc(size_t size)
{
    return add(__real_malloc(size), NULL, size);
}

void *__wrap_calloc(size_t number, size_t size)
{
    return add(__real_calloc(number, size), NULL, number * size);
}

void *__wrap_realloc(void *old, size_t size)
{
    take_away(old, NULL);
    return add(__real_realloc(old, size), NULL, size);
}

void __wrap_free(void *place)
{
    take_away(place, NULL);
    __real_free(place);
}

/* How many bytes the sanitizer keeps of a part. */
static size_t known(const struct part *one)
{
    return (size_t)(SHADOW(one->host + one->size) - SHADOW(one->host));
}

/* As memcpy(), of which the sanitizer would want to know where it copies. */
static void copy(unsigned char *to, const unsigned char *from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        to[i] = from[i];
}

static void close_part(struct part *one)
{
    one->before = __real_malloc(known(one) + 1);
    if (!one->before)
        abort();
    copy(one->before, SHADOW(one->host), known(one));
    for (size_t i = 0; i < known(one); i++)
        SHADOW(one->host)[i] = CLOSED;
}

static void open_part(struct part *one)
{
    copy(SHADOW(one->host), one->before, known(one));
    __real_free(one->before);
}

static void on_data(ompt_scope_endpoint_t endpoint, ompt_data_t *task, ompt_data_t *target,
                    ompt_id_t *id, ompt_target_data_op_t operation, void *from, int from_device,
                    void *to, int to_device, size_t size, const void *code)
{
    (void)task, (void)target, (void)id, (void)from_device, (void)to_device, (void)code;
    if (endpoint != ompt_scope_end)
        return;
    if (operation == ompt_target_data_alloc && to && size)
        add(from, memset(to, 0xA5, size), size);
    if (operation == ompt_target_data_delete)
        take_away(NULL, from);
    if (operation == ompt_target_data_transfer_to_device ||
        operation == ompt_target_data_transfer_from_device) {
        copies[operation == ompt_target_data_transfer_from_device]++;
        bytes[operation == ompt_target_data_transfer_from_device] += size;
    }
}

static void on_launch(ompt_scope_endpoint_t endpoint, ompt_data_t *data, ompt_id_t *id,
                      unsigned int teams)
{
    (void)data, (void)id, (void)teams;
    static struct part variables;
    variables.host = __data_start;
    variables.size = (size_t)(_end - __data_start);
    if (endpoint == ompt_scope_begin) {
        launches++;
        close_part(&variables);
        for (size_t i = 0; i < count; i++)
            close_part(&all[i]);
    } else if (endpoint == ompt_scope_end) {
        for (size_t i = count; i > 0; i--)
            open_part(&all[i - 1]);
        open_part(&variables);
    }
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
    ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
    (void)device, (void)data;
    set(ompt_callback_target_data_op_emi, (ompt_callback_t)on_data);
    set(ompt_callback_target_submit_emi, (ompt_callback_t)on_launch);
    return 1;
}

static void write_counts(const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return;
    fprintf(file,
            "{\"copies\": {\"to_device\": {\"count\": %zu, \"bytes\": %zu}, "
            "\"to_host\": {\"count\": %zu, \"bytes\": %zu}}, \"launches\": %zu}\n",
            copies[0], bytes[0], copies[1], bytes[1], launches);
    fclose(file);
}

static void end(ompt_data_t *data)
{
    (void)data;
    if (getenv("TARGET_COUNTS"))
        write_counts(getenv("TARGET_COUNTS"));
    fflush(stdout);
    for (size_t i = 0; i < count; i++)
        if (all[i].device) {
            fprintf(stderr, "target: %zu bytes were left mapped\n", all[i].size);
            _exit(3);
        }
}

ompt_start_tool_result_t *ompt_start_tool(unsigned int version, const char *runtime)
{
    static ompt_start_tool_result_t tool = {start, end, {0}};
    (void)version, (void)runtime;
    return &tool;
}
