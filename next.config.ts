import path from 'node:path'
import type { NextConfig } from 'next'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Path of a cache handler. With Redis, several instances of the site share their invalidations
 * (docs/decisions/0018).
 */
const cacheHandlerPath = (file: string) => path.join(import.meta.dirname, 'deploy/shared-cache', file)

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: {
    '/share/[slug]': [
      './node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-{500,600}-normal.woff',
      './public/agents/*.svg',
      './public/maps/*.svg',
      './public/share/base.png',
    ],
    // The pages whose actions change a password and then send a mail about it.
    '/{profile,reset-password}': ['./supabase/templates/password-changed.html'],
    // The design tokens that the page shows.
    '/styleguide': ['./app/globals.css'],
    // The pages that send the mail to confirm a subscription.
    '/{subscribe,subscribe/send}': ['./supabase/templates/subscription.html'],
  },
  cacheComponents: true,
  ...(process.env.REDIS_URL && {
    cacheHandler: cacheHandlerPath('page-cache.mjs'),
    cacheHandlers: { default: cacheHandlerPath('data-cache.mjs') },
  }),
  partialPrefetching: true,
  typedRoutes: true,
  reactCompiler: true,
  poweredByHeader: false,
  /** `optimizePages` compresses all responses, because Next would do it too early for it. */
  compress: false,
  /**
   * In seconds. `stale`: browser cache; `revalidate`: renewed in the background; `expire`: the next request
   * waits.
   */
  cacheLife: {
    lists: { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: DAY },
    popularity: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
    backgroundList: { stale: 5 * MINUTE, revalidate: HOUR, expire: 7 * DAY },
    // A verdict invalidates nothing, so the totals on a lineup's page are at most this old.
    lineup: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 7 * DAY },
  },
  // Next buffers bodies of requests that pass through the middleware. Actions accept at most half of this.
  experimental: { proxyClientMaxBodySize: '2mb' },
  images: {
    // No query, because every different query would be another image to process and store.
    localPatterns: [
      { pathname: '/media/**', search: '' },
      { pathname: '/thumbnail/**', search: '' },
    ],
    maximumDiskCacheSize: 2_000_000_000,
    deviceSizes: [400, 640, 828, 1080, 1280, 1920],
    imageSizes: [96, 160, 320],
    qualities: [70],
    minimumCacheTTL: 31 * DAY,
  },
}

export default config
