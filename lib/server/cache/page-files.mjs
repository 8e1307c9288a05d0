// @ts-check
import { rm } from 'node:fs/promises'
import path from 'node:path'

/** @typedef {NonNullable<Parameters<InstanceType<typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default>['set']>[1]>} Page */

const BLOCK_BYTES = 4096

/** Bytes in whole blocks of the disk. @param {Page} page @param {boolean} hasPayloadFile */
export function sizeOnDisk(page, hasPayloadFile) {
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
  // Those of the segments, and one by which the folder of all pages may grow.
  const folderBlocks = folders.size + 1
  return BLOCK_BYTES * blocks.reduce((sum, count) => sum + count, folderBlocks)
}

/** @param {string} file @returns {string[]} such as `/a/b`, `/a` and `/` for `/a/b/c`. */
function parents(file) {
  const folder = path.dirname(file)
  return folder === file ? [] : [folder, ...parents(folder)]
}

/** Deletes the files and the folder in which Next stores a page. @param {string} file path without the ending. */
export async function deleteFiles(file) {
  const endings = ['.html', '.rsc', '.meta', '.body', '.segments']
  await Promise.all(endings.map((ending) => rm(file + ending, { recursive: true, force: true })))
}
