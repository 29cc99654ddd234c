#include <stdio.h>

struct row {
    double *data;
};

#ifdef __cplusplus
extern "C"
#endif
void clear(struct row *rows, int *marks, int k, int n);

int main(void)
{
    static double data[2][500];
    static int marks[500];
    struct row rows[2] = {{data[0]}, {data[1]}};
    for (int i = 0; i < 500; i++)
        data[0][i] = data[1][i] = i;
    clear(rows, marks, 9, 0);
    clear(rows, marks, 1, 300);
    printf("%g %g %g %d %d\n", data[0][5], data[1][299], data[1][300], marks[299], marks[300]);
    return 0;
}
