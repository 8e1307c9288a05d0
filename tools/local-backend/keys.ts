import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'
import { LauncherError } from './errors'

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url')

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  /** Older files have no such key; it is then created. The same holds for the two below. */
  resendKey: z
    .string()
    .startsWith('re_')
    .default(() => `re_${randomText(24)}`),
  webhookSecret: z
    .string()
    .startsWith('whsec_')
    .default(() => `whsec_${randomBytes(24).toString('base64')}`),
  setupCode: z.string().default(() => randomBytes(16).toString('hex')),
})

/**
 * The keys of an embedded backend. The JWT secret signs sessions, the Resend key authorizes sending mails,
 * the webhook secret signs mail events, and the setup code makes the first admin of an empty site.
 */
export type Keys = z.infer<typeof keysSchema>

/**
 * Reads the keys from `file` and creates missing ones: all of them on the first call. Only the owner can read
 * the file.
 * @throws LauncherError when the file exists but does not contain keys.
 */
export async function loadKeys(file: string): Promise<Keys> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : await createKeys()
  const keys = parseKeys(text, file)
  const complete = `${JSON.stringify(keys, null, 2)}\n`
  if (complete !== text) writeFileSync(file, complete, { mode: 0o600 })
  return keys
}

async function createKeys(): Promise<string> {
  return JSON.stringify({
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomText(48),
  })
}

function parseKeys(text: string, file: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new LauncherError(`${file} can't be used. Delete it and start again; new keys will be made.`, {
      cause: error,
    })
  }
}
