#ifndef HEADER_REDEFINED_H
#define HEADER_REDEFINED_H

#define SHARE(value) ((value) / 2)

#endif
