double x[100];

int has_nan(void)
{
    int found = 0;
    // @openmp-for
    for (int i = 0; i < 100; i++) {
        if (x[i] != x[i]) {
            found = 1;
            break;
        }
    }
    return found;
}
