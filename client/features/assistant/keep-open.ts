import { tryStorage } from '#client/streaming/browser-storage.ts'
import { openKey } from './panel-open.ts'

/** Says whether the panel stays open across navigations; without storage it is closed on the next page. */
export const keepOpen = (isOpen: boolean): void =>
  tryStorage(() => (isOpen ? sessionStorage.setItem(openKey, '1') : sessionStorage.removeItem(openKey)))
