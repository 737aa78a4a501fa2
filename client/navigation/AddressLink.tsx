import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'

interface AddressLinkProps {
  /** A path of this site, or an address elsewhere: of another site, or of mail. */
  readonly href: string
  readonly children: ReactNode
}

/** A link that navigates within the application where it leads to a page of this site. */
export const AddressLink = ({ href, children }: AddressLinkProps) =>
  href.startsWith('/') ? <PageLink to={href}>{children}</PageLink> : <a href={href}>{children}</a>
