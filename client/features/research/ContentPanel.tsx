import { css } from '@linaria/core'
import { AddressLink } from '#client/navigation/AddressLink.tsx'
import { ArticleTeaser } from './ArticleTeaser.tsx'
import type { ReferencePanelProps } from './reference-panel-props.ts'

/** Expert reviews and articles (3.37, 3.38). */
export function ContentPanel({ reference: { articles, expertReviews }, modelName }: ReferencePanelProps) {
  return (
    <div className={content}>
      {expertReviews.length > 0 && (
        <section>
          <h3>Expert reviews of the {modelName}</h3>
          <ul>
            {expertReviews.map(({ id, link, title }) => (
              <li key={id}>
                <AddressLink href={link}>{title}</AddressLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section>
          <h3>Good to know</h3>
          <ul className={cards}>
            {articles.map((article) => (
              <ArticleTeaser key={article.id} article={article} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const content = css`
  display: grid;
  gap: var(--s5);
  h3 { margin-block-end: var(--s2); font-size: 1rem; }
  a { display: inline-flex; align-items: center; min-block-size: 24px; font-weight: 600; }
  @media (max-width: 1023.98px) { a { min-block-size: 44px; } }
`

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--s3);
`
