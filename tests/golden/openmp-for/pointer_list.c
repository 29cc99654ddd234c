struct node {
    double v;
    struct node *next;
};

void fill(struct node *head)
{
    // @openmp-for
    for (struct node *p = head; p; p = p->next)
        p->v = 1;
}
