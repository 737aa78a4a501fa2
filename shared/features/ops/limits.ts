/** The objectives of pages: the time to the first byte, which alerts watch too, and that to the last one. */
export const pageObjectives = { firstByteS: 0.3, lastByteS: 1.5 } as const

/** The error budget: the share of pages that may fail. */
export const errorBudget = 0.001

/** The share of a call's sockets from which on nearly all are in use: further requests will wait. */
export const nearlyAllSockets = 0.95

/** The delay of an event loop (p99), in seconds, beyond which it is late. */
export const lateLoopS = 0.2

/**
 * The share of the heap's limit in use beyond which the process spends its time on collecting garbage, and
 * soon ends.
 */
export const fullHeap = 0.85
