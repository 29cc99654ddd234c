/*
 * counts.cpp: what a program copies, launches, and how its kernels go through memory, for who asks:
 * STANDIN_COUNTS in the environment names a file, which is written when the program ends.
 *
 * Threads run one after the other, so a *request*, what the lanes of a warp ask of memory at once,
 * has to be put together afterwards: the n-th access of each lane at one place of the text, between
 * two barriers of the block, is taken for one request.
 */
#include "standin.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "cuda_runtime.h"

static const uintptr_t SECTOR = 32, LINE = 128, WORD = 4, BANKS = 32;
static const unsigned WARP = 32;
static const char *const directions[] = {"to_device", "to_host", "on_device", "set"};
static const char *const kinds[] = {"loads", "stores", "atomics"};

/* Accesses of one kind: by threads, as requests of warps, and how far apart in bytes lanes are that
 * follow each other: at the same place, at the next element, within a line, beyond. `sectors` are
 * what the requests touch of global memory, `passes` how often they go through the banks of shared
 * memory, which without conflicts is `least_passes`. */
struct accesses {
    uint64_t count, bytes, requests, sectors, passes, least_passes;
    uint64_t same, adjacent, near, far;
};

/* What goes to one allocation, by its number; 0 for variables of the device. */
struct array {
    unsigned number;
    accesses of[3];
};

/* `working` threads touched memory. */
struct kernel {
    std::string name;
    uint64_t launches, blocks, threads, working, barriers;
    accesses global[3], shared[3];
    std::vector<array> arrays;
};

/* One access: the `number`-th of the interval; `turn` is how many of its thread at this place of
 * the text came before it. */
struct record {
    const void *site;
    uintptr_t address;
    uint32_t size, number, turn;
    unsigned thread, array;
    access_kind kind;
    bool shared;
};

struct copies {
    uint64_t count, bytes;
};

/* All that is counted; written by the destructor. */
struct counts {
    const char *path = getenv("STANDIN_COUNTS");
    copies copied[4]{};
    std::vector<kernel> kernels;
    size_t running = 0;
    std::vector<record> interval;
    bool works[1024]; /* which threads of the running block touched memory */

    ~counts();
};

static counts all;

void standin_count_copy(copy_direction direction, size_t bytes)
{
    all.copied[direction].count++;
    all.copied[direction].bytes += bytes;
}

void standin_count_launch(const char *name, uint64_t blocks, unsigned threads)
{
    auto is_named = [&](const kernel &one) { return one.name == name; };
    auto found = std::find_if(all.kernels.begin(), all.kernels.end(), is_named);
    all.running = (size_t)(found - all.kernels.begin());
    if (found == all.kernels.end())
        all.kernels.push_back(kernel{name, 0, 0, 0, 0, 0, {}, {}, {}});
    kernel &one = all.kernels[all.running];
    one.launches++;
    one.blocks += blocks;
    one.threads += blocks * threads;
}

void standin_count_access(const space *one, uintptr_t address, size_t size, access_kind kind,
                          const void *site)
{
    if (!all.path || one->kind == SPACE_CONSTANT)
        return;
    unsigned thread = (unsigned)(standin_now.now.who % 1024);
    uint32_t number = (uint32_t)all.interval.size();
    all.works[thread] = true;
    all.interval.push_back(record{site, address, (uint32_t)size, number, 0, thread, one->number,
                                  kind, one->kind == SPACE_SHARED});
}

/* The lanes' places relative to each other. */
static void count_distances(accesses &to, const record *lanes, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (lanes[i].thread != lanes[i - 1].thread + 1)
            continue;
        uintptr_t a = lanes[i - 1].address, b = lanes[i].address, apart = a < b ? b - a : a - b;
        if (apart == 0)
            to.same++;
        else if (apart == lanes[i].size)
            to.adjacent++;
        else if (apart < LINE)
            to.near++;
        else
            to.far++;
    }
}

/* The different units of so many bytes that the lanes touch. */
static std::vector<uintptr_t> units(const record *lanes, size_t count, uintptr_t unit)
{
    std::vector<uintptr_t> touched;
    for (size_t i = 0; i < count; i++)
        for (uintptr_t at = lanes[i].address / unit;
             at <= (lanes[i].address + lanes[i].size - 1) / unit; at++)
            touched.push_back(at);
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    return touched;
}

/* How often lanes go through the banks: as often as the most different words of one bank. Lanes
 * with elements of 8 bytes go 16 at a time, of 16 bytes 8 at a time. */
static void count_passes(accesses &to, const record *lanes, size_t count)
{
    unsigned together = WARP / std::clamp<unsigned>(lanes[0].size / WORD, 1, 4);
    for (size_t first = 0, last; first < count; first = last) {
        uint64_t words[BANKS] = {};
        unsigned part = lanes[first].thread % WARP / together;
        last = first + 1;
        while (last < count && lanes[last].thread % WARP / together == part)
            last++;
        for (uintptr_t word : units(lanes + first, last - first, WORD))
            words[word % BANKS]++;
        to.passes += *std::max_element(words, words + BANKS);
        to.least_passes++;
    }
}

static auto place(const record &one)
{
    return std::make_tuple(one.site, one.kind, one.shared);
}

/* What one request has in common. */
static auto request_of(const record &one)
{
    return std::tuple_cat(std::make_tuple(one.thread / WARP, one.turn), place(one));
}

static void add_request(accesses &sum, const record *lanes, size_t count)
{
    sum.requests++;
    for (size_t i = 0; i < count; i++) {
        sum.count++;
        sum.bytes += lanes[i].size;
    }
    count_distances(sum, lanes, count);
    if (lanes[0].shared)
        count_passes(sum, lanes, count);
    else
        sum.sectors += units(lanes, count, SECTOR).size();
}

static accesses *array_of(kernel &to, unsigned number)
{
    for (array &one : to.arrays)
        if (one.number == number)
            return one.of;
    to.arrays.push_back(array{number, {}});
    return to.arrays.back().of;
}

static void count_request(kernel &to, const record *lanes, size_t count)
{
    add_request((lanes[0].shared ? to.shared : to.global)[lanes[0].kind], lanes, count);
    if (!lanes[0].shared)
        add_request(array_of(to, lanes[0].array)[lanes[0].kind], lanes, count);
}

void standin_count_interval(bool barrier)
{
    std::vector<record> &made = all.interval;
    if (!all.path)
        return;
    all.kernels[all.running].barriers += barrier;
    std::sort(made.begin(), made.end(), [](const record &a, const record &b) {
        return std::make_tuple(a.thread, place(a), a.number) <
               std::make_tuple(b.thread, place(b), b.number);
    });
    for (size_t i = 1; i < made.size(); i++)
        if (made[i].thread == made[i - 1].thread && place(made[i]) == place(made[i - 1]))
            made[i].turn = made[i - 1].turn + 1;
    std::sort(made.begin(), made.end(), [](const record &a, const record &b) {
        return std::make_tuple(request_of(a), a.thread) < std::make_tuple(request_of(b), b.thread);
    });
    for (size_t first = 0, last; first < made.size(); first = last) {
        last = first + 1;
        while (last < made.size() && request_of(made[last]) == request_of(made[first]))
            last++;
        count_request(all.kernels[all.running], &made[first], last - first);
    }
    made.clear();
    if (!barrier) {
        all.kernels[all.running].working +=
            (uint64_t)std::count(all.works, all.works + 1024, true);
        std::fill(all.works, all.works + 1024, false);
    }
}

static void write_accesses(FILE *file, const char *name, const accesses *of, bool shared)
{
    fprintf(file, "\n   \"%s\": {", name);
    for (int kind = 0; kind < 3; kind++) {
        const accesses &one = of[kind];
        fprintf(file, "%s\n    \"%s\": {\"count\": %" PRIu64 ", \"bytes\": %" PRIu64
                      ", \"requests\": %" PRIu64, kind ? "," : "", kinds[kind], one.count,
                one.bytes, one.requests);
        if (shared)
            fprintf(file, ", \"passes\": %" PRIu64 ", \"least_passes\": %" PRIu64, one.passes,
                    one.least_passes);
        else
            fprintf(file, ", \"sectors\": %" PRIu64, one.sectors);
        fprintf(file, ",\n     \"same\": %" PRIu64 ", \"adjacent\": %" PRIu64 ", \"near\": %" PRIu64
                      ", \"far\": %" PRIu64 "}", one.same, one.adjacent, one.near, one.far);
    }
    fprintf(file, "}");
}

/* Quotes and backslashes of a template's arguments are escaped. */
static std::string quoted(const std::string &text)
{
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + "\"";
}

counts::~counts()
{
    FILE *file = path ? fopen(path, "w") : nullptr;
    if (path && !file)
        standin_fail(nullptr, "cannot write '%s'", path);
    path = nullptr;
    if (!file)
        return;
    fprintf(file, "{\"copies\": {");
    for (int i = 0; i < 4; i++)
        fprintf(file, "%s\n  \"%s\": {\"count\": %" PRIu64 ", \"bytes\": %" PRIu64 "}",
                i ? "," : "", directions[i], copied[i].count, copied[i].bytes);
    fprintf(file, "},\n \"kernels\": [");
    for (size_t i = 0; i < kernels.size(); i++) {
        const kernel &one = kernels[i];
        fprintf(file, "%s\n  {\"name\": %s, \"launches\": %" PRIu64 ", \"blocks\": %" PRIu64
                      ", \"threads\": %" PRIu64 ", \"working\": %" PRIu64
                      ", \"barriers\": %" PRIu64, i ? "," : "", quoted(one.name).c_str(),
                one.launches, one.blocks, one.threads, one.working, one.barriers);
        fprintf(file, ",");
        write_accesses(file, "global", one.global, false);
        fprintf(file, ",");
        write_accesses(file, "shared", one.shared, true);
        fprintf(file, ",\n   \"arrays\": {");
        for (size_t number = 0; number < one.arrays.size(); number++) {
            fprintf(file, "%s", number ? "," : "");
            write_accesses(file, std::to_string(one.arrays[number].number).c_str(),
                           one.arrays[number].of, false);
        }
        fprintf(file, "}}");
    }
    fprintf(file, "]}\n");
    fclose(file);
}
