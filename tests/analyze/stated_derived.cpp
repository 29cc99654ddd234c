// Pointers that a function computes from ones that it was given, where these are said not to
// overlap: moved ones, parts of rows, what void pointers are cast to.
// @assume no-overlap
// @assume rows-apart:(Grid::brick,Grid::other)
struct Grid {
    double *u, *g;
    double ***brick, ***other, ***free;
    double (*box)[3];
    int lo, flag;
    void pack(void *, int, const int *);
    void pack_unnamed(void *, int, const int *);
    void moved(double *, int, const int *);
    void boxes(double *, int, const int *);
    void two_rows(int, const int *);
    void one_table(int, const int *);
    void one_member(const Grid *, int, const int *);
    void set_meanwhile(double *, int, const int *);
    void chosen(double *, int, const int *);
    void rewritten(double *, int, const int *);
    void into_row(double *, int, const int *);
    void as_table(int, const int *);
};

void Grid::pack(void *to, int n, const int *list)
{
    double *buf = (double *)to;
    double *src = &brick[lo][lo][lo];
    for (int i = 0; i < n; i++) // @yes facts no-overlap,rows-apart
        buf[i] = src[list[i]];
}
void Grid::pack_unnamed(void *to, int n, const int *list)
{
    double *buf = (double *)to;
    double *src = &free[lo][lo][lo];
    for (int i = 0; i < n; i++) // @unknown alias
        buf[i] = src[list[i]];
}
void Grid::moved(double *to, int n, const int *list)
{
    double *const src = u + lo, *again = &src[2];
    for (int i = 0; i < n; i++) // @yes facts no-overlap,lifetimes
        to[i] = again[list[i]];
    for (int i = 0; i < n; i++) // @unknown alias
        u[i] = again[list[i]];
    for (int i = 0; i < n; i++) // @unknown non-affine
        again[i] = src[list[i]];
}
void Grid::boxes(double *to, int n, const int *list)
{
    const double *src = &box[lo][1];
    for (int i = 0; i < n; i++) // @yes facts no-overlap,lifetimes
        to[i] = src[list[i]];
}
void Grid::two_rows(int n, const int *list)
{
    double *to = brick[lo][lo], *src = &other[lo][0][lo];
    for (int i = 0; i < n; i++) // @yes facts rows-apart,lifetimes
        to[i] = src[list[i]];
}
void Grid::one_table(int n, const int *list)
{
    double *to = brick[lo][lo], *src = &brick[lo][0][lo];
    for (int i = 0; i < n; i++) // @unknown alias
        to[i] = src[list[i]];
}
void Grid::one_member(const Grid *from, int n, const int *list)
{
    double *to = u, *src = from->u;
    for (int i = 0; i < n; i++) // @unknown alias
        to[i] = src[list[i]];
}
void Grid::set_meanwhile(double *to, int n, const int *list)
{
    double *src = u + lo;
    u = to;
    for (int i = 0; i < n; i++) // @unknown alias
        to[i] = src[list[i]];
}
void Grid::chosen(double *to, int n, const int *list)
{
    double *src = flag ? u : to;
    for (int i = 0; i < n; i++) // @unknown alias
        to[i] = src[list[i]];
}
void Grid::rewritten(double *to, int n, const int *list)
{
    double *src = u;
    if (flag)
        src = to;
    for (int i = 0; i < n; i++) // @unknown alias
        to[i] = src[list[i]];
}
void Grid::into_row(double *to, int n, const int *list)
{
    brick[0][0] = to;
    double *src = &brick[lo][lo][lo];
    for (int i = 0; i < n; i++) // @unknown alias
        to[i] = src[list[i]];
}
void Grid::as_table(int n, const int *list)
{
    double *src = ((double **)u)[lo];
    for (int i = 0; i < n; i++) // @unknown alias
        g[i] = src[list[i]];
}
