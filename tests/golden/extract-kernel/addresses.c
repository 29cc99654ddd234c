/* Addresses that lead to elements, and their differences within an array; pointers that the
 * program's memory holds are values like others. */
struct node {
    const struct node *next;
    long value;
};

void walk(int n, int w, const struct node *restrict from, struct node *restrict to,
          float *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const struct node *node = from + i, *other;
        float *row = out + 3 * i;

        other = &from[i];
        to[i].next = node->next;
        to[i].value = (node - from) + (other == node) + (from[i].next == from[i + 1].next);
        for (int k = 0; k < 3; k++)
            row[k] = (float)w + (float)(&row[k] - row);
    }
}
