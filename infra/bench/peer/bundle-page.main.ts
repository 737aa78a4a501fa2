/** Bundles the peer's page, as the page server's own build does, into the folder that its argument names. */
import { join } from 'node:path'
import { build, loadConfigFromFile, type Plugin } from 'vite'
import { rootDirectory } from '#infra/scripts/root-directory.ts'

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('usage: bundle-page.main.ts FOLDER')

/** Prints no values beside their blocks: the framework sends the data by itself, once. */
const withoutPayload: Plugin = {
  name: 'without-payload',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/print-payload.ts') ? '\0without-payload' : null),
  load: (id) => (id === '\0without-payload' ? `export const printPayload = () => 'null'` : null),
}

process.chdir(rootDirectory)
const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')

const { build: _ownBuild, plugins = [], ...config } = found?.config ?? {}

await build({
  ...config,
  configFile: false,
  logLevel: 'error',
  plugins: [withoutPayload, ...plugins],
  // The peer's folder has no packages but its own and React.
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    target: 'es2024',
    minify: false,
    rollupOptions: {
      input: join(import.meta.dirname, 'peer-page.tsx'),
      output: { entryFileNames: 'peer-page.mjs', codeSplitting: false },
    },
  },
})
