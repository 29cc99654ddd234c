/*
 * device_words.c: C text word by word, as the C++ of CUDA reads it. What means the same there is
 * listed; some words are written in another way, and everything else is refused, with the place.
 */
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"

/* A look at the words of a loop. */
struct word_check {
    struct action_request *request;
    const struct source *source;
    const struct stmt *root; /* what the words are part of, for the most part */
    uint32_t file;
    struct captures *captures;
    struct device_place *place;
    struct lexer lexer;
    struct token before; /* the word, or the last character, before the one that is looked at */
};

static bool is_one_of(const char *word, const char *const *words, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (strcmp(words[k], word) == 0)
            return true;
    return false;
}

static bool begins_type(const char *word)
{
    static const char *const words[] = {"char",   "short",  "int",      "long",   "float",
                                        "double", "signed", "unsigned", "struct", "union",
                                        "enum",   "_Bool",  "void",     "bool"};
    return is_one_of(word, words, COUNT_OF(words));
}

/* Words of C that are the same in C++; a loop with others of them is refused elsewhere. */
static bool is_same_word(const char *word)
{
    static const char *const words[] = {
        "break", "case",   "const",  "continue", "default", "do",       "else",  "for",  "goto",
        "if",    "return", "sizeof", "static",   "switch",  "volatile", "while", "true", "false"};
    return begins_type(word) || is_one_of(word, words, COUNT_OF(words));
}

/* Macros of <iso646.h>: as operators they are the same. */
static bool is_operator_word(const char *word)
{
    static const char *const words[] = {"and",   "or",     "not",   "xor",    "bitand", "bitor",
                                        "compl", "and_eq", "or_eq", "xor_eq", "not_eq"};
    return is_one_of(word, words, COUNT_OF(words));
}

static bool refuse(struct word_check *check, struct token token, const char *why)
{
    struct range place = {check->file, (uint32_t)token.start, (uint32_t)token.end};
    return action_refuse(check->request, REASON_UNSUPPORTED_TYPE, place,
                         "'%.*s' is not the same in C++, which kernels are written in: %s",
                         (int)(token.end - token.start), check->source->text + token.start, why);
}

static char *word_text(const struct word_check *check, struct token token)
{
    return arena_strndup(check->request->arena, check->source->text + token.start,
                         token.end - token.start);
}

/* The next token that is no comment. */
static struct token next_token(struct lexer *lexer)
{
    struct token token = lexer_next(lexer);
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(lexer);
    return token;
}

/* Whether a variable of another name takes the place of the word. */
static bool is_renamed(const struct word_check *check, struct token token)
{
    for (size_t k = 0; k < check->captures->all.size; k++) {
        const struct capture *capture = check->captures->all.at[k];
        for (size_t j = 0; capture->kind != CAPTURE_CONSTANT && j < capture->uses.size; j++)
            if (capture->uses.at[j].start <= token.start && token.end <= capture->uses.at[j].end)
                return true;
    }
    return false;
}

static void write_as(struct word_check *check, struct token token, const char *text)
{
    for (size_t k = 0; k < check->captures->elsewhere.size; k++)
        if (check->captures->elsewhere.at[k].start <= token.start &&
            token.start < check->captures->elsewhere.at[k].end)
            return;
    replacement_add(check->request->arena, &check->captures->elsewhere, (uint32_t)token.start,
                    (uint32_t)token.end, text);
}

/* `auto int u` and `register int u` are `int u`; without a type they say something else. */
static bool check_storage_word(struct word_check *check, struct token token)
{
    struct lexer ahead = check->lexer;
    struct token next = next_token(&ahead);
    if (!begins_type(word_text(check, next)))
        return refuse(check, token, "leave it out, and write the type");
    token.end = next.start;
    write_as(check, token, "");
    return true;
}

/* A word that one of the languages reserves. */
static bool check_reserved(struct word_check *check, struct token token, const char *word)
{
    bool is_member = token_is(check->source->text, check->before, ".") ||
                     (token_is(check->source->text, check->before, ">") &&
                      check->source->text[check->before.start - 1] == '-');
    if (is_renamed(check, token) || is_same_word(word) || (is_operator_word(word) && !is_member))
        ;
    else if (strcmp(word, "restrict") == 0)
        write_as(check, token, "__restrict__");
    else if (strcmp(word, "auto") == 0 || strcmp(word, "register") == 0)
        return check_storage_word(check, token);
    else
        return refuse(check, token,
                      word_is_cxx_only(word) || device_word_is_cuda(word)
                          ? "it has a meaning there; give it another name"
                          : "write it in another way");
    if (strcmp(word, "_Bool") == 0)
        write_as(check, token, "bool");
    return true;
}

/* Whether the text of a macro is nothing but words of a type. */
static bool is_macro_of_type(const struct word_check *check, const char *name, bool *is_macro)
{
    const struct file_items *files = action_items(check->request);
    const struct sources *sources = &check->request->unit->tree->sources;
    *is_macro = false;
    for (size_t file = 0; file < sources->files.size; file++)
        for (size_t k = 0; k < files[file].all.size; k++) {
            const struct file_item *item = &files[file].all.at[k];
            if (item->kind != ITEM_MACRO || !file_item_declares(item, name))
                continue;
            *is_macro = true;
            struct lexer lexer = {files[file].source->text, item->end, item->start + 1, true};
            next_token(&lexer);
            next_token(&lexer);
            for (struct token token = next_token(&lexer); token.kind != TOKEN_END;
                 token = next_token(&lexer))
                if (!begins_type(arena_strndup(check->request->arena, lexer.text + token.start,
                                               token.end - token.start)))
                    return false;
        }
    return true;
}

/* Whether a word in the operand of `sizeof` leaves it with one size in both languages. */
static bool is_sized_alike(const struct word_check *check, struct token token)
{
    static const char *const values[] = {"true", "false", "NULL", "nullptr"};
    const char *word = word_text(check, token);
    bool is_macro;
    if (token.kind == TOKEN_PUNCTUATION)
        return strchr("()[]*&.->", word[0]) != NULL;
    if (token.kind != TOKEN_IDENTIFIER || is_one_of(word, values, COUNT_OF(values)) ||
        !is_macro_of_type(check, word, &is_macro))
        return false;
    return is_macro || begins_type(word) || strcmp(word, "const") == 0 || !word_is_reserved(word);
}

/*
 * The operand of `sizeof`: types, and what leads to a variable. Literals, comparisons and the like
 * have other types in C++. What stands in brackets does not matter, but for numbers of elements.
 */
static bool check_sizeof(struct word_check *check, struct token word)
{
    struct lexer ahead = check->lexer, lexer = ahead;
    struct range operand = device_sizeof_operand(&ahead);
    struct token before = word;
    bool is_type = false, fine = true;
    long depth = 0;
    lexer.length = operand.end;
    for (struct token token = next_token(&lexer); fine && token.kind != TOKEN_END;
         token = next_token(&lexer)) {
        depth -= token_is(lexer.text, token, "]");
        bool is_arrow = token_is(lexer.text, token, ">");
        if (depth == 0 && token.kind == TOKEN_IDENTIFIER)
            is_type = is_type || begins_type(word_text(check, token));
        if (depth == 0)
            fine = is_sized_alike(check, token) && token_is(lexer.text, before, "-") == is_arrow;
        else if (is_type)
            fine = token.kind == TOKEN_NUMBER || is_sized_alike(check, token);
        depth += token_is(lexer.text, token, "[");
        before = token;
    }
    struct range place = {check->file, (uint32_t)word.start, operand.end};
    return fine ||
           device_size_write(check->request, check->root, place, &check->captures->elsewhere,
                             check->place) ||
           refuse(check, (struct token){word.kind, word.start, operand.end},
                  "write 'sizeof' with a type");
}

static bool check_token(struct word_check *check, struct token token)
{
    const char *text = check->source->text;
    const char *word = word_text(check, token);
    if (check->request->unit->tree->dialect.language != LANGUAGE_C)
        return strcmp(word, "register") != 0 || check_storage_word(check, token);
    if (token.kind == TOKEN_COMMENT)
        return !check->request->unit->tree->dialect.c89 || strncmp(word, "//*", 3) != 0 ||
               refuse(check, token, "put a blank between '/' and the comment");
    if (token.kind == TOKEN_NUMBER)
        return strchr(word, '\'') == NULL ||
               refuse(check, token, "put a blank between the number and the character");
    if (token.kind != TOKEN_IDENTIFIER)
        return true;
    if (token_is(text, token, "sizeof") && !check_sizeof(check, token))
        return false;
    return !word_is_reserved(word) || check_reserved(check, token, word);
}

bool device_words_check(struct action_request *request, const struct stmt *root, uint32_t start,
                        uint32_t end, struct captures *captures, struct device_place *place)
{
    uint32_t file = root->range.file;
    const struct source *source = request->unit->tree->sources.files.at[file];
    struct word_check check = {
        .request = request,
        .source = source,
        .root = root,
        .file = file,
        .captures = captures,
        .place = place,
        .lexer = {source->text, end, start, true},
        .before = {TOKEN_END, start, start},
    };
    for (struct token token = lexer_next(&check.lexer); token.kind != TOKEN_END;
         token = lexer_next(&check.lexer)) {
        if (!check_token(&check, token))
            return false;
        if (token.kind != TOKEN_COMMENT)
            check.before = token;
    }
    return true;
}

bool device_words_check_loop(struct action_request *request, const struct loop *loop,
                             struct captures *captures, struct device_place *place)
{
    struct range range = loop->stmt->range;
    const struct expr *const ends[] = {loop->first, loop->bound};
    for (size_t k = 0; k < COUNT_OF(ends); k++)
        if (ends[k] != NULL && ends[k]->range.file == range.file &&
            ends[k]->range.start >= range.start && ends[k]->range.end <= range.end &&
            !device_words_check(request, loop->stmt, ends[k]->range.start, ends[k]->range.end,
                                captures, place))
            return false;
    return device_words_check(request, loop->stmt, loop->stmt->header.end, range.end, captures,
                              place);
}

bool device_word_is_cuda(const char *word)
{
    static const char *const words[] = {
        "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize",     "dim3",  "size_t",
        "stderr",    "stdout",   "stdin",    "fprintf", "EXIT_FAILURE", "exit",  "errno",
        "NULL",      "EOF",      "BUFSIZ",   "unix",    "linux",        "major", "minor"};
    bool is_of_hip = strncmp(word, "hip", 3) == 0 && word[3] >= 'A' && word[3] <= 'Z';
    return is_of_hip || strncmp(word, "cuda", 4) == 0 || strncmp(word, "atomic", 6) == 0 ||
           strncmp(word, "__", 2) == 0 || is_one_of(word, words, COUNT_OF(words));
}
