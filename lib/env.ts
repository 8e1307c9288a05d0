import { z } from 'zod'

const DEFAULT_PORT = 3000

/** An http or https address; `what` says of what, with an example. */
const address = (what: string) =>
  z.url({
    protocol: /^https?$/,
    error: ({ input }) => `${input === undefined ? 'is missing; it is' : 'must be'} ${what}`,
  })

/** Where people reach the site. */
export const siteAddress = address('the address of the site, such as https://arcline.example')

const schema = z.object({
  SUPABASE_URL: address('the address of the Supabase project, such as https://abc.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: z.string({ error: 'is missing' }).min(1, 'is empty'),
  SUPABASE_SECRET_KEY: z.string({ error: 'is missing' }).min(1, 'is empty'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).default(DEFAULT_PORT),
  SITE_URL: siteAddress,
})

export type Env = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  port: number
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string
}

/**
 * The settings of a running site.
 *
 * @throws Error that names every variable that is missing or wrong.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(filled)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment is not complete:\n${lines.join('\n')}\nSee the table in README.md.`)
  }
  const { data } = parsed
  return {
    supabaseUrl: data.SUPABASE_URL.replace(/\/$/, ''),
    publishableKey: data.SUPABASE_PUBLISHABLE_KEY,
    secretKey: data.SUPABASE_SECRET_KEY,
    port: data.PORT,
    siteUrl: data.SITE_URL.replace(/\/$/, ''),
  }
}
