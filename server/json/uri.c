/* uri.c: see uri.h. */
#include "server/json/uri.h"

#include <strings.h>

#include "base/strbuf.h"

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

char *uri_to_path(struct arena *arena, const char *uri)
{
    static const char scheme[] = "file://", host[] = "localhost/";
    if (strncasecmp(uri, scheme, strlen(scheme)) != 0)
        return NULL;
    const char *at = uri + strlen(scheme);
    if (strncasecmp(at, host, strlen(host)) == 0)
        at += strlen(host) - 1;
    if (*at != '/')
        return NULL;
    char *path = arena_alloc(arena, strlen(at) + 1), *end = path;
    for (; *at && *at != '?' && *at != '#'; at++) {
        if (*at != '%') {
            *end++ = *at;
            continue;
        }
        int high = hex_digit(at[1]), low = high < 0 ? -1 : hex_digit(at[2]);
        if (low < 0 || 16 * high + low == 0)
            return NULL;
        *end++ = (char)(16 * high + low);
        at += 2;
    }
    *end = 0;
    return path;
}

char *uri_from_path(struct arena *arena, const char *path)
{
    struct strbuf uri = STRBUF_INIT;
    strbuf_adds(&uri, "file://");
    for (; *path; path++) {
        unsigned char c = (unsigned char)*path;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                     strchr("/-._~", c) != NULL;
        if (plain)
            strbuf_addch(&uri, (char)c);
        else
            strbuf_addf(&uri, "%%%02X", c);
    }
    char *copy = arena_strdup(arena, uri.text);
    strbuf_release(&uri);
    return copy;
}
