import { makeCodeOf, modelCodeOf, trimCodeOf } from '#marketplace/catalogue/codes.ts'
import { findTrim, recogniseMake, recogniseModel } from '#marketplace/catalogue/find-model.ts'
import type { Model } from '#marketplace/catalogue/model.ts'
import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import type { FeedValues } from '#marketplace/feeds/map/column-mapping.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { respell } from './model-spelling.ts'

export interface VehicleName
  extends Pick<
    ListingRecord,
    'make' | 'makeCode' | 'model' | 'modelCode' | 'trim' | 'trimCode' | 'highlight'
  > {
  /** The catalogue's entry of the model. */
  readonly known: Model | undefined
  readonly isMakeSplit: boolean
  readonly isTrimSplit: boolean
}

/**
 * The longest name of a make, model or trim, and the longest code of one: accents and ligatures can make a
 * code longer than its name.
 */
const maxLength = 35
const maxCodeLength = 40

/**
 * The make, model and trim of a car, wherever a feed cuts them: `Land` and `Rover Range Rover Sport HSE` are
 * Land Rover, Range Rover Sport and HSE.
 */
export function vehicleNameOf({ make, model, trim }: FeedValues): VehicleName | undefined {
  if (make === undefined || model === undefined) return undefined
  const { name, rest, isSplit } = splitMake(make, model)
  const split = splitModel(name, rest, trim)
  const makeCode = makeCodeOf(name)
  const modelCode = split.known?.code ?? modelCodeOf(name, split.model)
  const isCoded = [makeCode, plainCode(split.model)].every(isCode) && modelCode.length <= maxCodeLength
  if (!isCoded) return undefined

  const [trimText = '', highlight] = tidyTrim(split.rest, split.model).split(/(?:^|\s+)w\/\s*(.*)/i, 2)
  const knownTrim = split.known && findTrim(split.known, trimText)
  const trimName = knownTrim?.name ?? cut(trimText)
  const hasTrim = isCode(plainCode(trimName))

  return {
    make: name,
    makeCode,
    model: split.model,
    modelCode,
    trim: hasTrim ? trimName : null,
    trimCode: hasTrim ? (knownTrim?.code ?? trimCodeOf(modelCode, trimName)) : null,
    highlight: highlight?.trim() || null,
    known: split.known,
    isMakeSplit: isSplit,
    isTrimSplit: hasTrim && trim === undefined,
  }
}

const cut = (name: string) => name.slice(0, maxLength).trim()
const isCode = (code: string) => code !== '' && code.length <= maxCodeLength

function splitMake(make: string, model: string): { name: string; rest: string; isSplit: boolean } {
  const recognised = recogniseMake(make) ?? recogniseMake(`${make} ${model}`)
  if (!recognised) return { name: cut(make), rest: model, isSplit: false }

  const name = recognised.found.name
  const isSplit = plainCode(name) !== plainCode(make)
  const rest = recogniseMake(make) ? model : recognised.rest
  const repeated = rest.toLowerCase().startsWith(`${name.toLowerCase()} `) && !recogniseModel(name, rest)

  return { name, rest: repeated ? rest.slice(name.length + 1) : rest, isSplit }
}

function splitModel(
  make: string,
  text: string,
  trim: string | undefined,
): { model: string; rest: string; known: Model | undefined } {
  const spelled = respell(make, text)
  const recognised = recogniseModel(make, text) ?? recogniseModel(make, spelled)
  if (recognised)
    return { model: recognised.found.name, rest: join(recognised.rest, trim), known: recognised.found }
  if (trim !== undefined) return { model: cut(text), rest: trim, known: undefined }

  const [, model = text, rest = ''] = unknownModel.exec(spelled) ?? []

  return { model: cut(model), rest, known: undefined }
}

/**
 * A model that is not in the catalogue: one word, or two where the first is ambiguous, such as `Grand
 * Caravan`, `RX 300` or `1 Series`.
 */
const unknownModel =
  /^((?:grand|santa|range|monte|model) \S+|\d Series|[A-Z]{2,3} \d\S*|\S+ \d{4}|\S+)(?: (.*))?$/i

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** A trim without a repeated model and without the gearbox: `RX 350 RX 350 F Sport (A8)` → `F Sport`. */
function tidyTrim(text: string, model: string): string {
  let trim = text.replace(/\s*\((?:A\d+|M\d|CVT)\)/gi, '').trim()
  const repeats = [model, model.split(' ').at(-1) ?? model].map((words) => `${words.toLowerCase()} `)

  for (let repeat = ' '; repeat && trim; ) {
    repeat = repeats.find((words) => `${trim.toLowerCase()} `.startsWith(words)) ?? ''
    trim = trim.slice(repeat.length).trim()
  }

  // Mercedes-Benz names its trims by class and number, without `Base`.
  const isNumber = /^[A-Z]{3}$/.test(model) && /^\d{2,3}[a-z]*\b/.test(trim)

  return (isNumber ? `${model} ${trim.replace(/ Base\b/, '')}` : trim).replace(/^(.+) \1$/, '$1')
}
