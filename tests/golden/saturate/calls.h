static int calls;

static inline double weighed(double x)
{
    return x * ++calls;
}
