import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

const checksTable = join(rootDirectory, 'server/upstream/compiled-checks.ts')

/** Fills the table of compiled checks, each of which is a module. */
function compiledChecks(): Plugin {
  const prefix = 'check:'
  let checks: ReadonlyMap<string, string> = new Map()

  return {
    name: 'compiled-checks',
    async buildStart() {
      // The bundler of this configuration knows no imports by `#`, with which the server's sources begin.
      const file = join(rootDirectory, 'infra/scripts/compile-checks.ts')
      const { compileChecks } = await import(pathToFileURL(file).href)
      checks = await compileChecks()
    },
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load(id) {
      if (id.startsWith(prefix)) return checks.get(id.slice(prefix.length))
      if (id !== checksTable) return null

      const keys = [...checks.keys()]
      const imports = keys.map((key, at) => `import { Check as check${at} } from '${prefix}${key}'`)
      const entries = keys.map((key, at) => `'${key}': check${at}`)

      return `${imports.join('\n')}\nexport const compiledChecks = { ${entries.join(', ')} }`
    },
  }
}

/** Makes the program a function of the variables that modules of Node have, which its loader gives it. */
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
export const programPlugins = [programEntry(), compiledChecks(), asFunction(), pagesHash()]
