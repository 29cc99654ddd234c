// What the manifest says: the settings that are sent to the server, and the commands that are
// refactorings.

/** A setting as the editor tells of it: its values by where they were given. */
export interface Inspected {
    defaultValue?: unknown;
    globalValue?: unknown;
    workspaceValue?: unknown;
    workspaceFolderValue?: unknown;
}

/**
 * `{group: {name: value}}` of the settings `group.name` and `name` that the user has given.
 * Defaults are left out: the server has the same, and a project's file counts before them.
 */
export function givenSettings(names: readonly string[],
                              inspect: (name: string) => Inspected | undefined): object {
    const given: Record<string, unknown> = {};
    for (const name of names) {
        const told = inspect(name);
        const value = told?.workspaceFolderValue ?? told?.workspaceValue ?? told?.globalValue;
        if (value === undefined || value === null) {
            continue;
        }
        const dot = name.indexOf('.');
        if (dot < 0) {
            given[name] = value;
        } else {
            const group = name.slice(0, dot);
            const members = (given[group] ??= {}) as Record<string, unknown>;
            members[name.slice(dot + 1)] = value;
        }
    }
    return given;
}

/** The names, without `lathe.`, of the settings in a manifest that are the server's. */
export function serverSettings(manifest: {
    contributes: { configuration: { properties: Record<string, unknown> }[] };
}): string[] {
    return manifest.contributes.configuration
        .flatMap(group => Object.keys(group.properties))
        .map(name => name.replace(/^lathe\./, ''))
        .filter(name => !/^(server|trace|ask)(\.|$)/.test(name));
}

const ACTION = 'lathe.action.';

/** The commands of a manifest that are a refactoring each, with the refactorings' ids. */
export function actionCommands(manifest: {
    contributes: { commands: { command: string }[] };
}): [string, string][] {
    return manifest.contributes.commands.map(each => each.command)
        .filter(command => command.startsWith(ACTION))
        .map(command => [command, command.slice(ACTION.length)]);
}
