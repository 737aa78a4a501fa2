import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { budgetPath, walletApiPath } from '#shared/features/wallet/wallet-paths.ts'

const marketplace = await startTestMarketplace(t)

/** @spec 9.35 @of server/pages/budget/budget.route.ts */
t.test(
  'the payment calculator starts from the settings: a price of 20,000 and 600 dollars a month',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const { status, body } = await product.visit(budgetPath)
    t.equal(status, 200)

    const { links, text } = readPage(t, body)
    t.match(links(/^See cars up to \$20,000$/), ['/cars-for-sale/all-cars?maxPrice=20000'])
    t.match(text('[aria-labelledby=by-budget]'), '$600 a month')

    const other = await startProduct(t, {
      marketplace,
      settings: { budgetPriceUsd: 15_000, monthlyBudgetUsd: 300, stateTaxes: [] },
    })

    const changed = readPage(t, (await other.visit(`${budgetPath}?state=AZ`)).body)
    t.match(changed.links(/^See cars up to \$15,000$/), ['/cars-for-sale/all-cars?maxPrice=15000'])
    t.match(changed.text('[aria-labelledby=by-budget]'), '$300 a month')
    t.match(changed.text('main'), 'before taxes and fees', 'a state without taxes of its own')
  },
)

/** @of server/pages/budget/budget.route.ts */
t.test('whatever an address names, the calculator answers with what it can use', async (t) => {
  const product = await startProduct(t, { marketplace })
  const addresses = [
    '?price=0&monthly=0&down=-1&trade=1e9&term=61&credit=<script>&state=az',
    `?price=${'9'.repeat(400)}&down=%F0%9F%98%80&term[]=36`,
    '?price=1&price=2&__proto__=x&constructor=y&down=%00',
  ]

  for (const query of addresses) {
    const { status, body } = await product.visit(budgetPath + query)
    t.equal(status, 200, query)
    t.notMatch(body, /<script>"|NaN|Infinity/)
  }
})

/** @of server/features/wallet/wallet.routes.ts */
t.test('a wallet is stored for who is signed in alone, and only what is a wallet', async (t) => {
  const product = await startProduct(t, { marketplace })
  const put = (payload: object) =>
    product.inject(walletApiPath, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost' },
      payload,
    })

  t.equal((await put({ wallet: { downUsd: -1 }, changedAtMs: 1 })).statusCode, 400)
  t.equal((await put({ wallet: { name: 'Ada' }, changedAtMs: 1 })).statusCode, 400)
})
