import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildMaps } from './build-map.ts'
import { hashSources, stampBuild } from './client-build.ts'
import { rootDirectory } from './root-directory.ts'

const dist = join(rootDirectory, 'dist')
const hash = hashSources()

process.chdir(rootDirectory)
rmSync(dist, { recursive: true, force: true })
await build()
await build({ mode: 'main', build: { ssr: true } })
await build({ mode: 'program', build: { ssr: true } })
await build({ configFile: 'vite.ops.config.ts' })

// Source maps are for reading the places of reported errors; the server does not send them.
mkdirSync(join(dist, 'source-maps'))
for (const map of globSync('client/assets/*.map', { cwd: dist }))
  renameSync(join(dist, map), join(dist, 'source-maps', basename(map)))

// The server sends these compressed copies as they are: they are made once, at the highest level.
for (const asset of globSync('client/assets/*.{js,css}', { cwd: dist })) {
  const file = join(dist, asset)
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

buildMaps(join(dist, 'client/assets'))
stampBuild(hash)
