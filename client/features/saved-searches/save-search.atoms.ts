import { atom } from 'jotai'
import type { PageMessage } from '#shared/pages/page-data.ts'

/** What the page shows of saving the search of a query. */
export interface SavePanelState {
  readonly query: string
  readonly view: 'form' | 'dialog' | 'outcome'
  /** What became of saving, with the link that goes on from there. */
  readonly message?: PageMessage & { readonly link?: 'sign-in' | 'sign-up' | 'searches' }
}

/** The panel below the toolbar; undefined: it is closed. */
export const savePanelAtom = atom<SavePanelState | undefined>(undefined)
