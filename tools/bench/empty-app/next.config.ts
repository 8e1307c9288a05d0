import type { NextConfig } from 'next'

/** Settings of the site's `next.config.ts` that change what an empty page loads: keep them the same. */
const config: NextConfig = {
  output: 'standalone',
  // node_modules is a symbolic link, and Next reads no files outside the root.
  outputFileTracingRoot: '/',
  turbopack: { root: '/' },
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
}

export default config
