import { css } from '@linaria/core'

/** The length of the part that is always shown, in characters. */
const shownLength = 420

/** The seller's own text, as plain text; a long one is continued on demand. */
export function SellerWords({ words }: { words: string }) {
  const [shown, more] = partsOf(words.trim())
  if (shown === '') return null

  return (
    <section className={section} aria-labelledby="seller-words">
      <h2 id="seller-words">From the seller</h2>
      <p>{shown}</p>
      {more !== '' && (
        <details>
          <summary>Read more</summary>
          <p>{more}</p>
        </details>
      )}
    </section>
  )
}

/** The beginning of a text up to the last end of a paragraph, a sentence or a word, and the rest. */
function partsOf(words: string): readonly [shown: string, more: string] {
  if (words.length <= shownLength * 1.25) return [words, '']
  const start = words.slice(0, shownLength)
  const ends = [start.lastIndexOf('\n'), start.search(/[.!?](?=[^.!?]*$)/) + 1].filter(
    (end) => end > shownLength / 2,
  )

  const end = ends.length > 0 ? Math.max(...ends) : start.lastIndexOf(' ')
  const at = end > 0 ? end : shownLength

  return [words.slice(0, at).trimEnd().toWellFormed(), words.slice(at).trimStart().toWellFormed()]
}

const section = css`
  p { max-inline-size: 70ch; white-space: pre-line; overflow-wrap: anywhere; }
  summary { inline-size: fit-content; min-block-size: 44px; line-height: 44px; font-weight: 600; color: var(--accent); border-radius: var(--radius-small); }
  @media print { details::details-content { content-visibility: visible; block-size: auto; } }
`
