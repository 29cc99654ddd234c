// The documents that the server can judge.

const LANGUAGES = ['c', 'cpp', 'cuda-cpp', 'cuda'];

/** It reads them, and what they include, from a disk. */
export const SELECTOR = LANGUAGES.map(language => ({ scheme: 'file', language }));
