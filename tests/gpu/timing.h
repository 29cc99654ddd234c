/* timing.h: where the time of calls goes that use a GPU, in milliseconds. */
#ifndef GPU_TIMING_H
#define GPU_TIMING_H

#ifdef __cplusplus
extern "C" {
#endif

struct timing {
    double kernels;     /* kernels, and the device's work on its own memory */
    double transfers;   /* copies to the device and back */
    double allocations; /* of device memory, and giving it back */
    double all;         /* from the beginning to the end */
    double to_device;   /* bytes copied */
    double to_host;
    int launches;
};

void timing_begin(void);

/* The time since it began, when the device has done all. */
void timing_end(struct timing *result);

#ifdef __cplusplus
}
#endif

#endif
