import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'

/** A fact of one car; the best of its row is marked by a drawing and a word. */
export function CompareCell({ text, isBest }: { readonly text: string | null; readonly isBest: boolean }) {
  if (text === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className={visuallyHidden}>Not known</span>
      </>
    )

  if (text === 'Yes' || text === 'No')
    return (
      <span className={answer} data-answer={text}>
        {text === 'Yes' && <Icon name="check" />}
        {text}
      </span>
    )

  if (!isBest) return text

  return (
    <span className={best}>
      {text}
      <b>
        <Icon name="check" />
        Best
      </b>
    </span>
  )
}

const answer = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  &[data-answer='No'] { color: var(--text-quiet); }
  i { color: var(--saving); }
`

const best = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s2);
  font-weight: 600;
  b { display: inline-flex; align-items: center; gap: 2px; padding-inline: 6px; font-size: 0.75rem; color: var(--saving); background: var(--saving-soft); border-radius: 99px; }
`
