import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import t from 'tap'

/** @of infra/bench/peer/bundle-page.main.ts */
t.test('the bundle of the peer’s page imports React alone, which is all that its folder has', async (t) => {
  const folder = t.testdir()
  execFileSync(process.execPath, [join(import.meta.dirname, 'bundle-page.main.ts'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  })

  const code = readFileSync(join(folder, 'peer-page.mjs'), 'utf8')
  const packages = [...code.matchAll(/^(?:import|export)\b[^'"\n]*["']([^"'\n]+)["'];?$/gm)].flatMap(
    ([, name = '']) => (isBuiltin(name) ? [] : [name.split('/', 1)[0]]),
  )
  t.match(code, 'PeerPage')
  t.strictSame([...new Set(packages)].sort(), ['react', 'react-dom'])
})
