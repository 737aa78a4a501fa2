import { atom } from 'jotai'

export interface CardStatusWords {
  readonly text: string
  /** Who looks at the page sees it anyway: said to assistive technology alone. */
  readonly isSeen?: boolean
}

/** What a card has to tell of what was just done with it, said once. */
export const toastAtom = atom<CardStatusWords | undefined>(undefined)
