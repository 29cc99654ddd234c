/*
 * ast.h: Lathe's own tree of C and C++ code: one for each function body, with explicit conversions
 * and byte ranges. The front end (code/frontend) builds it from libclang, of which nothing above
 * knows.
 *
 * Invariants
 *   - Everything is owned by the arena of the `struct tree` and immutable once it is built (except
 *     for the `facts` that code/frontend/frontend.c fills in a last pass).
 *   - What the front end does not understand becomes EXPR_UNKNOWN or STMT_UNKNOWN, with its range
 *     and with all children that it could translate; it is never left out. Whoever meets one must
 *     assume that it may do anything.
 *   - A conversion between types (implicit or a cast) is an EXPR_CONVERSION node whose `type` is
 *     the target; loads of an lvalue are no nodes. Parentheses are no nodes (ranges of the operand
 *     leave the parentheses out; `outer` ranges of EXPR_* are not kept).
 *   - The bodies of called functions that are copied to their calls (code/inline.h) hang below
 *     `inlined` of EXPR_CALL, where the walks here do not look.
 *   - Ranges are file ranges. For text that comes out of a macro, the range is that of the macro's
 *     expansion in the file, and `in_macro` is set.
 */
#ifndef LATHE_CODE_AST_H
#define LATHE_CODE_AST_H

#include "base/arena.h"
#include "base/array.h"
#include "code/facts.h"
#include "code/source.h"

struct decl;
struct expr;
struct stmt;
struct record;

enum type_kind {
    TYPE_VOID,
    TYPE_BOOL,
    TYPE_INTEGER, /* all integer and character types, enumerations included */
    TYPE_FLOATING,
    TYPE_COMPLEX,
    TYPE_POINTER,
    TYPE_REFERENCE, /* C++ lvalue and rvalue references */
    TYPE_ARRAY,
    TYPE_RECORD, /* struct, union, class */
    TYPE_FUNCTION,
    TYPE_UNKNOWN /* vectors, member pointers, dependent types, anything else */
};

enum { INT_BITS = 32 }; /* int's width: what is narrower is promoted */

/* A type with its qualifiers, typedefs looked through. */
struct type {
    enum type_kind kind;
    const char *text;      /* as the program spells it, qualifiers included: "const gsl_vector *" */
    const char *canonical; /* canonical and unqualified, for comparing: equal text, equal type */
    int64_t size;          /* bytes; -1 where unknown (void, incomplete, VLA, function) */
    int bits;              /* integers: the width; bool: 1; floating: 16, 32, 64, 80, 128 */
    bool is_signed;        /* integers */
    bool is_char;          /* char, signed char, unsigned char, std::byte: may alias anything */
    bool may_alias;        /* GNU: a typedef or record with that attribute may alias anything */
    bool is_enum;
    bool is_iterator; /* TYPE_POINTER: a class of C++'s library that is used as one
                         (frontend_iterator.c) */
    bool is_const, is_volatile, is_restrict, is_atomic;
    const struct type *element;     /* pointee, referred type, array element or function result */
    int64_t length;                 /* arrays: constant number of elements; -1 for VLA and [] */
    const struct expr *length_expr; /* VLA: the size expression, else NULL */
    const struct record *record;    /* TYPE_RECORD, else NULL */
};

/* A struct, union or class. */
struct record {
    const char *name;  /* "struct point", "gsl_complex"; never NULL */
    bool is_union;
    bool is_complete;
    bool is_trivial;   /* C, or C++ with trivial copy, construction and destruction */
    bool is_value;     /* the same, but for constructors of its own: copies, assignments and ends
                          are those of its members */
    bool has_start;    /* is_value: where an object is declared alone something is done */
    bool may_alias;    /* GNU attribute: accesses through it may alias anything */
    int64_t size;      /* bytes, -1 where unknown */
    LIST_OF(struct decl *) fields; /* DECL_FIELD, in order; those of anonymous members flattened */
    LIST_OF(const struct record *) bases; /* C++: the classes that it is derived from directly */
    bool has_plain_bases; /* all of them are known, and none is virtual */
    bool has_bases;       /* C++: it is derived from another class, known or not */
    bool has_destructor;  /* C++: somebody wrote one, which may do anything */
    bool is_vector;       /* std::vector of numbers, whose elements lie side by side in memory of
                             its own, with the library's allocator */
    bool is_container;    /* of the library; its fields stand for what it holds
                             (frontend_container.c) */
    bool is_owner;        /* of the library: a pointer, which its only field stands for */
};

enum decl_kind { DECL_VARIABLE, DECL_PARAMETER, DECL_FIELD, DECL_FUNCTION, DECL_ENUM_CONSTANT };

enum storage {
    STORAGE_AUTO,         /* locals and parameters */
    STORAGE_STATIC_LOCAL, /* `static` inside a function */
    STORAGE_INTERNAL,     /* `static` at file scope, anonymous namespaces */
    STORAGE_EXTERN,       /* external linkage, static members of classes among it */
    STORAGE_THREAD        /* thread-local, of any linkage */
};

enum operator {
    OP_NONE,
    OP_PLUS, OP_MINUS, OP_NOT, OP_COMPLEMENT, OP_DEREFERENCE, OP_ADDRESS, /* unary */
    OP_ADD, OP_SUBTRACT, OP_MULTIPLY, OP_DIVIDE, OP_REMAINDER,            /* binary */
    OP_SHIFT_LEFT, OP_SHIFT_RIGHT, OP_AND, OP_OR, OP_XOR,
    OP_LOGICAL_AND, OP_LOGICAL_OR,
    OP_LESS, OP_GREATER, OP_LESS_EQUAL, OP_GREATER_EQUAL, OP_EQUAL, OP_NOT_EQUAL,
    OP_COMMA,
    OP_MIN, OP_MAX, OP_ARGMIN, OP_ARGMAX, OP_STORE /* none of C's: what reductions do */
};

/* Whether a call of a function ends the program; see loops/syntax/ends.h. */
enum program_end {
    END_NONE,
    END_ALWAYS,      /* of the system's headers or the compiler's own: abort() and its kin */
    END_WITH_STATUS, /* of the system's headers: exit() and its kin, whose argument is the status */
    END_DECLARED,    /* of C, declared never to return */
    END_STATED       /* since the user says so */
};

/* What a method of std::vector gives (record.is_vector). */
enum vector_part { VECTOR_OTHER, VECTOR_ELEMENT /* operator[] */, VECTOR_SIZE, VECTOR_ASSIGN };

/* How a method is called: v.at(i), v[i], v(i). */
enum method_form { METHOD_NAMED, METHOD_SUBSCRIPT, METHOD_CALL };

/* A declared name. The same entity is the same `struct decl` in the whole tree (canonical one). */
struct decl {
    enum decl_kind kind;
    const char *name; /* "" when anonymous */
    const char *symbol; /* functions with external linkage: what the linker calls it; else NULL */
    const char *outer_name; /* C++, variables outside of functions: "::ns::n", what it is called
                               everywhere; else NULL */
    const struct type *type;
    const struct type *written_type; /* parameters: before arrays became pointers; else `type` */
    enum storage storage;
    struct range range; /* the declaration; file 0 and empty where it has no file place */
    struct range name_range;
    bool in_macro;
    bool in_system_header;
    const struct expr *init; /* variables: the initialiser, or NULL */
    unsigned id;             /* small, unique in the tree, ascending in order of first mention */
    bool is_made;            /* of a copied constructor: the object that its body begins */
    bool is_inlined;         /* of a called function's body, one for each call (code/inline.h): no
                                name of it means anything where it stands */

    /* facts about variables and parameters, over every function body of the tree */
    bool address_taken; /* `&x`, bound to a reference, captured by a lambda, array decayed other
                           than by direct subscripting, or named in inline assembly */
    unsigned taken;       /* by how many names in function bodies: those with `is_taken` */
    bool is_taken_unseen; /* or in another way */
    bool has_other_name; /* GNU: an alias, or an assembler name, which may be another variable's */
    bool is_register;   /* `register`: it has no address */
    bool is_deduced;    /* its type is that of its initialiser: `auto`, `__auto_type` */
    bool may_be_unused; /* an attribute says that compilers need not warn of it */
    bool is_kept;       /* an attribute says that it is needed though nothing may name it */
    bool has_cleanup;   /* `__attribute__((cleanup(f)))`: f runs at the end of its scope */
    bool is_written;    /* assigned, stepped or (also) address_taken after its initialiser */

    /* DECL_PARAMETER with an array type `a[static n]`: the minimum, else NULL */
    const struct expr *static_extent;

    /* DECL_FIELD */
    const struct record *record; /* the record that holds it */
    int64_t offset_bits;         /* from the start of the record; -1 unknown */
    int bit_width;               /* bit-fields; -1 for others */
    bool is_private, is_protected; /* C++; functions too */

    /* C++, DECL_FUNCTION and private members: what tells the outermost class around it, or which
       declares it a friend, from others; NULL: none */
    const char *outer_class;

    /* DECL_ENUM_CONSTANT, and integer variables that are constant expressions (constexpr, const in
       C++, `static const` with a constant initialiser that nothing writes) */
    bool has_value;
    int64_t value;

    /* DECL_FUNCTION */
    bool is_const_function, is_pure_function; /* by attribute, or known of the system's headers:
                                                 free of effects, and const ones read no memory */
    bool is_stated; /* one of the two, since the user says so and for no other reason */
    bool is_noreturn, is_variadic, is_virtual;
    bool has_prototype; /* calls convert their arguments to the types of the parameters; without
                           one (`f()` in C) they are only promoted */
    bool is_inline; /* declared so: other units may have bodies of it, too */
    enum program_end end;
    bool returns_twice; /* control may come back to a call of it once more, as with setjmp() */
    enum operator extremum; /* OP_MAX, OP_MIN: of the system's headers or the compiler's own,
                               fmax() or fmin() of some type; OP_ADD: fma(), which adds a product
                               to its last argument; OP_MINUS: fabs(); else OP_NONE */
    bool is_io; /* of the system's headers: input or output, which keeps its order */
    bool is_about_threads; /* of OpenMP, OpenACC, or the threads and atomic operations of C, POSIX
                              or the compiler, by its name */
    bool is_builtin;   /* the compiler's own: no header has to declare it */
    bool is_allocator; /* of the system's headers: what it gives leads to memory that nothing else
                          leads to */
    bool is_method; /* it has an object: no static one */
    bool is_structor; /* a constructor or destructor, which does more than its body says */
    bool is_defaulted; /* C++: the compiler writes it, member by member */
    bool is_const_method; /* C++: it may be called for objects that are const */
    enum vector_part vector_part;
    enum method_form method_form;
    bool takes_writable; /* it is given something that it could write through: a pointer or
                            reference to what is not const, a method's object, a function, or
                            arguments that the declaration does not tell */
    bool is_weak; /* variables too: another definition may take its place */
    bool is_exported; /* variables too: the same when the program is loaded, with -fPIC, of which
                         compilers take no account */
    const char *strange; /* variables too: an attribute that is not known, which may mean anything;
                            NULL: none */
    bool has_visible_body; /* a definition in this translation unit */
    const struct function *function; /* its tree, where the front end built one, else NULL */
};
typedef LIST_OF(const struct decl *) variable_list;

/* The kinds of expressions and of statements, EXPR_INTEGER and STMT_IF: see tree.def. */
enum expr_kind {
#define EXPR(kind, sure, does) EXPR_##kind,
#include "code/tree.def"
#undef EXPR
};

struct expr {
    enum expr_kind kind;
    enum operator op;
    const struct type *type;
    struct range range;
    bool in_macro;    /* some of its text comes out of a macro's body */
    bool is_taken;    /* EXPR_NAME: the address of the variable is taken here */
    bool is_implicit; /* EXPR_CONVERSION that nobody wrote */
    bool is_prefix;   /* EXPR_STEP */
    bool is_arrow;    /* EXPR_MEMBER */
    bool is_starred;  /* EXPR_SUBSCRIPT that is written as `*(a + i)` */
    bool is_dependent; /* inside a template that is not instantiated */
    int delta;        /* EXPR_STEP */
    int64_t value;    /* EXPR_INTEGER; unsigned 64-bit values beyond INT64_MAX wrap and set `big` */
    bool big;
    const struct type *measured; /* EXPR_INTEGER: the type of the expression whose size it is */
    const struct decl *decl;
    struct expr **operands;
    size_t operands_size;
    struct stmt *body; /* EXPR_STATEMENT */
    const char *what;  /* EXPR_UNKNOWN */
    bool is_hidden_name; /* EXPR_UNKNOWN: no more than a variable, whose name is a macro's, too */
    bool names_all;    /* EXPR_UNKNOWN: all variables that it names are below it */
    bool takes_values; /* EXPR_UNKNOWN: it does nothing to its operands but to take their values, as
                          `delete p` does, and `new double[n]` */
    bool is_new_array; /* EXPR_UNKNOWN: `new double[n]`, of no class and at no given place: what it
                          gives leads to memory that nothing else leads to */
    struct stmt *inlined; /* EXPR_CALL: a copy of the callee's body (code/inline.h), or NULL */
    const struct function *linked; /* EXPR_CALL: `inlined` is of this function, which another unit
                                      defines than that of the caller; or NULL */
    const char *why_not;  /* EXPR_CALL: why there is no copy, though the body is visible; or NULL */
    const struct expr *written; /* the call that this stands for (code/opened.c), or NULL */
    bool is_inlined;      /* part of such a copy: it has no text of its own */
    struct range original; /* is_inlined: the range in the callee's body */
};

enum stmt_kind {
#define STMT(kind, sure, does) STMT_##kind,
#include "code/tree.def"
#undef STMT
};

/* How many there are of each. */
enum {
#define EXPR(kind, sure, does) +1
    EXPR_KINDS = 0
#include "code/tree.def"
#undef EXPR
    ,
#define STMT(kind, sure, does) +1
    STMT_KINDS = 0
#include "code/tree.def"
#undef STMT
};

struct stmt {
    enum stmt_kind kind;
    struct range range;        /* the whole statement with its final `;` */
    struct range header;       /* loops: from the keyword to the closing parenthesis of the header
                                  (for `do`: the keyword); else empty */
    bool in_macro;             /* the statement's text comes out of a macro's body */
    const char *macro;         /* the macro's name then, else NULL */
    struct stmt *init;         /* for, if */
    struct expr *cond;
    struct expr *step;
    struct stmt *body;         /* loops, if, switch, case, default, label */
    struct stmt *otherwise;    /* if */
    struct expr *expr;
    struct decl *cond_decl;    /* C++: a variable declared in a condition, else NULL */
    const char *label;
    const char *what;
    LIST_OF(struct stmt *) children;
    LIST_OF(struct decl *) decls;
    bool is_initialisers;      /* UNKNOWN: those of a constructor's members, bases among them */
    bool header_unclear;       /* the parts of a for header could not be told apart */
    bool is_inlined;           /* part of a copy of a called function's body (code/inline.h) */
    bool is_ranged;            /* FOR that is written as a range-based one
                                  (frontend_range.c) */
};

enum language { LANGUAGE_C, LANGUAGE_CXX, LANGUAGE_CUDA };

/* The rules that a program, or a function of it, is compiled under: part of every proof. */
struct dialect {
    enum language language;
    bool c89;              /* C before C99, which has no 'restrict' and no 'for (int i = 0;' */
    bool wrapv;            /* -fwrapv: signed overflow wraps */
    bool strict_aliasing;  /* false with -fno-strict-aliasing, and where the attribute may_alias
                              stands in the project's own files: casts may carry it unseen */
    bool fast_math;        /* -ffast-math, -Ofast, -fassociative-math */
    bool finite_math;      /* -ffinite-math-only, -ffast-math: no number is a NaN */
    bool wide_floats;      /* float and double may be computed in the 80 bits of the x87 */
    bool openmp;           /* the program is compiled with OpenMP */
    bool is_shared;        /* -fPIC: what the program exports may be replaced when it is loaded, of
                              which compilers take no account... */
    bool is_interposed;    /* ... but with -fsemantic-interposition, */
    bool never_interposed; /* and which cannot be with -fno-semantic-interposition */
};

/* One function body: a function, a method, an instance of a template, or a lambda's body. */
struct function {
    const struct decl *decl;
    const struct tree *tree;   /* of which it is a part */
    struct dialect dialect;    /* the unit's, with what attributes and pragmas change of it */
    const char *unknown_rules; /* what may change the rules in a way that is not known, "the pragma
                                  'foo'"; NULL: nothing */
    const char *name;         /* as reported: "axpy", "Vector<double>::scale", "main::lambda" */
    struct range range;       /* the whole definition */
    struct stmt *body;        /* STMT_COMPOUND */
    LIST_OF(struct decl *) parameters;
    bool is_template_instance;
    bool is_uninstantiated;   /* a template's own body, nothing instantiates it in this unit */
    bool has_error;           /* a diagnostic of error severity stands inside */
    bool is_cuda_device;      /* __global__ or __device__ */
    bool is_cuda_host;        /* __host__: on both sides, if also __device__ */
    bool has_allocation;      /* calls an allocator */
    bool has_goto_label;      /* contains labels or computed goto, or calls what returns twice */
    bool has_losses;          /* something of it is missing in the tree */
    bool is_of_container;     /* a method of a container: its body says where elements are, and is
                                 nowhere to be read (frontend_container.c) */
    bool gives_value;         /* it is declared to give a reference, and its body here a value
                                 (frontend_choice.c) */
    bool keeps_exceptions;    /* C++: it is declared noexcept or throw(...): an exception that would
                                 leave it ends the program */
    bool has_using;           /* C++: `using` or an alias of a namespace stands in it */
    bool is_checked;          /* `not_followed` was looked for, see code/inline.h */
    const char *not_followed; /* why its body is not copied to where it is called, or NULL */
};

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

struct diagnostic {
    enum severity severity;
    uint32_t file;   /* index into sources, UINT32_MAX when it has none */
    uint32_t offset; /* byte offset */
    const char *message;
};

/* One translation unit as a tree. */
struct tree {
    struct arena arena;
    struct sources sources; /* files[0] is the main file */
    struct dialect dialect;
    name_list directive_macros; /* of the project: they make directives of OpenMP or OpenACC */
    LIST_OF(struct range) made_directives; /* where a macro makes one of its arguments */
    const struct fact_list *facts; /* what was said besides the text, borrowed; or NULL */
    LIST_OF(struct function *) functions; /* bodies of the main file and of headers and textual
                                             includes that are no system headers, by (file,
                                             start) */
    LIST_OF(struct diagnostic) diagnostics; /* errors and warnings, in order */
    bool has_error;                         /* any diagnostic of error severity */
    const struct diagnostic *incomplete;    /* an error that leaves open what the text of the unit
                                               is, such as an `#include` that is not found; NULL */
    LIST_OF(const struct record *) records; /* that something in it mentions */
    unsigned decls_size;                    /* all decl ids are below this */
};

/* Frees the tree and everything in it. NULL is allowed. */
void tree_free(struct tree *tree);

/* Small questions. */
bool type_is_arithmetic(const struct type *type); /* bool, integer, floating */
bool type_is_scalar(const struct type *type);     /* arithmetic, complex or pointer */
bool type_is_trivial(const struct type *type);    /* objects and arrays of it come and go unseen */
bool type_is_value(const struct type *type);      /* the same, but for their constructors */
bool type_has_start(const struct type *type);     /* code runs where one is declared alone */
/* Whether a value of the type may have more digits than that, until it is stored or converted
   (FLT_EVAL_METHOD; _Float16 and its like are computed as float): with a name it has not. */
bool type_is_widened(const struct type *type, const struct dialect *dialect);
/* The type of pointers to a type, of the size of the host's. */
const struct type *type_pointer(struct arena *arena, const struct type *element);
/* Whether both are the same type, but for qualifiers of the type itself. */
bool type_same(const struct type *a, const struct type *b);
/* Whether both are integer types and the second holds every value of the first. */
bool type_always_fits(const struct type *from, const struct type *to);
const char *operator_text(enum operator op);      /* "+", "<<", "&&"; "" for OP_NONE */
const struct expr *expr_strip_conversions(const struct expr *expr); /* below all EXPR_CONVERSION */

/*
 * Whether two expressions without effects are made alike, conversions included: they name the same
 * place, or have the same value, where nothing is written in between. Whether that is so is for
 * those who ask. expr_same_node(): whether two nodes are, whatever their operands.
 * Others compare by rules of their own: captures_same_value() and add_restrict.c take what
 * conversions keep for the same memory, and sizes of arrays (walk_names.c) are compared by values
 * that nothing writes.
 */
bool expr_same(const struct expr *a, const struct expr *b);
bool expr_same_node(const struct expr *a, const struct expr *b);

/* Whether every object of the class `derived` holds exactly one of the class `base`, as a part of
   its own at a place that is always the same: a field of it is the only one of its name and
   class. */
bool record_has_base(const struct record *derived, const struct record *base);

/* Whether it is a `this` that nobody wrote: the object of a member that is named alone. */
bool expr_is_unwritten(const struct expr *expr);

/* Calls `visit` for the expression and each one below it, parents first (statement expressions'
   bodies included); stops and returns false as soon as `visit` does. */
bool expr_walk(const struct expr *expr, bool (*visit)(const struct expr *, void *), void *data);

/* What a node may do by itself: the words of tree.def. */
enum does {
    DOES_STORE = 1,
    DOES_CALL = 2,
    DOES_TRAP = 4,
    DOES_READ = 8,
    DOES_PLACE = 16,
    DOES_ADDRESS = 32,
    DOES_HOLD = 64,
    DOES_JUMP = 128,
    DOES_TARGET = 256,
    DOES_LOOP = 512,
    DOES_DECLARE = 1024,
    DOES_OTHER = 2048 /* what has no name: nodes that are not understood, assembly, exceptions */
};

/* More than a value comes of it: something is stored, or code runs that may do so. */
enum { DOES_EFFECT = DOES_STORE | DOES_CALL | DOES_HOLD | DOES_OTHER };

/* The set of these that the node itself may do, for the operator that it has. A kind without a row
   does everything. */
unsigned expr_does(const struct expr *expr);
unsigned stmt_does(const struct stmt *stmt);

/* How many of the operands, from the first, are evaluated whenever the expression is. */
size_t expr_sure(const struct expr *expr);

/* Parts of a statement. */
enum part {
    PART_CHILDREN = 1,
    PART_EXPRESSION = 2,
    PART_DECLS = 4,
    PART_INIT = 8,
    PART_COND = 16,
    PART_BODY = 32
};

/* The set of parts that run whenever the statement does, but for jumps out of one of them. */
unsigned stmt_sure(const struct stmt *stmt);

/* An expression as it was written: the call where it stands for one (code/opened.c). */
const struct expr *expr_written(const struct expr *expr);

/* Whether the evaluation of an expression may do more than to compute its value: it stores, calls,
   or is not known. */
bool expr_may_have_effect(const struct expr *expr);

/* Calls `on_stmt` (may be NULL) for every statement below and including `stmt`, parents first, and
   `on_expr` (may be NULL) for every expression in them, declarations' initialisers included. */
bool stmt_walk(const struct stmt *stmt, bool (*on_stmt)(const struct stmt *, void *),
               bool (*on_expr)(const struct expr *, void *), void *data);

/* The same without the branches of an `if` that `leaves_out` (may be NULL) says so of. */
bool stmt_walk_but(const struct stmt *stmt, bool (*leaves_out)(const struct stmt *branch),
                   bool (*on_stmt)(const struct stmt *, void *),
                   bool (*on_expr)(const struct expr *, void *), void *data);

/* The tree, and a function of it, as indented text without places; the caller owns `out`. Two
   functions with the same text have the same nodes, values, names and spelled types. */
struct strbuf;
void function_dump(const struct function *function, struct strbuf *out);
void tree_dump(const struct tree *tree, struct strbuf *out);

#endif
