struct cell {
    double x, y;
    int tag : 5;
    union {
        int whole;
        float part;
    };
};

/* Members of one union are one place, fields of bits are left. */
extern "C" double members(int n, cell *h, const cell *__restrict g)
{
    double s = 0;
    // @saturate
    for (int i = 0; i < n; i++) {
        h[i].x = g[i].y / g[i].x;
        h[i].y = g[i].y / g[i].x + h[i].x;
        h[i].tag = i;
        s += h[i].tag;
        h[i].whole = 1;
        s += h[i].part + h[i].whole;
    }
    return s;
}
