import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#infra/testing/free-port.ts'

export interface Nginx {
  readonly process: ChildProcess
  /** The origin; the file is at /page. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts nginx with one process, which sends these bytes from disk at /page, set up as its manual advises.
 */
export async function startNginx(bytes: Buffer): Promise<Nginx> {
  const directory = await mkdtemp(join(tmpdir(), 'nginx-bench-'))
  const port = await freePort()
  await writeFile(join(directory, 'page'), bytes)
  await writeFile(
    join(directory, 'nginx.conf'),
    `daemon off; master_process off; pid ${directory}/pid; error_log ${directory}/error.log;
events { worker_connections 512; }
http {
  access_log ${directory}/access.log; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy; fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
  server { listen 127.0.0.1:${port}; root ${directory}; default_type "text/html; charset=utf-8"; add_header content-encoding br; }
}`,
  )

  const child = spawn('nginx', ['-c', join(directory, 'nginx.conf'), '-p', directory], { stdio: 'ignore' })
  await once(child, 'spawn')
  while (!(await answers(port))) await setTimeout(20)

  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(directory, { recursive: true })
  }

  return { process: child, url: `http://127.0.0.1:${port}`, stop }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
