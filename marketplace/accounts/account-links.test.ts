import t from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'

const password = 'correct horse battery'

// Both run before the first test: the file ends, and closes what it uses, when it has no test left to run.
const stores = [
  ['sqlite', await startTestAccounts(t)],
  ['postgres', await startTestAccounts(t, { kind: 'postgres' })],
] as const

for (const [store, accounts] of stores) {
  /** An address of its own for each browser, so that no test spends the attempts of another. */
  let network = 0
  const fromElsewhere = () => {
    network += 1
    return new AccountClient(accounts.url, { 'x-forwarded-for': `203.0.${network}.1` })
  }

  /** The token of the newest link of a kind. */
  const linkOf = async (kind: string) => {
    const mail = (await accounts.mails()).findLast((each) => each.kind === kind)
    return URL.parse(mail?.data.url ?? '')?.searchParams.get('token') ?? `there is no mail ${kind}`
  }

  /** A browser that is signed in by an address that it has confirmed. */
  const signUp = async (email: string) => {
    const browser = fromElsewhere()
    await browser.post('sign-up/email', { email, password })
    await browser.get(`verify-email?token=${await linkOf('verify-address')}`)
    return browser
  }

  /** Asks for another address, and presses the link in the old mailbox. */
  const askForChange = async (browser: AccountClient, newEmail: string) => {
    await browser.post('change-email', { newEmail })
    await browser.get(`verify-email?token=${await linkOf('change-email')}`)
    return linkOf('confirm-new-address')
  }

  const press = async (browser: AccountClient, token: string) =>
    (await browser.get(`verify-email?token=${token}`)).status

  const emailOf = async (browser: AccountClient) => {
    const { user } = (await browser.get('get-session')).body as { user?: { email: string } }
    return user?.email
  }

  /** @of marketplace/accounts/account-links.ts */
  t.test(`${store}: a link in the old mailbox opens nothing once the address has changed`, async (t) => {
    const owner = await signUp('old@example.com')
    await fromElsewhere().post('request-password-reset', { email: 'old@example.com' })
    const token = await linkOf('reset-password')
    t.equal(await press(owner, await askForChange(owner, 'new@example.com')), 200)

    const newPassword = 'the one of the thief'
    t.equal((await fromElsewhere().post('reset-password', { token, newPassword })).status, 400)
    t.equal(await emailOf(owner), 'new@example.com', 'her session stays')
  })

  t.test(`${store}: a new password ends all links to choose another one`, async (t) => {
    const owner = await signUp('reset@example.com')
    const askForReset = async () => {
      await fromElsewhere().post('request-password-reset', { email: 'reset@example.com' })
      return linkOf('reset-password')
    }

    const [first, second] = [await askForReset(), await askForReset()]
    const reset = async (token: string) =>
      (await fromElsewhere().post('reset-password', { token, newPassword: `${password} new` })).status
    t.same([await reset(first), await reset(second)], [200, 400])

    const third = await askForReset()
    await owner.post('sign-in/email', { email: 'reset@example.com', password: `${password} new` })
    const changed = { currentPassword: `${password} new`, newPassword: password }
    t.equal((await owner.post('change-password', changed)).status, 200)
    t.equal(await reset(third), 400)
  })

  t.test(`${store}: a new password ends the links that sign in`, async (t) => {
    const email = 'links@example.com'
    const owner = await signUp(email)
    const asked = ['links@example.com', 'Links@Example.com', 'other@example.com']
    const tokens: string[] = []
    for (const each of asked) {
      await fromElsewhere().post('sign-in/magic-link', { email: each })
      tokens.push(await linkOf('magic-link'))
    }

    const changed = { currentPassword: password, newPassword: `${password} new` }
    t.equal((await owner.post('change-password', changed)).status, 200)
    const signedIn = await Promise.all(
      tokens.map(async (token) => {
        const browser = fromElsewhere()
        await browser.get(`magic-link/verify?token=${token}`)
        return (await emailOf(browser)) ?? 'nobody'
      }),
    )

    t.same(signedIn, ['nobody', 'nobody', 'other@example.com'])
  })

  t.test(`${store}: a new password ends the codes that sign in`, async (t) => {
    const email = 'codes@example.com'
    const owner = await signUp(email)
    const codeFor = async (browser: AccountClient, to: string) => {
      await browser.post('email-otp/send-verification-otp', { email: to })
      return (await accounts.mails()).findLast(({ kind }) => kind === 'one-time-code')?.data.code
    }

    const [thief, other] = [fromElsewhere(), fromElsewhere()]
    const [stolen, good] = [await codeFor(thief, 'Codes@Example.com'), await codeFor(other, 'c@example.com')]
    const changed = { currentPassword: password, newPassword: `${password} new` }
    t.equal((await owner.post('change-password', changed)).status, 200)
    await thief.post('sign-in/email-otp', { email, otp: stolen })
    await other.post('sign-in/email-otp', { email: 'c@example.com', otp: good })
    t.same([await emailOf(thief), await emailOf(other)], [undefined, 'c@example.com'])

    await thief.post('sign-in/email-otp', { email, otp: await codeFor(thief, email) })
    t.equal(await emailOf(thief), email, 'a code of later signs in')
  })

  t.test(
    `${store}: a link that changes an address does so once, also where it is changed back`,
    async (t) => {
      const owner = await signUp('right@example.com')
      const used = await askForChange(owner, 'typo@example.com')
      t.equal(await press(owner, used), 200)
      t.equal(await press(owner, await askForChange(owner, 'right@example.com')), 200)

      const stranger = fromElsewhere()
      t.equal(await press(stranger, used), 401)
      t.equal(stranger.cookies.size, 0)
      t.equal(await emailOf(owner), 'right@example.com')
    },
  )

  t.test(`${store}: an address that was taken meanwhile is refused`, async (t) => {
    const owner = await signUp('late@example.com')
    const token = await askForChange(owner, 'taken@example.com')
    await accounts.signIn('taken@example.com')
    t.equal(await press(owner, token), 401)
    t.equal(await emailOf(owner), 'late@example.com')
  })
}
