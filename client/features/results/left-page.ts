/** How a results page was left, by the key of its history entry; for the life of the tab. */
export interface LeftPage {
  /** The listing whose card had the focus. */
  readonly card?: string
  /** Sections of the filter panel that were opened or closed, by filter id. */
  readonly open: Readonly<Record<string, boolean>>
}

export const leftPagesName = 'forecourt-left'
/** Entries that are kept; a shopper seldom goes back further. */
const keptPages = 50

export const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-organic-id]')?.dataset.organicId

export const cardLinkOf = (card: string | undefined) =>
  card === undefined ? null : document.querySelector<HTMLElement>(`[data-organic-id="${CSS.escape(card)}"] a`)

export const readLeft = (key: string): LeftPage | undefined => readAll()[key]

export function writeLeft(key: string, page: LeftPage): void {
  const { [key]: _, ...others } = readAll()
  const kept = [...Object.entries(others), [key, page] as const].slice(-keptPages)
  try {
    sessionStorage.setItem(leftPagesName, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // No room or no permission: Back then finds the page without its focus.
  }
}

function readAll(): Record<string, LeftPage> {
  try {
    return JSON.parse(sessionStorage.getItem(leftPagesName) ?? '{}')
  } catch {
    return {}
  }
}
