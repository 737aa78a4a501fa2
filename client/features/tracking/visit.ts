import { tryStorage } from '#client/streaming/browser-storage.ts'
import { newKey } from '#client/ui/new-key.ts'
import { visitEndsMs, visitKey } from '#shared/features/tracking/tracking-paths.ts'

/** A visit of this browser where it stores nothing. */
let unstored: string | undefined

/**
 * The random id of the visit, by which its events join. It is new after half an hour without an event, and
 * stands for no person.
 */
export function currentVisit(): string {
  const now = Date.now()
  try {
    const { id, atMs } = JSON.parse(localStorage.getItem(visitKey) ?? '{}') ?? {}
    const isGoingOn = typeof id === 'string' && now - atMs < visitEndsMs
    const visit = isGoingOn ? id : newKey()
    localStorage.setItem(visitKey, JSON.stringify({ id: visit, atMs: now }))
    return visit
  } catch {
    unstored ??= newKey()
    return unstored
  }
}

/** Removes the visit's id: the shopper does not allow it any more. */
export function forgetVisit(): void {
  unstored = undefined
  tryStorage(() => localStorage.removeItem(visitKey))
}
