import { createContext, use } from 'react'
import type { PageLocation } from './router-context.ts'

/** The destination of the navigation in flight; the page router sets it. */
export const PendingLocation = createContext<PageLocation | undefined>(undefined)

export const usePendingLocation = () => use(PendingLocation)
