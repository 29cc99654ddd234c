/*
 * report_offers.h: the part of a report that says which actions can be done with a loop. That is
 * asked of the plan of each action for each loop of a unit, which may cost as much as all verdicts.
 */
#ifndef LATHE_SERVER_REPORT_OFFERS_H
#define LATHE_SERVER_REPORT_OFFERS_H

#include "server/report/report.h"

/* What is asked about the loops of one unit. */
struct report_offers;

/* Asks nothing yet. The arena owns it and all that answers are made of; the others have to outlive
   it. `options` is as in report_file(). */
struct report_offers *report_offers_new(struct arena *arena, const struct target *target,
                                        const struct unit *unit, const json_t *options);

/* {"actions", "refused", "fusable", "neighbour"} as an entry of "loops" has them, a new
   reference. */
json_t *report_offers_find(struct report_offers *offers, const struct verdict *loop);

/* The same with "neighbour" alone. */
json_t *report_offers_neighbour(struct report_offers *offers, const struct verdict *loop);

/* Whether an action can be done with the loop that keeps its data on a device; asked once. */
bool report_offers_keep_data(struct report_offers *offers, const struct verdict *loop);

#endif
