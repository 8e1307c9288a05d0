import 'server-only'
import type { Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import type { ImportSettings, TakenBack } from './schema'

/** Stores the settings of an import that is not started, for its draft. */
export function saveImportSettings(
  context: AuthContext,
  id: string,
  settings: ImportSettings,
): Promise<Result> {
  throw new Error(`Not implemented: ${context} ${id} ${settings}`)
}

/** Starts an import. Lineups are written by a worker of a server that has the file. */
export function startImport(context: AuthContext, id: string, settings: ImportSettings): Promise<Result> {
  throw new Error(`Not implemented: ${context} ${id} ${settings}`)
}

/** Cancels an import. What is done stays; one that is not started is deleted with its file. */
export function cancelImport(context: AuthContext, id: string): Promise<Result> {
  throw new Error(`Not implemented: ${context} ${id}`)
}

/** Takes back what an import has done, within a day after its end. A repeat goes on where the first attempt was interrupted. */
export function takeBackImport(context: AuthContext, id: string): Promise<Result<TakenBack>> {
  throw new Error(`Not implemented: ${context} ${id}`)
}
