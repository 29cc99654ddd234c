// Methods are followed with their bodies as functions are; their object is bound as an argument is.
int calls;

struct Named {
    int shift;
    int bits(int k) const { return k >> shift & 3; }
};

struct Vector {
    double *data;
    int size;
    double &at(int k) { return data[k]; }
    double get(int k) const { return data[k]; }
    void set(int k, double x) { data[k] = x; }
    void grow() { size++; }
    double operator()(int k) const { return data[k] * 2; }
    int operator()(int k, int m) const { return k * m; }
};

struct Pair : Named {
    int n;
    double total;
    double *x;
    const int *type;
    Vector *list, vector;

    int mask(int k) const { return k & 7; }
    void add(double v) { total += v; }
    void put(int k, double v) { x[k] = v; }
    void next() { n = n - 1; }
    virtual int kind(int k) const { return k; }
    void count() { calls++; }

    void masked()
    {
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            x[i] = mask(type[i]);
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            x[i] = this->mask(type[i]);
    }

    // A method of the class that it is derived from.
    void inherited()
    {
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            x[i] = bits(type[i]);
    }

    void stored()
    {
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            put(i, i);
        for (int i = 0; i < n; i++) // @no facts lifetimes
            put(0, i);
        for (int i = 1; i < n; i++) // @no flow distance 1 facts lifetimes
            put(i, x[i - 1]);
    }

    void summed(const double *__restrict y)
    {
        for (int i = 0; i < n; i++) // @no | yes reduction total:+ facts lifetimes
            add(y[i]);
    }

    // The bound moves.
    void shrinks()
    {
        for (int i = 0; i < n; i++) { // @unproven
            next();
            x[i] = 1;
        }
    }

    void counted()
    {
        for (int i = 0; i < 10; i++) // @no | yes reduction calls:+ | unknown
            count();
    }

    // Which method it is shows when the program runs.
    void dynamic()
    {
        for (int i = 0; i < n; i++) // @unknown call
            x[i] = kind(i);
    }

    void of_member()
    {
        for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
            x[i] = vector.get(i);
        for (int i = 0; i < n; i++) // @yes facts lifetimes
            vector.set(i, i);
        for (int i = 0; i < n; i++) // @no facts lifetimes | unknown
            vector.set(i / 2, i);
        for (int i = 0; i < n; i++) // @unproven
            vector.grow();
        for (int i = 0; i < n; i++) // @unknown
            list[i].set(i, 1);
    }
};

void operators(const Vector &v, double *__restrict y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        y[i] = v(i);
    for (int i = 0; i < n; i++) // @guarded params | yes
        y[i] = v(i, 3);
}

// It gives a reference, which is the object that it names.
void referred(Vector &v, int n)
{
    for (int i = 0; i < n; i++) // @no output facts lifetimes
        v.at(0) = i;
}

// Objects of their own, and one for all iterations.
void local(double *__restrict y, double *__restrict z, int n)
{
    for (int i = 0; i < n; i++) { // @yes
        Named own = {i & 3};
        y[i] = own.bits(i);
    }
    Vector all = {z, 0};
    for (int i = 0; i < n; i++) // @unproven
        all.grow();
    for (int i = 0; i < n; i++) { // @unproven
        y[i] = all.size;
        all.grow();
    }
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        all.set(i, y[i]);
}

// The object of a call is found before the arguments are.
void moving(Vector *v, double *__restrict y, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        y[i] = v++->get(i);
}

// More happens than a constructor and a destructor say: their members have some, too.
struct Guard {
    int *p;
    Guard(int *q) : p(q) { *p = 1; }
    ~Guard() { *p = 0; }
    int get() const { return *p; }
};

struct Holder {
    Guard guard;
    ~Holder() {}
};

void made(int *p, int *y, int n)
{
    for (int i = 0; i < n; i++) // @unknown
        y[i] = Guard(p).get();
    for (int i = 0; i < n; i++) { // @unknown
        Guard guard(p);
        y[i] = 1;
    }
}

void destroyed(Holder *h, int n)
{
    for (int i = 0; i < n; i++) // @unknown
        h->~Holder();
}

// Whatever is `mutable` is written by const methods, too.
struct Cache {
    mutable int hits;
    int value(int k) const { hits++; return k; }
};

void cached(const Cache &c, double *__restrict y, int n)
{
    for (int i = 0; i < n; i++) // @no | guarded overlap | yes | unknown
        y[i] = c.value(i);
    for (int i = 0; i < n; i++) { // @unproven
        y[i] = c.hits;
        c.value(i);
    }
}

void use(Pair &p, const Vector &v, double *y)
{
    operators(v, y, 3);
    p.masked();
}

// A guard names only what the function may name.
class Closed {
    double *data;
    int size;

public:
    double get(int k) const { return data[k]; }
    void set(int k, double x) { data[k] = x; }
    friend void friendly(const Closed &c, double *y, int n);
    void own(double *y, int n)
    {
        for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
            y[i] = get(i);
    }
};

void unfriendly(const Closed &c, double *y, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        y[i] = c.get(i);
}

void friendly(const Closed &c, double *y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        y[i] = c.get(i);
}

// No guard is needed.
void apart(Closed &c, const int *k, int n)
{
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        c.set(i, k[i]);
}

// What it checks has no place in the name of the object that it gives.
extern "C" void abort(void) __attribute__((noreturn));

struct Checked {
    int n;
    Checked &checked(int v)
    {
        if (v < 0)
            abort();
        return *this;
    }
};

void gives_itself(int n, double *x, Checked c)
{
    for (int i = 0; i < n; i++) // @unknown call
        x[i] = c.checked(i).n;
}
