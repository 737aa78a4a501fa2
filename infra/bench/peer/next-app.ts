import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from '#shared/settings/setup-error.ts'
import type { SettledPage } from './settled-page.ts'

/** The versions that the project is measured against. */
const nextVersion = '16.4.6'
const reactVersion = '19.3.1'

/** The path of the app's only page. */
const pageFolder = 'app/cars-for-sale/all-cars'

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'peer',
    private: true,
    type: 'module',
    dependencies: { next: nextVersion, react: reactVersion, 'react-dom': reactVersion },
  }),
  // The folder is its own root: no lockfile above it moves the output.
  'next.config.mjs': `export default {
  output: 'standalone',
  compress: false,
  poweredByHeader: false,
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
}
`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
  [`${pageFolder}/page.jsx`]: `import page from '../../../page.json'
import { PeerPage } from '../../peer-page.jsx'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <PeerPage {...page} />
}
`,
  'app/peer-page.jsx': `'use client'

export { PeerPage } from '../peer-page.mjs'
`,
}

const npmOptions = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
const bundler = join(import.meta.dirname, 'bundle-page.main.ts')

/**
 * Installs Next.js into a folder, with the files of an app.
 * @throws SetupError of one line when that fails, as without a network
 */
export async function installNext(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeIn(folder, name, text)
  await run('npm install', folder, ['npm', 'install', '--prefix', folder, ...npmOptions])
}

/**
 * Builds the app with the project's search page.
 * @throws SetupError of one line when that fails
 */
export async function buildNextApp(folder: string, page: SettledPage): Promise<void> {
  await writeIn(folder, 'page.json', JSON.stringify(page))
  await run('the bundle of its page', folder, [process.execPath, bundler, folder])
  await run('next build', folder, [process.execPath, 'node_modules/next/dist/bin/next', 'build'])
}

async function writeIn(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const execute = promisify(execFile)
const stepTimeoutMs = 600_000

async function run(step: string, cwd: string, [program, ...args]: [string, ...string[]]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const options = { cwd, env, timeout: stepTimeoutMs, maxBuffer: 64 * 1024 * 1024 }

  try {
    await execute(program, args, options)
  } catch (error) {
    throw new SetupError(`the Next.js peer is unavailable: ${step} failed: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** What a failed program wrote, on one line, without its stack. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message)
    .replace(/^npm error/gm, '')
    .replace(/^\s+at .*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 150)
}
