import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'

/** Where a shopper's saved cars are stored: in this browser, or in her account. */
export interface SavedCarsHome {
  /** The outcome of a save for the shopper. */
  readonly savedText: string
  read(): Promise<readonly SavedCar[]>
  /** Saves a car; one that is saved already stays as it is. @throws Full, or where it cannot be saved */
  save(car: SavedCar): Promise<void>
  /** Removes a car; one that is not saved is no mistake. @throws where it cannot be removed */
  remove(id: number): Promise<void>
}

/** The error of a change by a shopper whose session has ended. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** The error of a change on the page of a shopper who has signed out elsewhere. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** The error of a save beyond the limit. */
export class Full extends Error {
  override readonly name = 'Full'
}
