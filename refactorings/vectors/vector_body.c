/* vector_body.c: see vector_value.h: bodies of operators, statement by statement. */
#include "loops/reasons.h"
#include "refactorings/vectors/vector_reader.h"
#include "refactorings/vectors/vector_scalar.h"

/* How deep operators that call operators are followed. */
enum { MAX_DEPTH = 16 };

static bool run(struct vector_reader *reader, struct vector_frame *frame, const struct stmt *stmt,
                struct vector_value **result);

/* Whether the statement's loop may store an element: it does so once, when all has been read. */
static bool check_first_store(struct vector_reader *reader, struct vector_frame *frame,
                              struct range range)
{
    if (!reader->has_stored) {
        reader->has_stored = true;
        return true;
    }
    return vector_refuse(
        reader, frame, range,
        "changes a vector more than once, of which other names may read in between");
}

struct cell *vector_read_stored(struct vector_reader *reader, struct vector_frame *frame,
                                const struct expr *assign, struct cell *old)
{
    struct arena *arena = reader->request->arena;
    const struct type *type = assign->operands[0]->type;
    struct cell *stored = vector_read_cell(reader, frame, assign->operands[1]);
    if (stored == NULL || assign->op == OP_NONE)
        return stored;
    if (old == NULL) {
        vector_refuse(reader, frame, assign->range, "reads an element that it has not set before");
        return NULL;
    }
    if (old->type == NULL)
        old->type = type;
    bool is_wide = type_same(type, stored->type) ||
                   (type->kind == TYPE_FLOATING && stored->type->kind == TYPE_FLOATING &&
                    type->bits < stored->type->bits);
    if (!is_wide || (type->kind == TYPE_INTEGER && type->bits < INT_BITS) ||
        assign->op == OP_SHIFT_LEFT || assign->op == OP_SHIFT_RIGHT) {
        vector_refuse(reader, frame, assign->range, "changes elements by values of another type");
        return NULL;
    }
    struct cell *sum = cell_operation(arena, assign, EXPR_BINARY, assign->op, stored->type);
    cell_add(sum, cell_converted(arena, old, stored->type));
    cell_add(sum, stored);
    return cell_converted(arena, sum, type);
}

/* Notes what becomes of an object of the statement. */
static void note_change(struct vector_reader *reader, const struct vector_value *value,
                        struct cell *extent, struct cell *element)
{
    reader->change->target = value->object;
    reader->change->extent = extent;
    reader->change->element = element;
}

/* `r[i] = E;` and `r[i] += E;` in a loop. */
static bool run_store(struct vector_reader *reader, struct vector_frame *frame,
                      const struct expr *assign)
{
    struct vector_element element;
    if (vector_is_sum(frame, assign))
        return vector_read_sum(reader, frame, assign);
    if (!vector_is_element(assign->operands[0], &element))
        return vector_refuse(reader, frame, assign->range,
                             "has a loop that stores something else than elements of a vector");
    struct vector_value *value = vector_read_place(reader, frame, assign->operands[0], &element);
    struct cell *stored =
        value != NULL ? vector_read_stored(reader, frame, assign, value->element) : NULL;
    if (stored == NULL)
        return false;
    if (cell_holds(stored, CELL_SUM))
        return vector_refuse(reader, frame, assign->range,
                             "needs in each iteration a number that a loop makes of the elements");
    if (value->object == NULL) {
        value->element = stored;
        return cell_same(cell_plain(value->size), cell_plain(frame->extent)) ||
               vector_refuse(
                   reader, frame, assign->range,
                   "has a loop that does not run over all elements of the vector that it sets");
    }
    if (!check_first_store(reader, frame, assign->range))
        return false;
    note_change(reader, value, frame->extent, stored);
    if (assign->op != OP_NONE) {
        struct cell *sum = stored->does == EXPR_CONVERSION ? stored->operands[0] : stored;
        reader->change->op = assign->op;
        reader->change->operand = sum->operands[1];
    }
    return true;
}

/* Variables of numbers, which nothing changes, and vectors. */
static bool run_declaration(struct vector_reader *reader, struct vector_frame *frame,
                            const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        struct vector_binding binding = {decl, NULL, NULL};
        bool is_number = type_is_arithmetic(decl->type) && !decl->type->is_volatile;
        bool is_plain = decl->init != NULL && decl->storage == STORAGE_AUTO && !decl->has_cleanup;
        if (is_number && is_plain && decl->is_written && frame->index == NULL) {
            if (!vector_begin_sum(reader, frame, decl))
                return false;
            continue;
        }
        if (!is_plain || (is_number && decl->is_written))
            return vector_refuse(
                reader, frame, decl->range,
                "has a variable that it changes, or does not set where it is declared");
        if (is_number)
            binding.cell = vector_read_cell(reader, frame, decl->init);
        else
            binding.value = vector_read_value(reader, frame, decl->init);
        if (binding.cell == NULL && binding.value == NULL)
            return false;
        vector_bind(reader, frame, binding);
    }
    return true;
}

static bool run_iteration(struct vector_reader *reader, struct vector_frame *frame,
                          const struct stmt *stmt)
{
    switch (stmt->kind) {
    case STMT_COMPOUND:
        for (size_t k = 0; k < stmt->children.size; k++)
            if (!run_iteration(reader, frame, stmt->children.at[k]))
                return false;
        return true;
    case STMT_EXPRESSION:
        if (stmt->expr->kind == EXPR_ASSIGN)
            return run_store(reader, frame, stmt->expr);
        break;
    case STMT_DECLARATION:
        if (stmt->decls.size > 0 && type_is_arithmetic(stmt->decls.at[0]->type))
            return run_declaration(reader, frame, stmt);
        break;
    case STMT_NULL:
        return true;
    case STMT_IF:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    return vector_refuse(reader, frame, stmt->range,
                         "has a loop that does more than to assign to elements");
}

/* The index of `for (T i = 0; i < N; i++)`, or NULL. */
static const struct decl *loop_index(const struct stmt *stmt)
{
    const struct decl *index =
        stmt->init != NULL && stmt->init->kind == STMT_DECLARATION && stmt->init->decls.size == 1
            ? stmt->init->decls.at[0]
            : NULL;
    if (index == NULL || index->type->kind != TYPE_INTEGER || index->init == NULL ||
        stmt->cond == NULL || stmt->step == NULL || stmt->header_unclear)
        return NULL;
    const struct expr *first = vector_plain(index->init), *cond = stmt->cond, *step = stmt->step;
    const struct expr *counted = step->operands_size > 0 ? step->operands[0] : NULL;
    bool is_step = step->kind == EXPR_STEP && step->delta == 1;
    if (step->kind == EXPR_ASSIGN && step->op == OP_ADD) {
        const struct expr *by = vector_plain(step->operands[1]);
        is_step = by->kind == EXPR_INTEGER && by->value == 1;
    }
    if (first->kind != EXPR_INTEGER || first->value != 0 || first->big || !is_step ||
        counted->kind != EXPR_NAME || counted->decl != index || cond->kind != EXPR_BINARY ||
        (cond->op != OP_LESS && cond->op != OP_NOT_EQUAL))
        return NULL;
    const struct expr *compared = vector_plain(cond->operands[0]);
    return compared->kind == EXPR_NAME && compared->decl == index ? index : NULL;
}

static bool run_loop(struct vector_reader *reader, struct vector_frame *frame,
                     const struct stmt *stmt)
{
    const struct decl *index = loop_index(stmt);
    if (index == NULL || frame->index != NULL)
        return vector_refuse(
            reader, frame, stmt->range,
            "has a loop that does not go over all elements, one by one from the first");
    frame->extent = vector_read_cell(reader, frame, stmt->cond->operands[1]);
    if (frame->extent == NULL)
        return false;
    frame->extent = cell_plain(frame->extent);
    frame->index = index;
    if (reader->change->index == NULL)
        reader->change->index = index;
    bool fine = run_iteration(reader, frame, stmt->body);
    frame->index = NULL;
    return fine;
}

/* Notes what has to hold for a body to go on. */
static bool run_condition(struct vector_reader *reader, struct vector_frame *frame,
                          const struct expr *cond, bool is_kept)
{
    struct arena *arena = reader->request->arena;
    struct cell *cell = vector_read_cell(reader, frame, expr_strip_conversions(cond));
    if (cell == NULL)
        return false;
    if (reader->has_stored || cell_holds(cell, CELL_SUM))
        return vector_refuse(reader, frame, cond->range,
                             "asks a condition when elements have changed, or about all of them");
    if (!is_kept) {
        struct cell *opposite = cell_operation(arena, cond, EXPR_UNARY, OP_NOT, cond->type);
        cell_add(opposite, cell);
        cell = opposite;
    }
    LIST_PUSH(arena, reader->change->conditions, cell);
    return true;
}

/* Whether an expression is nothing, as `(void)0` is. */
static bool is_nothing(const struct expr *expr)
{
    return expr->type->kind == TYPE_VOID && expr->kind == EXPR_CONVERSION &&
           expr_strip_conversions(expr)->kind == EXPR_INTEGER;
}

/* An expression that stands alone: an operator that changes a vector, or an assertion. */
static bool run_expression(struct vector_reader *reader, struct vector_frame *frame,
                           const struct expr *expr)
{
    struct vector_value *result = NULL;
    if (expr->kind == EXPR_CALL)
        return vector_read_call(reader, frame, expr, &result);
    if (expr->kind == EXPR_CONDITIONAL && is_nothing(expr->operands[1]))
        return run_condition(reader, frame, expr->operands[0], true);
    return is_nothing(expr) ||
           vector_refuse(reader, frame, expr->range, "does what is not understood");
}

static bool run_block(struct vector_reader *reader, struct vector_frame *frame,
                      const struct stmt *stmt, struct vector_value **result)
{
    for (size_t k = 0; k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        if (!run(reader, frame, child, result))
            return false;
        if (child->kind == STMT_RETURN && k + 1 < stmt->children.size)
            return vector_refuse(reader, frame, child->range, "has statements behind its end");
    }
    return true;
}

static bool run(struct vector_reader *reader, struct vector_frame *frame, const struct stmt *stmt,
                struct vector_value **result)
{
    switch (stmt->kind) {
    case STMT_EXPRESSION:
        return run_expression(reader, frame, stmt->expr);
    case STMT_DECLARATION:
        return run_declaration(reader, frame, stmt);
    case STMT_FOR:
        return run_loop(reader, frame, stmt);
    case STMT_IF:
        if (stmt->otherwise == NULL && stmt->init == NULL && stmt->cond_decl == NULL)
            return run_condition(reader, frame, stmt->cond, false);
        break;
    case STMT_RETURN:
        if (stmt->expr == NULL)
            return true;
        if (frame->function != NULL && type_is_arithmetic(stmt->expr->type)) {
            reader->returned = vector_read_cell(reader, frame, stmt->expr);
            return reader->returned != NULL;
        }
        *result = vector_read_value(reader, frame, stmt->expr);
        return *result != NULL;
    case STMT_NULL:
        return true;
    case STMT_COMPOUND:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    return vector_refuse(
        reader, frame, stmt->range,
        "does more than loops over elements, and conditions that something is done "
        "about");
}

/* What a parameter stands for. */
static bool bind_parameter(struct vector_reader *reader, struct vector_frame *outer,
                           struct vector_frame *inner, const struct decl *parameter,
                           const struct expr *argument)
{
    struct vector_binding binding = {parameter, NULL, NULL};
    const struct type *type = parameter->type;
    bool is_reference = type->kind == TYPE_REFERENCE;
    type = is_reference ? type->element : type;
    if (type->kind == TYPE_RECORD) {
        binding.value = vector_read_value(reader, outer, argument);
        if (binding.value != NULL && !is_reference)
            binding.value = vector_new_value(
                reader, (struct vector_value){NULL, binding.value->record, binding.value->size,
                                              binding.value->element});
    } else if (type_is_arithmetic(type) &&
               (!is_reference || (type->is_const && vector_scalar_is_apart(argument)))) {
        if (parameter->is_written && !is_reference)
            return vector_refuse(reader, inner, parameter->range, "changes its parameter");
        binding.cell = vector_read_cell(reader, outer, argument);
    } else {
        return vector_refuse(reader, outer, argument->range,
                             "gives an operator something else than vectors and numbers");
    }
    if (binding.value == NULL && binding.cell == NULL)
        return false;
    vector_bind(reader, inner, binding);
    return true;
}

/* Gives a whole vector the elements of another one. */
static bool replace(struct vector_reader *reader, struct vector_frame *frame,
                    const struct expr *call, const struct vector_event *event,
                    struct vector_value **result)
{
    struct arena *arena = reader->request->arena;
    struct vector_value *to = vector_read_value(reader, frame, event->object);
    struct vector_value *from =
        to != NULL ? vector_read_value(reader, frame, event->operand) : NULL;
    if (from == NULL || !vector_check_class(reader, event->object))
        return false;
    *result = to;
    if (to->object == NULL) {
        to->size = from->size;
        to->element = from->element;
        return true;
    }
    if (from->element == NULL || from->object != NULL)
        return vector_refuse(reader, frame, call->range, "copies a vector, or one without values");
    if (!check_first_store(reader, frame, call->range))
        return false;
    note_change(reader, to, to->size, from->element);
    struct cell *same = cell_operation(arena, call, EXPR_BINARY, OP_EQUAL, NULL);
    cell_add(same, to->size);
    cell_add(same, from->size);
    LIST_PUSH(arena, reader->change->conditions, same);
    return true;
}

bool vector_read_call(struct vector_reader *reader, struct vector_frame *frame,
                      const struct expr *call, struct vector_value **result)
{
    struct arena *arena = reader->request->arena;
    const struct tree *tree = reader->request->unit->tree;
    const struct decl *decl = call->decl;
    struct vector_event event = vector_event_of(call);
    if (event.life == VECTOR_REPLACED)
        return replace(reader, frame, call, &event, result);
    const struct function *function = decl != NULL ? decl->function : NULL;
    const struct expr *object = decl != NULL ? vector_call_object(call) : NULL;
    size_t first = decl != NULL ? vector_first_argument(call) : 1;
    if (function == NULL && object != NULL && !vector_check_class(reader, object))
        return false;
    if (function == NULL || (decl->is_method && object == NULL) ||
        call->operands_size != first + function->parameters.size)
        return action_refuse(reader->request, REASON_CALL, call->range,
                             "what '%s' does is not seen here",
                             decl != NULL ? decl->name : "a called function");
    const char *why = vector_not_followed(tree, function);
    struct vector_frame *inner = ARENA_NEW(arena, struct vector_frame);
    inner->function = function;
    inner->depth = frame->depth + 1;
    if (why != NULL || inner->depth > MAX_DEPTH)
        return vector_refuse(reader, inner, call->range,
                             why != NULL ? why : "calls itself too often");
    if (object != NULL && (inner->self = vector_read_value(reader, frame, object)) == NULL)
        return false;
    for (size_t k = 0; k < function->parameters.size; k++)
        if (!bind_parameter(reader, frame, inner, function->parameters.at[k],
                            call->operands[first + k]))
            return false;
    if (!run_block(reader, inner, function->body, result))
        return false;
    if (*result != NULL && (*result)->object != NULL && decl->type->element != NULL &&
        decl->type->element->kind != TYPE_REFERENCE)
        *result =
            vector_new_value(reader, (struct vector_value){NULL, (*result)->record, (*result)->size,
                                                           (*result)->element});
    return true;
}

void vector_find_class(struct action_request *request, struct vector_change *change)
{
    const char *why;
    const struct expr *object = change->extent->kind == CELL_SIZE ? change->extent->expr : NULL;
    if (change->target != NULL)
        object = change->target;
    if (object != NULL)
        change->class = vector_class_of(request->arena, request->unit->tree, object->type, &why);
}

void vector_bind_known(struct vector_reader *reader, struct vector_frame *frame)
{
    const vector_made_list *known = &reader->change->known;
    for (size_t k = 0; k < known->size; k++) {
        const struct vector_made *made = &known->at[k];
        struct vector_value value = {
            .record = made->decl->type->record, .size = made->size, .element = made->element};
        struct vector_binding binding = {made->decl, vector_new_value(reader, value), NULL};
        vector_bind(reader, frame, binding);
    }
}

/* `V t = a - c;`: element i of the new vector is a variable of iteration i. */
static bool read_declared(struct vector_reader *reader, struct vector_frame *frame,
                          const struct decl *decl)
{
    struct action_request *request = reader->request;
    struct vector_change *change = reader->change;
    struct expr *name = ARENA_NEW(request->arena, struct expr);
    struct vector_value *value = vector_read_value(reader, frame, decl->init);
    if (value == NULL || !vector_check_class(reader, decl->init))
        return false;
    if (value->object != NULL || value->element == NULL || value->element->type == NULL ||
        change->index == NULL || change->sum != NULL || decl->storage != STORAGE_AUTO ||
        decl->has_cleanup || decl->in_macro)
        return action_refuse(request, REASON_UNSUPPORTED, decl->name_range,
                             "'%s' is a new vector of which no loop sets the elements", decl->name);
    *name = (struct expr){.kind = EXPR_NAME, .decl = decl, .type = decl->type};
    name->range = decl->name_range;
    change->extent = value->size;
    change->element = value->element;
    change->made = ARENA_NEW(request->arena, struct vector_made);
    *change->made = (struct vector_made){decl, value->size, NULL};
    change->made->element = cell_new(request->arena, CELL_ELEMENT, name, value->element->type);
    change->made->element->name = decl->name;
    vector_find_class(request, change);
    return true;
}

bool vector_read(struct action_request *request, struct vector_change *change)
{
    struct vector_reader reader = {.request = request, .change = change};
    struct vector_frame frame = {.function = NULL};
    struct vector_value *result = NULL;
    const struct stmt *stmt = request->loop->stmt;
    vector_bind_known(&reader, &frame);
    if (vector_is_summed(stmt))
        return vector_read_summed(&reader, &frame, stmt);
    const struct decl *made = stmt->decls.size == 1 ? stmt->decls.at[0] : NULL;
    if (made != NULL && made->init != NULL && made->type->kind == TYPE_RECORD)
        return read_declared(&reader, &frame, made);
    if (stmt->kind != STMT_EXPRESSION || stmt->expr->kind != EXPR_CALL)
        return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                             "no vector is changed here: the statement is to be one like "
                             "'a = b + c;' or 'a += b;'");
    if (!vector_read_call(&reader, &frame, stmt->expr, &result))
        return false;
    if (change->target == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                             "the statement changes no vector, as far as its operators tell");
    if (change->sum != NULL)
        return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                             "the statement makes a number of all elements in an operator: let "
                             "a statement before it do that");
    vector_find_class(request, change);
    return true;
}
