/* batch_family.c: see batch_family.h. */
#include "server/commands/batch_family.h"

#include <string.h>

#include "base/strbuf.h"
#include "refactorings/text/type_family.h"
#include "server/json/jsontext.h"

static void read_texts(struct arena *arena, struct family *family)
{
    for (size_t i = 0; i < family->members.size; i++) {
        struct strbuf text = STRBUF_INIT;
        struct family_member *member = &family->members.at[i];
        json_bytes_decode(json_object_get(member->draft, "text"), &text);
        member->text = arena_strndup(arena, text.text ? text.text : "", text.length);
        strbuf_release(&text);
    }
}

/* Whether all others follow from a member; `types` are those of each then. */
static bool is_base(struct arena *arena, const struct family *family, size_t base,
                    const char **types)
{
    const char *own = NULL;
    for (size_t i = 0; i < family->members.size; i++) {
        const char *from;
        if (!type_family_differ(arena, family->members.at[base].text, family->members.at[i].text,
                                &from, &types[i]) ||
            (from && own && strcmp(from, own) != 0))
            return false;
        own = from ? from : own;
    }
    for (size_t i = 0; i < family->members.size; i++)
        types[i] = types[i] ? types[i] : own;
    return true;
}

static void add_type(struct arena *arena, struct family *family, const char *type)
{
    for (size_t i = 0; i < family->types.size; i++)
        if (strcmp(family->types.at[i], type) == 0)
            return;
    LIST_PUSH(arena, family->types, type);
}

bool family_agree(struct arena *arena, struct family *family)
{
    size_t size = family->members.size;
    const char **types = ARENA_ARRAY(arena, const char *, size + 1);
    bool any = false;
    read_texts(arena, family);
    for (size_t i = 0; i < size; i++) {
        family->members.at[i].is_base = is_base(arena, family, i, types);
        if (!family->members.at[i].is_base)
            continue;
        any = true;
        family->members.at[i].type = types[i];
        if (!types[i]) {
            for (size_t k = 0; k < size; k++)
                family->members.at[k].is_base = true;
            break;
        }
        for (size_t k = 0; k < size; k++)
            add_type(arena, family, types[k]);
    }
    return any;
}

json_t *family_task(const struct family *family, size_t entry)
{
    for (size_t i = 0; i < family->members.size; i++) {
        const struct family_member *member = &family->members.at[i];
        if (member->entry != entry || !member->is_base)
            continue;
        if (family->types.size == 0)
            return json_null();
        json_t *task = json_object(), *all = json_array();
        for (size_t k = 0; k < family->types.size; k++)
            json_array_append_new(all, json_string(family->types.at[k]));
        json_object_set(task, "function", json_object_get(member->draft, "function"));
        json_object_set_new(task, "own", json_string(member->type));
        json_object_set_new(task, "all", all);
        return task;
    }
    return NULL;
}
