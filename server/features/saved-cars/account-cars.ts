import { readAccount, type SignedInRequest } from '#server/accounts/read-account.ts'
import { type SavedCar, SavedCars } from '#shared/features/saved-cars/saved-cars.contract.ts'

/** The path of saved cars at the accounts process. */
export const accountCarsPath = '/account-api/saved-cars'

/**
 * The saved cars of the account, the last saved first; undefined where the session has ended. Rejects with
 * UpstreamError.
 */
export async function readAccountCars(asked: SignedInRequest): Promise<SavedCar[] | undefined> {
  return (await readAccount(asked, accountCarsPath, SavedCars))?.cars
}
