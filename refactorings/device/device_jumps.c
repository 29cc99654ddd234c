/* device_jumps.c: `goto` inside of a loop's body, or of a function: jumps that C allows, and C++
   may not. */
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"

/* A search for a label, or for what a jump to it passes over. */
struct jump {
    const struct stmt *from;   /* the goto */
    const struct stmt *label;  /* where it leads; NULL: not found yet */
    const struct decl *passed; /* a variable with a value that only the label is in the scope of */
};

static bool find_label(const struct stmt *stmt, void *data)
{
    struct jump *jump = data;
    bool is_it = stmt->kind == STMT_LABEL && stmt->label != NULL && jump->from->label != NULL &&
                 sentence_same(stmt->label, jump->from->label);
    if (is_it)
        jump->label = stmt;
    return jump->label == NULL;
}

static bool is_within(const struct stmt *stmt, uint32_t start, uint32_t end)
{
    return stmt->range.start >= start && stmt->range.end <= end;
}

/* Notes a variable of a scope that the jump leads into. */
static void look_at_scope(struct jump *jump, const struct stmt *declaration, uint32_t end)
{
    bool enters = declaration != NULL && is_within(jump->label, declaration->range.end, end) &&
                  !is_within(jump->from, declaration->range.end, end);
    for (size_t k = 0; enters && k < declaration->decls.size; k++)
        if (declaration->decls.at[k]->init != NULL)
            jump->passed = declaration->decls.at[k];
}

static bool find_passed(const struct stmt *stmt, void *data)
{
    struct jump *jump = data;
    look_at_scope(jump, stmt->init, stmt->range.end);
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++)
        look_at_scope(jump, stmt->children.at[k], stmt->range.end);
    return jump->passed == NULL;
}

bool device_jump_check(struct action_request *request, const struct stmt *body,
                       const struct stmt *jump)
{
    struct jump search = {.from = jump};
    if (jump->in_macro)
        return action_refuse(request, REASON_MACRO, jump->range,
                             "a macro holds a 'goto': write it out");
    stmt_walk(body, find_label, NULL, &search);
    if (search.label == NULL)
        return action_refuse(request, REASON_GOTO, jump->range,
                             "the loop is left by 'goto', which threads cannot do for each other: "
                             "set a flag instead, and look at it behind the loop");
    stmt_walk(body, find_passed, NULL, &search);
    return search.passed == NULL ||
           action_refuse(request, REASON_GOTO, jump->range,
                         "a 'goto' passes over the variable '%s' and its value, which C++ does "
                         "not allow: declare it at the top of the block, and assign to it there",
                         search.passed->name);
}
