/*
 * iterators.cpp: loops over vectors and arrays by iterators, which are pointers in all but name; and
 * what keeps such a loop from being counted.
 */
#include <array>
#include <iterator>
#include <vector>

struct item {
    double v;
    int on;
};

void doubled(std::vector<double> &v)
{
    // @work v.size()
    // @extent v.data() 0 v.size()
    for (auto it = v.begin(); it != v.end(); ++it) // @yes
        *it *= 2;
}

void members(std::vector<item> &v)
{
    for (std::vector<item>::iterator it = v.begin(); it < v.end(); it++) // @yes assuming
        if (it->on)
            it->v = 0;
}

double sum_of(const std::vector<double> &v)
{
    double s = 0;

    for (auto it = v.cbegin(); it != v.cend(); ++it) // @yes reduction s:+
        s += *it;
    return s;
}

/* An iterator of elements that it may change gives one of elements that it may not. */
double sum_again(std::vector<double> &v)
{
    double s = 0;

    for (std::vector<double>::const_iterator it = v.begin(); it != v.end(); ++it) // @yes
        s += it[0];
    return s;
}

void in_array(std::array<double, 10> &a)
{
    for (auto it = a.begin(); it != a.end(); ++it) // @yes
        *it = 1;
}

void by_functions(std::vector<double> &v)
{
    for (auto it = std::begin(v); it != std::end(v); ++it) // @yes
        *it = 1;
}

void kept_end(std::vector<double> &v)
{
    for (auto it = v.begin(), e = v.end(); it != e; ++it) // @yes
        *it = 2;
}

void pairs(std::vector<double> &v)
{
    for (auto it = v.begin(); it < v.end(); it += 2) // @yes
        *it = it[1];
}

void downwards(std::vector<double> &v)
{
    for (auto it = v.end() - 1; it >= v.begin(); --it) // @yes
        *it = 0;
}

void two(std::vector<double> &v, std::vector<double> &w)
{
    // @help no-overlap v.data(),w.data()
    for (auto it = v.begin(), jt = w.begin(); it != v.end(); ++it, ++jt) // @guarded objects
        *it = *jt;
}

/* The place of an element by its number. */
void numbers(std::vector<int> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) // @yes
        *it = it - v.begin();
}

void of_pointer(std::vector<double> *v)
{
    for (auto it = v->begin(); it != v->end(); ++it) // @yes
        *it = 0;
}

class grid {
  public:
    void clear()
    {
        for (auto it = cells.begin(); it != cells.end(); ++it) // @yes
            *it = 0;
    }

  private:
    std::vector<double> cells;
};

void clear(grid &g)
{
    g.clear();
}

void before(std::vector<double> &v)
{
    for (auto it = v.begin() + 1; it != v.end(); ++it) // @no flow distance 1
        *it = *(it - 1);
}

void next(std::vector<double> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) { // @no
        auto other = it;

        ++other;
        *other = *it;
    }
}

void first_of_all(std::vector<double> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) // @no
        v[0] += *it;
}

/* What it runs over changes. */
void longer(std::vector<double> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) // @unproven call
        v.push_back(*it);
}

void shorter(std::vector<double> &v)
{
    for (auto it = v.begin(); it != v.end();) // @unproven call
        if (*it > 2)
            it = v.erase(it);
        else
            ++it;
}

void other(std::vector<double> &v, const std::vector<double> &w)
{
    for (auto it = v.begin(); it != v.end(); ++it) // @unproven call
        v = w;
}

/* The words of a vector of truth values are shared. */
void truths(std::vector<bool> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) // @unproven
        *it = true;
}

/* Nothing says in the loop where an iterator of before leads to. */
void from_before(std::vector<double> &v)
{
    auto e = v.end();

    for (auto it = v.begin(); it != e; ++it) // @unproven trip-count
        *it = 2;
}

template <class iterator>
double sum_between(iterator first, iterator last)
{
    double s = 0;

    for (; first != last; ++first) // @unproven trip-count
        s += *first;
    return s;
}

double sum_of_all(std::vector<double> &v)
{
    return sum_between(v.begin(), v.end());
}

/* Somebody else moves it, too. */
void captured(std::vector<double> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) { // @unproven not-canonical
        auto move = [&] { ++it; };

        if (*it > 1)
            move();
    }
}

void left(std::vector<double> &v)
{
    for (auto it = v.begin(); it != v.end(); ++it) // @unproven break
        if (*it > 2) {
            *it = 1;
            break;
        }
}
