/* Where a type has no name, nothing but its variables can tell what it is. */
struct {
    double x, y;
} pairs[64];

void swap(int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        pairs[i].x = pairs[i].y;
}
