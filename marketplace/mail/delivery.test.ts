import t from 'tap'
import { readFailure } from './delivery.ts'

const answered = (command: string, responseCode: number, text: string) => ({
  message: 'refused',
  ...{ code: 'EENVELOPE', command, responseCode, response: `${responseCode} ${text}` },
})

/** @of marketplace/mail/delivery.ts */
t.test('a mail is tried again after a 4xx answer and given up after a 5xx one', async (t) => {
  const later = { is: 'deferred', isServer: false }
  for (const [code, text] of [
    [450, 'mailbox busy'],
    [451, '4.7.1 Greylisted, try again later'],
    [452, '4.2.2 Mailbox full'],
  ] as const)
    t.match(readFailure(answered('RCPT TO', code, text)), later, text)

  t.match(readFailure(answered('DATA', 554, '5.7.1 looks like spam')), { is: 'refused', isAddress: false })
  t.match(readFailure({ message: 'unreadable' }), later)
})

t.test('only a refusal that is about the address itself suppresses it', async (t) => {
  for (const [code, text, isAddress] of [
    [550, '5.1.1 No such user', true],
    [550, 'No such user here', true],
    [553, 'mailbox name not allowed', true],
    [550, '5.2.1 Mailbox disabled', true],
    [552, '5.2.2 Mailbox full', false],
    [550, '5.7.1 Your network is blocked', false],
    [554, 'Transaction failed', false],
  ] as const)
    t.match(readFailure(answered('RCPT TO', code, text)), { is: 'refused', isAddress }, text)

  t.match(
    readFailure(answered('MAIL FROM', 550, '5.1.8 Bad sender')),
    { is: 'refused', isAddress: false },
    'the sender is ours, not the recipient',
  )
})

t.test('a server that is away, busy or refuses our password is no failure of the mail', async (t) => {
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH'])
    t.match(readFailure({ message: code, code, responseCode: code === 'EAUTH' ? 535 : undefined }), {
      is: 'deferred',
      isServer: true,
    })

  t.match(readFailure(answered('MAIL FROM', 421, 'closing')), { is: 'deferred', isServer: true })
})
