import { storedText } from '#client/streaming/browser-storage.ts'
import { wideScreens } from '#client/ui/wide-screens.ts'

/** The key that says that the panel stays open across navigations. */
export const openKey = 'assistant-open'

/** Whether the panel stands beside the page, rather than over it. */
export const isWide = () => matchMedia(wideScreens).matches

/** Whether the panel was left open on this tab, beside the page. */
export const wasOpen = (): boolean => isWide() && storedText(openKey, 'tab') !== null
