// @ts-check
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import pLimit from 'p-limit'
import { deleteFiles, sizeOnDisk } from './page-files.mjs'

/** Folder within Next's folder `server`. The keys of its pages begin with its name. */
const FOLDER = 'route-cache'
const DELETED_PREFIX = `deleted-${FOLDER}-`

const SWEEP_INTERVAL_MS = 60_000
/** Pages that one sweep checks before it yields to the event loop. */
const PAGES_AT_ONCE = 1000
/** A low number keeps the disk free for requests. */
const DELETIONS_AT_ONCE = 2

/** @typedef {{ bytes: number, tags: string[], storedAtMs: number }} StoredPage */
/** @typedef {import('./page-files.mjs').Page} Page */

/** An LRU cache of the pages on disk. It starts empty, because earlier invalidations are not known. */
export class PageStore {
  #folder
  /** @type {LRUCache<string, StoredPage>} */
  #pages
  /** Keys of pages that are being deleted or wait for it. @type {Set<string>} */
  #leaving = new Set()
  /** The last unfinished write or deletion of each page. @type {Map<string, Promise<unknown>>} */
  #underWay = new Map()
  #limitDeletions = pLimit(DELETIONS_AT_ONCE)

  /** @param {{ serverFolder: string, maxBytes: number }} options `serverFolder`: Next's folder `server`. */
  constructor({ serverFolder, maxBytes }) {
    this.#folder = serverFolder
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_, key, reason) => {
        if (reason !== 'set') this.#deleteLater(key)
      },
    })
    this.#deleteEarlierPages()
    setInterval(() => this.deleteExpired().catch(logFailedDeletion), SWEEP_INTERVAL_MS).unref()
  }

  /**
   * Marks a page as recently used. Call it before reading the page.
   * @param {string} key
   * @returns {boolean} false while the page is being deleted, when some of its files may be missing.
   */
  use(key) {
    return this.#pages.get(key) !== undefined || !this.#leaving.has(key)
  }

  /**
   * Pages of the build are written, but not counted.
   * @param {string} key
   * @param {Page} page
   * @param {{ hasPayloadFile: boolean, write: () => Promise<void> }} options `hasPayloadFile`: the RSC payload is a
   *   file of its own, besides the segments.
   */
  store(key, page, { hasPayloadFile, write }) {
    if (!key.startsWith(`/${FOLDER}/`)) return write()
    return this.#inOrder(key, async () => {
      const storedAtMs = Date.now()
      try {
        await write()
      } catch (error) {
        // Some files may have been written. For a known page, `delete` calls `dispose`, which deletes them.
        if (!this.#pages.delete(key)) this.#deleteLater(key)
        throw error
      }
      const tags = 'headers' in page ? String(page.headers?.['x-next-cache-tags'] ?? '').split(',') : []
      this.#leaving.delete(key)
      this.#pages.set(key, { bytes: sizeOnDisk(page, hasPayloadFile), tags, storedAtMs })
    })
  }

  async deleteExpired() {
    for (const [index, key] of [...this.#pages.keys()].entries()) {
      const page = this.#pages.peek(key)
      if (page && areTagsExpired(page.tags, page.storedAtMs)) this.#pages.delete(key)
      if (index % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await setImmediate()
    }
  }

  /** @param {string} key */
  #deleteLater(key) {
    this.#leaving.add(key)
    this.#limitDeletions(() =>
      this.#inOrder(key, async () => {
        // The page may have been stored again.
        if (!this.#leaving.has(key)) return
        await deleteFiles(path.join(this.#folder, key))
        this.#leaving.delete(key)
      }),
    ).catch(logFailedDeletion)
  }

  /** Runs a task after the earlier ones of the page. @param {string} key @param {() => Promise<void>} task */
  #inOrder(key, task) {
    const done = (this.#underWay.get(key) ?? Promise.resolve()).then(task)
    const settled = done
      .catch(() => {})
      .then(() => {
        if (this.#underWay.get(key) === settled) this.#underWay.delete(key)
      })
    this.#underWay.set(key, settled)
    return done
  }

  /** Renames the folder before deleting it, so that pages written from now on are kept. */
  #deleteEarlierPages() {
    const earlier = path.join(this.#folder, FOLDER)
    mkdirSync(earlier, { recursive: true })
    renameSync(earlier, path.join(this.#folder, `${DELETED_PREFIX}${process.pid}-${Date.now()}`))
    for (const name of readdirSync(this.#folder))
      if (name.startsWith(DELETED_PREFIX))
        rm(path.join(this.#folder, name), { recursive: true, force: true }).catch(logFailedDeletion)
  }
}

/** @param {unknown} error */
function logFailedDeletion(error) {
  console.error('Stored pages were not deleted.', error)
}
