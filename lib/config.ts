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

/** In characters: too many to be guessed. */
const MIN_SETUP_CODE = 16

const schema = z.object({
  SUPABASE_URL: address('the address of the Supabase project, such as https://abc.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: z.string({ error: 'is missing' }).min(1, 'is empty'),
  SUPABASE_SECRET_KEY: z.string({ error: 'is missing' }).min(1, 'is empty'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).default(DEFAULT_PORT),
  SITE_URL: siteAddress,
  RESEND_API_KEY: z.string({ error: 'is missing' }).min(1, 'is empty'),
  MAIL_FROM: z.string({
    error: 'is missing; it is the sender of mails, such as Arcline <no-reply@arcline.example>',
  }),
  RESEND_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  RESEND_CAMPAIGN_TEMPLATE: z.string().optional(),
  // Read where it is used, which has to work when the rest is wrong; looked at here so that it is right from the start.
  ERROR_WEBHOOK_URL: address('where errors are posted').optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be the number of proxies in front of the site' })
    .int()
    .min(0)
    .max(10)
    .default(0),
  SETUP_CODE: z
    .string()
    .min(
      MIN_SETUP_CODE,
      `must have at least ${MIN_SETUP_CODE} characters, such as from: openssl rand -hex 16`,
    )
    .optional(),
  ANALYTICS_SCRIPT_URL: address('the address of the script that reports page views').optional(),
  ANALYTICS_SITE_ID: z.string().optional(),
  // Read by what the build takes in for it (deploy/shared-cache), and checked here.
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be the address of Redis, such as redis://127.0.0.1:6379' })
    .optional(),
})

/** Where page views are reported. */
export type Analytics = {
  /** The tracker's script; it reports to where it came from. */
  scriptUrl: string
  /** The site's id there. */
  siteId: string
}

export type Env = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  port: number
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string
  /** The key of the mail provider. */
  resendKey: string
  /** The sender of mails, as `Name <address>`. */
  mailFrom: string
  /** What the mail provider signs its reports with; without it none are believed. */
  webhookSecret: string | undefined
  /** The id of the template that campaigns are meant to use. */
  campaignTemplate: string | undefined
  /** How many proxies in front of the site add the address they were reached from to `X-Forwarded-For`. */
  trustedProxies: number
  /** Whoever knows it can become the first admin; without it only SQL makes one. */
  setupCode: string | undefined
  /** Without it nobody is counted. */
  analytics: Analytics | undefined
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
    resendKey: data.RESEND_API_KEY,
    mailFrom: data.MAIL_FROM,
    webhookSecret: data.RESEND_WEBHOOK_SECRET,
    campaignTemplate: data.RESEND_CAMPAIGN_TEMPLATE,
    trustedProxies: data.TRUSTED_PROXIES,
    setupCode: data.SETUP_CODE,
    analytics: analyticsOf(data.ANALYTICS_SCRIPT_URL, data.ANALYTICS_SITE_ID),
  }
}

/** @throws Error when only one of the two is there. */
function analyticsOf(scriptUrl: string | undefined, siteId: string | undefined): Analytics | undefined {
  if (scriptUrl && siteId) return { scriptUrl, siteId }
  if (!scriptUrl && !siteId) return undefined
  throw new Error('ANALYTICS_SCRIPT_URL and ANALYTICS_SITE_ID need each other. See the table in README.md.')
}
