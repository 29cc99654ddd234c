/* kernel_transfers.c: the functions that put arrays on the device for several kernels and bring
   them back, in the files of these kernels. */
#include "refactorings/extraction/extraction.h"

void kernel_transfers_plan(struct kernel_draft *region, struct kernel_transfers *out)
{
    struct arena *arena = region->request->arena;
    const char *wish = action_value(region->request, "name")->text;
    const char *base = *wish != '\0' ? wish : kernel_files_base(region);
    const struct gpu_runtime *runtime = region->kernel.runtime;
    struct names names;
    kernel_files_taken(region, &names);
    out->upload = names_fresh(&names, arena_printf(arena, "%s_upload", base));
    out->download = names_fresh(&names, arena_printf(arena, "%s_download", base));
    region->kernel.check = NULL;
    if (!action_chose(region->request, "checks", "off") &&
        cuda_has_check(runtime, region->files.source.text))
        region->kernel.check = runtime->check;
}

/* Adds to the end of the file with kernels. */
static void extend_source(const struct kernel_draft *region, const struct kernel_transfers *names,
                          struct edits *out)
{
    const struct action_file *old = &region->files.source;
    struct file_edit *file = edits_file(out, region->files.source_path, old->text, old->length);
    struct strbuf text = STRBUF_INIT;
    strbuf_addch(&text, '\n');
    cuda_transfer_function(&region->kernel, names->upload, true, "    ", &text);
    strbuf_addch(&text, '\n');
    cuda_transfer_function(&region->kernel, names->download, false, "    ", &text);
    edits_replace(out, file, (uint32_t)old->length, (uint32_t)old->length, text.text);
    strbuf_release(&text);
}

static void extend_header(const struct kernel_draft *region, const struct kernel_transfers *names,
                          struct edits *out)
{
    const struct action_file *old = &region->files.header;
    struct file_edit *file = edits_file(out, region->files.header_path, old->text, old->length);
    uint32_t at = region->files.prototype_at;
    struct strbuf text = STRBUF_INIT;
    cuda_transfer_signature(&region->kernel, names->upload, true, &text);
    strbuf_adds(&text, ";\n\n");
    cuda_transfer_signature(&region->kernel, names->download, false, &text);
    strbuf_adds(&text, ";\n\n");
    edits_replace(out, file, at, at, text.text);
    strbuf_release(&text);
}

void kernel_transfers_emit(const struct kernel_draft *region, const struct kernel_transfers *names,
                           struct edits *out)
{
    extend_source(region, names, out);
    extend_header(region, names, out);
}
