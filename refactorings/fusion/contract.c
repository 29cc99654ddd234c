/*
 * contract.c: an array of which each iteration of a loop uses one element, which it sets before it
 * reads it, becomes a variable of the iteration.
 *
 *     float *t = malloc(n * sizeof *t);
 *     for (int i = 0; i < n; i++) {                  for (int i = 0; i < n; i++) {
 *         t[i] = a[i] + c[i];                =>          float t = a[i] + c[i];
 *         b[i] = 2 * t[i];                               b[i] = 2 * t;
 *     }                                              }
 *     free(t);
 *
 * (V. Sarkar and G. R. Gao, "Optimization of array accesses by collective loop transformations",
 * ICS 1991.) Nobody else reads the array: it is local, and its address goes nowhere; or a
 * person states that it is working memory.
 */
#include "loops/reasons.h"
#include "loops/syntax/block_place.h"
#include "refactorings/fusion/temporaries.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/text/counting.h"

static const char *const windows[] = {"refuse", "rotate", "recompute", NULL};

static const struct action_option options[] = {
    {"array", OPTION_NAME, "", 0, 0, NULL, "the array; by default all for which it is legal",
     false},
    {"window", OPTION_CHOICE, "refuse", 0, 0, windows,
     "what becomes of elements that iterations before have set (t[i - 1]): they are kept in "
     "variables, so that the iterations run one after the other (rotate), or are computed again "
     "(recompute)",
     false},
};

struct contract_plan {
    struct perfect_nest nest;
    temporary_list temporaries;
    bool is_late; /* C89: declarations stand at the beginning of the body only */
};

static enum window_way way_of(const struct action_request *request)
{
    return action_chose(request, "window", "rotate")      ? WINDOW_ROTATED
           : action_chose(request, "window", "recompute") ? WINDOW_RECOMPUTED
                                                          : WINDOW_REFUSED;
}

/* Says why no array becomes a variable. */
static void refuse(struct action_request *request, const char *wanted, const struct reason *why)
{
    if (why->message != NULL)
        LIST_PUSH(request->arena, request->refusal, *why);
    else
        action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                      *wanted != '\0' ? "the loop's body has no element of an array '%s'"
                                      : "the loop's body has no element of an array%s",
                      wanted);
}

/* Whether what moves values of a window on can be written at the end of the loop's body. */
static bool check_end(struct action_request *request, const struct contract_plan *plan)
{
    struct range body = request->loop->loop->stmt->body->range;
    bool is_moved = false;
    for (size_t k = 0; k < plan->temporaries.size; k++)
        is_moved = is_moved || (plan->temporaries.at[k].window != NULL &&
                                plan->temporaries.at[k].window->way == WINDOW_ROTATED);
    if (is_moved && plan->nest.source->text[body.end - 1] != '}') {
        action_refuse(request, REASON_MACRO, body,
                      "the loop's body ends in a macro, in front of which nothing can be written");
        return false;
    }
    return true;
}

/* Whether something can be written behind the loop, where that has to be. */
static bool check_behind(struct action_request *request, const struct contract_plan *plan)
{
    bool is_needed = false;
    for (size_t k = 0; k < plan->temporaries.size; k++)
        is_needed = is_needed || plan->temporaries.at[k].is_unread;
    struct block_place place = block_place_of(request->loop->function->body, request->loop->stmt);
    return !is_needed || place.block != NULL ||
           action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "the loop is all of a branch, and what mentions the array has to stand "
                         "behind it: put it in braces");
}

static const void *plan_contract(struct action_request *request)
{
    struct contract_plan *plan = ARENA_NEW(request->arena, struct contract_plan);
    const char *wanted = action_value(request, "array")->text;
    struct reason why;
    joint_list loops = {NULL, 0, 0};
    if (!perfect_read(request, &plan->nest) || !action_check_conditions(request))
        return NULL;
    struct joint_loop one = {request->loop->loop, 0};
    LIST_PUSH(request->arena, loops, one);
    const struct window_wish wish = {way_of(request), &plan->nest};
    plan->is_late = request->loop->function->dialect.c89;
    temporaries_find(request, &loops, *wanted != '\0' ? wanted : NULL, &wish, &plan->temporaries,
                     &why);
    if (plan->temporaries.size == 0) {
        refuse(request, wanted, &why);
        return NULL;
    }
    if (!plan->nest.loops.at[0].has_brace) {
        action_refuse(request, REASON_UNSUPPORTED, request->loop->loop->stmt->body->range,
                      "the loop's body is one statement, in which nothing can be declared: put it "
                      "in braces");
        return NULL;
    }
    if (!check_end(request, plan) || !check_behind(request, plan))
        return NULL;
    temporaries_note(request, &plan->temporaries);
    return plan;
}

const temporary_list *contract_temporaries(const void *plan)
{
    return &((const struct contract_plan *)plan)->temporaries;
}

/* Mentions behind the loop what nothing names any more. */
static void mention(struct action_request *request, const struct contract_plan *plan,
                    struct file_edit *file, struct edits *out)
{
    struct arena *arena = request->arena;
    const struct source *source = plan->nest.source;
    struct layout layout = action_layout(request);
    uint32_t at = text_end_with_comment(source, request->loop->range.end);
    for (size_t k = 0; k < plan->temporaries.size; k++) {
        const char *text = temporary_mention(arena, &plan->temporaries.at[k]);
        const char *indent = line_indent(arena, source, request->loop->range.start);
        if (text != NULL)
            edits_replace(
                out, file, at, at,
                layout_newlines(arena, &layout, arena_printf(arena, "\n%s%s", indent, text)));
    }
}

/* Declares what is not declared where it is set, at the beginning of the body. */
static void declare(struct action_request *request, const struct contract_plan *plan,
                    struct file_edit *file, struct edits *out)
{
    struct arena *arena = request->arena;
    const struct source *source = plan->nest.source;
    struct layout layout = action_layout(request);
    const char *indent = line_indent(arena, source, request->loop->range.start);
    uint32_t at = text_end_with_comment(source, plan->nest.loops.at[0].brace + 1);
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < plan->temporaries.size; k++) {
        const struct temporary *one = &plan->temporaries.at[k];
        if (one->set.stmt == NULL || plan->is_late)
            strbuf_addf(&text, "\n%s%s%s %s%s;", indent, layout.unit, one->type, one->decl->name,
                        one->row != NULL ? one->row : "");
    }
    if (text.length > 0)
        edits_replace(out, file, at, at, layout_newlines(arena, &layout, text.text));
    strbuf_release(&text);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct contract_plan *plan = plan_data;
    const struct source *source = plan->nest.source;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    replacement_list replaced = {NULL, 0, 0};
    struct range nothing = {request->loop->range.file, 0, 0};
    declare(request, plan, file, out);
    mention(request, plan, file, out);
    temporaries_replace(request->arena, &plan->temporaries, 0, !plan->is_late, &replaced);
    for (size_t k = 0; k < replaced.size; k++)
        edits_replace(out, file, replaced.at[k].start, replaced.at[k].end, replaced.at[k].text);
    for (size_t k = 0; k < plan->temporaries.size; k++)
        if (plan->temporaries.at[k].window != NULL)
            window_write(request, &plan->temporaries.at[k], file, out);
    temporaries_remove(request, &plan->temporaries, nothing, out);
}

const struct action contract_action = {
    .id = "contract",
    .title = "Contract temporary arrays",
    .button = "Contract",
    .summary = "make a variable of an array whose elements live in one iteration each",
    .doc = "A local array of which each iteration of the loop uses one element, sets it before it "
           "reads it, and that nothing else reads becomes a variable that is declared in the loop. "
           "Its declaration, its allocation with the test whether there was memory, and its "
           "release go. An array that is named in any other way stays. One that others know of "
           "becomes a variable where it is stated to be working memory (--assume scratch). Where "
           "iterations read what "
           "those of a fixed number before have set, window says what becomes of that.",
    .kind = "refactor.rewrite.contract",
    .main_option = "array",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_contract,
    .emit = emit,
};
