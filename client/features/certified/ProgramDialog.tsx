import { css } from '@linaria/core'
import { useState } from 'react'
import { ContentDialog } from '#client/ui/ContentDialog.tsx'
import { ContentSections } from '#client/ui/ContentSections.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { LinkedDialogContent } from '#client/ui/LinkedDialog.tsx'
import type { ProgramDetails, ProgramTile } from '#shared/features/certified/certified.contract.ts'
import { servicePath } from '#shared/search/paths.ts'

const path = `${servicePath}/certified`

/** One certified program by its product id (2.28), or a list of all programs where the link names none. */
export function ProgramDialog({ detail, onClose }: LinkedDialogContent) {
  const [productId, choose] = useState(detail)
  const ofAll = { label: 'Certified programs', path }
  const ofOne = { label: 'Certified program', path: `${path}/${encodeURIComponent(productId)}` }

  return (
    <ContentDialog<readonly ProgramTile[] | ProgramDetails>
      name="certified"
      {...(productId === '' ? ofAll : ofOne)}
      titleOf={(content) => ('heading' in content ? content.heading : undefined)}
      onClose={onClose}
    >
      {(content) =>
        'heading' in content ? (
          <ContentSections sections={content.content} />
        ) : (
          <Programs programs={content} onChoose={choose} />
        )
      }
    </ContentDialog>
  )
}

interface ProgramsProps {
  readonly programs: readonly ProgramTile[]
  readonly onChoose: (productId: string) => void
}

function Programs({ programs, onChoose }: ProgramsProps) {
  return (
    <ul className={list}>
      {programs.map(({ productId, cpoTile: { title, facts } }) => (
        <li key={productId}>
          <button type="button" onClick={() => onChoose(productId)}>
            <span>
              <strong>{title}</strong>
              {facts.join(' · ')}
            </span>
            <Icon name="right" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: grid;
  border-block-start: 1px solid var(--line);
  button {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 56px;
    padding: var(--s2) 0;
    font-size: var(--text-s);
    text-align: start;
    color: var(--text-quiet);
    background: none;
    border: 0;
    border-block-end: 1px solid var(--line);
  }
  strong { display: block; font-size: var(--text-m); font-weight: 600; color: var(--text); }
  button:hover strong { color: var(--accent); }
`
