// Writes the tables of docs/settings.md and docs/operations.md from the declarations of settings, flags,
// brands and environment:
// node infra/scripts/write-settings-reference.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDirectory } from './root-directory.ts'
import { withTables } from './settings-reference.ts'

for (const page of ['settings', 'operations']) {
  const file = join(rootDirectory, `docs/${page}.md`)
  writeFileSync(file, withTables(readFileSync(file, 'utf8')))
}
