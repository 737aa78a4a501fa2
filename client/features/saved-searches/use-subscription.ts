import { useStore } from 'jotai'
import { type SubmitEvent, useRef, useState } from 'react'
import { browserTimeZone } from '#client/ui/browser-time-zone.ts'
import { tooManySearches } from '#shared/features/alerts/alert-rules.ts'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { subscriptionsApiPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { SaveSearchPageData } from '#shared/pages/page-data.ts'
import { addGuestSearchAtom, isListFull } from './guest-searches.ts'
import { postJson } from './send-search.ts'

type Subscription = Pick<SaveSearchPageData, 'messages'> & {
  readonly outcome?: SaveSearchPageData['outcome'] | 'sending'
}

const unreached = {
  outcome: 'failed',
  messages: [
    {
      severity: 'danger',
      text: 'You could not be subscribed just now. Check your connection, and try again.',
    },
  ],
} as const

const refused = { outcome: 'limit', messages: [{ severity: 'danger', text: tooManySearches }] } as const

/**
 * The state of a guest's subscription (4.6). It is accepted only when the service says so, and no longer once
 * the address is changed. The service knows the searches of an address; those of this browser count as well.
 */
export function useSubscription(
  search: { readonly query: string; readonly title: string },
  before: Subscription,
) {
  const store = useStore()
  const [subscription, setSubscription] = useState(before)
  const attempt = useRef(0)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (subscription.outcome === 'sending' || subscription.outcome === 'accepted') return

    const fields = new FormData(event.currentTarget)
    if (isListFull(search.query) && !filledHoneypot(fields.get('textPot'))) return setSubscription(refused)

    attempt.current += 1
    const sent = attempt.current
    setSubscription({ outcome: 'sending', messages: [] })

    void send(fields).then((answered) => {
      // The answer for an address that was changed meanwhile says nothing of the present one.
      if (attempt.current === sent) setSubscription(answered)
      if (answered.outcome === 'accepted')
        store.set(addGuestSearchAtom, { ...search, savedAtMs: Date.now(), isSubscribed: true })
    })
  }

  const clear = () => {
    attempt.current += 1
    setSubscription({ messages: [] })
  }

  return { ...subscription, submit, clear }
}

async function send(fields: FormData): Promise<Subscription> {
  const body = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
  try {
    const answer: Subscription = await (
      await postJson(subscriptionsApiPath, { ...body, timeZone: browserTimeZone() })
    ).json()
    return answer.outcome === undefined ? unreached : answer
  } catch {
    return unreached
  }
}
