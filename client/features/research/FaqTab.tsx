import { css } from '@linaria/core'
import type { Faq } from '#shared/features/research/model-reference.ts'

/** The questions about a model with their answers. */
export function FaqTab({ faqs }: { readonly faqs: readonly Faq[] }) {
  return (
    <dl className={list}>
      {faqs.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

const list = css`
  display: grid;
  gap: var(--s4);
  max-inline-size: 80ch;
  overflow-wrap: anywhere;
  dt { font-weight: 600; }
  dd { margin: var(--s1) 0 0; font-size: var(--text-m); color: var(--text-quiet); }
`
