/* hash.c: see hash.h. */
#include "base/hash.h"

uint64_t hash_add(uint64_t hash, uint64_t number)
{
    hash = (hash ^ number) * UINT64_C(0xff51afd7ed558ccd);
    return (hash ^ hash >> 32) + HASH_INIT;
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const char *at = bytes;
    size_t rest = length;
    uint64_t word;
    for (; rest >= sizeof(word); at += sizeof(word), rest -= sizeof(word)) {
        memcpy(&word, at, sizeof(word));
        hash = hash_add(hash, word);
    }
    word = 0;
    if (rest > 0)
        memcpy(&word, at, rest);
    return hash_add(hash_add(hash, word), length);
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    return text ? hash_bytes(hash, text, strlen(text)) : hash_add(hash, UINT64_MAX);
}
