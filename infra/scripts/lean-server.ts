import type { Plugin } from 'vite'

/** Of undici the pool is used, and its retries; the rest, `fetch` above all, is eight times as much. */
const undici = `
import api from 'undici/lib/api/index.js'
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'
import Pool from 'undici/lib/dispatcher/pool.js'
import retry from 'undici/lib/interceptor/retry.js'
Object.assign(Dispatcher.prototype, api)
export { Pool }
export const interceptors = { retry }`

/**
 * Routes check what they are sent by TypeBox: Fastify's own compilers of schemas would be loaded at every
 * start for nothing.
 */
const noCompiler = `
module.exports = () => () => () => {
  throw new TypeError('the bundle has no compiler for a schema of a Fastify route')
}`

const standIns: Readonly<Record<string, string>> = {
  undici,
  '@fastify/ajv-compiler': noCompiler,
  '@fastify/fast-json-stringify-compiler': noCompiler,
  // For static files that each have a route of their own.
  glob: 'module.exports = {}',
}

/** What packages bring that this server never reaches is not in its bundle. */
export const leanServer: Plugin = {
  name: 'lean-server',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^(${Object.keys(standIns).join('|')})$`) },
    handler: (id) => `\0lean:${id}`,
  },
  load: { filter: { id: /^\0lean:/ }, handler: (id) => standIns[id.slice('\0lean:'.length)] },
  /** Text of other characters than ASCII is kept in memory with two bytes for each. */
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
