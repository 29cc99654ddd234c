/*
 * D3-operations.c: bitwise and logical operations whose order does not matter, and what only looks
 * like it.
 */
#include <stdbool.h>

#define N 64

int a[N], b[N];
unsigned char bytes[N];

// @sizes n=1..64
int bits(int n)
{
    int all = ~0, some = 0, odd = 0;

    for (int i = 0; i < n; i++) { // @yes reduction all:&,some:|,odd:^
        all &= a[i];
        some |= a[i];
        odd ^= a[i];
    }
    return all + some + odd;
}

// @sizes n=1..64
int bits_spelled_out(int n)
{
    int all = ~0, some = 0, odd = 0;

    for (int i = 0; i < n; i++) { // @yes reduction all:&,some:|,odd:^
        all = all & a[i];
        some = a[i] | some | b[i];
        odd = odd ^ (a[i] & b[i]);
    }
    return all + some + odd;
}

/* In a narrow type the higher bits are lost, whatever the order. */
// @sizes n=1..64
int narrow_bits(int n)
{
    unsigned char parity = 0;

    for (int i = 0; i < n; i++) // @yes reduction parity:^
        parity ^= bytes[i] << 1;
    return parity;
}

// @sizes n=1..64
int complemented(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @no flow on s
        s = ~(s | a[i]);
    return s;
}

// @sizes n=1..64
int different_bits(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) { // @no flow on s
        s |= a[i];
        s &= b[i];
    }
    return s;
}

// @sizes n=1..64
int shifted(int n)
{
    int s = 1;

    for (int i = 0; i < n; i++) // @no flow on s
        s <<= a[i] & 1;
    return s;
}

// @sizes n=1..64
bool truth(int n)
{
    bool some = false;

    for (int i = 0; i < n; i++) // @yes reduction some:|
        some |= a[i];
    return some;
}

/* 1 ^ 3 is 2, and that is true: the order matters. */
// @sizes n=1..64
bool truth_of_differences(int n)
{
    bool odd = false;

    for (int i = 0; i < n; i++) // @no flow on odd
        odd ^= a[i];
    return odd;
}

/* The right side is evaluated for each element anyway. */
// @sizes n=1..64
int all_positive(int n)
{
    int all = 1;

    for (int i = 0; i < n; i++) // @yes reduction all:&&
        all = a[i] > 0 && all;
    return all;
}

// @sizes n=1..64
int any_positive(int n)
{
    int any = 0;

    for (int i = 0; i < n; i++) // @yes reduction any:||
        any = a[i] > 0 || any;
    return any;
}

/* The array has all elements that would be looked at. */
int all_positive_of_array(void)
{
    int all = 1;

    for (int i = 0; i < N; i++) // @yes reduction all:&&
        all = all && a[i] > 0;
    return all;
}

/* Other accesses touch them anyway. */
// @sizes n=1..64
int all_positive_after_copy(int n, int *restrict to, const int *restrict from)
{
    int all = 1;

    for (int i = 0; i < n; i++) { // @yes reduction all:&&
        to[i] = from[i];
        all = all && from[i] > 0;
    }
    return all;
}

/* An element that is not there may follow the first that is not positive. */
// @sizes n=1..64
int all_positive_behind_pointer(int n, const int *from)
{
    int all = 1;

    for (int i = 0; i < n; i++) // @no flow on all
        all = all && from[i] > 0;
    return all;
}

/* What divides is not 0 as long as all is true. */
// @sizes n=1..64
int all_divide(int n)
{
    int all = 1;

    for (int i = 0; i < N; i++) // @no flow on all
        all = all && (n / (a[i] | 1) > 0) && 64 % (i - n) > 0;
    return all;
}

/* The effect stops with the first that is not positive. */
// @sizes n=1..64
int counted_while_positive(int n)
{
    int all = 1, count = 0;

    for (int i = 0; i < N; i++) // @no flow on all
        all = all && ++count < n;
    return all + count;
}

// @sizes n=1..64
int negated(int n)
{
    int all = 1;

    for (int i = 0; i < n; i++) // @no flow on all
        all = !(a[i] > 0 && all);
    return all;
}
