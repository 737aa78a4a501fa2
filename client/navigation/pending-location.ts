import { createContext, use } from 'react'
import type { Location } from 'react-router'

/** The destination of the navigation in flight; the page router sets it. */
export const PendingLocation = createContext<Location | undefined>(undefined)

export const usePendingLocation = () => use(PendingLocation)
