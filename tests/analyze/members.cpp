// Members that are references: what they are bound to stays the same as long as there is the object.
struct Atom {
    int n;
    double *q;
    const int *type;
};

struct Base {
    Atom *&atom;
    double &scale;
    const int &count;
    Base(Atom *&a, double &s, const int &c) : atom(a), scale(s), count(c) {}
};

struct Derived : Base {
    double *buf;
    int bit;
    Derived(Atom *&a, double &s, const int &c) : Base(a, s, c) {}

    void zero()
    {
        for (int i = 0; i < atom->n; i++) // @yes facts lifetimes
            atom->q[i] = 0;
    }

    void pack()
    {
        const int *type = atom->type;
        for (int i = 0; i < count; i++) { // @yes facts lifetimes
            if (type[i] & bit)
                buf[i] = type[i];
        }
    }

    void scaled()
    {
        // @guarded overlap facts lifetimes
        // @guard (uintptr_t)(&this->scale + 1) <= (uintptr_t)this->buf || (uintptr_t)(this->buf + this->count) <= (uintptr_t)&this->scale
        for (int i = 0; i < count; i++)
            buf[i] = scale;
    }

    // What it is bound to is written, it is not bound anew.
    void stored()
    {
        for (int i = 1; i < 10; i++) { // @no facts lifetimes
            buf[i] = scale;
            scale = i;
        }
    }

    void sum(const double *__restrict x)
    {
        for (int i = 0; i < count; i++) // @guarded overlap facts lifetimes | yes facts lifetimes
            scale += x[i];
    }

    void own_bound(int *k)
    {
        // @guarded overlap
        // @guard (uintptr_t)(&this->count + 1) <= (uintptr_t)k || (uintptr_t)(k + this->count) <= (uintptr_t)&this->count
        for (int i = 0; i < count; i++)
            k[i] = 0;
    }

    // Bytes may be those of the object.
    void bytes(char *c)
    {
        for (int i = 0; i < 10; i++) // @unknown alias
            c[i] = count;
    }

    void other_object(Atom *a)
    {
        for (int i = 0; i < 10; i++) { // @no | unknown
            atom->q[i] = i;
            atom = a + i;
        }
    }
};

void of_each(Base **list, double *__restrict x, int n)
{
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        x[i] = list[i]->count;
    for (int i = 0; i < n; i++) // @unknown alias
        list[i]->scale = 1;
}

// Two references to one place.
struct Pair {
    double &a, &b;
};

double both()
{
    double value = 0;
    Pair pair = {value, value};
    for (int i = 0; i < 10; i++) { // @unproven
        pair.a = i;
        pair.b += 1;
    }
    return value;
}

double bound_here(double *x)
{
    double value = 0;
    Pair pair = {value, x[1]};
    for (int i = 0; i < 10; i++) // @unproven
        pair.b = value + i;
    for (int i = 0; i < 10; i++) { // @unproven
        value += x[i];
        pair.a = i;
    }
    return value;
}

// A function that writes through such a member is not free of effects.
static void put(Pair pair, double x)
{
    pair.a = x;
}

double called(double *x)
{
    double value = 0;
    Pair pair = {value, x[1]};
    for (int i = 0; i < 10; i++) // @unproven
        put(pair, x[i]);
    return value;
}
