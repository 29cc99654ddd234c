/* The list would lead to the GPU's memory. */
struct node {
    struct node *next;
    long value;
};

void chain(int n, struct node *nodes)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        nodes[i].next = &nodes[i + 1];
}
