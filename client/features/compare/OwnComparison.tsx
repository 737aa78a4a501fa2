import { css } from '@linaria/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { setComparedAtom } from '#client/cards/change-compared.atoms.ts'
import { comparedAtom } from '#client/cards/compare.atoms.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { compareHref } from '#shared/features/compare/compare-href.ts'

/**
 * Brings the cars of the page's address and those of this browser together. A page without cars shows this
 * browser's, and a page with all of them and more is this browser's from then on; where they differ, the
 * shopper decides. A car that is taken out of the shopper's own comparison leaves the browser, too.
 */
export function OwnComparison({ ids }: { readonly ids: readonly number[] }) {
  const own = useAtomValue(comparedAtom)
  const setOwn = useSetAtom(setComparedAtom)
  const navigate = useNavigate()
  const isFromServer = useIsFromServer()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (ids.length === 0 && own.length > 0) navigate(compareHref({ ids: own }), { replace: true })
    if (ids.length > 0 && own.every((id) => ids.includes(id))) setOwn(ids)
  }, [])

  const key = ids.join()
  const shown = useRef({ key, isOwn: false })

  // Before the browser draws, so that no frame calls the shopper's own comparison another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useLayoutEffect(() => {
    const { key: before, isOwn } = shown.current
    if (before !== key && isOwn) setOwn(ids)
    shown.current = { key, isOwn: (before !== key && isOwn) || areSame(ids, own) }
  }, [key, own, setOwn])

  if (isFromServer || ids.length === 0 || own.length === 0 || areSame(ids, own)) return null

  return (
    <p className={notice} data-notice="own-comparison">
      <span>
        This is not the comparison of this browser, which has {own.length} {own.length === 1 ? 'car' : 'cars'}
        .
      </span>
      <button type="button" className={quietButton} onClick={() => setOwn(ids)}>
        Keep this one instead
      </button>
      <a href={compareHref({ ids: own })}>Show mine</a>
    </p>
  )
}

const areSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

const notice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s2) var(--s4);
  font-size: var(--text-m);
  background: var(--accent-soft);
  border-radius: var(--radius-small);
  a { display: inline-flex; align-items: center; min-block-size: 44px; }
`
