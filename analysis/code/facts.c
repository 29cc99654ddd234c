#include "code/facts.h"

#include <ctype.h>
#include <string.h>

#include "code/ast.h"

/* A row of facts.def. */
struct row {
    const char *word, *meaning;
    enum fact_names names;
};

static const struct row rows[] = {
#define FACT(identifier, word, names, text) {word, text, NAMES_##names},
#define RULE(identifier, word, text) {word, text, NAMES_RULE},
#include "code/facts.def"
#undef FACT
#undef RULE
};

const char *assumption_text(enum assumption kind)
{
    return rows[kind].word;
}

const char *assumption_meaning(enum assumption kind)
{
    return rows[kind].meaning;
}

enum fact_names assumption_names(enum assumption kind)
{
    return rows[kind].names;
}

bool assumption_is_rule(enum assumption kind)
{
    return rows[kind].names == NAMES_RULE;
}

enum { LONGEST_WORD = 40 };

/* How many letters have to be added, taken away or changed to make one word of the other. */
static size_t distance(const char *a, const char *b)
{
    size_t row[LONGEST_WORD + 1], width = strlen(b);
    for (size_t j = 0; j <= width; j++)
        row[j] = j;
    for (size_t i = 0; a[i]; i++) {
        size_t corner = row[0];
        row[0] = i + 1;
        for (size_t j = 1; j <= width; j++) {
            size_t changed = corner + (a[i] != b[j - 1]);
            corner = row[j];
            size_t shorter = row[j - 1] < row[j] ? row[j - 1] : row[j];
            row[j] = changed < shorter + 1 ? changed : shorter + 1;
        }
    }
    return row[width];
}

/* The word that looks most like another one, or NULL where none does. */
static const char *nearest_word(const char *word)
{
    const char *nearest = NULL;
    size_t least = strlen(word) / 2 + 1;
    for (int kind = 0; strlen(word) <= LONGEST_WORD && kind < ASSUMPTIONS; kind++) {
        size_t away = distance(word, rows[kind].word);
        if (away < least) {
            least = away;
            nearest = rows[kind].word;
        }
    }
    return nearest;
}

bool assumption_find(const char *word, enum assumption *kind, struct error *error)
{
    for (int row = 0; row < ASSUMPTIONS; row++) {
        if (strcmp(rows[row].word, word) != 0)
            continue;
        *kind = (enum assumption)row;
        return true;
    }
    const char *nearest = nearest_word(word);
    return nearest ? error_set(error, "there is no fact '%s'; did you mean '%s'?", word, nearest)
                   : error_set(error, "there is no fact '%s'", word);
}

/* The ':' that ends the name of a file: not one of a pair, as in "space::name". */
static const char *end_of_file_name(const char *text)
{
    for (const char *at = text; *at; at++) {
        if (at[0] == ':' && at[1] == ':')
            at++;
        else if (*at == ':')
            return at;
    }
    return NULL;
}

/* Whether what is named may be a variable outside of functions. */
static bool names_variables(enum assumption kind)
{
    return assumption_names(kind) == NAMES_TABLES || assumption_names(kind) == NAMES_ARRAYS;
}

/* "(p, q)" at the end of a function's name. */
static bool take_names(struct arena *arena, char *function, struct stated_fact *out,
                       struct error *error)
{
    size_t length = strlen(function);
    char *open = strrchr(function, '(');
    if (!open || function[length - 1] != ')')
        return !strpbrk(function, "()") ||
               error_set(error, "'%s' is not FUNCTION or FUNCTION(NAME,NAME...)", function);
    if (open[1] == ')')
        return true;
    function[length - 1] = 0;
    *open = 0;
    for (char *name = open + 1, *next; name; name = next) {
        next = strchr(name, ',');
        if (next)
            *next++ = 0;
        name += strspn(name, " ");
        name[strcspn(name, " ")] = 0;
        if (!*name)
            return error_set(error, "a name is missing behind '%s('", function);
        const char *copy = arena_strdup(arena, name);
        LIST_PUSH(arena, out->names, copy);
    }
    return *function || names_variables(out->kind) ||
           error_set(error, "a function's name is missing before '('");
}

static bool take_subject(struct arena *arena, const char *what, struct stated_fact *out,
                         struct error *error)
{
    const char *colon = end_of_file_name(what);
    if (colon) {
        out->written = arena_strndup(arena, what, (size_t)(colon - what));
        what = colon + 1;
    } else if (strpbrk(what, "./") && !strchr(what, '(')) {
        out->written = arena_strdup(arena, what);
        return true;
    }
    char *function = arena_strdup(arena, what);
    char *count = strstr(function, ")=");
    if (count) {
        count[1] = 0;
        out->count = count + 2;
    }
    if (!*function || (colon && !*out->written))
        return error_set(error, "it does not say what it is about");
    bool fine = take_names(arena, function, out, error);
    out->function = *function ? function : NULL;
    return fine;
}

bool fact_parse(struct arena *arena, const char *text, struct stated_fact *out, struct error *error)
{
    size_t length = strcspn(text, ":");
    *out = (struct stated_fact){.origin = text};
    return assumption_find(arena_strndup(arena, text, length), &out->kind, error) &&
           (!text[length] || take_subject(arena, text + length + 1, out, error));
}

/* Whether a text is a name, or a number of a few digits. */
static bool is_count(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (text[digits] == 0)
        return digits > 0 && digits < 19;
    return digits == 0 && strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                       "0123456789_") == strlen(text);
}

bool fact_check(const struct stated_fact *fact, struct error *error)
{
    const char *word = assumption_text(fact->kind);
    if (assumption_is_rule(fact->kind))
        return error_set(error, "'%s' is a rule, which holds unless it is distrusted", word);
    if (fact->names.size > 0 && !fact->function && !names_variables(fact->kind))
        return error_set(error, "parameters are named, but not the function that has them");
    if (assumption_names(fact->kind) == NAMES_CALLEE && (!fact->function || fact->written))
        return error_set(error, "'%s' is said of a function: %s:FUNCTION", word, word);
    if (assumption_names(fact->kind) == NAMES_COUNTED)
        return (fact->names.size == 1 && fact->count && is_count(fact->count)) ||
               error_set(error, "'%s' is said of one parameter: %s:FUNCTION(NAME)=COUNT", word,
                         word);
    if (fact->count)
        return error_set(error, "'%s' has no count", word);
    if (fact->names.size > 0 && assumption_names(fact->kind) != NAMES_PAIR &&
        assumption_names(fact->kind) != NAMES_SOME && !names_variables(fact->kind))
        return error_set(error, "'%s' is not said of parameters", word);
    if (fact->names.size == 0 && assumption_names(fact->kind) == NAMES_SOME)
        return error_set(error, "'%s' is said of parameters: %s:FUNCTION(NAME)", word, word);
    if (fact->names.size == 0 && assumption_names(fact->kind) == NAMES_ARRAYS)
        return error_set(error, "'%s' is said of arrays: %s:FUNCTION(NAME), or %s:(NAME)", word,
                         word, word);
    if (fact->names.size == 1 && assumption_names(fact->kind) == NAMES_PAIR)
        return error_set(error, "'%s' is said of two parameters at least", word);
    return true;
}

/* A path without "NAME/.." and "." parts, absolute. */
static const char *plain_path(struct arena *arena, const char *folder, const char *path)
{
    char *out = arena_printf(arena, "%s/%s/", path[0] == '/' ? "" : folder, path);
    size_t length = 0;
    for (const char *part = out, *next; *part; part = next) {
        size_t size = strcspn(part, "/");
        next = part + size + strspn(part + size, "/");
        if (size == 0 || (size == 1 && part[0] == '.'))
            continue;
        if (size == 2 && part[0] == '.' && part[1] == '.') {
            do {
                length -= length > 0;
            } while (length > 0 && out[length] != '/');
            continue;
        }
        memmove(out + length + 1, part, size);
        out[length] = '/';
        length += size + 1;
    }
    out[length] = 0;
    return out;
}

/* Whether a path is a file, or one in a folder. */
static bool is_in(const char *path, const char *place)
{
    size_t length = strlen(place);
    return strncmp(path, place, length) == 0 && (path[length] == 0 || path[length] == '/');
}

/* Whether a fact is said of the file of a place, of a folder that it is in, or of all files. */
static bool covers_file(const struct tree *tree, const struct stated_fact *fact, uint32_t file)
{
    if (!fact->written)
        return true;
    if (file >= tree->sources.files.size)
        return false;
    struct arena arena = ARENA_INIT;
    const char *folder = tree->facts->folder ? tree->facts->folder : "";
    const char *path = plain_path(&arena, folder, tree->sources.files.at[file]->path);
    bool same = is_in(path, plain_path(&arena, folder, fact->written)) ||
                (fact->real && is_in(path, fact->real));
    arena_release(&arena);
    return same;
}

static bool covers(const struct tree *tree, const struct stated_fact *fact,
                   const struct function *function)
{
    return (!fact->function || strcmp(fact->function, function->name) == 0) &&
           covers_file(tree, fact, function->range.file);
}

static bool is_parameter(const struct function *function, const struct decl *decl)
{
    for (size_t i = 0; i < function->parameters.size; i++)
        if (function->parameters.at[i] == decl)
            return true;
    return false;
}

static bool names(const struct stated_fact *fact, const struct function *function,
                  const struct decl *decl)
{
    for (size_t i = 0; i < fact->names.size; i++)
        if (strcmp(fact->names.at[i], decl->name) == 0)
            return is_parameter(function, decl);
    return false;
}

bool facts_stated(const struct tree *tree, const struct function *function, enum assumption kind,
                  const struct decl *decl)
{
    for (size_t i = 0; tree->facts && i < tree->facts->stated.size; i++) {
        const struct stated_fact *fact = &tree->facts->stated.at[i];
        if (fact->kind == kind && covers(tree, fact, function) &&
            (decl ? names(fact, function, decl) : fact->names.size == 0))
            return true;
    }
    return false;
}

/* Whether a text names a member, with its class or the end of the class's name before it, or a
   variable outside of functions: "Atom::x" is one of "LAMMPS_NS::Atom". */
static bool is_named_so(const struct decl *decl, const char *text)
{
    const char *name = decl->name, *colons = NULL;
    for (const char *at = text; (at = strstr(at, "::")) != NULL; at += 2)
        colons = at;
    if (strcmp(colons ? colons + 2 : text, name) != 0)
        return false;
    if (decl->kind == DECL_FIELD && colons && decl->record) {
        size_t length = (size_t)(colons - text), whole = strlen(decl->record->name);
        const char *end = decl->record->name + whole - length;
        return length <= whole && strncmp(end, text, length) == 0 &&
               (length == whole || end[-1] == ':' || end[-1] == ' ');
    }
    return !colons && (decl->kind == DECL_FIELD ||
                       (decl->kind == DECL_VARIABLE && decl->storage != STORAGE_AUTO));
}

/* Whether a fact names a parameter of the function that it is said of, or else a member or a
   variable. */
static bool names_variable(const struct stated_fact *fact, const struct function *function,
                           const struct decl *decl)
{
    if (fact->function)
        return names(fact, function, decl);
    for (size_t k = 0; k < fact->names.size; k++)
        if (is_named_so(decl, fact->names.at[k]))
            return true;
    return false;
}

bool facts_table(const struct tree *tree, const struct function *function, const struct decl *table)
{
    for (size_t i = 0; tree->facts && i < tree->facts->stated.size; i++) {
        const struct stated_fact *fact = &tree->facts->stated.at[i];
        if (fact->kind != ASSUME_ROWS_APART || !covers(tree, fact, function))
            continue;
        if (!fact->names.size || (table && names_variable(fact, function, table)))
            return true;
    }
    return false;
}

bool facts_scratch(const struct tree *tree, const struct function *function,
                   const struct decl *decl)
{
    for (size_t i = 0; tree->facts && i < tree->facts->stated.size; i++) {
        const struct stated_fact *fact = &tree->facts->stated.at[i];
        if (fact->kind == ASSUME_SCRATCH && covers(tree, fact, function) &&
            names_variable(fact, function, decl))
            return true;
    }
    return false;
}

bool facts_name_pair(const struct tree *tree, const struct function *function, const struct decl *a,
                     const struct decl *b)
{
    for (size_t i = 0; tree->facts && i < tree->facts->stated.size; i++) {
        const struct stated_fact *fact = &tree->facts->stated.at[i];
        if (fact->kind == ASSUME_NO_OVERLAP && a != b && covers(tree, fact, function) &&
            names(fact, function, a) && names(fact, function, b))
            return true;
    }
    return false;
}

const char *facts_extent(const struct tree *tree, const struct function *function,
                         const struct decl *decl)
{
    for (size_t i = 0; tree->facts && i < tree->facts->stated.size; i++) {
        const struct stated_fact *fact = &tree->facts->stated.at[i];
        if (fact->kind == ASSUME_EXTENT && covers(tree, fact, function) &&
            names(fact, function, decl))
            return fact->count;
    }
    return NULL;
}

bool facts_trust(const struct tree *tree, enum assumption rule)
{
    return !tree->facts || !(tree->facts->distrusted & 1u << rule);
}

/* The function of a name in a file; NULL: there is none. */
static const struct function *find_function(const struct tree *tree, const struct stated_fact *fact)
{
    for (size_t i = 0; i < tree->functions.size; i++)
        if (covers(tree, fact, tree->functions.at[i]))
            return tree->functions.at[i];
    return NULL;
}

static bool has_parameter(const struct function *function, const char *name)
{
    for (size_t i = 0; i < function->parameters.size; i++)
        if (strcmp(function->parameters.at[i]->name, name) == 0)
            return true;
    return false;
}

bool facts_check(const struct tree *tree, struct error *error)
{
    for (size_t i = 0; tree->facts && i < tree->facts->stated.size; i++) {
        const struct stated_fact *fact = &tree->facts->stated.at[i];
        if (!fact->function || assumption_names(fact->kind) == NAMES_CALLEE)
            continue;
        const struct function *function = find_function(tree, fact);
        if (!function && fact->written && covers_file(tree, fact, 0))
            return error_set(error, "%s: there is no function '%s' with a body in '%s'",
                             fact->origin, fact->function, tree->sources.files.at[0]->path);
        for (size_t k = 0; function && k < fact->names.size; k++)
            if (!has_parameter(function, fact->names.at[k]))
                return error_set(error, "%s: '%s' has no parameter '%s'", fact->origin,
                                 fact->function, fact->names.at[k]);
        if (function && fact->count && !isdigit((unsigned char)*fact->count) &&
            !has_parameter(function, fact->count))
            return error_set(error, "%s: '%s' has no parameter '%s'", fact->origin, fact->function,
                             fact->count);
    }
    return true;
}

void assumed_add(struct arena *arena, assumed_list *list, const struct assumed *assumed)
{
    for (size_t i = 0; i < list->size; i++)
        if (list->at[i].kind == assumed->kind && strcmp(list->at[i].text, assumed->text) == 0)
            return;
    struct assumed own = *assumed;
    own.subject = own.subject != NULL ? arena_strdup(arena, own.subject) : NULL;
    own.text = arena_strdup(arena, own.text);
    LIST_PUSH(arena, *list, own);
}

bool facts_permit(const struct tree *tree, const struct assumed *assumed)
{
    bool is_usual = assumed->kind == ASSUME_LOOPS_END || assumed->kind == ASSUME_NO_OVERLAP;
    return assumed->is_stated || assumption_is_rule(assumed->kind) ||
           (is_usual && tree->facts && tree->facts->permits_all);
}
