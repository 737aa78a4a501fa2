import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Test } from 'tap'
import { stringify } from 'yaml'
import { freePort } from './free-port.ts'

/** The shortest duration of a rule: scrapes and evaluations are a second apart, and a rule needs a few. */
const leastMs = 4_000
const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Divides each duration of alert rules by a factor. */
export function shortenRules(rules: string, factor: number): string {
  return rules.replace(/(?<=\[|for: )(\d+)([smhd])\b/g, (_, count: string, unit: keyof typeof unitMs) => {
    return `${Math.max(leastMs, Math.round((Number(count) * unitMs[unit]) / factor))}ms`
  })
}

export interface PrometheusOptions {
  /** The address of an admin port by job. */
  readonly targets: Readonly<Record<string, string>>
  readonly rules: string
  /** The folder of files that it serves at `/user/`. */
  readonly userAssets?: string
}

/** Starts a real Prometheus that scrapes and evaluates each second. */
export async function startPrometheus(t: Test, { targets, rules, userAssets }: PrometheusOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  writeFileSync(join(folder, 'rules.yml'), rules)
  const scrape_configs = Object.entries(targets).map(([job_name, target]) => {
    return { job_name, static_configs: [{ targets: [new URL(target).host] }] }
  })

  const global = { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' }
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({ global, rule_files: ['rules.yml'], scrape_configs }),
  )

  const address = `127.0.0.1:${await freePort()}`
  const options = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
    '--enable-feature=exemplar-storage',
    ...(userAssets === undefined ? [] : [`--web.user-assets=${userAssets}`]),
  ]

  const child = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })

  await readyToServe(child.stderr)

  return {
    url: `http://${address}`,
    async open(url: string) {
      const answer = await fetch(url)
      return { status: answer.status, text: await answer.text() }
    },
    /** Runs an instant query. @returns the labels and the value of each series */
    async query(promql: string): Promise<readonly Sample[]> {
      const answer = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query: promql })}`)
      const { data } = (await answer.json()) as {
        data: { result: { metric: Sample['labels']; value: [number, string] }[] }
      }

      return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
  }
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

async function readyToServe(output: NodeJS.ReadableStream): Promise<void> {
  const ready = Promise.withResolvers<void>()
  const lines: string[] = []
  const reader = createInterface({ input: output })
  reader.on('line', (line) =>
    line.includes('Server is ready to receive web requests') ? ready.resolve() : lines.push(line),
  )

  reader.on('close', () => ready.reject(new Error(lines.join('\n'))))
  await ready.promise
}
