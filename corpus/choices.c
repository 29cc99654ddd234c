/* Minima and maxima by functions of the program: the call is the choice that its body makes. */

static double larger(double a, double b)
{
    return a < b ? b : a;
}

static int smaller(int a, int b)
{
    if (a < b)
        return a;
    return b;
}

static int smaller_else(int a, int b)
{
    if (a < b)
        return a;
    else
        return b;
}

static float larger_float(float a, float b)
{
    return (a > b) ? a : b;
}

static int other(int a, int b)
{
    return a < b ? b : a + 1;
}

static int counted;

static int counting(int a, int b)
{
    counted++;
    return a < b ? b : a;
}

double maximum(const double *x, int n)
{
    double m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = larger(m, x[i]);
    return m;
}

/* What is no number goes into the maximum here, and is lost with the next element. */
double maximum_turned(const double *x, int n)
{
    double m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:max facts no-nan | @unproven
        m = larger(x[i], m);
    return m;
}

int minimum(const int *x, int n)
{
    int m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:min
        m = smaller(x[i], m);
    return m;
}

int minimum_of_sums(const int *x, const int *y, int n)
{
    int m = x[0];
    for (int i = 0; i < n; i++) // @yes reduction m:min
        m = smaller_else(m, x[i] + y[i]);
    return m;
}

float maximum_float(const float *x, int n)
{
    float m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:max facts no-nan | @unproven
        m = larger_float(m, x[i]);
    return m;
}

/* The parameters are wider than what is compared, which they hold. */
float maximum_wider(const float *x, int n)
{
    float m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:max
        m = larger(m, x[i]);
    return m;
}

/* And narrower: what is kept is rounded. */
double maximum_narrower(const double *x, int n)
{
    double m = x[0];
    for (int i = 1; i < n; i++) // @no
        m = larger_float(m, x[i]);
    return m;
}

int counting_up(const int *x, int n)
{
    int m = x[0];
    for (int i = 1; i < n; i++) // @no
        m = other(m, x[i]);
    return m;
}

int with_effect(const int *x, int n)
{
    int m = x[0];
    for (int i = 1; i < n; i++) // @no
        m = counting(m, x[i]);
    return m + counted;
}

/* The old value is used otherwise, too. */
int in_between(const int *x, int *y, int n)
{
    int m = x[0];
    for (int i = 1; i < n; i++) { // @no
        m = smaller(m, x[i]);
        y[i] = m;
    }
    return m;
}

void limited(double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = larger(y[i], 0);
}
