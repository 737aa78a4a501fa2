import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachableModules } from './reachable-modules.ts'

/** Test files by the way they are run. */
export interface TestPlan {
  /** Files of pure code: they share one process. */
  readonly pure: readonly string[]
  /** Files that run in processes of their own, several at a time. */
  readonly parallel: readonly string[]
  /** Files that need the machine to themselves: they run one after another. */
  readonly alone: readonly string[]
}

/** Modules that make more than pure code of a test: servers, other processes, browsers, a document. */
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
  'node:sqlite',
  'pg',
  'playwright-core',
  'puppeteer-core',
  'undici',
  'vite',
]

/** The line by which a test file says that it needs the machine to itself, and why. */
const aloneLine = /^\/\/ @alone: \S/m

type Way = 'pure' | 'browser' | 'other' | 'alone'

/** Sorts test files, their paths from `directory`, by what they say and import. */
export function planTests(files: readonly string[], directory: string): TestPlan {
  const {
    pure = [],
    browser = [],
    other = [],
    alone = [],
  } = Object.groupBy([...files].sort(), (file) => wayToRun(file, directory))

  // Files with a browser take longest: begun last, one of them would hold up the end.
  return { pure, parallel: [...browser, ...other], alone }
}

function wayToRun(file: string, directory: string): Way {
  if (aloneLine.test(readFileSync(join(directory, file), 'utf8'))) return 'alone'

  const modules = reachableModules(file, directory)
  if (modules.has('playwright-core') || modules.has('puppeteer-core')) return 'browser'

  return impureModules.some((module) => modules.has(module)) ? 'other' : 'pure'
}
