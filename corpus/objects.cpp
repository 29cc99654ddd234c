/* Objects of small classes that are made, used and dropped within an iteration: constructors and
   operators are followed, and so are their members. */

struct vec {
    double x, y, z;
    vec() : x(0), y(0), z(0) {}
    vec(double a, double b, double c) : x(a), y(b), z(c) {}
    vec operator+(const vec &o) const { return vec(x + o.x, y + o.y, z + o.z); }
    vec &operator+=(const vec &o)
    {
        x += o.x;
        y += o.y;
        z += o.z;
        return *this;
    }
    double dot(const vec &o) const { return x * o.x + y * o.y + z * o.z; }
};

inline vec operator*(double s, const vec &v)
{
    return vec(s * v.x, s * v.y, s * v.z);
}

inline vec operator-(const vec &a, const vec &b)
{
    return vec(a.x - b.x, a.y - b.y, a.z - b.z);
}

void axpy(int n, double a, const vec *__restrict x, vec *__restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = a * x[i] + y[i];
}

void recurrence(int n, double a, vec *y)
{
    for (int i = 1; i < n; i++) // @no
        y[i] = a * y[i - 1] + y[i];
}

void forces(int n, const vec *__restrict x, vec *__restrict f)
{
    for (int i = 0; i < n; i++) { // @yes
        vec s;
        for (int j = 0; j < n; j++) { // @no
            vec d = x[i] - x[j];
            s += 1.0 / (d.dot(d) + 1e-9) * d;
        }
        f[i] = s;
    }
}

void distances(int n, const vec *__restrict x, double *__restrict r)
{
    for (int i = 0; i < n; i++) // @yes
        r[i] = (x[i] - vec(1, 2, 3)).dot(x[i]);
}

/* A number seen as another one. */
union bits {
    double d;
    long long i;
    bits(const double &value) : d(value) {}
    bits(const long long &value) : i(value) {}
    bits(const int &value) : i(value) {}
};

void pack(int n, const int *__restrict list, const int *__restrict tag, double *__restrict buf)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @yes
        int j = list[i];
        buf[m++] = bits(tag[j]).d;
    }
}

void unpack(int n, int first, int *__restrict tag, const double *__restrict buf)
{
    int m = 0;
    for (int i = first; i < first + n; i++) // @yes
        tag[i] = (int)bits(buf[m++]).i;
}

/* Members that are subscripts. */
struct place {
    int at;
    int step = 2;
    explicit place(int i) : at(i) {}
    place(int i, int s) : step(s), at(step * i) {}
    int next() const { return at + step; }
};

void two_on(int n, double *__restrict a, const double *__restrict b)
{
    for (int i = 0; i < n; i++) { // @yes
        place p(i);
        a[p.next()] = b[p.at];
    }
}

void into_next(int n, double *a)
{
    for (int i = 0; i < n; i++) // @no
        a[place(i).next()] = a[place(i).at] + 1;
}

/* `at` comes first in the class, so it is computed before `step` has its value. */
void before_step(int n, double *a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[place(i, 2).at] = 1;
}

/* What an object is set to by an address of its own. */
struct inner {
    int at;
    int *also;
    explicit inner(int i) : at(i), also(&at) {}
};

void by_itself(int n, double *a)
{
    for (int i = 0; i < n; i++) { // @unknown alias,non-affine
        inner p(i);
        *p.also = 0;
        a[p.at] = i;
    }
}

/* Constructors and members that do more. */
struct counted {
    static int made;
    int at;
    explicit counted(int i) : at(i) { made++; }
};

int counted::made;

void count(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) // @no
        a[counted(i).at] = i;
}

struct numbered {
    static int made;
    int at;
    numbered() : at(made++) {}
};

int numbered::made;

void number(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) { // @no
        numbered p;
        a[p.at] = i;
    }
}

struct holder {
    numbered part;
    int at;
    explicit holder(int i) : at(i) {}
};

void hold(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) // @unknown call
        a[holder(i).at] = i;
}

struct plain_start {
    int at;
    double value;
    plain_start() = default;
    explicit plain_start(int i) : at(i), value(0) {}
};

void begun_plainly(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) { // @yes
        plain_start p;
        p.at = i;
        p.value = 2.0 * i;
        a[p.at] = p.value;
    }
}

/* Ends and copies with code of their own. */
struct logged {
    static int ended;
    int at;
    explicit logged(int i) : at(i) {}
    ~logged() { ended++; }
};

int logged::ended;

void log_ends(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown call
        logged p(i);
        a[p.at] = i;
    }
}

struct odd_copy {
    int at;
    explicit odd_copy(int i) : at(i) {}
    odd_copy(const odd_copy &o) : at(o.at / 2) {}
};

void copied_oddly(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown call
        odd_copy p(i);
        odd_copy q(p);
        a[q.at] = i;
    }
}

struct seen {
    static seen *last;
    int at;
    explicit seen(int i) : at(i) { last = this; }
};

seen *seen::last;

void left_behind(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) { // @no
        seen p(i);
        a[p.at] = seen::last->at;
    }
}

template <typename T> struct pair_of {
    T a, b;
    pair_of(T x, T y) : a(x), b(y) {}
    T sum() const { return a + b; }
};

void pairs(int n, const double *__restrict x, double *__restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = pair_of<double>(x[i], 1).sum();
}

template <typename T> struct started {
    T a = 1;
    T b;
    explicit started(T y) : b(y) {}
    T sum() const { return a + b; }
};

void starts(int n, double *__restrict y)
{
    for (int i = 0; i < n; i++) // @unknown call
        y[started<int>(i).sum()] = i;
}

struct early {
    int at;
    explicit early(int i) : at(i)
    {
        if (i > 2)
            return;
        at = i + 1;
    }
};

void leaves_early(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[early(i).at] = i;
}

/* An array of members that begin with code. */
struct crowd {
    numbered parts[2];
    int at;
    explicit crowd(int i) : at(i) {}
};

void crowds(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown call
        crowd c(i);
        a[c.at] = i;
    }
}
