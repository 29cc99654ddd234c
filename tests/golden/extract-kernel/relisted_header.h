#ifdef LIST_OF_SOLVERS
solver(clip)
#else

#ifndef RELISTED_HEADER_H
#define RELISTED_HEADER_H

#define LIST_OF_SOLVERS

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

namespace others {

typedef float real;

class Clip {
  public:
    Clip(int size, const real *where) : n(size), x(where) {}
    real largest(real least) const;

  private:
    int n;
    const real *x;
};

} // namespace others

#endif
#endif
