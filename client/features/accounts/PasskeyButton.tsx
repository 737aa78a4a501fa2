import { css } from '@linaria/core'
import { useState } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'

interface PasskeyButtonProps {
  readonly label: string
  /** What is said where it failed, or the shopper has cancelled it. */
  readonly failure: string
  /** Does what the button says; its code is loaded by then. */
  readonly action: () => Promise<void>
}

/**
 * A button that asks the browser for a passkey. Only browsers that have passkeys show it, in room kept for
 * it.
 */
export function PasskeyButton({ label, failure, action }: PasskeyButtonProps) {
  const isFromServer = useIsFromServer()
  const [state, setState] = useState<'waiting' | 'asking' | 'failed'>('waiting')
  const hasPasskeys = !isFromServer && 'PublicKeyCredential' in window

  const ask = () => {
    if (state === 'asking') return

    setState('asking')
    void action().then(
      () => setState('waiting'),
      () => setState('failed'),
    )
  }

  return (
    <div className={room}>
      {hasPasskeys && (
        <button type="button" className={quietButton} aria-disabled={state === 'asking'} onClick={ask}>
          {label}
        </button>
      )}
      {state === 'failed' && <FormMessage kind="danger">{failure}</FormMessage>}
    </div>
  )
}

const room = css`
  display: grid;
  gap: var(--s3);
  min-block-size: 44px;
  @media (scripting: none) { display: none; }
`
