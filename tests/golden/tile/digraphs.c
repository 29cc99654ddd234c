/* Other spellings of braces. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @tile sizes=i:8
    for (int i = 0; i < n; i++) <%
        a[i] = b[i];
    %>
}
