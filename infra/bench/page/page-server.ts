import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programs } from '#infra/scripts/programs.ts'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { freePort } from '#infra/testing/free-port.ts'

export interface PageServer {
  readonly url: string
  /** The origin of the admin port. */
  readonly admin: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

const { options, file, banner } = programs.pageServer

/** Starts the built page server as operators start it, in a process of its own. Its log is discarded. */
export async function startPageServer(
  marketplaceUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const adminPort = await freePort()
  const child = spawn(process.execPath, [...options, join(rootDirectory, file)], {
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

  let address: string | undefined

  for await (const line of createInterface({ input: child.stdout })) {
    address = banner.exec(line)?.[1]
    if (address) break
  }

  if (address === undefined) throw new Error('the page server exited before it listened')

  child.stdout.resume()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return { url: new URL(address).origin, admin: `http://127.0.0.1:${adminPort}`, process: child, stop }
}
