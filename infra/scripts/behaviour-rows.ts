import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is wrong with a table of behaviour: an entry a row that names no test, or one that is not there. */
export function mistakesIn(markdown: string, directory: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows
    .filter((row) => !isHeading(row))
    .flatMap((row) => mistakesInRow(row, directory).map((mistake) => `${mistake}: ${row}`))
}

const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

const isHeading = (row: string) => /^\|\s*(:?-+:?|rule)\s*\|/.test(row)

function mistakesInRow(row: string, directory: string): string[] {
  const cells = cellsOf(row)
  const [rule, place, proof = '', spec] = cells
  if (cells.length !== 4 || !rule || !place || !spec)
    return ['a row has four cells: rule, where it lives, proof, spec']

  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
  if (file === undefined || name === undefined)
    return ['the proof is `path/to/file.test.ts` › the name of a test']
  if (!existsSync(join(directory, file))) return [`there is no ${file}`]
  if (!plain(readFileSync(join(directory, file), 'utf8')).includes(plain(name)))
    return [`${file} has no test of that name`]

  const gone = [...place.matchAll(/`([^`]+\/[^`]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(directory, path)))

  return gone.map((path) => `there is no ${path}`)
}

/** A name with a quote in it is escaped in the source, and a bar in the table. */
const plain = (text: string) => text.replace(/[\\'"`]/g, '')
