import { resolve } from 'node:path'

/** The checkout that is being run. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** SQL files that make the database, shared with hosted Supabase. */
export const MIGRATIONS = resolve(ROOT, 'supabase/migrations')

/** Holds one data folder per site port; ignored by git. */
export const LOCAL = resolve(ROOT, '.local')

/** What `next build` writes. */
export const NEXT_OUTPUT = resolve(ROOT, '.next')
