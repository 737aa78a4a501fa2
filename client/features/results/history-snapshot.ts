/** How a results page was left, by the key of its history entry; for the life of the tab. */
export interface LeftPage {
  /** The link that had the focus on a card, as a selector. */
  readonly card?: string
  /** Sections of the filter panel that were opened or closed, by filter id. */
  readonly open: Readonly<Record<string, boolean>>
}

export const leftPagesName = 'forecourt-left'

/** Entries that are kept; a shopper seldom goes back further. */
const keptPages = 50

/** A car of the search is known by its id; one that was inserted may also be a car of the search. */
export function focusedCard(): string | undefined {
  const link = document.activeElement
  const { organicId, tile } =
    link?.closest<HTMLElement>('[data-organic-id], [role=feed] [data-tile]')?.dataset ?? {}
  if (organicId !== undefined) return `[data-organic-id="${organicId}"] a`

  return tile && `[data-tile="${tile}"] a[href="${CSS.escape(link?.getAttribute('href') ?? '')}"]`
}

export const cardLinkOf = (card: string | undefined) =>
  card === undefined ? null : document.querySelector<HTMLElement>(card)

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
