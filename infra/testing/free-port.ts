import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system gives away by itself, to which other processes would lose a chosen port.
 */
const firstPort = 10_000
const portsOfProcess = 25
const processCount = 800

/** Ports that only this test process chooses: processes that run side by side have different ids. */
const ownPorts = Array.from(
  { length: portsOfProcess },
  (_, index) => firstPort + (process.pid % processCount) * portsOfProcess + index,
)

/**
 * A port that nothing listens on, for a program that cannot choose one itself.
 * @throws Error where every port of this process is in use
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsOfProcess; tries += 1) {
    const port = ownPorts.shift() ?? 0
    ownPorts.push(port)
    if (await isFree(port)) return port
  }

  throw new Error(`all ${portsOfProcess} ports of this process are in use`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }

  server.close()
  await once(server, 'close')

  return true
}
