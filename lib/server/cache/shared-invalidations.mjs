// @ts-check
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { processState } from '../process-state.mjs'

/** A Redis stream of invalidated tags. */
const STREAM = 'arcline:changes'
/** An instance that reads this many entries at once may have missed older ones. */
const MAX_ENTRIES = 10_000
/** The most that a sync waits for Redis, connecting included. */
const REDIS_TIMEOUT_MS = 500
const RETRY_DELAY_MS = 5_000
/** `cacheTags.everything` of `lib/cache-tags.ts`. */
const EVERYTHING = 'everything'

processState.instanceId ??= randomUUID()
/** All copies of this module have the same id, see `process-state.mjs`, but their own variables below. */
const instanceId = processState.instanceId
const isBuild = process.env.NEXT_PHASE === 'phase-production-build'

/** @param {string} url */
const makeClient = (url) =>
  createClient({ url, socket: { connectTimeout: REDIS_TIMEOUT_MS, reconnectStrategy: false } })

/** @type {ReturnType<typeof makeClient> | undefined} */
let client
/** `0-0` before the first entry; undefined while entries may have been missed. @type {string | undefined} */
let position
let retryAt = 0
/** This count is only compared with an earlier one. */
let appliedCount = 0
/** Tags that are not in Redis yet. @type {Set<string>} */
const unsent = new Set()

/** @type {Promise<void>} */
let currentSync = Promise.resolve()
/** @type {Promise<void> | undefined} */
let queuedSync

/** A call during a sync waits for the next sync: the present one may have sent and read everything already. */
export function syncInvalidations() {
  queuedSync ??= currentSync.then(() => {
    queuedSync = undefined
    currentSync = trySync()
    return currentSync
  })
  return queuedSync
}

/** Tags that Redis does not get now are published with a later sync. @param {readonly string[]} tags */
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
    // Cleared first: a tag that is invalidated again before Redis replies has to be sent again.
    unsent.clear()
    const entry = { from: instanceId, tags: JSON.stringify(tags) }
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '=', threshold: MAX_ENTRIES }
    await redis.xAdd(STREAM, '*', entry, { TRIM }).catch((error) => {
      for (const tag of tags) unsent.add(tag)
      throw error
    })
  }
  if (position === undefined) {
    const last = await redis.xRevRange(STREAM, '+', '-', { COUNT: 1 })
    // Set before invalidating, so that `applyEntriesAfter` reads what is published in between.
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

/** The `error` event and the failed sync both call it; the second call does nothing. @param {unknown} error */
function disconnect(error) {
  if (!client) return
  console.error(
    'Redis cannot be reached; invalidations of other instances are not applied until it is back.',
    error,
  )
  retryAt = Date.now() + RETRY_DELAY_MS
  position = undefined
  const lost = client
  // Cleared before `destroy`, whose error then counts as no second failure.
  client = undefined
  lost.destroy()
}

/** Uses this instance's clock only, which also dates its cache entries. @param {readonly string[]} tags */
function invalidate(tags) {
  // Next compares `expired` with both clocks and ignores a time in the future: the earlier one is past for both.
  const expired = Math.floor(Math.min(Date.now(), performance.timeOrigin + performance.now()))
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired })
  appliedCount++
}

processState.countRemoteInvalidations ??= async () => {
  await syncInvalidations()
  return appliedCount
}
