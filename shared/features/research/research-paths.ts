import { basePath, servicePath } from '#shared/search/paths.ts'

/** The path of the list of all articles; each article is below it. */
export const articlesPath = `${basePath}/research/articles`

/** The path of the page of an article. */
export const articlePath = (slug: string) => `${articlesPath}/${slug}`

/** The path of the list of all articles as data. */
export const articleListPath = `${servicePath}/articles`

/** The title of the list of articles, and its name in links. */
export const articlesTitle = 'Car advice'
