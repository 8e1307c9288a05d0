import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, readEnv } from '@/lib/config'
import { LauncherError } from './errors'
import { ROOT } from './paths'
import { readPort } from './ports'

type Environment = Record<string, string | undefined>

export type Settings = {
  port: number
  /** A host name or IP address to listen on. */
  host: string
  siteUrl: string
  /** Other machines can reach the site, directly or through a proxy. */
  isPublic: boolean
  dataDir: string | undefined
  seed: boolean
  /** Undefined: the embedded backend is used. */
  hosted: Env | undefined
}

/**
 * Reads the environment, `.env.local` and `.env`; the first that has a setting wins.
 * @throws LauncherError when a setting is invalid, or one that a hosted project requires is missing.
 */
export function readSettings(): Settings {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(join(ROOT, file))) process.loadEnvFile(join(ROOT, file))
  }
  return parseSettings(process.env)
}

/** Any of these settings means a hosted project, so that the site never starts with the sample accounts by mistake. */
const PROJECT_SETTINGS = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

/** By default, the site listens on localhost, or with a hosted project on all addresses. @throws LauncherError as `readSettings`. */
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

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

function readHostedEnv(env: Environment): Env {
  const isIncomplete = PROJECT_SETTINGS.some((name) => !env[name])
  const hint = `\nIf none of ${PROJECT_SETTINGS.join(', ')} is set, the site starts on its embedded backend.`
  return checkSettings(env, isIncomplete ? hint : '')
}

/** Valid stand-ins for what the embedded backend sets. An empty value counts as not set. */
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

function readEmbeddedEnv(env: Environment, port: number): Env {
  const siteUrl = env.SITE_URL || `http://localhost:${port}`
  return checkSettings({ ...env, ...EMBEDDED_SETTINGS, SITE_URL: siteUrl, PORT: String(port) })
}

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
