import { css } from '@linaria/core'
import { quietButton } from '#client/ui/fields.styles.ts'
import { useFetched } from '#client/ui/use-fetched.ts'
import type { ArticleList } from '#shared/features/research/research-content.contract.ts'
import { articleListPath } from '#shared/features/research/research-paths.ts'
import { ArticleTeaser } from './ArticleTeaser.tsx'

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
      {articles.value.articles.map((article) => (
        <ArticleTeaser key={article.id} article={article} />
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
    flex: 0 0 min(19rem, 85%);
    padding-inline: var(--s3);
    background: var(--surface);
    scroll-snap-align: start;
  }
  a { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; font-weight: 600; }
`
