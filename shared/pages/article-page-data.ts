import type { Article, FullArticle } from '#shared/features/research/research-content.contract.ts'
import type { PageSettings } from './page-settings.ts'

/** The page of one article. */
export interface ArticlePageData {
  readonly kind: 'article'
  readonly article: FullArticle
  readonly settings: PageSettings
}

/** The list of all articles. */
export interface ArticlesPageData {
  readonly kind: 'articles'
  readonly articles: readonly Article[]
  readonly settings: PageSettings
}
