/* rewrite_read.c: see rewrite.h: the text of rules. */
#include "egraph/rewrite.h"

#include <ctype.h>

/* A text on the way through it. */
struct reader {
    const struct rewrite_language *language;
    struct arena *arena;
    const struct rewrite_line *line;
    const char *at;
    char variables[REWRITE_VARIABLES]; /* each is one letter */
    int variable_count;
    bool in_pattern;
};

NO_RETURN static void fail(const struct reader *reader)
{
    BUG("rule '%s' cannot be read at '%s'", reader->line->name, reader->at);
}

static void skip_blanks(struct reader *reader)
{
    while (*reader->at == ' ')
        reader->at++;
}

static void expect(struct reader *reader, char wanted)
{
    skip_blanks(reader);
    if (*reader->at != wanted)
        fail(reader);
    reader->at++;
    skip_blanks(reader);
}

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(word, name, length) == 0;
}

static void name_variable(struct reader *reader, char letter, struct rewrite_term *term)
{
    int known = 0;
    while (known < reader->variable_count && reader->variables[known] != letter)
        known++;
    if (known == reader->variable_count) {
        if (!reader->in_pattern || known == REWRITE_VARIABLES)
            fail(reader);
        reader->variables[reader->variable_count++] = letter;
    }
    term->kind = REWRITE_VARIABLE;
    term->which = known;
}

/* A word before a parenthesis: a symbol or, outside of patterns, a function. */
static int name_head(struct reader *reader, const char *word, size_t length,
                     struct rewrite_term *term)
{
    const struct rewrite_language *language = reader->language;
    for (int k = 0; k < language->symbol_count; k++)
        if (is_word(word, length, language->symbols[k].name)) {
            term->kind = REWRITE_SYMBOL;
            term->which = k;
            return language->symbols[k].children;
        }
    for (int k = 0; k < language->function_count; k++)
        if (!reader->in_pattern && is_word(word, length, language->functions[k])) {
            term->kind = REWRITE_FUNCTION;
            term->which = k;
            return -1;
        }
    fail(reader);
}

static const struct rewrite_term *read_term(struct reader *reader)
{
    struct rewrite_term *term = ARENA_NEW(reader->arena, struct rewrite_term);
    const char *word = reader->at;
    while (isalpha((unsigned char)*reader->at) || *reader->at == '_')
        reader->at++;
    size_t length = (size_t)(reader->at - word);
    skip_blanks(reader);
    if (length == 1 && *reader->at != '(') {
        name_variable(reader, *word, term);
        return term;
    }
    int wanted = name_head(reader, word, length, term);
    expect(reader, '(');
    while (*reader->at != ')') {
        if (term->size > 0)
            expect(reader, ',');
        if (term->size == REWRITE_CHILDREN)
            fail(reader);
        term->children[term->size++] = read_term(reader);
        skip_blanks(reader);
    }
    expect(reader, ')');
    if (wanted >= 0 && term->size != wanted)
        fail(reader);
    return term;
}

static const struct rewrite_term *read_whole(struct reader *reader, const char *text)
{
    reader->at = text;
    const struct rewrite_term *term = read_term(reader);
    if (*reader->at)
        fail(reader);
    return term;
}

static void read_conditions(struct reader *reader, struct rewrite_rule *rule)
{
    reader->at = reader->line->where;
    while (*reader->at) {
        if (rule->conditions > 0)
            expect(reader, ',');
        if (rule->conditions == REWRITE_CHILDREN)
            fail(reader);
        rule->where[rule->conditions] = read_term(reader);
        if (rule->where[rule->conditions++]->kind != REWRITE_FUNCTION)
            fail(reader);
    }
}

struct rewrite_rules *rewrite_read(const struct rewrite_language *language,
                                   const struct rewrite_line *lines, int count, struct arena *arena)
{
    struct rewrite_rules *rules = ARENA_NEW(arena, struct rewrite_rules);
    rules->language = language;
    rules->at = ARENA_ARRAY(arena, struct rewrite_rule, (size_t)count);
    rules->size = count;
    for (int k = 0; k < count; k++) {
        struct rewrite_rule *rule = &rules->at[k];
        struct reader reader = {.language = language, .arena = arena, .line = &lines[k]};
        rule->line = &lines[k];
        rule->language = language;
        reader.in_pattern = true;
        rule->pattern = read_whole(&reader, lines[k].pattern);
        if (rule->pattern->kind != REWRITE_SYMBOL)
            fail(&reader);
        reader.in_pattern = false;
        rule->variables = reader.variable_count;
        read_conditions(&reader, rule);
        rule->result = read_whole(&reader, lines[k].result);
    }
    return rules;
}
