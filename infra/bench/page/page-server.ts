import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#infra/testing/free-port.ts'

export interface PageServer {
  readonly url: string
  /** Of its admin port. */
  readonly admin: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../../dist/server/main.js')

/** The page server as an operator starts it, built, in a process of its own, its log thrown away. */
export async function startPageServer(
  marketplaceUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const adminPort = await freePort()
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: String(adminPort),
      MARKETPLACE_URL: marketplaceUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  let url: string | undefined

  for await (const line of createInterface({ input: child.stdout })) {
    url = /^search page: (http:\/\/[^/]+)/.exec(line)?.[1]
    if (url) break
  }

  if (url === undefined) throw new Error('the page server ended before it listened')

  child.stdout.resume()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return { url, admin: `http://127.0.0.1:${adminPort}`, process: child, stop }
}
