import { findMake } from '#marketplace/catalogue/find-model.ts'
import { pick } from '#shared/features/pick.ts'
import type { Article } from '#shared/features/research/research-content.contract.ts'
import type { KnownArticle } from './article-files.ts'

/** The articles beside a model. */
const articlesOfModel = 4

/** The articles that are of most use to a search for a model, the closest first. */
export function articlesFor(
  known: readonly KnownArticle[],
  { makeCode, modelCode }: { readonly makeCode: string; readonly modelCode: string },
): Article[] {
  const make = findMake(makeCode)
  const model = make?.models.find(({ code }) => code === modelCode)
  if (!make || !model) return []

  const fuels = new Set<string>(model.powertrains.map(({ fuel }) => fuel))

  /** How close an article is to the model; 0: it is about other cars. */
  const closeness = ({ article, ...about }: KnownArticle): number => {
    if (article.make !== undefined && article.make !== make.name) return 0
    if (article.model !== undefined) return article.model === model.name ? 4 : 0
    if (article.make !== undefined) return 3

    const hasStyle = about.styles.includes(model.style)
    const hasFuel = about.fuels.some((fuel) => fuels.has(fuel))
    if (hasStyle || hasFuel) return 2

    return about.styles.length + about.fuels.length === 0 ? 1 : 0
  }

  return known
    .map((each) => ({ each, close: closeness(each) }))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close)
    .slice(0, articlesOfModel)
    .map(({ each: { article } }) => withoutText(article))
}

/** An article as lists show it. */
export const withoutText = (article: Article): Article =>
  pick(article, ['id', 'link', 'image', 'title', 'category', 'make', 'model'])
