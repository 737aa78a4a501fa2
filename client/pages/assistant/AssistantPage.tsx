import { css } from '@linaria/core'
import { TurnView } from '#client/features/assistant/TurnView.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { primaryButton, quietButton, textField } from '#client/ui/fields.styles.ts'
import {
  assistantHref,
  assistantParams,
  assistantPath,
  maxSentence,
} from '#shared/features/assistant/assistant-paths.ts'
import { greeting, openers } from '#shared/features/assistant/reply.ts'
import type { AssistantPageData } from '#shared/pages/page-data.ts'

/** The shopping assistant one turn at a time, without scripts: its address is the conversation. */
export function AssistantPage({ data: { said, turn, settings } }: { data: AssistantPageData }) {
  const { asked, asks, reply, search } = turn
  const state = { ...(asked.length > 0 && { asked: asked.join(',') }), ...(asks && { asks }) }
  const hidden = [...new URLSearchParams(search), ...Object.entries(state)]
  const isBegun = said !== undefined || search !== ''

  return (
    <Page
      settings={settings}
      title="Shopping assistant"
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={page} tabIndex={-1}>
        <h1>Shopping assistant</h1>
        <p>{greeting}</p>
        {said !== undefined && (
          <p data-said>
            <strong>You:</strong> {said}
          </p>
        )}
        {reply !== '' && <p data-reply>{reply}</p>}
        <form method="get" action={assistantPath}>
          {hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {isBegun && (
            <TurnView
              turn={turn}
              step={(next, content) => <a href={assistantHref(next.search, state)}>{content}</a>}
              answer={(text) => (
                <button type="submit" name={assistantParams.say} value={text}>
                  {text}
                </button>
              )}
              link={(href, content, look) => (
                <a className={look} href={href}>
                  {content}
                </a>
              )}
            />
          )}
        </form>
        <form method="get" action={assistantPath} data-say>
          {hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="say">{isBegun ? 'Say more, or correct me' : 'What are you looking for?'}</label>
          <div>
            <input
              id="say"
              name={assistantParams.say}
              className={textField}
              maxLength={maxSentence}
              autoComplete="off"
            />
            <button type="submit" className={primaryButton}>
              Send
            </button>
          </div>
        </form>
        {isBegun ? (
          <a className={quietButton} href={assistantPath}>
            Start over
          </a>
        ) : (
          <ul data-openers>
            {openers.map((text) => (
              <li key={text}>
                <a href={assistantHref('', { [assistantParams.say]: text })}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

const page = css`
  display: grid;
  justify-items: start;
  gap: var(--s4);
  max-inline-size: 640px;
  padding-block: var(--s6);
  outline: none;
  overflow-wrap: anywhere;
  h1 { font-size: var(--text-2xl); letter-spacing: -0.015em; }
  > p { color: var(--text-quiet); }
  > [data-said], > [data-reply] { max-inline-size: 100%; padding: var(--s2) var(--s3); color: var(--text); background: var(--sunken); border-radius: var(--radius); }
  > [data-said] { background: var(--accent-soft); }
  form { inline-size: 100%; }
  [data-say] label { display: block; padding-block-end: var(--s1); font-weight: 600; }
  [data-say] > div { display: flex; gap: var(--s2); }
  [data-say] input { flex: 1; min-inline-size: 0; }
  [data-openers] { display: grid; padding: 0; margin: 0; list-style: none; }
  [data-openers] a { display: inline-flex; align-items: center; min-block-size: 44px; }
`
