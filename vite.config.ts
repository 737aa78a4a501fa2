import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What the bundler cannot know of react-router: that wrapping and naming a component does nothing else, and that no route here is
 * instrumented. Unused links, forms and instrumentation then fall away: 6 KB of the page's script.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /react-router\/dist\/.*\/(dom|router)\// },
    handler: (code) =>
      code
        .replaceAll(/= (React\S*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/(init|opts\?)\.instrumentations/g, 'undefined'),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  base: '/cars-for-sale/static/',
  publicDir: false,
  plugins: [wyw({ prefixer: false, ssrDevCss: true, include: ['client/**/*.{ts,tsx}'] }), react(), leanRouter],
  // Hundreds of small modules, which would take a third of the server's start to open.
  ssr: { noExternal: ['typebox'] },
  build: {
    manifest: !isSsrBuild,
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
