"""The schemas of server/schema: that they are fresh, accept what is good and reject what is not.

That of reports is made by `make docs` (tests/contract.py). Of the others,
`python3 tests/server/schemas.py` writes the codes of analysis/loops/reasons.def and the words of
analysis/code/facts.def into the lists.
"""
import copy
import json
import pathlib
import re

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parent.parent / "server" / "schema"


def load(name):
    return json.loads((FOLDER / f"{name}.schema.json").read_text())


def validator(name):
    return jsonschema.Draft202012Validator(load(name))


def reason_codes(root):
    text = (root / "analysis/loops/reasons.def").read_text()
    return re.findall(r'^REASON\(\w+,\s*"([^"]+)"', text, re.MULTILINE)


def fact_words(root):
    text = (root / "analysis/code/facts.def").read_text()
    return re.findall(r'^(?:FACT|RULE)\(\w+,\s*"([^"]+)"', text, re.MULTILINE)


# Definitions in the schemas, the lists that they hold, and where these come from.
LISTS = {"code": (reason_codes, "analysis/loops/reasons.def"),
         "assumption": (fact_words, "analysis/code/facts.def")}


def check_fresh(root, name):
    """The lists of the schema are those of the `.def` files, in their order."""
    found = []
    for key, (words, source) in LISTS.items():
        if key not in load(name)["$defs"]:
            continue
        if not words(root):
            found.append(f"nothing is found in {source}")
        if load(name)["$defs"][key]["enum"] != words(root):
            found.append(f"'{key}' is not what {source} lists")
    return found


def objects(schema, path="$"):
    """Every schema of an object with properties, with where it stands."""
    if isinstance(schema, dict):
        if "properties" in schema and schema.get("type") == "object":
            yield path, schema
        for key, value in schema.items():
            yield from objects(value, f"{path}.{key}")
    elif isinstance(schema, list):
        for index, value in enumerate(schema):
            yield from objects(value, f"{path}[{index}]")


def check_strict(name):
    """No object takes keys that the schema does not name."""
    return [f"{path} takes any key" for path, schema in objects(load(name))
            if schema.get("additionalProperties") is not False]


def apply_patch(value, patch):
    """Sets (or, for "delete", removes) what stands at patch["at"], a list of keys."""
    value = copy.deepcopy(value)
    target = value
    for key in patch["at"][:-1]:
        target = target[key]
    if patch.get("delete"):
        del target[patch["at"][-1]]
    else:
        target[patch["at"][-1]] = patch["set"]
    return value


def check_examples(path):
    """A file holds {"schema": name, "good": value, "bad": [patches]}."""
    data = json.loads(path.read_text())
    judge = validator(data["schema"])
    found = [f"the good example: {error.json_path}: {error.message[:200]}"
             for error in judge.iter_errors(data["good"])]
    for patch in data["bad"]:
        if judge.is_valid(apply_patch(data["good"], patch)):
            found.append(f"this should be rejected: {json.dumps(patch)}")
    return found


def checks(root):
    """Pairs of a name and the list of problems."""
    names = sorted(path.name.split(".")[0] for path in FOLDER.glob("*.schema.json"))
    results = [(f"schema {name} is valid", check_valid(name)) for name in names]
    results += [(f"schema {name} is strict", check_strict(name)) for name in names]
    results += [(f"schema {name} is fresh", check_fresh(root, name)) for name in names
                if LISTS.keys() & load(name)["$defs"].keys()]
    results += [(f"schema example {path.stem}", check_examples(path))
                for path in sorted((HERE / "schema").glob("*.json"))]
    return results


def check_valid(name):
    try:
        jsonschema.Draft202012Validator.check_schema(load(name))
    except jsonschema.SchemaError as error:
        return [str(error.message)]
    return []


def rewrite_codes(root):
    for path in FOLDER.glob("*.schema.json"):
        schema = json.loads(path.read_text())
        for key in LISTS.keys() & schema["$defs"].keys():
            schema["$defs"][key]["enum"] = LISTS[key][0](root)
            path.write_text(json.dumps(schema, indent=2) + "\n")


if __name__ == "__main__":
    rewrite_codes(HERE.parent.parent)
