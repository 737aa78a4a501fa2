import { makes } from './catalogue.ts'
import type { Make, Model, Trim } from './model.ts'
import { plainCode } from './plain-code.ts'

const makeByCode = new Map(makes.map((make) => [make.code, make]))

const modelsByMake = new Map(
  makes.map((make) => [make.code, new Map(make.models.map((model) => [plainCode(model.name), model]))]),
)

/** The make of that name, however it is capitalised and hyphenated. */
export const findMake = (make: string): Make | undefined => makeByCode.get(plainCode(make))

/** The model of that make and name, however they are capitalised and hyphenated. */
export const findModel = (make: string, model: string): Model | undefined =>
  modelsByMake.get(plainCode(make))?.get(plainCode(model))

export const findTrim = (model: Model, trim: string): Trim | undefined =>
  model.trims.find(({ code }) => code === `${model.code}|${plainCode(trim)}`)

/** What a text begins with, and the words that follow it. */
export interface Recognised<T> {
  readonly found: T
  readonly rest: string
}

/** `Land Rover Range Rover Sport HSE` → Land Rover and `Range Rover Sport HSE`. */
export const recogniseMake = (text: string): Recognised<Make> | undefined => longestStart(text, findMake)

/** With the make Toyota, `Sienna SE` → Sienna and `SE`; the longest known model wins. */
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
