// Members of the object itself, with and without a written `this->`: both are the same place, and
// @args -fno-strict-aliasing
// guards name them behind `this->`, so that no local variable is meant.
#define LENGTH n
#define SELF this

struct Grid {
    int n, step, wide;
    double *x, *y;
    double total;
    int bins[10];
    union {
        int first, second;
    };
    static int count;
    static double *shared;

    void written()
    {
        // @guarded overlap
        // @guard ((uintptr_t)(this + 1) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this) && ((uintptr_t)(this->y + this->n) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this->y)
        for (int i = 0; i < this->n; i++)
            this->x[i] = this->y[i];
    }

    void unwritten()
    {
        // @guarded overlap
        // @guard ((uintptr_t)(this + 1) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this) && ((uintptr_t)(this->y + this->n) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this->y)
        for (int i = 0; i < n; i++)
            x[i] = y[i];
    }

    void mixed()
    {
        // @guarded overlap
        // @guard (uintptr_t)(this + 1) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this
        for (int i = 0; i < this->n; i++)
            x[i] = this->x[i] + n;
    }

    // The parameter hides the member; `Grid::n` is the member all the same.
    void hidden(int n)
    {
        // @guarded overlap
        // @guard (uintptr_t)(this + 1) <= (uintptr_t)this->x || (uintptr_t)(this->x + n) <= (uintptr_t)this
        for (int i = 0; i < n; i++)
            x[i] = Grid::n;
    }

    void hidden_inside()
    {
        // @guarded overlap
        // @guard (uintptr_t)(this + 1) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this
        for (int i = 0; i < n; i++) {
            int n = 3;
            x[i] = n;
        }
    }

    // What a parameter that is declared restrict leads to is not the object.
    void fill(double *__restrict b)
    {
        for (int i = 0; i < n; i++) // @yes
            b[i] = 1;
    }

    void expand(double *__restrict b, int m)
    {
        int k = 0;
        // @guarded params
        // @guard this->step != 0
        for (int i = 0; i < m; i++) {
            b[k] = 1.0;
            k += step;
        }
    }

    void expand_either(double *__restrict b, const int *__restrict m, int length)
    {
        int k = 0;
        // @guarded params
        // @guard this->step != 0
        for (int i = 0; i < length; i++) {
            if (m[i])
                b[k] = 1.0;
            else
                b[k] = 0.0;
            k += step;
        }
    }

    void from_macros(double *__restrict b)
    {
        // @yes
        // @extent b 0 this->n
        for (int i = 0; i < LENGTH; i++)
            b[i] = SELF->n;
    }

    void rows(double *__restrict b)
    {
        // @guarded params
        // @guard this->wide != 0
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 1; j++) // @yes
                b[i*wide  *  n + j] = 1;
    }

    void sum(const double *__restrict b)
    {
        for (int i = 0; i < n; i++) // @yes reduction total:+
            total += b[i];
    }

    void histogram(const int *__restrict b, int m)
    {
        for (int i = 0; i < m; i++) // @guarded overlap | yes
            bins[b[i]] += 1;
    }

    void own_bound()
    {
        for (int i = 0; i < n; i++) // @unproven trip-count
            n = i;
    }

    void own_pointer(double *a)
    {
        for (int i = 0; i < 10; i++) { // @unproven
            x[i] = 0;
            x = a;
        }
    }

    // Two names of one place.
    void united(double *__restrict b)
    {
        for (int i = 0; i < 10; i++) { // @no | unknown
            first = i;
            b[i] = second;
        }
    }

    void shift()
    {
        // @guarded params | guarded overlap
        for (int j = 0; j < step && j < 10; j++)
            bins[j] = bins[9];
    }

    static void of_all()
    {
        for (int i = 0; i < count; i++) // @guarded overlap
            shared[i] = 0;
    }

    void captured(double *__restrict b)
    {
        auto run = [this, b]() {
            // @guarded overlap
            // @guard ((uintptr_t)(this + 1) <= (uintptr_t)b || (uintptr_t)(b + this->n) <= (uintptr_t)this) && ((uintptr_t)(&b + 1) <= (uintptr_t)b || (uintptr_t)(b + this->n) <= (uintptr_t)&b)
            for (int i = 0; i < n; i++)
                b[i] = wide;
        };
        run();
    }
};

// A local variable is not the object, which is older.
void local(Grid &grid)
{
    grid.unwritten();
}

struct Named {
    int kind;
    double weight;
};

// Members of a class that another one is derived from.
struct Derived : Named {
    int n;
    double *__restrict x;

    void unwritten(double *__restrict b)
    {
        for (int i = 0; i < n; i++) // @yes
            b[i] = kind;
    }

    void written(double *__restrict b)
    {
        for (int i = 0; i < this->n; i++) // @yes
            b[i] = this->kind;
    }

    // A member of the one is none of the other.
    void sum(const double *__restrict b)
    {
        for (int i = 0; i < n; i++) // @yes reduction weight:+
            weight += b[i];
    }

    void both()
    {
        for (int i = 0; i < 4; i++) { // @no output
            this->kind = i;
            n = kind;
        }
    }
};

struct Left : Named {
};
struct Right : Named {
};

// It holds two of them, so that a name alone does not say which.
struct Twice : Left, Right {
    double *__restrict x;
    void run(double *__restrict b, int m)
    {
        for (int i = 0; i < m; i++) // @unproven
            b[Left::kind * i] = b[Right::kind * i - 5];
    }
    void run_written(double *__restrict b, int m)
    {
        for (int i = 0; i < m; i++) // @unproven
            b[this->Left::kind * i] = b[this->Right::kind * i - 5];
    }
};

// The base is elsewhere in an object of a class that is derived further.
struct Virtual : virtual Named {
    void run(double *b, int m)
    {
        for (int i = 0; i < m; i++) // @unproven
            b[i] = kind;
    }
};

template <typename T>
struct Vector {
    int n;
    T *x;
    void clear()
    {
        // @guarded overlap
        // @guard (uintptr_t)(this + 1) <= (uintptr_t)this->x || (uintptr_t)(this->x + this->n) <= (uintptr_t)this
        for (int i = 0; i < n; i++)
            x[i] = 0;
    }
};

void use(Vector<float> &v, Derived &d, Twice &t, Virtual &w, double *b)
{
    v.clear();
    d.sum(b);
    t.run(b, 3);
    w.run(b, 3);
}

// A class whose base refers to it is known as a whole in the end.
struct Whole;
struct Outer {
    Whole *whole;
    int m;
};
struct Whole : Outer {
    void fill(double *__restrict b)
    {
        for (int i = 0; i < m; i++) // @yes
            b[i] = 1;
    }
};

void use_whole(Outer &o, double *b)
{
    o.whole->fill(b);
}
