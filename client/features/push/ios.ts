/** Whether this is an iPhone or an iPad, which calls itself a Mac. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether the site was opened from the home screen. */
const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Whether this is a tab on iOS, which shows notifications of sites on the home screen alone. */
export const isIosTab = (): boolean => isIos() && !isOnHomeScreen()
