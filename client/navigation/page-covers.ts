import { coveredEntry, type EntryState, hrefOf, stateOf } from './history-entries.ts'

/**
 * What closes the covers of the page, which lie over it and take its input: the drawer, dialogs. Each has an
 * entry of its own in the history, above that of the page, so that Back closes the topmost one and leaves the
 * page as it is.
 */
let covers: (() => void)[] = []

/**
 * Keys of the entries below those of the covers: the page's, and one for each cover that has another above.
 * Undefined where the page has been reloaded since.
 */
let below: (string | undefined)[] = []

/** Ends when the browser has left the entries of covers that were closed by other means than Back. */
let leaving: PromiseWithResolvers<void> | undefined

/** Whether the shopper has clicked or pressed a key. Firefox may forget it: it sets its own flag back. */
let isTouched = false

/** Records that the shopper has touched the page. It belongs on clicks and keys anywhere. */
export function recordTouch({ isTrusted }: Event): void {
  isTouched ||= isTrusted
}

/** Leaves the entries of covers under which the page was reloaded: it comes without them. */
export function leaveLostCovers(): void {
  below = Array.from({ length: stateOf(history.state).cover ?? 0 })
  queueMicrotask(matchEntries)
}

/** The number of entries that covers have in the history. */
export const coverDepth = () => below.length

/** Resolves when the browser is at an entry that new ones can follow. */
export const coversSettled = () => leaving?.promise

/**
 * Covers the page.
 * @param close closes the cover; Back calls it
 * @returns uncovers the page again
 */
export function coverPage(close: () => void): () => void {
  // Browsers skip entries of pages that nobody has touched: Back would leave the site.
  if (!isTouched && navigator.userActivation?.hasBeenActive === false) return () => undefined

  const cover = () => close()
  covers.push(cover)
  queueMicrotask(matchEntries)

  return () => {
    covers = covers.filter((other) => other !== cover)
    queueMicrotask(matchEntries)
  }
}

/**
 * Adds an entry for each new cover, and leaves those of closed ones. Another cover may take an entry over.
 */
function matchEntries(): void {
  if (leaving) return

  while (below.length < covers.length) {
    const { key } = stateOf(history.state)
    try {
      history.pushState(coveredEntry(key, below.length + 1), '')
    } catch {
      // Safari refuses more than a hundred entries within half a minute.
      return
    }

    below.push(key)
  }

  if (below.length === covers.length) return

  leaving = Promise.withResolvers()
  history.go(covers.length - below.length)
}

/**
 * Ends the covers above the entry that the browser has stepped to. That entry takes over the address of the
 * page: the search may have changed under a cover.
 * @returns false where the step leads to another page
 */
export function endCovers(page: EntryState & Parameters<typeof hrefOf>[0]): boolean {
  const { key, cover = 0 } = stateOf(history.state)
  const isOwn = cover < below.length && (below[cover] ?? key) === key
  const isLeft = leaving !== undefined
  const open = covers
  below = isOwn ? below.slice(0, cover) : []
  leaving?.resolve()
  leaving = undefined

  if (!isLeft || !isOwn) {
    covers = covers.slice(0, below.length)
    for (const close of open.slice(below.length)) close()
  }

  if (!isOwn) return false

  if (key !== page.key) history.replaceState(coveredEntry(page.key, cover), '', hrefOf(page))
  queueMicrotask(matchEntries)

  return true
}

/**
 * Leaves the topmost entry of the covers to a page that is pushed over them. @returns whether there is one
 */
export function yieldEntry(): boolean {
  const isCovered = below.length > 0
  covers = []
  below = []

  return isCovered
}
