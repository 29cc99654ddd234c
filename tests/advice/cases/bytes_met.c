/* @advice use int, long, float or double */
static unsigned char marks[64];
static int counts[64];

void before(int n, const int *places)
{
    for (int i = 0; i < n; i++) /* @refused unsupported-type */
        marks[places[i] & 63] += 1;
}

void after(int n, const int *places)
{
    for (int i = 0; i < n; i++) /* @accepted */
        counts[places[i] & 63] += 1;
    for (int i = 0; i < 64; i++)
        marks[i] = (unsigned char)(marks[i] + counts[i]);
}
