import { z } from 'zod'
import type { ProblemCode } from '@/lib/errors'
import { MAX_USERNAME, MIN_PASSWORD, MIN_USERNAME } from '@/lib/limits'
import { code } from '@/lib/schema-helpers'

/** Longest address that mail knows (RFC 5321). */
const MAX_EMAIL = 254
/** What the password's hash takes in, in bytes (bcrypt). */
const MAX_PASSWORD_BYTES = 72

/** Control, invisible and joining characters, and every blank but the space: names that look alike are alike. */
const UNUSABLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\uffff]|(?! )\p{Z}/u

/** Scripts whose letters look alike: a name keeps to one of them. */
const LOOKALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

const lettersOf = (text: string) => [...text].length

export const emailSchema = z
  .string({ error: code('email-missing') })
  .trim()
  .toLowerCase()
  .min(1, code('email-missing'))
  .max(MAX_EMAIL, code('email-malformed'))
  .refine((email) => email === '' || z.email().safeParse(email).success, code('email-malformed'))

export const usernameSchema = z
  .string({ error: code('username-too-short') })
  .trim()
  .refine((name) => lettersOf(name) >= MIN_USERNAME, code('username-too-short'))
  .refine((name) => lettersOf(name) <= MAX_USERNAME, code('username-too-long'))
  .refine((name) => !UNUSABLE.test(name), code('username-malformed'))
  .refine(isOneScript, code('username-mixed-scripts'))

const password = (missing: ProblemCode, tooShort: ProblemCode) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine((text) => text === '' || text.length >= MIN_PASSWORD, tooShort)
    .refine((text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES, code('password-too-long'))

const given = (missing: ProblemCode) => z.string({ error: missing }).min(1, missing)

const path = z.string().default('/')

export const signInSchema = z.object({ email: emailSchema, password: given('password-missing'), next: path })

export const signUpSchema = z.object({
  email: emailSchema,
  username: usernameSchema,
  password: password('password-too-short', 'password-too-short'),
  next: path,
})

export const addressSchema = z.object({ email: emailSchema })

export const linkSchema = z.object({
  tokenHash: z.string({ error: code('link-invalid') }).regex(/^[\w-]{1,200}$/, code('link-invalid')),
  kind: z.enum(['signup', 'recovery'], { error: code('link-invalid') }),
})

export const newPasswordSchema = z
  .object({
    newPassword: password('new-password-missing', 'new-password-too-short'),
    confirmPassword: given('confirmation-missing'),
  })
  .refine(isRepeated, repeated())

/** Of somebody who is signed in; the two forms ask for the repetition in words of their own. */
const changeSchema = (confirmationMissing: ProblemCode) =>
  z
    .object({
      currentPassword: given('current-password-missing'),
      newPassword: password('new-password-missing', 'new-password-too-short'),
      confirmPassword: given(confirmationMissing),
    })
    .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
      path: ['newPassword'],
      error: code('password-unchanged'),
      when: () => true,
    })
    .refine(isRepeated, repeated())

export const changePasswordSchema = changeSchema('new-confirmation-missing')

export const resetWithPasswordSchema = changeSchema('confirmation-missing')

export const setupCodeSchema = z.object({
  setupCode: z
    .string({ error: code('setup-code-missing') })
    .trim()
    .min(1, code('setup-code-missing')),
})

export const usernameFormSchema = z.object({ username: usernameSchema })

/** Whether a name keeps to one of the scripts whose letters look alike; the database asks the same. */
function isOneScript(name: string): boolean {
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(name)).length <= 1
}

function isRepeated(passwords: { newPassword: string; confirmPassword: string }): boolean {
  return passwords.newPassword === passwords.confirmPassword
}

/** Judged even while other fields are wrong: people mend all at once. */
function repeated() {
  return { path: ['confirmPassword'], error: code('passwords-differ'), when: () => true }
}
