#ifndef HEADER_DIALECT_H
#define HEADER_DIALECT_H

#ifdef __cplusplus
#define WEIGHT 3
#else
#define WEIGHT 2
#endif
#define WEIGHTED(value) ((value) * WEIGHT)

#endif
