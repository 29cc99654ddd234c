#include <stdio.h>

struct particle {
    double position[3], mass;
    size_t id;
};

void mirror(int n, struct particle *particles);

int main(void)
{
    static struct particle particles[270];
    for (int i = 0; i < 270; i++)
        particles[i].position[0] = particles[i].mass = i;
    mirror(265, particles);
    for (int i = 0; i < 270; i++)
        printf("%g %g\n", particles[i].position[0], particles[i].mass);
    return 0;
}
