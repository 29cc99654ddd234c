/* No array limits the number of iterations: there may be more than threads in any grid. */
unsigned long triangle(unsigned long n)
{
    unsigned long sum = 0;

    // @extract-kernel
    for (unsigned long i = 0; i < n; i++)
        sum += i;
    return sum;
}
