import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { shareAssets } from './share-assets.ts'

t.test('instances that start at once share an empty folder, and none of them fails', async (t) => {
  const own = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`script-${number}.js`, 'run()']))
  const folder = t.testdir({ own, shared: {} })
  const shared = join(folder, 'shared')
  await Promise.all(Array.from({ length: 8 }, () => shareAssets(join(folder, 'own'), shared)))
  t.strictSame(new Set(readdirSync(shared)), new Set(Object.keys(own)))
})
