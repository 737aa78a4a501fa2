import { css } from '@linaria/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useLinkedDetail } from '#client/navigation/use-linked-detail.ts'

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

/** A dialog that plain links open; its code is loaded at the first click. */
export function LinkedDialog({ name, load }: LinkedDialogProps) {
  const [detail, end] = useLinkedDetail(name)
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType<LinkedDialogContent> } | 'failed'>()
  const isOpen = detail !== undefined
  useEffect(() => {
    if (!isOpen) return
    setLoaded(undefined)
    void load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded('failed'),
    )
  }, [isOpen, load])

  if (!isOpen || loaded === undefined) return null
  if (loaded !== 'failed') return <loaded.Content detail={detail} onClose={end} />

  return (
    <p role="alert" className={failure}>
      This could not be loaded.
      <button type="button" onClick={end}>
        Close
      </button>
    </p>
  )
}

const failure = css`
  position: fixed;
  inset: auto var(--s4) var(--s4);
  z-index: 30;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  max-inline-size: 400px;
  padding: var(--s2) var(--s4);
  margin-inline: auto;
  color: var(--notice);
  background: var(--notice-soft);
  border: 1px solid currentColor;
  border-radius: var(--radius-small);
  button { min-block-size: 44px; font-weight: 600; color: inherit; text-decoration: underline; background: none; border: 0; }
`
