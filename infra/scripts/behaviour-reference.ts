import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { code, fillIn, table } from './markdown-tables.ts'

/** One test, as a row of docs/behaviour.md. */
export interface BehaviourRow {
  /** The test's name: a fact about the product. */
  readonly rule: string
  /** Paths of the files or folders that the rule is about. */
  readonly places: readonly string[]
  /**
   * Lines of the specification, such as `4.12`, or `4.12 (part)` where the test proves only a part of the
   * line.
   */
  readonly spec: readonly string[]
}

/** A test's call with the tags above it: `@spec 4.12, 4.13 (part)` and `@of server/upstream/breaker.ts`. */
const testCall = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\bt\.test\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
const tagLine = /@(\w+)([^@]*)/g
const specLine = /^\d+\.\d+( \(part\))?$/

/** A name that goes on from the test before it, which its row does not show. */
const continuedName = /^(it|its|so|nor|and|or|because|until)\b/i

/**
 * The page docs/behaviour.md with its tables as the tests of a directory make them: a table a folder, a row a
 * test.
 * @throws Error that names the first test whose tags cannot be read.
 */
export function withBehaviour(page: string, directory: string): string {
  const files = globSync(
    '{server,client,shared,marketplace,infra,loadtests}/**/*.{test.ts,test.tsx,long.ts}',
    {
      cwd: directory,
    },
  ).sort()
  const sections = Object.entries(Object.groupBy(files, dirname)).map(
    ([folder, filesOfFolder = []]) => `## ${folder}\n\n${tableOf(filesOfFolder, directory)}`,
  )

  return fillIn(page, { behaviour: sections.join('\n\n') })
}

function tableOf(files: readonly string[], directory: string): string {
  const rows = files.flatMap((file) =>
    readRows(file, readFileSync(join(directory, file), 'utf8'), (path) =>
      existsSync(join(directory, path)),
    ).map(({ rule, places, spec }) => [
      rule,
      places.map(code).join(', '),
      `${code(file)} › ${rule}`,
      spec.join(', ') || '–',
    ]),
  )

  return table(['rule', 'where it lives', 'proof', 'spec'], rows)
}

/**
 * The rows of one test file. A test without `@of` is about the file beside its own, or about its folder.
 * @throws Error for an unknown tag, a line number that is none, a place that does not exist, or a name
 * without a subject.
 */
export function readRows(file: string, source: string, exists: (path: string) => boolean): BehaviourRow[] {
  const subject = file.replace(/\.(test|long)\.tsx?$/, '')
  const beside = [`${subject}.ts`, `${subject}.tsx`].find(exists) ?? dirname(file)

  return source
    .matchAll(testCall)
    .toArray()
    .map(([, comment = '', , name = '']) => {
      const rule = name.replace(/\\(.)/g, '$1')
      const tags = readTags(comment)
      const spec = tags.get('spec') ?? []
      const places = tags.get('of') ?? [beside]

      const mistakes = [
        ...[...tags.keys()]
          .filter((tag) => tag !== 'spec' && tag !== 'of')
          .map((tag) => `there is no tag @${tag}`),
        ...spec
          .filter((line) => !specLine.test(line))
          .map((line) => `${line} is no line of the specification`),
        ...places.filter((path) => !exists(path)).map((path) => `there is no ${path}`),
        ...(continuedName.test(rule) ? ['the name of a test begins with its subject'] : []),
      ]
      if (mistakes.length > 0) throw new Error(`${file} › ${rule}: ${mistakes.join(', ')}`)

      return { rule, places, spec }
    })
}

function readTags(comment: string): Map<string, string[]> {
  const text = comment.replace(/\n\s*\*/g, ' ')
  const tags = text
    .matchAll(tagLine)
    .map(([, tag = '', value = '']): [string, string[]] => [
      tag,
      value.split(',').map((part) => part.trim().replace(/\s+/g, ' ')),
    ])

  return new Map(tags)
}
