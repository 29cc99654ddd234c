#ifndef FUNCTION_HEADER_H
#define FUNCTION_HEADER_H

#define WEIGHT 3

double weighted(double x);

#endif
