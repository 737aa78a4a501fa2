// Writes the rules that Prometheus reads and the runbooks' table of contents, from the alerts' declarations.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printRules, printRunbookIndex } from './rules.ts'

writeFileSync(join(import.meta.dirname, 'rules.yml'), printRules())
writeFileSync(join(import.meta.dirname, '../../docs/runbooks/README.md'), printRunbookIndex())
