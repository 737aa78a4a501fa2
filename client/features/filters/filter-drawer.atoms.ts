import { atom } from 'jotai'

/** Whether the filters lie over the page, which then takes no input; small screens only. */
export const filterDrawerAtom = atom(false)
