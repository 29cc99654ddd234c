// What libclang lists in another shape than as an initialiser, or not at all. (In leaks.cpp, nothing
// is known of any variable.)
static int a[64], y[64], *known;

int plain_range(int n)
{
    int m = 0;
    for (int x : a) // @yes reduction n:+
        n += x;
    for (int i = 0; i < n; i++) { // @yes reduction m:+
        m += a[i];
        y[i] = 2;
    }
    return m;
}

// Structured bindings are initialised by expressions as well.
struct pair {
    int *p;
    int k;
};

int address_in_binding(int n)
{
    int m = 0;
    auto [p, k] = pair{&m, 1};
    known = p;
    for (int i = 0; i < n; i++) { // @guarded overlap
        m += a[i];
        y[i] = *known;
    }
    return m + k;
}

// What instances of variable templates lead to, and bindings outside of functions.
static int one, two, three[2];
template <class T> T *to_one = &one;
struct holder {
    template <class T> static inline T *to_two = &two;
};
auto &[first_of, second_of] = three;

int *use()
{
    return *to_one<int> ? to_one<int> : holder::to_two<int>;
}

void variables_with_pointers(int *q, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        q[i] = one;
    for (int i = 0; i < n; i++) // @guarded overlap
        q[i] = two;
    for (int i = 0; i < n; i++) // @guarded overlap
        q[i] = three[0];
}

// Objects in arrays are constructed and destructed, too.
static int counter;
struct counted {
    int k = counter++;
};
struct leaving {
    int k;
    ~leaving() { counter++; }
};

void arrays_of_objects(int n)
{
    for (int i = 0; i < n; i++) { // @unknown call
        counted all[2] = {};
        a[i] = all[0].k;
    }
    for (int i = 0; i < n; i++) { // @unknown call
        leaving all[2] = {{i}, {2}};
        a[i] = all[0].k;
    }
    for (int i = 0; i < n; i++) { // @yes
        pair all[2] = {{0, i}, {0, 2}};
        a[i] = all[0].k;
    }
}

// The variable that a switch declares reads before its body does, and after a loop.
int read_by_switch(int n)
{
    int t = 1;
    for (int i = 0; i < n; i++) { // @no flow on t
        switch (int k = t) {
        case 1:
            y[i] = k;
        }
        t = a[i];
    }
    t = 1;
    for (int i = 0; i < n; i++) { // @yes private t:last
        t = a[i];
        y[i] = t;
    }
    switch (int k = t) {
    case 1:
        return k;
    }
    return 0;
}
