/* Pointers that own what they point to: std::unique_ptr and std::shared_ptr. */
// @args -std=c++17
#include <memory>
#include <vector>

struct settings {
    int size;
    double rate;
    double *weights;
};

void count(const std::unique_ptr<float[]> &p, int n)
{
    for (int i = 0; i < n; i++) // @yes assuming
        p[i] = (float)i;
}

/* Two of them may lead to the same memory. */
void add(std::unique_ptr<float[]> &p, std::shared_ptr<float[]> &q, int n)
{
    for (int i = 0; i < n; i++) // @guarded assuming
        p[i] += q[i];
}

void scale(const std::shared_ptr<settings> &s, float *x)
{
    for (int i = 0; i < s->size; i++) // @yes assuming
        x[i] *= (float)(*s).rate + (float)s.get()->rate;
}

void weigh(const std::unique_ptr<settings> &s, double *x)
{
    for (int i = 0; i < s->size; i++) // @guarded assuming
        x[i] *= s->weights[i];
}

/* The number of iterations may be what is stored. */
void bound(const std::shared_ptr<settings> &s, int *x)
{
    for (int i = 0; i < s->size; i++) // @guarded assuming
        x[i] = 0;
}

void running(std::unique_ptr<double[]> &p, int n)
{
    for (int i = 1; i < n; i++) // @no assuming
        p[i] = p[i - 1] + 1;
}

void all_in_one(std::unique_ptr<double> &p, int n)
{
    for (int i = 0; i < n; i++) // @no assuming
        *p = i;
}

double total(std::unique_ptr<double> &sum, const std::vector<double> &x)
{
    for (std::size_t i = 0; i < x.size(); i++) // @guarded assuming reduction *sum:+
        *sum += x[i];
    return *sum;
}

/* Members by way of two names are one. */
void two_names(std::shared_ptr<settings> &p, int n)
{
    for (int i = 0; i < n; i++) { // @no assuming
        p->size = i;
        p.get()->rate = p->size + (*p).rate;
    }
}

/* Elements of a table may be the same object. */
void table(std::vector<std::shared_ptr<settings>> &all)
{
    for (std::size_t i = 0; i < all.size(); i++) // @unknown
        all[i]->rate = 1;
}

/* What the pointer leads to changes on the way. */
void reseated(std::shared_ptr<settings> &p, std::shared_ptr<settings> &q, double *x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown
        x[i] = p->rate;
        p = q;
    }
}

void let_go(std::unique_ptr<double[]> &p, int n)
{
    for (int i = 0; i < n; i++) // @unknown
        p.reset();
}

struct matrix {
    long rows, columns;
    std::vector<float> data;
    float &at(long i, long j) { return data[i * columns + j]; }
    float at(long i, long j) const { return data[i * columns + j]; }
};

class model {
    std::shared_ptr<settings> set_;
    std::shared_ptr<matrix> in_, out_;

  public:
    void copy(long row)
    {
        for (long j = 0; j < set_->size; j++) // @guarded assuming
            out_->at(row, j) = in_->at(row, j);
    }
};

void use(model &m)
{
    m.copy(3);
}
