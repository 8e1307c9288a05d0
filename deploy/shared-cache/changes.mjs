// @ts-check
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** The stream in Redis where each instance writes which tags it threw away. */
const STREAM = 'arcline:changes'
/** Changes that Redis keeps. Whoever asks for as many may have missed some. */
const KEPT = 10_000
/** How long Redis may take before a request is answered from what this instance knows, in ms. */
const PATIENCE = 500
/** How long Redis is then left alone, in ms. */
const PAUSE = 5_000
/** The tag of all stored documents (`lib/cache-tags.ts`). */
const EVERYTHING = 'everything'

const shared = /** @type {{ arclineInstance?: string }} */ (globalThis)
shared.arclineInstance ??= randomUUID()
/** This instance, also to the copy of this module in the middleware's bundle, which heeds changes on its own. */
const me = shared.arclineInstance
const isBuild = process.env.NEXT_PHASE === 'phase-production-build'

/** @param {string} url */
const makeClient = (url) =>
  createClient({ url, socket: { connectTimeout: PATIENCE, reconnectStrategy: false } })

/** @type {ReturnType<typeof makeClient> | undefined} */
let client
/** The last change that this instance has heeded; unknown while it may have missed some. @type {string | undefined} */
let position
let leaveAloneUntil = 0
/** How often this instance has learned of changes elsewhere. */
let learned = 0
/** Own changes that Redis does not know yet. @type {Set<string>} */
const unsent = new Set()

/** @type {Promise<void>} */
let running = Promise.resolve()
/** @type {Promise<void> | undefined} */
let next

/**
 * Waits until this instance knows what the others have thrown away until now. While Redis can't be reached it goes on
 * with what it has; afterwards it throws everything away. Requests that come together share one question.
 */
export function heedChanges() {
  next ??= running.then(() => {
    next = undefined
    running = ask()
    return running
  })
  return next
}

/**
 * Tells the other instances what this one has thrown away, at the latest once Redis can be reached again.
 * @param {readonly string[]} tags
 */
export function announceChanges(tags) {
  for (const tag of tags) unsent.add(tag)
  return heedChanges()
}

async function ask() {
  const url = process.env.REDIS_URL
  // What a build renders is thrown away when an instance starts.
  if (!url || isBuild || Date.now() < leaveAloneUntil) return
  const patience = new AbortController()
  const tooLong = sleep(PATIENCE, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`no answer within ${PATIENCE} ms`)
  })
  try {
    await Promise.race([exchange(url), tooLong])
  } catch (error) {
    lose(error)
  } finally {
    patience.abort()
    tooLong.catch(() => {})
  }
}

/** @param {string} url */
async function exchange(url) {
  const redis = client ?? (await connect(url))
  if (unsent.size > 0) {
    const tags = [...unsent]
    const change = { from: me, tags: JSON.stringify(tags) }
    await redis.xAdd(STREAM, '*', change, {
      TRIM: { strategy: 'MAXLEN', strategyModifier: '=', threshold: KEPT },
    })
    for (const tag of tags) unsent.delete(tag)
  }
  if (position === undefined) {
    const last = await redis.xRevRange(STREAM, '+', '-', { COUNT: 1 })
    position = last?.[0]?.id ?? '0-0'
    forget([EVERYTHING])
  }
  await heedAfter(redis, position)
}

/**
 * @param {NonNullable<typeof client>} redis
 * @param {string} since
 */
async function heedAfter(redis, since) {
  const answer = await redis.xRead({ key: STREAM, id: since })
  const changes = answer?.[0]?.messages ?? []
  if (changes.length >= KEPT) forget([EVERYTHING])
  for (const { id, message } of changes) {
    position = id
    // What this instance did itself it has thrown away in the moment it did.
    if (message.from !== me) forget(JSON.parse(message.tags ?? '[]'))
  }
}

/** @param {string} url */
async function connect(url) {
  const redis = makeClient(url)
  client = redis
  redis.on('error', lose)
  await redis.connect()
  redis.unref()
  return redis
}

/** @param {unknown} error */
function lose(error) {
  if (!client) return
  console.error(
    'Redis is out of reach; changes made by other instances are not seen until it is back.',
    error,
  )
  leaveAloneUntil = Date.now() + PAUSE
  position = undefined
  const lost = client
  client = undefined
  lost.destroy()
}

/**
 * Counts everything that was stored with these tags until now as expired. By this instance's own clock, which dates what
 * it stores: clocks of several machines never meet.
 * @param {readonly string[]} tags
 */
function forget(tags) {
  // The earlier of the two clocks that Next compares with: an end in the future would not count yet.
  const expired = Math.floor(Math.min(Date.now(), performance.timeOrigin + performance.now()))
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired })
  learned++
}

/** For the code of the site, which is bundled apart (`lib/server/stored-pages.ts`). */
Object.assign(globalThis, {
  arclineChangesElsewhere: async () => {
    await heedChanges()
    return learned
  },
})
