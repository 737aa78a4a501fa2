/** The key of the conversation in the storage of the tab. */
export const conversationKey = 'assistant'

/** The key that says that the panel stays open across navigations. */
const openKey = 'assistant-open'

/** The screens on which the panel stands beside the page, rather than over it. */
export const isWide = () => matchMedia('(min-width: 1024px)').matches

/** Whether the panel was left open on this tab, beside the page. */
export function wasOpen(): boolean {
  try {
    return isWide() && sessionStorage.getItem(openKey) !== null
  } catch {
    return false
  }
}

export function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(openKey, '1')
    else sessionStorage.removeItem(openKey)
  } catch {
    // The panel is closed on the next page.
  }
}
