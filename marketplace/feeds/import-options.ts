import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Value } from 'typebox/value'
import { FeedError } from './feed-error.ts'
import { FeedName, feedNameRule } from './feed-name.ts'
import type { ColumnMapping } from './map/column-mapping.ts'
import { parseMapping } from './map/mapping-file.ts'
import { presetNamed } from './map/presets.ts'

export const usage = `Usage: npm run import -- FILE [options]

FILE is a CSV or CSV.gz of cars. Without --preset or --mapping its header tells which preset it fits.

  --feed NAME         the feed's own name, the same with every import of it
  --preset NAME       columns of a known kind of feed: dealer, raw
  --mapping FILE      columns named in a JSON file; docs/feeds.md shows one
  --quarantine FILE   where duplicates and rejected rows go
  --partial           takes what a gzip holds that ends early, which is refused otherwise
  --shrink            takes a feed that expires most cars of its sellers, which is refused otherwise
  --dry-run           the same report, and nothing is changed
  --json              the report as JSON
  --help`

/** A mistake in the command line; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface ImportOptions {
  readonly file: string
  /** The name under which the feed is imported every time. */
  readonly feedName: string | undefined
  readonly mapping: ColumnMapping | undefined
  readonly quarantineFile: string | undefined
  readonly isPartialAllowed: boolean
  readonly isShrinkAllowed: boolean
  readonly isDryRun: boolean
  readonly isJson: boolean
}

/**
 * The options of a command line, or `help` where it asks for help.
 * @throws UsageError
 */
export async function readOptions(args: string[]): Promise<ImportOptions | 'help'> {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'

  const [file, ...others] = positionals
  if (file === undefined || others.length > 0)
    throw new UsageError('Name one file to import; --help shows how.')
  if (values.preset !== undefined && values.mapping !== undefined)
    throw new UsageError('Give --preset or --mapping, not both.')
  if (values.feed !== undefined && !Value.Check(FeedName, values.feed))
    throw new UsageError(`--feed must be ${feedNameRule}, not "${values.feed}".`)

  return {
    file,
    feedName: values.feed,
    mapping: await mappingOf(values).catch((error) => {
      throw error instanceof FeedError ? new UsageError(error.message, { cause: error }) : error
    }),
    quarantineFile: values.quarantine,
    isPartialAllowed: values.partial ?? false,
    isShrinkAllowed: values.shrink ?? false,
    isDryRun: values['dry-run'] ?? false,
    isJson: values.json ?? false,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        feed: { type: 'string' },
        preset: { type: 'string' },
        mapping: { type: 'string' },
        quarantine: { type: 'string' },
        partial: { type: 'boolean' },
        shrink: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error), {
      cause: error,
    })
  }
}

async function mappingOf({
  preset,
  mapping,
}: {
  preset?: string
  mapping?: string
}): Promise<ColumnMapping | undefined> {
  if (preset !== undefined) return presetNamed(preset)
  if (mapping === undefined) return undefined

  const json = await readFile(mapping, 'utf8').catch((error) => {
    throw new FeedError('not-found', `The mapping file ${mapping} cannot be read (${error.code}).`, error)
  })

  return parseMapping(json)
}
