import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakesIn } from './behaviour-rows.ts'
import { rootDirectory } from './root-directory.ts'

const mistakes = mistakesIn(readFileSync(join(rootDirectory, 'docs/behaviour.md'), 'utf8'), rootDirectory)
for (const mistake of mistakes) console.log(`docs/behaviour.md: ${mistake}`)
process.exitCode = mistakes.length > 0 ? 1 : 0
