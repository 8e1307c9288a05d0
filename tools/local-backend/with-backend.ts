import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { type EmbeddedEnv, startEmbedded } from './embedded.ts'
import { createParts, type Parts } from './parts.ts'
import { MIGRATIONS } from './paths.ts'
import type { Accounts } from './seeding.ts'

export type WithBackendOptions = {
  /** A data folder to use and keep; without one a temporary folder is made, and removed at the end. */
  folder?: string
  /** Whether an empty database gets the sample data; not unless asked for. */
  seed?: boolean
  /** Another folder of migrations than the project's. */
  migrations?: string
  /** Where mails lead; http://localhost:3000 unless given. */
  siteUrl?: string
  /** Gets a line for each thing worth telling; silent unless given. */
  log?: (line: string) => void
}

/** What a site or a client needs to know of a backend, and whom the sample data lets sign in. */
export type Backend = { env: EmbeddedEnv; accounts: Accounts }

export type RunningBackend = Backend & {
  stop(): Promise<void>
  /** Rejects when the backend or the mailbox ends without being asked to. */
  crashed: Promise<never>
}

/**
 * Starts an embedded backend with its mailbox on free ports, beside any that already run.
 * @throws LauncherError when it can't start; whatever had started is stopped again.
 */
export async function withBackend(options: WithBackendOptions = {}): Promise<RunningBackend> {
  const parts = createParts()
  try {
    const backend = await Promise.race([addBackend(options, parts), parts.crashed])
    return { ...backend, stop: parts.stop, crashed: parts.crashed }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

/**
 * Like `withBackend`, for a program that stops `parts` itself, also in the middle of the start.
 * @throws LauncherError when it can't start; what had started is in `parts`.
 */
export async function addBackend(options: WithBackendOptions, parts: Parts): Promise<Backend> {
  const path = options.folder ?? mkdtempSync(join(tmpdir(), 'arcline-'))
  if (!options.folder)
    parts.add({ name: 'temporary folder', stop: async () => rmSync(path, { recursive: true }) })
  const folder = openDataFolder(path)
  parts.add({ name: 'data folder', stop: async () => folder.release() })
  return startEmbedded(
    {
      folder,
      siteUrl: options.siteUrl ?? 'http://localhost:3000',
      firstPort: randomInt(20_000, 30_000),
      migrations: options.migrations ?? MIGRATIONS,
      seed: options.seed ?? false,
      log: options.log ?? (() => {}),
    },
    parts,
  )
}
