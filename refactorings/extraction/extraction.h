/*
 * extraction.h: a loop becomes a kernel: the steps of its plan, its body, and the files that the
 * text goes to. What these refuse they refuse by action_refuse(), and then return false or NULL.
 */
#ifndef LATHE_REFACTORINGS_EXTRACTION_H
#define LATHE_REFACTORINGS_EXTRACTION_H

#include "refactorings/kernel/kernel_draft.h"

/* kernel_loop.c: plans the request's loop as a kernel, or as two with its running value (NULL: it
   has none); and as one for data that are on the device already, in a file of its own. NULL:
   refused. */
struct kernel_draft *kernel_plan(struct action_request *request, const struct scan *scan);
struct kernel_draft *kernel_plan_resident(struct action_request *request);
/* Plans no more than a header that counts, in draft->counted, and what each iteration and the
   program behind the loop have to do for it. NULL: refused, or it may wrap around. */
struct kernel_draft *kernel_plan_counted(struct action_request *request);

/* kernel_place.c: the text must be one that can be edited, and the function one that runs on the
   host; where others include the loop's file, each of them must be able to have the kernel's
   declaration. False: refused. */
bool kernel_check_place(struct kernel_draft *draft);

/* What a function is called in new names where the loop's file, which others include, has another
   name than `name` for it: "" where it stands in another file. */
const char *kernel_included_name(const struct kernel_draft *draft, const char *name);

/* kernel_index.c: the index, the condition of an iteration, the number of iterations. */
bool kernel_index_plan(struct kernel_draft *draft);

/* kernel_body.c: the body as it stands behind the condition, its own `continue`s being returns. */
const char *kernel_body(struct kernel_draft *draft);
/* kernel_scan.c: finds the running value of the request's loop, if that is parallel but for it: the
   request is one about the loop without it from then on. NULL: there is none, or, with
   `is_refused`, no kernels can be made. */
const struct scan *kernel_scan_find(struct action_request *request, bool *is_refused);
/* The plan of the two kernels, before and after what they are called is known. */
bool kernel_scan_plan(struct kernel_draft *draft);
void kernel_scan_body(struct kernel_draft *draft);
/* Lines that go in front of the body, each on a line of its own, in a layout. */
const char *kernel_leading_lines(const struct kernel_draft *draft, const char *indent,
                                 const struct layout *layout);
/* kernel_pieces.c: a body that is taken apart. */
struct kernel_pieces {
    struct kernel_draft *draft;
    replacement_list replaced; /* what reads differently */
    const char *unit;          /* a level of indentation in the kernel */
};
/* The text from one offset to another, without the blanks around it, so many levels deep; NULL:
   there is none. */
const char *kernel_piece(const struct kernel_pieces *pieces, uint32_t start, uint32_t end,
                         size_t levels);
/* Where the line ends that a statement ends on, but for what stands behind it there, at `next`; a
   comment belongs to it. */
uint32_t kernel_piece_end(const struct kernel_pieces *pieces, uint32_t end, uint32_t next);
/* Whether nothing but one statement stands between two offsets. */
bool kernel_piece_alone(const struct kernel_pieces *pieces, uint32_t start, struct range statement,
                        uint32_t end);
/* kernel_turns.c: the body of a loop whose iterations groups of threads have, in
   draft->kernel.rows. */
void kernel_turns(struct kernel_draft *draft);
/* kernel_phases.c: the body of a loop with tiles, in draft->kernel.phases. */
void kernel_phases(struct kernel_draft *draft);
/* The kernel gets the scalars that it uses. */
void kernel_drop_unused(struct kernel_draft *draft);

/* kernel_files.c: where the texts go. Files that are there already must be ones to add to. */
bool kernel_files_plan(struct kernel_draft *draft);
/* The names of kernel, host function and checking macro, free in all files concerned. */
bool kernel_files_names(struct kernel_draft *draft);
void kernel_files_emit(const struct kernel_draft *draft, struct edits *out);

/* kernel_family.c: where the request has a family of types, the kernel and its host function are
   templates: whether they can be (false: refused); what stands in `out` behind `from`, and a
   function for each type; and the declarations of these. */
bool kernel_family_check(struct kernel_draft *draft);
/* Has the guard, which all types share, speak of the type by its name. False: refused. */
bool kernel_family_guard(struct kernel_draft *draft);
/* Where there is one type alone, what macros of headers call it: "typedef double BASE;". */
void kernel_family_type(const struct kernel_draft *draft, const char *old, struct strbuf *out);
void kernel_family_source(const struct kernel_draft *draft, size_t from, struct strbuf *out);
void kernel_family_header(const struct kernel_draft *draft, struct strbuf *out);

/* Whether the checking helper has to be written, and its text if so. */
bool kernel_adds_check(const struct kernel_draft *draft);
void kernel_add_check(const struct kernel_draft *draft, const char *unit, struct strbuf *out);
/* The text of the loop's own file with "\n" as its line ends. */
const char *kernel_own_text(const struct kernel_draft *draft);

/* kernel_top.c: adds to the top of the file of the loop's function what it needs where the kernel
   goes to another file, or stays here. */
void kernel_top_split(const struct kernel_draft *draft, struct edits *out);
void kernel_top_in_place(const struct kernel_draft *draft, struct edits *out,
                         struct file_edit *main_file);

/* kernel_queue.c: how copies are made, and what is queued, as the options `queue` and `memory` ask
   for. Where the loop runs under a directive they ask for nothing; false: refused. */
bool kernel_queue_check(struct action_request *request);
void kernel_queue_plan(struct kernel_draft *draft);
/* Whether the host copies memory other than to the device and from it. */
bool kernel_copies_memory(const struct kernel_draft *draft);

/* kernel_compare.c: what is compared with the loop's results, where the option `checks` asks for
   that. False: refused. */
bool kernel_compare_plan(struct kernel_draft *draft);
/* Whether the loop runs as it is where its kernel does not: it may set variables all the same. */
bool kernel_compare_has_else(const struct kernel_draft *draft);

/* kernel_transfers.c: the functions that put arrays on the device for several kernels, and bring
   them back: their names, and what they add to the files of the kernels, which are there. */
struct kernel_transfers {
    const char *upload, *download;
};
void kernel_transfers_plan(struct kernel_draft *region, struct kernel_transfers *out);
void kernel_transfers_emit(const struct kernel_draft *region, const struct kernel_transfers *names,
                           struct edits *out);
/* What such functions are called after; and the names that new ones in the files must not have. */
const char *kernel_files_base(struct kernel_draft *draft);
void kernel_files_taken(struct kernel_draft *draft, struct names *names);

#endif
