// What `lathe analyze --format json` prints. Made from server/report/report.def: make docs.

/**
 * why a loop is not judged 'yes', or an action is refused: the codes of analysis/loops/reasons.def
 */
export type Code = 'call' | 'break' | 'return' | 'goto' | 'not-canonical' | 'trip-count' |
    'non-affine' | 'alias' | 'dependence' | 'size' | 'volatile' | 'io' | 'macro' |
    'unsupported-type' | 'overflow' | 'asm' | 'exception' | 'private' | 'parse-error' | 'dialect' |
    'budget' | 'not-nested' | 'emit-check' | 'no-gain' | 'unsupported';

/** what a proof may rest on besides the text: the words of analysis/code/facts.def */
export type Assumption = 'loops-end' | 'rows' | 'no-overlap' | 'types-last' | 'no-nan' |
    'rows-apart' | 'extent' | 'injective' | 'monotone' | 'scratch' | 'const' | 'pure' | 'ends' |
    'early-end' | 'lifetimes' | 'linked' | 'no-interposition';

/**
 * what a reduction combines values by; of 'argmin' and 'argmax' the places: the words of
 * analysis/loops/reductions.def
 */
export type Operator = '+' | '*' | '&' | '|' | '^' | '&&' | '||' | 'min' | 'max' | 'argmin' |
    'argmax' | '=';

/**
 * whether the iterations of a loop may run in any order; search: they may, but the loop is left at
 * a match, so that a plain directive would be wrong
 */
export type Verdict = 'yes' | 'guarded' | 'search' | 'no' | 'unknown';

/**
 * which match of a search decides: the one of the least iteration, or any of them, since what
 * follows is the same
 */
export type Exit = 'first' | 'any';

/** how much a diagnostic matters */
export type Severity = 'note' | 'warning' | 'error';

/** how a loop is written */
export type Form = 'for' | 'while' | 'do' | 'range-for';

/** the kind of a fact that would help */
export type Helpful = 'no-overlap' | 'condition' | 'const' | 'pure' | 'unchanged';

/** which of a write and a read comes first, or that both write */
export type Kind = 'flow' | 'anti' | 'output';

/** whether the sink is in a later, the same, an earlier or any iteration of a loop */
export type Direction = '<' | '=' | '>' | '*';

/** a test for dependences */
export type Rung = 'gcd' | 'banerjee' | 'ilp' | 'exact';

/** what is wrong with a claim */
export type Wrong = 'dependence' | 'missing-private' | 'missing-reduction';

/** whether a claim is right; 'no' only with a proof */
export type Holds = 'yes' | 'no' | 'unknown';

/** which value of a private variable is used behind the loop */
export type CopyOut = 'none' | 'last' | 'last-conditional';

/** what is done with the elements of an array */
export type Access = 'read' | 'write' | 'readwrite';

/** what tells how many elements there are */
export type Origin = 'declaration' | 'allocation' | 'parameter' | 'loop-bounds' | 'callers' |
    'project-file';

/** whether 'fuse' makes one loop of two; guarded: under a condition that the program asks */
export type Fusing = 'legal' | 'guarded' | 'refused';

/** whether a GPU would pay */
export type Worth = 'likely' | 'unlikely' | 'unclear' | 'none';

/** what 'lathe analyze --format json' prints */
export interface Report {
    /** the contract; it only grows */
    schema: 'lathe.report/1';
    /** the loops by verdict */
    counts: Counts;
    /** the files, in the order of the command line */
    files: File[];
}

/**
 * each loop once, told by file, line, column and function, with the weakest verdict that it has in
 * any of the files: unknown, no, search, guarded, yes
 */
export interface Counts {
    /** all of them */
    loops: number;
    /** those that are parallel */
    yes: number;
    /** those that are parallel under a condition */
    guarded: number;
    /** those that are searches */
    search: number;
    /** those that are not */
    no: number;
    /** those of which neither could be proven */
    unknown: number;
}

/** what is said of one file */
export interface File {
    /** the file, as it was named */
    path: string;
    /** what the parser says */
    diagnostics: Diagnostic[];
    /** its loops and those of the project's headers, by place */
    loops: Loop[];
}

/** line and column are null where a diagnostic has no place */
export interface Diagnostic {
    /** how much it matters */
    severity: Severity;
    /** the file that it stands in, where it is another one */
    path?: string;
    /** its line */
    line: number | null;
    /** its column, in bytes */
    column: number | null;
    /** a sentence */
    message: string;
}

/** one loop; a text that is compiled several times makes one loop for each function */
export interface Loop {
    /** its number in the file's report */
    id: number;
    /** the number of the loop around it */
    parent: number | null;
    /** how many loops it is inside of, itself included */
    depth: number;
    /** how it is written */
    form: Form;
    /** the function that holds it */
    function: string;
    /** the file that its text stands in, where it is another one */
    path?: string;
    /** the macro whose body holds it */
    macro?: string;
    /** it is one of an earlier file, too, of a header that both include */
    again?: true;
    /** the line of its keyword */
    line: number;
    /** the column of its keyword, in bytes */
    column: number;
    /** the line of the first byte behind it */
    endLine: number;
    /** the column of the first byte behind it */
    endColumn: number;
    /** the variable that counts its iterations */
    variable: string | null;
    /** all of its bounds, subscripts and conditions are affine */
    affine: boolean;
    /** the verdict */
    parallel: Verdict;
    /**
     * of a search: iterations may all run, and have no effects but on the way out, which belongs
     * behind them: once, for the match that decides
     */
    exit?: Exit;
    /** the condition under which it is parallel, as C */
    guard: string | null;
    /** the guard in words, to stand behind 'if' */
    guardWords: string | null;
    /** the functions that the guard calls, C text */
    guardHelper: string | null;
    /** what the proof rests on besides the text, in sentences */
    assumptions: string[];
    /** what 'assumptions' says in words */
    facts: Assumed[];
    /** what stood in the way */
    reasons: Reason[];
    /**
     * facts that would help, all of them together; empty for 'yes', 'search' and 'no', and where
     * none is known
     */
    wouldHelp: Missing[];
    /** the dependences that it carries */
    dependences: Dependence[];
    /** how many pairs of accesses each test settled */
    tests: Tests;
    /** what pragmas say of it, outermost first */
    claims: Claim[];
    /**
     * of a loop with a witness: conditions above it that data decides, so that it is not known
     * whether it is reached with the values of the witness
     */
    reachedWhen?: string[];
    /**
     * accesses that leave their array in an iteration that surely runs; each at the outermost loop
     * that shows it
     */
    outOfBounds?: OutOfBounds[];
    /** the verdict with what it rests on, in a sentence */
    summary: string;
    /** variables of which each iteration needs its own */
    private: Private[];
    /** what the iterations only add to, or the like */
    reductions: Reduction[];
    /** variables that each iteration moves by the same */
    inductions?: Induction[];
    /** of 'no' and 'unknown': the value through which alone its iterations depend on each other */
    running?: Running;
    /** what it touches of each array */
    arrays: Array[];
    /** how many operations it executes */
    work: Work | null;
    /** operations for each element that is moved */
    intensity: Intensity | null;
    /** floating-point operations for each byte moved */
    flopsPerByte: Ratio | null;
    /** whether a GPU would pay */
    advice: Advice;
    /** the refactorings that can be done; left out by '--no-offers' */
    actions?: string[];
    /** the others; left out by '--no-offers' */
    refused?: Refusal[];
    /** the next loop in its block, where 'fuse' makes one of both */
    fusable?: Fusable;
    /** of a loop with another one behind it in its block; left out by '--no-offers' */
    neighbour?: Neighbour;
}

/** a loop that may become one with another one */
export interface Fusable {
    /** the number of the loop that it takes in */
    with: number;
    /** how many bytes fewer are moved then: '8*n' */
    bytesSaved: string;
}

/**
 * two loops of a block, of which the second is the next one behind the first, whatever stands
 * between them
 */
export interface Neighbour {
    /** whether 'fuse' makes one of both */
    fusing: Fusing;
    /** why not */
    code?: Code;
}

/** a fact or a rule that was used */
export interface Assumed {
    /** which */
    fact: Assumption;
    /** what it is about; empty for the loop itself */
    subject: string;
    /** whether a person stated it; rules are not asked for */
    stated: boolean;
}

/** one thing that stood in the way */
export interface Reason {
    /** its kind */
    code: Code;
    /** a sentence: the place, the cause and what would help */
    message: string;
    /** the file that the place is in, where it is not the loop's */
    path?: string;
    /** the line of the place */
    line: number;
    /** the column of the place, in bytes */
    column: number;
}

/** a fact that people may know */
export interface Missing {
    /** its kind */
    fact: Helpful;
    /** what it is about, as in the program */
    subjects: string[];
    /** the fact, to stand behind 'if' */
    message: string;
}

/** two iterations of the loop that touch the same memory, one of them writing */
export interface Dependence {
    /** which access comes first */
    kind: Kind;
    /** the depth of the loop that carries it */
    level: number;
    /** iterations between the ends, for each common loop, outermost first; null: not constant */
    distance: (number | string | null)[];
    /** where the sink is, for each common loop */
    direction: Direction[];
    /** conditions under which both ends execute and that data decides */
    when: string[];
    /**
     * the iteration that reads may have written the place itself before: then no value flows, and
     * both write there
     */
    maybeKilled?: true;
    /** the access that comes first */
    source: End;
    /** the access that comes second */
    sink: End;
    /** two iterations as an example */
    witness: Witness | null;
    /** the test that found it */
    decidedBy: Rung;
}

/** one access of a dependence */
export interface End {
    /** the array or variable */
    array: string;
    /** the file that the access stands in, where it is not the loop's */
    path?: string;
    /** the line of the access */
    line: number;
    /** the column of the access, in bytes */
    column: number;
    /** the access, as in the program */
    text: string;
}

/** two iterations that collide, checked by exact substitution */
export interface Witness {
    /** values of all parameters */
    parameters: Record<string, number | string>;
    /** the first iteration, by its index variables */
    source: Record<string, number | string>;
    /** the second iteration */
    sink: Record<string, number | string>;
    /** the subscripts of the element that both touch */
    element: (number | string)[];
}

/** how many pairs of accesses each test settled */
export interface Tests {
    /** the test of greatest common divisors */
    gcd: number;
    /** Banerjee's inequalities */
    banerjee: number;
    /** integer programming */
    ilp: number;
    /** exact sets of integers */
    exact: number;
}

/**
 * a pragma that says that the loop's iterations are independent, or asks for another order of them
 */
export interface Claim {
    /** its words */
    pragma: string;
    /** its line */
    line: number;
    /** its column, in bytes */
    column: number;
    /** the line of the first byte behind it */
    endLine: number;
    /** the column of the first byte behind it */
    endColumn: number;
    /** whether it is right */
    holds: Holds;
    /** one for each variable; empty unless it does not hold */
    problems: Problem[];
}

/** two iterations that meet, and the clause that would repair it */
export interface Problem {
    /** what is wrong */
    code: Wrong;
    /** the same in a sentence */
    message: string;
    /** the variable or array */
    variable: string;
    /** the clause; null where none would help */
    clause: string | null;
    /** the two iterations */
    dependence: Dependence;
}

/** an access that leaves its array, with values for which it does */
export interface OutOfBounds {
    /** the file that the access stands in, where it is not the loop's */
    path?: string;
    /** the line of the access */
    line: number;
    /** the column of the access, in bytes */
    column: number;
    /** the line of the first byte behind it */
    endLine: number;
    /** the column of the first byte behind it */
    endColumn: number;
    /** the access, as in the program */
    text: string;
    /** values of all parameters */
    parameters: Record<string, number | string>;
    /** the iteration, by its index variables */
    iteration: Record<string, number | string>;
    /** the subscripts of the element */
    element: (number | string)[];
    /** the same in a sentence */
    message: string;
}

/** a variable of which each iteration needs its own */
export interface Private {
    /** the variable */
    name: string;
    /** whether it needs the value from before the loop; none does */
    copyIn: boolean;
    /** which value is used behind the loop */
    copyOut: CopyOut;
}

/** what the iterations only add to, or the like */
export interface Reduction {
    /** the variable, element or array, as in C */
    variable: string;
    /** what they do with it */
    operator: Operator;
    /** false: the order of the iterations may change how it is rounded */
    exact: boolean;
}

/** a variable that each iteration moves by the same amount */
export interface Induction {
    /** the variable */
    variable: string;
    /** the amount, as C; null where it has no short text */
    step: string | null;
}

/** a value that each iteration adds to and reads, as in prefix sums */
export interface Running {
    /** the variable */
    variable: string;
    /** by which iterations add to it */
    operator: Operator;
    /** they read it with their own part */
    inclusive: boolean;
}

/** the hull of all accesses to an array */
export interface Array {
    /** the array, as in C */
    name: string;
    /** the type of its elements */
    element: string;
    /** what is done with them */
    access: Access;
    /** the first index of each dimension, as C; null where it is unbounded */
    lower: (string | null)[];
    /** the number of indices from there; null where it is unbounded */
    extent: (string | null)[];
    /** each element of the hull is touched */
    exact: boolean;
    /** what tells how many elements there are */
    from: Origin;
}

/** numbers of operations; each null where no honest figure exists */
export interface Work {
    /** 'max' (else 'min') with 1000 for every name, to compare loops by */
    estimate: number | null;
    /** on the shortest path, as C */
    min: string | null;
    /** on the longest path, as C */
    max: string | null;
}

/** operations for each element that is moved */
export interface Intensity {
    /** on the shortest path */
    min: Ratio | null;
    /** on the longest path */
    max: Ratio | null;
}

/** a quotient */
export interface Ratio {
    /** above the line, as C */
    num: string;
    /** below the line, as C */
    den: string;
}

/** whether a GPU would pay */
export interface Advice {
    /** the answer */
    verdict: Worth;
    /** why, in a sentence */
    message: string;
}

/** a refactoring that cannot be done */
export interface Refusal {
    /** its name */
    action: string;
    /** why */
    reasons: Reason[];
}
