import { css } from '@linaria/core'
import { Icon } from './Icon.tsx'

interface FormMessageProps {
  readonly kind: 'success' | 'warning' | 'danger'
  readonly children: string
}

/** What became of a form, above it; read out at once. */
export function FormMessage({ kind, children }: FormMessageProps) {
  return (
    <p className={message} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
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
  &[data-kind='warning'] { color: var(--notice); background: var(--notice-soft); }
  &[data-kind='success'] { color: var(--saving); background: var(--saving-soft); }
`
