import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { rootDirectory } from './root-directory.ts'

/** The parts of the program, each of which runs when it is first asked for (server/start/program.ts). */
const parts = { pages: 'client/entry-server.tsx', server: 'server/start/run.ts' }

/** The module that exports the parts of the program. */
function programEntry(): Plugin {
  const exports = Object.entries(parts).map(
    ([name, file]) => `export const ${name} = () => import('/${file}')`,
  )

  return {
    name: 'program-entry',
    resolveId: (id) => (id === 'program' ? id : null),
    load: (id) => (id === 'program' ? exports.join('\n') : null),
  }
}

/**
 * Takes the exports of React once, as variables: the bundler would read each of them by a function, whenever one is
 * called.
 */
function reactExports(): Plugin {
  return {
    name: 'react-exports',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!/^react(-dom)?(\/|$)/.test(id)) return null
      return importer?.startsWith('\0exports of ') ? { id, external: true } : `\0exports of ${id}`
    },
    async load(id) {
      const [, name] = /^\0exports of (.*)/.exec(id) ?? []
      if (name === undefined) return null
      const { default: exports } = await import(name)

      return `const react = require('${name}')
        export default react
        export const { ${Object.keys(exports)} } = react`
    },
  }
}

/** Makes the program a function of the variables that modules of Node have: whoever runs it gives them. */
function asFunction(): Plugin {
  return {
    name: 'as-function',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = `(function (exports, require, module, __filename, __dirname) {'use strict';${chunk.code}\n})`
    },
  }
}

const [client, shared] = [join(rootDirectory, 'client/'), join(rootDirectory, 'shared/')]

/** Writes a hash of the code that the markup of pages follows from: another one makes other pages. */
function pagesHash(): Plugin {
  return {
    name: 'pages-hash',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256').update(readFileSync('package-lock.json'))
      for (const chunk of Object.values(bundle))
        for (const [id, { code }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {}))
          if (id.startsWith(client) || id.startsWith(shared)) hash.update(code ?? '')

      this.emitFile({ type: 'asset', fileName: 'pages.sha256', source: hash.digest('hex') })
    },
  }
}

/** The plugins that build the program. */
export const programPlugins = [programEntry(), reactExports(), asFunction(), pagesHash()]
