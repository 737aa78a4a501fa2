import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#infra/testing/free-port.ts'

export interface NextServer {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** Starts the built app as its manual says: the standalone server, in a process of its own. */
export async function startNextServer(folder: string): Promise<NextServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server.js'], {
    cwd: join(folder, '.next/standalone'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  let isReady = false
  for await (const line of createInterface({ input: child.stdout })) {
    isReady = line.includes('Ready')
    if (isReady) break
  }

  if (!isReady) throw new Error('the server of Next.js exited before it listened')

  child.stdout.resume()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return { url: `http://127.0.0.1:${port}`, process: child, stop }
}
