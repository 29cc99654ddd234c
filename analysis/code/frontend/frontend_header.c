/* frontend_header.c: which part of a header is which, with three answers where libclang lists the
   parts by their order alone. */
#include "code/frontend/frontend_internal.h"

/* Whether an expression can be the condition that decides in C++: one was converted to bool. */
static enum answer is_condition(struct frontend *fe, CXCursor cursor)
{
    if (!is_expression(cursor))
        return ANSWER_NO;
    if (fe->dependent)
        return ANSWER_UNTOLD;
    if (clang_getCanonicalType(clang_getCursorType(cursor)).kind != CXType_Bool)
        return ANSWER_NO;
    return cursor.kind == CXCursor_CompoundAssignOperator ||
                   (cursor.kind == CXCursor_BinaryOperator &&
                    clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign)
               ? ANSWER_NO
               : ANSWER_UNTOLD;
}

/* Of an `if` with three parts, the second of which is an expression, by where they stand: in the
   parentheses, or right behind them. */
static enum answer has_second_slot(struct frontend *fe, const struct stmt *stmt, CXCursor second,
                                   CXCursor third)
{
    const struct source *source = source_at(fe, stmt->range.file);
    uint32_t keyword = stmt->range.start;
    uint32_t next = skip_blank(source, identifier_end(source, keyword));
    if (stmt->in_macro)
        return ANSWER_UNTOLD;
    if (source->text[next] != '(')
        keyword = next;
    struct header_text header = header_text(source, keyword);
    if (!header.close || header.is_odd)
        return ANSWER_UNTOLD;
    struct range inside = extent_of(fe, second).range, behind = extent_of(fe, third).range;
    uint32_t first = skip_blank(source, header.close + 1);
    if (inside.file != stmt->range.file || behind.file != stmt->range.file)
        return ANSWER_UNTOLD;
    if (inside.start == first && inside.start > header.close)
        return ANSWER_NO;
    return inside.end <= header.close && behind.start == first ? ANSWER_YES : ANSWER_UNTOLD;
}

/* Of a switch or a range for, whose initialiser libclang does not list: whether what it lists
   first stands right behind the parenthesis. */
static enum answer has_unlisted(struct frontend *fe, const struct stmt *stmt, CXCursor first)
{
    const struct source *source = source_at(fe, stmt->range.file);
    struct header_text header = header_text(source, stmt->range.start);
    struct extent extent = extent_of(fe, first);
    if (stmt->in_macro || !header.close || header.is_odd || extent.begins_in_macro)
        return ANSWER_UNTOLD;
    if (header.semicolons_size > 0)
        return ANSWER_YES;
    return extent.range.start == skip_blank(source, header.open + 1) ? ANSWER_NO : ANSWER_UNTOLD;
}

enum answer header_slots(struct frontend *fe, const struct stmt *stmt, const struct parts *parts,
                         CXCursor variable)
{
    if (fe->tree->dialect.language == LANGUAGE_C)
        return ANSWER_NO;
    if (stmt->kind != STMT_IF)
        return has_unlisted(fe, stmt, clang_Cursor_isNull(variable) ? parts->at[0] : variable);
    if (parts->size < 3)
        return ANSWER_NO;
    enum answer first = is_condition(fe, parts->at[0]), second = is_condition(fe, parts->at[1]);
    if (first == ANSWER_NO && second == ANSWER_NO)
        return ANSWER_UNTOLD;
    if (first == ANSWER_NO)
        return ANSWER_YES;
    if (second == ANSWER_NO)
        return parts->size == 3 ? ANSWER_NO : ANSWER_UNTOLD;
    if (parts->size > 3)
        return ANSWER_YES;
    return has_second_slot(fe, stmt, parts->at[1], parts->at[2]);
}

/* 0, 1 or 2: the part of a for header that the cursor lies in, by the two `;`, the first of which
   belongs to a declaration; 3: in none. */
static size_t part_number(struct frontend *fe, const struct stmt *stmt, CXCursor cursor,
                          const struct header_text *header)
{
    struct range range = extent_of(fe, cursor).range;
    uint32_t bounds[4] = {header->open, header->semicolons[0], header->semicolons[1],
                          header->close};
    for (size_t i = 0; i < 3 && range.file == stmt->range.file; i++)
        if (range.start > bounds[i] && range.start < bounds[i + 1] &&
            range.end <= bounds[i + 1] + (i == 0))
            return i;
    return 3;
}

bool for_slots(struct frontend *fe, const struct stmt *stmt, const struct parts *parts,
               const struct header_text *header, size_t slots[MAX_PARTS])
{
    bool by_text = header->close && header->semicolons_size == 2 && !header->is_odd;
    bool seen[3] = {false, false, false};
    if (parts->size > 3)
        return false;
    for (size_t i = 0; i < parts->size; i++) {
        slots[i] = i;
        if (parts->size < 3)
            slots[i] = by_text ? part_number(fe, stmt, parts->at[i], header) : 3;
        if (slots[i] > 2 || seen[slots[i]] || (slots[i] > 0 && !is_expression(parts->at[i])))
            return false;
        seen[slots[i]] = true;
    }
    return true;
}
