/* @advice state how many elements it has (extent=grid:ELEMENTS) */
void before(double (*restrict grid)[10])
{
    for (int i = 0; i < 25; i++) /* @refused size */
        grid[0][i] = i;
}

void after(double (*restrict grid)[10])
{
    for (int i = 0; i < 25; i++) /* @accepted extent=grid:3 */
        grid[0][i] = i;
}
