import { pathToFileURL } from 'node:url'
import t from 'tap'
import { loadBuiltClient } from './page-assets.ts'

t.test(
  'chunks that import each other are loaded once, with the styles of what a chunk imports first',
  async (t) => {
    const chunks = {
      'client/entry-browser.tsx': { file: 'entry.js', imports: ['_react.js'], css: ['entry.css'] },
      '_react.js': { file: 'react.js', css: ['react.css'] },
      'client/Map.tsx': {
        file: 'map.js',
        src: 'client/Map.tsx',
        imports: ['client/List.tsx', '_react.js'],
        css: ['map.css'],
      },
      'client/List.tsx': {
        file: 'list.js',
        src: 'client/List.tsx',
        imports: ['client/Map.tsx'],
        css: ['list.css'],
      },
    }

    const directory = t.testdir({
      client: { '.vite': { 'manifest.json': JSON.stringify(chunks) } },
      server: { 'pages.sha256': 'x' },
    })

    const { assets } = await loadBuiltClient(pathToFileURL(`${directory}/`), async () => ({
      createPage: async () => null,
    }))
    const names = (files: readonly string[] = []) => files.map((file) => file.split('/').at(-1))
    t.strictSame(names(assets.modules), ['entry.js', 'react.js'])
    t.strictSame(names(assets.css), ['react.css', 'entry.css'])
    t.strictSame(names(assets.chunks['Map.tsx']), ['map.js', 'list.js'])
    t.strictSame(names(assets.styles['Map.tsx']), ['list.css', 'map.css'])
  },
)
