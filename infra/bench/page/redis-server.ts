import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { freePort } from '#infra/testing/free-port.ts'

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

/** Starts a redis-server without persistence. */
export async function startRedis() {
  const port = await freePort()
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })

  for await (const [line] of on(server.stdout, 'data'))
    if (String(line).includes('Ready to accept connections')) break

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops the process: its sockets stay open without replies. */
    freeze: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    stop: () => server.kill('SIGKILL'),
  }
}
