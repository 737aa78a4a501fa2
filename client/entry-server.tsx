import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  Router,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'
import type { CreatePageOptions, FragmentCache, RenderedPage } from '#shared/pages/rendered-page.ts'
import { loadFilterPanel } from './features/filters/LazyFilterPanel.tsx'
import { makeRoutes } from './routes.tsx'
import './styles/global.ts'
import { Document } from './pages/Document.tsx'
import { ScriptNonce } from './streaming/Deferred.tsx'
import { type Freeze, Freezer } from './streaming/frozen.ts'
import { pack } from './streaming/packed.ts'
import { printScriptValue } from './streaming/script-value.ts'
import { settle } from './streaming/settle.ts'
import { dehydrate } from './streaming/travelling-promises.ts'

// Before the first page: none must wait for a part while it is rendered.
await loadFilterPanel()

/** What the page of a request is made from. */
const pageData = createContext<PageData>()
const handler = createStaticHandler(makeRoutes((_request, context) => context.get(pageData)))

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
  const context = await handler.query(requestFor(url), {
    requestContext: new RouterContextProvider(new Map([[pageData, data]])),
  })

  if (!('loaderData' in context)) throw new TypeError('a page answered with a response of its own')

  const router = createStaticRouter(handler.dataRoutes, context)
  const state = { loaderData: dehydrate(context.loaderData), errors: context.errors }

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
              <StaticRouterProvider router={router} context={context} hydrate={false} nonce={nonce} />
            </Document>
          </Freezer>
        </ScriptNonce>
      </Provider>
    ),
    bootScript: `${catchErrors}self.__H=${printScriptValue(pack({ state, css: assets.css }))}`,
  }
}

const { signal } = new AbortController()

/**
 * What the router reads of one. For a real one Node would load the whole of its `fetch`: a tenth of what the
 * first page takes.
 */
const requestFor = (url: string) => ({ url, method: 'GET', signal }) as Request

/** Errors before the page is measured are kept for then. */
const catchErrors =
  'for(const e of["error","unhandledrejection"])addEventListener(e,e=>(self.__E??=[]).push(e));'

/** By itself a part has no page around it: of the router that its links ask for there is but the name. */
const freezeIn =
  (fragments: FragmentCache): Freeze =>
  ({ kind, facts, node }) =>
    fragments.find(JSON.stringify([kind, facts]), () =>
      renderToString(
        <Router location="/" navigator={nowhere}>
          {node}
        </Router>,
      ).replace(photosAhead, ''),
    )

/**
 * React names the photos that are to be fetched at once ahead of what it prints; the page has them in its
 * head.
 */
const photosAhead = /^(?:<link rel="preload" as="image"[^>]*>)+/
const unasked = () => undefined
const nowhere = { createHref: () => '', go: unasked, push: unasked, replace: unasked }
