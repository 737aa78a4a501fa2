import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Import and export statements and `import()`; those of types alone are gone when the code runs. */
const statements =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

/**
 * All modules that a source file loads, itself among them, directly or through others: the project's by their
 * paths, packages and Node's own by their names.
 */
export function reachableModules(file: string, directory: string): ReadonlySet<string> {
  const reached = new Set([file])
  for (const module of reached) {
    const path = posix.join(directory, module)
    if (!/\.(tsx?|mjs)$/.test(module) || !existsSync(path)) continue

    for (const specifier of importsOf(path)) reached.add(resolve(specifier, module))
  }

  return reached
}

function importsOf(path: string): readonly string[] {
  let specifiers = known.get(path)
  if (specifiers === undefined) {
    const source = readFileSync(path, 'utf8')
    specifiers = [...source.matchAll(statements)].map(([, statement, call]) => statement ?? call ?? '')
    known.set(path, specifiers)
  }

  return specifiers
}

const known = new Map<string, readonly string[]>()

function resolve(specifier: string, from: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
}
