/* Nobody else sees the array. */
int most(const int *x)
{
    int best[2] = {0, 0};
    // @scalar-replace
    for (int i = 0; i < 100; i++) {
        best[1] += x[i] & 1;
        if (x[i] > best[0])
            best[0] = x[i];
    }
    return best[0] + best[1];
}
