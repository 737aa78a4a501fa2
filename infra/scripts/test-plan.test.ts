import t from 'tap'
import { planTests } from './test-plan.ts'

t.test(
  'test files are run by what they import: pure code in one process, browsers first, some alone',
  async (t) => {
    const directory = t.testdir({
      shared: {
        'sum.ts': '',
        'sum.test.ts': `import t from 'tap'\nimport type { Server } from 'node:http'\nimport { sum } from './sum.ts'`,
      },
      server: {
        'app.ts': `import {\n  createServer,\n} from 'node:http'`,
        'app.test.ts': `import t from 'tap'\nimport { app } from '#server/app.ts'`,
        'lazy.test.ts': `const { app } = await import('./app.ts')`,
        'lease.test.ts': `// @alone: leases end in real time\nimport t from 'tap'`,
      },
      client: {
        'page.test.ts': `import { app } from '#server/app.ts'\nimport { chromium } from 'playwright-core'`,
      },
    })

    const files = [
      'server/app.test.ts',
      'server/lazy.test.ts',
      'server/lease.test.ts',
      'shared/sum.test.ts',
      'client/page.test.ts',
    ]

    t.strictSame(planTests(files, directory), {
      pure: ['shared/sum.test.ts'],
      parallel: ['client/page.test.ts', 'server/app.test.ts', 'server/lazy.test.ts'],
      alone: ['server/lease.test.ts'],
    })
  },
)
