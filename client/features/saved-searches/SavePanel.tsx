import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { resultsPath } from '#shared/features/saved-searches/saved-search.ts'
import * as usualWords from '#shared/features/saved-searches/saved-search-words.ts'
import { SaveOutcome } from './SaveOutcome.tsx'
import { SubscribeForm, type SubscribeWords } from './SubscribeForm.tsx'
import { type SavePanelState, savePanelAtom } from './save-search.atoms.ts'

export interface SavePanelProps {
  readonly panel: SavePanelState
  readonly query: string
  /** The search in words. */
  readonly title: string
  /** The words that the search's answer brings; ours in place of those that it does not. */
  readonly words?: Partial<SubscribeWords> | undefined
  /** The number of saved searches stands beside the outcome (4.5). */
  readonly countsSaved: boolean
}

/**
 * What a click on the button brings: the form, alone or as a dialog over the page, or what became of saving.
 */
export function SavePanel({ panel, query, title, words, countsSaved }: SavePanelProps) {
  const setPanel = useSetAtom(savePanelAtom)
  const close = () => setPanel(undefined)
  const form = <SubscribeForm {...{ query, title }} words={{ ...usualWords, ...words }} takesFocus />

  if (panel.view === 'dialog')
    return (
      <Dialog name="save-search" label="Save this search" onClose={close}>
        {(closeDialog) => (
          <div className={dialog}>
            <CloseButton onClick={closeDialog} />
            {form}
            <a href={signInHref(resultsPath(query))}>Sign in to save it in your account</a>
          </div>
        )}
      </Dialog>
    )

  return (
    <section className={box} aria-label="Save this search">
      {panel.message ? <SaveOutcome message={panel.message} query={query} countsSaved={countsSaved} /> : form}
      <CloseButton onClick={close} />
    </section>
  )
}

const box = css`
  position: relative;
  padding: var(--s3) var(--s4);
  margin-block-end: var(--s3);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > button { position: absolute; inset: var(--s1) var(--s1) auto auto; }
  h2, > div { padding-inline-end: var(--s8); }
`

const dialog = css`
  position: relative;
  display: grid;
  gap: var(--s2);
  padding: var(--s4) var(--s6);
  > button { position: absolute; inset: var(--s2) var(--s2) auto auto; }
  h2 { padding-inline-end: var(--s8); }
  > a { display: inline-flex; align-items: center; justify-self: start; min-block-size: 44px; }
  @media (max-width: 639.98px) { padding-inline: var(--s4); }
`
