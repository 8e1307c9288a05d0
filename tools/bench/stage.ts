import type { Parts } from '../local-backend/parts.ts'
import { type BenchDatabase, startDatabase } from './database/database.ts'
import { startEmptyApp } from './site/empty-app.ts'
import { startSite } from './site/site.ts'

/** What measurements share. Each is started when it is first asked for; the run stops all. */
export type Stage = {
  quick: boolean
  /** Tells how far the run is. */
  log(line: string): void
  /** The address of the site, without a slash at its end. */
  site(): Promise<string>
  /** The address of an app without content. */
  emptyApp(): Promise<string>
  database(): Promise<BenchDatabase>
}

/** Sets up what measurements share; whatever gets started belongs to `parts`. */
export function createStage(parts: Parts, quick: boolean, log: (line: string) => void): Stage {
  return {
    quick,
    log,
    site: once(() => startSite(parts, log)),
    emptyApp: once(() => startEmptyApp(parts)),
    database: once(() => startDatabase(parts, log)),
  }
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => {
    started ??= start()
    return started
  }
}
