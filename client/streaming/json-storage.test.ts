import '#infra/testing/dom.ts'
import { createStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import t from 'tap'
import { jsonStorage } from './json-storage.ts'

const areIds = (value: unknown): value is readonly number[] => Array.isArray(value)
const idsAtom = atomWithStorage<readonly number[]>('ids', [], jsonStorage(areIds), { getOnInit: true })

/** @of client/streaming/json-storage.ts */
t.test('what another tab stores in another shape counts as none', async (t) => {
  const store = createStore()
  t.teardown(store.sub(idsAtom, () => undefined))
  const storeElsewhere = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'ids', newValue, storageArea: localStorage }))

  storeElsewhere('[7]')
  t.strictSame(store.get(idsAtom), [7])
  storeElsewhere('{"ids":[8]}')
  t.strictSame(store.get(idsAtom), [])
})
