import { execFile, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Test } from 'tap'
import { freePort } from './free-port.ts'

export interface TestRedis {
  readonly url: string
  /** Ends the process by SIGKILL. */
  kill(): Promise<void>
  /** Starts the process again, empty, on the same port. */
  start(): Promise<void>
  /** Stops the process, whose sockets stay open, until `resume`. */
  freeze(): void
  resume(): void
}

/** Starts a real redis-server on a free port, without persistence. */
export async function startRedis(t: Test, ...settings: string[]): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    directory,
    ...settings,
  ]

  const launch = () => spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  let server = launch()
  const ready = async () => {
    let printed = ''
    for await (const [text] of on(server.stdout, 'data', { close: ['end'] })) {
      printed += text
      if (printed.includes('Ready to accept connections')) return
    }

    throw new Error(`redis-server ended: ${printed}`)
  }

  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  t.teardown(async () => {
    await kill()
    await rm(directory, { recursive: true, force: true })
  })

  await ready()

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      server = launch()
      await ready()
    },
    freeze: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
  }
}

export interface TestRedisCluster {
  readonly urls: readonly string[]
  /** The masters; each has a replica on another node. */
  readonly masters: readonly TestRedis[]
}

/**
 * Starts three masters and three replicas, which detect within two seconds that one is down. @param settings
 * of each node, beyond those of a cluster
 */
export async function startRedisCluster(t: Test, ...settings: string[]): Promise<TestRedisCluster> {
  // A replica replaces its master only once it has a copy, which by default begins after 5 s.
  const all = [
    '--cluster-enabled',
    'yes',
    '--cluster-node-timeout',
    '1000',
    '--repl-diskless-sync-delay',
    '0',
  ]

  const nodes: TestRedis[] = []
  const addresses: string[] = []

  // One after another: two at once may get the same port. By itself a node takes the port that is 10,000
  // above its own for its bus, which may be that of any process' connection.
  while (nodes.length < 6) {
    const busPort = String(await freePort())
    const node = await startRedis(t, ...all, '--cluster-port', busPort, ...settings)
    nodes.push(node)
    addresses.push(`${new URL(node.url).host}@${busPort}`)
  }

  const urls = nodes.map(({ url }) => url)
  const joining = spawn(
    'redis-cli',
    ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'],
    { stdio: 'ignore' },
  )

  const [code] = await once(joining, 'exit')
  if (code !== 0) throw new Error(`redis-cli could not join the nodes: ${code}`)

  for (const url of urls) while (!(await isLinkedToAll(url, urls.length)));

  return { urls, masters: nodes.slice(0, 3) }
}

/**
 * Whether a node of a cluster has its connections to all others. A cluster takes commands before; what is
 * published then does not reach all nodes.
 */
async function isLinkedToAll(url: string, nodeCount: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('redis-cli', ['-u', url, 'cluster', 'nodes'])
  return stdout.split('\n').filter((line) => / connected( |$)/.test(line)).length === nodeCount
}

export interface SilentServer {
  readonly url: string
  /** Resolves when so many connections have been made. */
  visited(times: number): Promise<void>
}

/** Starts a server that accepts connections, as Redis does, and never answers. */
export async function startSilentServer(t: Test): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    // A client that gives up may reset its socket.
    socket.on('error', () => socket.destroy())
    sockets.add(socket.resume())
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async visited(times) {
      while (sockets.size < times) await once(server, 'connection')
    },
  }
}
