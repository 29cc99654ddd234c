struct vector {
    int size;
    double *data;
};

extern int calls;

double square(double x);
double sum(const double *x, int n);
void twice(double x, double *result);
void set(struct vector *v, int i, double x);
double counted(double x);
double deep(double x);
int own(int i);
