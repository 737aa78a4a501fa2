import type { SearchPageData } from '#shared/pages/page-data.ts'

/** What there is to tell above the results of how a search was understood. */
export type Notices = NonNullable<ReturnType<typeof noticesOf>>

/** The notices of a search; undefined where there are none, and the code that shows them is not needed. */
export function noticesOf({
  bookmarkFault,
  isFromExpired,
  ignored,
  typed,
  results,
  settings: { flags },
}: SearchPageData) {
  const isModelAsked = flags.suggestedModels && typed?.instead === undefined
  const suggestions = (isModelAsked && results.pageContent?.suggestedModels) || []
  const isAny = bookmarkFault || isFromExpired || ignored.length > 0 || typed || suggestions.length > 0

  return isAny
    ? { bookmarkFault, isFromExpired, ignored, typed, suggestions, isDialog: flags.modelDialog }
    : undefined
}
