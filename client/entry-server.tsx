import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createPath, type Navigator, Router } from 'react-router'
import { isKept, once } from '#shared/features/once.ts'
import { saveFormId } from '#shared/features/saved-cars/saved-car-paths.ts'
import type { CreatePageOptions, FragmentCache } from '#shared/pages/create-page.ts'
import { headStyles } from '#shared/pages/head-styles.ts'
import { loadFilterPanel } from './features/filters/LazyFilterPanel.tsx'
import { loadContactPanel } from './features/leads/ContactPlace.tsx'
import { loadReferencePanel } from './features/research/LazyReferencePanel.tsx'
import { loadLaterParts } from './pages/search/later-parts.ts'
import { iconOf } from './pages/site-icon.ts'
import { renderPage } from './routes.tsx'
import './styles/global.ts'
import { Document } from './pages/Document.tsx'
import { pageModules, pageStyles } from './pages/page-styles.ts'
import { ScriptNonce } from './streaming/Deferred.tsx'
import { type FindFragment, FragmentCacheContext, type FragmentKey } from './streaming/fragments.ts'
import { earlyClicksName, earlyErrorsName, earlySavesName, pageDataName } from './streaming/page-globals.ts'
import { printPayload } from './streaming/print-payload.ts'
import { watchScripts } from './streaming/scripts-state.ts'
import { markEarly } from './streaming/shopper-mark.ts'
import { dehydrate } from './streaming/streamed-promises.ts'
import { trackPromise } from './streaming/track-promise.ts'

// Chunks of what is on pages from the start are loaded before the first page: no rendering waits for them.
const loaded = Promise.all([loadFilterPanel(), loadContactPanel(), loadReferencePanel(), loadLaterParts()])

/** The page as an element to stream, with a jotai store of its own. */
export async function createPage({
  url,
  data,
  assets,
  nonce,
  fragments,
}: CreatePageOptions): Promise<ReactNode> {
  for (const block of Object.values(data)) if (block instanceof Promise) trackPromise<unknown>(block)
  // Each promise that has its value is marked so in a microtask.
  await loaded
  const { pathname, search } = new URL(url)
  const css = [...assets.css, ...pageStyles(data, assets.styles)]

  const __html = `${markEarly}${catchErrors}${catchClicks}${catchSaves}${watchScripts}self.${pageDataName}=${printPayload({ page: dehydrate(data), css })}`
  // Not `bootstrapScriptContent`, which React searches for tags and keeps until the page is complete.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the data is JSON in which whatever could end the element is escaped
  const bootScript = <script nonce={nonce} dangerouslySetInnerHTML={{ __html }} />

  return (
    <Provider store={createStore()}>
      <ScriptNonce value={nonce}>
        <FragmentCacheContext value={fragments && findIn(fragments)}>
          <Document
            css={css}
            accent={data.settings.brand.accent}
            icon={iconOf(data.settings.brand.accent)}
            language={data.settings.language}
            end={bootScript}
            head={
              <>
                <style>{headStyles}</style>
                {pageModules(data, assets.chunks).map((module) => (
                  <link key={module.href} rel="modulepreload" {...module} nonce={nonce} />
                ))}
              </>
            }
          >
            <Router location={{ pathname, search }} navigator={noNavigator} static>
              {renderPage(data)}
            </Router>
          </Document>
        </FragmentCacheContext>
      </ScriptNonce>
    </Provider>
  )
}

/** Stores errors until the monitoring module reports them. */
const catchErrors = `for(const e of["error","unhandledrejection"])addEventListener(e,e=>(self.${earlyErrorsName}??=[]).push(e));`

/** Stores clicks until the entry replays them. */
const catchClicks = `addEventListener("click",e=>(self.${earlyClicksName}??=[]).push(e.target));`

/** Has scripts save a car, not the server, unless they could not be loaded. */
const catchSaves = `addEventListener("submit",e=>{if(e.target.id==="${saveFormId}"&&document.documentElement.dataset.scripts!=="failed")e.preventDefault(),(self.${earlySavesName}??=[]).push(e.submitter)});`

/** Renders fragments into a cache. Their links need a router's context, but no location of their own. */
const findIn =
  (fragments: FragmentCache): FindFragment =>
  (node, { kind, input }) =>
    fragments.find(fragmentKey(kind, input), () =>
      renderToString(
        <Router location="/" navigator={noNavigator} static>
          {node}
        </Router>,
      ).replace(photoPreloads, ''),
    )

/** All data of a fragment as text. The parts of a kind are always the same ones, in the same order. */
function fragmentKey(kind: string, input: FragmentKey['input']): string {
  let key = kind
  for (const part of Object.values(input ?? {})) key += ` ${textOf(part)}`
  return key
}

const textOf = (part: unknown) =>
  typeof part === 'object' && part !== null && isKept(part) ? textOfKept(part) : JSON.stringify(part)

/** A longer text would be hashed for each card. */
const maxTextLength = 200
let numbered = 0

/** The text of an object that other pages hold, too: a number in place of a long one, such as a car. */
const textOfKept = once((value: object) => {
  const text = JSON.stringify(value)
  if (text.length <= maxTextLength) return text

  numbered += 1

  return `#${numbered}`
})

/**
 * The preload links of urgent photos, which React prints ahead of the markup; the page has them in its head.
 */
const photoPreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/

const unavailable = () => {
  throw new Error('the server cannot navigate')
}

/** The navigator of pages on the server, where no event can ask for a navigation. */
const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: unavailable,
  push: unavailable,
  replace: unavailable,
}
