import { css } from '@linaria/core'
import { StructuredData } from '#client/streaming/StructuredData.tsx'
import type { Faq } from '#shared/features/research/faq-answers.ts'

/** The questions about a model with their answers, also as structured data for search engines. */
export function FaqTab({ faqs }: { readonly faqs: readonly Faq[] }) {
  return (
    <>
      <dl className={list}>
        {faqs.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <StructuredData data={faqSchema(faqs)} />
    </>
  )
}

const faqSchema = (faqs: readonly Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const list = css`
  display: grid;
  gap: var(--s4);
  max-inline-size: 80ch;
  overflow-wrap: anywhere;
  dt { font-weight: 600; }
  dd { margin: var(--s1) 0 0; font-size: var(--text-m); color: var(--text-quiet); }
`
