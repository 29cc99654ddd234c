// Functions without a body: for which of them it makes sense to ask whether they are free of
// effects. None that could write through what it is given, and none whose name says that it does
// something.
struct Vector {
    double *data;
    int n;
};
struct Point {
    double x, y;
};
struct Model {
    int count;
    double value(int) const;
    double advance_by(int);
    double shift(int);
};

int swap_all(double *x, double *y, int n);
double peek(const double *x, int n);
double gauss_of(double width);
double next_double(int stream);
double nextDouble(int stream);
double distance(Point a, Point b);
double first(Vector v);
double norm(const Vector *v);
double seen(const double &v);
double changed(double &v);
double through(const double **p);
double deep(const double *const *p);
double offset(int k);
double operandOf(int k);
double nothing();
double called(double (*f)(double));
double MPI_Value(int k);
void store_elsewhere(int k);
extern "C" int old_style(...);

double a[64], b[64];

double loop_0(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += swap_all(a, b, i);
    return s + p.x;
}

double loop_1(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure peek
    for (int i = 0; i < n; i++)
        s += peek(a, i);
    return s + p.x;
}

double loop_2(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += gauss_of(a[i]);
    return s + p.x;
}

double loop_3(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += next_double(i);
    return s + p.x;
}

double loop_4(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += nextDouble(i);
    return s + p.x;
}

double loop_5(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure distance
    for (int i = 0; i < n; i++)
        s += distance(p, p);
    return s + p.x;
}

double loop_6(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += first(v);
    return s + p.x;
}

double loop_7(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure norm
    for (int i = 0; i < n; i++)
        s += norm(&v);
    return s + p.x;
}

double loop_8(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure seen
    for (int i = 0; i < n; i++)
        s += seen(a[i]);
    return s + p.x;
}

double loop_9(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += changed(a[i]);
    return s + p.x;
}

double loop_10(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += through(q);
    return s + p.x;
}

double loop_11(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure deep
    for (int i = 0; i < n; i++)
        s += deep(q);
    return s + p.x;
}

double loop_12(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure offset
    for (int i = 0; i < n; i++)
        s += offset(i);
    return s + p.x;
}

double loop_13(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += operandOf(i);
    return s + p.x;
}

double loop_14(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += nothing();
    return s + p.x;
}

double loop_15(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += called(nullptr);
    return s + p.x;
}

double loop_16(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += MPI_Value(i);
    return s + p.x;
}

double loop_17(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help pure value
    for (int i = 0; i < n; i++)
        s += m.value(i);
    return s + p.x;
}

double loop_18(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += m.shift(i);
    return s + p.x;
}

double loop_19(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += m.advance_by(i);
    return s + p.x;
}

double loop_20(int n, Vector v, Model &m, const double **q)
{
    double s = 0;
    Point p = {1, 2};
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        s += old_style(i);
    return s + p.x;
}
