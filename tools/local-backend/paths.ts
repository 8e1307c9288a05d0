import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export const MIGRATIONS = resolve(ROOT, 'supabase/migrations')

/** Data folders, by port. Ignored by git. */
export const LOCAL = resolve(ROOT, '.local')

export const NEXT_OUTPUT = resolve(ROOT, '.next')
