import type { AlertLinkPurpose } from '#shared/features/alerts/alert-rules.ts'
import type { AlertLinkResponse } from '#shared/features/alerts/alerts.contract.ts'

interface Words {
  readonly title: string
  readonly text?: string
}

type State = AlertLinkResponse['state']

const invalid: Words = {
  title: 'This link does not work',
  text: 'It may have been cut off on its way. Open it once more from the e-mail, whole.',
}

const words: Readonly<Record<AlertLinkPurpose, Readonly<Partial<Record<State, Words>>>>> = {
  confirm: {
    open: {
      title: 'Confirm your alerts',
      text: 'We send price alerts and new results for this search to your address once you confirm it.',
    },
    done: {
      title: 'Your alerts are confirmed',
      text: 'We write when there is something new for this search.',
    },
    expired: {
      title: 'This link is too old',
      text: 'Links to confirm work for 7 days. Save the search again, and we send a new one.',
    },
    gone: {
      title: 'This search is not saved any more',
      text: 'Save it again on its page if you would like alerts for it.',
    },
  },
  unsubscribe: {
    open: { title: 'Stop these alerts?', text: 'We send no more e-mails of this kind after that.' },
    done: { title: 'You are unsubscribed', text: 'We send no more e-mails of this kind.' },
    expired: {
      title: 'This link is too old',
      text: 'The links in the newest e-mail that you have from us still work.',
    },
  },
  preferences: {
    open: { title: 'Your alerts' },
    expired: {
      title: 'This link is too old',
      text: 'The links in the newest e-mail that you have from us still work.',
    },
    gone: { title: 'You have no alerts', text: 'We send nothing to this address.' },
  },
}

/** The words of a page about alerts; without a state accounts cannot be reached. */
export function alertWords(purpose: AlertLinkPurpose, state: State | undefined): Words {
  if (state === undefined)
    return { title: 'Try again in a moment', text: 'Alerts cannot be reached just now. Nothing was changed.' }

  return words[purpose][state] ?? invalid
}
