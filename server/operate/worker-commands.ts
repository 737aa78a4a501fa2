import type { Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import type { Operations } from './operations.ts'

/** A command of the primary to its workers: one operation with its arguments. */
export interface Command {
  readonly name: keyof Operations
  readonly args: readonly unknown[]
}

interface CommandMessage extends Command {
  readonly commandId: number
}

interface ReplyMessage {
  readonly commandId: number
  readonly reply: unknown
}

/** The message of a worker that drains and ends by itself. */
const leaving = 'leaving'

/** Handles the primary's commands in a worker, and replies to each that does not fail. */
export function handleCommands(operations: Operations, log: FastifyBaseLogger): void {
  process.on('message', async ({ commandId, name, args }: CommandMessage) => {
    // The arguments were checked where the operator's request came in.
    const operation = operations[name] as (...args: readonly unknown[]) => Promise<unknown>

    try {
      send({ commandId, reply: await operation(...args) })
    } catch (error) {
      log.error({ err: error, command: name }, 'a command of the primary failed')
    }
  })
}

/** Tells the primary that this worker drains and ends, so that another one is started meanwhile. */
export const announceLeave = (): void => send(leaving)

/** Calls `onLeave` when a worker announces that it drains and ends. */
export function watchLeave(worker: Worker, onLeave: () => void): void {
  worker.on('message', (message: unknown) => message === leaving && onLeave())
}

// Where the primary is gone, this process ends anyway.
const send = (message: ReplyMessage | typeof leaving): void =>
  void process.send?.(message, undefined, undefined, () => undefined)

/** The wait for a reply. A worker whose event loop is blocked handles the command later. */
const replyWithinMs = 2_000

const otherWaitsMs: { readonly [Name in keyof Operations]?: number } = {
  // The live view is read each second, whether or not a worker is silent.
  reading: 800,
  // A look through all keys of a large Redis takes seconds.
  purge: 30_000,
}

let lastCommandId = 0

/** Sends a command from the primary to a worker. @returns no reply where none came in time */
export async function sendCommand(worker: Worker, { name, args }: Command): Promise<[reply: unknown] | []> {
  lastCommandId += 1
  const commandId = lastCommandId
  const { promise, resolve } = Promise.withResolvers<[unknown] | []>()
  const onMessage = (message: ReplyMessage) => message.commandId === commandId && resolve([message.reply])
  const giveUp = () => resolve([])
  const timer = setTimeout(giveUp, otherWaitsMs[name] ?? replyWithinMs)
  worker.on('message', onMessage).once('exit', giveUp)
  const message: CommandMessage = { commandId, name, args }
  worker.send(message, (error) => error && giveUp())
  const reply = await promise
  clearTimeout(timer)
  worker.off('message', onMessage).off('exit', giveUp)

  return reply
}
