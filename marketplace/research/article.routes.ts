import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { code } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { ArticleResponse, ArticlesResponse } from '#shared/features/research/research-content.contract.ts'
import { ownArticles, readArticles } from './article-files.ts'
import { articlesFor, withoutText } from './choose-articles.ts'
import { findReview } from './review-posts.ts'

interface ArticleOptions {
  /** The folder of the articles; that of the product by default. */
  readonly directory?: string | undefined
}

/** Articles about cars and their texts. */
export const articleRoutes: FastifyPluginAsyncTypebox<ArticleOptions> = async (app, { directory }) => {
  const known = await readArticles(directory ?? ownArticles, (file, reason) =>
    app.log.warn({ file, reason }, 'an article was refused'),
  )

  const list = {
    summary: 'All articles, or those of use to a search for one model',
    tags: ['content'],
    querystring: Type.Object({ makeCode: Type.Optional(code()), modelCode: Type.Optional(code()) }),
    response: { 200: ArticlesResponse, ...failures },
  }

  app.get('/cm-api/content/articles', { schema: list }, async ({ query: { makeCode, modelCode } }) => ({
    articles:
      makeCode === undefined || modelCode === undefined
        ? known.map(({ article }) => withoutText(article))
        : articlesFor(known, { makeCode, modelCode }),
  }))

  const one = {
    summary: 'An article with its text; none where there is no such article',
    tags: ['content'],
    querystring: Type.Object({
      slug: Type.String({
        pattern: '^[a-z0-9-]{1,120}$',
        description: 'a name of a-z, 0-9 and -',
      }),
    }),
    response: { 200: ArticleResponse, ...failures },
  }

  app.get('/cm-api/content/article', { schema: one }, async ({ query: { slug } }) => {
    const article = known.find(({ article }) => article.id === slug)?.article ?? findReview(slug)
    return { articles: article ? [article] : [] }
  })
}
