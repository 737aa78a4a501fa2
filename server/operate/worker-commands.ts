import type { Worker } from 'node:cluster'
import type { Operations } from './operations.ts'

type Name = keyof Operations

export interface Order {
  readonly name: Name
  readonly args: readonly unknown[]
}

interface SentOrder extends Order {
  readonly order: number
}

interface SentAnswer {
  readonly order: number
  readonly answer: unknown
}

/** In a worker: does what the primary orders, and answers it. */
export function obeyPrimary(operations: Operations): void {
  process.on('message', async ({ order, name, args }: SentOrder) => {
    // What the operation takes was checked where the order came in.
    const operation = operations[name] as (...args: readonly unknown[]) => Promise<unknown>
    const sent: SentAnswer = { order, answer: await operation(...args) }

    // The primary may be gone, which ends this process anyway.
    process.send?.(sent, undefined, undefined, () => undefined)
  })
}

/** A worker whose loop is blocked does what it was told when it can; nobody waits for its answer so long. */
const answerWithinMs = 2_000

let lastOrder = 0

/** In the primary. @returns nothing where the worker did not answer in time */
export async function askWorker(worker: Worker, { name, args }: Order): Promise<[answer: unknown] | []> {
  lastOrder += 1
  const order = lastOrder
  const { promise, resolve } = Promise.withResolvers<[unknown] | []>()
  const hear = (message: SentAnswer) => message.order === order && resolve([message.answer])
  const giveUp = () => resolve([])
  const timer = setTimeout(giveUp, answerWithinMs)
  worker.on('message', hear).once('exit', giveUp)
  const sent: SentOrder = { order, name, args }
  worker.send(sent, (error) => error && giveUp())
  const answer = await promise
  clearTimeout(timer)
  worker.off('message', hear).off('exit', giveUp)

  return answer
}
