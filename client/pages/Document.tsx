import type { ReactNode } from 'react'
import { takeClick } from '#client/streaming/replay-clicks.ts'
import { pageEndId } from '#client/ui/anchors.ts'
import { appIconPath, manifestPath } from '#shared/brand/app-icon.ts'
import type { Brand } from '#shared/brand/brand.ts'

interface DocumentProps {
  readonly css: readonly string[]
  readonly accent: Brand['accent']
  /** The address of the site's icon. The browser takes it from the markup of the server. */
  readonly icon: string
  readonly language: string
  /** What else the head has before it is hydrated; the server alone passes it. */
  readonly head?: ReactNode
  /** The script that runs before the browser's entry does; the server alone passes it. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** The whole document. React moves titles and other metadata of the pages into its head. */
export function Document({ css, accent, icon, language, head, end, children }: DocumentProps) {
  return (
    <html lang={language} data-accent={accent} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191e26" />
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href={appIconPath(accent, 180)} />
        <link rel="manifest" href={manifestPath} />
        {/* The parser may pause anywhere; a frame in the pause would show rows that the rest of the text moves. */}
        <link rel="expect" href={`#${pageEndId}`} blocking="render" />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {head}
      </head>
      <body onClickCapture={takeClick}>
        {children}
        {end}
      </body>
    </html>
  )
}
