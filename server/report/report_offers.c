/* report_offers.c: see report_offers.h. */
#include "server/report/report_offers.h"

#include "loops/syntax/block_place.h"
#include "refactorings/engine/engine.h"
#include "refactorings/registry.h"
#include "server/json/jsontext.h"

enum known { NOT_ASKED, KNOWN_NOT, KNOWN_SO };

struct report_offers {
    struct arena *arena;
    const struct target *target;
    const struct unit *unit;
    const struct option_value **values; /* of the options of each action; NULL: the defaults */
    struct action_memory memory;        /* of the questions about the loops of the unit */
    enum known *keep_data; /* for each loop: an action on offer keeps its data on a device */
};

bool report_options(struct arena *arena, const struct action *action, json_t *options,
                    const struct option_value **out, struct error *error)
{
    const char *settings[32], *name;
    size_t size = 0;
    json_t *value;
    json_object_foreach(options, name, value)
    {
        if (size < COUNT_OF(settings) && json_is_string(value))
            settings[size++] = arena_printf(arena, "%s=%s", name, json_string_value(value));
    }
    return action_parse_options(arena, action, settings, size, out, error);
}

/* The values of the options of each action; NULL where they are wrong. */
static const struct option_value **values_of(struct arena *arena, const json_t *options)
{
    const struct option_value **values =
        ARENA_ARRAY(arena, const struct option_value *, actions_size);
    for (size_t i = 0; i < actions_size; i++) {
        struct error error = ERROR_INIT;
        if (!report_options(arena, actions[i], json_object_get(options, actions[i]->id), &values[i],
                            &error))
            values[i] = NULL;
    }
    return values;
}

struct report_offers *report_offers_new(struct arena *arena, const struct target *target,
                                        const struct unit *unit, const json_t *options)
{
    struct report_offers *offers = ARENA_NEW(arena, struct report_offers);
    *offers = (struct report_offers){.arena = arena, .target = target, .unit = unit};
    offers->values = values_of(arena, options);
    offers->keep_data = ARENA_ARRAY(arena, enum known, unit->loops.size);
    return offers;
}

/* Asks for the action with that index. */
static bool ask(struct report_offers *offers, const struct verdict *loop, size_t action,
                reason_list *reasons, struct action_partner *partner)
{
    return engine_offers(offers->arena, offers->unit, &offers->memory, loop, actions[action],
                         offers->values[action], reasons, partner);
}

bool report_offers_keep_data(struct report_offers *offers, const struct verdict *loop)
{
    enum known *known = &offers->keep_data[loop->id];
    for (size_t i = 0; *known == NOT_ASKED && i < actions_size; i++)
        if (actions[i]->keeps_data && action_is_listed(actions[i]) &&
            ask(offers, loop, i, NULL, NULL))
            *known = KNOWN_SO;
    if (*known == NOT_ASKED)
        *known = KNOWN_NOT;
    return *known == KNOWN_SO;
}

static json_t *make_refusal(const struct report_offers *offers, const struct verdict *loop,
                            size_t action, const reason_list *reasons)
{
    json_t *refusal = json_object(), *array = json_array();
    const struct sources *sources = &offers->unit->tree->sources;
    for (size_t k = 0; k < reasons->size; k++)
        json_array_append_new(array, report_reason(offers->arena, offers->target, sources,
                                                   &reasons->at[k], loop->range.file));
    json_object_set_new(refusal, "action", json_text(actions[action]->id));
    json_object_set_new(refusal, "reasons", array);
    return refusal;
}

/* The loop that becomes one with another one. */
static json_t *make_fusable(const struct action_partner *partner)
{
    json_t *fusable = json_object();
    json_object_set_new(fusable, "with", json_integer((json_int_t)partner->with->id));
    json_object_set_new(fusable, "bytesSaved", json_text(partner->bytes_saved));
    return fusable;
}

/* Whether another loop stands behind one in its block. */
static bool has_neighbour(const struct verdict *loop)
{
    if (loop->loop == NULL || loop->function->body == NULL)
        return false;
    struct block_place place = block_place_of(loop->function->body, loop->stmt);
    return block_place_next_loop(&place) != NULL;
}

/* What the action that takes the next loop in says of it: `partner` where it is on offer, else the
   reasons. */
static void add_neighbour(const struct verdict *loop, const struct action_partner *partner,
                          const reason_list *reasons, json_t *object)
{
    json_t *neighbour = json_object();
    const char *fusing = partner->with == NULL ? "refused"
                         : partner->is_guarded ? "guarded"
                                               : "legal";
    if (partner->with == NULL && reasons->size == 0)
        BUG("no loop is taken in, and nothing is refused");
    json_object_set_new(neighbour, "fusing", json_string(fusing));
    if (partner->with == NULL)
        json_object_set_new(neighbour, "code", json_string(reasons->at[0].code->code));
    if (has_neighbour(loop))
        json_object_set(object, "neighbour", neighbour);
    json_decref(neighbour);
}

json_t *report_offers_neighbour(struct report_offers *offers, const struct verdict *loop)
{
    json_t *object = json_object();
    reason_list reasons = {0};
    struct action_partner partner = {NULL, NULL, false};
    for (size_t i = 0; i < actions_size && has_neighbour(loop); i++)
        if (actions[i]->takes_next) {
            ask(offers, loop, i, &reasons, &partner);
            add_neighbour(loop, &partner, &reasons, object);
        }
    return object;
}

/* Of steps on the way to others nothing is said. */
json_t *report_offers_find(struct report_offers *offers, const struct verdict *loop)
{
    json_t *offered = json_array(), *refused = json_array(), *object = json_object();
    struct action_partner fusable = {NULL, NULL, false};
    bool keep_data = false;
    for (size_t i = 0; i < actions_size; i++) {
        reason_list reasons = {0};
        struct action_partner partner = {NULL, NULL, false};
        if (!action_is_listed(actions[i]))
            continue;
        bool is_offered = ask(offers, loop, i, &reasons, &partner);
        if (actions[i]->takes_next)
            add_neighbour(loop, &partner, &reasons, object);
        if (!is_offered) {
            json_array_append_new(refused, make_refusal(offers, loop, i, &reasons));
            continue;
        }
        json_array_append_new(offered, json_text(actions[i]->id));
        keep_data = keep_data || actions[i]->keeps_data;
        if (partner.with != NULL)
            fusable = partner;
    }
    offers->keep_data[loop->id] = keep_data ? KNOWN_SO : KNOWN_NOT;
    json_object_set_new(object, "actions", offered);
    json_object_set_new(object, "refused", refused);
    if (fusable.with != NULL)
        json_object_set_new(object, "fusable", make_fusable(&fusable));
    return object;
}
