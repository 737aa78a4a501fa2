import { css } from '@linaria/core'
import { printScriptValue } from '#client/streaming/script-value.ts'
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
      <FaqData faqs={faqs} />
    </>
  )
}

function FaqData({ faqs }: { readonly faqs: readonly Faq[] }) {
  const __html = printScriptValue({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

  // The text is JSON with every character escaped that could end a script element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
}

const list = css`
  display: grid;
  gap: var(--s4);
  max-inline-size: 80ch;
  overflow-wrap: anywhere;
  dt { font-weight: 600; }
  dd { margin: var(--s1) 0 0; font-size: var(--text-m); color: var(--text-quiet); }
`
