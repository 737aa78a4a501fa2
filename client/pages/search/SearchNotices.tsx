import { TypedNotice } from '#client/features/keyword/TypedNotice.tsx'
import { SuggestedModel } from '#client/features/models/SuggestedModel.tsx'
import { BookmarkNotice } from '#client/features/notices/BookmarkNotice.tsx'
import { ExpiredNotice } from '#client/features/notices/ExpiredNotice.tsx'
import { IgnoredNotice } from '#client/features/notices/IgnoredNotice.tsx'
import type { LabelOf } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Notices } from './search-notices.ts'

interface SearchNoticesProps {
  readonly notices: Notices
  readonly request: SearchRequest
  readonly labelOf: LabelOf
}

/** Notices above the results of how the search was understood. */
export function SearchNotices({ notices, request, labelOf }: SearchNoticesProps) {
  const { bookmarkFault, isFromExpired, ignored, typed, suggestions, isDialog } = notices
  return (
    <>
      {bookmarkFault && <BookmarkNotice fault={bookmarkFault} />}
      {isFromExpired && <ExpiredNotice request={request} labelOf={labelOf} />}
      <IgnoredNotice ignored={ignored} request={request} />
      {typed && <TypedNotice typed={typed} request={request} />}
      <SuggestedModel suggestions={suggestions} request={request} isDialog={isDialog} />
    </>
  )
}
