import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  base: '/cars-for-sale/static/',
  publicDir: false,
  plugins: [wyw({ prefixer: false, ssrDevCss: true, include: ['client/**/*.{ts,tsx}'] }), react()],
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'client/entry-server.tsx' : 'client/entry-browser.tsx' },
  },
}))
