#ifdef SINGLE
typedef float real;
#else
typedef double real;
#endif

struct sample {
    real value;
    int count;
};

void clear(int n, struct sample *samples)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        samples[i].value = 0;
}
