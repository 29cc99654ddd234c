/* What a macro names is a record of the loop's own. */
#define MIDDLE ((both.a + both.b) / 2)

struct pair {
    double a, b;
};

void middle(int n, const struct pair *restrict pairs, double *restrict result)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        struct pair both = pairs[i];
        result[i] = MIDDLE;
    }
}
