/* A 'while' with pointers that walk, in place of a statement; a sum goes on. */
double walk(int n, int doubles, const double *q, double *p)
{
    double sum = 1;
    if (doubles)
        // @extract-kernel target=openmp-target
        while (n-- > 0) {
            *p = 2 * *q;
            sum += *q++;
            p += 2;
        }
    else
        sum = 0;
    return sum;
}
