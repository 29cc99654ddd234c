int sum[4];
void tell(int i);

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sum[1] += i;
        tell(i);
    }
}
