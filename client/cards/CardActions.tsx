import { css } from '@linaria/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import { toastAtom } from '#client/ui/Toast.tsx'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import type { Flags } from '#shared/flags/flags.ts'
import { comparedAtom, maxCompared, toggleComparedAtom } from './card-actions.atoms.ts'

interface CardActionsProps {
  readonly listing: CardListing
  readonly flags: Flags
}

/** The quick actions of a card as a row of buttons, each as far as its flag is on. */
export function CardActions({ listing, flags }: CardActionsProps) {
  const announce = useSetAtom(toastAtom)
  const title = cardTitle(listing.title)
  const share = async () => {
    const text = await shareLink({ title, url: new URL(vehicleHref(listing), location.href).href })
    if (text) announce({ text })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div className={row} role="group" aria-label={`Actions for ${title}`}>
      {flags.compare && <CompareButton listing={listing} />}
      <ActionButton icon="share" label="Share this Listing" act={share} />
    </div>
  )
}

function CompareButton({ listing: { id } }: { listing: CardListing }) {
  const ids = useAtomValue(comparedAtom)
  const toggle = useSetAtom(toggleComparedAtom)
  const announce = useSetAtom(toastAtom)
  const isOn = ids.includes(id)
  const isFull = !isOn && ids.length >= maxCompared
  const act = () => {
    toggle(id)
    announce({ text: isFull ? fullText : isOn ? 'Taken out of Compare' : 'Added to Compare' })
  }

  const label = isFull ? fullText : isOn ? 'Added to Compare' : 'Compare'

  return (
    <ActionButton icon={isOn ? 'check' : 'compare'} label={label} act={act} isOn={isOn} isDisabled={isFull} />
  )
}

const fullText = `You can compare up to ${maxCompared} cars. Take one out first.`

interface ActionButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly act: () => void
  readonly isOn?: boolean
  readonly isDisabled?: boolean
}

/** A button with an icon alone. A disabled one can still have the focus, since its label gives the reason. */
function ActionButton({ icon, label, act, isOn = false, isDisabled = false }: ActionButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      data-on={isOn || undefined}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )
}

/**
 * Shares a link by the device's own share sheet, and copies it to the clipboard where the device has none.
 * @returns the text to announce; empty where the sheet has shown the outcome
 */
async function shareLink(link: { title: string; url: string }): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(link)
      return ''
    }

    await navigator.clipboard.writeText(link.url)
    return 'Link copied'
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? '' : `The link could not be copied: ${link.url}`
  }
}

const row = css`
  display: flex;
  gap: var(--s2);
  inset-block-start: var(--s2);
  /* The heart is in the corner. */
  inset-inline-end: calc(var(--s2) + 44px);
  button { position: relative; }
`
