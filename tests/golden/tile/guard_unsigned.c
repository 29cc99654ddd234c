/* What holds for any value of a type is not asked, since compilers would warn. */
double a[100];

void add(unsigned n)
{
    // @tile sizes=j:8,k:4 order=j,k partial=guard
    for (unsigned j = n; j < 99; j++)
        for (unsigned k = 0; k < j; k++)
            a[j] += k;
}
