import { useAtomValue, useSetAtom } from 'jotai'
import { Icon } from '#client/ui/Icon.tsx'
import { toastAtom } from '#client/ui/Toast.tsx'
import type { ActionProps } from './ActionLink.tsx'
import { comparedAtom, maxCompared, toggleComparedAtom } from './card-actions.atoms.ts'

/** Adds a car to the comparison and removes it. A disabled button can have the focus: its label says why. */
export function CompareButton({ listing: { id } }: ActionProps) {
  const ids = useAtomValue(comparedAtom)
  const toggle = useSetAtom(toggleComparedAtom)
  const announce = useSetAtom(toastAtom)
  const isOn = ids.includes(id)
  const isFull = !isOn && ids.length >= maxCompared
  const label = isFull ? fullText : isOn ? 'Added to Compare' : 'Compare'
  const act = () => {
    toggle(id)
    announce({ text: isFull ? fullText : isOn ? 'Taken out of Compare' : 'Added to Compare' })
  }

  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={isFull || undefined}
      data-on={isOn || undefined}
      onClick={act}
    >
      <Icon name={isOn ? 'check' : 'compare'} />
    </button>
  )
}

const fullText = `You can compare up to ${maxCompared} cars. Take one out first.`
