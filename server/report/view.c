/* view.c: see view.h. */
#include "server/report/view.h"

#include <stdlib.h>

const char *view_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

bool view_is(const json_t *object, const char *key, const char *expected)
{
    const char *text = view_text(object, key);
    return text && strcmp(text, expected) == 0;
}

const json_t *view_member(const json_t *object, const char *key)
{
    return json_object_get(object, key);
}

void view_styled(const struct view *view, const char *style, const char *text)
{
    if (view->color)
        strbuf_addf(view->out, "\033[%sm%s\033[0m", style, text);
    else
        strbuf_adds(view->out, text);
}

void view_number(struct strbuf *out, const json_t *value)
{
    if (json_is_integer(value))
        strbuf_addf(out, "%lld", (long long)json_integer_value(value));
    else
        strbuf_adds(out, json_is_string(value) ? json_string_value(value) : "?");
}

bool view_is_number(const char *text, double *out)
{
    if (!text || !*text || text[strspn(text, "0123456789")])
        return false;
    *out = strtod(text, NULL);
    return true;
}

void view_operations(struct strbuf *out, const char *text)
{
    double value;
    if (view_is_number(text, &value))
        strbuf_add_quantity(out, value, "op");
    else
        strbuf_addf(out, "%s operations", text);
}

void view_place(struct strbuf *out, const json_t *object)
{
    const char *path = view_text(object, "path");
    if (path)
        strbuf_addf(out, "%s:", path);
    view_number(out, view_member(object, "line"));
    strbuf_addch(out, ':');
    view_number(out, view_member(object, "column"));
}

void view_start(const struct view *view, const char *label)
{
    strbuf_addf(view->out, "%*s", view->indent + 4, "");
    if (label) {
        view_styled(view, STYLE_FAINT, label);
        strbuf_addch(view->out, ' ');
    }
}

void view_joined(struct strbuf *out, const json_t *strings, const char *between)
{
    size_t i;
    const json_t *string;
    json_array_foreach(strings, i, string)
    {
        strbuf_addf(out, "%s%s", i ? between : "",
                    json_is_string(string) ? json_string_value(string) : "?");
    }
}
