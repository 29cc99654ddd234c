/* A row's sum in the row itself, and counts that a pointer leads to: elements and members of all
   kinds beside what the loop reads of the same arrays. */
struct counts {
    long even, odd;
    double weight;
};

double a[64][64];

void eliminate(int n, int i, int *restrict steps, struct counts *restrict counts)
{
    // @extract-kernel block=96
    for (int k = 0; k < i; k++) {
        a[i][i] -= a[i][k] * a[i][k] * counts->weight;
        *steps = n + *steps;
        if (k % 2 == 0)
            counts->even++;
        else
            counts->odd -= 2;
    }
}
