import { openKey } from './panel-open.ts'

/** Says whether the panel stays open across navigations. */
export function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(openKey, '1')
    else sessionStorage.removeItem(openKey)
  } catch {
    // The panel is closed on the next page.
  }
}
