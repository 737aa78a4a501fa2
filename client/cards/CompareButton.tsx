import { useAtomValue, useSetAtom } from 'jotai'
import type { SubmitEvent } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { toastAtom } from '#client/ui/Toast.tsx'
import { compareParams, comparePath, maxCompared } from '#shared/features/compare/compare-address.ts'
import type { ActionProps } from './ActionLink.tsx'
import { removeComparedAtom, setComparedAtom } from './change-compared.atoms.ts'
import { comparedAtom, compareToggleAtom } from './compare.atoms.ts'

/**
 * Adds a car to the comparison and removes it. A disabled button can have the focus: its label says why.
 * Without scripts the labelled button leads to the comparison of its car.
 */
export function CompareButton({ listing: { id }, isLabelled = false }: ActionProps) {
  const ids = useAtomValue(comparedAtom)
  // Cards have the page's toggle above them; a page without one adds the car all the same, which sets it
  // (4.8).
  const isToggled = useAtomValue(compareToggleAtom) || isLabelled
  const add = useSetAtom(setComparedAtom)
  const remove = useSetAtom(removeComparedAtom)
  const announce = useSetAtom(toastAtom)
  const isFromServer = useIsFromServer()
  const isOn = !isFromServer && ids.includes(id)
  const refusal = isOn || isFromServer ? undefined : refusalOf(ids, isToggled)
  const label = refusal ?? (isOn ? 'Added to Compare' : 'Compare')

  const act = (event: SubmitEvent) => {
    event.preventDefault()
    if (refusal !== undefined) return announce({ text: refusal })
    if (isOn) remove(id)
    else add([...ids, id])
    announce({ text: isOn ? 'Taken out of Compare' : 'Added to Compare', isSeen: true })
  }

  return (
    <form action={comparePath} method="get" onSubmit={act}>
      <button
        type="submit"
        name={compareParams.ids}
        value={id}
        className={isLabelled ? quietButton : undefined}
        title={isLabelled ? refusal : label}
        aria-label={label}
        aria-disabled={refusal !== undefined || undefined}
        data-on={isOn || undefined}
      >
        <Icon name={isOn ? 'check' : 'compare'} />
        {isLabelled && (isOn ? 'Added to Compare' : 'Compare')}
      </button>
    </form>
  )
}

/** Why a car cannot be added; undefined where it can be. */
function refusalOf(ids: readonly number[], isToggled: boolean): string | undefined {
  if (!isToggled) return 'Compare is off. Switch it on above the results.'
  return ids.length >= maxCompared
    ? `You can compare up to ${maxCompared} cars. Take one out first.`
    : undefined
}
