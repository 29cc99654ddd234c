/* The structure that holds the address is stored as a whole. */
struct node {
    struct node *next;
    long value;
};

void copies(int n, const struct node *restrict from, struct node *restrict to)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        struct node node = from[i];
        node.next = to + i;
        to[i] = node;
    }
}
