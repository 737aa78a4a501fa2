import type { createStore } from 'jotai'
import { savedCarsAtom } from '#client/cards/saved-cars.atoms.ts'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { fullText } from '#shared/features/saved-cars/saved-car-limits.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { accountCars, moveCarsToAccount } from './account-cars.ts'
import { browserCars, readBrowserCars } from './browser-cars.ts'
import { Full, type SavedCarsHome, SessionEnded, SignedOut } from './saved-cars-home.ts'

type Store = ReturnType<typeof createStore>

const lists = new WeakMap<Store, SavedCarList>()

/** The one list of saved cars of a page's store. */
export function savedCarListOf(store: Store): SavedCarList {
  const list = lists.get(store) ?? new SavedCarList(store)
  lists.set(store, list)
  return list
}

/**
 * The saved cars of the shopper, as the page shows them. A change is shown at once and taken back where it
 * fails. Changes are sent one after the other, so that the last press of a heart counts.
 */
export class SavedCarList {
  readonly #store: Store
  #last: Promise<unknown> = Promise.resolve()
  /** The changes that were made here: the cars that came with the session may be older than those. */
  #changes = 0

  constructor(store: Store) {
    this.#store = store
  }

  /** Shows what is stored; the cars of this browser are first added to the account of who has signed in. */
  async refresh(): Promise<void> {
    await this.#inTurn(() => this.#moveToAccount())
    const before = this.#changes
    const cars = await this.#inTurn(() => this.#read())
    // What was read before a heart was pressed lacks that change.
    if (this.#changes !== before) return this.refresh()

    this.#show(cars)
  }

  /** Saves or removes the car of a heart. */
  press(heart: HTMLButtonElement): Promise<void> {
    const { value, dataset, ariaPressed } = heart
    const id = Number(value)
    const priceUsd = dataset.price === undefined ? {} : { priceUsd: Number(dataset.price) }
    return ariaPressed === 'true' ? this.remove(id) : this.save({ id, ...priceUsd, savedAtMs: Date.now() })
  }

  async save(car: SavedCar): Promise<void> {
    this.#changes += 1
    this.#show([car, ...this.#without(car.id)])
    await this.#inTurn(async () => {
      const home = this.#home
      await home.save(car)
      this.#announce(home.savedText)
    }).catch(async (error: unknown) => {
      if (error instanceof SessionEnded) return this.#saveHere(car)
      this.#show(this.#without(car.id))
      this.#announce(unsavedText(error))
    })
  }

  async remove(id: number): Promise<void> {
    const before = this.#cars.find((car) => car.id === id)
    this.#changes += 1
    this.#show(this.#without(id))
    await this.#inTurn(async () => {
      await this.#home.remove(id)
      this.#announce('Removed from your saved cars')
    }).catch((error: unknown) => {
      if (before) this.#show([before, ...this.#without(id)])
      const isOver = error instanceof SessionEnded || error instanceof SignedOut
      this.#announce(isOver ? endedText.remove : failedText.remove)
    })
  }

  async #moveToAccount(): Promise<void> {
    if (!hasMarker() || readBrowserCars().length === 0) return
    this.#changes += 1
    await moveCarsToAccount().catch(() => undefined)
  }

  async #read(): Promise<readonly SavedCar[]> {
    const fromSession = this.#changes > 0 ? undefined : this.#store.get(sessionAtom)?.savedCars
    return fromSession ?? this.#home.read()
  }

  /**
   * Saves a car in this browser, because the session has ended: the next sign-in brings it to the account.
   */
  async #saveHere(car: SavedCar): Promise<void> {
    await browserCars.save(car)
    this.#announce(endedText.save)
  }

  /** Runs a change after those before it, whether they have failed or not. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.#last.then(change)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Where cars are stored now. @throws SignedOut where the shopper has signed out elsewhere */
  get #home(): SavedCarsHome {
    if (hasMarker()) return accountCars
    if (this.#store.get(sessionAtom)?.shopper) throw new SignedOut()
    return browserCars
  }

  get #cars(): readonly SavedCar[] {
    return this.#store.get(savedCarsAtom)
  }

  #without(id: number): readonly SavedCar[] {
    return this.#cars.filter((car) => car.id !== id)
  }

  #show(cars: readonly SavedCar[]): void {
    this.#store.set(savedCarsAtom, cars)
  }

  #announce(text: string): void {
    this.#store.set(toastAtom, { text })
  }
}

const failedText = {
  save: 'This car could not be saved. Please try again.',
  remove: 'This car could not be removed. Please try again.',
}

/** Why a car is not saved. */
function unsavedText(error: unknown): string {
  if (error instanceof SignedOut) return 'Sign in again to save this car.'
  return error instanceof Full ? fullText : failedText.save
}

const endedText = {
  save: 'Saved in this browser. Sign in again to have it in your account.',
  remove: 'Sign in again to remove this car.',
}
