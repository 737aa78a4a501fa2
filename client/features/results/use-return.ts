import { useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { openSectionsAtom } from '#client/ui/open-sections.atoms.ts'
import { cardLinkOf, readLeft, writeLeft } from './left-pages.ts'

/** Back to a results page finds the focus and the open sections as they were left; react-router does so for the scroll. */
export function useReturn(): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const store = useStore()
  useLayoutEffect(() => {
    const left = isReturn ? readLeft(key) : undefined
    if (left) {
      store.set(openSectionsAtom, left.open)
      cardLinkOf(left.card)?.focus({ preventScroll: true })
    }
    const leave = () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-organic-id]')?.dataset.organicId
      writeLeft(key, { ...(card !== undefined && { card }), open: store.get(openSectionsAtom) })
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [key, isReturn, store])
}
