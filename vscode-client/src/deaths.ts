// Servers that die: how often one is started again, and what of it is seen elsewhere.

/** The codes of vscode-jsonrpc for a connection that does not work. */
const FIRST_CODE = -32099, LAST_CODE = -32096;

/** Whether a request has failed since the server has died. */
export function isByDeath(error: unknown): boolean {
    const code = (error as { code?: unknown } | undefined)?.code;
    return typeof code === 'number' && FIRST_CODE <= code && code <= LAST_CODE;
}

/** Keeps the times at which the server died. */
export class Deaths {
    private times: number[] = [];

    /** `limit` deaths within so many milliseconds are followed by a start, one more is not. */
    constructor(private readonly limit: number, private readonly within: number) {}

    /** The server has died: whether it is to be started again. */
    mayRestart(now: number): boolean {
        this.times = this.times.filter(time => now - time < this.within);
        this.times.push(now);
        return this.times.length <= this.limit;
    }

    /** How many deaths count at present. */
    get count(): number {
        return this.times.length;
    }

    /** The user starts the server: what has been is forgotten. */
    forget(): void {
        this.times = [];
    }
}
