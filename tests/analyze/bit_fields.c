/* A bit-field holds as many values as it has bits, and not all that its type has. */
struct flags {
    unsigned a : 3;
    int b : 4;
    unsigned long c : 20;
    unsigned long d : 40;
};

/* As an unsigned value of 32 bits it might wrap around when it is added. */
void offset(struct flags *restrict s, double *restrict x, int n)
{
    // @guard s->a == 0
    for (int i = 0; i < n; i++) // @guarded params
        x[i] = x[i + s->a];
}

void signed_offset(struct flags *restrict s, double *restrict x, int n)
{
    // @guard s->b == 0
    for (int i = 0; i < n; i++) // @guarded params
        x[i] = x[i + s->b];
}

void beyond(struct flags *restrict s, double *restrict x)
{
    for (int i = 0; i < 8; i++) // @yes
        x[i] = x[i + s->a + 8];
}

void far(struct flags *restrict s, double *restrict x)
{
    for (int i = 0; i < s->a; i++) // @yes
        x[i] = x[i + 7];
}

void stride(struct flags *restrict s, double *restrict x, int n)
{
    // @guard s->a > 0
    for (int i = 0; i < n; i++) // @guarded params
        x[i * s->a] = 1;
}

void wide(struct flags *restrict s, double *restrict x)
{
    for (unsigned i = 0; i < s->c; i++) // @yes
        x[i] = x[s->c + i];
}

/* What is stored is cut off, and so is the value of the assignment. */
void assigned(double *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @no flow distance 8
        struct flags u;
        x[u.a = i] += 1;
    }
}

void assigned_before(double *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        struct flags u;
        int k = u.a = i;
        x[k] = i;
    }
}

void assigned_little(double *restrict x)
{
    for (int i = 0; i < 8; i++) { // @yes
        struct flags u;
        int k = u.a = i;
        x[k] = i;
    }
}

void added(double *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        struct flags u;
        u.a = 0;
        int k = u.a += i;
        x[k] = i;
    }
}

void stepped(double *restrict x, int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        struct flags u = {i};
        int k = ++u.a;
        x[k] = i;
    }
}

/* Of more bits than an int: in C, gcc computes in 40 bits and clang in 64. */
void depends(struct flags *restrict s, double *restrict x, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        x[s->d * i] = 1;
}
