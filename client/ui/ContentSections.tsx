import { css } from '@linaria/core'

interface ContentSectionsProps {
  readonly sections: readonly {
    readonly heading: string
    readonly paragraphs: readonly string[]
    readonly points: readonly string[]
  }[]
}

/** Sections that editors wrote: headings, paragraphs and lists, always as text. */
export function ContentSections({ sections }: ContentSectionsProps) {
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
