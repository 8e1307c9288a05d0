import { expect } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { openLineupPage } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { MIN_FIRST_VERDICTS, MIN_VERIFIED_ACCOUNT_DAYS, MIN_VERIFIED_VERDICTS } from '@/lib/limits'
import { routes } from '@/lib/routes'

type Counted = { id: string; slug: string; first_verdicts: number; first_missed: number }

/** A sample lineup with at least so many first verdicts and confirmations, or with none. */
async function findLineup(which: 'many' | 'none'): Promise<Counted> {
  const rows = serviceClient()
    .from('published_lineups')
    .select('id, slug, first_verdicts, first_missed')
    .match({ is_sample: true, platform: 'Mobile' })
    .order('slug')
    .limit(1)
  const found =
    which === 'many'
      ? rows.gte('first_verdicts', MIN_FIRST_VERDICTS).gte('confirmed_by', MIN_VERIFIED_VERDICTS)
      : rows.match({ verdicts_worked: 0, verdicts_missed: 0 })
  return (await found.single<Counted>().throwOnError()).data
}

/** Creates a user whose account is old enough for all verdicts to count. */
const createOldUser = () => createUser(undefined, MIN_VERIFIED_ACCOUNT_DAYS)

test('the HTML of a lineup says how many missed it first, and that it is verified', async ({ request }) => {
  const { slug, first_missed, first_verdicts } = await findLineup('many')
  const html = await (await request.get(routes.lineup(slug))).text()
  expect(html).toContain(`Missed by ${first_missed} of ${first_verdicts} on their first try`)
  expect(html).toMatch(/<span>Verified<\/span>/)
  const { slug: unjudged } = await findLineup('none')
  const other = await (await request.get(routes.lineup(unjudged))).text()
  expect(other).not.toContain('on their first try')
  // The list behind the viewer has verified lineups as well.
  const viewer = /<div[^>]*role="dialog"[\s\S]*/.exec(other)?.[0] ?? other
  expect(viewer.slice(0, viewer.indexOf('Did it work for you?'))).not.toMatch(/<span>Verified<\/span>/)
})

test('the third person who says that a lineup worked verifies it at once, until it is taken back', async ({
  page,
}) => {
  const { id, slug } = await findLineup('none')
  const [first, second, third] = [await createOldUser(), await createOldUser(), await createOldUser()]
  for (const { client } of [first, second])
    await client.rpc('set_verdict', { lineup: id, verdict: true }).throwOnError()
  try {
    await signIn(page, third)
    const viewer = await openLineupPage(page, routes.lineup(slug))
    const badge = viewer.getByText('Verified', { exact: true })
    const question = viewer.getByRole('group', { name: 'Did it work for you?' })
    const worked = question.getByRole('button', { name: 'Worked' })
    await expect(worked).toBeVisible()
    await expect(badge).toBeHidden()
    await worked.click()
    await expect(badge).toBeVisible()
    await worked.click()
    await expect(question.getByRole('status')).toHaveText('Not counted any more')
    await expect(badge).toBeHidden()
  } finally {
    const people = [first.id, second.id, third.id]
    await serviceClient().from('lineup_verdicts').delete().in('user_id', people).throwOnError()
  }
})
