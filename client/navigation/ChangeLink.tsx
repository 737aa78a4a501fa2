import { type AnchorHTMLAttributes, useContext } from 'react'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { SearchAddress } from './search-address.ts'

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
  const { hrefOf } = useContext(SearchAddress)

  return (
    <a
      {...rest}
      href={hrefOf(next)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        event.currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
        onChange(next)
      }}
    />
  )
}
