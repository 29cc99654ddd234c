/*
 * limits.h: what a process that parses and analyses foreign text may use.
 */
#ifndef LATHE_SERVER_LIMITS_H
#define LATHE_SERVER_LIMITS_H

#include "base/base.h"

/*
 * Readies the calling process for libclang: no crash recovery of its own (a crash has to end the
 * process), no thread of its own (so that the stack is ours), 64 MiB of stack, 8 GiB of address
 * space (except under a sanitizer, which reserves more), no core files. It ends with its parent.
 * Memory that is free goes back to the system after five seconds, and not at once (mimalloc): the
 * next file needs as much, and the system would fill it with zeros again.
 */
void limits_apply(void);

/* Nothing that is read can be somebody's standard input: descriptor 0 becomes /dev/null. */
void limits_no_input(void);

/* From now on the end of the parent is a SIGTERM, which the process can deal with: it is about to
   write files. */
void limits_spare(void);

/* What ended a process, as waitpid() tells it, in words that follow "the analysis": "crashed
   (signal 11, Segmentation fault)", "ran out of memory", "ended with exit status 3". */
void limits_explain(int wait_status, char *text, size_t size);

#endif
