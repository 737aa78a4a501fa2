import { css } from '@linaria/core'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { wasOpen } from '#client/features/assistant/panel-open.ts'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { assistantPath } from '#shared/features/assistant/assistant-paths.ts'

type Panel = ComponentType<{ readonly isAsked: boolean; readonly onClose: () => void }>

const load = () => import('#client/features/assistant/AssistantPanel.tsx')

/**
 * The way to the shopping assistant: a panel where scripts run, which stays open beside the pages, else a
 * page.
 */
export function AssistantLink() {
  const [shown, setShown] = useState<{ readonly Content: Panel; readonly isAsked: boolean }>()
  const link = useRef<HTMLAnchorElement>(null)
  const show = (isAsked: boolean) =>
    load().then((module) => setShown({ Content: module.AssistantPanel, isAsked }))

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || location.pathname === assistantPath) return
    event.preventDefault()
    show(true).catch(() => location.assign(assistantPath))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is shown
  useEffect(() => {
    if (wasOpen()) show(false).catch(() => undefined)
  }, [])

  const close = () => {
    setShown(undefined)
    link.current?.focus()
  }

  return (
    <>
      <a ref={link} className={entry} href={assistantPath} onClick={open}>
        <Icon name="chat" />
        <span>Help me choose</span>
      </a>
      {shown && <shown.Content isAsked={shown.isAsked} onClose={close} />}
    </>
  )
}

const entry = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-inline-size: 44px;
  min-block-size: 44px;
  font-weight: 600;
  text-decoration: none;
  @media (max-width: 1023.98px) { span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (max-width: 639.98px) { i { inline-size: 1.5rem; block-size: 1.5rem; } }
`
