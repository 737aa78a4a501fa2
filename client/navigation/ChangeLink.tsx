import { type AnchorHTMLAttributes, useContext } from 'react'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { isPlainClick } from './is-plain-click.ts'
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
        if (!isPlainClick(event)) return
        event.preventDefault()
        // The second half of a double click would be on the link that has come into the place of this one.
        if (event.detail > 1) return

        event.currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
        onChange(next)
      }}
    />
  )
}
