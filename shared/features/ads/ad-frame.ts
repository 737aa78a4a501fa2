import type { AdContext } from './ad-rules.ts'
import type { AdSize } from './ad-slots.ts'

/**
 * The names of what a frame may do: run scripts and open windows that are no longer bound to it, nothing
 * else.
 */
export const adSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The type of the message by which a frame says whether it has an advertisement. */
const adMessageType = 'ad'

interface Framed {
  readonly slot: string
  readonly sizes: readonly AdSize[]
  readonly refreshCount: number
  /** What the frame may know of the page and of its shopper. */
  readonly targeting: AdContext & { readonly browser?: string }
}

/** The address of a frame of another ad server, with what it may know. */
export function adFrameSrc(url: string, { slot, sizes, refreshCount, targeting }: Framed): string {
  const known = new URLSearchParams({
    slot,
    sizes: sizes.map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`).join(),
    refreshCount: String(refreshCount),
    ...targeting,
  })

  return `${url}?${known}`
}

/** Whether a message of a frame says that its advertisement is ready; undefined for any other message. */
export function readAdMessage(data: unknown): boolean | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== adMessageType)
    return undefined
  if (!('state' in data)) return undefined
  return data.state === 'ready' ? true : data.state === 'empty' ? false : undefined
}
