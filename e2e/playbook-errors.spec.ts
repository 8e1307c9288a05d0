import { expect, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button, field, fillFields, openForm } from '@/e2e/support/fields'
import { createPlaybook } from '@/e2e/support/playbooks'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const WRONG_TIME = 'Please enter times such as 0:12, up to 9:59.'

/** Opens a new playbook with three lineups in its form. @returns their titles. */
async function openPlaybook(page: Page): Promise<[string, string, string]> {
  const owner = await createUser()
  const { shortId, titles } = await createPlaybook(owner)
  const [first = '', second = '', third = ''] = titles
  await signIn(page, owner)
  await openForm(page, routes.editPlaybook(shortId))
  return [first, second, third]
}

test('what is wrong in a line is marked there, also once the line has moved', async ({ page }) => {
  const [first, second, third] = await openPlaybook(page)
  const time = (title: string) => field(page, `When to throw ${title}`)
  const player = field(page, `Who throws ${third}`)
  await fillFields(page, { [`When to throw ${second}`]: '0:99', [`Who throws ${third}`]: '\u200b' })
  await button(page, 'Save').click()
  await expect(time(second)).toBeFocused()
  await expect(time(second)).toHaveAccessibleDescription(WRONG_TIME)
  await expect(player).toHaveAccessibleDescription(/^Please name each player/)
  await expect(time(first)).not.toHaveAttribute('aria-invalid')
  await button(page, `Move up: ${second}`).click()
  await expect(time(second)).toHaveAccessibleDescription(WRONG_TIME)
  await expect(time(first)).not.toHaveAttribute('aria-invalid')
  await time(second).fill('0:12')
  await expect(time(second)).not.toHaveAttribute('aria-invalid')
  await player.fill('')
  await button(page, 'Save').click()
  await expect(toast(page, 'Playbook saved')).toBeVisible()
  await page.reload()
  await expect(time(second)).toHaveValue('0:12')
})

test('compact lines show everything once one of them is wrong, and while that is corrected', async ({
  page,
}) => {
  const owner = await createUser()
  const { data } = await owner.client.from('published_lineups').select('id, title').limit(12).throwOnError()
  const { shortId } = await createPlaybook(owner, { lineups: data })
  await signIn(page, owner)
  await openForm(page, routes.editPlaybook(shortId))
  const time = page.getByRole('textbox', { name: /^When to throw / }).nth(3)
  await time.fill('0:99')
  await button(page, 'Compact').click()
  await expect(time).toBeHidden()
  await button(page, 'Save').click()
  await expect(time).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0:12')
  await expect(time).toHaveValue('0:12')
  await button(page, 'Save').click()
  await expect(toast(page, 'Playbook saved')).toBeVisible()
})
