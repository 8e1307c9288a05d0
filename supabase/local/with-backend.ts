import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { type EmbeddedEnv, startEmbedded } from './embedded.ts'
import { createParts } from './parts.ts'
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

export type RunningBackend = {
  env: EmbeddedEnv
  accounts: Accounts
  stop(): Promise<void>
  /** Rejects when the backend or the mailbox ends without being asked to. */
  crashed: Promise<never>
}

/**
 * Starts an embedded backend with its mailbox on free ports, beside any that already run.
 * @returns the environment for a site or a client, whom the sample data lets sign in, and how to stop it.
 * @throws LauncherError when it can't start; whatever had started is stopped again.
 */
export async function withBackend(options: WithBackendOptions = {}): Promise<RunningBackend> {
  const path = options.folder ?? mkdtempSync(join(tmpdir(), 'arcline-'))
  const parts = createParts()
  if (!options.folder)
    parts.add({ name: 'temporary folder', stop: async () => rmSync(path, { recursive: true }) })
  try {
    const folder = openDataFolder(path)
    parts.add({ name: 'data folder', stop: async () => folder.release() })
    const running = await startEmbedded(
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
    return { ...running, stop: parts.stop, crashed: parts.crashed }
  } catch (error) {
    await parts.stop()
    throw error
  }
}
