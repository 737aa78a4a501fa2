import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useState } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import type { ConsentMode } from '#shared/features/consent/consent.ts'
import { type StoredItem, storedItems } from '#shared/features/privacy/stored-items.ts'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { deleteAll, deleteItem, valuesOf } from './stored-values.ts'

interface PrivacyChoicesProps {
  readonly mode: ConsentMode
  /** Deletes what an account has of an item as well. Rejects where the account cannot be reached. */
  readonly forget: (item: StoredItem) => Promise<void>
}

/** Everything that this browser stores for the site, each with its purpose, to look at and to delete. */
export function PrivacyChoices({ mode, forget }: PrivacyChoicesProps) {
  const isFromServer = useIsFromServer()
  const announce = useSetAtom(toastAtom)
  const [, setCount] = useState(0)
  const isEmpty = isFromServer || storedItems.every((item) => item.isChoice || valuesOf(item).length === 0)

  // Another tab, or another part of the page, has deleted something.
  useEffect(() => {
    const look = () => setCount((count) => count + 1)
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])

  const remove = async (items: readonly StoredItem[], change: () => void) => {
    try {
      await Promise.all(items.map(forget))
      change()
      announce({ text: items.length > 1 ? 'Everything is deleted' : `Deleted: ${items[0]?.title}` })
    } catch {
      announce({ text: 'Your account cannot be reached just now. Nothing was deleted; please try again.' })
    }

    setCount((count) => count + 1)
  }

  return (
    <>
      <section className={section} aria-labelledby="kept-here">
        <header>
          <h2 id="kept-here">What this browser keeps</h2>
          <button
            type="button"
            className={quietButton}
            aria-disabled={isEmpty}
            onClick={() => {
              if (!isEmpty)
                void remove(
                  storedItems.filter(({ isChoice }) => !isChoice),
                  deleteAll,
                )
            }}
          >
            Delete everything
          </button>
        </header>
        <noscript>
          <p>
            Without JavaScript the site keeps none of this. What an earlier visit has left, your browser
            deletes in its settings, among the data of websites.
          </p>
        </noscript>
        <ul>
          {storedItems.map((item) => (
            <li key={item.title}>
              <Item item={item} onDelete={() => remove([item], () => deleteItem(item))} />
            </li>
          ))}
        </ul>
      </section>
      <ConsentSwitches mode={mode} />
    </>
  )
}

function Item({ item, onDelete }: { item: StoredItem; onDelete: () => void }) {
  const isFromServer = useIsFromServer()
  const values = isFromServer ? [] : valuesOf(item)
  const [isShown, setShown] = useState(false)
  const textId = useId()
  const isStored = values.length > 0

  return (
    <>
      <div>
        <h3>{item.title}</h3>
        <p>{item.words}</p>
      </div>
      <div className={actions}>
        {isStored && (
          <button
            type="button"
            className={toggle}
            aria-expanded={isShown}
            aria-controls={textId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide what is stored' : 'Show what is stored'}
          </button>
        )}
        {/* The attribute `disabled` would take the focus from a button that has just been pressed. */}
        <button
          type="button"
          className={quietButton}
          aria-disabled={!isStored}
          aria-label={`Delete: ${item.title}`}
          onClick={isStored ? onDelete : undefined}
        >
          {isStored ? 'Delete' : 'Nothing stored'}
        </button>
      </div>
      {isStored && isShown && (
        <textarea
          id={textId}
          readOnly
          rows={8}
          aria-label={`Stored: ${item.title}`}
          value={values.map(([name, value]) => `${name}: ${readable(value)}`).join('\n\n')}
        />
      )}
    </>
  )
}

/** The most characters of a text that are shown. */
const maxShown = 20_000

/** A stored text with its lines indented, where it is JSON. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, maxShown)
  } catch {
    return text.slice(0, maxShown)
  }
}

const section = css`
  > header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--s2); }
  > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: var(--s2) var(--s4);
    padding-block: var(--s3);
    border-block-start: 1px solid var(--line);
  }
  > ul > li > div:first-child { flex: 1 1 18rem; min-inline-size: 0; }
  h3 { font-size: 1rem; font-weight: 600; }
  p { max-inline-size: 68ch; font-size: var(--text-m); color: var(--text-quiet); }
  textarea { inline-size: 100%; padding: var(--s3); font: var(--text-s) ui-monospace, monospace; color: var(--text); background: var(--sunken); border: 1px solid var(--line); border-radius: var(--radius-small); }
  button[aria-disabled='true'] { color: var(--text-quiet); border-color: transparent; background: none; cursor: default; }
  @media (scripting: none) { button { display: none; } }
`

/** The buttons have their room before it is known whether anything is stored, so that nothing moves then. */
const actions = css`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-block-size: 44px;
  > :last-child { min-inline-size: 11rem; margin-inline-start: auto; }
  @media (min-width: 640px) { flex: none; inline-size: 22rem; }
  @media (scripting: none) { display: none; }
`

const toggle = css`
  min-block-size: 44px;
  padding: 0;
  font: inherit;
  font-size: var(--text-s);
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
  background: none;
  border: 0;
`
