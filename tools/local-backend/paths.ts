import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export const MIGRATIONS = resolve(ROOT, 'supabase/migrations')

/** Contains one data folder per site port, and the empty database they start with. Ignored by git. */
export const LOCAL = resolve(ROOT, '.local')

export const NEXT_OUTPUT = resolve(ROOT, '.next')
