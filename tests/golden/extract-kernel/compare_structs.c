struct point {
    float x, y;
};

void shift(int n, struct point *p)
{
    // @extract-kernel checks=compare
    for (int i = 0; i < n; i++)
        p[i].x += 1;
}
