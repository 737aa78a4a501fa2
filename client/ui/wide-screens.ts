/** The screens on which filters and the assistant stand beside the page, rather than over it. */
export const wideScreens = '(min-width: 1024px)'

/** Whether this is such a screen. */
export const isWide = (): boolean => matchMedia(wideScreens).matches
