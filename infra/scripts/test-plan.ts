import { reachableModules } from './imports.ts'

/** Test files by the way they are run. */
export interface TestPlan {
  /** Files of pure code: they share one process. */
  readonly pure: readonly string[]
  /** Files that run in processes of their own, several at a time, those with a browser first. */
  readonly parallel: readonly string[]
  /** Files that need the machine to themselves: they run one after another. */
  readonly alone: readonly string[]
}

/** Modules that make a test more than pure code: servers, other processes, browsers, a document. */
const impureModules = [
  'node:child_process',
  'node:cluster',
  'node:http',
  'node:net',
  'node:worker_threads',
  '@duckdb/node-api',
  'fastify',
  'happy-dom',
  'ioredis',
  'playwright-core',
  'undici',
  'vite',
]

/** Folders whose tests break, slow down or count what other tests would disturb. */
const aloneFolders = ['infra/testing/faults/']

/** Sorts test files, given from `directory`, by what they import. */
export function planTests(files: readonly string[], directory: string): TestPlan {
  const plan = {
    pure: [] as string[],
    browser: [] as string[],
    others: [] as string[],
    alone: [] as string[],
  }
  for (const file of [...files].sort()) {
    const modules = reachableModules(file, directory)
    if (aloneFolders.some((folder) => file.startsWith(folder))) plan.alone.push(file)
    else if (!impureModules.some((module) => modules.has(module))) plan.pure.push(file)
    else if (modules.has('playwright-core')) plan.browser.push(file)
    else plan.others.push(file)
  }

  // Files with a browser take longest: begun last, one of them would run on alone.
  return { pure: plan.pure, parallel: [...plan.browser, ...plan.others], alone: plan.alone }
}
