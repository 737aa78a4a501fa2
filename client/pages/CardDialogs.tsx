import { useAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ActionListing, type CardDialog, cardDialogAtom } from '#client/cards/card-actions.atoms.ts'
import { actionPath, type CardAction } from '#shared/features/listings/action-paths.ts'

interface DialogProps {
  readonly listing: ActionListing
  readonly onClose: () => void
}

type Load = () => Promise<ComponentType<DialogProps>>

/** The dialogs of the actions, each in a chunk of its own. */
const dialogs: Partial<Record<CardAction, Load>> = {
  email: async () => (await import('#client/features/leads/ContactDialog.tsx')).ContactDialog,
  offer: async () => (await import('#client/features/make-offer/OfferDialog.tsx')).OfferDialog,
  share: async () => (await import('#client/features/share/ShareDialog.tsx')).ShareDialog,
  report: async () => (await import('#client/features/reports/ReportDialog.tsx')).ReportDialog,
}

interface Loaded {
  readonly asked: CardDialog
  readonly Content: ComponentType<DialogProps>
}

/**
 * The dialog that an action of a card opened, on any page. Its code is loaded at the first click; where that
 * fails the page of the action takes its place.
 */
export function CardDialogs() {
  const [asked, ask] = useAtom(cardDialogAtom)
  const [loaded, setLoaded] = useState<Loaded>()
  const navigate = useNavigate()

  // A dialog that comes after its page has been left is not wanted any more.
  useEffect(() => () => ask(undefined), [ask])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path must not ask for the dialog again
  useEffect(() => {
    if (asked === undefined) return
    let isOver = false
    const openPage = () => {
      if (!isOver) navigate(actionPath(asked.action, asked.listing.id))
    }

    const load = dialogs[asked.action]
    if (load) load().then((Content) => setLoaded({ asked, Content }), openPage)
    else openPage()

    return () => {
      isOver = true
    }
  }, [asked])

  if (asked === undefined || loaded?.asked !== asked) return null
  return <loaded.Content listing={asked.listing} onClose={() => ask(undefined)} />
}
