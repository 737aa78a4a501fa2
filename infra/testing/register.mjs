// Module hooks for component tests: rolldown compiles the JSX of .tsx sources, and a stub replaces Linaria's
// build-time tags.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const stubs = {
  '@linaria/core': new URL('./linaria-core.mjs', import.meta.url).href,
}

registerHooks({
  resolve: (specifier, context, next) =>
    stubs[specifier] ? { url: stubs[specifier], shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      sourcemap: true,
      jsx: { runtime: 'automatic' },
      define: { 'import.meta.env.SSR': 'false' },
    })

    if (errors?.length) throw new SyntaxError(errors.map((error) => error.message).join('\n'))

    const inline = Buffer.from(typeof map === 'string' ? map : JSON.stringify(map)).toString('base64')
    const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`

    return { format: 'module', shortCircuit: true, source }
  },
})
