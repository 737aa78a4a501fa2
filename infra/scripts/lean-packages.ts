import type { Plugin } from 'vite'

/**
 * What the bundler cannot know of react-router: that wrapping and naming a component does nothing else, and
 * that no route here is instrumented. Unused links, forms and instrumentation then fall away: 6 KB of the
 * page's script.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /react-router\/dist\/.*\/(dom|router)\// },
    handler: (code) =>
      unmapped(
        code
          .replaceAll(/= (React\S*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/(init|opts\?)\.instrumentations/g, 'undefined'),
      ),
  },
}

/**
 * Functions of react-router that this site never calls for anything: of actions, fetchers, blockers,
 * middleware, redirects …
 */
const unreached: Readonly<Record<string, readonly string[]>> = {
  '{}': [
    ...['handleAction', 'getUpdatedActionData', 'startRedirectNavigation', 'runClientMiddlewarePipeline'],
    ...[
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getFetcher',
      'resetFetcher',
      'deleteFetcher',
      'queueFetcherForDeletion',
    ],
    ...[
      'abortFetcher',
      'setFetcherError',
      'getUpdatedRevalidatingFetchers',
      'abortStaleFetchLoads',
      'markFetchRedirectsDone',
    ],
    ...['getBlocker', 'deleteBlocker', 'updateBlocker', 'shouldBlockNavigation'],
    // … of routes that are found or loaded later, and of its own view transitions.
    ...[
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutes',
      '_internalSetRoutes',
      'loadLazyRouteProperty',
    ],
    ...['restoreAppliedTransitions', 'persistAppliedTransitions'],
  ],
  '{ return {} }': ['loadLazyRoute', 'normalizeRelativeRoutingRedirectResponse'],
  '{ return { path } }': ['normalizeNavigateOptions'],
}

/** As it stands in the package's files, indented by a tab where it is a method. */
const functionNamed = (name: string) =>
  new RegExp(`^(\t?)((?:async )?function ${name}\\(.*\\)) \\{\n[\\s\\S]*?^\\1\\}$`, 'm')

/**
 * The browser's router without what this site has none of. Methods of one object, these cannot fall away by
 * themselves; what only they use then does, and warnings for those who write routes. The server's router, in
 * the same file, needs some of it and is left as it is.
 */
export const hollowRouter: Plugin = {
  name: 'hollow-router',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) =>
      unmapped(
        hollow(code, unreached)
          .replaceAll(
            /if \((isFogOfWar|opts && opts\.submission && .*|renderDfd && pendingState && router\.window)\) \{$/gm,
            'if (false) {',
          )
          .replace('if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {')
          .replaceAll(/^\s*(warning|warnOnce|warningOnce)\(.*\);$/gm, ''),
      ),
  },
}

/**
 * Functions of React DOM for style sheets and scripts that components ask for, for elements of one's own and
 * for stacks in errors.
 */
const unreachedInReact: Readonly<Record<string, readonly string[]>> = {
  '{}': [
    ...[
      'acquireResource',
      'insertStylesheetIntoRoot',
      'suspendResource',
      'estimateBandwidth',
      'preloadStylesheet',
      'setPropOnCustomElement',
    ],
    ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preconnectAs'],
  ],
  '{ return null }': ['getResource'],
  "{ return '' }": ['describeNativeComponentFrame'],
}

/**
 * React DOM without these, and without what only its `ViewTransition`, `useActionState`, `SuspenseList` and
 * `Activity` reach: no page has them.
 */
export const hollowReact: Plugin = {
  name: 'hollow-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) =>
      unmapped(
        hollow(code, unreachedInReact).replaceAll(
          /^(function \w*(?:ViewTransition|ActionState|SuspenseList(?!Context)|ActivityComponent)\w*\([^)]*\)) \{\n[\s\S]*?^\}$/gm,
          '$1 {}',
        ),
      ),
  },
}

/**
 * Places in a changed package are known by its lines alone, and not quite: no errors are looked for there.
 */
const unmapped = (code: string) => ({ code, map: null })

/** Gives functions another body. */
const hollow = (code: string, bodies: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(bodies)
    .flatMap(([body, names]) => names.map((name) => ({ body, name })))
    .reduce((lean, { body, name }) => lean.replace(functionNamed(name), `$1$2 ${body}`), code)
