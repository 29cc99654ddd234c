/* fused_options.c: see fused_options.h. */
#include "refactorings/fused_options.h"

#include <stdlib.h>

#include "loops/reasons.h"

enum { MOST = 16 };

const char *const fused_outputs[] = {"loop", "kernel", NULL};

int fused_count(struct action_request *request, int least)
{
    const char *text = action_value(request, "count")->text;
    char *end;
    long count = strtol(text, &end, 10);
    if (strcmp(text, "all") == 0)
        return 0;
    if (*text >= '0' && *text <= '9' && *end == '\0' && count >= least && count <= MOST)
        return (int)count;
    action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                  "count is a number from %d to %d, or 'all'", least, MOST);
    return -1;
}
