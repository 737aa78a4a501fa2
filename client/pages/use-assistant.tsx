import { css } from '@linaria/core'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { wasOpen } from '#client/features/assistant/panel-open.ts'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { assistantPath } from '#shared/features/assistant/assistant-paths.ts'
import { entry } from './header-menu.styles.ts'
import { leaveMenu } from './leave-menu.ts'

type Panel = ComponentType<{ readonly isAsked: boolean; readonly onClose: () => void }>

const load = () => import('#client/features/assistant/AssistantPanel.tsx')

interface Assistant {
  /** The link of the header. */
  readonly link: ReactNode
  /** The panel that a click has opened. */
  readonly panel: ReactNode
}

/**
 * The way to the shopping assistant: a panel where scripts run, which stays open beside the pages, else a
 * page.
 */
export function useAssistant(isOn: boolean): Assistant {
  const [shown, setShown] = useState<{ readonly Content: Panel; readonly isAsked: boolean }>()
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  const opener = useRef<HTMLElement>(null)
  const show = (isAsked: boolean) =>
    load().then((module) => setShown({ Content: module.AssistantPanel, isAsked }))

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || location.pathname === assistantPath) return
    event.preventDefault()
    opener.current = leaveMenu(event.currentTarget)
    show(true).catch(() => navigate(assistantPath))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is shown
  useEffect(() => {
    if (isOn && wasOpen()) show(false).catch(() => undefined)
  }, [])

  const close = () => {
    setShown(undefined)
    ;(opener.current ?? link.current)?.focus()
  }

  return {
    link: (
      <a ref={link} className={`${entry} ${words}`} href={assistantPath} onClick={open}>
        <Icon name="chat" />
        <span>Help me choose</span>
      </a>
    ),
    panel: shown && <shown.Content isAsked={shown.isAsked} onClose={close} />,
  }
}

/**
 * Where the menu's entries stand beside the search, the link has room for its words on large screens alone.
 */
const words = css`
  @media (min-width: 768px) and (max-width: 1023.98px) { span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } }
`
