import { makes } from './catalogue.ts'
import type { Make, Model, Trim } from './model.ts'
import { plainCode } from './plain-code.ts'

const makeByCode = new Map(makes.map((make) => [make.code, make]))

const modelsByMake = new Map(
  makes.map((make) => [make.code, new Map(make.models.map((model) => [plainCode(model.name), model]))]),
)

/** The make with a name, in any capitalisation and hyphenation. */
export const findMake = (make: string): Make | undefined => makeByCode.get(plainCode(make))

/** The model of a make with a name, both in any capitalisation and hyphenation. */
export const findModel = (make: string, model: string): Model | undefined =>
  modelsByMake.get(plainCode(make))?.get(plainCode(model))

export const findTrim = (model: Model, trim: string): Trim | undefined =>
  model.trims.find(({ code }) => code === `${model.code}|${plainCode(trim)}`)

/** The make or model that a text begins with, and the words that follow it. */
interface Recognised<T> {
  readonly found: T
  readonly rest: string
}

/**
 * The make that a text begins with: `Land Rover Range Rover Sport HSE` → Land Rover and `Range Rover Sport
 * HSE`.
 */
export const recogniseMake = (text: string): Recognised<Make> | undefined => longestStart(text, findMake)

/** The longest model of a make that a text begins with: for Toyota, `Sienna SE` → Sienna and `SE`. */
export const recogniseModel = (make: string, text: string): Recognised<Model> | undefined =>
  longestStart(text, (start) => findModel(make, start))

function longestStart<T>(text: string, find: (start: string) => T | undefined): Recognised<T> | undefined {
  const words = text.trim().split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const found = find(words.slice(0, count).join(' '))
    if (found) return { found, rest: words.slice(count).join(' ') }
  }

  return undefined
}
