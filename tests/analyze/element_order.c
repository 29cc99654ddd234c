/* Elements of a list are evaluated in any order: what one of them assigns, another one has or has
   not. */
double a[1000];

void set_and_read(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @unproven dependence
        int pair[2] = {k = i, k};
        a[i] = pair[0] + pair[1];
    }
}

void set_in_one_alone(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @yes private k:none
        int pair[2] = {k = i, i};
        a[i] = pair[0] + pair[1] + k;
    }
}
