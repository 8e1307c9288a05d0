import { z } from 'zod'
import { MAX_PLAYBOOK_DESCRIPTION_LENGTH, MAX_PLAYBOOK_TITLE_LENGTH } from '@/lib/limits'
import { MAX_SHORT_ID_LENGTH, parseShortId } from '@/lib/lineups/slug'
import { nameSchema } from '@/lib/names'
import { PLAYBOOK_PREFIX } from '@/lib/routes'
import { requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { timestampSchema } from '@/lib/timestamp'
import { readEditForm } from './edit-form'
import { entriesSchema } from './entries-schema'
import { VISIBILITIES } from './playbook'

const MAX_ADDRESS_LENGTH = 500

const visibilitySchema = z.enum(VISIBILITIES.map(({ value }) => value))

export const playbookRoleSchema = z.enum(['owner', 'edit', 'read'])

export type PlaybookRole = z.output<typeof playbookRoleSchema>

/** What the database function `playbook` returns. */
export const playbookRowSchema = z
  .object({
    id: z.string(),
    short_id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    visibility: visibilitySchema,
    hidden: z.boolean(),
    version: z.number(),
    updated_at: timestampSchema,
    /** Null for readers who are not in the team. */
    role: playbookRoleSchema.nullable(),
    /** The secret of the link, which only the owner reads. */
    link_key: z.string().nullable(),
    entries: z.array(
      z
        .object({
          id: z.string(),
          kind: z.enum(['heading', 'lineup']),
          lineup_id: z.string().nullable(),
          title: z.string(),
          note: z.string(),
          player: z.string(),
          at_second: z.number().nullable(),
        })
        .transform(({ lineup_id: lineupId, at_second: second, ...entry }) => ({
          ...entry,
          lineupId,
          second,
        })),
    ),
  })
  .transform(({ short_id: shortId, hidden: isHidden, updated_at: updatedAt, link_key: linkKey, ...row }) => {
    return { ...row, shortId, isHidden, updatedAt, linkKey }
  })

export type PlaybookRow = z.output<typeof playbookRowSchema>

export const publicPlaybookSchema = z.object({
  slug: z.string(),
  title: z.string(),
  lineupCount: z.number(),
  /** Ids of the maps of its lineups. */
  maps: z.array(z.string()),
  /** Other people who have a copy. */
  copies: z.number(),
})

export type PublicPlaybook = z.output<typeof publicPlaybookSchema>

export const playbookAddressSchema = z.object({
  shortId: z.string(),
  slug: z.string(),
  maps: z.array(z.string()),
  updatedAt: timestampSchema,
})

export type PlaybookAddress = z.output<typeof playbookAddressSchema>

export const LINK_KEY_LENGTH = 32

export const linkKeySchema = z.string().regex(new RegExp(`^[0-9a-f]{${LINK_KEY_LENGTH}}$`))

const idSchema = z.uuid()

const titleSchema = nameSchema({
  max: MAX_PLAYBOOK_TITLE_LENGTH,
  tooLong: 'playbook-title-too-long',
  missing: 'playbook-title-missing',
})

export const newPlaybookSchema = z.object({ title: titleSchema, requestKey: requestKeySchema })

/** The input is the flat fields of a form, from which `readEditForm` makes entries. */
export const playbookEditSchema = z.preprocess(
  (fields) => readEditForm(fields as Readonly<Record<string, string>>),
  z.object({
    id: idSchema,
    version: z.coerce.number().int(),
    requestKey: requestKeySchema,
    title: titleSchema,
    description: textSchema({ max: MAX_PLAYBOOK_DESCRIPTION_LENGTH, tooLong: 'playbook-text-too-long' }),
    entries: entriesSchema,
  }),
)

export const sharingSchema = z.object({ id: idSchema, visibility: visibilitySchema })

export const playbookIdSchema = z.object({ id: idSchema })

export const copySchema = z.object({
  shortId: textSchema({ max: MAX_SHORT_ID_LENGTH }),
  key: textSchema({ max: LINK_KEY_LENGTH }).nullable(),
  requestKey: requestKeySchema,
})

export const includedSchema = z.object({ id: idSchema, lineupId: idSchema, included: z.boolean() })

export const newWithLineupSchema = newPlaybookSchema.extend({ lineupId: idSchema })

export const playbookChoicesSchema = z.object({ lineupId: idSchema })

/** `hidden`: from the pressed button. */
export const hidingSchema = z
  .object({
    address: textSchema({ max: MAX_ADDRESS_LENGTH, tooLong: 'playbook-address-malformed' })
      .transform(toShortId)
      .pipe(z.string(withError('playbook-address-malformed'))),
    hidden: z.enum(['true', 'false']),
  })
  .transform(({ address, hidden }) => ({ shortId: address, hidden: hidden === 'true' }))

function toShortId(address: string): string | undefined {
  const { pathname } = URL.parse(address, 'https://site.example') ?? {}
  return pathname?.startsWith(PLAYBOOK_PREFIX)
    ? parseShortId(pathname.slice(PLAYBOOK_PREFIX.length))
    : undefined
}
