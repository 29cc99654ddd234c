/* A member that the loop sets is no value that is known before. */
struct Queue {
    int n, last;
    const int *x;
    int *y;
    void all();
};

void Queue::all()
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        last = x[i] * 2;
        y[i] = last + 1;
    }
}
