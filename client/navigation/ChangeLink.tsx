import type { AnchorHTMLAttributes } from 'react'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ChangeLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'onChange'> {
  readonly next: SearchRequest
  readonly onChange: (next: SearchRequest) => void
}

/**
 * A change of the search as a link. It may be removed with its change: within a section the summary gets the
 * focus.
 */
export function ChangeLink({ next, onChange, ...rest }: ChangeLinkProps) {
  return (
    <a
      {...rest}
      href={searchHref(next)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        event.currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
        onChange(next)
      }}
    />
  )
}
