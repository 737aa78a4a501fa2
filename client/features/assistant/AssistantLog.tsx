import { css } from '@linaria/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { greeting } from '#shared/features/assistant/reply.ts'
import type { Said } from './conversation.ts'

interface AssistantLogProps {
  readonly said: readonly Said[]
  readonly isAsking: boolean
  /** What follows from the last turn. */
  readonly children: ReactNode
}

/** The room above the line that was said last. */
const topGapPx = 16

/** The conversation, oldest first. What is new is in view, and is read out. */
export function AssistantLog({ said, isAsking, children }: AssistantLogProps) {
  const log = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = log.current
    const last = box?.querySelector<HTMLElement>('[data-last]')
    // Scrolling an element into view would scroll the panel and the page as well.
    if (said.length > 0 && box && last) box.scrollTop = last.offsetTop - topGapPx
  }, [said.length])

  // A pressed button is disabled, and goes with its turn. The log takes its focus before the browser drops it.
  useLayoutEffect(() => {
    const box = log.current
    if (isAsking && box?.contains(document.activeElement)) box.focus({ preventScroll: true })
  }, [isAsking])

  const lastOwn = said.findLastIndex(({ by }) => by === 'shopper')

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
    <div ref={log} className={box} role="log" aria-label="Conversation" aria-busy={isAsking} tabIndex={0}>
      <p data-by="assistant">
        <Speaker by="assistant" />
        {greeting}
      </p>
      {said.map(({ by, text, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <p key={at} data-by={by} data-last={at === lastOwn || undefined}>
          <Speaker by={by} />
          {text}
          {note !== undefined && note !== '' && <small>A language model adds: “{note}”</small>}
        </p>
      ))}
      {children}
    </div>
  )
}

const Speaker = ({ by }: Pick<Said, 'by'>) => (
  <span className={visuallyHidden}>{by === 'shopper' ? 'You: ' : 'Assistant: '}</span>
)

const box = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--s3);
  padding: var(--s4);
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  &:focus-visible { outline-offset: -2px; }
  > p {
    position: relative;
    justify-self: start;
    max-inline-size: 88%;
    padding: var(--s2) var(--s3);
    scroll-margin-block-start: var(--s4);
    line-height: 1.45;
    background: var(--sunken);
    border-radius: 4px var(--radius) var(--radius);
  }
  > p[data-by='shopper'] {
    justify-self: end;
    color: var(--on-accent);
    background: var(--accent);
    border-radius: var(--radius) 4px var(--radius) var(--radius);
  }
  > p > small { display: block; padding-block-start: var(--s1); font-size: var(--text-s); color: var(--text-quiet); }
  &[aria-busy='true'] > :last-child { opacity: 0.6; }
  [data-openers] { display: grid; gap: var(--s2); padding: 0; margin: var(--s2) 0 0; list-style: none; }
  [data-openers] button {
    inline-size: 100%;
    min-block-size: 44px;
    padding: var(--s2) var(--s3);
    font: inherit;
    font-size: var(--text-m);
    text-align: start;
    color: var(--text);
    background: var(--surface);
    border: 1px solid var(--control-line);
    border-radius: var(--radius-small);
    &:hover { background: var(--sunken); }
  }
`
