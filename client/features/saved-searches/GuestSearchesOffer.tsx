import { css } from '@linaria/core'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { leaveFocus } from '#client/ui/leave-focus.ts'
import { reloadSessionAtom } from '#client/ui/session.atoms.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { guestSearchesAtom, offerDeclinedAtom, removeGuestSearchAtom } from './guest-searches.ts'
import { sendSearch } from './send-search.ts'

/**
 * Offers whoever has signed in to take the searches of this browser into the account, once: what is saved
 * leaves the browser (4.5).
 */
export function GuestSearchesOffer({ onTaken }: { readonly onTaken: () => void }) {
  const searches = useAtomValue(guestSearchesAtom)
  const remove = useSetAtom(removeGuestSearchAtom)
  const reloadSession = useSetAtom(reloadSessionAtom)
  const toast = useSetAtom(toastAtom)
  const [isDeclined, setDeclined] = useAtom(offerDeclinedAtom)
  const [state, setState] = useState('asking')
  if (searches.length === 0 || isDeclined) return null

  const take = async () => {
    if (state === 'sending') return
    setState('sending')
    const sent = await Promise.all(
      searches.map(async ({ query }) => ({ query, ...(await sendSearch(query)) })),
    )
    for (const one of sent) if ('saved' in one) remove(one.query)
    await reloadSession()
    const failure = sent.find((one) => 'message' in one)
    if (failure && 'message' in failure) return setState(failure.message)

    toast({ text: 'Your searches are in your account.' })
    onTaken()
  }

  return (
    <section ref={leaveFocus} className={offer} aria-label="Searches saved in this browser">
      <p>
        {searches.length === 1
          ? 'A search is saved in this browser: '
          : `${searches.length} searches are saved in this browser: `}
        {searches.map(({ title }) => title).join('; ')}
      </p>
      {state !== 'asking' && state !== 'sending' && <FormMessage kind="danger">{state}</FormMessage>}
      <div>
        <button
          type="button"
          className={primaryButton}
          aria-disabled={state === 'sending'}
          onClick={() => void take()}
        >
          Add to my account
        </button>
        <button type="button" className={quietButton} onClick={() => setDeclined(true)}>
          Not now
        </button>
      </div>
    </section>
  )
}

const offer = css`
  position: fixed;
  inset: auto var(--s4) var(--s4);
  z-index: 30;
  display: grid;
  gap: var(--s3);
  max-inline-size: 440px;
  padding: var(--s4);
  margin-inline: auto;
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius);
  p { overflow-wrap: anywhere; }
  div { display: flex; flex-wrap: wrap; gap: var(--s2); }
`
