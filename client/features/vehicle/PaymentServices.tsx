import { css } from '@linaria/core'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'

/** The links to pages about paying for a car, as far as its seller names them (3.6). */
export function PaymentServices({ services = {} }: { services: Listing['paymentServices'] }) {
  const links = [
    { name: 'calculator', label: 'Payment calculator', href: safeSrc(services.paymentCalculationUrl) },
    { name: 'incentives', label: 'Incentives', href: safeSrc(services.incentivesUrl) },
  ].filter(({ href }) => href !== undefined)

  if (links.length === 0) return null

  return (
    <ul className={list}>
      {links.map(({ name, label, href }) => (
        <li key={label}>
          <a href={href} rel="noopener nofollow" data-leave={name}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  /* Links have the room around them that a finger needs. */
  margin-block: calc(-1 * var(--s3));
  font-size: var(--text-m);
  a { display: inline-flex; align-items: center; min-block-size: 44px; }
  @media print { display: none; }
`
