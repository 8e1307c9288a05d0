// @ts-check
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import pLimit from 'p-limit'

/** Next's folder of pages rendered at run time, within its folder `server`. Their keys begin with this name. */
const FOLDER = 'route-cache'
/** Start of the name of a folder that is being deleted. */
const DELETED_PREFIX = `deleted-${FOLDER}-`

/** How often expired pages are looked for. */
const SWEEP_INTERVAL_MS = 60_000
/** How many pages are looked at before requests get their turn. */
const PAGES_AT_ONCE = 1000
/** How many pages are deleted at the same time, so that requests find the disk free. */
const DELETIONS_AT_ONCE = 2

/** Files and folders take whole blocks of the disk. */
const BLOCK_BYTES = 4096

/** @typedef {{ bytes: number, tags: string[], storedAtMs: number }} StoredPage */
/** @typedef {NonNullable<Parameters<InstanceType<typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default>['set']>[1]>} Page */

/**
 * Bounds the pages that Next has stored on disk. Beyond `maxBytes`, the least recently used ones are deleted. Within a
 * minute, those are deleted whose data have changed, such as the page of a former username. The pages of an earlier run
 * are deleted at the start, because the invalidations since they were stored are not known.
 */
export class PageStore {
  #folder
  /** Pages on disk, by their keys. @type {LRUCache<string, StoredPage>} */
  #pages
  /** Keys of pages whose files are being deleted, or will be. @type {Set<string>} */
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
    setInterval(() => this.deleteExpired().catch(report), SWEEP_INTERVAL_MS).unref()
  }

  /**
   * Marks a page as recently used. Must be called before the page is read.
   * @param {string} key
   * @returns {boolean} whether the page may be read. While it is being deleted, some of its files may be missing.
   */
  use(key) {
    return this.#pages.get(key) !== undefined || !this.#leaving.has(key)
  }

  /**
   * Writes a page, and counts it unless it is a page of the build. Writes and deletions of the same counted page wait
   * for each other.
   * @param {string} key
   * @param {Page} page
   * @param {{ hasPayloadFile: boolean, write: () => Promise<void> }} options `hasPayloadFile`: whether its RSC payload
   *   is a file of its own, besides the segments; `write`: writes its files.
   */
  store(key, page, { hasPayloadFile, write }) {
    if (!key.startsWith(`/${FOLDER}/`)) return write()
    return this.#inOrder(key, async () => {
      const storedAtMs = Date.now()
      try {
        await write()
      } catch (error) {
        // Some files of the page may have been written.
        if (!this.#pages.delete(key)) this.#deleteLater(key)
        throw error
      }
      const tags = 'headers' in page ? String(page.headers?.['x-next-cache-tags'] ?? '').split(',') : []
      this.#leaving.delete(key)
      this.#pages.set(key, { bytes: sizeOnDisk(page, hasPayloadFile), tags, storedAtMs })
    })
  }

  /** Deletes all pages whose data have changed since they were stored. */
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
    ).catch(report)
  }

  /** @param {string} key @param {() => Promise<void>} task */
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

  /** Renames the folder first, so that no page that is written from now on is deleted with it. */
  #deleteEarlierPages() {
    mkdirSync(path.join(this.#folder, FOLDER), { recursive: true })
    renameSync(
      path.join(this.#folder, FOLDER),
      path.join(this.#folder, `${DELETED_PREFIX}${process.pid}-${Date.now()}`),
    )
    for (const name of readdirSync(this.#folder))
      if (name.startsWith(DELETED_PREFIX))
        rm(path.join(this.#folder, name), { recursive: true, force: true }).catch(report)
  }
}

/** The space that the files and folders of a page take, in bytes. @param {Page} page @param {boolean} hasPayloadFile */
function sizeOnDisk(page, hasPayloadFile) {
  const segments = 'segmentData' in page ? [...(page.segmentData ?? [])] : []
  const files = [
    'html' in page ? page.html : '',
    hasPayloadFile && 'rscData' in page ? page.rscData : '',
    'body' in page ? page.body : '',
    'headers' in page ? JSON.stringify(page.headers ?? {}) : '',
    ...segments.map(([, bytes]) => bytes),
  ]
  const folders = new Set(segments.flatMap(([name]) => parents(name)))
  const blocks = files.map((file) => Math.ceil(Buffer.byteLength(file ?? '') / BLOCK_BYTES))
  // The folder that holds all pages grows with each of them.
  return BLOCK_BYTES * blocks.reduce((sum, count) => sum + count, 1 + folders.size)
}

/** The folders above a file, such as `/a/b`, `/a` and `/`. @param {string} file @returns {string[]} */
function parents(file) {
  const folder = path.dirname(file)
  return folder === file ? [] : [folder, ...parents(folder)]
}

/** Deletes all files that Next may have written for a page. @param {string} file their path without the endings. */
async function deleteFiles(file) {
  const endings = ['.html', '.rsc', '.meta', '.body', '.segments']
  await Promise.all(endings.map((ending) => rm(file + ending, { recursive: true, force: true })))
}

/** @param {unknown} error */
function report(error) {
  console.error('Stored pages were not deleted.', error)
}
