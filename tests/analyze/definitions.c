/* Where the values of local variables come from that a loop starts with. */
double a[1000];
int use(int);

void declared_together(int n)
{
    int low = 0, high = n, unused;
    // @yes
    // @extent a 0 n
    for (int i = low; i < n; i++)
        a[i] = 1;
    unused = high;
    (void)unused;
}

/* The distance is n whichever way control came. */
void behind_a_label(int n, int x)
{
    int m = 5;
    if (x)
        goto set;
    a[0] = 2;
set:
    m = n;
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

void label_in_between(int n, int x)
{
    int m = 0;
    if (x)
        goto past;
    m = n;
past:
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void changed_on_the_way_back(int n, int x)
{
    int m = n;
again:
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
    m--;
    if (x--)
        goto again;
}

/* m is still n, but no longer this n. */
void value_changed_on_the_way_back(int n, int x)
{
    int m = n;
again:
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
    n++;
    if (x--)
        goto again;
}

void set_again_on_the_way_back(int n, int x)
{
    int m;
again:
    m = n;
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
    n++;
    if (x--)
        goto again;
}

void in_a_case(int n, int x)
{
    int m = 0;
    switch (x) {
    case 1:
        m = n;
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
        break;
    case 2:
        m = n;
    case 3:
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
    }
}

void in_all_cases(int n, int x)
{
    int m;
    switch (x) {
    case 1:
        a[0] = 1;
    default:
        m = n;
    }
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

void by_assembly(int n)
{
    int m = n;
    __asm__("" ::: "memory");
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

void by_assembly_that_names_it(int n)
{
    int m = n;
    __asm__("" : "+r"(m));
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void in_a_condition(int n)
{
    int m;
    if ((m = n) > 0 && use(m))
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
}

void in_half_of_a_condition(int n)
{
    int m = 0;
    if (n > 7 || (m = n) > 0)
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
}

void computed(int n, int x)
{
    void *ways[] = {&&one, &&two};
    int m = n;
    goto *ways[x & 1];
one:
    m = 0;
two:
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}
