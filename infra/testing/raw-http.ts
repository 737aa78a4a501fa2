import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are, which no client would, and gives all that came back before the server hung up. */
export async function speakRaw(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')

  // A server that hangs up in the middle of a request resets the rest of it.
  socket.on('error', () => socket.destroy())
  socket.write(request, 'latin1')

  return text(socket).catch(() => '')
}

/** Status codes of the answers in what came back. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))
