import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire, getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import type { LoadPages } from '#server/render/page-assets.ts'
import { readCode, writeCode } from './code-file.ts'

/** The parts of the built program; each runs when it is first asked for. */
interface ProgramParts {
  readonly pages: LoadPages
  readonly server: () => Promise<typeof import('./run.ts')>
}

/** The file of the program is a function of the variables that modules of Node have. */
type RunProgram = (
  ...variables: [
    exports: Partial<ProgramParts>,
    require: NodeJS.Require,
    module: object,
    filename: string,
    folder: string,
  ]
) => void

/** The channel on which Node tells of each answer that has been sent. */
const answered = 'http.server.response.finish'

/**
 * The built program, and the code that V8 compiled of it in an earlier process. Node's own cache has what is
 * compiled as a module is loaded, and none of the functions that are compiled when they are first called.
 */
export class Program {
  readonly parts: ProgramParts
  readonly #script: Script
  /**
   * The file to record the compiled code in; undefined where V8 has taken it, or Node's cache is switched
   * off.
   */
  readonly #missing: string | undefined

  /** @param dist the folder of the build @throws Error when it has not been built */
  constructor(dist: URL) {
    const file = fileURLToPath(new URL('server/program.js', dist))
    const source = readFileSync(file)
    const folder = getCompileCacheDir()
    const codeFile = folder && join(folder, `program-${source.length}-${crc32(source)}`)
    const code = codeFile === undefined ? undefined : readCode(codeFile)

    this.#script = new Script(source.toString('latin1'), {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(code && { cachedData: code }),
    })
    this.#missing = code && !this.#script.cachedDataRejected ? undefined : codeFile

    const exports = {}
    const run: RunProgram = this.#script.runInThisContext()
    run(exports, createRequire(file), { exports }, file, dirname(file))
    // The build exports the parts (infra/scripts/program-plugins.ts).
    this.parts = exports as ProgramParts
  }

  /**
   * Records the compiled code for later processes as soon as the first page has been sent, which holds up the
   * process for some 60 ms. Later V8 would have forgotten what it compiled for the start.
   */
  recordAfterFirstPage(): void {
    const file = this.#missing
    if (file === undefined) return

    const onAnswer = (message: unknown) => {
      if (!isPage((message as { readonly response: ServerResponse }).response)) return
      unsubscribe(answered, onAnswer)
      writeCode(file, this.#script.createCachedData())
    }

    subscribe(answered, onAnswer)
  }
}

const isPage = (response: ServerResponse) =>
  response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html')
