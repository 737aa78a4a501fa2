import { createContext } from 'react'
import type { PageSettings } from '#shared/pages/page-settings.ts'

/** The settings of the page around, for parts that many features show; none outside of pages. */
export const PageSettingsOf = createContext<PageSettings | undefined>(undefined)
