import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDirectory } from '#infra/scripts/root-directory.ts'

export interface SecondBuild {
  /** The file that starts the server. */
  readonly program: string
  /** The names of the script that pages begin with: of the build of this run, and of the second one. */
  readonly scripts: readonly [string, string]
}

/** Makes a second build in an empty folder: that of this run, but with another script for the browser. */
export function makeSecondBuild(folder: string): SecondBuild {
  for (const part of ['client', 'server', 'ops', 'version'])
    cpSync(join(rootDirectory, 'dist', part), join(folder, part), { recursive: true })

  const manifestFile = join(folder, 'client/.vite/manifest.json')
  const manifest = readFileSync(manifestFile, 'utf8')
  const { file }: { file: string } = JSON.parse(manifest)['client/entry-browser.tsx']
  const other = file.replace(/-[^-]+\.js$/, '-second00.js')
  const script = readFileSync(join(folder, 'client', file), 'utf8')
  writeFileSync(join(folder, 'client', other), `${script}\n// The second build.`)
  writeFileSync(manifestFile, manifest.replaceAll(file, other))

  return { program: join(folder, 'server/main.js'), scripts: [file, other] }
}
