import type { MouseEvent as ReactMouseEvent } from 'react'
import { earlyClicksName } from './page-globals.ts'

/** The wait until a click that React dropped is replayed, in milliseconds, and how often it is. */
const replay = { everyMs: 100, atMost: 300 }

/** The clicks that React has dispatched. */
const taken = new WeakSet<Event>()

/** Notes that React dispatches a click. It belongs on the body, for clicks anywhere. */
export function takeClick({ nativeEvent }: ReactMouseEvent): void {
  taken.add(nativeEvent)
}

/**
 * Replays clicks that React drops: those before the page is hydrated, and those on a block whose code is
 * still loading. Plain buttons alone are replayed: links, forms and details work by themselves.
 */
export function replayClicks(): void {
  const waiting = new Map<HTMLButtonElement, number>()

  const replayAll = () => {
    for (const [button, times] of waiting) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      button.dispatchEvent(click)
      if (taken.has(click) || !button.isConnected || times === replay.atMost) waiting.delete(button)
      else waiting.set(button, times + 1)
    }

    if (waiting.size > 0) setTimeout(replayAll, replay.everyMs)
  }

  const push = (target: EventTarget | null) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]')
    if (!button || button.popoverTargetElement || waiting.has(button)) return
    if (waiting.size === 0) setTimeout(replayAll, replay.everyMs)
    waiting.set(button, 0)
  }

  // React ends the way of a click that it drops, so that no later listener gets it.
  addEventListener('click', (event) => setTimeout(() => taken.has(event) || push(event.target)), true)

  const early = window[earlyClicksName]
  window[earlyClicksName] = { push: () => undefined }
  if (Array.isArray(early)) early.forEach(push)
}
