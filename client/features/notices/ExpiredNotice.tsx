import { css } from '@linaria/core'
import type { LabelOf } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The shopper followed a link to a car that is gone, and was led here (8.9). */
export function ExpiredNotice({ request, labelOf }: { request: SearchRequest; labelOf: LabelOf }) {
  const { makeCode: [make] = [], modelCode: [model] = [] } = request
  const vehicle = make && model ? `${labelOf('makeCode', make)} ${labelOf('modelCode', model)}` : 'vehicle'
  return (
    <div className={alert} role="alert">
      <p>
        <strong>{`We're sorry, the ${vehicle} you were looking for is no longer available.`}</strong>
      </p>
      <p>Here are vehicles you may be interested in.</p>
    </div>
  )
}

const alert = css`
  padding: var(--s3) var(--s4);
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
`
