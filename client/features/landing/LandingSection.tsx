import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import type { LandingText } from '#shared/features/landing/landing-text.ts'

/** What a landing page says of its own cars, and links to the landing pages beside it. */
export function LandingSection({ text }: { text: LandingText }) {
  return (
    <section className={section} aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <p>{text.sentences.join(' ')}</p>
      <div data-groups>
        {text.groups.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <ul>
              {links.map(({ label, href, count }) => (
                <li key={href}>
                  <PageLink to={href}>{label}</PageLink> ({count})
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </section>
  )
}

const section = css`
  padding-block: var(--s6);
  border-block-start: 1px solid var(--line);
  /* Blocks above that are still to come would move it. */
  @media (scripting: enabled) { body:has([data-skeleton-cards]) & { display: none; } }
  h2 { font-size: var(--text-l); }
  h3 { padding-block-start: var(--s3); font-size: var(--text-s); }
  p { max-inline-size: 70ch; padding-block-start: var(--s2); }
  [data-groups] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    column-gap: var(--s8);
  }
  ul { display: flex; flex-wrap: wrap; gap: 0 var(--s4); }
  li { display: inline-flex; align-items: center; gap: 4px; min-block-size: 32px; font-variant-numeric: tabular-nums; color: var(--text-quiet); }
  @media (max-width: 1023.98px) { li { min-block-size: 44px; } }
`
