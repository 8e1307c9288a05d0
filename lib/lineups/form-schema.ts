import { z } from 'zod'
import type { ProblemCode } from '@/lib/errors'
import { agentAbilities, findAgent } from '@/lib/game/agents'
import { locationOptions } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { MAX_DESCRIPTION, MAX_STEP_IMAGES, MAX_STEP_TEXT, MAX_TITLE, MIN_STEP_IMAGES } from '@/lib/limits'
import { code, hasText } from '@/lib/schema-helpers'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { storedVideoLink } from './video'

const saying = (problem: ProblemCode) => ({ error: code(problem) })

/** Blanks around it are not part of a text; line ends are those of the site, not of a browser's form. */
const text = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())

const steps = z
  .array(
    z.object({
      url: z.string(saying('steps-unusable')).refine(stepImagePath, code('steps-unusable')),
      description: text.pipe(z.string().max(MAX_STEP_TEXT, code('step-text-too-long'))),
    }),
    saying('steps-unusable'),
  )
  .max(MAX_STEP_IMAGES, code('steps-too-many'))
  .refine(({ length }) => length === 0 || length >= MIN_STEP_IMAGES, code('steps-too-few'))

/** What the form of a lineup sends (spec §5), as it will be stored. */
export const lineupFormSchema = z
  .object({
    title: text.pipe(
      z.string().refine(hasText, code('title-missing')).max(MAX_TITLE, code('title-too-long')),
    ),
    platform: z.enum(PLATFORMS, saying('choice-unknown')),
    side: z.enum(SIDES, saying('choice-unknown')),
    map: text.pipe(z.string().min(1, code('map-missing')).max(40, code('choice-unknown'))),
    location: text.pipe(z.string().min(1, code('location-missing'))),
    agent: text.pipe(z.string().min(1, code('agent-missing')).max(40, code('choice-unknown'))),
    ability: text,
    description: text.pipe(z.string().max(MAX_DESCRIPTION, code('description-too-long'))),
    youtubeUrl: text.transform((link, context) => {
      const stored = link === '' ? '' : storedVideoLink(link)
      if (stored !== undefined) return stored
      context.addIssue({ code: 'custom', message: code('video-link-malformed') })
      return z.NEVER
    }),
    steps,
    thumbnailIndex: z.number().int().min(0).catch(0),
    /** The lineup that is edited, and the version of it that the form started from; empty for a new one. */
    id: z.union([z.uuid(), z.literal('')]).default(''),
    version: z.string().default(''),
  })
  .refine(({ steps, youtubeUrl }) => steps.length > 0 || youtubeUrl !== '', {
    path: ['media'],
    error: code('steps-or-video-missing'),
    // Said beside what is wrong with other fields, not after it.
    when: ({ value }) => {
      const sent = value as Partial<{ steps: unknown; youtubeUrl: unknown }>
      return Array.isArray(sent.steps) && typeof sent.youtubeUrl === 'string'
    },
  })
  .superRefine((lineup, context) => {
    const refuse = (field: string, problem: ProblemCode) =>
      context.addIssue({ code: 'custom', path: [field], message: problem })
    if (!locationOptions(lineup.map).includes(lineup.location)) refuse('location', 'location-missing')
    // What the reference does not know has an ability that nobody can check.
    const isKnown = agentAbilities(lineup.agent).some(({ id }) => id === lineup.ability)
    if (lineup.ability !== '' && findAgent(lineup.agent) && !isKnown) refuse('ability', 'ability-unknown')
  })
  .transform((lineup) => ({
    ...lineup,
    thumbnailIndex: lineup.thumbnailIndex < lineup.steps.length ? lineup.thumbnailIndex : 0,
  }))
