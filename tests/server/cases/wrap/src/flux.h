void flux(int n, double c, const double *restrict u, double *restrict f, double *restrict e);
