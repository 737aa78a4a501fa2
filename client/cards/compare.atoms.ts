import { atomWithStorage } from 'jotai/utils'
import { jsonStorage } from '#client/streaming/json-storage.ts'

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'

/** The ids of the cars to compare, stored in this browser. */
export const comparedAtom = atomWithStorage<readonly number[]>('compared', [], jsonStorage(isIds), {
  getOnInit: true,
})

/** The compare toggle, stored in this browser: off, no car can be added and the drawer is closed (4.10). */
export const compareToggleAtom = atomWithStorage('compareToggle', true, jsonStorage(isSwitch), {
  getOnInit: true,
})
