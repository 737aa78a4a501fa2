import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import type { ModelPrices } from '#shared/features/research/price-table.ts'

interface PriceCrawlLinksProps {
  readonly prices: ModelPrices
  readonly modelName: string
}

/** Links to the searches for each year and trim of a model, for shoppers and search engines (3.43, 2.21). */
export function PriceCrawlLinks({ prices, modelName }: PriceCrawlLinksProps) {
  const { years, newYears, trims, newTrims, moreLinks } = prices
  const links = [
    ...(years.length > 0 ? years : newYears),
    ...moreLinks,
    ...(trims.length > 0 ? trims : newTrims),
  ]

  return (
    links.length > 0 && (
      <nav className={list} aria-label={`More searches for ${modelName}`}>
        <h3>More searches for {modelName}</h3>
        <ul>
          {links.map(({ name, link }) => (
            <li key={link}>
              <PageLink to={link}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}

const list = css`
  padding-block: var(--s5);
  h3 { margin-block-end: var(--s2); font-size: var(--text-m); }
  ul { columns: 9rem; column-gap: var(--s6); font-size: var(--text-s); }
  li { break-inside: avoid; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-block-size: 28px; color: var(--text-quiet); }
  @media (max-width: 1023.98px) { a { min-block-size: 44px; } }
`
