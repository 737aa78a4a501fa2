import { useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { useLinkedDetail } from '#client/navigation/use-linked-detail.ts'
import { toastAtom } from './Toast.tsx'

export interface LinkedDialogContent {
  /** The part of the link after the dialog's name; may be empty. */
  readonly detail: string
  readonly onClose: () => void
}

interface LinkedDialogProps {
  /** Links to `#name` and `#name/detail` open it. */
  readonly name: string
  /** Loads the content's code; must be the same function at every rendering. */
  readonly load: () => Promise<ComponentType<LinkedDialogContent>>
}

/** A dialog that plain links open; its code is loaded at the first click. A toast says where it cannot be. */
export function LinkedDialog({ name, load }: LinkedDialogProps) {
  const [detail, end] = useLinkedDetail(name)
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType<LinkedDialogContent> }>()
  const tell = useSetAtom(toastAtom)
  const isOpen = detail !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened
  useEffect(() => {
    if (!isOpen) return
    setLoaded(undefined)
    void load().then(
      (Content) => setLoaded({ Content }),
      () => {
        tell({ text: 'This could not be loaded.' })
        end()
      },
    )
  }, [isOpen, load])

  return isOpen && loaded && <loaded.Content detail={detail} onClose={end} />
}
