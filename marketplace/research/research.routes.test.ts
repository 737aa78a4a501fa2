import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { ConsumerRatings } from '#shared/features/research/consumer-ratings.contract.ts'
import { equipmentIds } from '#shared/features/research/equipment-ids.ts'
import { ArticleResponse } from '#shared/features/research/research-content.contract.ts'
import { SafetyInfo } from '#shared/features/research/safety.contract.ts'

const front = '---\ntitle: A <b>bold</b> title\ncategory: Buying\n---\n'
const articles = t.testdir({
  'good.md': `${front}# One\n\n<script>alert(1)</script>\n\nA **strong** [link](javascript:alert(1)) and [one](/cars-for-sale/all-cars).\n\n1. first\n2. <iframe src=x></iframe>gone\n3. the <i>second</i>\n`,
  'huge.md': front + 'words '.repeat(350_000),
  'deep.md': front + '['.repeat(30_000) + '> '.repeat(15_000),
  'folder.md': {},
  'plain.md': 'There is no front matter.',
  'foreign.md': front.replace('---\n', '---\nimage: https://elsewhere.example/x.svg\n'),
  'truck.md': `${front.replace('---\n', '---\nstyles: TRUCKS\n')}Tow.`,
  'honda.md': `${front.replace('---\n', '---\nmake: Honda\nmodel: CR-V\n')}Drive.`,
})

const app = await marketplaceUnderTest(t, {
  listings: 1,
  dataDirectory: articles,
  articlesDirectory: articles,
})
const ask = (path: string) => app.inject(path)
const answer = async (path: string) => (await ask(path)).json()
const reference = '/cars-for-sale/research/reference/vehicles'

/** @spec 7.32, 3.39 @of marketplace/research/consumer-ratings.ts */
t.test('the ratings of a model year are found by its id, and are the same each time', async (t) => {
  const { items } = await answer(`${reference}?yearId=2022&atcMakeCode=HONDA&atcModelCode=CR-V`)
  t.equal(items.length, 1)
  const path = `${reference}/${items[0].vehicleId}/ratings`
  const ratings: ConsumerRatings = await answer(path)
  t.ok(Check(ConsumerRatings, ratings))
  t.equal(ratings.ratings[0]?.name, 'Overall Rating')
  t.ok(ratings.numberOfReviews > 0 && ratings.isSample)
  t.strictSame(await answer(path), ratings)
  t.strictSame(await answer(`${reference}?yearId=1990&atcMakeCode=HONDA&atcModelCode=CR-V`), { items: [] })
  t.equal((await ask(`${reference}/2022-NO-SUCH/ratings`)).statusCode, 404)
})

/** @spec 3.41, 3.42, 7.36 (part) @of marketplace/research/safety-info.ts */
t.test(
  'safety information has the nine pieces of equipment, and what the law asks of the year',
  async (t) => {
    const of = (year: number): Promise<SafetyInfo> =>
      answer(`/cm-api/content/safety?makeCode=HONDA&modelCode=CR-V&year=${year}`)
    const [old, recent] = await Promise.all([of(2000), of(2023)])
    t.ok(Check(SafetyInfo, old) && Check(SafetyInfo, recent))
    t.strictSame(
      recent.equipment.map(({ id }) => id),
      equipmentIds.map(({ id }) => id),
    )
    const camera = ({ equipment }: SafetyInfo) => equipment.find(({ id }) => id === 610)?.value
    t.same([camera(old), camera(recent)], ['Not Available', 'Standard'])
    t.match(JSON.stringify(recent.groups), 'Electronic stability control')
    t.notMatch(JSON.stringify(old.groups), 'Electronic stability control')
  },
)

/** @spec 7.33, 3.38 @of marketplace/research/review-posts.ts */
t.test('reviews are answered as posts of WordPress, and each link leads to its text', async (t) => {
  const posts = await answer('/wp-json/wp/v2/posts?ymmt=2022|HONDA|CR-V&_embed')
  t.equal(posts.length, 3)
  t.match(posts[0], { id: Number, title: { rendered: /^2022 Honda CR-V/ } })
  const slug = posts[0].link.split('/').at(-1)
  const found: ArticleResponse = await answer(`/cm-api/content/article?slug=${slug}`)
  t.ok(Check(ArticleResponse, found))
  t.match(found.articles[0]?.text.isSample, true)
  t.strictSame(await answer('/wp-json/wp/v2/posts?ymmt=2022|NO|SUCH'), [])
})

/** @spec 3.37 @of marketplace/research/article-files.ts */
t.test(
  'an operator’s folder of Markdown becomes text; files that are too large or no articles are refused',
  async (t) => {
    const { articles } = await answer('/cm-api/content/articles')
    const ids = articles.map(({ id }: { id: string }) => id)
    t.strictSame(ids, ['deep', 'good', 'honda', 'truck'])

    const found: ArticleResponse = await answer('/cm-api/content/article?slug=good')
    t.ok(Check(ArticleResponse, found))
    const [article] = found.articles
    t.equal(article?.title, 'A <b>bold</b> title', 'text, which the page shows as it is')
    t.strictSame(article?.text.blocks, [
      { kind: 'heading', lines: [[{ text: 'One' }]] },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'A ' },
            { text: 'strong', isStrong: true },
            { text: ' ' },
            { text: 'link' },
            { text: ' and ' },
            { text: 'one', href: '/cars-for-sale/all-cars' },
            { text: '.' },
          ],
        ],
      },
      { kind: 'steps', lines: [[{ text: 'first' }], [{ text: 'the ' }, { text: 'second' }]] },
    ])
  },
)

/** @spec 3.37 @of marketplace/research/choose-articles.ts */
t.test('beside a model stand the articles about it first, and none about other cars', async (t) => {
  const { articles } = await answer('/cm-api/content/articles?makeCode=HONDA&modelCode=CR-V')
  t.strictSame(
    articles.map(({ id }: { id: string }) => id),
    ['honda', 'deep', 'good'],
  )
})
