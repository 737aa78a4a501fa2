import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { openSearchJars } from '#infra/scripts/opensearch-jars.ts'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { freePort } from './free-port.ts'
import { sharedFixture } from './shared-fixtures.ts'

interface OpenSearchNode {
  readonly url: string
  readonly process: ChildProcess
}

export interface TestOpenSearch {
  /** The addresses of the nodes. */
  readonly urls: readonly string[]
  /** Ends the node at an address at once, as a power cut would. */
  kill(url: string): Promise<void>
  /** Stops all nodes and deletes their data. */
  close(): Promise<void>
}

/** An address of OpenSearch and the name of an index of the test's own, on the node of the test run. */
export async function testOpenSearch(t: Test): Promise<{ readonly url: string; readonly alias: string }> {
  const url = (await sharedFixture('/opensearch')) ?? (await ownNode(t))
  return { url, alias: `test-${randomUUID()}` }
}

const own = new WeakMap<Test, Promise<TestOpenSearch>>()

/** The node of a file that runs alone, started by the first of its tests. */
async function ownNode(t: Test): Promise<string> {
  let file = t
  while (file.parent) file = file.parent as Test

  const node = own.get(file) ?? launchOpenSearch()
  if (!own.has(file)) file.teardown(async () => (await node).close())
  own.set(file, node)

  return (await node).urls[0] ?? ''
}

interface LaunchOptions {
  readonly nodes?: number
  /** The heap of each node, in MB. */
  readonly heapMb?: number
  /**
   * A node for tests starts fast and takes little; otherwise the JVM compiles as much as it would by default.
   */
  readonly isForTests?: boolean
}

/** Starts a cluster on free ports of loopback. */
export async function launchOpenSearch({
  nodes = 1,
  heapMb = 384,
  isForTests = true,
}: LaunchOptions = {}): Promise<TestOpenSearch> {
  const folder = mkdtempSync(join(tmpdir(), 'opensearch-'))
  const ports: { name: string; http: number; transport: number }[] = []
  for (let at = 1; at <= nodes; at += 1)
    ports.push({ name: `n${at}`, http: await freePort(), transport: await freePort() })

  const cluster =
    nodes === 1
      ? []
      : [
          ports.map(({ transport }) => `127.0.0.1:${transport}`).join(','),
          ports.map(({ name }) => name).join(','),
        ]

  const started = ports.map(
    ({ name, http, transport }): OpenSearchNode => ({
      url: `http://127.0.0.1:${http}`,
      process: spawn(
        'java',
        [
          ...[`-Xms${heapMb}m`, `-Xmx${heapMb}m`],
          ...(isForTests ? ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] : []),
          ...['-cp', `${openSearchJars()}/*`],
          join(rootDirectory, 'infra/testing/opensearch/OpenSearchNode.java'),
          ...[name, String(http), String(transport), join(folder, name), ...cluster],
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    }),
  )

  await Promise.all(started.map(isReady))

  const end = async ({ process }: OpenSearchNode) => {
    if (process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGKILL')
    await once(process, 'exit')
  }

  return {
    urls: started.map(({ url }) => url),
    async kill(url) {
      const node = started.find((candidate) => candidate.url === url)
      if (node) await end(node)
    },
    async close() {
      await Promise.all(started.map(end))
      rmSync(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

/** Resolves once a node answers. @throws Error with its log where it ends instead */
async function isReady({ url, process }: OpenSearchNode): Promise<void> {
  let log = ''
  process.stderr?.on('data', (chunk) => {
    log += chunk
  })

  for await (const chunk of process.stdout ?? []) {
    log += chunk
    if (!log.includes(`OpenSearch: ${url}`)) continue
    process.stdout?.resume()
    return
  }

  throw new Error(`OpenSearch does not start: ${log}`)
}
