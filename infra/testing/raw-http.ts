import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'

/** Sends bytes as they are, which no HTTP client does. @returns all bytes received until the server closes */
export async function sendRaw(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')

  // A server that closes in the middle of a request resets the connection.
  socket.on('error', () => socket.destroy())
  socket.write(request, 'latin1')

  return text(socket).catch(() => '')
}

/** Connects to the server at an address and sends nothing, until the end of the test. */
export async function connectSilently(t: Test, address: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  t.teardown(() => socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
}

/** The status codes of the responses in received bytes. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))
