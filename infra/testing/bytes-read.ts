import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { Test } from 'tap'

/** @returns how much has been read, at most, from one socket that requests of this path were made on */
export function watchBytes(t: Test, path: string): () => number {
  const sockets = new Set<Socket>()
  const watch = (message: unknown) => {
    const { request, socket } = message as { request: { path: string }; socket: Socket }
    if (request.path.startsWith(path)) sockets.add(socket)
  }

  subscribe('undici:client:sendHeaders', watch)
  t.teardown(() => unsubscribe('undici:client:sendHeaders', watch))

  return () => {
    if (sockets.size === 0) throw new Error(`no request was made of ${path}`)
    return Math.max(...Array.from(sockets, ({ bytesRead }) => bytesRead))
  }
}
