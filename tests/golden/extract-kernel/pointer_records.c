/* The end is kept by the header beside the first pointer. */
struct cell {
    double v;
    int on;
};

void clear(struct cell *first, int n)
{
    struct cell *it, *last;

    // @extract-kernel
    for (it = first, last = first + n; it != last; it++)
        if (it->on)
            it->v = last - it;
}
