import { expect, type Locator, type Page } from '@playwright/test'

/** The forms of the sign-in page. */
export const signInForm = (page: Page) => page.getByRole('tabpanel', { name: 'Sign In' })
export const signUpForm = (page: Page) => page.getByRole('tabpanel', { name: 'Sign Up' })
export const forgotDialog = (page: Page) => page.getByRole('dialog', { name: 'Forgot your password?' })

/** A field by its label. */
export const field = (form: Locator | Page, label: string) => form.getByLabel(label, { exact: true })

/** A button by its name. */
export const button = (form: Locator | Page, name: string) => form.getByRole('button', { name, exact: true })

/** Fills in fields by their labels. */
export async function fillFields(form: Locator | Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value)
}

/** Expects that fields hold values, by their labels. */
export async function expectValues(form: Locator | Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(form, label)).toHaveValue(value)
}

/** Expects the error message of a field, as screen readers announce it. */
export async function expectFieldError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${literally(sentence)}$`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

/** Expects that a field has no error. */
export async function expectNoFieldError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid')
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Opens a page and waits until React has hydrated its forms. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => {
    const forms = [...document.querySelectorAll('main form')]
    return (
      forms.length > 0 &&
      forms.every((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')))
    )
  })
}
