import { plainName, plainWords } from '#shared/search/plain-words.ts'
import type { KnownNames, Meaning, Model, Named, Trim } from './meaning.ts'
import { modelMeanings } from './model-names.ts'
import { optionMeanings } from './option-names.ts'
import { type Spelling, spellingOf } from './spelling.ts'
import { ordinaryWords } from './words.table.ts'

/**
 * All names, ready for reading: made once for an inventory's codes, since that takes some ten milliseconds.
 */
export interface Lexicon {
  readonly names: KnownNames
  /** Meanings by their name as one plain word; makes first, then models, then options. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  readonly models: readonly Model[]
  readonly trimsByName: ReadonlyMap<string, readonly Trim[]>
  readonly spelling: Spelling
  /** The words that are no typos: those of names, and ordinary ones. */
  readonly exactWords: ReadonlySet<string>
}

const rank = { make: 0, model: 1, option: 2 } as const

/** Makes the lexicon of the known makes, models and trims, and of the declared options and nicknames. */
export function lexiconOf(names: KnownNames): Lexicon {
  const { models, named } = modelMeanings(names)
  const all = [...named, ...optionMeanings()]
  const meanings = new Map<string, Meaning[]>()

  for (const [name, meaning] of all) {
    const plain = plainName(name)
    const known = meanings.get(plain)
    if (plain === '') continue
    if (known === undefined) {
      meanings.set(plain, [meaning])
      continue
    }

    const same = known.findIndex((other) => isSame(other, meaning))
    if (same < 0) known.push(meaning)
    else if (meaning.when === 'always') known[same] = meaning
  }

  for (const known of meanings.values()) known.sort((a, b) => rank[a.kind] - rank[b.kind])

  const targets = spellingTargets(names, all)
  const trimsByName = trimsOf(names, models)
  const exactWords = new Set([...targets, ...ordinaryWords, ...trimWords(names), ...trimsByName.keys()])

  return { names, meanings, models, trimsByName, spelling: spellingOf(targets), exactWords }
}

/**
 * A lexicon that knows further options, such as needs and small talk. They replace what the lexicon knows by
 * the same names, and none of their words is a typo.
 */
export function withOptions(lexicon: Lexicon, named: readonly Named[]): Lexicon {
  const own = named.map(([name, meaning]) => [plainName(name), [meaning]] as const)
  return {
    ...lexicon,
    meanings: new Map([...lexicon.meanings, ...own]),
    exactWords: new Set([...lexicon.exactWords, ...named.flatMap(([name]) => plainWords(name))]),
  }
}

/** The letters from which the last words of a trim's name are a name. */
const minEndLetters = 3

const isSame = (a: Meaning, b: Meaning) =>
  a.kind === b.kind && JSON.stringify(a.changes) === JSON.stringify(b.changes)

/** A trim's name, and its end, by which some are known: `Hellcat` for `SRT Hellcat`, `SS` for `2SS`. */
function endsOf(label: string): readonly string[] {
  const words = plainWords(label)
  const ends = words.map((_, at) => words.slice(at).join(''))
  const numbered = words.length === 1 ? /^\d(\D{2,})$/.exec(words[0] ?? '')?.[1] : undefined
  if (numbered !== undefined) return [...ends, numbered]

  return ends.filter((end, at) => end !== '' && (at === 0 || end.length >= minEndLetters))
}

/** The words that a typo may stand for: those of all names, and the names of models as one word. */
const spellingTargets = ({ makeCode = [], modelCode = [] }: KnownNames, named: readonly Named[]) =>
  new Set([
    ...named.filter(([, { when }]) => when !== 'never').flatMap(([name]) => plainWords(name)),
    ...[...makeCode, ...modelCode].map(({ label }) => plainName(label)),
  ])

const trimWords = ({ trimCode = [] }: KnownNames) => trimCode.flatMap(({ label }) => plainWords(label))

function trimsOf({ trimCode = [] }: KnownNames, models: readonly Model[]) {
  const byCode = new Map(models.map((model) => [model.code, model]))
  const trims = new Map<string, Trim[]>()

  for (const { value, label, parent } of trimCode) {
    const model = byCode.get(parent ?? '')
    if (model === undefined) continue

    for (const name of endsOf(label)) {
      const trim = { code: value, model, isWhole: name === plainName(label) }
      const others = trims.get(name)
      if (others) others.push(trim)
      else trims.set(name, [trim])
    }
  }

  return trims
}
