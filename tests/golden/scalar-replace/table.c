/* The element is found through a table that the loop may write. */
int place[4], sum[4], x[100];

void count(int n, int *p)
{
    // @scalar-replace element=sum[place[1]]
    for (int i = 0; i < n; i++) {
        sum[place[1]] += x[i];
        p[i] = i;
    }
}
