import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'

/** The operations view of the admin port: a bundle of its own, of which the public pages carry nothing. */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [wyw({ prefixer: false, include: ['client/**/*.{ts,tsx}'] }), react()],
  build: {
    outDir: 'dist/ops',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'es2024',
    modulePreload: false,
    rollupOptions: {
      input: 'client/ops/entry-ops.tsx',
      output: { entryFileNames: 'ops.js', assetFileNames: 'ops[extname]' },
    },
  },
})
