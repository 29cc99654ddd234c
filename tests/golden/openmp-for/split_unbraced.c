/* The global variable may be among the values; the loop is a branch by itself, with comments. */
static int last;

int scale(int n, const int *from, int *to, int what)
{
    if (what)
        // @openmp-for
        for (int i = 0; i < n; i++) { /* all of them */
            last = from[i]; // the factor
            to[i] = last * 3 % 1000;
        }
    else
        to[0] = 7;
    return last;
}
