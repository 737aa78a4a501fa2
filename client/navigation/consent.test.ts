import '#infra/testing/dom.ts'
import t, { type Test } from 'tap'
import { type Consent, consentKey, consentModes } from '#shared/features/consent/consent.ts'
import { onConsent, readConsent, writeConsent } from './consent.ts'

const both: Consent = { statistics: true, advertising: true }
const neither: Consent = { statistics: false, advertising: false }

t.beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Gives the browser a signal, or another storage, until the test ends. */
function having(t: Test, on: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(on, name)
  Object.defineProperty(on, name, { value, configurable: true })
  t.teardown(() => (before ? Object.defineProperty(on, name, before) : Reflect.deleteProperty(on, name)))
}

t.test(
  'the site’s own rule holds until a shopper chooses: until she says no, or not until she says yes',
  async (t) => {
    t.strictSame(readConsent('optOut'), both)
    t.strictSame(readConsent('optIn'), neither)

    for (const mode of consentModes) {
      t.equal(writeConsent({ statistics: true, advertising: false }), 'stored')
      t.strictSame(readConsent(mode), { statistics: true, advertising: false }, mode)
      writeConsent(neither)
      t.strictSame(readConsent(mode), neither, mode)
    }
  },
)

t.test('Global Privacy Control and Do Not Track mean no, whatever was chosen', async (t) => {
  for (const [name, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)
    await t.test(name, async (t) => {
      writeConsent(both)
      having(t, navigator, name, value)
      for (const mode of consentModes) t.strictSame(readConsent(mode), neither, mode)
    })

  t.strictSame(readConsent('optIn'), both, 'the choice is still there')
})

t.test('a stored choice that cannot be read is none', async (t) => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"statistics":1,"advertising":true}',
    '{"__proto__":{}}',
  ]) {
    localStorage.setItem(consentKey, text)
    t.strictSame(readConsent('optOut'), both, text)
    t.strictSame(readConsent('optIn'), neither, text)
  }
})

const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

t.test('a browser without room keeps the choice with the tab, and none from before stands', async (t) => {
  writeConsent(both)
  const { localStorage: storage } = globalThis
  having(t, globalThis, 'localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: refuse,
  })

  t.equal(writeConsent(neither), 'tab')
  t.equal(storage.getItem(consentKey), null)
  for (const mode of consentModes) t.strictSame(readConsent(mode), neither, mode)
})

t.test(
  'in a browser that stores nothing a choice holds until the page is left, and is heard of',
  async (t) => {
    const closed = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined }
    having(t, globalThis, 'localStorage', closed)
    having(t, globalThis, 'sessionStorage', closed)
    t.teardown(onConsent(() => t.pass('heard')))
    t.plan(4)
    t.equal(writeConsent(neither), 'page')
    t.strictSame(readConsent('optOut'), neither)
    t.strictSame(readConsent('optIn'), neither)
  },
)

t.test('a choice is heard of in every tab', async (t) => {
  let heard = 0
  const end = onConsent(() => {
    heard += 1
  })

  writeConsent(neither)
  t.equal(heard, 1)

  const stored = (key: string | null) =>
    dispatchEvent(Object.assign(new window.Event('storage'), { key }) as unknown as Event)
  stored(consentKey)
  stored(null)
  stored('other')
  t.equal(heard, 3)

  end()
  writeConsent(both)
  stored(consentKey)
  t.equal(heard, 3)
})
