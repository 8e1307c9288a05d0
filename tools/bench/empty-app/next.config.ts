import type { NextConfig } from 'next'

/** What of the site's own settings decides how much code a page has and how it is answered. */
const config: NextConfig = {
  output: 'standalone',
  // The packages are linked from elsewhere, and no file is looked for outside the root.
  outputFileTracingRoot: '/',
  turbopack: { root: '/' },
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  poweredByHeader: false,
}

export default config
