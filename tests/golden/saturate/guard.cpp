struct guard {
    double *at;
    ~guard() { *at += 1; }
};

/* What a destructor changes is loaded again behind the block. */
extern "C" void guarded(int n, double *a, double *b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        b[i] = a[i] / (a[i] + 3);
        {
            guard g = {&a[i]};
            b[i] += a[i] / (a[i] + 3);
        }
        b[i] += a[i];
    }
}
