import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { hashSources, stampBuild } from './client-build.ts'
import { rootDirectory } from './root-directory.ts'

const dist = join(rootDirectory, 'dist')
const hash = hashSources()

process.chdir(rootDirectory)
rmSync(dist, { recursive: true, force: true })
await build()
await build({ build: { ssr: true } })
await build({ configFile: 'vite.ops.config.ts' })

// For whoever reads an error's place; the server sends none of them.
mkdirSync(join(dist, 'source-maps'))
for (const map of globSync('client/assets/*.map', { cwd: dist }))
  renameSync(join(dist, map), join(dist, 'source-maps', basename(map)))

// Compressed once and well here; the server sends these beside the files.
for (const asset of globSync('client/assets/*.{js,css}', { cwd: dist })) {
  const file = join(dist, asset)
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

stampBuild(hash)
