import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { chromiumArgs, chromiumPath } from '#infra/testing/browser.ts'
import { startPageServer } from './page-server.ts'

const Report = Type.Object({
  categories: Type.Record(
    Type.String(),
    Type.Object({ score: Type.Number(), auditRefs: Type.Array(Type.Object({ id: Type.String() })) }),
  ),
  audits: Type.Record(Type.String(), Type.Object({ score: Type.Union([Type.Number(), Type.Null()]) })),
})

const cli = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js')
const minScores = { performance: 98, others: 100 }
const categoryNames = 'performance,accessibility,best-practices,seo'

/** The scores of Lighthouse with its defaults: a simulated phone with a slow network and processor. */
export async function measureLighthouse(upstream: string): Promise<Figure[]> {
  const server = await startPageServer(upstream)
  try {
    const flags = ['--headless', ...chromiumArgs].join(' ')
    const options = [
      '--output=json',
      '--quiet',
      `--only-categories=${categoryNames}`,
      `--chrome-flags=${flags}`,
    ]

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, `${server.url}/cars-for-sale/all-cars`, ...options],
      {
        env: { ...process.env, CHROME_PATH: chromiumPath },
        maxBuffer: 64 * 1024 * 1024,
      },
    )

    const { categories, audits } = Value.Parse(Report, JSON.parse(stdout))

    return Object.entries(categories).map(([category, { score, auditRefs }]) => {
      const points = Math.round(score * 100)
      const failedAudits = auditRefs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9)

      return atLeast(
        `Lighthouse mobile, ${category}`,
        points,
        category === 'performance' ? minScores.performance : minScores.others,
        {
          digits: 0,
          note: points === 100 ? '' : failedAudits.join(', '),
        },
      )
    })
  } finally {
    await server.stop()
  }
}
