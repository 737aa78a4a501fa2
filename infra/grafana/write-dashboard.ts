// Writes dashboards/forecourt.json from its declaration in panels.ts:
// node infra/grafana/write-dashboard.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printDashboard } from './dashboard.ts'

writeFileSync(join(import.meta.dirname, 'dashboards/forecourt.json'), printDashboard())
