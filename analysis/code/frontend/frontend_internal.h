/*
 * frontend_internal.h: what the files frontend*.c share. Nobody else includes this header, since it
 * is the only one that shows libclang's types.
 *
 * Bottom-up: frontend_table.c, frontend_place.c (files, ranges, macros), frontend_type.c (types),
 * frontend_record.c (records), frontend_decl.c (declared names), frontend_library.c (functions of
 * the system's headers),
 * frontend_{attribute,pragma,rules}.c (attributes, pragmas, and what follows from them),
 * frontend_{expr,call,operator,header,stmt}.c (bodies),
 * frontend_facts.c (address_taken, is_written),
 * frontend_unit.c (which functions there are), frontend_args.c (compiler arguments),
 * frontend_memory.c (units that are parsed again), frontend_cuda.c (declarations for CUDA sources)
 * and frontend.c (from the request to the tree).
 */
#ifndef LATHE_CODE_FRONTEND_INTERNAL_H
#define LATHE_CODE_FRONTEND_INTERNAL_H

#include <clang-c/Index.h>

#include "code/ast.h"
#include "code/frontend/frontend.h"

/* How deep expressions and statements may nest together before they become unknown. */
#define FRONTEND_MAX_DEPTH 1000

/* A hash table from a pair of pointers to a pointer. All zero is empty. */
struct table_entry {
    const void *first, *second; /* the key; `first` is never NULL in a used entry */
    void *value;
};

struct table {
    struct table_entry *entries; /* power of two many, or NULL */
    size_t room, used;
};

void *table_get(const struct table *table, const void *first, const void *second);
void table_put(struct table *table, const void *first, const void *second, void *value);
void table_release(struct table *table);

/* Cursors that were pushed for one node: indices into frontend.stack. */
struct children {
    size_t first, size;
};

/* A declaration in the project's files, each of those of a name. */
struct declared {
    struct decl *decl;
    struct range range; /* its text */
    bool has_body;      /* it defines a function */
};

/* Options that an attribute gives a function: "O3,wrapv". */
struct function_options {
    const struct decl *decl;
    const char *options;
};

/* An attribute that is not in libclang's tree. */
struct dropped {
    uint32_t file, offset;             /* where it, or the macro that writes it, stands */
    const struct attribute *attribute; /* of frontend_attribute.c */
};

/* One of the project's files, and where the main file brings it in. */
struct included {
    uint32_t file;        /* UINT32_MAX: nothing of the tree stands in it */
    uint32_t first, last; /* offsets in the main file of the first and the last such line */
};

/* What a pragma does to the rules behind it. */
enum rule_change {
    RULES_UNKNOWN,        /* something that is not known */
    RULES_OPTIONS,        /* options of the compiler */
    RULES_PUSH,           /* options are kept, */
    RULES_POP,            /* taken back, */
    RULES_RESET,          /* or those of the command line again */
    RULES_FLOATING,       /* the floating-point environment counts, */
    RULES_PLAIN_FLOATING, /* or does not, up to the end of the block */
    RULES_HIDDEN,         /* what the compiler says of attributes is hidden; likewise: */
    RULES_PUSH_HIDDEN,
    RULES_POP_HIDDEN
};

struct rule_event {
    struct included place;
    uint32_t offset;
    enum rule_change change;
    const char *what;    /* "the pragma 'x'" */
    const char *options; /* RULES_OPTIONS: ",O3,wrapv"; else NULL */
    bool everywhere;     /* it comes out of a macro: any place may be behind it */
};

/* The state of one parse. */
struct frontend {
    struct tree *tree;
    struct arena *arena; /* the tree's */
    CXTranslationUnit unit;
    bool is_kept; /* the unit is the request's memory's */
    const struct frontend_request *request;
    const char *directory; /* as in the request, or NULL */
    bool x87;              /* a long double of more than 8 bytes is the x87 format of 80 bits */
    bool unsigned_wchar;   /* C++'s wchar_t is unsigned */

    struct table files;     /* CXFile -> source */
    struct table types;     /* (type, kind) -> struct type */
    struct table pointers;  /* struct type -> the pointer type to it */
    struct table records;   /* declaration -> struct record */
    struct table decls;     /* declaration -> struct decl */
    struct table functions; /* declaration of a definition -> struct function or a mark */
    struct table patterns;  /* template whose instance was built -> a mark */
    struct table losses;    /* struct function of which something was left out -> a mark */

    CXFile last_file; /* the file that was looked up last and its index */
    uint32_t last_index;

    CXCursor *stack; /* children of the nodes that are being translated */
    size_t stack_size, stack_room;

    LIST_OF(CXCursor) instances; /* definitions of template instances that are still to be built */
    LIST_OF(CXCursor) templates; /* templates' own bodies */
    LIST_OF(struct decl *) globals; /* variables that outlive a function */

    LIST_OF(struct declared) declared;        /* of functions and variables that outlive them */
    LIST_OF(struct decl *) valued;            /* variables whose initialiser is a constant */
    LIST_OF(struct function_options) options; /* by attributes */
    LIST_OF(struct dropped) dropped;          /* attributes */
    LIST_OF(struct included) included;        /* the project's files */
    LIST_OF(struct rule_event) rules;         /* by pragmas: the main file's first, then by file */
    LIST_OF(const char *) weak_names;         /* by pragmas */
    const char *unknown_rules;                /* of the command line; see struct arguments */

    struct function *function; /* the body that is being translated, or NULL */
    CXCursor owner;            /* the class whose `this` it has, if it is a method */
    bool dependent;            /* it is a template's own body */
    bool stmt_in_macro;        /* the statement around comes out of a macro's body */
    bool is_range_variable;    /* a range for declares its variable, whose initialiser is not the
                                  program's */
    bool lost;                 /* of that body something was left out: facts are void */
    bool any_lost;             /* the same of any body */
    unsigned depth;            /* nesting of the node that is being translated */
};

/* frontend_table.c: the children of a cursor, which are pushed on the stack and popped by
   children_done() in the reverse order. */
struct children children_of(struct frontend *fe, CXCursor cursor);
void children_done(struct frontend *fe, struct children children);
CXCursor child_at(const struct frontend *fe, struct children children, size_t i);
bool is_expression(CXCursor cursor);
/* A copy of a libclang text in the arena; disposes of the original. */
const char *take_text(struct frontend *fe, CXString text);

/* frontend_place.c */

/* A cursor's text range in a file. */
struct extent {
    struct range range;
    bool in_macro;        /* its first or last token comes out of a macro's body or argument */
    bool begins_in_macro; /* its first token does */
    bool one_expansion;   /* first and last token come out of the same expansion */
    uint32_t expansion;   /* offset of the expansion that the first token comes from */
};

uint32_t file_index(struct frontend *fe, CXFile file);
/* The same for a file that is known already; UINT32_MAX: it is not. */
uint32_t file_find(struct frontend *fe, CXFile file);
const struct source *source_at(const struct frontend *fe, uint32_t file);
struct extent extent_of(struct frontend *fe, CXCursor cursor);
struct extent extent_of_range(struct frontend *fe, CXSourceRange range);
/* Offset behind white space and comments. */
uint32_t skip_blank(const struct source *source, uint32_t offset);
/* Offset behind the parenthesis that closes the one at `offset`, or 0. */
uint32_t skip_parenthesis(const struct source *source, uint32_t offset);
/* Behind the `;` that comes next, or `offset` itself if something else does. */
uint32_t skip_semicolon(const struct source *source, uint32_t offset);
/* The name at an offset; "" if there is none. */
const char *identifier_at(struct frontend *fe, const struct source *source, uint32_t offset);
uint32_t identifier_end(const struct source *source, uint32_t offset);

/* The parentheses behind a keyword. */
struct header_text {
    uint32_t open, close;   /* offsets of the parentheses; `close` is 0 when they were not found */
    uint32_t semicolons[2]; /* offsets of the first two `;` on their level */
    unsigned semicolons_size; /* how many there are */
    bool is_odd;              /* preprocessor lines or joined ones stand inside */
};
struct header_text header_text(const struct source *source, uint32_t keyword);

/* frontend_type.c */
const struct type *type_of(struct frontend *fe, CXType type);
const struct type *type_pointer_to(struct frontend *fe, const struct type *element);
/* The type of a declared variable or parameter: `children` are the declaration's; VLA sizes among
   them are translated. `has_init` says that the last expression among them is the initialiser.
   For a parameter `*written` is the type before its adjustment and `*static_extent` the minimum
   of `a[static n]`. */
const struct type *type_declared(struct frontend *fe, CXCursor decl, struct children children,
                                 bool has_init, const struct type **written,
                                 const struct expr **static_extent);
/* Whether a type has a size that is computed, seen through `typeof` and names. */
bool type_is_variable(CXType type);
/* Whether the sizes of a type are computed by expressions, those among the given children, that may
   do more than to compute. */
bool type_has_effect(struct frontend *fe, CXType type, struct children sizes);
/* A type that is written in a cast whose children, but for its operand, are given. */
const struct type *type_written(struct frontend *fe, CXType cx, struct children children);
/* The type with at least the qualifiers of `like`, which is the same type but for these. */
const struct type *type_qualified(struct frontend *fe, const struct type *type,
                                  const struct type *like);
bool type_has_vla(const struct type *type);
/* Whether a type is that of an initialiser, or a pointer or reference to one. */
bool type_is_deduced(CXType type);
/* Bytes; -1 where unknown. */
int64_t size_of(CXType type);

/* frontend_record.c */
const struct record *record_of(struct frontend *fe, CXCursor declaration);
/* What a class gives a member where a constructor does not; the null cursor: nothing. */
CXCursor record_field_start(CXCursor field);
/* Whether a constructor without arguments does nothing. */
bool constructor_does_nothing(struct frontend *fe, CXCursor constructor);
/* What a method of a class of the system's headers gives, where that is std::vector. */
enum vector_part record_vector_part(struct frontend *fe, CXCursor method, const char *name);

/* frontend_container.c */
/* Gives the class of a container the members that stand for what it holds; others stay as they
   are. */
void container_members(struct frontend *fe, struct record *record, CXCursor definition,
                       CXType type);
/* Gives a method of such a class its body, where it only says where elements are, and how many. */
void container_method(struct frontend *fe, struct decl *decl, CXCursor cursor);

/* frontend_choice.c: gives std::max(), std::min() and std::clamp() of numbers a body. */
void choice_function(struct frontend *fe, struct decl *decl, CXCursor cursor);

/* The type of what counts elements. */
const struct type *container_size_type(struct frontend *fe);

/* frontend_iterator.c: what an iterator leads to, of a class that is one; NULL: it is none. */
const struct type *iterator_element(struct frontend *fe, CXType canonical);
/* A call that works as an operator of pointers does, or gives where a container's elements begin or
   end; NULL: it is another one. `first` is the first expression in it. */
struct expr *iterator_call(struct frontend *fe, CXCursor cursor, CXCursor referenced,
                           CXCursor first, int size);

/* frontend_range.c */
/* Makes a range-based `for` over an array or a container a loop that counts the elements; others
   stay as they are. `range`: what it runs over. */
void range_count(struct frontend *fe, struct stmt *stmt, CXCursor range);

/* frontend_record.c, once more */
/* Whether the attribute may_alias stands at a declaration; libclang shows its text only. */
bool has_may_alias(struct frontend *fe, CXCursor declaration);

/* frontend_decl.c */
struct decl *decl_of(struct frontend *fe, CXCursor cursor);
struct decl *decl_new(struct frontend *fe, enum decl_kind kind, const char *name);
/* A field as such; its record and offset are filled in by record_of(). */
struct decl *decl_field(struct frontend *fe, CXCursor cursor);
bool is_function_cursor(CXCursor cursor);
/* Notes a mention of a function: its body is built later if it is an instance of a template. */
void decl_mention(struct frontend *fe, CXCursor function);
/* "Vector<double>::scale": the function's name with its scopes and template arguments. */
const char *qualified_name(struct frontend *fe, CXCursor function);

/* frontend_attribute.c */
/* What the attributes of one declaration say of what it declares. */
void attribute_note_all(struct frontend *fe, CXCursor cursor, struct decl *decl);
/* The same, and notes where the declaration stands, for attributes that libclang drops. */
void attribute_declared(struct frontend *fe, CXCursor cursor, struct decl *decl);
/* Notes a warning if it tells of an attribute that was dropped. */
void attribute_dropped(struct frontend *fe, CXDiagnostic diagnostic);
/* Gives those to the declarations that they belong to. */
void attribute_place_dropped(struct frontend *fe);
/* Something about the declaration is not known; another definition may take its place. */
void attribute_strange(struct decl *decl, const char *what);
void attribute_weak(struct decl *decl);

/* frontend_pragma.c: fills in `rules`, `included` and `weak_names`. */
void pragmas_read(struct frontend *fe);

/* frontend_rules.c: once all declarations are known: the rules of each function. */
void rules_settle(struct frontend *fe);

/* frontend_library.c */
/* Whether it is a function of the system's headers or of the compiler whose result follows from the
   values of its arguments, and that has no other effect that is taken into account. */
bool library_is_const(CXCursor function, const char *name);
/* OP_MAX or OP_MIN for a name of fmax() and fmin(), of any type; else OP_NONE. */
enum operator library_extremum(const char *name);
/* Whether a name is one of OpenMP's, OpenACC's, of threads or atomic operations. */
bool library_is_about_threads(const char *name);
/* Whether the compiler knows the name by itself: `__builtin_...`. */
bool library_is_builtin(const char *name);
/* Whether it gives something of the running thread, as the address of errno, and is declared const
   for all that. */
bool library_is_of_thread(const char *name);
/* Whether it is a function of the system's headers that gives memory to which nothing else
   leads. */
bool library_is_allocator(CXCursor function, const char *name);
/* Whether a function of the system's headers reads or writes files and streams. */
bool library_is_io(CXCursor function, const char *name);
/* Whether calls of a function end the program, as the system's headers and the compiler have it. */
enum program_end library_end(CXCursor function, const char *name);
/* Whether control may come back to a call of a function of that name once more, wherever it is
   declared: setjmp() and its like. */
bool library_returns_twice(const char *name);

/* frontend_expr.c */
struct expr *expr_of(struct frontend *fe, CXCursor cursor);
struct expr *expr_converted(struct frontend *fe, struct expr *expr, const struct type *type);
/* As the initialiser of an object of that type. NULL: nothing is initialised. */
struct expr *expr_initialiser(struct frontend *fe, CXCursor cursor, const struct type *type);

/* An expression at a given place; of the cursor's type and at its place. */
struct expr *expr_at(struct frontend *fe, enum expr_kind kind, struct extent extent,
                     const struct type *type);
struct expr *expr_new(struct frontend *fe, enum expr_kind kind, CXCursor cursor);
struct expr *expr_unknown(struct frontend *fe, CXCursor cursor, struct children children,
                          const char *what);
void expr_add(struct frontend *fe, struct expr *expr, struct expr *operand);

/* frontend_node.c: functions of the library with bodies of ours: a node of one, which has no text;
   the function of a declaration, without a body; and its body, `return value;`. */
struct expr *expr_made(struct frontend *fe, const struct decl *of, enum expr_kind kind,
                       const struct type *type);
struct function *function_made(struct frontend *fe, struct decl *decl);
void function_returns(struct frontend *fe, struct function *function, struct expr *value);
/* Translates all expressions among the children as operands. */
void expr_add_children(struct frontend *fe, struct expr *expr, struct children children);
struct expr *expr_conversion(struct frontend *fe, struct expr *operand, const struct type *type,
                             bool is_implicit);
/* The type of a conversion's result: that of an array's decay knows the sizes of VLAs. */
const struct type *expr_converted_type(struct frontend *fe, const struct type *type,
                                       const struct type *operand);
/* A rvalue of array type is a pointer that libclang shows as the parameter it comes from. */
const struct type *expr_rvalue_type(struct frontend *fe, const struct type *type);
CXCursor first_expression(const struct frontend *fe, struct children children);
CXCursor last_expression(const struct frontend *fe, struct children children);
size_t count_expressions(const struct frontend *fe, struct children children);
bool same_places(CXCursor a, CXCursor b);

/* frontend_strange.c: what an expression is called that the tree has no kind for, and what is known
   of it; so many of its children are expressions. */
const char *strange_name(enum CXCursorKind kind);
void strange_facts(struct frontend *fe, CXCursor cursor, struct children children, size_t parts,
                   struct expr *expr);

/* frontend_call.c and frontend_operator.c: one kind of cursor each, for frontend_expr.c. */
struct expr *expr_call(struct frontend *fe, CXCursor cursor, struct children children);
struct expr *expr_cast(struct frontend *fe, CXCursor cursor, struct children children);
struct expr *expr_binary(struct frontend *fe, CXCursor cursor, struct children children);
struct expr *expr_unary(struct frontend *fe, CXCursor cursor, struct children children);
struct expr *expr_subscript(struct frontend *fe, CXCursor cursor, struct children children);
struct expr *expr_conditional(struct frontend *fe, CXCursor cursor, struct children children);

/* frontend_header.c */

/* The parts of a header or a selection, as libclang lists them: absent ones are left out. */
#define MAX_PARTS 6
struct parts {
    CXCursor at[MAX_PARTS];
    size_t size;
};

/* Three answers to a question about a header: where neither yes nor no is certain, the statement is
   one that is not understood. */
enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNTOLD };

/*
 * Whether the header of an if, a switch or a range for has an initialiser in front of what decides,
 * as C++ has it since 2017. `parts` are what libclang lists; `variable` is the one that is declared
 * in the condition, or null. libclang tells an if's initialiser from its condition, and that from a
 * branch, by their order alone, and lists those of the others not at all.
 */
enum answer header_slots(struct frontend *fe, const struct stmt *stmt, const struct parts *parts,
                         CXCursor variable);
/* Which slot of a for header each part stands in, the body having been taken away; false where that
   cannot be told. A declaration of C++23's `using` and the like is an initialiser. */
bool for_slots(struct frontend *fe, const struct stmt *stmt, const struct parts *parts,
               const struct header_text *header, size_t slots[MAX_PARTS]);

/* frontend_unknown.c: the node itself, or one of an unknown kind where the request says so. */
struct expr *unknown_expr(struct frontend *fe, struct expr *expr);
struct stmt *unknown_stmt(struct frontend *fe, struct stmt *stmt);
/* Whether the request hides an attribute or a pragma. */
bool is_unknown_name(const struct frontend *fe, bool is_pragma, const char *name);

/* frontend_stmt.c */
struct stmt *stmt_of(struct frontend *fe, CXCursor cursor);
struct stmt *stmt_new(struct frontend *fe, enum stmt_kind kind, CXCursor cursor);

/* frontend_unit.c */
/* Translates every function of the unit. */
void unit_visit(struct frontend *fe);
/* Builds the body of a definition; NULL if it has none or stands in a system header. */
struct function *function_build(struct frontend *fe, CXCursor cursor, bool dependent);
/* Builds a lambda's body, whose cursor is the LambdaExpr. */
void lambda_build(struct frontend *fe, CXCursor cursor, struct children children);
/* Whether declarations of the kind hold nothing that is evaluated, but where it is looked for. */
bool is_known_declaration(CXCursor cursor);
/* Visits the methods of a class that is declared inside a function. */
void declaration_visit(struct frontend *fe, CXCursor cursor, bool dependent);

/* frontend_facts.c */
void facts_escape(struct expr *lvalue);  /* the address of the object is known elsewhere */
void facts_written(struct expr *lvalue); /* the object is assigned */
void facts_expr(struct expr *expr);      /* all facts of an expression and those below */
void facts_function(struct function *function);
void facts_poison(struct decl *decl);
/* Whatever is named in a statement may be read and written behind the back of the program, as by
   inline assembly. */
void facts_poison_names(const struct stmt *stmt);

/* frontend_args.c */
struct arguments {
    LIST_OF(const char *) list; /* for libclang, in order */
    struct dialect dialect;
    const char *unknown_rules; /* an option that may change the dialect in a way that is not
                                  known; NULL: none */
};
/* Translates and filters the arguments of a request; see frontend_parse(). */
void arguments_filter(struct arena *arena, const struct frontend_request *request,
                      struct arguments *out);

/* What libclang gets. */
struct parse {
    const char *path;      /* of the main file */
    const char *directory; /* as in the request, or NULL */
    const struct arguments *arguments;
    struct CXUnsavedFile *unsaved; /* the main file's text among them, where it is not saved */
    unsigned unsaved_size;
    uint64_t found; /* by includes_check() */
};

/* frontend_memory.c */
/* Parses into the memory, which owns the unit; only for C and C++, and where `found` is known. */
enum CXErrorCode memory_parse(struct frontend_memory *memory, const struct parse *parse,
                              CXTranslationUnit *unit);
/* After the unit was read: one that lacks a file, which may come, is not kept. */
void memory_settle(struct frontend_memory *memory, const struct tree *tree);

/* frontend_cuda.c: the text of Lathe's own CUDA declarations. */
const char *frontend_cuda_declarations(struct arena *arena);
/* And of those of two headers of CUB's, a library that comes with CUDA. */
extern const char *const frontend_cub_reduce, *const frontend_cub_scan;

#endif
