/* linked.c: part of inline.h: functions that other units of the program define. */
#include "code/inline.h"

#include "code/dialect.h"

/* Something of another tree, and what stands for it. */
struct pair {
    const void *from, *to;
};
typedef LIST_OF(struct pair) pair_list;

struct imports {
    struct tree *tree;
    const struct unit_links *links;
    pair_list types, records, functions;
    LIST_OF(struct decl *) variables; /* with external linkage, that bodies of the tree name */
    bool has_variables;               /* they were looked for */
    const char *why;
};

struct imports *imports_new(struct tree *tree, const struct unit_links *links)
{
    if (!links || !facts_trust(tree, ASSUME_LINKED))
        return NULL;
    struct imports *imports = ARENA_NEW(&tree->arena, struct imports);
    imports->tree = tree;
    imports->links = links;
    return imports;
}

const char *imports_why(const struct imports *imports)
{
    return imports->why;
}

/* Whether the linker takes the function of one symbol for the calls of a declaration. */
static bool is_linked(const struct decl *decl)
{
    return decl->kind == DECL_FUNCTION && decl->symbol && decl->storage == STORAGE_EXTERN &&
           !decl->in_system_header && !decl->is_builtin && !decl->is_weak && !decl->strange &&
           !decl->is_virtual && !decl->is_structor && !decl->is_inline;
}

bool linked_is_exported(const struct function *function)
{
    return is_linked(function->decl) && !function->is_uninstantiated &&
           !function->is_template_instance;
}

/* The function that the tree itself defines. */
static const struct function *own_function(const struct tree *tree, const char *symbol)
{
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        if (function->decl->symbol && strcmp(function->decl->symbol, symbol) == 0)
            return function;
    }
    return NULL;
}

const struct function *imports_find(struct imports *imports, const struct decl *callee)
{
    imports->why = NULL;
    bool says_enough = callee->is_const_function || callee->is_pure_function ||
                       callee->is_noreturn || callee->end != END_NONE || callee->returns_twice;
    if (!is_linked(callee) || says_enough)
        return NULL;
    const struct function *found = own_function(imports->tree, callee->symbol);
    if (!found)
        found = imports->links->find(callee->symbol, imports->links->data);
    return found && found->body && linked_is_exported(found) ? found : NULL;
}

bool imports_is_foreign(const struct tree *tree, const struct function *function)
{
    return function->tree && function->tree != tree;
}

bool imports_same_rules(const struct dialect *a, const struct dialect *b)
{
    return dialect_same_rules(a, b) && a->language == b->language &&
           a->finite_math == b->finite_math && a->wide_floats == b->wide_floats;
}

bool imports_same_type(const struct type *a, const struct type *b)
{
    for (; a && b; a = a->element, b = b->element)
        if (a->kind != b->kind || strcmp(a->canonical, b->canonical) != 0 || a->size != b->size ||
            a->bits != b->bits || a->is_signed != b->is_signed || a->is_char != b->is_char ||
            a->may_alias != b->may_alias || a->length != b->length || a->length_expr ||
            b->length_expr)
            return false;
    return !a && !b;
}

static const void *find_pair(const pair_list *pairs, const void *from)
{
    for (size_t i = pairs->size; i-- > 0;)
        if (pairs->at[i].from == from)
            return pairs->at[i].to;
    return NULL;
}

static void add_pair(struct imports *imports, pair_list *pairs, const void *from, const void *to)
{
    struct pair pair = {from, to};
    LIST_PUSH(&imports->tree->arena, *pairs, pair);
}

static bool same_field(const struct decl *a, const struct decl *b)
{
    return strcmp(a->name, b->name) == 0 && a->offset_bits == b->offset_bits &&
           a->bit_width == b->bit_width && a->type->is_const == b->type->is_const &&
           a->type->is_volatile == b->type->is_volatile &&
           a->type->is_atomic == b->type->is_atomic &&
           a->type->is_restrict == b->type->is_restrict && imports_same_type(a->type, b->type);
}

static bool same_record(const struct record *a, const struct record *b)
{
    bool fine = strcmp(a->name, b->name) == 0 && a->is_complete == b->is_complete &&
                a->is_union == b->is_union && a->is_trivial == b->is_trivial &&
                a->is_value == b->is_value && a->has_start == b->has_start &&
                a->may_alias == b->may_alias && a->size == b->size &&
                a->has_bases == b->has_bases && a->has_plain_bases == b->has_plain_bases &&
                a->bases.size == b->bases.size && a->fields.size == b->fields.size;
    for (size_t i = 0; fine && i < a->fields.size; i++)
        fine = same_field(a->fields.at[i], b->fields.at[i]);
    for (size_t i = 0; fine && i < a->bases.size; i++)
        fine = same_record(a->bases.at[i], b->bases.at[i]);
    return fine;
}

/* The record of the tree that is made as one of another tree; where names are not all of it, the
   first that is. */
static const struct record *import_record(struct imports *imports, const struct record *record)
{
    const struct record *known = find_pair(&imports->records, record);
    for (size_t i = 0; !known && i < imports->tree->records.size; i++)
        if (same_record(record, imports->tree->records.at[i]))
            known = imports->tree->records.at[i];
    if (known)
        add_pair(imports, &imports->records, record, known);
    else
        imports->why =
            arena_printf(&imports->tree->arena, "it uses the type '%s', which is not the same here",
                         record->name);
    return known;
}

/* Whether a type has a record in it, which is part of a tree. */
static bool has_record(const struct type *type)
{
    for (; type; type = type->element)
        if (type->record)
            return true;
    return false;
}

const struct type *imports_type(struct imports *imports, const struct type *type)
{
    if (!type || !has_record(type))
        return type;
    const struct type *known = find_pair(&imports->types, type);
    if (known)
        return known;
    struct type *own = ARENA_NEW(&imports->tree->arena, struct type);
    *own = *type;
    own->element = imports_type(imports, type->element);
    if (type->record)
        own->record = import_record(imports, type->record);
    if ((type->element && !own->element) || (type->record && !own->record))
        return NULL;
    add_pair(imports, &imports->types, type, own);
    return own;
}

static const struct decl *import_field(struct imports *imports, const struct decl *field)
{
    const struct record *to = field->record ? import_record(imports, field->record) : NULL;
    for (size_t i = 0; to && i < to->fields.size; i++)
        if (field->record->fields.at[i] == field)
            return to->fields.at[i];
    if (!imports->why)
        imports->why = "something in it is not understood";
    return NULL;
}

/* A function of another unit; its body stays where it is. */
static const struct decl *import_function(struct imports *imports, const struct decl *function)
{
    const struct decl *known = find_pair(&imports->functions, function);
    if (known)
        return known;
    struct decl *own = ARENA_NEW(&imports->tree->arena, struct decl);
    *own = *function;
    own->id = imports->tree->decls_size++;
    own->range = own->name_range = (struct range){0, 0, 0};
    add_pair(imports, &imports->functions, function, own);
    return own;
}

static bool note_variable(const struct expr *expr, void *data)
{
    struct imports *imports = data;
    struct decl *decl = (struct decl *)expr->decl;
    if (expr->kind != EXPR_NAME || !decl || decl->kind != DECL_VARIABLE ||
        decl->storage != STORAGE_EXTERN)
        return true;
    for (size_t i = 0; i < imports->variables.size; i++)
        if (imports->variables.at[i] == decl)
            return true;
    LIST_PUSH(&imports->tree->arena, imports->variables, decl);
    return true;
}

/* Whether a variable of the tree is the one that another tree names. */
static bool same_variable(const struct decl *a, const struct decl *b)
{
    const char *a_name = a->outer_name ? a->outer_name : a->name;
    const char *b_name = b->outer_name ? b->outer_name : b->name;
    return strcmp(a_name, b_name) == 0 && !a->has_other_name && !b->has_other_name && !a->is_weak &&
           !b->is_weak && !a->strange && !b->strange && imports_same_type(a->type, b->type) &&
           a->type->is_const == b->type->is_const && a->type->is_volatile == b->type->is_volatile &&
           a->type->is_atomic == b->type->is_atomic;
}

/* A variable with external linkage. What the other unit does to it is done to it here. */
static const struct decl *import_variable(struct imports *imports, const struct decl *variable)
{
    const struct tree *tree = imports->tree;
    for (size_t i = 0; !imports->has_variables && i < tree->functions.size; i++)
        stmt_walk(tree->functions.at[i]->body, NULL, note_variable, imports);
    imports->has_variables = true;
    for (size_t i = 0; variable->storage == STORAGE_EXTERN && i < imports->variables.size; i++) {
        struct decl *own = imports->variables.at[i];
        if (!same_variable(variable, own))
            continue;
        own->is_written = own->address_taken = own->is_taken_unseen = true;
        own->has_value = false;
        return own;
    }
    imports->why =
        arena_printf(&imports->tree->arena, "it uses the variable '%s', which is not known here",
                     variable->name);
    return NULL;
}

const struct decl *imports_decl(struct imports *imports, const struct decl *decl)
{
    imports->why = NULL;
    switch (decl->kind) {
    case DECL_FIELD:
        return import_field(imports, decl);
    case DECL_FUNCTION:
        return import_function(imports, decl);
    case DECL_VARIABLE:
    case DECL_PARAMETER:
    case DECL_ENUM_CONSTANT:
        break;
    }
    return import_variable(imports, decl);
}

const char *linked_file(const struct function *function)
{
    const char *path = function->tree->sources.files.at[function->range.file]->path;
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* --- what a function calls -------------------------------------------------------------------- */

/* Functions of the unit that are looked at for one; what others call is then not known. */
enum { CALLED_AT_MOST = 64 };

struct callees {
    struct arena *arena;
    LIST_OF(const struct function *) functions; /* of the unit, each once */
    name_list names;
};

static void add_callee(struct callees *callees, const struct function *function)
{
    for (size_t i = 0; i < callees->functions.size; i++)
        if (callees->functions.at[i] == function)
            return;
    LIST_PUSH(callees->arena, callees->functions, function);
}

static bool note_call(const struct expr *expr, void *data)
{
    struct callees *callees = data;
    const struct decl *decl = expr->kind == EXPR_CALL ? expr->decl : NULL;
    if (!decl || decl->kind != DECL_FUNCTION)
        return true;
    if (decl->function && decl->function->body) {
        add_callee(callees, decl->function);
        return true;
    }
    for (size_t i = 0; i < callees->names.size && is_linked(decl); i++)
        if (strcmp(callees->names.at[i], decl->symbol) == 0)
            return true;
    if (is_linked(decl))
        LIST_PUSH(callees->arena, callees->names, decl->symbol);
    return true;
}

name_list linked_callees(struct arena *arena, const struct function *function)
{
    struct callees callees = {.arena = arena};
    add_callee(&callees, function);
    for (size_t i = 0; i < callees.functions.size && i < CALLED_AT_MOST; i++)
        stmt_walk(callees.functions.at[i]->body, NULL, note_call, &callees);
    return callees.names;
}
