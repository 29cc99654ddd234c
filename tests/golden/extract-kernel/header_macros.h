#ifndef HEADER_MACROS_H
#define HEADER_MACROS_H

#ifdef FIXED_POINT
#define SHIFTED(value, bits) ((value) >> (bits))
#else
#define SHIFTED(value, bits) (value)
#endif
#define SMALLER(a, b) ((a) < (b) ? (a) : (b))

#endif
