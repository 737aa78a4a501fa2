import { atom, useAtomValue } from 'jotai'
import type { Location } from 'react-router'

/**
 * The destination of the navigation in flight; the page router's provider sets it. An atom: the change of a
 * context has React drop the server's markup of all that is not hydrated yet.
 */
export const pendingLocationAtom = atom<Location | undefined>(undefined)

export const usePendingLocation = () => useAtomValue(pendingLocationAtom)
