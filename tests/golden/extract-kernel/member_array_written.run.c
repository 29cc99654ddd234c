#include <stdio.h>

struct state {
    int count;
    double values[40];
    double weights[40];
    int last;
};

void fill(struct state *state, int n);

int main(void)
{
    for (int n = 0; n <= 40; n += 1 + n) {
        struct state state = {.last = 7};
        double sum = 0;
        for (int i = 0; i < 40; i++) {
            state.values[i] = i;
            state.weights[i] = 3 * i + 1;
        }
        fill(&state, n);
        for (int i = 0; i < 40; i++)
            sum += (i + 1) * state.values[i];
        printf("%g %d ", sum, state.last);
    }
    return 0;
}
