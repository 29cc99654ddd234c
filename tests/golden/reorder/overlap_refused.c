void copy(int n, float (*to)[100], float (*from)[100])
{
    // @reorder order=j,i overlap=refuse
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 100; j++)
            to[i][j] = from[i][j];
}
