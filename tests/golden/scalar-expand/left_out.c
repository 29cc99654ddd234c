enum { N = 30 };
unsigned char out[N];

void steps(const int *in)
{
    // @scalar-expand
    for (int i = 0; i < N; ++i)
    {
        // narrow, so that it wraps around
        unsigned char level;

        level = in[i] * 7; // first
        if (level > 100)
            level -= 3;
        out[i] = level;
    }
}
