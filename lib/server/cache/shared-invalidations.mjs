// @ts-check
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { processState } from '../process-state.mjs'

/** Redis stream that every instance appends its invalidated tags to. */
const STREAM = 'arcline:changes'
/** Maximum length of the stream. An instance that reads this many entries at once may have missed older ones. */
const MAX_ENTRIES = 10_000
/** How long a sync waits for Redis, with connecting if needed. Then requests do without the latest invalidations. */
const REDIS_TIMEOUT_MS = 500
/** How long Redis is not contacted after a failure. */
const RETRY_DELAY_MS = 5_000
/** The tag of everything cached (`cacheTags.everything` in `lib/cache-tags.ts`). */
const EVERYTHING = 'everything'

processState.instanceId ??= randomUUID()
/** The same in all copies of this module (see `process-state.mjs`): each ignores what another copy has published. */
const instanceId = processState.instanceId
const isBuild = process.env.NEXT_PHASE === 'phase-production-build'

/** @param {string} url */
const makeClient = (url) =>
  createClient({ url, socket: { connectTimeout: REDIS_TIMEOUT_MS, reconnectStrategy: false } })

/** @type {ReturnType<typeof makeClient> | undefined} */
let client
/**
 * Id of the last applied entry, `0-0` before the first one; undefined while entries may have been missed.
 * @type {string | undefined}
 */
let position
/** Redis is not contacted before this time. */
let retryAt = 0
/** How often `invalidate` was called. Only compared with an earlier count. */
let appliedCount = 0
/** This instance's invalidated tags that are not in Redis yet. @type {Set<string>} */
const unsent = new Set()

/** The sync that is under way, or the last one. @type {Promise<void>} */
let currentSync = Promise.resolve()
/** The sync after it, once a request has asked for one. @type {Promise<void> | undefined} */
let queuedSync

/**
 * Applies all invalidations that other instances have published so far. While Redis cannot be reached, the
 * instance keeps using its cache; once Redis is back, it invalidates everything. Requests that arrive during a
 * sync share the one after it, because the present one may have read the stream already.
 */
export function syncInvalidations() {
  queuedSync ??= currentSync.then(() => {
    queuedSync = undefined
    currentSync = trySync()
    return currentSync
  })
  return queuedSync
}

/**
 * Publishes this instance's invalidated tags to the other instances. If Redis cannot be reached, they are
 * published once it is back.
 * @param {readonly string[]} tags
 */
export function publishInvalidations(tags) {
  for (const tag of tags) unsent.add(tag)
  return syncInvalidations()
}

async function trySync() {
  const url = process.env.REDIS_URL
  // Pages of a build need no sync: `expireStaticPages` expires them when an instance starts.
  if (!url || isBuild || Date.now() < retryAt) return
  const timer = new AbortController()
  const timeout = sleep(REDIS_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no response within ${REDIS_TIMEOUT_MS} ms`)
  })
  try {
    await Promise.race([sync(url), timeout])
  } catch (error) {
    disconnect(error)
  } finally {
    timer.abort()
  }
}

/** @param {string} url */
async function sync(url) {
  const redis = client ?? (await connect(url))
  if (unsent.size > 0) {
    const tags = [...unsent]
    const entry = { from: instanceId, tags: JSON.stringify(tags) }
    await redis.xAdd(STREAM, '*', entry, {
      TRIM: { strategy: 'MAXLEN', strategyModifier: '=', threshold: MAX_ENTRIES },
    })
    for (const tag of tags) unsent.delete(tag)
  }
  if (position === undefined) {
    const last = await redis.xRevRange(STREAM, '+', '-', { COUNT: 1 })
    // Read first: what is published in between is then applied twice, and not lost.
    position = last?.[0]?.id ?? '0-0'
    invalidate([EVERYTHING])
  }
  await applyEntriesAfter(redis, position)
}

/** @param {NonNullable<typeof client>} redis @param {string} since id of the last applied entry. */
async function applyEntriesAfter(redis, since) {
  const streams = await redis.xRead({ key: STREAM, id: since })
  const entries = streams?.[0]?.messages ?? []
  if (entries.length >= MAX_ENTRIES) invalidate([EVERYTHING])
  for (const { id, message } of entries) {
    position = id
    // This instance has already applied its own invalidations.
    if (message.from !== instanceId) invalidate(JSON.parse(/** @type {string} */ (message.tags)))
  }
}

/** @param {string} url */
async function connect(url) {
  const redis = makeClient(url)
  client = redis
  redis.on('error', disconnect)
  await redis.connect()
  redis.unref()
  return redis
}

/** @param {unknown} error */
function disconnect(error) {
  if (!client) return
  console.error(
    'Redis cannot be reached; invalidations of other instances are not applied until it is back.',
    error,
  )
  retryAt = Date.now() + RETRY_DELAY_MS
  position = undefined
  const lost = client
  // A sync that still waits fails now. Without a client, that is no further failure.
  client = undefined
  lost.destroy()
}

/**
 * Expires everything that was cached with these tags until now. It uses this instance's clock, which also
 * dates its cache entries, so clocks of different machines are never compared.
 * @param {readonly string[]} tags
 */
function invalidate(tags) {
  // Next compares with both clocks. The earlier one is used, because an expiry in the future has no effect yet.
  const expired = Math.floor(Math.min(Date.now(), performance.timeOrigin + performance.now()))
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired })
  appliedCount++
}

processState.countRemoteInvalidations ??= async () => {
  await syncInvalidations()
  return appliedCount
}
