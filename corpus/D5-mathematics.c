/* Calls of functions that do nothing but compute: those of <math.h> and <stdlib.h>, by the
   declarations of the system's headers, and those that the program declares const or pure. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 64 };

static double x[N], y[N];
static float f[N];
static int sign[N], count;

/* The library's functions under names that say nothing. */
double noise(double seed) __asm__("cos");
double shape(double at) __asm__("sin") __attribute__((const));
int lookup(int at) __asm__("abs") __attribute__((pure));

/* The value of each call follows from its arguments. */
void lengths(int n, double *restrict out, const double *restrict a, const double *restrict b)
{
    // @work 4*n
    for (int i = 0; i < n; i++) // @yes
        out[i] = sqrt(a[i] * a[i] + b[i] * b[i]);
}

void many(void)
{
    for (int i = 0; i < N; i++) // @yes
        y[i] = fabs(sin(x[i])) + pow(x[i], 2.0) + fmax(x[i], 0.0) + hypot(x[i], 1.0);
    for (int i = 0; i < N; i++) // @yes
        f[i] = fabsf(f[i]) + sqrtf(f[i]) + (float)abs(sign[i]);
    for (int i = 1; i < N; i++) // @no flow distance 1
        y[i] = cos(y[i - 1]);
}

double norm(int n, const double *v)
{
    double s = 0;
    int j;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s += fabs(v[i]);
    for (int i = 0; i < N; i++) { // @yes private j // an index declared at the top
        y[i] = 0;
        for (j = 0; j < N; j++) // @yes reduction y[i]:+
            y[i] += exp(x[j]);
    }
    return sqrt(s);
}

/* A call inside a condition is data, as any other value. */
void clamp(void)
{
    for (int i = 0; i < N; i++) // @yes
        if (isnan(x[i]) || !isfinite(x[i]) || signbit(x[i]))
            x[i] = 0;
}

/* Some write: lgamma() to signgam, the others through their last arguments. */
void writers(void)
{
    double whole = 0;
    int exponent = 0;
    for (int i = 0; i < N; i++) // @unknown call
        y[i] = lgamma(x[i]);
    for (int i = 0; i < N; i++) // @yes private exponent
        y[i] = frexp(x[i], &exponent);
    for (int i = 0; i < N; i++) // @yes private whole
        y[i] = modf(x[i], &whole);
    for (int i = 0; i < N; i++) // @yes private exponent
        y[i] = remquo(x[i], 2.0, &exponent);
}

/* Nothing is known of a function but what its declaration says. */
void declared(void)
{
    for (int i = 0; i < N; i++) // @unknown call
        y[i] = noise(x[i]);
    for (int i = 0; i < N; i++) // @yes
        y[i] = shape(x[i]);
    for (int i = 0; i < N; i++) // @unknown alias // it may read y
        y[i] = lookup(i);
}

/* A pure function reads; where the loop writes nothing that others know, that is fine. */
double readers(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // @yes reduction s:+
        s += lookup(i);
    for (int i = 0; i < n; i++) // @no on count // which lookup() may read
        count += lookup(i) > 0;
    return s;
}

/* errno belongs to what mathematical functions leave behind; who looks at it is not followed. */
int failures(int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) { // @unknown call
        y[i] = sqrt(x[i]);
        found += errno != 0;
    }
    return found;
}

// @skip-oracle strings are needed
size_t letters(int n, char *const *words)
{
    size_t sum = 0;
    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += strlen(words[i]);
    return sum;
}

/* Parts of a value that are given through pointers: nothing else is written. */
// @skip-oracle what the library stores is not seen
void parts(int n, double *restrict x, double *restrict whole, int *restrict by)
{
    for (int i = 0; i < n; i++) // @yes
        x[i] = modf(x[i], &whole[i]);
    for (int i = 0; i < n; i++) // @yes
        x[i] = frexp(x[i], by + i);
    for (int i = 0; i < n; i++) { // @yes
        int exponent;
        x[i] = frexp(x[i], &exponent);
        whole[i] = exponent;
    }
    for (int i = 0; i < n; i++) // @no output
        x[i] = remquo(x[i], 3.0, by);
    for (int i = 1; i < n; i++) // @no flow
        x[i] = frexp(x[i], &by[i]) * by[i - 1];
}
