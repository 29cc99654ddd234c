struct pair {
#ifdef WIDE
    long before;
#endif
    double a, b;
};

double plain(double x);
char letter(char c);
double pair_sum(struct pair *p);
double random_next(void);
double hidden_count(void);
double through(double (*f)(double), double x);
int itself(int n);
int other_self(int n);
double jumps(double x);
double many(int n, ...);
double weak_one(double x);
double volatile_read(void);
double keeps(double *p);
double prints(double x);
double fails(double x);
double global_sum(int n);
double unknown_type(struct secret *s);
