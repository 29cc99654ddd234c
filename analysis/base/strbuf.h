/*
 * strbuf.h: text that grows. Always 0-terminated; `length` leaves the terminator out; the text may
 * hold 0 bytes. The owner calls strbuf_release() or takes the text with strbuf_detach().
 */
#ifndef LATHE_BASE_STRBUF_H
#define LATHE_BASE_STRBUF_H

#include <stdarg.h>

#include "base/base.h"

struct strbuf {
    char *text;    /* never NULL after strbuf_init() or STRBUF_INIT */
    size_t length; /* bytes */
    size_t room;   /* bytes allocated; 0 while `text` is the shared empty text */
};

extern char strbuf_empty[];
#define STRBUF_INIT {strbuf_empty, 0, 0}

void strbuf_init(struct strbuf *buf);
void strbuf_release(struct strbuf *buf);
void strbuf_clear(struct strbuf *buf);

void strbuf_add(struct strbuf *buf, const void *bytes, size_t length);
void strbuf_adds(struct strbuf *buf, const char *text);
void strbuf_addch(struct strbuf *buf, char c);
void strbuf_addf(struct strbuf *buf, const char *format, ...) PRINTF_LIKE(2, 3);
void strbuf_vaddf(struct strbuf *buf, const char *format, va_list arguments);

/* A quantity for people, three digits of it: "268 Mop", "0.333 op", "12 op" for the unit "op". The
   prefixes are k, M, G, T, P and E; `value` is not negative. */
void strbuf_add_quantity(struct strbuf *buf, double value, const char *unit);

/* The text as memory from malloc(), which the caller frees; `buf` is empty afterwards. */
char *strbuf_detach(struct strbuf *buf);

#endif
