/**
 * A formatter of `Intl` that is made when it is first asked for. The first one of a process, whichever it is,
 * loads the data of locales, which neither a start nor most pages need (decision 271).
 */
function atFirstUse<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => {
    made ??= make()
    return made
  }
}

const days = atFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/**
 * A day in words, `Nov 28, 2026`: the same on the server and in the browser, wherever they are.
 * @param day a calendar date (`2026-11-28`), or a time in milliseconds
 */
export const dayWords = (day: string | number): string => days().format(new Date(day))

const short = atFirstUse(
  () => new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
)

/** A number in few characters, such as `1.2K`. */
export const shortCount = (count: number): string => short().format(count)

const all = atFirstUse(() => new Intl.ListFormat('en-US'))

/** `a, b, and c` */
export const listAll = (words: readonly string[]): string => all().format(words)

const any = atFirstUse(() => new Intl.ListFormat('en-US', { type: 'disjunction' }))

/** `a, b, or c` */
export const listAny = (words: readonly string[]): string => any().format(words)

const plain = atFirstUse(() => new Intl.ListFormat('en-US', { type: 'unit' }))

/** `a, b, c` */
export const listPlain = (words: readonly string[]): string => plain().format(words)
