import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { primaryButton } from './fields.styles.ts'

interface EmptyStateProps {
  readonly title: string
  /** How something comes to stand here. */
  readonly children: ReactNode
  readonly link: { readonly href: string; readonly text: string }
}

/** What stands in the place of a list without entries: a title, what to do, and a link that begins it. */
export const EmptyState = ({ title, children, link }: EmptyStateProps) => (
  <div className={card}>
    <h2>{title}</h2>
    <p>{children}</p>
    <a className={primaryButton} href={link.href}>
      {link.text}
    </a>
  </div>
)

const card = css`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  max-inline-size: 60ch;
  padding: var(--s6);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`
