import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, readEnv } from '@/lib/config'
import { siteUrlSchema } from '@/lib/env-fields'
import { LauncherError } from './errors'
import { ROOT } from './paths'
import { readPort } from './ports'

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

/** Each of these means a hosted project. If one was forgotten, the site must not start with published passwords. */
const PROJECT_SETTINGS = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

/**
 * By default the site listens on all addresses with a hosted project, and otherwise on localhost only.
 * @throws LauncherError as `readSettings`.
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const port = readPort(env.PORT)
  const hosted = PROJECT_SETTINGS.some((name) => env[name]) ? readHostedEnv(env) : undefined
  const host = normalizeHost(env.HOST || (hosted ? '0.0.0.0' : 'localhost'))
  const siteUrl = hosted?.siteUrl ?? parseLocalSiteUrl(env.SITE_URL, port)
  if (!hosted) checkSettings({ ...env, ...EMBEDDED_SETTINGS, SITE_URL: siteUrl, PORT: String(port) })
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

/** Middleware rewrites to URLs of `localhost`, which Next would take for another site on a server at 127.0.0.1. */
const normalizeHost = (host: string) => (host === '127.0.0.1' ? 'localhost' : host)

/** Whether a host name or IP address can only be reached from this machine. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

function readHostedEnv(env: Record<string, string | undefined>): Env {
  const isIncomplete = PROJECT_SETTINGS.some((name) => !env[name])
  const hint = `\nWithout ${PROJECT_SETTINGS.join(', ')} the site starts on its embedded backend.`
  return checkSettings(env, isIncomplete ? hint : '')
}

/** Stand-ins for what the embedded backend sets, whatever the environment says. */
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

/** Checks all settings at the start, because with a wrong one every page fails. @param hint ends the message. */
function checkSettings(env: Record<string, string | undefined>, hint = ''): Env {
  try {
    return readEnv(env)
  } catch (error) {
    throw new LauncherError((error as Error).message + hint, { cause: error })
  }
}

function parseLocalSiteUrl(setting: string | undefined, port: number): string {
  if (!setting) return `http://localhost:${port}`
  const { success, error } = siteUrlSchema.safeParse(setting)
  if (success) return setting.replace(/\/$/, '')
  throw new LauncherError(`SITE_URL is "${setting}". It ${error.issues[0]?.message}.`)
}

function parseSeed(setting: string | undefined): boolean {
  if (!setting) return true
  if (setting === 'none') return false
  throw new LauncherError(
    `ARCLINE_SEED is "${setting}". Leave it out, or set it to none for an empty database.`,
  )
}
