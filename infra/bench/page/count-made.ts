/**
 * Is loaded before a server that is to be measured: counts the promises, timers and listeners that the
 * process makes, and writes them to the file MADE_FILE as JSON when it ends.
 */
import { createHook } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'

export interface Made {
  promises: number
  /** Timeouts, intervals and immediates. */
  timers: number
  /** Of event emitters and event targets. */
  listeners: number
}

const made: Made = { promises: 0, timers: 0, listeners: 0 }

createHook({
  init(_id, type) {
    if (type === 'PROMISE') made.promises += 1
    else if (type === 'Timeout' || type === 'Immediate') made.timers += 1
  },
}).enable()

/** Counts the calls of a method. Node's own `once` calls `on`, so that each listener is counted once. */
function count<T extends object>(prototype: T, name: keyof T): void {
  const method = prototype[name] as (...args: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    ...Object.getOwnPropertyDescriptor(prototype, name),
    value(this: unknown, ...args: unknown[]) {
      made.listeners += 1
      return method.apply(this, args)
    },
  })
}

for (const name of ['on', 'addListener', 'prependListener'] as const) count(EventEmitter.prototype, name)
count(EventTarget.prototype, 'addEventListener')

process.on('exit', () => writeFileSync(`${process.env.MADE_FILE}`, JSON.stringify(made)))
