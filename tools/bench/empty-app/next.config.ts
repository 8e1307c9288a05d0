import type { NextConfig } from 'next'

/** The settings of the site that affect the size of pages and how they are served. */
const config: NextConfig = {
  output: 'standalone',
  // node_modules is a symbolic link, and Next reads no files outside the root.
  outputFileTracingRoot: '/',
  turbopack: { root: '/' },
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  poweredByHeader: false,
}

export default config
