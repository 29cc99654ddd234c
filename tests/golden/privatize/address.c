double a[50];
void tell(const double *t);

void squares(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i];
        tell(&t);
    }
}
