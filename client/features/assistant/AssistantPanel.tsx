import { atom, useAtom, useSetAtom } from 'jotai'
import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { coverPage } from '#client/navigation/page-covers.ts'
import { track } from '#client/navigation/track.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { primaryButton, textField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { isWide } from '#client/ui/wide-screens.ts'
import { maxSentence } from '#shared/features/assistant/assistant-paths.ts'
import type { AssistantTurn, SearchStep } from '#shared/features/assistant/assistant-turn.ts'
import { openers } from '#shared/features/assistant/reply.ts'
import { AssistantLog } from './AssistantLog.tsx'
import { panel } from './assistant-panel.styles.ts'
import { placeOfPage, type TurnFailure } from './conversation.ts'
import { keepOpen } from './keep-open.ts'
import { TurnView } from './TurnView.tsx'
import { useConversation } from './use-conversation.ts'

interface AssistantPanelProps {
  /** The shopper has opened the panel just now, rather than left it open on the page before. */
  readonly isAsked: boolean
  readonly onClose: () => void
}

/** The words in the field, which stay when a page with another panel is shown. */
const wordsAtom = atom('')

const failureWords = {
  unreached: 'That did not go through. Your words are still here: try again.',
  tooMany: 'That were many sentences at once. Wait a minute, then try again.',
  tooLong: 'This conversation has grown too long. Start over, or remove some of what I search for.',
} as const

/**
 * The shopping assistant: a conversation beside the page on wide screens, where the page stays usable, and
 * over it on small ones.
 */
export function AssistantPanel({ isAsked, onClose }: AssistantPanelProps) {
  const { dialog, field, close } = useDialog(isAsked, onClose)
  const { said, turn, isAsking, failure, say, step, restart } = useConversation()
  const setWords = useSetAtom(wordsAtom)

  const send = async (text: string) => {
    if (text.trim() === '' || isAsking) return
    const isAnswered = await say(text.trim(), placeOfPage(location.search))
    // The shopper may be typing the next sentence already.
    if (isAnswered) setWords((now) => (now === text ? '' : now))
  }

  /** Escape closes a panel beside the page; the browser closes one over it. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }

  const restartAndFocus = () => {
    restart()
    setWords('')
    field.current?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={panel}
      aria-label="Shopping assistant"
      onClose={onClose}
      onKeyDown={closeOnEscape}
    >
      <div data-top>
        <div>
          <h2>Shopping assistant</h2>
          <p>Turns your words into filters</p>
        </div>
        {said.length > 0 && (
          <button type="button" data-restart onClick={restartAndFocus}>
            Start over
          </button>
        )}
        <CloseButton onClick={close} />
      </div>
      <AssistantLog said={said} isAsking={isAsking}>
        {turn && said.length > 0 ? (
          <NextSteps {...{ turn, isAsking, step, send, close }} />
        ) : (
          <Openers isAsking={isAsking} send={send} />
        )}
      </AssistantLog>
      <WordsForm {...{ field, isAsking, failure, send }} />
    </dialog>
  )
}

interface SendProps {
  readonly isAsking: boolean
  readonly send: (text: string) => Promise<void>
}

interface NextStepsProps extends SendProps {
  readonly turn: AssistantTurn
  readonly step: (next: SearchStep) => Promise<boolean>
  readonly close: () => void
}

/** What follows from a turn, with the controls of the panel. */
const NextSteps = ({ turn, isAsking, step, send, close }: NextStepsProps) => (
  <TurnView
    turn={turn}
    step={(next, content) => (
      <button type="button" disabled={isAsking} onClick={() => void step(next)}>
        {content}
      </button>
    )}
    answer={(text) => (
      <button type="button" disabled={isAsking} onClick={() => void send(text)}>
        {text}
      </button>
    )}
    link={(href, content, look) => (
      <PageLink
        to={href}
        className={look}
        onClick={() => {
          track('assistant', { step: 'followed' })
          if (!isWide()) close()
        }}
      >
        {content}
      </PageLink>
    )}
  />
)

/** Sentences that a conversation may begin with. */
const Openers = ({ isAsking, send }: SendProps) => (
  <ul data-openers>
    {openers.map((text) => (
      <li key={text}>
        <button type="button" disabled={isAsking} onClick={() => void send(text)}>
          {text}
        </button>
      </li>
    ))}
  </ul>
)

interface WordsFormProps extends SendProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly failure: TurnFailure | undefined
}

/** The field of the next sentence, and what has become of the last one. */
function WordsForm({ field, isAsking, failure, send }: WordsFormProps) {
  const [words, setWords] = useAtom(wordsAtom)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(words)
  }

  return (
    <form onSubmit={submit}>
      <p role="status">{isAsking && 'Reading what you wrote…'}</p>
      {failure && <p role="alert">{failureWords[failure]}</p>}
      <div>
        <input
          ref={field}
          className={textField}
          aria-label="Tell the assistant what you look for"
          placeholder="A family car under 25k…"
          value={words}
          maxLength={maxSentence}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <button type="submit" className={primaryButton} aria-label="Send" aria-disabled={isAsking}>
          <Icon name="up" />
        </button>
      </div>
    </form>
  )
}

/** The panel's dialog: beside the page it takes no input away, over the page it does, and Back closes it. */
function useDialog(isAsked: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    keepOpen(false)
    if (dialog.current?.open) dialog.current.close()
    else onClose()
  }

  // A layout effect, so that the next keystroke reaches the panel.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || element.open) return
    keepOpen(true)
    // Its focus is moved only for who has asked for it.
    if (isWide()) element.setAttribute('open', '')
    else {
      element.showModal()
      return coverPage(() => element.close())
    }
  }, [])

  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    track('assistant', { step: 'opened' })
  }, [isAsked])

  return { dialog, field, close }
}
