/* walk_env.c: part of walk.h: the variables that are followed by value. */
#include "loops/model/walk.h"

/* Only local variables whose address nobody has are followed by value. */
bool env_tracks(const struct decl *decl)
{
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           decl->storage == STORAGE_AUTO && !decl->address_taken && !decl->type->is_volatile;
}

bool env_has(const struct walker *w, const struct decl *decl)
{
    for (size_t i = 0; i < w->env.size; i++)
        if (w->env.at[i].decl == decl)
            return true;
    return false;
}

struct value env_get(const struct walker *w, const struct decl *decl)
{
    for (size_t i = 0; i < w->env.size; i++)
        if (w->env.at[i].decl == decl)
            return w->env.at[i].value;
    return value_none();
}

void env_set(struct walker *w, const struct decl *decl, struct value value)
{
    bool is_tracked = value.kind == VALUE_RECORD ? record_is_followed(w, decl) : env_tracks(decl);
    if (!is_tracked && decl->type->kind != TYPE_REFERENCE)
        value = value_none();
    for (size_t i = 0; i < w->env.size; i++) {
        if (w->env.at[i].decl == decl) {
            w->env.at[i].value = value;
            return;
        }
    }
    struct binding_value binding = {decl, value};
    LIST_PUSH(w->arena, w->env, binding);
}

void env_forget(struct walker *w, const struct effects *effects)
{
    for (size_t i = 0; i < effects->written.size; i++)
        if (effects->written.at[i]->type->kind != TYPE_REFERENCE) /* bound for good */
            env_set(w, effects->written.at[i], value_none());
    record_forget(w, effects);
    if (effects->has_unknown)
        for (size_t i = 0; i < w->env.size; i++)
            w->env.at[i].value = value_none();
}

environment env_copy(struct walker *w)
{
    environment copy = {NULL, 0, 0};
    for (size_t i = 0; i < w->env.size; i++)
        LIST_PUSH(w->arena, copy, w->env.at[i]);
    return copy;
}

bool value_is_same(struct value a, struct value b)
{
    return a.kind == b.kind && a.aff == b.aff && a.pointer == b.pointer && a.strided == b.strided &&
           a.indirect == b.indirect && a.record == b.record;
}

/* Where two ways meet, a variable keeps its value only if both ways give the same one. */
void env_join(struct walker *w, const environment *other)
{
    for (size_t i = 0; i < w->env.size; i++) {
        struct value there = value_none();
        for (size_t j = 0; j < other->size; j++)
            if (other->at[j].decl == w->env.at[i].decl)
                there = other->at[j].value;
        if (!value_is_same(w->env.at[i].value, there))
            w->env.at[i].value = record_join(w, w->env.at[i].value, there);
    }
}
