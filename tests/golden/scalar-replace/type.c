void (*table[4])(void), (*handlers[9])(void);
int x[9];

void find(int n)
{
    // @scalar-replace element=handlers[2]
    for (int i = 0; i < n; i++)
        if (x[i])
            table[i & 3] = handlers[2];
        else
            handlers[2] = 0;
}
