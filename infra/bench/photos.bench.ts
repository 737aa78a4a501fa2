import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { startBanner } from '#infra/scripts/start-banner.ts'
import { soundFeed } from '#marketplace/feeds/testing/feed-rows.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'
import { atMost, type Figure } from './figure.ts'
import { startPhotoHost } from './photos/photo-host.ts'
import { residentMb } from './resident-mb.ts'

/** BENCH_PHOTOS replaces the number of photos for a quick trial. */
const photos = Number(process.env.BENCH_PHOTOS ?? 1_000)
const photosPerCar = 10

/** Searches a second, and how long they are timed before there is any photo. */
const perSecond = 10
const idleMs = 60_000

interface Photos {
  readonly waiting: number
  readonly ready: number
  readonly failed: Readonly<Record<string, number>>
}

/** The memory that photos of 12 megapixels take, and what searches lose while they are fetched and cut. */
export async function run(): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'photos-bench-'))
  const host = await startPhotoHost()
  const marketplace = await startMarketplaceProcess(directory)

  try {
    return await measure(marketplace, host.url)
  } finally {
    marketplace.process.kill('SIGTERM')
    await once(marketplace.process, 'exit')
    host.close()
    await rm(directory, { recursive: true })
  }
}

interface Marketplace {
  readonly url: string
  readonly process: ChildProcess
}

async function measure({ url, process }: Marketplace, host: string): Promise<Figure[]> {
  await searchUntil(url, 5_000)
  const idle = await searchUntil(url, idleMs)
  await importPhotos(url, host)

  const startMs = performance.now()
  let counts = await photosOf(url)
  let peakMb = 0
  const isDone = async () => {
    peakMb = Math.max(peakMb, ...childrenOf(process).map((pid) => residentMb(pid, 'highest')))
    counts = await photosOf(url)
    return counts.waiting === 0
  }

  const busy = await searchUntil(url, isDone)
  const seconds = (performance.now() - startMs) / 1_000
  if (counts.ready !== photos) throw new Error(`photos of the benchmark failed: ${JSON.stringify(counts)}`)

  const [idleP99, busyP99] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  const [idleP50, busyP50] = [percentile(idle, 0.5), percentile(busy, 0.5)]

  return [
    atMost(`resident memory by ${photos} photos of 12 megapixels`, peakMb, {
      limit: 400,
      ...{ unit: ' MB', digits: 0 },
      note: `the highest of the process that cuts them; ${(photos / seconds).toFixed(1)} photos a second; the marketplace itself ${residentMb(process.pid, 'highest').toFixed(0)} MB`,
    }),
    atMost('p99 of searches while photos are cut ÷ before', busyP99 / idleP99, {
      limit: 1.3,
      note: `${busyP99.toFixed(0)} against ${idleP99.toFixed(0)} ms, medians ${busyP50.toFixed(0)} and ${idleP50.toFixed(0)} ms; ${perSecond} a second`,
    }),
  ]
}

/** Starts the marketplace with a generated inventory as operators start it. Its log is discarded. */
async function startMarketplaceProcess(directory: string): Promise<Marketplace> {
  const child = spawn(process.execPath, [join(rootDirectory, 'marketplace/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: directory },
      ...{ MARKETPLACE_PORT: '0', MAILBOX_PORT: 'off', PHOTO_HOSTS: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  for await (const line of createInterface({ input: child.stdout })) {
    const address = startBanner.marketplace.exec(line)?.[1]
    if (address === undefined) continue

    child.stdout.resume()
    const url = new URL(address).origin
    while ((await search(url, 0)) === undefined) await setTimeout(500)
    return { url, process: child }
  }

  throw new Error('the marketplace exited before it listened')
}

let lastPriceUsd = 900_000

/** The duration of a search with all facets that was not asked before; undefined where it failed. */
async function search(url: string, atMs: number): Promise<number | undefined> {
  lastPriceUsd += 1
  const query = `zip=90012&searchRadius=50&listingType=USED&maxPrice=${lastPriceUsd}`
  const response = await fetch(`${url}/rest/lsc/listing?${query}`)
  await response.arrayBuffer()

  return response.ok ? performance.now() - atMs : undefined
}

/** Searches arrive at a steady rate, for a time or until this is done. @returns their durations, ascending */
async function searchUntil(url: string, until: number | (() => Promise<boolean>)): Promise<number[]> {
  const searches: Promise<number | undefined>[] = []
  const startMs = performance.now()
  const isOver = async (dueMs: number) => {
    if (typeof until === 'number') return dueMs >= until
    return searches.length % perSecond === 0 && (await until())
  }

  for (let dueMs = 0; !(await isOver(dueMs)); dueMs = (searches.length * 1_000) / perSecond) {
    await setTimeout(Math.max(0, startMs + dueMs - performance.now()))
    searches.push(search(url, performance.now()))
  }

  const durations = await Promise.all(searches)
  if (durations.includes(undefined)) throw new Error('a search of the benchmark failed')

  return durations.filter((ms) => ms !== undefined).toSorted((a, b) => a - b)
}

/** Imports cars whose photos are at this address. */
async function importPhotos(url: string, host: string): Promise<void> {
  const [header, ...rows] = soundFeed(Math.ceil(photos / photosPerCar))
    .trimEnd()
    .split('\n')
  const cells = rows.map((_, car) => {
    const first = car * photosPerCar
    const count = Math.min(photosPerCar, photos - first)
    return Array.from({ length: count }, (_, at) => `${host}/${first + at}.jpg`).join('|')
  })
  const feed = [`${header},Photos`, ...rows.map((row, car) => `${row},${cells[car]}`)].join('\n')
  const response = await fetch(`${url}/admin/import?name=photos.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: feed,
  })
  const report = await response.text()
  if (!report.includes('"report"')) throw new Error(`the feed of the benchmark was not imported: ${report}`)
}

const photosOf = async (url: string): Promise<Photos> => (await fetch(`${url}/admin/photos`)).json()

/** The ids of the processes that a process started. Linux only. */
const childrenOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
