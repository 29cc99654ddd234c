/* device_types.c: names and types that a CUDA file knows, or gets to know. */
#include <ctype.h>

#include "refactorings/device/device_code.h"

/* Names that a standard header declares, for C and C++ alike. */
struct standard_name {
    const char *name, *header;
};

static const struct standard_name standard_names[] = {
    {"CHAR_BIT", "<limits.h>"},   {"CHAR_MIN", "<limits.h>"},   {"CHAR_MAX", "<limits.h>"},
    {"SCHAR_MIN", "<limits.h>"},  {"SCHAR_MAX", "<limits.h>"},  {"SHRT_MIN", "<limits.h>"},
    {"SHRT_MAX", "<limits.h>"},   {"INT_MIN", "<limits.h>"},    {"INT_MAX", "<limits.h>"},
    {"LONG_MIN", "<limits.h>"},   {"LONG_MAX", "<limits.h>"},   {"LLONG_MIN", "<limits.h>"},
    {"LLONG_MAX", "<limits.h>"},  {"UCHAR_MAX", "<limits.h>"},  {"USHRT_MAX", "<limits.h>"},
    {"UINT_MAX", "<limits.h>"},   {"ULONG_MAX", "<limits.h>"},  {"ULLONG_MAX", "<limits.h>"},
    {"INT8_MIN", "<stdint.h>"},   {"INT16_MIN", "<stdint.h>"},  {"INT32_MIN", "<stdint.h>"},
    {"INT64_MIN", "<stdint.h>"},  {"INT8_MAX", "<stdint.h>"},   {"INT16_MAX", "<stdint.h>"},
    {"INT32_MAX", "<stdint.h>"},  {"INT64_MAX", "<stdint.h>"},  {"UINT8_MAX", "<stdint.h>"},
    {"UINT16_MAX", "<stdint.h>"}, {"UINT32_MAX", "<stdint.h>"}, {"UINT64_MAX", "<stdint.h>"},
    {"SIZE_MAX", "<stdint.h>"},

    {"size_t", "<stddef.h>"},     {"ptrdiff_t", "<stddef.h>"},  {"NULL", "<stddef.h>"},
    {"int8_t", "<stdint.h>"},     {"int16_t", "<stdint.h>"},    {"int32_t", "<stdint.h>"},
    {"int64_t", "<stdint.h>"},    {"uint8_t", "<stdint.h>"},    {"uint16_t", "<stdint.h>"},
    {"uint32_t", "<stdint.h>"},   {"uint64_t", "<stdint.h>"},   {"intptr_t", "<stdint.h>"},
    {"uintptr_t", "<stdint.h>"},  {"FLT_MAX", "<float.h>"},     {"FLT_MIN", "<float.h>"},
    {"FLT_EPSILON", "<float.h>"}, {"DBL_MAX", "<float.h>"},     {"DBL_MIN", "<float.h>"},
    {"DBL_EPSILON", "<float.h>"}, {"M_PI", "<math.h>"},         {"M_E", "<math.h>"},
    {"isnan", "<math.h>"},        {"isinf", "<math.h>"},        {"isfinite", "<math.h>"},
    {"isnormal", "<math.h>"},     {"signbit", "<math.h>"},      {"assert", "<assert.h>"},
    {"bool", "<stdbool.h>"},      {"true", "<stdbool.h>"},      {"false", "<stdbool.h>"},
};

/* Functions of the mathematical library that CUDA has for double, and with an `f` for float. */
static const char *const device_functions[] = {
    "acos",  "acosh", "asin", "asinh", "atan",  "atan2", "atanh", "cbrt",  "ceil",      "copysign",
    "cos",   "cosh",  "erf",  "erfc",  "exp",   "exp2",  "expm1", "fabs",  "fdim",      "floor",
    "fma",   "fmax",  "fmin", "fmod",  "hypot", "log",   "log10", "log1p", "log2",      "pow",
    "round", "sin",   "sinh", "sqrt",  "tan",   "tanh",  "trunc", "rint",  "nearbyint",
};

/* Functions of C++ that kernels have their own of (device_choices.c). */
static const char *const std_choices[] = {"max", "min", "clamp"};

/* Functions of <stdlib.h> that it has, too. */
static const char *const integer_functions[] = {"abs", "labs", "llabs"};

static void need_header(struct arena *arena, struct device_place *place, const char *header)
{
    for (size_t k = 0; k < place->headers.size; k++)
        if (strcmp(place->headers.at[k], header) == 0)
            return;
    LIST_PUSH(arena, place->headers, header);
}

bool device_knows(struct arena *arena, const char *name, struct device_place *place)
{
    for (size_t k = 0; k < COUNT_OF(standard_names); k++) {
        if (strcmp(standard_names[k].name, name) != 0)
            continue;
        need_header(arena, place, standard_names[k].header);
        return true;
    }
    return place->shared != NULL && kernel_shared_knows(place->shared, name);
}

/* "<cstddef>" of "<stddef.h>": the header of C++ that declares the same in `std`. */
static const char *std_header(struct arena *arena, const char *header)
{
    return arena_printf(arena, "<c%.*s>", (int)strcspn(header + 1, "."), header + 1);
}

/* Whether a name of `std` is one that a header of C has as well, or a function that CUDA has. */
static bool knows_std(struct arena *arena, const char *name, struct device_place *place)
{
    for (size_t k = 0; k < COUNT_OF(standard_names); k++)
        if (strcmp(standard_names[k].name, name) == 0) {
            need_header(arena, place, std_header(arena, standard_names[k].header));
            return true;
        }
    for (size_t k = 0; k < COUNT_OF(std_choices); k++)
        if (strcmp(std_choices[k], name) == 0)
            return true;
    if (device_has_function(name))
        need_header(arena, place, "<cmath>");
    return device_has_function(name);
}

/* Whether "::" stands behind an offset of a text, and where what stands behind that begins. */
static bool is_scope(const char *text, size_t *at)
{
    size_t from = *at + strspn(text + *at, " \t");
    if (strncmp(text + from, "::", 2) != 0)
        return false;
    *at = from + 2 + strspn(text + from + 2, " \t");
    return true;
}

/* Whether "std::" stands in front of an offset of a text. */
static bool is_of_std(const char *text, size_t at)
{
    static const char scope[] = "std::";
    size_t length = strlen(scope);
    bool is_it = at >= length && strncmp(text + at - length, scope, length) == 0;
    return is_it && (at == length || (!isalnum((unsigned char)text[at - length - 1]) &&
                                      text[at - length - 1] != '_'));
}

bool device_knows_in(struct arena *arena, const char *text, struct token token,
                     struct device_place *place)
{
    size_t end = token.end;
    const char *name = arena_strndup(arena, text + token.start, token.end - token.start);
    if (strcmp(name, "std") == 0)
        return is_scope(text, &end);
    return is_of_std(text, token.start) ? knows_std(arena, name, place)
                                        : device_knows(arena, name, place);
}

static bool is_tag_word(const char *word)
{
    return strcmp(word, "struct") == 0 || strcmp(word, "union") == 0 || strcmp(word, "enum") == 0;
}

const char *device_spelling(struct arena *arena, const char *text, struct device_place *place)
{
    struct strbuf out = STRBUF_INIT;
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    bool known = true, is_tagged = false;
    for (struct token token, before = {TOKEN_END, 0, 0};; before = token) {
        token = lexer_next(&lexer);
        size_t end = token.end;
        if (token.kind == TOKEN_END)
            break;
        if (place->own_file && token_is(text, token, "std") && is_scope(text, &end)) {
            lexer.at = end;
            continue;
        }
        const char *word = arena_strndup(arena, text + token.start, token.end - token.start);
        is_tagged = is_tagged || is_tag_word(word);
        if (strcmp(word, "const") == 0 || strcmp(word, "restrict") == 0)
            continue;
        if (strcmp(word, "_Bool") == 0)
            word = "bool";
        bool is_name = token.kind == TOKEN_IDENTIFIER &&
                       (!word_is_reserved(word) || strcmp(word, "bool") == 0);
        if (place->own_file && is_name)
            known = known &&
                    (is_tagged ? place->shared != NULL && kernel_shared_knows(place->shared, word)
                               : device_knows(arena, word, place));
        bool is_close = token_is(text, token, ":") ||
                        (before.end == token.start && token_is(text, before, ":"));
        strbuf_addf(&out, "%s%s", out.length > 0 && !is_close ? " " : "", word);
    }
    const char *copy = known && out.length > 0 ? arena_strndup(arena, out.text, out.length) : NULL;
    strbuf_release(&out);
    return copy;
}

bool device_is_number(const struct type *type)
{
    return type->kind == TYPE_BOOL ||
           (type->kind == TYPE_INTEGER && type->size >= 1 && type->size <= 8) ||
           (type->kind == TYPE_FLOATING && (type->bits == 32 || type->bits == 64));
}

const char *device_type(struct arena *arena, const struct type *type, struct device_place *place)
{
    if (type->kind == TYPE_REFERENCE && type->element != NULL)
        type = type->element;
    if (!device_is_number(type) || type->is_volatile || type->is_atomic)
        return NULL;
    const char *text = device_spelling(arena, type->text, place);
    return text != NULL ? text : device_spelling(arena, type->canonical, place);
}

/* Whether the GPU lays out a record as the CPU does, members of members included. */
static bool has_device_layout(const struct record *record)
{
    bool fine = record->is_complete && record->is_trivial;
    for (size_t k = 0; fine && k < record->fields.size; k++) {
        const struct type *type = record->fields.at[k]->type;
        bool plain = !type->is_volatile && !type->is_atomic;
        for (; type->kind == TYPE_ARRAY; type = type->element)
            plain = plain && !type->element->is_volatile && !type->element->is_atomic;
        fine = plain && (type->kind == TYPE_POINTER || device_is_number(type) ||
                         (type->kind == TYPE_RECORD && type->record != NULL &&
                          has_device_layout(type->record)));
    }
    return fine;
}

/* Makes the place know every name of a type's spelling. */
static bool take_names(struct arena *arena, const char *text, struct device_place *place)
{
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    bool known = true;
    for (struct token token = lexer_next(&lexer); known && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        const char *word = arena_strndup(arena, text + token.start, token.end - token.start);
        if (token.kind == TOKEN_IDENTIFIER && !word_is_reserved(word))
            known = kernel_shared_take(place->shared, word);
    }
    return known;
}

const char *device_record(struct arena *arena, const struct type *type, struct device_place *place,
                          const char **why)
{
    *why = NULL;
    if (type->record == NULL || !has_device_layout(type->record) || type->is_volatile)
        return NULL;
    if (!place->own_file)
        return device_spelling(arena, type->text, place);
    if (place->shared == NULL)
        return NULL;
    place->shared->why = NULL;
    bool known = take_names(arena, type->text, place);
    *why = place->shared->why;
    const char *text = known ? device_spelling(arena, type->text, place) : NULL;
    if (text != NULL)
        kernel_shared_check(place->shared,
                            arena_printf(arena, "sizeof(%s) == %lld", text, (long long)type->size));
    return text;
}

bool device_has_function(const char *name)
{
    size_t length = strlen(name);
    for (size_t k = 0; k < COUNT_OF(device_functions); k++) {
        size_t common = strlen(device_functions[k]);
        if (strncmp(name, device_functions[k], common) == 0 &&
            (length == common || (length == common + 1 && name[common] == 'f')))
            return true;
    }
    for (size_t k = 0; k < COUNT_OF(integer_functions); k++)
        if (strcmp(name, integer_functions[k]) == 0)
            return true;
    return false;
}

/* "float4", "uchar2", and the short names of unsigned types. */
static bool is_vector(const char *name)
{
    static const char *const bases[] = {"char",  "uchar",    "short",     "ushort",
                                        "int",   "uint",     "long",      "ulong",
                                        "float", "longlong", "ulonglong", "double"};
    size_t length = strcspn(name, "1234");
    bool is_whole = name[length] == '\0', is_numbered = !is_whole && name[length + 1] == '\0';
    for (size_t k = 0; k < COUNT_OF(bases) && (is_whole || is_numbered); k++)
        if (strncmp(name, bases[k], length) == 0 && bases[k][length] == '\0')
            return true;
    return false;
}

bool device_has_name(const char *name)
{
    static const char *const names[] = {
        "abs",    "acos",   "asin",    "atan",        "atan2",  "cbrt",   "ceil",    "clock",
        "cos",    "cosh",   "erf",     "erfc",        "exp",    "exp2",   "fabs",    "fdim",
        "floor",  "fma",    "fmax",    "fmin",        "fmod",   "frexp",  "free",    "gamma",
        "hypot",  "index",  "j0",      "j1",          "jn",     "labs",   "ldexp",   "lgamma",
        "log",    "log10",  "log1p",   "log2",        "logb",   "malloc", "max",     "min",
        "modf",   "norm",   "normcdf", "pow",         "printf", "remquo", "rindex",  "rint",
        "round",  "rsqrt",  "scalb",   "sin",         "sincos", "sinh",   "sinpi",   "sqrt",
        "tan",    "tanh",   "tgamma",  "time",        "trunc",  "y0",     "y1",      "yn",
        "memcpy", "memset", "signgam", "significand", "drem",   "exp10",  "isnan",   "isinf",
        "rcbrt",  "umin",   "umax",    "isfinite",    "llmin",  "llmax",  "ullmin",  "ullmax",
        "strlen", "div",    "exit",    "isnormal",    "cospi",  "hypotf", "signbit",
    };
    for (size_t k = 0; k < COUNT_OF(names); k++)
        if (strcmp(names[k], name) == 0)
            return true;
    return is_vector(name);
}
