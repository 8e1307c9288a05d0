import { z } from 'zod'
import { apiKey, httpUrl, isSender, SENDER, shortText, siteUrlSchema, wholeNumber } from './env-fields'
import { OPERATOR_SETTINGS, readOperator } from './operator'

const DEFAULT_PORT = 3000

const MIN_SETUP_CODE_LENGTH = 16

/** Checks also variables that other modules read, so that a wrong value is reported at startup. */
const envSchema = z.object({
  SUPABASE_URL: httpUrl('the address of the Supabase project, such as https://abc.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: apiKey('publishable'),
  SUPABASE_SECRET_KEY: apiKey('secret'),
  PORT: wholeNumber('a port number', 1, 65_535).default(DEFAULT_PORT),
  SITE_URL: siteUrlSchema,
  RESEND_API_KEY: z
    .string({ error: 'is missing' })
    .startsWith('re_', 'must be the API key of Resend, which starts with re_'),
  MAIL_FROM: z.string({ error: `is missing; it is ${SENDER}` }).refine(isSender, `must be ${SENDER}`),
  RESEND_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  RESEND_CAMPAIGN_TEMPLATE: shortText('the id of a mail template at Resend'),
  // The error webhook reads it itself, so that it works although other settings are wrong.
  ERROR_WEBHOOK_URL: httpUrl('where errors are posted').optional(),
  TRUSTED_PROXIES: wholeNumber('the number of proxies in front of the site', 0, 10).default(0),
  SETUP_CODE: z
    .string()
    .min(
      MIN_SETUP_CODE_LENGTH,
      `must have at least ${MIN_SETUP_CODE_LENGTH} characters, such as from: openssl rand -hex 16`,
    )
    .optional(),
  ANALYTICS_SCRIPT_URL: httpUrl('the address of the script that reports page views').optional(),
  ANALYTICS_SITE_ID: shortText('the id of this site at the analytics service'),
  OPERATOR_NAME: shortText(OPERATOR_SETTINGS.OPERATOR_NAME),
  OPERATOR_ADDRESS: shortText(OPERATOR_SETTINGS.OPERATOR_ADDRESS),
  OPERATOR_EMAIL: z.email({ error: `must be ${OPERATOR_SETTINGS.OPERATOR_EMAIL}` }).optional(),
  // lib/site.ts reads these three itself.
  SITE_NAME: shortText('the name of the site, such as Arcline'),
  SITE_X_URL: httpUrl('the address of the site’s account on X').optional(),
  SITE_YOUTUBE_URL: httpUrl('the address of the site’s channel on YouTube').optional(),
  // shared-invalidations.mjs reads this variable itself.
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be the address of Redis, such as redis://127.0.0.1:6379' })
    .optional(),
  IMPORTS_DIR: z.string().optional(),
  // page-cache.mjs reads this variable itself. At least 50, for the pages that are requested most.
  PAGE_CACHE_MB: wholeNumber('the disk space of stored pages in megabytes', 50, 1_000_000).optional(),
})

export type Analytics = { scriptUrl: string; siteId: string }

export type Env = ReturnType<typeof readEnv>

/** Empty variables count as missing. @throws Error that names missing and invalid variables. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(filled)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new Error(sentences.join('\n'))
  }
  const { data } = parsed
  return {
    supabaseUrl: data.SUPABASE_URL.replace(/\/$/, ''),
    publishableKey: data.SUPABASE_PUBLISHABLE_KEY,
    secretKey: data.SUPABASE_SECRET_KEY,
    port: data.PORT,
    /** Without a trailing slash. */
    siteUrl: data.SITE_URL.replace(/\/$/, ''),
    resendKey: data.RESEND_API_KEY,
    mailFrom: data.MAIL_FROM,
    /** Without it every webhook is rejected. */
    webhookSecret: data.RESEND_WEBHOOK_SECRET,
    campaignTemplate: data.RESEND_CAMPAIGN_TEMPLATE,
    /** Proxies in front of the site that append to `X-Forwarded-For`. */
    trustedProxies: data.TRUSTED_PROXIES,
    setupCode: data.SETUP_CODE,
    /** A folder that is not below `public`. */
    importsDir: data.IMPORTS_DIR ?? 'imports',
    analytics: parseAnalytics(data.ANALYTICS_SCRIPT_URL, data.ANALYTICS_SITE_ID),
    /** Undefined only for a site that strangers can't reach. */
    operator: readOperator(data),
  }
}

/** @throws Error when only one of the two variables is set. */
function parseAnalytics(scriptUrl: string | undefined, siteId: string | undefined): Analytics | undefined {
  if (scriptUrl && siteId) return { scriptUrl, siteId }
  if (!scriptUrl && !siteId) return undefined
  throw new Error('ANALYTICS_SCRIPT_URL and ANALYTICS_SITE_ID need each other. See the table in README.md.')
}
