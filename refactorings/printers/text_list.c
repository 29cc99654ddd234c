/* text_list.c: see text_list.h. */
#include "refactorings/printers/text_list.h"

enum { COLUMNS = 100 };

struct text_list text_list_begin(struct strbuf *out, size_t line_start, size_t room)
{
    strbuf_addch(out, '(');
    size_t column = out->length - line_start;
    return (struct text_list){out, column, column, room, false};
}

struct text_list text_list_of(struct strbuf *out, const char *indent, const char *type, size_t room)
{
    size_t start = out->length;
    strbuf_addf(out, "%s%s ", indent, type);
    size_t column = out->length - start;
    return (struct text_list){out, column, column, room, false};
}

void text_list_add(struct text_list *list, const char *text)
{
    size_t length = strlen(text);
    if (list->any && list->column + 2 + length + list->room > COLUMNS) {
        strbuf_addf(list->out, ",\n%*s", (int)list->behind, "");
        list->column = list->behind;
    } else if (list->any) {
        strbuf_adds(list->out, ", ");
        list->column += 2;
    }
    strbuf_adds(list->out, text);
    list->column += length;
    list->any = true;
}
