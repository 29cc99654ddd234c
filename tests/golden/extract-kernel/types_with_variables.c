/* Types that are defined with variables: the definitions move, the variables stay. */

/* A point of the plane. */
struct pair {
    double x, y; /* in metres */
} pairs[64];

struct flags {
    unsigned a : 3, b : 5;
} flags[64];
static enum color { RED, GREEN } colors[64] = {RED, GREEN};

void swap(int n)
{
    struct pair p, q;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        p.x = pairs[i].y;
        p.y = pairs[i].x;
        q = p;
        pairs[i] = q;
        if (colors[i] == GREEN)
            flags[i].a = 3;
    }
}

double flagged(void)
{
    double sum = 0;

    for (int i = 0; i < 64; i++) {
        pairs[i].x = i;
        pairs[i].y = 2 * i + 1;
        colors[i] = i % 3 ? RED : GREEN;
        sum += flags[i].a;
    }
    return sum;
}
