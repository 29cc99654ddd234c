/* Minima and maxima that store what is not a number: with one, the order decides. */
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
double smallest(int n, const double *x)
{
    double s = x[0];
    for (int i = 0; i < n; i++) // @yes reduction s:min facts no-nan
        s = s < x[i] ? s : x[i];
    return s;
}
double by_macro(int n, const double *x)
{
    double s = x[0];
    for (int i = 0; i < n; i++) // @yes reduction s:min facts no-nan
        s = MIN(s, x[i]);
    return s;
}
double by_macro_turned(int n, const double *x)
{
    double s = x[0];
    for (int i = 0; i < n; i++) // @yes reduction s:min
        s = MIN(x[i], s);
    for (int i = 0; i < n; i++) // @yes reduction s:max facts no-nan
        s = MAX(s, x[i]);
    return s;
}
float not_less(int n, const float *x)
{
    float m = x[0];
    for (int i = 0; i < n; i++) // @yes reduction m:max facts no-nan
        if (!(x[i] <= m))
            m = x[i];
    return m;
}
int place(int n, const double *x)
{
    int at = 0;
    for (int i = 0; i < n; i++) // @yes facts no-nan
        if (!(x[i] <= x[at]))
            at = i;
    return at;
}
double element(int n, const double *x, double *restrict r)
{
    for (int i = 0; i < n; i++) // @yes facts no-nan
        r[0] = r[0] > x[i] ? r[0] : x[i];
    return r[0];
}
void other_iterations(int n, double *x)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        x[i] = x[i - 1] < x[i] ? x[i - 1] : x[i];
}
double read_between(int n, const double *x, double *restrict y)
{
    double s = x[0];
    for (int i = 0; i < n; i++) { // @no
        s = s < x[i] ? s : x[i];
        y[i] = s;
    }
    return s;
}
double both(int n, const double *x)
{
    double s = x[0];
    for (int i = 0; i < n; i++) { // @unproven
        s = s < x[i] ? s : x[i];
        s = s > x[i] ? s : x[i];
    }
    return s;
}
int whole(int n, const int *x)
{
    int s = x[0];
    for (int i = 0; i < n; i++) // @yes reduction s:min
        s = s < x[i] ? s : x[i];
    return s;
}
int wanders(int n, const double *x)
{
    int s = 0;
    for (int i = 0; i < n; i++) // @unproven
        s = s < x[i] ? s : x[i];
    return s;
}
double with_call(int n, const double *x, double (*f)(double, double))
{
    double s = x[0];
    for (int i = 0; i < n; i++) { // @unproven
        s = s < x[i] ? s : x[i];
        s = f(s, x[i]);
    }
    return s;
}
double limited(int n, const double *x)
{
    double s = x[0];
    for (unsigned i = 1; i <= (unsigned)n; i++) // @yes reduction s:min facts no-nan,loops-end
        s = s < x[i] ? s : x[i];
    return s;
}
