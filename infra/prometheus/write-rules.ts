// Writes rules.yml, prometheus-rule.yml and the index of the runbooks from the declarations of alerts:
// node infra/prometheus/write-rules.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printPrometheusRule, printRules, printRunbookIndex } from './rules.ts'

writeFileSync(join(import.meta.dirname, 'rules.yml'), printRules())
writeFileSync(join(import.meta.dirname, 'prometheus-rule.yml'), printPrometheusRule())
writeFileSync(join(import.meta.dirname, '../../docs/runbooks/README.md'), printRunbookIndex())
