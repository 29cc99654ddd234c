// How often a server that dies is started again.

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
