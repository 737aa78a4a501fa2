import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig, type Plugin } from 'vite'

/** react-router wraps and names its links and forms in ways that keep unused ones in the bundle: 5 KB of the page's script. */
const withoutUnusedLinks: Plugin = {
  name: 'without-unused-links',
  transform: {
    filter: { id: /react-router\/dist\/.*\/dom\// },
    handler: (code) => code.replaceAll(/= (React\S*\.forwardRef\()/g, '= /* @__PURE__ */ $1').replaceAll(/^\w+\.displayName = .*$/gm, ''),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  base: '/cars-for-sale/static/',
  publicDir: false,
  plugins: [wyw({ prefixer: false, ssrDevCss: true, include: ['client/**/*.{ts,tsx}'] }), react(), withoutUnusedLinks],
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'es2024',
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'client/entry-server.tsx' : 'client/entry-browser.tsx' },
  },
}))
