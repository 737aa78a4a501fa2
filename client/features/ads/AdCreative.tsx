import { css } from '@linaria/core'
import type { FilledSlot } from '#shared/features/ads/ad-slots.ts'
import type { Creative } from '#shared/features/ads/ads.contract.ts'
import { AdArt } from './AdArt.tsx'
import { countClick } from './count-click.ts'

interface AdCreativeProps {
  readonly slot: FilledSlot
  readonly creative: Creative
  /** Absent for an advertisement of the house, which is not counted. */
  readonly token?: string | undefined
}

/** An advertisement as the page draws it: one link, of texts and a picture of its own. */
export function AdCreative({ slot, creative, token }: AdCreativeProps) {
  const { title, text, action, href, art } = creative
  const count = () => countClick(slot, token)

  return (
    <a className={link} href={href} onClick={count} onAuxClick={count}>
      <AdArt art={art} />
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <em>{action}</em>
    </a>
  )
}

const link = css`
  display: flex;
  gap: var(--s3);
  align-items: center;
  inline-size: 100%;
  block-size: 100%;
  padding-inline-end: var(--s4);
  overflow: hidden;
  color: var(--text);
  text-align: start;
  text-decoration: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  svg { flex: none; align-self: stretch; block-size: auto; aspect-ratio: 3 / 2; min-block-size: 100%; }
  > span { flex: 1; display: grid; min-inline-size: 0; }
  strong, span > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-size: var(--text-m); line-height: 1.35; }
  span > span { font-size: var(--text-s); color: var(--text-quiet); }
  em { flex: none; font-size: var(--text-s); font-style: normal; font-weight: 600; color: var(--accent); }
  &:hover em { text-decoration: underline; }
  &:focus-visible { outline-offset: -3px; }
  @media (max-width: 767.98px) {
    gap: var(--s2);
    padding-inline-end: var(--s2);
    em { display: none; }
    svg { aspect-ratio: 1; }
    strong { font-size: 0.875rem; }
    span > span { font-size: 0.75rem; }
  }
  [data-tall] & {
    @media (max-width: 767.98px) {
      flex-direction: column;
      align-items: stretch;
      padding: 0 0 var(--s4);
      gap: var(--s2);
      > span, em { padding-inline: var(--s4); }
      svg { min-block-size: 0; flex: 1; inline-size: 100%; aspect-ratio: auto; }
      > span { flex: none; }
      span > span { white-space: normal; }
      em { display: block; }
    }
  }
`
