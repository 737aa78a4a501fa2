import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

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

/** The status codes of the responses in received bytes. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))
