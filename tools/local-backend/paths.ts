import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export const MIGRATIONS = resolve(ROOT, 'supabase/migrations')

export const LOCAL = resolve(ROOT, '.local')

export const NEXT_OUTPUT = resolve(ROOT, '.next')
