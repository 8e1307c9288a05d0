// @ts-check

/**
 * What exists once in the process. Next bundles the middleware, the pages, the instrumentation and the page cache
 * separately, so each has its own copy of a module and of its variables.
 * @typedef {object} ProcessState
 * @property {import('node:async_hooks').AsyncLocalStorage<import('./current-request').CurrentRequest>} currentRequest
 *   The request that is being handled.
 * @property {(line: string) => void} writeLine Writes a line of the log as it is.
 * @property {Map<string, import('./logging/repeats').Window>} logWindows The kinds of lines that were written in the
 *   last minute.
 * @property {boolean} hasWarnedOfProxy Whether the log says that a proxy is missing.
 * @property {import('lru-cache').LRUCache<string, true>} currentSlugs Slugs of lineups that were looked up.
 * @property {Map<import('./worker').WorkerName, PromiseWithResolvers<void>>} wakeUps Resolved to make a worker look for
 *   work.
 * @property {Map<string, import('./cache/page-store.mjs').PageStore>} pageStores The stores of pages, by their folders.
 * @property {string} instanceId The id of this process among those that share a Redis.
 * @property {() => Promise<number>} countRemoteInvalidations Fetches what other processes have invalidated, and returns
 *   a count that has grown if there was anything new. Not set without Redis.
 */

const shared = /** @type {{ arcline?: Partial<ProcessState> }} */ (globalThis)
shared.arcline ??= {}

/** Each module that shares something sets it when it is loaded: `processState.x ??= …`. */
export const processState = shared.arcline
