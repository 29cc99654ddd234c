#define SCALED(value) (2 * (value))
struct pair {
    double a, b;
};
