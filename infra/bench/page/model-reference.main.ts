/**
 * Measures what the model reference adds to a page whose answers are cached: processor time and markup with
 * the flag on and off, in turns. Its first message is the cost. The upstream is at MARKETPLACE_URL.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtClient } from '#infra/testing/built-client.ts'
import { person } from '#infra/testing/visit.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import { median } from '#shared/features/statistics/statistics.ts'

/** The cost of a page with the model reference, and what the reference adds to it. */
export interface ReferenceCost {
  readonly onMs: number
  readonly offMs: number
  /** The median of the differences, each between pages that follow each other. */
  readonly addedMs: number
  readonly addedBytes: number
}

const rounds = 60
const pagesARound = 5
const warmRounds = 20

const folder = mkdtempSync(join(tmpdir(), 'model-reference-'))
const url = '/cars-for-sale/all-cars?makeCode=HONDA&modelCode=CR-V&startYear=2022&endYear=2022'

/** The page is one shopper's own, so that it is rendered each time. */
const visit = { url, headers: { 'user-agent': person, authorization: 'Bearer own-page' } }

async function start(modelReference: boolean) {
  const settingsFile = join(folder, `${modelReference}.json`)
  writeFileSync(settingsFile, JSON.stringify({ flags: { modelReference } }))
  const config = { ...loadConfig(process.env), settingsFile }
  const { server } = await buildApp({
    config,
    client: async () => builtClient,
    log: createLog({ level: 'silent' }),
  })

  return async () => {
    const begin = process.cpuUsage()
    let bytes = 0
    for (let page = 0; page < pagesARound; page += 1) {
      const { statusCode, body } = await server.inject(visit)
      if (statusCode !== 200) throw new Error(`the page answered ${statusCode}`)
      bytes = body.length
    }

    const { user, system } = process.cpuUsage(begin)
    return { cpuMs: (user + system) / 1_000 / pagesARound, bytes }
  }
}

const [withReference, without] = [await start(true), await start(false)]
const measured = []
for (let round = 0; round < warmRounds + rounds; round += 1) {
  const [on, off] = [await withReference(), await without()]
  if (round >= warmRounds) measured.push({ on, off })
}

rmSync(folder, { recursive: true })
const [last] = measured
const cost: ReferenceCost = {
  onMs: median(measured.map(({ on }) => on.cpuMs)),
  offMs: median(measured.map(({ off }) => off.cpuMs)),
  addedMs: median(measured.map(({ on, off }) => on.cpuMs - off.cpuMs)),
  addedBytes: last ? last.on.bytes - last.off.bytes : 0,
}

process.on('SIGTERM', () => process.exit(0))
process.send?.(cost)
