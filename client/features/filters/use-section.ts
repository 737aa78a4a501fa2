import { atom, useAtom } from 'jotai'
import { type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { openSectionsAtom } from './open-sections.atoms.ts'

/**
 * Whether a section is open. The element knows it first, with or without JavaScript; the atom remembers it
 * across navigations, and what it remembers is put back before the first frame.
 */
export function useSection(id: string, isOpenAtFirst: boolean) {
  const [remembered, setOpen] = useAtom(useMemo(() => openSection(id), [id]))
  const isOpen = remembered ?? isOpenAtFirst
  const [openings, setOpenings] = useState(0)
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (details.current === null) return
    if (remembered !== undefined) details.current.open = remembered
    // Touched before this code was there.
    else if (details.current.open !== isOpenAtFirst) setOpen(details.current.open)
  }, [remembered, isOpenAtFirst, setOpen])

  const onToggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    if (open === isOpen) return
    setOpen(open)
    if (open) setOpenings((count) => count + 1)
  }

  return { details, onToggle, isOpen, openings }
}

/** One section's part, so that the others need not render when it changes. */
const openSection = (id: string) =>
  atom(
    (get) => get(openSectionsAtom)[id],
    (_get, set, isOpen: boolean) => set(openSectionsAtom, (sections) => ({ ...sections, [id]: isOpen })),
  )
