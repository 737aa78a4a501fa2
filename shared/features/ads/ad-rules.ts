/** What an advertisement may be shown by: all of it is in the address of the search, or in no address. */
export const contextKeys = ['make', 'model', 'body', 'market'] as const
export type ContextKey = (typeof contextKeys)[number]

/** The words of a search that advertisements are chosen by. */
export type AdContext = Readonly<Partial<Record<ContextKey, string>>>

export const adBrowsers = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const

/** The browser by its user agent. Edge calls itself Chrome too, and Chrome calls itself Safari. */
export function adBrowserOf(userAgent: string): (typeof adBrowsers)[number] {
  if (/\bEdg(A|iOS)?\//.test(userAgent)) return 'edge'
  if (/\b(Chrome|CriOS)\//.test(userAgent)) return 'chrome'
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'firefox'
  return /\bSafari\//.test(userAgent) ? 'safari' : 'other'
}

/**
 * What is counted of an advertisement: it was put on the page, half of it was seen for a second, it was
 * clicked.
 */
export const adEvents = ['impression', 'viewable', 'click'] as const
export type AdEventKind = (typeof adEvents)[number]

/** The pictures that the page draws for advertisements. */
export const adArts = ['road', 'city', 'hills'] as const

/** The advertisements that one page can have shown. */
export const maxShown = 50
