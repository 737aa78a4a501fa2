import type { createStore } from 'jotai'
import { track } from '#client/navigation/track.ts'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { reloadSessionAtom, sessionAtom } from '#client/ui/session.atoms.ts'
import { tooManySearches } from '#shared/features/alerts/alert-rules.ts'
import { addGuestSearchAtom, guestSearchesAtom } from './guest-searches.ts'
import { type SavePanelState, savePanelAtom } from './save-search.atoms.ts'
import { saveStep } from './save-step.ts'
import { sendSearch } from './send-search.ts'

type Store = ReturnType<typeof createStore>

interface SearchToSave {
  readonly query: string
  /** The search in words. */
  readonly title: string
  readonly asksInDialog: boolean
}

/** Carries out a click on the button that saves a search. */
export async function saveSearch(store: Store, { query, title, asksInDialog }: SearchToSave): Promise<void> {
  track('saveSearch', {})
  // Who is signed in may not have arrived yet.
  if (hasMarker() && store.get(sessionAtom) === undefined) await store.set(reloadSessionAtom)

  const panel = store.get(savePanelAtom)
  const own = store.get(guestSearchesAtom).find((search) => search.query === query)
  const step = saveStep({
    isSignedIn: hasMarker(),
    asksInDialog,
    isSaved: own !== undefined,
    isSubscribed: own?.isSubscribed === true,
    isFormShown: panel?.query === query && panel.view === 'form',
  })

  if (step === 'dialog' || step === 'form') return store.set(savePanelAtom, { query, view: step })

  const message = step === 'account' ? await saveInAccount(store, query) : saveHere(store, { query, title })
  store.set(savePanelAtom, { query, view: 'outcome', message })
}

type Message = NonNullable<SavePanelState['message']>

async function saveInAccount(store: Store, query: string): Promise<Message> {
  const sent = await sendSearch(query)
  // The button follows what the session says is saved.
  if ('saved' in sent || sent.status === 401) await store.set(reloadSessionAtom)
  if ('saved' in sent) return { severity: 'success', text: 'The search is saved.', link: 'searches' }
  if (sent.status === 401)
    return { severity: 'warning', text: 'You are signed out. Sign in to save the search.', link: 'sign-in' }

  return { severity: 'danger', text: sent.message, ...(sent.status === 409 && { link: 'searches' }) }
}

function saveHere(store: Store, search: { readonly query: string; readonly title: string }): Message {
  const outcome = store.set(addGuestSearchAtom, { ...search, savedAtMs: Date.now(), isSubscribed: false })
  if (outcome === 'limit') return { severity: 'danger', text: tooManySearches, link: 'sign-up' }
  if (outcome === 'unstored')
    return {
      severity: 'danger',
      text: 'This browser has no room for the search. Sign in to save it.',
      link: 'sign-in',
    }

  const text =
    outcome === 'known' ? 'This search is saved in this browser.' : 'The search is saved in this browser.'

  return { severity: 'success', text: `${text} Sign in to keep it in your account.`, link: 'sign-in' }
}
