#include <stdint.h>
#include <stdio.h>

typedef struct body {
    float at[3], by[3];
    uint32_t id;
    struct body *next;
} body;

void middle(int n, body *bodies);
int number_of_calls(void);

int main(void)
{
    static body bodies[270];
    for (int i = 0; i < 270; i++)
        for (int k = 0; k < 3; k++) {
            bodies[i].at[k] = i + k;
            bodies[i].by[k] = i;
            bodies[i].id = i;
        }
    middle(265, bodies);
    for (int i = 0; i < 270; i++)
        printf("%g %g %g %u\n", bodies[i].by[0], bodies[i].by[1], bodies[i].by[2], bodies[i].id);
    printf("%d\n", number_of_calls());
    return 0;
}
