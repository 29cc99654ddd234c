/* A macro stands for the element: its text is one that a variable can stand for. */
#define ORDER 60
#define A(i, j) a[(i) * ORDER + (j)]

void eliminate(double *a, int i)
{
    for (int j = i; j < ORDER; j++)
        // @extract-kernel
        for (int k = 0; k < i; k++)
            A(i, j) -= A(i, k) * A(k, j);
}
