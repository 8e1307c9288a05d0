import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'
import { LauncherError } from './errors.ts'

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
})

/** What the backend knows its callers by; the JWT secret signs the sessions. */
export type Keys = z.infer<typeof keysSchema>

/**
 * Reads the keys from `file`, making them on the first call. Only the owner can read the file.
 * @throws LauncherError when the file is there but holds something else.
 */
export async function loadKeys(file: string): Promise<Keys> {
  if (existsSync(file)) return readKeys(file)
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  }
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}

function readKeys(file: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new LauncherError(`${file} can't be used. Delete it and start again; new keys will be made.`, {
      cause: error,
    })
  }
}
