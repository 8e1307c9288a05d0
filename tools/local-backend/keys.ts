import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'
import { LauncherError } from './errors'

const SECRET_BYTES = 24
/** HS256 needs a secret of at least 256 bits. */
const MIN_JWT_SECRET_CHARS = 32
const JWT_SECRET_BYTES = 48
const SETUP_CODE_BYTES = 16

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url')

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(MIN_JWT_SECRET_CHARS),
  resendKey: z.string().startsWith('re_'),
  webhookSecret: z.string().startsWith('whsec_'),
  setupCode: z.string(),
})

/** `jwtSecret` signs sessions, `webhookSecret` mail events; `setupCode` makes the first admin. */
export type Keys = z.infer<typeof keysSchema>

/** Creates the file if it is missing. @throws LauncherError when it does not contain keys. */
export async function loadKeys(file: string): Promise<Keys> {
  if (existsSync(file)) return parseKeys(readFileSync(file, 'utf8'), file)
  const keys = await createKeys()
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}

async function createKeys(): Promise<Keys> {
  return {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomText(JWT_SECRET_BYTES),
    resendKey: `re_${randomText(SECRET_BYTES)}`,
    webhookSecret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    setupCode: randomBytes(SETUP_CODE_BYTES).toString('hex'),
  }
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
