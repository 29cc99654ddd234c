// Members of the object itself that a loop reads under conditions only: where another one is surely
// read the object is there, and a guard may read them, too.
struct Domain {
    double h[6];
};
void unknown();

struct Packer {
    Domain *domain;
    double *buf;
    int nvalues, bits;
    void in_both(int n, const int *mask, int count, const double *h);
    void in_one(int n, const int *mask, int count, const double *h);
    void before(const int *mask, int count, const double *h);
    void not_sure(const int *mask, int count, const double *h, int m);
    void ended(const int *mask, int count, const double *h);
    void destroyed(const int *mask, int count, const double *h);
    void called(const int *mask, int count, const double *h);
    void only_address(const int *mask, int count, const double *h);
    void of_another(Packer *other, const int *mask, int count, const double *h);
    void inner(int n, const int *mask, int count);
    void changed(int n, const int *mask, int count, double **h);
    ~Packer();
};

void Packer::in_both(int n, const int *mask, int count, const double *h)
{
    for (int i = 0; i < count; i++) { // @guarded overlap params assuming
        if (mask[i] & bits)
            buf[n] = h[0];
        else
            buf[n] = 0;
        n += nvalues;
    }
}

void Packer::in_one(int n, const int *mask, int count, const double *h)
{
    for (int i = 0; i < count; i++) // @guarded overlap assuming
        if (mask[i] & bits)
            buf[n + i] = h[0];
}

void Packer::before(const int *mask, int count, const double *h)
{
    int m = nvalues;
    for (int i = 0; i < count; i++) // @guarded overlap assuming
        if (mask[i] & m)
            buf[i] = h[0];
}

/* Nothing of the object is read if no bit is set. */
void Packer::not_sure(const int *mask, int count, const double *h, int m)
{
    for (int i = 0; i < count; i++) // @unknown alias
        if (mask[i] & m)
            buf[i] = h[0];
}

void Packer::ended(const int *mask, int count, const double *h)
{
    int m = nvalues;
    delete this;
    for (int i = 0; i < count; i++) // @unknown alias
        if (mask[i] & m)
            buf[i] = h[0];
}

void Packer::destroyed(const int *mask, int count, const double *h)
{
    int m = nvalues;
    this->~Packer();
    for (int i = 0; i < count; i++) // @unknown alias
        if (mask[i] & m)
            buf[i] = h[0];
}

void Packer::called(const int *mask, int count, const double *h)
{
    int m = nvalues;
    unknown();
    for (int i = 0; i < count; i++) // @unknown alias
        if (mask[i] & m)
            buf[i] = h[0];
}

void Packer::only_address(const int *mask, int count, const double *h)
{
    int *m = &nvalues;
    for (int i = 0; i < count; i++) // @unknown alias
        if (mask[i] && m)
            buf[i] = h[0];
}

/* That another object is there says nothing of this one. */
void Packer::of_another(Packer *other, const int *mask, int count, const double *h)
{
    for (int i = 0; i < count; i++) // @unknown alias
        if (mask[i] & other->bits)
            buf[i] = h[0];
}

void Packer::inner(int n, const int *mask, int count)
{
    const double *h = domain->h;
    for (int i = 0; i < count; i++) { // @guarded overlap params assuming
        if (mask[i] & bits)
            buf[n] = h[0] + h[5];
        else
            buf[n] = 0;
        n += nvalues;
    }
}

/* What the loop writes may be the member that it reads. */
void Packer::changed(int n, const int *mask, int count, double **h)
{
    for (int i = 0; i < count; i++) // @guarded overlap assuming | unknown
        if (mask[i] & bits)
            h[i] = buf + n;
}
