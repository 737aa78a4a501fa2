import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { comparedAtom, compareToggleAtom } from '#client/cards/compare.atoms.ts'
import { track } from '#client/navigation/track.ts'
import { useBottomSlot } from '#client/ui/bottom-slot.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { leaveFocus } from '#client/ui/leave-focus.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import type { PushInterest } from '#shared/features/push/push.contract.ts'
import type { PushOffer } from '#shared/features/push/push-prompt.ts'
import { homeScreenWords, promptWords, pushOutcomes } from '#shared/features/push/push-words.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { isIosTab } from './ios.ts'
import { canSubscribe, fetchToken, forgetDevice, registerDevice } from './push-device.ts'
import * as s from './push-prompt.styles.ts'
import { recordPrompted } from './push-storage.ts'
import { type OpenPrompt, usePushOffer } from './use-push-offer.ts'

/** The push prompt at the bottom of the window (2.24), and the way to the home screen of iOS after it. */
export function PushPrompt({ page }: { page: SearchPageData }) {
  const { prompt, close } = usePushOffer(page)
  const [isAccepting, setAccepting] = useState(false)
  const [showsHomeScreen, setHomeScreen] = useState(false)
  const hasCompared = useAtomValue(comparedAtom).length > 0
  // The drawer of the comparison stands in the same place.
  const isComparing = useAtomValue(compareToggleAtom) && hasCompared
  const isShown = useBottomSlot('push', (prompt !== undefined || showsHomeScreen) && !isComparing)
  const tell = useSetAtom(toastAtom)

  useEffect(() => {
    if (isShown && !showsHomeScreen) track('push', { step: 'shown' })
  }, [isShown, showsHomeScreen])

  if (!isShown) return null
  if (showsHomeScreen) return <HomeScreenPrompt onClose={() => setHomeScreen(false)} />
  if (prompt === undefined) return null

  const decline = () => {
    track('push', { step: 'declined' })
    recordPrompted()
    close()
  }

  const accept = async () => {
    if (isAccepting) return
    track('push', { step: 'accepted' })
    recordPrompted()
    setAccepting(true)
    const outcome = await switchOn(prompt)
    close()
    if ((outcome === 'on' || outcome === 'later') && isIosTab()) setHomeScreen(true)
    else if (outcome !== 'asked' && outcome !== 'later') tell({ text: pushOutcomes[outcome] })
  }

  const { heading, text } = promptWords(prompt.offer)

  return (
    <Card heading={heading} onClose={decline}>
      <p>{text}</p>
      <div className={s.actions}>
        <button type="button" className={primaryButton} aria-disabled={isAccepting} onClick={accept}>
          {isAccepting ? 'One moment …' : 'Notify me'}
        </button>
        <button type="button" className={quietButton} onClick={decline}>
          Not now
        </button>
      </div>
    </Card>
  )
}

interface CardProps {
  readonly heading: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** A card that takes no focus: it is announced, and Escape closes it while the focus is in it. */
function Card({ heading, onClose, children }: CardProps) {
  return (
    <aside
      ref={leaveFocus}
      className={s.card}
      aria-label="Notifications"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Icon name="bell" />
      <div className={s.words}>
        <div role="status">
          <h2>{heading}</h2>
        </div>
        {children}
      </div>
      <CloseButton onClick={onClose} />
    </aside>
  )
}

function HomeScreenPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Card heading={homeScreenWords.heading} onClose={onClose}>
      <p>{homeScreenWords.text}</p>
      <ol>
        {homeScreenWords.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

/**
 * Asks for the permission and registers the browser (4.57). `later`: the browser asks on the home screen;
 * `asked`: the shopper has closed the question.
 */
async function switchOn({ offer, site }: OpenPrompt): Promise<keyof typeof pushOutcomes | 'asked' | 'later'> {
  if (isIosTab() && !canSubscribe()) return 'later'
  const permission = await Notification.requestPermission()
  if (permission === 'denied') {
    await forgetDevice()
    return 'blocked'
  }

  if (permission !== 'granted') return 'asked'
  const token = await fetchToken(site.key)

  return token !== null && (await registerDevice(site, token, interestOf(offer))) ? 'on' : 'failed'
}

const interestOf = (offer: PushOffer): PushInterest => ({
  ...{ variant: offer.variant, query: offer.query, title: offer.title.slice(0, 200) },
  ...(offer.variant === 'price-drop' && { listing_id: offer.listingId }),
})
