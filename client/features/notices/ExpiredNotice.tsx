import { css } from '@linaria/core'
import { useState } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { listingsId } from '#client/ui/anchors.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import type { LabelOf } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The notice for a shopper who was redirected here from a link to a car that is sold or expired (8.9). */
export function ExpiredNotice({ request, labelOf }: { request: SearchRequest; labelOf: LabelOf }) {
  const [isDismissed, setDismissed] = useState(false)
  const isFromServer = useIsFromServer()
  const { makeCode: [make] = [], modelCode: [model] = [] } = request
  const vehicle = make && model ? `${labelOf('makeCode', make)} ${labelOf('modelCode', model)}` : 'vehicle'
  const dismiss = () => {
    setDismissed(true)
    // The focused button is removed with the notice.
    document.getElementById(listingsId)?.focus({ preventScroll: true })
  }

  if (isDismissed) return null

  return (
    <div className={notice} data-notice="expired">
      <div role="status">
        {/* A live region announces only what changes: after hydration the text is a new element. */}
        <div key={`${isFromServer}`}>
          <p>
            <strong>{`We're sorry, the ${vehicle} you were looking for is no longer available.`}</strong>
          </p>
          <p>Here are vehicles you may be interested in.</p>
        </div>
      </div>
      <CloseButton label="Dismiss" onClick={dismiss} />
    </div>
  )
}

const notice = css`
  display: flex;
  justify-content: space-between;
  padding: var(--s3) 0 var(--s3) var(--s4);
  margin-block-end: var(--s2);
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
  button { margin-block: calc(-1 * var(--s1)); @media (scripting: none) { display: none; } }
`
