// Writes the tables of the generated pages in docs/ from their declarations: npm run docs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { references } from './references.ts'
import { rootDirectory } from './root-directory.ts'

for (const [name, print] of Object.entries(references)) {
  const file = join(rootDirectory, `docs/${name}.md`)
  writeFileSync(file, print(readFileSync(file, 'utf8')))
}
