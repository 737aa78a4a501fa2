import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/**
 * Works on a request for a code by mail, or on the one that shows it. `id` is the secret of the browser that
 * asked for the code: better-auth hashes codes without knowing who asks.
 */
export const withCodeRequest = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
  current.run(id, work)

/** The secret of the browser that asks; empty where it has none. */
export const codeRequest = (): string => current.getStore() ?? ''
