import { css } from '@linaria/core'
import { Icon } from './Icon.tsx'

interface FormMessageProps {
  readonly kind: 'danger' | 'success'
  readonly children: string
}

/** What became of a form, above it; read out at once. */
export function FormMessage({ kind, children }: FormMessageProps) {
  return (
    <p className={message} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon name={kind === 'danger' ? 'alert' : 'check'} />
      {children}
    </p>
  )
}

const message = css`
  display: flex;
  gap: var(--s2);
  padding: var(--s3);
  font-size: var(--text-m);
  border: 1px solid currentColor;
  border-radius: var(--radius-small);
  i { margin-block-start: 0.2em; }
  &[data-kind='danger'] { color: var(--danger); }
  &[data-kind='success'] { color: var(--saving); background: var(--saving-soft); }
`
