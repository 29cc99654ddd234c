double a[50];

void scale(void)
{
    // @scalar-expand
    for (int i = 0; i < 50; i++) {
        double t = a[i];
        for (int j = 0; j < 2; j++) {
            int i = j;
            a[i] += t;
        }
    }
}
