import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createPath, type Navigator, Router } from 'react-router'
import type { CreatePageOptions, FragmentCache, RenderedPage } from '#shared/pages/rendered-page.ts'
import { loadFilterPanel } from './features/filters/LazyFilterPanel.tsx'
import { renderPage } from './routes.tsx'
import './styles/global.ts'
import { Document } from './pages/Document.tsx'
import { pack } from './streaming/compact-payload.ts'
import { ScriptNonce } from './streaming/Deferred.tsx'
import { type Freeze, Freezer } from './streaming/fragments.ts'
import { printScriptValue } from './streaming/script-value.ts'
import { settle } from './streaming/settle.ts'
import { dehydrate } from './streaming/streamed-promises.ts'

// Before the first page: none must wait for a part while it is rendered.
await loadFilterPanel()

/**
 * The page as an element to stream, and the script that must run before the browser's entry does. A store a
 * request.
 */
export async function createPage({
  url,
  data,
  assets,
  nonce,
  fragments,
}: CreatePageOptions): Promise<RenderedPage<ReactNode>> {
  for (const block of Object.values(data)) if (block instanceof Promise) settle<unknown>(block)
  const { pathname, search } = new URL(url)

  return {
    element: (
      <Provider store={createStore()}>
        <ScriptNonce value={nonce}>
          <Freezer value={fragments && freezeIn(fragments)}>
            <Document
              css={assets.css}
              accent={data.settings.brand.accent}
              ahead={data.kind === 'search' ? assets.searchModules : []}
              nonce={nonce}
            >
              <Router location={{ pathname, search }} navigator={noNavigator} static>
                {renderPage(data)}
              </Router>
            </Document>
          </Freezer>
        </ScriptNonce>
      </Provider>
    ),
    bootScript: `${catchErrors}self.__H=${printScriptValue(pack({ page: dehydrate(data), css: assets.css }))}`,
  }
}

/** Errors before the page is measured are kept for then. */
const catchErrors =
  'for(const e of["error","unhandledrejection"])addEventListener(e,e=>(self.__E??=[]).push(e));'

/** By itself a part has no page around it: of the router that its links ask for there is but the name. */
const freezeIn =
  (fragments: FragmentCache): Freeze =>
  ({ kind, facts, node }) =>
    fragments.find(JSON.stringify([kind, facts]), () =>
      renderToString(
        <Router location="/" navigator={noNavigator} static>
          {node}
        </Router>,
      ).replace(photosAhead, ''),
    )

/**
 * React names the photos that are to be fetched at once ahead of what it prints; the page has them in its
 * head.
 */
const photosAhead = /^(?:<link rel="preload" as="image"[^>]*>)+/

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
