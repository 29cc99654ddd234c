// classes.cpp: C++: references, methods, templates, range loops, lambdas, constant expressions.
//
// @args -std=c++17

constexpr int size = 40;

double a[size + 1], b[size + 1];

// A reference parameter is a name of something else.
// @skip-oracle C++
void scale(double *x, int n, const double &factor)
{
    for (int i = 0; i < n; i++) // @guarded overlap | unknown
        x[i] *= factor;
}

void constant_bound()
{
    for (int i = 0; i < size; ++i) // @yes
        a[i] = b[i];
}

void recurrence()
{
    for (int i = 1; i < size; ++i) // @no flow distance 1
        a[i] = a[i - 1] + b[i];
}

class Vector {
public:
    void fill(double value)
    {
        for (int i = 0; i < 16; i++) // @yes
            data[i] = value;
    }

    void shift()
    {
        for (int i = 0; i < 15; i++) // @no anti distance 1
            data[i] = data[i + 1];
    }

    double sum() const
    {
        double s = 0;
        for (int i = 0; i < 16; i++) // @yes reduction s:+
            s += data[i];
        return s;
    }

private:
    double data[16];
};

double use(Vector &v)
{
    v.fill(1);
    v.shift();
    return v.sum();
}

template <typename T, int Size>
void add(T (&x)[Size], const T (&y)[Size])
{
    for (int i = 0; i < Size; i++) // @yes | guarded overlap | unknown
        x[i] += y[i];
}

void use_templates()
{
    add(a, b);
}

// The container is an array; the element is a reference into it.
void range_loop()
{
    for (double &x : a) // @yes | unknown
        x = 0;
}

void reference_local(int n)
{
    double &first = a[0];
    for (int i = 1; i < n; i++) // @guarded overlap | unknown | yes
        a[i] = first;
}

void throws(int n)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (b[i] < 0)
            throw 1;
        a[i] = b[i];
    }
}

void overloaded(int n);

struct Number {
    double value;
    Number &operator+=(const Number &other)
    {
        value += other.value;
        return *this;
    }
};

Number numbers[size];

void operators(int n)
{
    for (int i = 1; i < n; i++) // @no
        numbers[i] += numbers[i - 1];
}

void lambda(int n)
{
    auto body = [n]() {
        for (int i = 0; i < n; i++) // @yes
            a[i] = b[i];
    };
    body();
}

void logical_names(int n)
{
    for (int i = 0; i < n and i < size; i++) // @yes
        a[i] = not b[i];
}

/* References that are declared in the loop: the variable is what goes by a name before it. */
double by_reference(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // @yes reduction s:+
        double &r = s;
        r += b[i];
    }
    return s;
}
