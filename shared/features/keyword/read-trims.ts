import type { Draft } from './draft.ts'
import type { Lexicon } from './lexicon.ts'
import type { Model, Trim } from './meaning.ts'
import { fillers } from './words.table.ts'

const maxTokens = 4

/** The most models of one make that a trim without its model may belong to. */
const maxModels = 3

/** Reads the trims of the models that a text names, and trims that say the model: `330i`, `Ford Raptor`. */
export function readTrims(draft: Draft, lexicon: Lexicon): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const words = draft.isOpen(at) ? draft.openFrom(at).slice(0, maxTokens) : []
    for (let length = words.length; length > 0; length -= 1) {
      const name = words.slice(0, length).join('')
      const trims = lexicon.trimsByName.get(name)
      if (trims === undefined || (length === 1 && fillers.has(name)) || isColor(name, lexicon)) continue
      if (readTrim(draft, { name, trims, at, length })) break
    }
  }
}

const isColor = (name: string, { meanings }: Lexicon) =>
  meanings.get(name)?.some(({ changes }) => changes.extColorSimple !== undefined) === true

interface NamedTrim {
  readonly name: string
  readonly trims: readonly Trim[]
  readonly at: number
  readonly length: number
}

function readTrim(draft: Draft, named: NamedTrim): boolean {
  const { name, trims, at, length } = named
  const near = draft.named.map(({ models, end }) => ({ end, models, trims: belonging(trims, models) }))
  const own = near.find((group) => group.trims.length > 0 && (name.length > 1 || group.end === at))
  if (own) {
    if (!draft.read(at, length, { trimCode: own.trims.map(({ code }) => code) })) return true
    const models = [...new Set(own.trims.map(({ model }) => model))]
    draft.named = draft.named.map((group) =>
      group.models === own.models ? { end: at + length, models } : group,
    )
    return true
  }

  return readLongerModel(draft, named) || readTrimAlone(draft, named)
}

/** The trims of some models: those whose whole name it is, else those whose name ends so. */
function belonging(trims: readonly Trim[], models: readonly Model[]): readonly Trim[] {
  const own = trims.filter(({ model }) => models.includes(model))
  const whole = own.filter(({ isWhole }) => isWhole)

  return whole.length > 0 ? whole : own
}

/** Reads a trim of a model whose name is longer than the one in the text: `Civic Type R` is a hatchback. */
function readLongerModel(draft: Draft, { name, trims, at, length }: NamedTrim): boolean {
  for (const group of draft.named) {
    const longer = trims.filter(({ model }) =>
      group.models.some(
        ({ makeCode, words }) =>
          model.makeCode === makeCode && words.every((word, index) => model.words[index] === word),
      ),
    )

    if (longer.length === 0 || name.length < 2) continue
    if (!draft.read(at, length, { trimCode: longer.map(({ code }) => code) })) return true
    const models = [...new Set(longer.map(({ model }) => model))]
    draft.named = draft.named.map((other) => (other === group ? { end: at + length, models } : other))
    return true
  }

  return false
}

/** Reads a trim without its model: of few models of the named make, or one with digits and letters. */
function readTrimAlone(draft: Draft, { name, trims, at, length }: NamedTrim): boolean {
  if (draft.named.length > 0) return false
  const isNamed = draft.makes.size > 0
  const own = isNamed
    ? trims.filter(({ model, isWhole }) => isWhole && draft.makes.has(model.makeCode))
    : trims.filter(({ isWhole }) => isWhole)
  const isDistinct = isNamed ? name.length >= 3 : name.length >= 4 && /\d/.test(name) && /\p{L}/u.test(name)
  const makes = new Set(own.map(({ model }) => model.makeCode))
  if (!isDistinct || own.length === 0 || own.length > maxModels || makes.size !== 1) return false

  if (!draft.read(at, length, { trimCode: own.map(({ code }) => code) })) return true
  for (const make of makes) draft.makes.add(make)
  draft.named.push({ models: [...new Set(own.map(({ model }) => model))], end: at + length })

  return true
}
