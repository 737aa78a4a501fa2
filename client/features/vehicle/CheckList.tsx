import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'

/** A list of features, each with a tick; repeated ones are left out. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={list}>
      {[...new Set(items)].map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr));
  @media (min-width: 640px) { grid-template-columns: repeat(auto-fill, minmax(13.75rem, 1fr)); }
  gap: var(--s2) var(--s5);
  li { display: flex; gap: var(--s2); }
  i { margin-block-start: 3px; color: var(--saving); }
`
