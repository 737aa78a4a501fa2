import { TypedNotice } from '#client/features/keyword/TypedNotice.tsx'
import { SuggestedModel } from '#client/features/models/SuggestedModel.tsx'
import { BookmarkNotice } from '#client/features/notices/BookmarkNotice.tsx'
import { ExpiredNotice } from '#client/features/notices/ExpiredNotice.tsx'
import { IgnoredNotice } from '#client/features/notices/IgnoredNotice.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { LabelOf } from '#shared/search/labels.ts'

interface SearchNoticesProps {
  readonly data: SearchPageData
  readonly labelOf: LabelOf
}

/** Notices above the results of how the search was understood. */
export function SearchNotices({ data, labelOf }: SearchNoticesProps) {
  const { request, ignored, typed, bookmarkFault, settings, results } = data
  const { flags } = settings

  return (
    <>
      {bookmarkFault && <BookmarkNotice fault={bookmarkFault} />}
      {data.isFromExpired && <ExpiredNotice request={request} labelOf={labelOf} />}
      <IgnoredNotice ignored={ignored} request={request} />
      {typed && <TypedNotice typed={typed} request={request} />}
      {flags.suggestedModels && typed?.instead === undefined && (
        <SuggestedModel
          suggestions={results.pageContent?.suggestedModels ?? []}
          request={request}
          isDialog={flags.modelDialog}
        />
      )}
    </>
  )
}
