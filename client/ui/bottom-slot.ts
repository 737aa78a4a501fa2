import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** What may stand at the bottom of the window, in the order in which one goes before the other. */
const bottomSlotNames = ['consent', 'push', 'interest', 'ad'] as const
export type BottomSlotName = (typeof bottomSlotNames)[number]

const wantingAtom = atom<ReadonlySet<BottomSlotName>>(new Set<BottomSlotName>())

/** The one that the bottom of the window belongs to; undefined where nothing wants it. */
const bottomSlotAtom = atom((get) => bottomSlotNames.find((name) => get(wantingAtom).has(name)))

/** The change of a name that wants the bottom of the window, or does not any more. */
const asking = (name: BottomSlotName, wants: boolean) => (names: ReadonlySet<BottomSlotName>) => {
  if (names.has(name) === wants) return names
  const others = [...names].filter((other) => other !== name)
  return new Set(wants ? [...others, name] : others)
}

/**
 * Whether a prompt may stand at the bottom of the window, which one has at a time. It is false on the server
 * and during hydration. A prompt that goes before another one hides that until it is gone.
 */
export function useBottomSlot(name: BottomSlotName, wants: boolean): boolean {
  const setWanting = useSetAtom(wantingAtom)
  const holder = useAtomValue(bottomSlotAtom)
  useEffect(() => {
    setWanting(asking(name, wants))
    return () => setWanting(asking(name, false))
  }, [setWanting, name, wants])

  return wants && holder === name
}
