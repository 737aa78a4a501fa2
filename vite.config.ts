import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'
import { leanServer } from './infra/scripts/lean-server.ts'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  base: '/cars-for-sale/static/',
  publicDir: false,
  plugins: [
    wyw({ prefixer: false, ssrDevCss: true, include: ['client/**/*.{ts,tsx}'] }),
    react(),
    leanServer,
  ],
  // Packages of many small files take longer to open than to run. React alone stays outside: tests render
  // with the one that is installed.
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : 'hidden',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'es2024',
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? {
          input: ['client/entry-server.tsx', 'server/main.ts'],
          // Names and lines stay: they are what an error's stack tells.
          output: {
            ...{ chunkFileNames: '[name]-[hash].js', minify: 'dce-only', comments: false },
            // Few files: each costs a start as much as its code. The entry awaits a part of the pages, so it
            // is none of them.
            advancedChunks: {
              groups: [
                { name: 'shared', test: /\/(shared|node_modules\/typebox)\//, priority: 1 },
                { name: 'pages', test: /\/client\/(?!entry-)/ },
              ],
            },
          },
        }
      : { input: 'client/entry-browser.tsx' },
  },
}))
