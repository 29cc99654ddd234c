double a[50];
void tell(double *t);

void scale(void)
{
    double t;
    // @scalar-expand variable=t
    for (int i = 0; i < 50; i++) {
        t = a[i];
        tell(&t);
    }
}
