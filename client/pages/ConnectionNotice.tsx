import { css } from '@linaria/core'
import { useConnection } from '#client/navigation/connection.ts'

/**
 * The notice that the site cannot be reached. It lies over the foot of the page, whose content stays as it
 * is, and disappears by itself once the connection is back.
 */
export function ConnectionNotice() {
  const { isOffline, unreached } = useConnection()
  return (
    <div className={notice} role="status" data-notice="connection">
      {(isOffline || unreached) && (
        <p>
          {isOffline ? 'You are offline.' : 'This site cannot be reached just now.'} What you see is still
          here.
          {unreached && (
            <button type="button" onClick={unreached.retry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const notice = css`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  font-size: var(--text-s);
  text-align: center;
  color: var(--notice);
  background: var(--notice-soft);
  p {
    padding: var(--s2) var(--s4);
    padding-block-end: max(var(--s2), env(safe-area-inset-bottom));
    border-block-start: 1px solid currentColor;
  }
  button {
    min-block-size: 44px;
    padding-inline: var(--s3);
    font-weight: 600;
    text-decoration: underline;
    color: inherit;
    background: none;
    border: 0;
  }
`
