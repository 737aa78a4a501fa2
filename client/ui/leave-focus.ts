import { listingsId } from './anchors.ts'

/** A ref of what the focus may be in when it goes: the content of the page takes the focus. */
export const leaveFocus = (element: HTMLElement) => () => {
  if (element.contains(document.activeElement))
    document.getElementById(listingsId)?.focus({ preventScroll: true })
}
