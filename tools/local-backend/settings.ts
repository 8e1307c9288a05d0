import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, readEnv, siteAddress } from '@/lib/config'
import { LauncherError } from './errors'
import { ROOT } from './paths'
import { readPort } from './ports'

export type Settings = {
  /** The site's port. */
  port: number
  /** The address that the site's server listens on. */
  host: string
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string
  /** Whether others than people at this machine can reach the site, by its own address or through a proxy. */
  isPublic: boolean
  dataDir: string | undefined
  /** Whether an empty embedded database gets the sample data. */
  seed: boolean
  /** The Supabase project to use; without one the embedded backend is started. */
  hosted: Env | undefined
}

/**
 * Reads the settings from the environment, then `.env.local`, then `.env`; the first that names a setting wins.
 * @throws LauncherError when a setting is wrong, or a hosted project's is missing.
 */
export function readSettings(): Settings {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(join(ROOT, file))) process.loadEnvFile(join(ROOT, file))
  }
  return settingsFrom(process.env)
}

/** Any of them means a hosted project: a forgotten one must not start the demo with its published passwords. */
const PROJECT = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

/**
 * Understands an environment. Each setting of a Supabase project decides for it; it listens on all addresses.
 * @throws LauncherError when a setting is wrong, or a hosted project's is missing.
 */
export function settingsFrom(env: Record<string, string | undefined>): Settings {
  const port = readPort(env.PORT)
  const hosted = PROJECT.some((name) => env[name]) ? hostedEnv(env) : undefined
  const host = hostOf(env.HOST || (hosted ? '0.0.0.0' : 'localhost'))
  const siteUrl = hosted?.siteUrl ?? localSiteUrl(env.SITE_URL, port)
  return {
    port,
    host,
    siteUrl,
    isPublic: !isLoopback(host) || !isLoopback(new URL(siteUrl).hostname),
    dataDir: env.ARCLINE_DATA_DIR || undefined,
    seed: seedWanted(env.ARCLINE_SEED),
    hosted,
  }
}

/**
 * Next calls this machine `localhost` in the addresses that middleware rewrites to. On a server that was told to
 * listen on 127.0.0.1 they would count as another site's.
 */
const hostOf = (host: string) => (host === '127.0.0.1' ? 'localhost' : host)

/** Whether only this machine reaches a host by that name. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

function hostedEnv(env: Record<string, string | undefined>): Env {
  try {
    return readEnv(env)
  } catch (error) {
    throw new LauncherError(
      `${(error as Error).message}\nWithout ${PROJECT.join(', ')} the site starts on its embedded backend.`,
      { cause: error },
    )
  }
}

function localSiteUrl(setting: string | undefined, port: number): string {
  if (!setting) return `http://localhost:${port}`
  const { success, error } = siteAddress.safeParse(setting)
  if (success) return setting.replace(/\/$/, '')
  throw new LauncherError(`SITE_URL is "${setting}". It ${error.issues[0]?.message}.`)
}

function seedWanted(setting: string | undefined): boolean {
  if (!setting) return true
  if (setting === 'none') return false
  throw new LauncherError(
    `ARCLINE_SEED is "${setting}". Leave it out, or set it to none for an empty database.`,
  )
}
