/*
 * shared_order.c: what the kernel needs moves, in its order and with its comments; the rest stays.
 */
#include <stdint.h>
#include <stdlib.h>

#define DIMENSIONS 3 /* of space */
#define LEAST 1e-9

/* A length in metres. */
typedef float length;

static int calls;

typedef struct body body;

// A body, and where it is.
struct body {
    length at[DIMENSIONS], by[DIMENSIONS];
    uint32_t id;
    body *next;
};
#define HALF(x) ((x) / 2)
#define MIDDLE(b, k) HALF((b).at[k] + (b).by[k])

length least_length(void)
{
    return LEAST;
}

void middle(int n, body *bodies)
{
    calls++;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < DIMENSIONS; k++)
            bodies[i].by[k] = MIDDLE(bodies[i], k);
    }
}

int number_of_calls(void)
{
    return calls + DIMENSIONS;
}
