struct atoms {
    double **x;
    const double *charge;
};

/* Rows at places that a list tells, in a table that is a member. */
double moment(int n, const int *list, const struct atoms *atoms, int axis)
{
    double sum = 0;
    // @extract-kernel target=hip
    for (int i = 0; i < n; i++) {
        int j = list[i] / 2;
        sum += atoms->charge[j] * (axis > 0 ? atoms->x[j + 1][2] : atoms->x[j][0]);
    }
    return sum;
}
