import { storedText } from '#client/streaming/browser-storage.ts'
import { isWide } from '#client/ui/wide-screens.ts'

/** The key that says that the panel stays open across navigations. */
export const openKey = 'assistant-open'

/** Whether the panel was left open on this tab, beside the page. */
export const wasOpen = (): boolean => isWide() && storedText(openKey, 'tab') !== null
