#ifndef HEADER_NAMES_OTHER_H
#define HEADER_NAMES_OTHER_H

#define SCALED(value) ((value) * SCALE)

#endif
