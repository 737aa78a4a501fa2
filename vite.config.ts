import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig, type UserConfig } from 'vite'
import { programPlugins } from './infra/scripts/program-plugins.ts'
import { ShortClassNames } from './infra/scripts/short-class-names.ts'

const entry = 'client/entry-browser.tsx'

/** Paths of the project's own tree: a folder above it may be called `client` or `shared` too. */
const below = (path: string) => new RegExp(`^${import.meta.dirname}/${path}`)

/** The styles of blocks in chunks of their own that the server prints on most results pages. */
const stylesOfResults = below(
  'client/(features/(filters|showcase)|cards|ui/(Select|fields))/.*\\.wyw-in-js\\.css',
)

/** The declarations of filters, and what reads them. The start imports some of them for its styles alone. */
const filterDeclarations = below('shared/search/(filters/|filters\\.|filter-|chips|code-labels|suggested)')

const usualParts = 'client/pages/search/usual-parts.ts'

/** The chunks that follow the start, whose styles are in the sheet of the start as well. */
const laterParts = ['client/pages/search/seldom-parts.ts', usualParts]

/**
 * Puts what every page begins with into one chunk, since many small files compress worse, and the styles of
 * results pages with it: each sheet in the head of a page is a request that the first frame waits for.
 */
function startGroup() {
  const initial = new Set<string>()
  const later = new Set<string>()
  const add = (id: string, modules: Set<string>, graph: ModuleGraph) => {
    if (modules.has(id) || filterDeclarations.test(id)) return
    modules.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, modules, graph)
  }

  return (id: string, graph: ModuleGraph) => {
    add(join(import.meta.dirname, entry), initial, graph)
    for (const parts of laterParts) add(join(import.meta.dirname, parts), later, graph)
    const isLaterStyle = later.has(id) && id.endsWith('.css')
    return initial.has(id) || isLaterStyle || stylesOfResults.test(id) ? 'start' : null
  }
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The page's scripts and styles. */
const browserBuild: UserConfig = {
  build: {
    manifest: true,
    sourcemap: 'hidden',
    outDir: 'dist/client',
    rollupOptions: {
      input: entry,
      // Declarations that a module of the start imports for its styles alone are not loaded with it.
      treeshake: { moduleSideEffects: [{ test: filterDeclarations, sideEffects: false }] },
      // A constant that several chunks read is written into each: an import of it would be longer.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // What every page begins with is one file: many small ones compress worse.
      output: {
        codeSplitting: {
          groups: [
            { name: startGroup(), debugName: 'start', includeDependenciesRecursively: false },
            // The chips above the results and the panel beside them, which is preloaded, need these.
            {
              name: 'filters',
              test: (id: string) => filterDeclarations.test(id) || id.endsWith(usualParts),
            },
            // Parts of forms and dialogs: small files, of which most later chunks need a few.
            {
              name: 'parts',
              test: below('client/ui/(Form|form-card|Honeypot|Person|Dialog|Headed|Content)'),
            },
          ],
        },
      },
    },
  },
}

/**
 * The server and the pages that it renders as one script, whose compiled code a start can read from a file
 * (docs/decisions/360-a-start-reads-compiled-code.md).
 */
const programBuild: UserConfig = {
  // Packages of many small files take longer to open than to run. React alone is external: tests render with
  // the installed one, and both must be the same.
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: programPlugins,
  build: {
    sourcemap: false,
    outDir: 'dist/server',
    emptyOutDir: false,
    rollupOptions: {
      input: 'program',
      output: {
        format: 'cjs',
        codeSplitting: false,
        entryFileNames: '[name].js',
        // Names and lines remain readable in the stacks of the log.
        minify: 'dce-only',
        comments: false,
        // A script with any other character takes two bytes of memory for each of its characters.
        charset: 'ascii',
      },
    },
  },
}

/** What loads the program. */
const mainBuild: UserConfig = {
  build: { sourcemap: false, outDir: 'dist/server', rollupOptions: { input: 'server/main.ts' } },
}

/** The builds that are asked for by a mode, beside the browser's. */
const builds: Readonly<Record<string, UserConfig>> = { program: programBuild, main: mainBuild }

export default defineConfig(({ mode }) => {
  const { build, plugins = [], ...rest } = builds[mode] ?? browserBuild
  const classNames = new ShortClassNames()

  return {
    appType: 'custom',
    base: '/cars-for-sale/static/',
    publicDir: false,
    plugins: [
      wyw({
        prefixer: false,
        ssrDevCss: true,
        include: ['client/**/*.{ts,tsx}'],
        classNameSlug: (hash, _title, { file, index }) => classNames.nameOf(hash, { file, index }),
      }),
      react(),
      { name: 'class-names', apply: 'build', renderStart: () => classNames.check() },
      ...plugins,
    ],
    ...rest,
    build: {
      ...build,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      target: 'es2024',
      modulePreload: false,
    },
  }
})
