#ifdef LIST_OF_SOLVERS
solver(clip)
#else

#ifndef LISTED_HEADER_H
#define LISTED_HEADER_H

#include <memory>

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

namespace solvers {

typedef float real;

class Clip {
  public:
    Clip(int size, const real *where) : n(size), x(where) {}
    real largest(real least) const;

  private:
    int n;
    const real *x;
};

} // namespace solvers

#endif
#endif
