import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { openTab, signInAsAdmin, toast, uniqueTitle } from '@/e2e/support/admins'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import { serviceClient } from '@/e2e/support/backend'
import { atEverySize } from '@/e2e/support/layout'
import { countPresses } from '@/e2e/support/presses'
import { test } from '@/e2e/support/visitor'

// One after the other, because an export has the lineups that another test imports and takes back.
test.describe.configure({ mode: 'default' })

const ROWS = 300
const BROKEN = [40, 80, 120, 160, 200]

/** A picture of its own for each row, as a camera would make it. */
const picture = (index: number) =>
  sharp({
    create: { width: 640, height: 360, channels: 3, background: { r: index % 256, g: 90, b: 160 } },
  })
    .jpeg()
    .toBuffer()

/** A zip with a table of 300 lineups, three misspelled columns, five broken rows and two pictures for each row. */
async function makeArchive(name: string) {
  const files: Record<string, Uint8Array> = {}
  const lines = ['key;Titel;Map;Agnet;Ability;Platfrom;Description']
  for (let row = 1; row <= ROWS; row += 1) {
    const map = BROKEN.includes(row) ? 'Dust' : 'Ascent'
    lines.push(`${name}-${row};${name} ${row};${map};Sova;Recon Bolt;Mobile;"Stand here.${'\n'}Throw."`)
    for (const step of [1, 2]) files[`${name}-${row}/${step}.jpg`] = await picture(row + step)
  }
  files['lineups.csv'] = strToU8(`\uFEFF${lines.join('\r\n')}`)
  return Buffer.from(zipSync(files, { level: 0 }))
}

const countStored = async (name: string, status: string) => {
  const { count } = await serviceClient()
    .from('lineups')
    .select('id', { count: 'exact', head: true })
    .like('title', `${name} %`)
    .eq('status', status)
    .throwOnError()
  return count
}

const main = (page: Page) => page.getByRole('main')

/** Downloads a file that a link leads to, and chooses it for an import. */
async function importDownload(page: Page, link: string): Promise<Uint8Array> {
  await openTab(page, 'import')
  const download = page.waitForEvent('download')
  await main(page).getByRole('link', { name: link }).click()
  const path = await (await download).path()
  const chooser = page.waitForEvent('filechooser')
  await main(page).getByText('Choose a file').click()
  const buffer = readFileSync(path)
  await (await chooser).setFiles({ name: 'lineups.zip', mimeType: 'application/zip', buffer })
  return buffer
}

test('a zip of 300 lineups goes in within ten presses, adds nothing twice, and is taken back', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const name = uniqueTitle('batch').replace(' ', '')
  const buffer = await makeArchive(name)
  const file = { name: `${name}.zip`, mimeType: 'application/zip', buffer }
  await signInAsAdmin(page)
  await openTab(page, 'review')
  const presses = countPresses(page)
  await test.step('it is looked at before anything is stored', async () => {
    await presses.click(page.getByRole('link', { name: 'Import', exact: true }))
    const chooser = page.waitForEvent('filechooser')
    await presses.click(main(page).getByText('Choose a file'))
    await (await chooser).setFiles(file)
    await expect(main(page).getByText(`Rows (${ROWS}): 295 new`)).toBeVisible({ timeout: 60_000 })
    await expect(main(page).getByLabel('Titel')).toHaveValue('title')
    await expect(main(page).getByLabel('Agnet')).toHaveValue('agent')
    await expect(main(page).getByLabel('Platfrom')).toHaveValue('platform')
    await expectNoAxeViolations(page)
    await atEverySize(page, () => expect(main(page).getByText(`${name} 1`, { exact: true })).toBeVisible())
    await main(page).getByRole('link', { name: 'broken' }).click()
    await expect(main(page).getByText('Row 40').or(main(page).getByText('Row 41'))).toBeVisible()
    await expect(main(page).getByText('“Dust”').first()).toBeVisible()
    expect(await countStored(name, 'pending')).toBe(0)
  })
  await test.step('it is imported while the page is closed', async () => {
    await presses.click(main(page).getByRole('button', { name: 'Import 295 rows' }))
    await expect(main(page).getByRole('progressbar')).toBeVisible()
    const address = page.url()
    await page.goto('about:blank')
    await expect.poll(() => countStored(name, 'pending'), { timeout: 240_000 }).toBe(295)
    await page.goto(address)
    await expect(main(page).getByText('Imported: 295 added, 5 broken')).toBeVisible({ timeout: 30_000 })
    await expect(main(page).getByRole('heading', { name: 'Broken rows (5)' })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(presses.total()).toBeLessThanOrEqual(10)
  })
  await test.step('the broken rows come back as a table', async () => {
    const download = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'The broken rows as a table' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
  await test.step('importing it again adds nothing', async () => {
    await openTab(page, 'import')
    const chooser = page.waitForEvent('filechooser')
    await main(page).getByText('Choose a file').click()
    await (await chooser).setFiles(file)
    await expect(main(page).getByText(`Rows (${ROWS}): 0 new, 0 changed, 295 as they are`)).toBeVisible({
      timeout: 60_000,
    })
    await main(page).getByRole('button', { name: 'Remove this import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove this import' }).click()
    await expect(toast(page, 'Import removed')).toBeVisible()
  })
  await test.step('it is taken back as a whole', async () => {
    await openTab(page, 'import')
    await main(page)
      .getByRole('link', { name: `${name}.zip` })
      .first()
      .click()
    await main(page).getByRole('button', { name: 'Take back this import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(toast(page, 'Import taken back')).toBeVisible({ timeout: 60_000 })
    expect(await countStored(name, 'pending')).toBe(0)
    expect(await countStored(name, 'deleted')).toBe(295)
  })
})

test('the example and the export of all lineups are read back', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAsAdmin(page)
  await importDownload(page, 'An example')
  await expect(
    main(page).getByText(/^Rows \(\d+\): [1-9]\d* new, 0 changed, 0 as they are, 0 broken$/),
  ).toBeVisible({
    timeout: 60_000,
  })
  const files = unzipSync(await importDownload(page, 'Export all lineups'))
  expect(Object.keys(files).filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(50)
  // What is exported is known here: nothing is new. Other tests have lineups that no form would take.
  await expect(main(page).getByText(/^Rows \(\d+\): 0 new/)).toBeVisible({ timeout: 90_000 })
})
