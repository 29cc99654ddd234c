extern "C" {
extern int sum[4], x[100];
int add(int kind);
}
int sum[4], x[100];

// What is declared stands in a block: C++ jumps past no declaration.
int add(int kind)
{
    switch (kind) {
    case 0:
        sum[0] = 0;
        // @scalar-replace
        for (int i = 0; i < 100; i++)
            sum[0] += x[i];
        break;
    case 1:
        return -1;
    }
    return sum[0];
}
