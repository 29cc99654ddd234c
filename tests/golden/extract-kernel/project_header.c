#include <stdlib.h>
#include "project_header.h"

void mirror(int n, struct particle *particles)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        real at = particles[i].position[0];
        particles[i].position[0] = MIRROR(at);
    }
}
