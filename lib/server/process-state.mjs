// @ts-check

/**
 * Shared by all copies of a module: Next bundles the middleware, the pages, the instrumentation and the page cache
 * separately.
 * @typedef {object} ProcessState
 * @property {import('node:async_hooks').AsyncLocalStorage<import('./current-request').CurrentRequest>} currentRequest
 * @property {(line: string) => void} writeLine
 * @property {Map<string, import('./logging/repeats').LogWindow>} logWindows
 * @property {boolean} hasWarnedOfProxy
 * @property {import('lru-cache').LRUCache<string, true>} currentSlugs Slugs that were looked up.
 * @property {Map<import('./worker').WorkerName, PromiseWithResolvers<void>>} wakeUps
 * @property {Map<string, import('./cache/page-store.mjs').PageStore>} pageStores By folder.
 * @property {string} instanceId Id among the processes that share a Redis.
 * @property {() => Promise<number>} countRemoteInvalidations Grows with invalidations by others. Needs Redis.
 */

const shared = /** @type {{ arcline?: Partial<ProcessState> }} */ (globalThis)
shared.arcline ??= {}

/** Each module sets its own property: `processState.x ??= …`. */
export const processState = shared.arcline
