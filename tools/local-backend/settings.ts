import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, readEnv } from '@/lib/config'
import { LauncherError } from './errors'
import { ROOT } from './paths'
import { readPort } from './ports'

type Environment = Record<string, string | undefined>

export type Settings = {
  port: number
  /** The host name or IP address that the site's server listens on. */
  host: string
  siteUrl: string
  /** Whether other machines can reach the site, directly or through a proxy. */
  isPublic: boolean
  dataDir: string | undefined
  /** Whether an empty embedded database gets the sample data. */
  seed: boolean
  /** The hosted Supabase project. Undefined: the embedded backend is used. */
  hosted: Env | undefined
}

/**
 * Reads the settings from the environment, `.env.local` and `.env`. The first of these that has a setting wins.
 * @throws LauncherError when a setting is invalid, or one that a hosted project requires is missing.
 */
export function readSettings(): Settings {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(join(ROOT, file))) process.loadEnvFile(join(ROOT, file))
  }
  return parseSettings(process.env)
}

/**
 * Each of these means a hosted project. If one was forgotten, the site must not start with the sample accounts, whose
 * passwords are in the repository.
 */
const PROJECT_SETTINGS = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

/**
 * By default the site listens on all addresses with a hosted project, and otherwise on localhost only.
 * @throws LauncherError as `readSettings`.
 */
export function parseSettings(env: Environment): Settings {
  const port = readPort(env.PORT)
  const hosted = PROJECT_SETTINGS.some((name) => env[name]) ? readHostedEnv(env) : undefined
  const host = normalizeHost(env.HOST || (hosted ? '0.0.0.0' : 'localhost'))
  const { siteUrl } = hosted ?? readEmbeddedEnv(env, port)
  return {
    port,
    host,
    siteUrl,
    isPublic: !isLoopback(host) || !isLoopback(new URL(siteUrl).hostname),
    dataDir: env.ARCLINE_DATA_DIR || undefined,
    seed: parseSeed(env.ARCLINE_SEED),
    hosted,
  }
}

/** On 127.0.0.1, Next would take the middleware's rewrites to `localhost` for requests to another site. */
const normalizeHost = (host: string) => (host === '127.0.0.1' ? 'localhost' : host)

/** Whether a host name or IP address can only be reached from this machine. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

function readHostedEnv(env: Environment): Env {
  const isIncomplete = PROJECT_SETTINGS.some((name) => !env[name])
  const hint = `\nIf none of ${PROJECT_SETTINGS.join(', ')} is set, the site starts on its embedded backend.`
  return checkSettings(env, isIncomplete ? hint : '')
}

/** Valid stand-ins for what the embedded backend sets. An empty one counts as not set. */
const EMBEDDED_SETTINGS = {
  SUPABASE_URL: 'http://127.0.0.1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_',
  SUPABASE_SECRET_KEY: 'sb_secret_',
  RESEND_API_KEY: 're_',
  RESEND_WEBHOOK_SECRET: '',
  RESEND_CAMPAIGN_TEMPLATE: '',
  MAIL_FROM: 'a@arcline.test',
  SETUP_CODE: '',
}

/** What the environment says of settings that the embedded backend sets is ignored. */
function readEmbeddedEnv(env: Environment, port: number): Env {
  const siteUrl = env.SITE_URL || `http://localhost:${port}`
  return checkSettings({ ...env, ...EMBEDDED_SETTINGS, SITE_URL: siteUrl, PORT: String(port) })
}

/** Checks all settings at the start, because with a wrong one every page fails. @param hint ends the message. */
function checkSettings(env: Environment, hint = ''): Env {
  try {
    return readEnv(env)
  } catch (error) {
    throw new LauncherError((error as Error).message + hint, { cause: error })
  }
}

function parseSeed(setting: string | undefined): boolean {
  if (!setting) return true
  if (setting === 'none') return false
  throw new LauncherError(
    `ARCLINE_SEED is "${setting}". Leave it out, or set it to none for an empty database.`,
  )
}
