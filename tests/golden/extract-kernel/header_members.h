#ifndef HEADER_MEMBERS_H
#define HEADER_MEMBERS_H

struct pair {
#ifdef __cplusplus
    float second, first;
#else
    float first, second;
#endif
};

#endif
