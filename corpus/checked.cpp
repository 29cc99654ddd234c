/* Methods that give a place, behind checks of what they are given. */
#include <cassert>
#include <vector>

class field {
  public:
    long rows_, columns_;
    double *data_;
    std::vector<float> held_;

    double &at(long i)
    {
        assert(i >= 0);
        assert(i < columns_);
        return data_[i];
    }
    double &at(long i, long j)
    {
        assert(i * columns_ + j < rows_ * columns_);
        return data_[i * columns_ + j];
    }
    float &held(long i)
    {
        assert(i < (long)held_.size());
        return held_[i];
    }
    const float &held(long i) const
    {
        assert(i < (long)held_.size());
        return held_[i];
    }
    double &counted(long i)
    {
        assert(rows_++ > 0);
        return data_[i];
    }
    bool has(long i) const { return i >= 0 && i < columns_; }
    double &asked(long i)
    {
        assert(has(i));
        return data_[i];
    }
    double &mirrored(long i)
    {
        assert(i < columns_);
        return data_[columns_ - 1 - i];
    }
};

void fill(field &f)
{
    for (long i = 0; i < f.columns_; i++) // @yes assuming
        f.at(i) = (double)i;
}

void fill_some(field &f, long n)
{
    for (long i = 0; i < n; i++) // @guarded assuming
        f.at(i) = (double)i;
}

void fill_row(field &f, long row, long n)
{
    for (long j = 0; j < n; j++) // @yes assuming
        f.at(row, j) *= 2;
}

double sum_held(const field &f, long n)
{
    double sum = 0;
    for (long i = 0; i < n; i++) // @guarded reduction sum:+
        sum += f.held(i);
    return sum;
}

void shift(field &f)
{
    for (long i = 1; i < f.columns_; i++) // @no assuming
        f.at(i) = f.at(i - 1);
}

/* The check itself counts. */
void counted(field &f, long n)
{
    for (long i = 1; i < n; i++) // @unknown
        f.counted(i) = 1;
}

void mirrored(field &f, long n)
{
    for (long i = 0; i < n; i++) // @guarded assuming
        f.mirrored(i) = f.at(i) + 1;
}

void chosen(field &f, const int *x, long n)
{
    for (long i = 0; i < n; i++) // @unknown
        f.at(x[i]) = (double)i;
}

void by_name(field &f, long n)
{
    for (long i = 0; i < n; i++) { // @guarded assuming
        double &here = f.at(i);
        here = here + 1;
    }
}

/* The check may be a call. */
void ask(field &f)
{
    for (long i = 0; i < f.columns_; i++) // @yes assuming
        f.asked(i) = 0;
}

void ask_some(field &f, const int *x, long n)
{
    for (long i = 0; i < n; i++) // @unknown
        f.asked(x[i]) = 0;
}
