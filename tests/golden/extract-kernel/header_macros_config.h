#define FIXED_POINT 1
