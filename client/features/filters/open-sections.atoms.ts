import { atom } from 'jotai'

/**
 * Which sections of the filter panel are open, by filter id; those that were never touched are as they come.
 */
export const openSectionsAtom = atom<Readonly<Record<string, boolean>>>({})
