import { css } from '@linaria/core'
import type { ContentSection } from '#shared/features/content/content.contract.ts'

/** What editors wrote: headings, paragraphs and lists, always as text. */
export function ContentSections({ sections }: { readonly sections: readonly ContentSection[] }) {
  return sections.map(({ heading, paragraphs, points }) => (
    <section key={heading} className={section}>
      <h3>{heading}</h3>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}

const section = css`
  display: grid;
  gap: var(--s1);
  h3 { font-size: 1rem; }
  p, ul { font-size: var(--text-m); color: var(--text-quiet); }
  ul { display: grid; gap: 2px; padding-inline-start: var(--s5); list-style: disc; }
`
