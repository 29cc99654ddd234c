{
    int i;

    for (i = 0; i < n; i++)
        x[i] *= factor;
}
