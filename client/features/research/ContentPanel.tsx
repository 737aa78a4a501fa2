import { css } from '@linaria/core'
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
                <a href={link}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section>
          <h3>Good to know</h3>
          <ul className={cards}>
            {articles.map(({ id, link, title, image, category }) => (
              <li key={id}>
                {image !== undefined && (
                  <img src={image} alt="" width={300} height={200} loading="lazy" decoding="async" />
                )}
                <div>
                  <small>{category}</small>
                  <a href={link}>{title}</a>
                </div>
              </li>
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
  li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: var(--s3);
    align-items: center;
    padding: var(--s2);
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
  }
  img { inline-size: 96px; block-size: 64px; object-fit: cover; background: var(--sunken); border-radius: 4px; }
  div { min-inline-size: 0; }
  small { display: block; font-size: var(--text-s); color: var(--text-quiet); }
  a { line-height: 1.3; }
`
