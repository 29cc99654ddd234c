/* The size of an array that becomes a parameter, which is one of a pointer; and of its elements. */
static int weights[5] = {1, 2, 3, 4, 5};

static int weight(int i)
{
    return weights[i % 5] * (int)sizeof(weights[0]);
}

static int memory(int i)
{
    return weight(i) + weights[0] + (int)sizeof(weights);
}

void measure(int n, int *sizes)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sizes[i] = memory(i);
}
