void größe(int n, float *α)
{
    for (int ι = 1; ι < n; ι++)
        α[ι] = α[ι - 1];
}
