import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'
import { hollowReact, hollowRouter, leanRouter } from './infra/run/lean-packages.ts'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  base: '/cars-for-sale/static/',
  publicDir: false,
  plugins: [wyw({ prefixer: false, ssrDevCss: true, include: ['client/**/*.{ts,tsx}'] }), react(), leanRouter, hollowRouter, hollowReact],
  // Hundreds of small modules, which would take a third of the server's start to open.
  ssr: { noExternal: ['typebox'] },
  build: {
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : 'hidden',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'es2024',
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? { input: ['client/entry-server.tsx', 'server/main.ts'], output: { chunkFileNames: '[name]-[hash].js' } }
      : { input: 'client/entry-browser.tsx' },
  },
}))
