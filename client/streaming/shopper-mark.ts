/**
 * The mark of a page whose shopper is signed in: `data-shopper` of the document, by which styles choose what
 * the header shows. The page itself is the same for everybody.
 */
const marker = /(?:^|; )signed-in=1/

/** Whether the browser has the cookie that says that somebody is signed in; who it is, no script can read. */
export const hasMarker = (): boolean => marker.test(document.cookie)

/** Marks the document as a shopper's, or as a guest's. */
export function markShopper(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-shopper', isSignedIn)
}

/** Whether the document is marked as a shopper's. */
export const isShoppersPage = (): boolean => document.documentElement.hasAttribute('data-shopper')

/** The script that marks the document before its first frame, so that nothing in it changes later. */
export const markEarly = `${marker}.test(document.cookie)&&document.documentElement.toggleAttribute("data-shopper",!0);`
