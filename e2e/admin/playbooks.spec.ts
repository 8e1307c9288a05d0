import { expect } from '@playwright/test'
import { signInAsAdmin, toast } from '@/e2e/support/admins'
import { button, fillFields, openForm } from '@/e2e/support/fields'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

test('an admin hides a public playbook from everybody but its owner, and shows it again', async ({
  page,
  newVisitor,
}) => {
  const owner = await createUser()
  const address = await sharePlaybook(owner, await createPlaybook(owner), 'public')
  const visitor = await newVisitor()
  expect((await visitor.get(address)).status()).toBe(200)
  const isListed = async () => (await (await visitor.get('/public-playbooks')).text()).includes(address)
  await signInAsAdmin(page)
  await openForm(page, routes.admin(defaultListQuery('reports')))

  await fillFields(page, { 'Address of a playbook': '/lineup/nothing' })
  await button(page, 'Hide playbook').click()
  await expect(page.getByText('Please enter the address of a playbook.')).toBeVisible()

  await fillFields(page, { 'Address of a playbook': address })
  await button(page, 'Hide playbook').click()
  await expect(toast(page, 'Playbook hidden')).toBeVisible()
  expect((await visitor.get(address)).status()).toBe(404)
  expect(await isListed()).toBe(false)

  await fillFields(page, { 'Address of a playbook': address })
  await button(page, 'Show again').click()
  await expect(toast(page, 'Playbook shown again')).toBeVisible()
  expect((await visitor.get(address)).status()).toBe(200)
  expect(await isListed()).toBe(true)
  expect(await (await visitor.get('/sitemap.xml')).text()).toContain(`${address}</loc>`)
})
