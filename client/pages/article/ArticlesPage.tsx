import { css } from '@linaria/core'
import { Breadcrumbs } from '#client/features/breadcrumbs/Breadcrumbs.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { ArticleTeaser } from '#client/features/research/ArticleTeaser.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { articlesPath, articlesTitle } from '#shared/features/research/research-paths.ts'
import type { ArticlesPageData } from '#shared/pages/article-page-data.ts'

/** The list of all articles, by their categories. */
export function ArticlesPage({ data: { articles, settings } }: { readonly data: ArticlesPageData }) {
  const byCategory = Map.groupBy(articles, ({ category }) => category)
  return (
    <Page
      settings={settings}
      title={articlesTitle}
      canonicalPath={articlesPath}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <meta name="description" content="Short articles on buying, charging, towing and keeping a car." />
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: settings.brand.homeHref },
          { label: articlesTitle, href: articlesPath },
        ]}
        siteUrl={settings.siteUrl}
      />
      <div id={listingsId} className={page} tabIndex={-1}>
        <h1>{articlesTitle}</h1>
        {articles.length === 0 && <p>There are no articles just now.</p>}
        {[...byCategory].map(([category, ofCategory]) => (
          <section key={category}>
            <h2>{category}</h2>
            <ul>
              {ofCategory.map((article) => (
                <ArticleTeaser key={article.id} article={article} isInCategory />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

const page = css`
  padding-block: var(--s3) var(--s6);
  outline: none;
  h1 { font-size: var(--text-2xl); }
  h2 { margin-block: var(--s6) var(--s2); font-size: var(--text-l); }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: var(--s3); }
  li { background: var(--surface); }
  li a { font-weight: 600; }
`
