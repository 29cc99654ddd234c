#ifndef DEPENDS_HEADER_H
#define DEPENDS_HEADER_H

struct shape {
#ifdef WITH_NAMES
    const char *name;
#endif
    double area;
};

#endif
