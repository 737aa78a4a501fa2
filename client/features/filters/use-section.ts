import { atom, useAtom } from 'jotai'
import { type RefObject, type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isServer } from '#client/streaming/is-server.ts'
import { openSectionsAtom } from './open-sections.atoms.ts'

/**
 * The state of a section, open or closed. The element changes first, with or without JavaScript; the atom
 * holds the state across navigations and restores it before the first frame. The server has no such state.
 */
export const useSection: (id: string, isOpenAtFirst: boolean) => Section = isServer
  ? (_id, isOpen) => ({ details: { current: null }, onToggle: () => undefined, isOpen, openings: 0 })
  : useSectionInBrowser

interface Section {
  readonly details: RefObject<HTMLDetailsElement | null>
  readonly onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void
  readonly isOpen: boolean
  /** The number of times that it was opened. */
  readonly openings: number
}

function useSectionInBrowser(id: string, isOpenAtFirst: boolean): Section {
  const [stored, setOpen] = useAtom(useMemo(() => openSection(id), [id]))
  const isOpen = stored ?? isOpenAtFirst
  const [openings, setOpenings] = useState(0)
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (details.current === null) return
    if (stored !== undefined) details.current.open = stored
    // The shopper has opened or closed it before hydration.
    else if (details.current.open !== isOpenAtFirst) setOpen(details.current.open)
  }, [stored, isOpenAtFirst, setOpen])

  const onToggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    if (open === isOpen) return
    setOpen(open)
    if (open) setOpenings((count) => count + 1)
  }

  return { details, onToggle, isOpen, openings }
}

/** The state of one section as an atom: a change renders no other section. */
const openSection = (id: string) =>
  atom(
    (get) => get(openSectionsAtom)[id],
    (_get, set, isOpen: boolean) => set(openSectionsAtom, (sections) => ({ ...sections, [id]: isOpen })),
  )
