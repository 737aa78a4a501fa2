/** Whether this is the server's build. Sources that run without a build, in tests, are those of a browser. */
export const isServer = import.meta.env?.SSR === true
