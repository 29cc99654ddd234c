struct measure {
    long double exact;
    double rough;
};

void round_off(int n, struct measure *measures)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        measures[i].rough = 2 * measures[i].rough;
}
