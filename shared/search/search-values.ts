import type { Filter, TreeFilter } from './filter.ts'
import { type CodesParam, listFilters, type NumberParam, rangeFilters, treeFilters } from './filters.ts'
import { maxShown, type SortBy, searchRadiiMi, sortOptions } from './search-request.ts'

/** A code as feeds and shoppers write it, in the one form that is compared; undefined when it cannot be one. */
export function readCode(param: CodesParam, text: string): string | undefined {
  const code = text.trim().toUpperCase()
  const filter = listFilters.find((candidate) => candidate.param === param)
  if (filter !== undefined && filter.options.length > 0) return filter.options.find(({ value }) => value.toUpperCase() === code)?.value
  return codeShape(param).test(code) ? code : undefined
}

const plainCode = /^[A-Z0-9][A-Z0-9._ -]{0,39}$/
const childCode = /^[A-Z0-9][A-Z0-9._ -]{0,39}\|[A-Z0-9][A-Z0-9._ -]{0,39}$/
const codeShape = (param: CodesParam) => (levelOf(param) === 2 ? childCode : plainCode)

function levelOf(param: CodesParam): number {
  return Math.max(...treeFilters.map((tree) => tree.levels.findIndex((level) => level.param === param)))
}

/** Whether the shopper's order of a parameter's codes means something: it does for a tree's roots and their children. */
export const keepsOrder = (param: CodesParam) => levelOf(param) >= 0
/** The most codes of one parameter that a search takes. */
export const maxCodes = (param: CodesParam) => treeRootedAt(param)?.maxRoots ?? 50

const treeRootedAt = (param: CodesParam): TreeFilter | undefined => treeFilters.find((tree) => tree.levels[0]?.param === param)

/** The parameter one level up in a tree, such as makeCode for modelCode. */
export function parentParam(param: CodesParam): CodesParam | undefined {
  return treeFilters.map((tree) => tree.levels[tree.levels.findIndex((level) => level.param === param) - 1]?.param).find(Boolean)
}

/** A whole number within the parameter's limits; `$` and thousands separators are allowed, leading zeros are not. */
export function readNumber(param: NumberParam, text: string): number | undefined {
  const filter = rangeFilters.find((candidate) => candidate.minParam === param || candidate.maxParam === param)
  return filter && readWhole(text.replace(/[$,\s]/g, ''), filter.limits)
}

export function readWhole(text: string, limits: { min: number; max: number }): number | undefined {
  if (!/^(0|[1-9][0-9]{0,8})$/.test(text)) return undefined
  const value = Number(text)
  return value >= limits.min && value <= limits.max ? value : undefined
}

/** Cut to five characters, then five ASCII digits or nothing (5.1). */
export function readZip(text: string): string | undefined {
  const zip = text.trim().slice(0, 5)
  return /^[0-9]{5}$/.test(zip) ? zip : undefined
}

/** A state by its two letters. */
export function readState(text: string): string | undefined {
  const state = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(state) ? state : undefined
}

export function readRadius(text: string): number | undefined {
  return searchRadiiMi.find((radius) => String(radius) === text.trim())
}

export function readSort(text: string): SortBy | undefined {
  return sortOptions.find((option) => option.value.toLowerCase() === text.trim().toLowerCase())?.value
}

const pageLimits = { firstRecord: { min: 0, max: 100_000 }, numRecords: { min: 1, max: maxShown } }
export const readPaging = (name: 'firstRecord' | 'numRecords', text: string) => readWhole(text, pageLimits[name])

/** Text of a shopper: one line, no control characters, at most 80 characters. */
export function readText(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return clean.length > 0 && clean.length <= 80 ? clean : undefined
}

/** Parameters that a filter owns. */
export function paramsOf(filter: Filter): readonly string[] {
  if (filter.kind === 'place') return ['city', 'state', 'zip', 'searchRadius', 'marketExtension']
  if (filter.kind === 'list') return [filter.param]
  if (filter.kind === 'tree') return filter.levels.map((level) => level.param)
  return filter.minParam === undefined ? [filter.maxParam] : [filter.minParam, filter.maxParam]
}
