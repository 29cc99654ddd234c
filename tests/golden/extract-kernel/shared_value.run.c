#include <stddef.h>
#include <stdio.h>

typedef struct {
    double weight[3];
    size_t link;
} entry;

void set_start(double weight);
void reset(int n, entry *entries, entry pattern);

int main(void)
{
    static entry entries[300];
    set_start(2.5);
    reset(290, entries, (entry){{1, 2, 3}, 4});
    for (int i = 0; i < 300; i++)
        printf("%g %g %zu\n", entries[i].weight[1], entries[i].weight[2], entries[i].link);
    return 0;
}
