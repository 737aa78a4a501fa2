import { createContext } from 'react'
import type { PageSettings } from '#shared/pages/page-settings.ts'

/** The settings of the page that a card is on; undefined outside of a page. */
export const PageSettingsContext = createContext<PageSettings | undefined>(undefined)
