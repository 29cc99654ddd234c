/* What the list says is where the program has its nodes. */
struct node {
    struct node *next;
    long value;
};

void distances(int n, struct node *nodes)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        nodes[i].value = nodes[i].next - nodes;
}
