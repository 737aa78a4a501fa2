import { css } from '@linaria/core'
import { referenceId } from '#client/ui/anchors.ts'
import { searchedName } from '#shared/features/trims/searched-model.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ReferenceLinkProps {
  readonly request: SearchRequest
  readonly labelOf: LabelOf
}

/** The link from the top of the page to the model reference (2.6). Its space is kept while there is none. */
export function ReferenceLink({ request, labelOf }: ReferenceLinkProps) {
  const modelName = searchedName(request, labelOf)
  return (
    modelName !== undefined && (
      <a className={link} href={`#${referenceId}`}>
        About<span> the {modelName}</span>
      </a>
    )
  )
}

const link = css`
  overflow: hidden;
  font-size: var(--text-s);
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
  position: relative;
  /* A phone has no room for the name beside the switch and the count. */
  @media (max-width: 639.98px) { span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (max-width: 359.98px) { display: none; }
  :root:not(:has(#${referenceId})) & { visibility: hidden; }
`
