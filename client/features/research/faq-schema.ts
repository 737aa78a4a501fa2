import type { Faq } from '#shared/features/research/model-reference.ts'

/** Questions with their answers in the words of schema.org. */
export const faqSchema = (faqs: readonly Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
