import { storedText } from '#client/streaming/browser-storage.ts'

/** The key that says that the panel stays open across navigations. */
export const openKey = 'assistant-open'

/** The screens on which the panel stands beside the page, rather than over it. */
export const isWide = () => matchMedia('(min-width: 1024px)').matches

/** Whether the panel was left open on this tab, beside the page. */
export const wasOpen = (): boolean => isWide() && storedText(openKey, 'tab') !== null
