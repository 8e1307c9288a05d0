import { expect } from '@playwright/test'
import { createLineup, uniqueTitle } from '@/e2e/support/admins'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

test('a share image shows titles in any script', async ({ request }) => {
  for (const title of ['Дым на точку А', 'クロスヘア', '🔥 Smoke 🔥', 'שלום A main']) {
    const { slug, updated_at } = await createLineup({ title: uniqueTitle(title) })
    const address = routes.shareImage(slug, updated_at)
    const answer = await request.get(address)
    expect([title, answer.status(), answer.headers()['content-type']]).toEqual([title, 200, 'image/jpeg'])
    const { etag = '' } = answer.headers()
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  }
})
