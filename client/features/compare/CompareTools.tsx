import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import type { SubmitEvent } from 'react'
import { quietButton, textField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { toastAtom } from '#client/ui/Toast.tsx'
import {
  type Comparison,
  compareParams,
  comparePath,
  maxCompared,
} from '#shared/features/compare/compare-address.ts'
import { compareHref } from '#shared/features/compare/compare-href.ts'
import { budgetPath, walletDialog } from '#shared/features/wallet/wallet-paths.ts'
import { allCarsPath } from '#shared/search/paths.ts'

interface CompareToolsProps {
  readonly comparison: Comparison
  readonly setOnlyDifferences: (isOn: boolean) => void
  /** The terms of payments can be chosen. */
  readonly hasWallet: boolean
}

/** What can be done with a comparison: show only differences, share it, add a car. */
export function CompareTools({ comparison, setOnlyDifferences, hasWallet }: CompareToolsProps) {
  const { ids } = comparison
  return (
    <div className={tools}>
      {ids.length > 1 && <DifferencesSwitch comparison={comparison} setOn={setOnlyDifferences} />}
      {ids.length > 0 && <ShareComparison comparison={comparison} />}
      {hasWallet && (
        <a href={budgetPath} className={quietButton} data-dialog={walletDialog}>
          <Icon name="wallet" />
          My wallet
        </a>
      )}
      {ids.length < maxCompared && <AddCar ids={ids} />}
    </div>
  )
}

function DifferencesSwitch({
  comparison: { ids, onlyDifferences },
  setOn,
}: {
  readonly comparison: Comparison
  readonly setOn: (isOn: boolean) => void
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setOn(!onlyDifferences)
  }

  return (
    <form action={comparePath} method="get" onSubmit={submit}>
      <input type="hidden" name={compareParams.ids} value={ids.join()} />
      <button
        type="submit"
        role="switch"
        className={quietButton}
        aria-checked={onlyDifferences}
        // Sent without scripts alone, where a second press takes the value away.
        {...(!onlyDifferences && { name: compareParams.differences, value: 'only' })}
      >
        <i className={knob} aria-hidden="true" />
        Only differences
      </button>
    </form>
  )
}

/** Shares the address by the device's own sheet, or copies it where there is none. */
function ShareComparison({ comparison }: { readonly comparison: Comparison }) {
  const announce = useSetAtom(toastAtom)
  const share = async () => {
    const url = new URL(compareHref(comparison), location.href).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: document.title, url })
      await navigator.clipboard.writeText(url)
      announce({ text: 'Link copied' })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) announce({ text: 'The link could not be copied: it is the address of this page.' })
    }
  }

  return (
    <button type="button" className={`${quietButton} ${scripted}`} onClick={share}>
      <Icon name="share" />
      Share
    </button>
  )
}

/** Adds a car: from the results, or by the link of its page. */
const AddCar = ({ ids }: { readonly ids: readonly number[] }) => (
  <details className={add} data-bar>
    <summary className={quietButton}>
      <Icon name="plus" />
      Add a car
    </summary>
    <div>
      <p>
        <a href={allCarsPath}>Find a car</a> and press Compare on it, or paste the link of its page:
      </p>
      <form action={comparePath} method="get">
        {ids.length > 0 && <input type="hidden" name={compareParams.ids} value={ids.join()} />}
        <input className={textField} name={compareParams.add} aria-label="Link of a car" required />
        <button type="submit" className={quietButton}>
          Add
        </button>
      </form>
    </div>
  </details>
)

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--s2) var(--s3);
  @media print { display: none; }
`

const scripted = css`
  @media (scripting: none) { display: none; }
`

const knob = css`
  position: relative;
  inline-size: 32px;
  block-size: 18px;
  background: var(--control-line);
  border-radius: 99px;
  transition: background-color var(--quick);
  &::after { content: ''; position: absolute; inset: 2px auto 2px 2px; inline-size: 14px; background: var(--surface); border-radius: 50%; transition: translate var(--quick); }
  [aria-checked='true'] > & { background: var(--accent); &::after { translate: 14px; } }
  @media (forced-colors: active) { border: 1px solid; [aria-checked='true'] > &::after { background: Highlight; } }
`

const add = css`
  min-inline-size: 0;
  summary { inline-size: fit-content; cursor: pointer; list-style: none; &::-webkit-details-marker { display: none; } }
  > div { padding-block: var(--s3); font-size: var(--text-m); color: var(--text-quiet); }
  form { display: flex; gap: var(--s2); max-inline-size: 420px; padding-block-start: var(--s2); }
`
