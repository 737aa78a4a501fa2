// Writes the tables of docs/metrics.md from the declarations of metrics:
// node infra/scripts/write-metrics-reference.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMetrics } from './metrics-reference.ts'
import { rootDirectory } from './root-directory.ts'

const file = join(rootDirectory, 'docs/metrics.md')
writeFileSync(file, withMetrics(readFileSync(file, 'utf8')))
