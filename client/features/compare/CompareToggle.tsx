import { css } from '@linaria/core'
import { useAtom, useAtomValue } from 'jotai'
import type { SubmitEvent } from 'react'
import { comparedAtom, compareToggleAtom } from '#client/cards/compare.atoms.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { barButton } from '#client/ui/bar-button.styles.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { comparePath } from '#shared/features/compare/compare-address.ts'

/**
 * Switches comparing on and off (2.13): the cards' buttons and the drawer. Without scripts it leads to the
 * page.
 */
export function CompareToggle() {
  const [stored, setOn] = useAtom(compareToggleAtom)
  const ids = useAtomValue(comparedAtom)
  // What this browser has stored is no part of the server's markup.
  const isFromServer = useIsFromServer()
  const isOn = isFromServer || stored
  const count = isFromServer ? 0 : ids.length
  const toggle = (event: SubmitEvent) => {
    event.preventDefault()
    setOn(!isOn)
  }

  return (
    <form action={comparePath} method="get" onSubmit={toggle}>
      <button
        type="submit"
        className={`${quietButton} ${barButton} ${button}`}
        aria-pressed={isOn}
        title="Compare"
      >
        <Icon name="compare" />
        <span>Compare</span>
        {count > 0 && <b aria-hidden="true">{count}</b>}
      </button>
    </form>
  )
}

const button = css`
  position: relative;
  form:has(> &) { display: grid; }
  &[aria-pressed='true'] { color: var(--accent); border-color: var(--accent); }
  b {
    position: absolute;
    inset-block-start: -3px;
    inset-inline-end: -3px;
    min-inline-size: 1.25rem;
    padding-inline: 4px;
    font-size: 0.75rem;
    line-height: 1.25rem;
    font-variant-numeric: tabular-nums;
    color: var(--on-accent);
    background: var(--accent);
    border-radius: 99px;
  }
`
