import type { BreakerMode } from '#shared/features/ops/breaker-status.ts'

/** Orders how a breaker shall be. @returns why that was not done; undefined: it was */
export async function order(call: string, mode: BreakerMode): Promise<string | undefined> {
  try {
    const answer = await fetch(`/breakers/${encodeURIComponent(call)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    })

    return answer.ok ? undefined : `The server refused (${answer.status}). Nothing was changed.`
  } catch {
    return 'The server cannot be reached. Try again once the view is live.'
  }
}
