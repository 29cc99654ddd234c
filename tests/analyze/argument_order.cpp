// Arguments are evaluated in any order: what one of them assigns, another one has or has not.
double a[1000];
int two(int x, int y) { return 3 * x + y; }

void set_and_read(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // @unproven dependence
        a[i] = two((k = i) + 0, k + 1);
}

void read_and_set(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // @unproven
        a[i] = two(k + 1, (k = i) + 0);
}

void set_in_one_alone(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // @yes private k:none
        a[i] = two((k = i) + 0, i + 1) + k;
}

void set_before(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @yes private k:none
        k = i;
        a[i] = two(k, k + 1);
    }
}

// What k was set to need not be what n is now.
void set_from_another(int n)
{
    for (int r = 0; r < 3; r++) { // @unproven
        int k;
        a[999] = two((n = 50) + 0, (k = n) + 0);
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + k];
    }
}

void set_from_the_same(int n)
{
    for (int r = 0; r < 3; r++) { // @unproven
        int k;
        a[999] = two(1, (k = n) + 0);
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + k];
    }
}
