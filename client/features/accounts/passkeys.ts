import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import { accountApiPath } from '#shared/search/paths.ts'

const path = `${accountApiPath}/passkey`

async function post(to: string, body: object): Promise<void> {
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

  if (!response.ok) throw new Error(`${to} answered ${response.status}`)
}

/** Signs in by a passkey of this browser. Rejects where the shopper cancels, and where no passkey fits. */
export async function signInByPasskey(): Promise<void> {
  const optionsJSON = await fetchJson<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    `${path}/sign-in-options`,
  )

  await post(`${path}/sign-in`, { response: await startAuthentication({ optionsJSON }) })
}

/** Adds a passkey of this browser to the account. Rejects where the shopper cancels. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await fetchJson<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    `${path}/add-options`,
  )

  await post(`${path}/add`, { response: await startRegistration({ optionsJSON }), name })
}
