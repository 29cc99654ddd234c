/*
 * hash.h: hashes of 64 bits for telling whether something has changed. They differ between
 * machines, and who chooses the texts can make two that are equal: nothing of them is written down.
 */
#ifndef LATHE_BASE_HASH_H
#define LATHE_BASE_HASH_H

#include "base/base.h"

/* A hash that begins with nothing. */
#define HASH_INIT UINT64_C(0x9e3779b97f4a7c15)

/* The hash of all that went into `hash`, and then a number, bytes, or a 0-terminated text or NULL.
   Where one ends and the next begins counts. */
uint64_t hash_add(uint64_t hash, uint64_t number);
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);
uint64_t hash_text(uint64_t hash, const char *text);

#endif
