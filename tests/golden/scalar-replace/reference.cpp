int sum[4], x[100];

// A reference to the element is another way to it.
void add(int n)
{
    int &r = sum[1];
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sum[1] += x[i];
        r ^= i;
    }
}
