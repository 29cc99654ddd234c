/* Calls that end the program in C++, where a function that never returns may throw. */
// @assume ends:Error::all ends:stop
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

struct Error {
    [[noreturn]] void all(const std::string &file, int line, const std::string &what);
    [[noreturn]] void one(const std::string &what);
};
[[noreturn]] void die(int row);
void stop(const char *what, double value);

void asserts(int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        assert(y[i] >= 0);
        x[i] = y[i] + 1;
    }
}

void ends(int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0)
            std::abort();
        if (y[i] > 9) {
            std::fprintf(stderr, "row %d\n", i);
            std::exit(EXIT_FAILURE);
        }
        if (y[i] > 99)
            std::terminate();
        x[i] = y[i] + 1;
    }
}

/* It may throw, and somebody catch it. */
void may_throw(int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            die(i);
        x[i] = y[i] + 1;
    }
}

/* Of this method nobody says anything. */
void unstated(Error *error, int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0)
            error->one("negative");
        x[i] = y[i] + 1;
    }
}

/* As was stated; building the message does not matter. */
void stated(Error *error, int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts ends
        if (y[i] < 0)
            error->all(__FILE__, __LINE__, "negative in row " + std::to_string(i));
        x[i] = y[i] + 1;
    }
}

void stated_text(Error *error, int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts ends
        if (y[i] < 0) {
            char text[64];
            std::snprintf(text, sizeof text, "negative in row %d", i);
            std::string what(text);
            error->all(__FILE__, __LINE__, what);
        }
        x[i] = y[i] + 1;
    }
}

/* Nothing in the declaration says that it never returns. */
void stated_alone(int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts ends
        if (y[i] < 0)
            stop("negative", y[i]);
        x[i] = y[i] + 1;
    }
}

/* What is thrown on the way is no end. */
void throws(Error *error, int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            if (y[i] < -1)
                throw i;
            error->all(__FILE__, __LINE__, "negative");
        }
        x[i] = y[i] + 1;
    }
}

/* Messages may go to streams of the library. */
void streams(int n, double *__restrict x, const double *__restrict y)
{
    for (int i = 0; i < n; i++) { // @yes facts early-end
        if (y[i] < 0) {
            std::cerr << "row " << i << std::endl;
            std::exit(1);
        }
        x[i] = y[i] + 1;
    }
}

/* What methods of the library change on the way may be used by other iterations. */
struct counts {
    int last;
    void set(int row) { last = row; }
};

void clears(int n, double *__restrict x, const double *__restrict y, std::string &text)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            text.clear();
            std::exit(1);
        }
        x[i] = y[i] + 1;
    }
}

void sets(int n, double *__restrict x, const double *__restrict y, counts seen)
{
    for (int i = 0; i < n; i++) { // @unknown
        if (y[i] < 0) {
            seen.set(i);
            std::exit(1);
        }
        x[i] = y[i] / seen.last;
    }
}
