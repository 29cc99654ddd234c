#!/usr/bin/env python3
"""Checks the rules of the house that a text search can check; see ARCHITECTURE.md, "Invariants".

Each rule is a function that yields (path, line, message); a rule without findings has passed.
usage: tests/style.py [ROOT]   checks the tree at ROOT (default: the current folder)
"""
import os
import re
import subprocess
import sys

from rooms import ROOMS

LAYERS = ["base", "egraph", "code", "loops", "unit", "refactorings", "server"]
LONG_FILE, TOO_LONG_FILE = 600, 700
LONG_FUNCTION, TOO_LONG_FUNCTION = 60, 90
COLUMNS = 100
# Where the objects of the tree are, for what only they tell.
OBJECTS = os.path.join(os.environ.get("BUILD_DIR", "build"), "obj")
SKIPPED_FOLDERS = {".git", "build", "node_modules", "__pycache__", "vscode-client"}
# Test inputs and goldens hold odd bytes on purpose.
DATA_FOLDERS = ("tests/golden/", "tests/server/", "tests/analyze/", "corpus/")


def files():
    for folder, folders, names in os.walk("."):
        folders[:] = sorted(f for f in folders if f not in SKIPPED_FOLDERS)
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), ".")


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", errors="replace", newline="") as file:
        return file.read()


def is_own_code(path):
    return path.startswith(("analysis/", "refactorings/", "server/", "tests/unit/"))


def sources(*endings):
    return [p for p in PATHS if p.endswith(endings) and is_own_code(p)]


def blank(match):
    """The matched text with everything but its line ends replaced."""
    return re.sub(r"[^\n]", " ", match.group(0))


def blank_unless_string(match):
    text = match.group(0)
    return text if text[0] in "\"'" else blank(match)


TOKEN = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)


def without_comments(text):
    return TOKEN.sub(blank_unless_string, text)


def code_only(text):
    """Comments and literals blanked, lines kept."""
    return TOKEN.sub(blank, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def layer_of(path):
    parts = path.split("/")
    if parts[0] == "analysis":
        return "unit" if len(parts) == 2 else parts[1]
    return parts[0]


def layer_of_include(name):
    if name == "unit.h":
        return "unit"
    return name.split("/")[0] if "/" in name else None


def rule_layers():
    """A file includes headers of its own layer and of layers to its left, by layer name."""
    for path in sources(".c", ".h", ".def"):
        layer = layer_of(path)
        if layer not in LAYERS:
            continue
        text = without_comments(read(path))
        for match in re.finditer(r'^\s*#\s*include\s*"([^"]*)"', text, re.M):
            other = layer_of_include(match.group(1))
            if other not in LAYERS or LAYERS.index(other) > LAYERS.index(layer):
                yield path, line_of(text, match.start()), f"includes {match.group(1)}"


# No more files than these may all need one another.
KNOT = 12


def room_of(path):
    """(layer, room, place of the room in its layer); of an include, as it is written, too."""
    parts = path.removeprefix("analysis/").split("/")
    room = parts[1] if len(parts) > 2 else ""
    rooms = ROOMS.get(parts[0], [""])
    return parts[0], room, rooms.index(room) if room in rooms else None


def rule_rooms():
    """A file includes headers of its own room and of rooms of its layer that stand before it in
    ROOMS, each in its folder."""
    for path in sources(".c", ".h", ".def"):
        layer, room, place = room_of(path)
        if layer_of(path) not in ROOMS:
            continue
        if place is None:
            yield path, 1, f"there is no room '{room}' in {layer}"
            continue
        text = without_comments(read(path))
        for match in re.finditer(r'^\s*#\s*include\s*"([^"]*)"', text, re.M):
            other, _, there = room_of(match.group(1))
            if other == layer and (there is None or there > place):
                yield path, line_of(text, match.start()), f"includes {match.group(1)}"


def symbols(paths):
    """What each of the object files defines, and what it needs."""
    found = {path: (set(), set()) for path in paths}
    lines = subprocess.run(["nm", "-A"] + paths, capture_output=True, text=True).stdout.splitlines()
    for line in lines if paths else []:
        path, _, entry = line.partition(":")
        kind, name = entry.split()[-2:]
        defined, needed = found[path]
        if kind in "TDRB":
            defined.add(name)
        elif kind == "U":
            needed.add(name)
    return found


def knots(arrows):
    """The sets of more than one node in which each leads to each other (Tarjan 1972)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for after in arrows.get(node, ()):
            if after not in index:
                visit(after)
                low[node] = min(low[node], low[after])
            elif after in stack:
                low[node] = min(low[node], index[after])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for node in sorted(arrows):
        if node not in index:
            visit(node)
    return found


def rule_knots():
    """No more than KNOT files of a layer need each other, by what their objects define and need."""
    objects = {os.path.join(OBJECTS, path[:-2] + ".o"): path for path in sources(".c")
               if layer_of(path) in ROOMS}
    present = symbols([name for name in objects if os.path.exists(name)])
    known = {objects[name]: both for name, both in present.items()}
    home = {symbol: path for path, (defined, _) in known.items() for symbol in defined}
    arrows = {path: {home[symbol] for symbol in needed if symbol in home}
              for path, (_, needed) in known.items()}
    for knot in knots(arrows):
        if len(knot) > KNOT:
            yield knot[0], 1, f"{len(knot)} files need each other: {' '.join(knot)}"


# Lists to which rows are added, and how many objects may have to be compiled again for one.
ROW_OBJECTS = {"analysis/loops/reasons.def": 60, "refactorings/actions.def": 60}


def made_from(name):
    """The paths that an object was made from, by the compiler's list beside it."""
    text = read(name)
    return set(text.partition(":")[2].partition("\n\n")[0].replace("\\\n", " ").split())


def rule_a_row_concerns_few_objects():
    """A row of a list that grows has few objects compiled again, and one that holds its text."""
    lists = [os.path.join(OBJECTS, path[:-2] + ".d") for path in sources(".c")]
    made = [made_from(name) for name in lists if os.path.exists(name)]
    for path, most in ROW_OBJECTS.items():
        count = sum(path in names for names in made)
        if made and not 0 < count <= most:
            yield path, 1, f"{count} objects are made from it, not 1 to {most}"


SYSTEM_HEADERS = [
    (r"clang-c/", r"analysis/code/frontend/\w+\.[ch]"),
    (r"isl/", r"analysis/loops/.*|analysis/unit\.c"),
    (r"glpk\.h", r"analysis/(loops/sets/(ilp|clusters)|egraph/extract_least|base/solver)\.c"),
    (r"gmp\.h", r"analysis/loops/sets/small_integers\.c"),
    (r"jansson\.h", r"analysis/base/jsonx\.[ch]|server/.*"),
]


def rule_libraries_stay_in_their_corner():
    """libclang in the front end, isl in loops (unit.c owns its context), GLPK in ilp.c, clusters.c,
    extract_least.c and solver.c, GMP in small_integers.c, JSON in jsonx and the server."""
    for path in sources(".c", ".h"):
        if path.startswith("tests/"):
            continue
        text = without_comments(read(path))
        for header, home in SYSTEM_HEADERS:
            for match in re.finditer(r"^\s*#\s*include\s*[<\"]" + header, text, re.M):
                if not re.fullmatch(home, path):
                    yield path, line_of(text, match.start()), "includes " + match.group(0).strip()
        for match in re.finditer(r"\bCX[A-Z]\w+|\bclang_\w+\s*\(", code_only(read(path))):
            if not re.fullmatch(SYSTEM_HEADERS[0][1], path):
                yield path, line_of(text, match.start()), f"uses {match.group(0)}"


SIDE_EFFECTS = re.compile(
    r"(?<![\w.>])(printf|vprintf|puts|putchar|fprintf|vfprintf|fputs|fputc|putc|perror|fwrite|"
    r"exit|_exit|_Exit|abort|atexit|time|clock|gettimeofday|clock_gettime|getenv|setenv|putenv|"
    r"rename|unlink|remove|mkdir|rmdir|mkstemp|tmpfile|system|popen|fork|execv\w*|execl\w*|"
    r"srand|rand|random|log_message|signal|sigaction|alarm|setlocale|chdir|stdout|stdin)\b"
    r"(?=\s*[(;,)])")


def rule_no_side_effects_below_server():
    """Below server/ nothing prints, exits, reads the clock or the environment, or writes files."""
    for path in sources(".c", ".h"):
        if path.startswith(("server/", "tests/")) or re.match(r"analysis/base/(base|log)\.", path):
            continue
        text = code_only(read(path))
        for match in SIDE_EFFECTS.finditer(text):
            yield path, line_of(text, match.start()), f"uses {match.group(1)}"
        for match in re.finditer(r'fopen\s*\([^;]*"[^"r]*[wa+][^"]*"\s*\)',
                                 without_comments(read(path))):
            yield path, line_of(text, match.start()), "opens a file for writing"


def rule_isl_ownership_in_signatures():
    """House rule 7: prototypes in headers say __isl_take, __isl_keep or __isl_give."""
    for path in sources(".h"):
        text = code_only(read(path))
        for prototype in re.finditer(r"^\w[^;{}#]*\([^;{}]*\)\s*;", text, re.M):
            if prototype.group(0).startswith("typedef"):
                continue
            for use in re.finditer(r"(__isl_\w+\s+)?(const\s+)?\bisl_(?!ctx\b)\w+\s*\*(?!\*)",
                                   prototype.group(0)):
                if not use.group(1) and not use.group(2):
                    place = prototype.start() + use.start()
                    yield path, line_of(text, place), f"no ownership: {use.group(0)}"


def isl_bool_functions():
    names = set()
    folders = ["/usr/include/isl"] + [os.path.dirname(p) for p in sources(".h")]
    for folder in sorted(set(folders)):
        if not os.path.isdir(folder):
            continue
        for name in os.listdir(folder):
            if name.endswith(".h"):
                text = read(os.path.join(folder, name))
                names.update(re.findall(r"\bisl_bool\s+(\w+)\s*\(", text))
    return names


def closing(text, at):
    """The offset behind the parenthesis that closes the one at `at`."""
    depth = 0
    for offset in range(at, len(text)):
        if text[offset] == "(":
            depth += 1
        elif text[offset] == ")":
            depth -= 1
            if depth == 0:
                return offset + 1
    return len(text)


TEXT_SEARCH = re.compile(r"(?<![\w.>])(strstr|strcasestr|strpbrk|strn?cmp|strn?casecmp|strr?chr|"
                         r"strspn|strcspn|strtok(?:_r)?|memmem|fnmatch|regexec)\s*\(")
# Functions that compare names and sentences for people, which are no C text, by file.
NAMES_COMPARED = {
    "analysis/loops/verdict.c": "sentence_same",
    "analysis/loops/judge/missing_facts.c": "is_verb says_effects",
    "analysis/loops/syntax/graph.c": "find_label",
    # actions, their options, files, the compiler's arguments and messages
    "refactorings/registry.c": "action_find",
    "refactorings/extract_kernel.c": "values_for",
    "refactorings/engine/action.c": "action_is_fix find_value action_chose is_header "
                             "parse_choice take_setting action_setting_text",
    "refactorings/engine/engine.c": "find_unsaved find_made is_source keep_search_paths "
                                    "count_errors check_result is_restaged is_around "
                                    "set_text is_included",
    "refactorings/engine/loop_path.c": "part_of loop_path_find is_part loop_path_is_well_formed",
    "refactorings/engine/in_turn.c": "is_function loop_at loop_after values_of",
    "refactorings/engine/loop_ref.c": "is_instance loops_of",
    "refactorings/engine/stage.c": "leave_files stage_place search_functions stage_name",
    "refactorings/moves/moves.c": "has_option share_bands",
    "refactorings/moves/moves_enabling.c": "is_of_name",
    "refactorings/nests/prepared.c": "is_named keeps_meaning",
    "refactorings/made_kernel.c": "made_kernel_begin",
    "refactorings/made_windows.c": "parse",
    "refactorings/fused_options.c": "fused_count",
    "refactorings/fusion/fuse_passes.c": "is_gone",
    "refactorings/fusion/fuse_chain.c": "look_for_name has_same_index is_call_of_free",
    "refactorings/fusion/temporaries_text.c": "count_jump",
    "refactorings/fusion/temporaries.c": "temporaries_find",
    "refactorings/nests/invariant.c": "names_other declares_other",
    "refactorings/orders/sink.c": "is_not_named_so declares_none is_other_name is_other_decl",
    "refactorings/nests/perfect.c": "perfect_find perfect_parse_list find_inside search_name "
                              "perfect_headers_free",
    "refactorings/extraction/kernel_files.c": "path_stem last_part check_existing names_file "
                                              "base_name name_kernel is_signature_header",
    "refactorings/device/kernel_shared.c": "is_callable is_usable",
    "refactorings/device/kernel_shared_headers.c": "last_part add_include "
                                                   "kernel_shared_own_name "
                                                   "kernel_shared_own_include has_same_name",
    "refactorings/device/kernel_shared_numbers.c": "is_defined_as look_at_cast only_macro "
                                                   "note_numbers",
    "refactorings/restaged/kernel_restaged.c": "kernel_restage_edits kernel_restage_called",
    # whether a name that is to be written means something else where it goes
    "refactorings/text/accessor_calls.c": "search_name is_hidden means_the_same",
    "refactorings/text/captures.c": "is_same",
    "refactorings/text/include_lines.c": "include_leads_to",
    "refactorings/text/counting.c": "text_end_with_comment text_trimmed",
    "refactorings/text/declarators.c": "note_other",
    "refactorings/text/unused.c": "is_among",
    "refactorings/device/device_calls.c": "class_of device_builtin",
    "refactorings/device/device_arguments.c": "check_promoted",
    "refactorings/device/device_choices.c": "is_taken device_choices_text",
    "refactorings/device/device_code.c": "check_for",
    "refactorings/device/device_functions.c": "is_ambiguous is_explained",
    "refactorings/device/device_names.c": "is_local_name is_of_place",
    "refactorings/device/device_types.c": "need_header std_header knows_std is_scope is_of_std "
                                          "device_knows_in device_knows device_has_function "
                                          "device_has_name is_vector",
    "refactorings/saturation/decisions.c": "has_steps",
    "refactorings/saturation/taken.c": "add_texts",
    "refactorings/extraction/kernel_place.c": "look_at_name",
    "refactorings/guards/guard_helpers.c": "find",
    "refactorings/guards/guards.c": "look_at",
    "refactorings/kernel/kernel_data.c": "kernel_known_name",
    "refactorings/kernel/kernel_names.c": "is_free_for kernel_name",
    "refactorings/kernel/kernel_axes.c": "has_name",
    "refactorings/kernel/kernel_bins.c": "cast_of",
    "refactorings/kernel/kernel_amount.c": "kernel_declared_constant",
    "refactorings/kernel/kernel_result.c": "kernel_fold_text plan_fold",
    "refactorings/offload/offload_local.c": "is_other_name member_name",
    "refactorings/offload/offload_resident.c": "take_edits find_array",
    # what Lathe itself has written
    "refactorings/offload/offload_lift.c": "is_declared_there find_function is_there",
    "refactorings/offload/offload_lift_edits.c": "step_name file_after",
    "refactorings/offload/offload_lift_text.c": "lift_file_name lift_odd_line find_name is_shift "
                                                "add_body",
    "refactorings/offload/offload_same.c": "is_same_word",
    "refactorings/openmp/openmp_reduction.c": "declared",
    "refactorings/openmp/openmp_schedule.c": "collapses_as_wished in_order",
    "refactorings/text/rewrite.c": "names_free",
    # whether what is written means what it meant in another file, or elsewhere in it
    "refactorings/bodies/opened_stand.c": "opened_may_stand",
    "refactorings/bodies/opened.c": "bind_parameters has_name add_names rename_locals "
                                    "count_declared find_named "
                                    "is_outermost",
    "refactorings/bodies/opened_behind.c": "add_name opened_behind_remove",
    "refactorings/bodies/opened_same.c": "same_place same_literal opened_is_same take_named",
    "refactorings/vectors/vector_said.c": "is_same_decl",
}
# The text of edits: what moves text and lays it out, asks how text stands where it is changed, or
# writes it in another language's words.
EDIT_FILES = {"refactorings/" + name for name in (
    "printers/cuda_host.c", "printers/cuda_lines.c",
    "text/indent.c", "text/long_lines.c", "device/device_words.c", "text/file_items.c",
    "text/type_family.c", "extraction/kernel_family.c",
    "device/kernel_shared_text.c")}
EDIT_TEXT = {
    "refactorings/bodies/opened.c": "declaration",
    "refactorings/bodies/opened_call.c": "is_quoted",
    "refactorings/engine/action.c": "find_trigraph is_digraph is_joined",
    "refactorings/correct_pragma.c": "without_name",
    "refactorings/fusion/temporaries_text.c": "kept_above label_range",
    "refactorings/fuse.c": "find_made",
    "refactorings/vectors/vector_lines.c": "vector_lines_index_type add_comment add_between "
                                            "vector_lines_write vector_lines_check",
    "refactorings/text/counting.c": "text_end_with_comment text_trimmed",
    "refactorings/text/declarators.c": "cut_statement cut_within_line whole_line take_stars "
    "without_blank_line",
    "refactorings/nests/by_number.c": "inner_indent is_blank write_head drop_step",
    "refactorings/device/device_functions.c": "check_names device_functions_text",
    "refactorings/device/device_names.c": "look_at_type spelled_out",
    "refactorings/device/device_types.c": "is_tag_word device_spelling",
    "refactorings/engine/engine.c": "writes_openmp",
    "refactorings/extract_kernel.c": "holds_text has_twin",
    "refactorings/extraction/kernel_place.c": "count_lines",
    "refactorings/extraction/kernel_body.c": "ends_line begins_line wrap_compound wrap_statement",
    "refactorings/extraction/kernel_pieces.c": "kernel_piece",
    "refactorings/extraction/kernel_scan.c": "braced",
    "refactorings/offload/offload_counted.c": "declare_starts gap_before comment_of",
    "refactorings/printers/cuda_scan.c": "is_needed is_declared_for begin_tiles",
    "refactorings/printers/cuda_tiles.c": "is_alike",
    "refactorings/guards/guard_helpers.c": "is_ours is_free definition",
    "refactorings/guards/guards.c": "guard_top",
    "refactorings/kernel/kernel_array.c": "element_text size_name",
    "refactorings/kernel/kernel_bins.c": "behind before",
    "refactorings/extraction/kernel_files.c": "find_prototype_place extend_header "
                                              "check_functions name_atomic name_fold name_cover",
    "refactorings/extraction/kernel_top.c": "kernel_top_split kernel_top_in_place",
    "refactorings/printers/cuda_compare.c": "cuda_compare_text cuda_compare_names",
    "refactorings/kernel/kernel_flat.c": "is_loose widen",
    "refactorings/kernel/kernel_header.c": "is_loose",
    "refactorings/kernel/kernel_names.c": "parameter_wish",
    "refactorings/extraction/kernel_index.c": "plan_count plan_counted",
    "refactorings/kernel/kernel_set.c": "add_notes",
    "refactorings/kernel/kernel_steps.c": "own_lines",
    "refactorings/device/kernel_shared.c": "is_c_only is_member_name is_size_of_type look_up "
                                    "is_defined_once take_item is_asked_for kernel_shared_plan",
    "refactorings/device/kernel_shared_headers.c": "is_known look_for_unknown count_macros "
                                                   "is_settled",
    "refactorings/openmp/openmp_clauses.c": "openmp_clause_add next_piece add_clause",
    "refactorings/openmp/openmp_header.c": "only_between is_loose",
    "refactorings/openmp/openmp_best.c": "has_before behind",
    "refactorings/openmp/openmp_place.c": "begins_plainly",
    "refactorings/openmp/openmp_reduction.c": "find_name",
    "refactorings/orders/reordered.c": "closed_comment",
    "refactorings/text/rewrite.c": "line_begins move_text may_be_in_pragma "
                              "rewrite_pragma_above text_needs_stdint",
    "refactorings/text/hint_pragmas.c": "begins_with shares_iterations hint_pragma_text",
    "refactorings/text/include_lines.c": "include_place_in_header",
    "refactorings/text/accessor_calls.c": "add_given stands_alone",
    "refactorings/text/unused.c": "lines_of",
    "refactorings/nests/header.c": "is_limit is_assignment is_comparison header_replace",
    "refactorings/nests/index_uses.c": "is_loose_left is_loose_right",
    "refactorings/nests/placed.c": "leave_comments_out",
    "refactorings/orders/skew.c": "read_factor",
}
# What is left of searches in text in other files of analysis/loops: how many.
TEXT_SEARCHES = {
    "term.c": 1, "term_print.c": 1,
}


def function_at(text, offset):
    """The name of the function whose body holds a place of code_only(); None: no function's."""
    begin = text.rfind("\n{\n", 0, offset)
    if begin < 0 or text.rfind("\n}", 0, offset) > begin:
        return None
    head = text[max(text.rfind("\n}", 0, begin), text.rfind(";\n", 0, begin), 0):begin]
    names = re.findall(r"(?:^|\n)[\w*][^\n(]*?(\w+)\s*\(", head)
    return names[-1] if names else None


def text_searches(path):
    """(line, search) of each search that no list above covers; functions that are listed and
    search nothing, as well."""
    text = code_only(read(path))
    listed = set((NAMES_COMPARED.get(path, "") + " " + EDIT_TEXT.get(path, "")).split())
    met = set()
    for match in TEXT_SEARCH.finditer(text):
        function = function_at(text, match.start())
        met.add(function)
        if function not in listed and path not in EDIT_FILES:
            yield line_of(text, match.start()), f"searches text: {match.group(1)}"
    for function in sorted(listed - met):
        yield 1, f"{function}() is listed, but searches no text"


def rule_no_text_search_decides():
    """analysis/loops: conditions and sizes are terms (term.h), clauses and library functions kinds
    of the front end; nothing is decided by searching C text."""
    for path in sources(".c", ".h"):
        if path.startswith("analysis/loops/"):
            allowed = TEXT_SEARCHES.get(os.path.basename(path), 0)
            for line, message in list(text_searches(path))[allowed:]:
                yield path, line, message


def rule_no_text_search_decides_on_edits():
    """refactorings: text is searched for names, and where edits are laid out (EDIT_TEXT); what
    decides about the program are terms, expressions, declarations and tokens."""
    for path in sources(".c", ".h"):
        if path.startswith("refactorings/"):
            for line, message in text_searches(path):
                yield path, line, message


def own_kinds():
    """The names of Lathe's own enumerations: those in `enum` and the rows of lists."""
    names = set()
    for path in sources(".c", ".h", ".def"):
        if path.startswith("analysis/"):
            text = code_only(read(path))
            for body in re.findall(r"\benum\b[^;{}()]*\{([^}]*)\}", text):
                names.update(re.findall(r"\b[A-Z]\w*", body))
            if path.endswith(".def"):
                names.update("_".join(row) for row in re.findall(r"^([A-Z]+)\((\w+)", text, re.M))
    return names


def switches(text):
    """(offset, head, body) of each switch; bodies without those of switches inside."""
    for match in reversed(list(re.finditer(r"\bswitch\s*(?=\()", text))):
        opened = text.find("{", closing(text, match.end()))
        if opened < 0:
            continue
        depth, end = 0, opened
        while end < len(text):
            depth += (text[end] == "{") - (text[end] == "}")
            end += 1
            if depth == 0:
                break
        yield match.start(), text[match.end():opened], text[opened:end]
        text = text[:opened] + re.sub(r"[^\n]", " ", text[opened:end]) + text[end:]


def rule_switches_name_every_kind():
    """A switch over Lathe's own kinds names each, so that the compiler (-Wswitch-enum) asks for
    one that is added: no `default:`, and no cast of what is switched over. libclang's are cast."""
    own = own_kinds()
    for path in sources(".c", ".h"):
        if not path.startswith(("analysis/", "refactorings/")):
            continue
        text = code_only(read(path))
        for offset, head, body in switches(text):
            labels = re.findall(r"\bcase\s+(\w+)", body)
            kind = next((label for label in labels if label in own), None)
            if kind and re.search(r"\bdefault\s*:", body):
                yield path, line_of(text, offset), f"a switch over {kind} has a default"
            if kind and re.match(r"\(\s*\(\s*\w+\s*\)", head):
                yield path, line_of(text, offset), f"a switch over {kind} hides its kinds by a cast"


def rule_isl_bool_is_no_bool():
    """House rule 8: an isl_bool is compared, never used as a C boolean."""
    known = isl_bool_functions()
    for path in sources(".c"):
        text = code_only(read(path))
        names = known.union(re.findall(r"\bisl_bool\s+(\w+)\s*\(", text))
        for call in re.finditer(r"\b(isl_\w+|\w+)\s*\(", text):
            if call.group(1) not in names:
                continue
            before = text[:call.start()].rstrip()[-40:]
            after = text[closing(text, call.end() - 1):].lstrip()[:2]
            as_bool = re.search(r"(\b(if|while)\s*\(|&&|\|\||!|\bbool\s+\w+\s*=)$", before)
            if before.endswith("!="):
                as_bool = None
            as_bool = as_bool or after[:1] == "?" or after in ("&&", "||")
            if as_bool and after not in ("==", "!=", "< ", "> ", "<=", ">="):
                yield path, line_of(text, call.start()), f"{call.group(1)}() as a C boolean"


def rule_unions_are_coalesced_in_one_place():
    """ARCHITECTURE.md, loops/sets/coalesce.c: isl's own functions may add points to a union."""
    for path in sources(".c"):
        if path != "analysis/loops/sets/coalesce.c":
            for call in re.finditer(r"\bisl_\w+_coalesce\s*\(", code_only(read(path))):
                yield path, line_of(read(path), call.start()), "coalesces without a comparison"


def reason_codes():
    text = read("analysis/loops/reasons.def")
    return re.findall(r'^REASON\(\w+, "([^"]*)",', text, re.M)


# Rooms of refactorings that hold actions, beside the folder itself.
ROOMS_OF_ACTIONS = ("orders", "bodies", "fusion")
# Directives of OpenMP, some of which are called as actions are.
WORDS_OF_DIRECTIVES = "analysis/code/directives.def"


# What actions are called is what pragmas of others are called as well, and listed for that.
PRAGMA_WORDS = ("unroll", "reverse", "pack")
# A dependence goes from its source to its sink.
REPORT_WORDS = ("sink",)
# What is packed is the part of an array that a tile uses: its loops are an option. So is whether
# fused loops do without their temporary arrays.
OPTION_WORDS = {"peel": ("refactorings/fuse.c",), "tile": ("refactorings/bodies/pack.c",),
                "contract": ("refactorings/fuse.c", "refactorings/saturate.c",
                             "refactorings/saturation/ways.c"),
                "shift": ("refactorings/fuse.c",)}
PRAGMA_FILES = ("analysis/code/", "refactorings/text/hint_pragmas.c")


def action_ids():
    """(id, file) of each registered action, from the files in the rooms of actions."""
    ids = {}
    for path in PATHS:
        if re.fullmatch(r"refactorings/((%s)/)?\w+\.c" % "|".join(ROOMS_OF_ACTIONS), path):
            for name in re.findall(r'\.id\s*=\s*"([^"]+)"', read(path)):
                ids[name] = path
    return ids


def rule_one_list_for_one_thing():
    """House rule 13: the codes of reasons.def are spelled nowhere else in C."""
    codes = [code for code in reason_codes() if "-" in code]
    for path in sources(".c", ".h"):
        if path.startswith("tests/"):
            continue
        text = without_comments(read(path))
        for code in codes:
            for match in re.finditer('"' + re.escape(code) + '"', text):
                yield path, line_of(text, match.start()), f"spells the reason code '{code}'"


def rule_an_action_is_one_file_and_one_line():
    """House rule 14: actions.def has a line for each action; nothing else names it."""
    ids = action_ids()
    rows = re.findall(r"^ACTION\((\w+)\)", read("refactorings/actions.def"), re.M)
    if len(rows) != len(ids) or not rows:
        yield "refactorings/actions.def", 1, f"{len(rows)} lines for {len(ids)} actions"
    for name, home in ids.items():
        if os.path.basename(home) != name.replace("-", "_") + ".c":
            yield home, 1, f"action '{name}' belongs into a file of its name"
        for path in sources(".c", ".h", ".def"):
            if path.startswith("tests/") or path in (home, WORDS_OF_DIRECTIVES):
                continue
            if name in PRAGMA_WORDS and path.startswith(PRAGMA_FILES):
                continue
            if name in REPORT_WORDS and path.startswith("server/"):
                continue
            if path in OPTION_WORDS.get(name, ()):
                continue
            text = without_comments(read(path))
            for match in re.finditer('"' + re.escape(name) + '"', text):
                yield path, line_of(text, match.start()), f"names the action '{name}'"


def rule_an_action_has_an_example_and_a_refusal():
    """House rule 15: tests/golden/ACTION/ holds an example and at least one refusal."""
    for name in action_ids():
        folder = f"tests/golden/{name}/"
        cases = [p for p in PATHS if p.startswith(folder)]
        example = [folder + "example" + suffix for suffix in (".c", ".cpp")]
        if not set(example) & set(cases) or folder + "example.diff" not in cases:
            yield folder, 1, "no example.c or example.cpp with its example.diff"
        if not any(p.endswith(".refused") for p in cases):
            yield folder, 1, "no refusal"


def rule_files_are_short():
    """House rule 20: files under about 600 lines."""
    for path in sources(".c", ".h"):
        lines = read(path).count("\n")
        if lines > TOO_LONG_FILE:
            yield path, lines, f"{lines} lines, more than {TOO_LONG_FILE}"
        elif lines > LONG_FILE:
            print(f"{path}: warning: {lines} lines, more than {LONG_FILE}")


def rule_functions_are_short():
    """House rule 20: functions under about 60 lines."""
    for path in sources(".c"):
        begin = None
        for number, line in enumerate(code_only(read(path)).split("\n"), 1):
            if line.rstrip() == "{":
                begin = number
            elif line.startswith("}") and begin:
                length = number - begin + 1
                if length > TOO_LONG_FUNCTION:
                    yield path, begin, f"a function of {length} lines"
                elif length > LONG_FUNCTION:
                    print(f"{path}:{begin}: warning: a function of {length} lines")
                begin = None


def rule_layout():
    """House rule 21: no tabs, 100 columns, no trailing blanks, a final line end."""
    for path in PATHS:
        if not path.endswith((".c", ".h", ".def", ".sh", ".py", ".md", ".txt", ".json", ".cpp")):
            continue
        if path.startswith(DATA_FOLDERS) and not path.endswith((".sh", ".py", ".md")):
            continue
        text = read(path)
        if text and not text.endswith("\n"):
            yield path, text.count("\n") + 1, "no line end at the end"
        for number, line in enumerate(text.split("\n"), 1):
            if "\t" in line and path != "LICENSE":
                yield path, number, "a tab"
            if line != line.rstrip():
                yield path, number, "trailing blanks"
            if len(line) > COLUMNS and not path.endswith((".md", ".json")):
                yield path, number, f"{len(line)} columns"


# Written in pieces so that this file does not find itself.
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
MACHINE = re.compile(r"(?<![\w.*])/(wor" + r"k|ho" + r"me|ro" + r"ot)/|/tm" + r"p/build")
REGISTRY = re.compile(r"\b(py" + r"pi\.org|npm" + r"js\.|crates\." + r"io|proxy\.gol" + r"ang)")


def rule_nothing_unfinished():
    """No notes to self, no paths of one machine, no hosts of package registries."""
    for path in PATHS:
        if not path.endswith((".c", ".h", ".def", ".sh", ".py", ".md", ".txt", ".json", "run",
                              "Makefile", ".cpp", ".diff", ".refused")):
            continue
        for number, line in enumerate(read(path).split("\n"), 1):
            for pattern in (UNFINISHED, MACHINE, REGISTRY):
                match = pattern.search(line)
                if match:
                    yield path, number, f"'{match.group(0)}'"


def rule_headers_have_guards_and_a_manual():
    """House rule 3: a header starts with what it is, and is guarded by LATHE_LAYER_NAME_H."""
    for path in sources(".h"):
        text = read(path)
        name = os.path.basename(path)
        layer = "" if layer_of(path) == "unit" else layer_of(path).upper() + "_"
        guard = "LATHE_" + layer + re.sub(r"\W", "_", name).upper()
        if path.startswith("tests/"):
            continue
        if f"#ifndef {guard}\n#define {guard}\n" not in text:
            yield path, 1, f"no guard {guard}"
        if not re.match(r"/\*\s*(\* )?" + re.escape(name) + ":", text):
            yield path, 1, f"does not start with '{name}: what it is'"


def rule_error_messages():
    """House rule 9: lower case, no full stop."""
    for path in sources(".c"):
        text = without_comments(read(path))
        for match in re.finditer(r'error_set\s*\(\s*[^",]+,\s*"((?:\\.|[^"\\])*)"\s*([,)])', text):
            message = match.group(1)
            if re.match(r"[A-Z][a-z]", message) or message.endswith("."):
                if not path.startswith("tests/"):
                    yield path, line_of(text, match.start()), f"message '{message}'"


def main():
    passed = failed = 0
    for name, rule in sorted(globals().items()):
        if not name.startswith("rule_"):
            continue
        findings = sorted(set(rule()))
        for path, line, message in findings:
            print(f"{path}:{line}: {message}")
        if findings:
            print(f"failed: {name[5:]}: {' '.join(rule.__doc__.split())}")
            failed += 1
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if len(sys.argv) > 1:
    os.chdir(sys.argv[1])
PATHS = list(files())
sys.exit(main())
