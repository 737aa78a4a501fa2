import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import type { ProgramTile } from '#shared/features/certified/certified.contract.ts'
import { makersTerms, thirdPartyTerms } from '#shared/features/certified/program-facts.ts'

interface ProgramBannerProps {
  /** The program; null where its own facts are loading, or are not known. */
  readonly program: ProgramTile | null
  /** The make of the search in words; undefined for the programs of third parties. */
  readonly make: string | undefined
}

/**
 * The banner of the certified program whose cars alone are searched. It shows the facts of every program at
 * once, and the program's own facts in the same space once they have loaded.
 */
export function ProgramBanner({ program, make }: ProgramBannerProps) {
  const { productId, linkText } = program ?? {}
  const { title, facts } = program?.cpoTile ?? knownTile(make)

  return (
    <aside className={banner} aria-label="Certified program">
      <strong title={title}>{title}</strong>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {fact}
          </li>
        ))}
      </ul>
      {productId !== undefined && (
        <a href={`#certified/${productId}`} aria-haspopup="dialog" title={linkText}>
          {linkText}
        </a>
      )}
    </aside>
  )
}

const knownTile = (make: string | undefined): ProgramTile['cpoTile'] =>
  make === undefined
    ? { title: 'Third-party certified', facts: [...thirdPartyTerms] }
    : { title: `${make} certified cars`, facts: [...makersTerms] }

/**
 * A banner of the same height with and without a link, for every text. A fact that does not fit is in the
 * dialog.
 */
const banner = css`
  --lines: 2;
  display: grid;
  grid-template: 'title link' 44px 'facts facts' calc(var(--lines) * 1lh) / minmax(0, 1fr) fit-content(60%);
  gap: 0 var(--s4);
  align-items: center;
  padding: 0 var(--s4) var(--s3);
  margin-block: var(--s2);
  font-size: var(--text-s);
  background: var(--accent-soft);
  border-radius: var(--radius-small);
  strong, a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-size: var(--text-m); font-weight: 600; }
  a { grid-area: link; font-weight: 600; line-height: 44px; }
  ul { grid-area: facts; display: flex; flex-wrap: wrap; gap: 0 var(--s4); block-size: calc(var(--lines) * 1lh); overflow: hidden; }
  li { display: flex; gap: var(--s1); align-items: center; max-inline-size: 100%; block-size: 1lh; overflow: hidden; white-space: nowrap; }
  i { color: var(--saving); }
  @media (scripting: none) { a { display: none; } }
  @media (min-width: 640px) { --lines: 1; }
  @media (min-width: 1024px) { margin-block-start: 0; }
  @media (min-width: 1360px) {
    grid-template: 'title facts link' 48px / fit-content(30%) minmax(0, 1fr) fit-content(30%);
    padding-block-end: 0;
  }
`
