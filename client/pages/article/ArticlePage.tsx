import { css } from '@linaria/core'
import { Breadcrumbs } from '#client/features/breadcrumbs/Breadcrumbs.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { articlesPath, articlesTitle } from '#shared/features/research/research-paths.ts'
import type { ArticlePageData } from '#shared/pages/article-page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { ArticleBlocks } from './ArticleBlocks.tsx'

/** One article. */
export function ArticlePage({ data: { article, settings } }: { readonly data: ArticlePageData }) {
  const { title, category, link, image, text } = article
  const { siteUrl, siteName, brand } = settings

  return (
    <Page
      settings={settings}
      title={title}
      canonicalPath={link}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <meta name="description" content={text.description} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text.description} />
      {siteUrl !== undefined && <meta property="og:url" content={siteUrl + link} />}
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: brand.homeHref },
          { label: articlesTitle, href: articlesPath },
          { label: title, href: link },
        ]}
        siteUrl={siteUrl}
      />
      <article id={listingsId} className={page} tabIndex={-1}>
        <header>
          <small>{category}</small>
          <h1>{title}</h1>
          {text.isSample && (
            <p className={notice}>
              Sample review: a program wrote it from the figures of the catalogue. No tester drove the car for
              it.
            </p>
          )}
        </header>
        {image !== undefined && <img src={image} alt="" width={600} height={400} decoding="async" />}
        <ArticleBlocks blocks={text.blocks} />
        <footer>
          <PageLink to={allCarsPath}>See all cars for sale</PageLink>
          <PageLink to={articlesPath}>{`More in ${articlesTitle}`}</PageLink>
        </footer>
      </article>
    </Page>
  )
}

const page = css`
  max-inline-size: 68ch;
  padding-block: var(--s3) var(--s6);
  outline: none;
  overflow-wrap: break-word;
  small { color: var(--text-quiet); }
  h1 { margin-block: var(--s1) var(--s4); font-size: var(--text-2xl); line-height: 1.2; text-wrap: balance; }
  h2 { margin-block: var(--s6) var(--s2); font-size: var(--text-l); }
  h3 { margin-block: var(--s5) var(--s1); font-size: 1rem; }
  p, blockquote { margin-block-end: var(--s3); }
  ul, ol { display: grid; gap: var(--s2); padding-inline-start: var(--s6); margin-block-end: var(--s3); }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  blockquote { padding-inline-start: var(--s4); color: var(--text-quiet); border-inline-start: 3px solid var(--line); }
  img { inline-size: 100%; max-inline-size: 360px; block-size: auto; margin-block-end: var(--s4); background: var(--sunken); border-radius: var(--radius); }
  footer { display: flex; flex-wrap: wrap; gap: 0 var(--s5); margin-block-start: var(--s6); border-block-start: 1px solid var(--line); }
  footer a { display: inline-flex; align-items: center; min-block-size: 44px; }
`

const notice = css`
  padding: var(--s3) var(--s4);
  font-size: var(--text-m);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
`
