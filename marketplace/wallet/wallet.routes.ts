import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { accountFailures } from '#marketplace/plugins/error-responses.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'
import { WalletStore } from './wallet.store.ts'

const tags = ['wallet']
const response = { 200: StoredWallet, ...accountFailures }

/** The wallets of accounts (2.37). Reading asks for the token, changing for the session. */
export const walletRoutes: FastifyPluginAsyncTypebox<AccountsDeps> = async (
  app,
  { store, now, identity },
) => {
  const wallets = new WalletStore(store)
  const read = { tags, summary: 'The wallet of the account; changedAtMs is 0 where there is none', response }

  app.get('/account-api/wallet', { schema: read }, async (request) => {
    const { id } = await identity.reader(request)
    return wallets.read(id)
  })

  const save = {
    tags,
    summary: 'Stores the wallet unless the account has a newer one; answers the one that it has then',
    body: StoredWallet,
    response,
  }

  app.put('/account-api/wallet', { schema: save }, async (request) => {
    const { id } = await identity.writer(request)
    const { wallet, changedAtMs } = request.body

    // A browser's clock may be ahead.
    await wallets.save(id, { wallet, changedAtMs: Math.min(changedAtMs, now()) })

    return wallets.read(id)
  })
}
