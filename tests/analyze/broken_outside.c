/* A syntax error in one function leaves the others alone. */
// @exit 2
// @diagnostic error 9
int a[10];

void broken(int n)
{
    for (int i = 0; i < n; i++) { // @unknown parse-error
        a[i] = ;
    }
}

void whole(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = i;
}

void undeclared(int n)
{
    for (int i = 0; i < n; i++) { // @unknown parse-error
        a[i] = 0;
        a[i] = missing[i];
    }
}
