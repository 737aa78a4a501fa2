// Writes the tables of docs/settings.md from the declarations of settings, flags and brands: node infra/run/write-settings-reference.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDirectory } from './root-directory.ts'
import { withTables } from './settings-reference.ts'

const file = join(rootDirectory, 'docs/settings.md')
writeFileSync(file, withTables(readFileSync(file, 'utf8')))
