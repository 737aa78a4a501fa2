import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'
import { walletApiPath } from '#shared/features/wallet/wallet-paths.ts'
import { accountWalletPath } from './account-wallet.ts'

/** The route by which the browser of who is signed in stores her wallet; it comes with the session. */
export async function walletRoutes(
  server: FastifyInstance,
  { accounts }: { readonly accounts: Accounts },
): Promise<void> {
  await privateRoutes(server, (app) => {
    app.put(walletApiPath, { config: privateCall }, async (request, reply) => {
      if (!Value.Check(StoredWallet, request.body))
        return reply.code(400).send({ error: 'This is no wallet.' })

      const asked = { method: 'PUT', path: accountWalletPath, body: request.body } as const
      return accounts.answer(request, reply, asked)
    })
  })
}
