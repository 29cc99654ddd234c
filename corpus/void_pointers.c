/*
 * void_pointers.c: pointers that are passed as pointers to void and cast back, as the complex
 * vectors of BLAS are.
 */
#define REAL(x, i) (((double *)(x))[2 * (i)])
#define IMAG(x, i) (((double *)(x))[2 * (i) + 1])
#define CONST_REAL(x, i) (((const double *)(x))[2 * (i)])
#define CONST_IMAG(x, i) (((const double *)(x))[2 * (i) + 1])

static void copy(int n, const void *x, int incX, void *y, int incY)
{
    int ix = 0, iy = 0;
    for (int k = 0; k < n; k++) { // @guarded
        REAL(y, iy) = CONST_REAL(x, ix);
        IMAG(y, iy) = CONST_IMAG(x, ix);
        ix += incX;
        iy += incY;
    }
}

// @sizes n=0..4 m=0..4 tda=3..5
void copy_rows(int n, int m, int tda, const double *x, double *restrict y)
{
    for (int i = 0; i < n; i++) // @guarded params
        copy(m, x, 1, y + 2 * i * tda, 1);
}

/* It moves by bytes: 16 of them are one element further. */
// @sizes n=0..4
void moved(int n, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        void *to = y + i;
        to += 16 * (i % 2);
        *(double *)to = i;
    }
}

// @sizes n=0..4
void moved_back(int n, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        void *to = y + i;
        to -= i * sizeof(double);
        REAL(to, 0) = i;
    }
}

// @sizes n=0..4
void stepped(int n, double *restrict y)
{
    void *to = y;
    for (int i = 0; i < n; i++) { // @unknown
        REAL(to, 0) = i;
        to += sizeof(float);
        to += sizeof(float);
    }
}

/* How far apart they are is told in bytes. */
// @sizes n=0..4
void apart(int n, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        void *to = y + i, *from = y;
        y[(to - from) % 16] = i;
    }
}

/* Cast to something else than it was. */
// @sizes n=0..4
void halves(int n, double *restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        void *to = y + i / 2;
        ((float *)to)[i % 2] = i;
    }
}

struct pair {
    double first, second;
};

/* Cast back to a structure, and to a part of it. */
// @sizes n=0..4
void members(int n, struct pair *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes
        void *to = &y[i];
        ((struct pair *)to)->second = i;
    }
    for (int i = 1; i < n; i++) { // @unknown
        void *to = &y[i].first;
        ((double *)to)[-1] = i;
    }
}

/* The same element under conditions that a person would see. */
// @sizes n=0..4
void one_of(int n, double *restrict y, const int *p)
{
    for (int i = 0; i < n; i++) { // @unknown
        void *to = p[i] ? y : y + 1;
        REAL(to, 0) = i;
    }
}
