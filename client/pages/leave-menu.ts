/**
 * Closes the menu of a small screen before one of its entries opens a dialog: an open dialog has no place in
 * a closed menu. The focus goes back to the menu's button, and to it when the dialog is closed.
 * @returns what has the focus then
 */
export function leaveMenu(link: HTMLElement): HTMLElement {
  link.closest<HTMLElement>('[popover]')?.togglePopover(false)
  return document.activeElement instanceof HTMLElement ? document.activeElement : link
}
