import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import { useFetched } from '#client/ui/use-fetched.ts'
import type { ArticleList } from '#shared/features/research/research-content.contract.ts'
import { articleListPath } from '#shared/features/research/research-paths.ts'

/** The articles in a row that scrolls sideways. */
export function ArticleRow() {
  const [articles, retry] = useFetched<ArticleList>(articleListPath)
  if (articles === 'loading') return null
  if (articles === 'failed')
    return (
      <p role="alert" className={failure}>
        The articles could not be loaded.
        <button type="button" className={quietButton} onClick={retry}>
          Please try again
        </button>
      </p>
    )

  return (
    <ul className={row}>
      {articles.value.articles.map(({ id, link, title, image, category }) => (
        <li key={id}>
          {image !== undefined && (
            <img src={image} alt="" width={300} height={200} loading="lazy" decoding="async" />
          )}
          <div>
            <small>{category}</small>
            <PageLink to={link}>{title}</PageLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

const failure = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  color: var(--text-quiet);
`

const row = css`
  display: flex;
  gap: var(--s3);
  block-size: 100%;
  padding-block: var(--s1) var(--s3);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--s3);
    flex: 0 0 min(19rem, 85%);
    align-items: center;
    padding: var(--s2) var(--s3);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    scroll-snap-align: start;
  }
  img { inline-size: 96px; block-size: 64px; object-fit: cover; background: var(--sunken); border-radius: 4px; }
  div { min-inline-size: 0; }
  small { display: block; font-size: var(--text-s); color: var(--text-quiet); }
  a { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; font-weight: 600; line-height: 1.3; }
`
