import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { sentBatch, sentEvent } from '#infra/testing/events.ts'
import { person } from '#infra/testing/visit.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { eventsPath } from '#shared/features/tracking/tracking-paths.ts'
import { cpuSecondsOf } from './child.ts'
import { saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'

const rounds = 8
const roundMs = 2_000

/** A thousand events a second, as batches of a page that was looked at for some seconds. */
const batches = { perSecond: 50, events: 20 }

let lastBatch = 0

/** Sends batches at their rate, each from an address of its own. @returns the number that was acknowledged */
async function sendEvents(url: string, forMs: number): Promise<number> {
  const pool = new Pool(url, { connections: 20 })
  const startMs = performance.now()
  const answers: Promise<boolean>[] = []
  const send = async () => {
    lastBatch += 1
    const { statusCode, body } = await pool.request({
      ...{ method: 'POST', path: eventsPath },
      headers: {
        'content-type': 'application/json',
        'user-agent': person,
        'x-forwarded-for': `10.${lastBatch % 200}.0.1`,
      },
      body: JSON.stringify(
        sentBatch(
          lastBatch,
          Array.from({ length: batches.events }, (_, at) =>
            sentEvent('impression', { tile: 'organic', position: at + 1, listing: at + 1 }),
          ),
        ),
      ),
    })

    await body.dump()
    return statusCode === 204
  }

  for (let due = 0; due < forMs; due = (answers.length * 1_000) / batches.perSecond) {
    await setTimeout(Math.max(0, startMs + due - performance.now()))
    answers.push(send())
  }

  const acknowledged = (await Promise.all(answers)).filter(Boolean).length
  await pool.close()

  return acknowledged
}

/**
 * What a thousand events a second cost the page server, whose pages take one core, and whether any that was
 * acknowledged is lost. The processor time is measured without pages: beside pages at full load events are
 * shed first, and cost less.
 */
export async function measureTracking(upstream: string, marketplace: string): Promise<Figure[]> {
  const server = await startPageServer(upstream, {
    EVENTS_URL: marketplace,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })

  try {
    await saturate(server.url, { forMs: 2_000 })
    let acknowledged = await sendEvents(server.url, 3_000)
    const costs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const idle = await cpuShareOf(server, () => setTimeout(roundMs))
      const busy = await cpuShareOf(server, async () => {
        acknowledged += await sendEvents(server.url, roundMs)
      })

      costs.push(100 * (busy - idle))
    }

    const { events } = (await (await fetch(`${marketplace}/events.json`)).json()) as {
      events: readonly { label: string; count: number }[]
    }

    const stored = events.find(({ label }) => label === 'impression')?.count ?? 0
    const sent = acknowledged * batches.events
    const all = lastBatch * batches.events
    const note = `processor time of one core, median of ${rounds} rounds: ${costs
      .map((cost) => cost.toFixed(1))
      .join(' ')}`

    return [
      atMost('throughput that 1,000 events a second cost', median(costs), {
        limit: 5,
        ...{ unit: ' %', digits: 1, note },
      }),
      atMost('acknowledged events that are not stored', sent - stored, {
        limit: 0,
        ...{ digits: 0, note: `${all} sent, ${sent} acknowledged, ${stored} stored` },
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** The processor time that a server takes while something is done, in seconds a second. */
async function cpuShareOf({ process }: PageServer, act: () => Promise<unknown>): Promise<number> {
  const [before, startMs] = [cpuSecondsOf(process), performance.now()]
  await act()

  return (cpuSecondsOf(process) - before) / ((performance.now() - startMs) / 1_000)
}
