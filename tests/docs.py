#!/usr/bin/env python3
"""Writes or checks the generated parts of README.md, ARCHITECTURE.md and each folder's README.md.

A generated part stands between `<!-- generated: KIND ARGUMENT -->` and `<!-- end -->`:
  reasons         the table of reason codes, from analysis/loops/reasons.def
  actions         the table of refactorings, from `lathe actions --format json`
  fields OBJECT   the fields of an object of reports, from server/report/report.def
  rooms           the folders of sources, a line each, from the first sentence of their README.md
  files FOLDER    the files of a folder, a line each, from the first sentence of their comments
  run COMMAND     the command with what it prints
In the manifest of the VS Code extension (vscode-client/package.json) are generated as well: the
settings, from the table of settings in README.md and from the refactorings' options, and a command
for each refactoring, with its places in the menus. The schema of reports and the extension's types
of them are generated as a whole; see contract.py.
The table of the study, between `<!-- study -->` and `<!-- end -->`, takes minutes and the network
to make, so it is not checked; `make gsl` writes it, and `make lammps` that between
`<!-- lammps -->` and `<!-- end -->`. So it is with the figures of recipes, between
`<!-- recipes -->` and `<!-- end -->`, which take a quiet machine; `make bench-recipes` writes them.

usage: docs.py [--write | --study FILE | --lammps FILE | --recipes FILE]
"""
import glob
import json
import os
import re
import subprocess
import sys

import contract
import limits
import rooms

# The longest list of a folder's files.
ROWS = 20
FOLDERS = rooms.folders()
DOCUMENTS = ["README.md", "ARCHITECTURE.md"] + [folder + "/README.md" for folder in FOLDERS]
PACKAGE = "vscode-client/package.json"
PART = re.compile(r"(<!-- generated: (\w+)(?: ([^\n]*?))? -->\n)(.*?)(<!-- end -->)", re.S)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def reasons():
    return re.findall(r'^REASON\(\w+,\s*"([^"]*)",\s*"([^"]*)"\)',
                      read("analysis/loops/reasons.def"), re.M)


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "| " + " | ".join("---" for _ in heads) + " |"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def make_reasons(_):
    return table(["code", "what it says"], [(f"`{code}`", text) for code, text in reasons()])


def make_fields(name):
    return table(["field", "holds", "what it says"], contract.field_rows(name))


def option_text(option):
    name = f"`{option['name']}`"
    default = option.get("default")
    return f"{name} (`{default}`)" if default not in (None, "") else name


def actions():
    text = limits.run([os.environ["LATHE"], "actions", "--format", "json"], 60, check=True,
                      capture_output=True, text=True).stdout
    return json.loads(text)["actions"]


def make_actions(_):
    rows = [(f"`{action['id']}`", action["summary"],
             ", ".join(option_text(o) for o in action.get("options", [])) or "none")
            for action in actions()]
    return table(["action", "what it does", "options (default)"], rows)


def first_sentence(path):
    """What the comment at the top of a file says it is, or None."""
    match = re.match(r"(?:#![^\n]*\n)?/\*\s*(?:\* )?" + re.escape(os.path.basename(path)) +
                     r":\s(.*?)\*/", read(path), re.S)
    if not match:
        return None
    text = " ".join(line.strip(" *") for line in match.group(1).split("\n")).strip()
    return re.split(r"(?<=[a-z\d)\"'])\.(?:\s|$)", text, maxsplit=1)[0].strip()


def header_it_implements(path):
    """The name of the first header of Lathe's own that the file includes."""
    match = re.search(r'^#include "(?:\w+/)*(\w+)\.h"', read(path), re.M)
    if not match:
        raise ValueError(f"{path} neither says what it is nor includes a header")
    return match.group(1)


def part_of(stem, said):
    """The header that a file without one belongs to: "walk" of `part of walk.h: calls`."""
    match = re.match(r"(?:part of|private to the files of) `?(\w+)(?:\.h)?`?(?:[:;,]|$)", said)
    return match.group(1) if match and match.group(1) != os.path.basename(stem) else None


def in_one(names):
    """"walk_{call,expr}.c" for two names that begin alike up to their first line, else a list."""
    common = os.path.commonprefix(names)
    common = common[:common.rfind("_") + 1]
    if len(names) > 1 and common:
        return f"`{common}{{{','.join(n[len(common):] for n in names)}}}.c`"
    return ", ".join(f"`{name}.c`" for name in names)


def make_files(folder):
    """One line for each file name; a header speaks for the .c file of the same name, and for those
    that have no header of their own and include it first, or say whose part they are."""
    lines, parts = {}, {}
    stems = {}
    for path in sorted(glob.glob(folder + "/*.[ch]") + glob.glob(folder + "/*.def")):
        stems.setdefault(os.path.splitext(path)[0], []).append(path)
    for stem, paths in stems.items():
        said = None
        for path in sorted(paths, key=lambda p: ".h .def .c".split().index(os.path.splitext(p)[1])):
            said = said or first_sentence(path)
        if said is None:
            said = f"part of `{header_it_implements(paths[0])}`"
        endings = ",".join(sorted(os.path.splitext(p)[1][1:] for p in paths))
        name = os.path.basename(stem) + "." + ("{%s}" % endings if "," in endings else endings)
        whole = part_of(stem, said)
        if whole and endings == "c" and os.path.exists(f"{folder}/{whole}.h"):
            parts.setdefault(whole, []).append(os.path.basename(stem))
        else:
            lines[os.path.basename(stem)] = (f"- `{name}`", said)
    return "".join(f"{name}{', ' + in_one(parts[stem]) if stem in parts else ''}: {said}\n"
                   for stem, (name, said) in lines.items())


def make_rooms(_):
    lines = []
    for folder in FOLDERS:
        match = re.match(r"# " + folder + r"\n\n(.*?)\.\n\n", read(folder + "/README.md"), re.S)
        if not match:
            raise ValueError(f"{folder}/README.md does not begin with its name and a sentence")
        said = match.group(1).replace("\n", " ")
        if said[1:2].islower() or said.startswith("A "):
            said = said[0].lower() + said[1:]
        lines.append(f"- [{folder}]({folder}): {said}\n")
    return "".join(lines)


def make_run(command):
    script = 'lathe() { "$LATHE" "$@"; }\n' + command
    result = limits.run(["bash", "-c", script], 60, capture_output=True, text=True,
                        stdin=subprocess.DEVNULL)
    if not result.stdout or result.returncode not in (0, 1):
        raise ValueError(f"'{command}' ends with {result.returncode}: {result.stderr}")
    language = "diff" if "--diff" in command else "text"
    lines = [line.rstrip() for line in result.stdout.rstrip("\n").split("\n")]
    return f"```{language}\n$ {command}\n" + "\n".join(lines) + "\n```\n"


MAKERS = {"reasons": make_reasons, "fields": make_fields, "actions": make_actions,
          "files": make_files, "rooms": make_rooms, "run": make_run}
# Files that are generated as a whole.
WHOLE = {contract.SCHEMA: contract.make_schema, contract.TYPES: contract.make_types}


def schema_lists(member):
    """The lists in the schemas that have a member."""
    found = []

    def walk(value):
        if isinstance(value, dict):
            for key, below in value.items():
                if key == "enum" and member in below:
                    found.append(below)
                walk(below)
        elif isinstance(value, list):
            for below in value:
                walk(below)

    for path in sorted(glob.glob("server/schema/*.json")):
        walk(json.loads(read(path)))
    return found


def schema_knows_codes():
    """Every list in a schema of what a .def file lists holds exactly that; see
    tests/server/schemas.py."""
    for member, listed, source in (
            ("non-affine", [code for code, _ in reasons()], "analysis/loops/reasons.def"),
            ("types-last", re.findall(r'^(?:FACT|RULE)\(\w+, "([^"]+)"',
                                      read("analysis/code/facts.def"), re.MULTILINE),
             "analysis/code/facts.def")):
        found = schema_lists(member)
        if not found or any(sorted(one) != sorted(listed) for one in found):
            raise ValueError(f"server/schema/ and {source} list different things")


def sentence(text):
    return text[:1].upper() + text[1:] + "."


def editor_settings():
    """The server's own settings, from the rows of README.md: name, values, what each is about."""
    properties = {}
    for name, values, about in re.findall(r"^\| `(lathe\.\w+)` \| (`.*`) \| (.*) \|$",
                                          read("README.md"), re.M):
        values = re.findall("`([^`]*)`", values)
        properties[name] = {"type": "string", "enum": values, "default": values[0]}
        if set(values) == {"true", "false"}:
            properties[name] = {"type": "boolean", "default": values[0] == "true"}
        properties[name]["markdownDescription"] = sentence(about)
    if not properties:
        raise ValueError("README.md has no table of settings")
    return properties


def option_setting(option):
    setting = {"type": "string", "default": option["default"] or ""}
    if option["type"] == "integer":
        setting = {"type": "integer", "default": int(option["default"]),
                   "minimum": option["minimum"], "maximum": option["maximum"]}
    elif option["type"] == "shape":
        setting["pattern"] = "^[1-9][0-9]*(x[1-9][0-9]*){0,2}$"
    elif option["type"] == "choice":
        setting["enum"] = option["choices"]
    setting["markdownDescription"] = sentence(option["summary"])
    return setting


ACTION_COMMAND = "lathe.action."
IN_SOURCES = "editorLangId =~ /^(c|cpp|cuda|cuda-cpp)$/"


def make_commands(contributes):
    """A command for each refactoring of loops: in the palette, and at the loops of the report that
    offer it, where the view names the refactorings."""
    menus = contributes["menus"]
    for listed in (contributes["commands"], menus["commandPalette"], menus["view/item/context"]):
        listed[:] = [each for each in listed if not each["command"].startswith(ACTION_COMMAND)]
    of_loops = [action for action in actions() if action["subject"] == "loop"]
    for place, action in enumerate(of_loops, 1):
        command = ACTION_COMMAND + action["id"]
        asks = "..." if any(option["asked"] for option in action["options"]) else ""
        contributes["commands"].append(
            {"command": command, "title": action["title"] + asks, "category": "Lathe"})
        menus["commandPalette"].append({"command": command, "when": IN_SOURCES})
        menus["view/item/context"].append({
            "command": command, "group": f"1_act@{place}",
            "when": f"view == lathe.report && viewItem =~ /^loop (.* )?{action['id']}( |$)/"})


def make_package(text):
    """The extension's manifest with the commands and settings as they have to be; the first group
    of settings is its own."""
    package = json.loads(text)
    make_commands(package["contributes"])
    groups = package["contributes"]["configuration"]
    groups[1:] = [{"title": "Editor", "properties": editor_settings()}]
    for action in actions():
        properties = {f"lathe.{action['id']}.{option['name']}": option_setting(option)
                      for option in action["options"]}
        if properties:
            groups.append({"title": action["title"], "properties": properties})
    return json.dumps(package, indent=2, ensure_ascii=False) + "\n"


def package_is_fresh():
    return None if make_package(read(PACKAGE)) == read(PACKAGE) else "is out of date: run make docs"


def is_fresh(path):
    return None if WHOLE[path]() == read(path) else "is out of date: run make docs"


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def check(name, action):
    """Runs one check, prints what is wrong, gives 1 for a failure."""
    try:
        problem = action()
    except Exception as error:  # a check that cannot be made has failed
        problem = str(error)
    if problem:
        print(f"failed: {name}: {problem}")
        return 1
    return 0


def check_part(match):
    kind, argument, text = match.group(2), match.group(3) or "", match.group(4)
    if MAKERS[kind](argument) != text:
        return "is out of date: run make docs"
    return None


def rewrite(match):
    return match.group(1) + MAKERS[match.group(2)](match.group(3)) + match.group(5)


def all_folders_are_listed():
    for top in ("analysis", "refactorings", "server"):
        for folder, _, names in os.walk(top):
            if not any(name.endswith((".c", ".h")) for name in names) or folder == "analysis":
                continue
            if folder not in FOLDERS:
                return f"{folder} is no room of tests/rooms.py"
            if f"<!-- generated: files {folder} -->" not in read(folder + "/README.md"):
                return f"the files of {folder} are not listed in its README.md"
            rows = make_files(folder).count("\n")
            if rows > ROWS:
                return f"the list of {folder} has {rows} rows: {ROWS} are what one can take in"
    return None


def links_lead_somewhere(text):
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
        if not os.path.exists(target):
            return f"link to '{target}', which is not there"
    return None


def is_shown(name, action):
    """Whether what a table names as a test is one: a golden case, by itself or of the action that
    was named last, a file, or a target of make."""
    if name.startswith("make "):
        return re.search(rf"^{name[5:]}:", read("Makefile"), re.M) is not None
    case = name if "/" in name else f"{action}/{name}"
    return os.path.exists(name) or bool(glob.glob(f"tests/golden/{case}.*"))


def tests_are_there(text):
    """In tables with a column 'shown by', which is the last one."""
    for part in re.findall(r"^\|[^\n]*\| shown by \|\n((?:\|[^\n]*\n)+)", text, re.M):
        for row in part.split("\n")[1:-1]:
            action = ""
            for name in re.findall(r"`([^`]+)`", row.rsplit("|", 2)[1]):
                action = name.split("/")[0] if "/" in name else action
                if not is_shown(name, action):
                    return f"'{name}' is no test"
    return None


def write_measured(name, path):
    text = read("README.md")
    changed, count = re.subn(rf"(<!-- {name} -->\n).*?(<!-- end -->)",
                             lambda m: m.group(1) + read(path).strip() + "\n" + m.group(2), text,
                             flags=re.S)
    if count != 1:
        raise ValueError(f"README.md has no place for '{name}'")
    write("README.md", changed)
    return 0


def main():
    if len(sys.argv) == 3 and sys.argv[1] in ("--study", "--lammps", "--recipes"):
        return write_measured(sys.argv[1][2:], sys.argv[2])
    if sys.argv[1:] == ["--write"]:
        for document in DOCUMENTS:
            write(document, PART.sub(rewrite, read(document)))
        write(PACKAGE, make_package(read(PACKAGE)))
        for path, make in WHOLE.items():
            write(path, make())
        return 0
    results = [check("schema", schema_knows_codes), check(PACKAGE, package_is_fresh)]
    results += [check(path, lambda p=path: is_fresh(p)) for path in WHOLE]
    for document in DOCUMENTS:
        text = read(document)
        results.append(check(document, lambda t=text: links_lead_somewhere(t)))
        results.append(check(document, lambda t=text: tests_are_there(t)))
        for match in PART.finditer(text):
            name = f"{document}: {match.group(2)} {match.group(3) or ''}"
            results.append(check(name, lambda m=match: check_part(m)))
    results.append(check("folders", all_folders_are_listed))
    failed = sum(results)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
