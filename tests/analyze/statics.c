/* `static` locals of a loop's body live on: their initialiser runs once, before the program. */
int a[64], b[64];

void running_sum(int n)
{
    for (int i = 0; i < n; i++) { // @no flow on t
        static int t = 0;
        t += a[i];
        b[i] = t;
    }
}

void from_before(int n)
{
    for (int i = 0; i < n; i++) { // @no flow on t
        static int t = 3;
        b[i] = t;
        t = a[i];
    }
}

void overwritten(int n)
{
    for (int i = 0; i < n; i++) { // @yes private t:last | no output on t
        static int t;
        t = a[i];
        b[i] = t;
    }
}

/* A constant table is only read. */
void table(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        static const int weights[4] = {1, 2, 3, 4};
        b[i] = weights[i % 4] * a[i];
    }
}

/* Automatic variables are made anew each time. */
void automatic(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        int t = 0;
        t += a[i];
        b[i] = t;
    }
}

void automatic_array(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        int t[4] = {0};
        t[i & 3] += 1;
        b[i] = t[0];
    }
}
