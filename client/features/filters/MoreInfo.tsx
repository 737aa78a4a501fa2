import { css } from '@linaria/core'
import type { DeclaredOption } from '#shared/search/filter.ts'

interface MoreInfoProps {
  readonly id: string
  /** What the text explains. */
  readonly about: string
  readonly text: string
  readonly details: DeclaredOption['details']
}

/** A button with an explanation, as a popover of the browser: it works without JavaScript. */
export function MoreInfo({ id, about, text, details }: MoreInfoProps) {
  return (
    <>
      <button type="button" className={ask} popoverTarget={id} aria-label={`About ${about}`}>
        i
      </button>
      <div id={id} popover="auto" className={answer}>
        {text}
        {details && (
          <a href={details.href} aria-haspopup="dialog">
            {details.label}
          </a>
        )}
      </div>
    </>
  )
}

const ask = css`
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  font: italic 600 0.75rem/1 Georgia, serif;
  color: var(--text-quiet);
  background: radial-gradient(circle, transparent 8px, currentColor 8.5px, currentColor 9px, transparent 9.5px);
  border: 0;
  border-radius: var(--radius-small);
  @media (min-width: 1024px) { inline-size: 28px; block-size: 32px; }
  &:hover { color: var(--accent); }
`

const answer = css`
  max-inline-size: min(264px, calc(100vw - 2 * var(--s4)));
  padding: var(--s3) var(--s4);
  font-size: var(--text-s);
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  box-shadow: 0 6px 24px var(--shade);
  a { display: block; padding-block: var(--s3) 0; font-weight: 600; @media (scripting: none) { display: none; } }
  @supports (position-area: block-end) {
    inset: auto;
    margin: 4px var(--s2);
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }
`
