/*
 * queue.cpp: streams and events. What is put into a stream waits there until somebody waits for it,
 * so that a program which does not wait reads what was before.
 *
 * Work of one stream is done in order. The default stream, the null pointer, comes after all that
 * blocking streams had before it, and they after it; work of different streams is in no order
 * otherwise: where all of it is waited for, STANDIN_SEED chooses which stream comes first.
 */
#include <stdlib.h>
#include <time.h>

#include <algorithm>
#include <list>
#include <vector>

#include "standin.h"

#include "cuda_runtime.h"

struct standin_stream {
    bool blocking;
};

/* An event stands behind the work that its stream had when it was recorded, `upto`. */
struct standin_event {
    cudaStream_t stream;
    uint64_t upto;
    bool timed, recorded;
    struct timespec when;
};

static standin_stream per_thread{true};
cudaStream_t const standin_stream_per_thread = &per_thread;

struct piece {
    cudaStream_t stream;
    uint64_t number; /* over all streams, from 1 */
    std::function<void()> work;
};

/* What waits, and the streams that there are; for good, others look at it when the program ends. */
struct queues {
    std::list<piece> waiting;
    std::vector<cudaStream_t> streams{nullptr, &per_thread};
    uint64_t last = 0;
};
static queues &queue = *new queues;

bool standin_is_idle(void)
{
    return queue.waiting.empty();
}

void standin_enqueue(cudaStream_t stream, std::function<void()> work)
{
    auto &all = queue.streams;
    if (std::find(all.begin(), all.end(), stream) == all.end())
        standin_fail(__builtin_return_address(0), "work for a stream that there is not");
    queue.waiting.push_back(piece{stream, ++queue.last, std::move(work)});
    standin_open_managed();
}

/* Whether the work of one stream waits for what the other was given before. */
static bool follows(cudaStream_t one, cudaStream_t other)
{
    return one == other || (!one && other->blocking) || (!other && one->blocking);
}

/* Does what a stream was given up to a number, and first what that waits for. */
static void drain(cudaStream_t stream, uint64_t upto)
{
    for (;;) {
        auto found = std::find_if(queue.waiting.begin(), queue.waiting.end(), [&](piece &one) {
            return one.number <= upto && follows(stream, one.stream);
        });
        if (found == queue.waiting.end())
            break;
        if (found->stream != stream) {
            drain(found->stream, found->number);
            continue;
        }
        piece one = std::move(*found);
        queue.waiting.erase(found);
        one.work();
    }
    standin_open_managed();
}

/* The number of the last work that waits in a stream itself, at most `upto`; 0 for none. */
static uint64_t last_of(cudaStream_t stream, uint64_t upto)
{
    uint64_t last = 0;
    for (const piece &one : queue.waiting)
        if (one.stream == stream && one.number <= upto)
            last = one.number;
    return last;
}

void standin_wait_as_host(void)
{
    drain(nullptr, queue.last);
}

void standin_wait_all(void)
{
    const char *text = getenv("STANDIN_SEED");
    uint64_t seed = text ? strtoull(text, nullptr, 10) : 0;
    std::vector<cudaStream_t> order = queue.streams;
    if (seed == 1)
        std::reverse(order.begin(), order.end());
    else if (seed)
        std::rotate(order.begin(), order.begin() + (long)(seed % order.size()), order.end());
    for (cudaStream_t stream : order)
        drain(stream, last_of(stream, queue.last));
}

cudaError_t cudaDeviceSynchronize(void)
{
    standin_wait_all();
    return cudaSuccess;
}

cudaError_t cudaDeviceReset(void)
{
    standin_wait_all();
    return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags)
{
    *stream = new standin_stream{flags != cudaStreamNonBlocking};
    queue.streams.push_back(*stream);
    return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream)
{
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    drain(stream, last_of(stream, queue.last));
    return cudaSuccess;
}

/* Who asks until it is ready must see it become so. */
cudaError_t cudaStreamQuery(cudaStream_t stream)
{
    return cudaStreamSynchronize(stream);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    auto &all = queue.streams;
    drain(stream, last_of(stream, queue.last));
    all.erase(std::remove(all.begin(), all.end(), stream), all.end());
    delete stream;
    return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags)
{
    *event = new standin_event{nullptr, 0, flags != cudaEventDisableTiming, false, {}};
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event)
{
    return cudaEventCreateWithFlags(event, cudaEventDefault);
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream)
{
    event->stream = stream;
    event->upto = queue.last;
    event->recorded = true;
    clock_gettime(CLOCK_MONOTONIC, &event->when);
    return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
    cudaStream_t other = event->stream;
    uint64_t upto = event->upto;
    if (event->recorded)
        standin_enqueue(stream, [=] { drain(other, last_of(other, upto)); });
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    drain(event->stream, last_of(event->stream, event->upto));
    return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event)
{
    return cudaEventSynchronize(event);
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t stop)
{
    if (!start->timed || !stop->timed || !start->recorded || !stop->recorded)
        return cudaErrorInvalidResourceHandle;
    for (const piece &one : queue.waiting)
        if (one.number <= stop->upto && follows(stop->stream, one.stream))
            return cudaErrorNotReady;
    *milliseconds = (float)(stop->when.tv_sec - start->when.tv_sec) * 1e3f +
                    (float)(stop->when.tv_nsec - start->when.tv_nsec) * 1e-6f;
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    delete event;
    return cudaSuccess;
}
