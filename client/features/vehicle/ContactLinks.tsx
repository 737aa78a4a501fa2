import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import { telHref } from '#shared/features/listings/page-words.ts'
import { safeHref } from '#shared/features/listings/safe-href.ts'

interface ContactLinksProps {
  readonly owner: Owner
  /** The link that writes to the seller. */
  readonly email?: ReactNode
  /** Shorter labels, without the phone number, and the website only where there is no e-mail. */
  readonly isShort?: boolean
}

/** The links to a seller's phone and website, as far as they are known. */
export function ContactLinks({
  owner: { phone, website, sellerType },
  email,
  isShort = false,
}: ContactLinksProps) {
  const call = phone && telHref(phone.value)
  const site = website && safeHref(website.href)

  return (
    <div className={links}>
      {phone && call && (
        <a className={primaryButton} href={call} aria-label={`Call ${phone.value}`}>
          <Icon name="phone" />
          {isShort ? 'Call' : phone.value}
        </a>
      )}
      {email}
      {site && !(isShort && email) && (
        <a className={quietButton} href={site} rel="noopener nofollow" data-leave="website">
          <Icon name="link" />
          {isShort ? 'Website' : sellerType === 'P' ? 'See seller’s website' : 'See dealer website'}
        </a>
      )}
    </div>
  )
}

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  justify-self: stretch;
  a { flex: 1 1 auto; }
  /* Of what can be pressed paper has the phone number. */
  @media print {
    a { flex: none; padding: 0; color: inherit; background: none; border: 0; }
    a:not([href^='tel:']) { display: none; }
  }
`
