#ifndef FOREIGN_HEADER_H
#define FOREIGN_HEADER_H

struct shape {
    int class;
    double area;
};

#endif
