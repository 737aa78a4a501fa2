import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Test } from 'tap'
import { freePort } from './free-port.ts'
import { sharedFixture } from './shared-fixtures.ts'

export interface TestPostgres {
  /** The address of the server's first database. */
  readonly url: string
  /** Ends all of its processes at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again, on the same port with the same data. */
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

/** An empty PostgreSQL database of the test's own, on the server of the test run. @returns its address */
export async function createTestDatabase(t: Test): Promise<string> {
  const server = (await sharedFixture('/postgres')) ?? (await startPostgres(t)).url
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()

  return Object.assign(new URL(server), { pathname: name }).href
}

/** A PostgreSQL server of the test's own, for tests that stop it. */
export async function startPostgres(t: Test): Promise<TestPostgres> {
  const server = await launchPostgres()
  t.teardown(() => server.close())

  return server
}

/** Makes a database cluster in a new folder and starts its server on a free port of loopback. */
export async function launchPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  makeCluster(folder, data)

  const options = [
    ...['-D', data, '-p', String(port)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
    ...['-c', 'shared_buffers=32MB', '-c', 'max_connections=100'],
  ]

  const launch = () =>
    spawn(programOf('postgres'), options, { ...user(), stdio: ['ignore', 'ignore', 'pipe'] })
  let server = launch()

  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }

  const url = `postgres://forecourt@127.0.0.1:${port}/postgres`
  await isListening(server)

  return {
    url,
    async kill() {
      // The processes of connections end by themselves once the first process is gone.
      await end('SIGKILL')
      rmSync(join(data, 'postmaster.pid'), { force: true })
    },
    async start() {
      do {
        server = launch()
      } while (!(await isListening(server)))
    },
    async close() {
      await end('SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Resolves with false where the server ended instead, because processes of the one before still run. */
async function isListening(server: ChildProcess): Promise<boolean> {
  let log = ''
  for await (const chunk of server.stderr ?? []) {
    log += chunk
    if (log.includes('database system is ready to accept connections')) {
      server.stderr?.resume()
      return true
    }
  }

  if (/shared memory block|lock file/.test(log)) return false
  throw new Error(`PostgreSQL does not start: ${log}`)
}

function makeCluster(folder: string, data: string): void {
  const { uid, gid } = user()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)

  const options = [
    '-D',
    data,
    '-U',
    'forecourt',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const made = spawnSync(programOf('initdb'), options, { ...user(), cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
}

/** Debian keeps PostgreSQL's programs in a folder by version, which is not on the PATH. */
function programOf(name: string): string {
  return globSync(`/usr/lib/postgresql/*/bin/${name}`).sort().at(-1) ?? name
}

/** PostgreSQL refuses to run as root: root starts it as its own user. */
function user(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []

  return { uid: Number(uid), gid: Number(gid) }
}
