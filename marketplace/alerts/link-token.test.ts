import t from 'tap'
import { LinkSigner, linkDays } from './link-token.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const signer = new LinkSigner('a secret of tests')
const target = { purpose: 'confirm', subject: '9b2f6c1e-5a1d-4c3e-8f70-2d9a1f0c7e55' } as const

/** @of marketplace/alerts/link-token.ts */
t.test('a link in an e-mail says what it is for, and nobody can make one or change one', async (t) => {
  const token = signer.sign(target, now)
  t.strictSame(signer.read(token, now), { ...target, isExpired: false })
  t.equal(encodeURIComponent(token), token, 'it stands in an address as it is')

  const [body = '', mac = ''] = token.split('.')
  const other = signer.sign({ purpose: 'preferences', subject: 'x' }, now).split('.')
  const forged = [
    `${other[0]}.${mac}`,
    `${body}.${other[1]}`,
    `${body}.`,
    body,
    '',
    '.',
    `${body}.${mac}x`,
    new LinkSigner('another secret').sign(target, now),
    Buffer.from('c.99999.x').toString('base64url'),
  ]

  for (const text of forged) t.equal(signer.read(text, now), undefined, text)
})

/** @of marketplace/alerts/link-token.ts */
t.test('a link to confirm ends after 7 days, one to unsubscribe after two years', async (t) => {
  const dayMs = 86_400_000
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const token = signer.sign({ purpose, subject: 'x' }, now)
    const isExpired = (days: number) => signer.read(token, now + days * dayMs)?.isExpired
    t.equal(isExpired(linkDays[purpose]), false)
    t.equal(isExpired(linkDays[purpose] + 1), true)
  }
})
