import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH, MIN_USERNAME_LENGTH } from '@/lib/limits'
import { isReservedName, JOINER, nameSchema, usesOneScript } from '@/lib/names'
import { parseNextPath } from '@/lib/next-path'
import { errorCode, requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { countCharacters, isStorable } from '@/lib/texts'

/** RFC 5321. */
const MAX_EMAIL_LENGTH = 254
/** bcrypt hashes no more. The text of the error `password-too-long` has the same number. */
const MAX_PASSWORD_BYTES = 72

export const emailSchema = textSchema({
  max: MAX_EMAIL_LENGTH,
  tooLong: 'email-malformed',
  missing: 'email-missing',
})
  .toLowerCase()
  .min(1, errorCode('email-missing'))
  .refine((email) => email === '' || z.email().safeParse(email).success, errorCode('email-malformed'))

export const usernameSchema = nameSchema({
  max: MAX_USERNAME_LENGTH,
  tooLong: 'username-too-long',
  missing: 'username-too-short',
})
  .refine((name) => countCharacters(name) >= MIN_USERNAME_LENGTH, errorCode('username-too-short'))
  .refine((name) => !JOINER.test(name), errorCode('username-joined'))
  .refine(usesOneScript, errorCode('username-mixed-scripts'))
  .refine((name) => !isReservedName(name), errorCode('username-reserved'))

const passwordSchema = (tooShort: ErrorCode, missing = tooShort) =>
  // An empty text already has the error `missing`.
  existingPasswordSchema(missing).refine(
    (text) => text === '' || text.length >= MIN_PASSWORD_LENGTH,
    tooShort,
  )

const existingPasswordSchema = (missing: ErrorCode) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine(isStorable, errorCode('text-not-storable'))
    .refine(
      (text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES,
      errorCode('password-too-long'),
    )

/** Has fewer rules than the first password, because it must equal that one. */
const confirmationSchema = (missing: ErrorCode) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(1000, errorCode('passwords-differ'))
    .refine(isStorable, errorCode('text-not-storable'))

export const nextSchema = textSchema({ max: 2000 }).default('/').transform(parseNextPath)

export const credentialsSchema = z.object({
  email: emailSchema,
  password: existingPasswordSchema('password-missing'),
})

export const signInSchema = credentialsSchema.extend({ next: nextSchema })

export const signUpSchema = z.object({
  email: emailSchema,
  username: usernameSchema,
  password: passwordSchema('password-too-short'),
  next: nextSchema,
  requestKey: requestKeySchema,
})

export const mailRequestSchema = z.object({ email: emailSchema, next: nextSchema })

const linkTokenSchema = z.string(withError('link-invalid')).regex(/^[\w-]{1,200}$/, errorCode('link-invalid'))

export const emailLinkSchema = z.object({
  tokenHash: linkTokenSchema,
  kind: z.enum(['signup', 'recovery'], withError('link-invalid')),
  next: nextSchema,
})

export const invitationLinkSchema = z.object({ tokenHash: linkTokenSchema, kind: z.literal('invite') })

export const invitationFormSchema = z.object({
  tokenHash: linkTokenSchema,
  username: usernameSchema,
  password: passwordSchema('password-too-short'),
})

export const emailChangeLinkSchema = z.object({
  tokenHash: linkTokenSchema,
  kind: z.enum(['old-email', 'new-email'], withError('link-invalid')),
})

export const emailChangeSchema = z.object({
  newEmail: emailSchema,
  currentPassword: existingPasswordSchema('current-password-missing'),
  requestKey: requestKeySchema,
})

const isConfirmed = (passwords: { newPassword: string; confirmPassword: string }): boolean =>
  passwords.newPassword === passwords.confirmPassword

/** Without `when`, zod skips a refinement while fields have errors. */
const alwaysChecked = (field: string, code: ErrorCode) => ({ path: [field], error: code, when: () => true })

export const newPasswordSchema = z
  .object({
    newPassword: passwordSchema('new-password-too-short', 'new-password-missing'),
    confirmPassword: confirmationSchema('confirmation-missing'),
  })
  .refine(isConfirmed, alwaysChecked('confirmPassword', 'passwords-differ'))

/** An invalid `email` becomes empty, because only `repeatPasswordChange` uses it. */
const changeSchema = (confirmationMissing: ErrorCode) =>
  z
    .object({
      email: emailSchema.catch(''),
      currentPassword: existingPasswordSchema('current-password-missing'),
      newPassword: passwordSchema('new-password-too-short', 'new-password-missing'),
      confirmPassword: confirmationSchema(confirmationMissing),
    })
    .refine(
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      alwaysChecked('newPassword', 'password-unchanged'),
    )
    .refine(isConfirmed, alwaysChecked('confirmPassword', 'passwords-differ'))

export const changePasswordSchema = changeSchema('new-confirmation-missing')

export const resetWithPasswordSchema = changeSchema('confirmation-missing')

export const setupCodeSchema = z.object({
  setupCode: textSchema({ max: 500, tooLong: 'setup-code-wrong', missing: 'setup-code-missing' }).min(
    1,
    errorCode('setup-code-missing'),
  ),
})

export const reviewMailsSchema = z.object({
  reviewMails: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

export const usernameFormSchema = z.object({ username: usernameSchema })
