import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { openTab, signInAsAdmin, toast, uniqueTitle } from '@/e2e/support/admins'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import { serviceClient } from '@/e2e/support/backend'
import { countPresses } from '@/e2e/support/presses'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const ROWS = 12
const BROKEN = [4, 8]

/** A picture of its own for each row. */
const picture = (index: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: index, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()

/** A zip with a table that has misspelled columns and invalid rows, and two pictures for each row in a folder. */
async function makeArchive(name: string) {
  const files: Record<string, Uint8Array> = {}
  const lines = ['key;Titel;Map;Agnet;Ability;Platfrom;Description;description']
  for (let row = 1; row <= ROWS; row += 1) {
    const map = BROKEN.includes(row) ? 'Dust' : 'Ascent'
    lines.push(`${name}-${row};${name} ${row};${map};Sova;Recon Bolt;Mobile;"Stand here.${'\n'}Throw.";Again`)
    for (const step of [1, 2]) files[`${name}-${row}/${step}.jpg`] = await picture(row * 2 + step)
  }
  files['lineups.csv'] = strToU8(`\uFEFF${lines.join('\r\n')}`)
  return Buffer.from(zipSync(files, { level: 0 }))
}

/** How many of the import's lineups have a status, and how many of them have both pictures. */
async function countStored(name: string, status: string) {
  const { data } = await serviceClient()
    .from('lineups')
    .select('step_images')
    .like('title', `${name} %`)
    .eq('status', status)
    .throwOnError()
  const pictured = data.filter(({ step_images: images }) => Array.isArray(images) && images.length === 2)
  return { stored: data.length, pictured: pictured.length }
}

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

const main = (page: Page) => page.getByRole('main')

/** Presses a label of a file field, and chooses a file there. */
async function choose(press: () => Promise<void>, page: Page, file: FilePayload) {
  const chooser = page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles(file)
}

/** Downloads the file that a link leads to. */
async function download(page: Page, link: string): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await main(page).getByRole('link', { name: link }).click()
  return readFileSync(await (await started).path())
}

async function undoImport(page: Page) {
  await main(page).getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Import undone')).toBeVisible({ timeout: 60_000 })
}

test('a zip goes in within ten presses, its invalid rows are mended, a table alone changes a lineup, and all is undone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const name = uniqueTitle('batch').replace(' ', '')
  const archive = { name: `${name}.zip`, mimeType: 'application/zip', buffer: await makeArchive(name) }
  await signInAsAdmin(page)
  await openTab(page, 'review')
  const presses = countPresses(page)
  await test.step('it is looked at before anything is stored', async () => {
    await presses.click(page.getByRole('link', { name: 'Import', exact: true }))
    await choose(() => presses.click(main(page).getByText('Choose a file')), page, archive)
    await expect(main(page).getByText(`Rows (${ROWS}): 10 new`)).toBeVisible({ timeout: 60_000 })
    await expect(main(page).getByLabel('Titel')).toHaveValue('title')
    await expect(main(page).getByLabel('Agnet')).toHaveValue('agent')
    await expect(
      main(page).getByText('Left out, because another column means the same: description'),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await main(page).getByRole('link', { name: 'invalid' }).click()
    await expect(main(page).getByText('“Dust”').first()).toBeVisible()
    expect(await countStored(name, 'pending')).toEqual({ stored: 0, pictured: 0 })
  })
  await test.step('it is imported while the page is closed', async () => {
    await presses.click(main(page).getByRole('button', { name: 'Import 10 rows' }))
    await expect(main(page).getByRole('progressbar')).toBeVisible()
    const address = page.url()
    await page.goto('about:blank')
    const all = { stored: 10, pictured: 10 }
    await expect.poll(() => countStored(name, 'pending'), { timeout: 60_000 }).toEqual(all)
    await page.goto(address)
    await expect(main(page).getByText('Imported: 10 added, 2 invalid')).toBeVisible({ timeout: 30_000 })
    expect(presses.total()).toBeLessThanOrEqual(10)
  })
  await test.step('its invalid rows are mended with their pictures and the columns that were chosen', async () => {
    const invalid = await download(page, 'The invalid rows as a table')
    const mended = Buffer.from(invalid.toString('utf8').replaceAll('Dust', 'Ascent'))
    const press = () => main(page).getByText('Upload the mended table').click()
    await choose(press, page, { name: `${name}-mended.csv`, mimeType: 'text/csv', buffer: mended })
    await expect(main(page).getByText('Rows (2): 2 new')).toBeVisible({ timeout: 60_000 })
    await main(page).getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(main(page).getByText('Imported: 2 added')).toBeVisible({ timeout: 60_000 })
    expect(await countStored(name, 'pending')).toEqual({ stored: 12, pictured: 12 })
    await undoImport(page)
    expect(await countStored(name, 'pending')).toEqual({ stored: 10, pictured: 10 })
  })
  await test.step('a table alone changes what it speaks of, and shows that before', async () => {
    await openTab(page, 'import')
    const buffer = Buffer.from(`key,title\n${name}-1,${name} one\n${name}-2,${name} 2`)
    const press = () => main(page).getByText('Choose a file').click()
    await choose(press, page, { name: `${name}-table.csv`, mimeType: 'text/csv', buffer })
    await expect(main(page).getByText('Rows (2): 0 new, 1 changed, 1 unchanged')).toBeVisible({
      timeout: 60_000,
    })
    await expect(main(page).getByText(`“${name} 1” → “${name} one”`)).toBeVisible()
    await main(page).getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(main(page).getByText('Imported: 1 changed, 1 unchanged')).toBeVisible({ timeout: 60_000 })
    expect(await countStored(name, 'pending')).toEqual({ stored: 10, pictured: 10 })
    await undoImport(page)
    await expect(main(page).getByText('As before: 1.')).toBeVisible()
  })
  await test.step('an earlier import is undone as a whole', async () => {
    await openTab(page, 'import')
    await main(page)
      .getByRole('link', { name: `${name}.zip` })
      .first()
      .click()
    await undoImport(page)
    expect(await countStored(name, 'pending')).toEqual({ stored: 0, pictured: 0 })
    expect(await countStored(name, 'deleted')).toEqual({ stored: 12, pictured: 12 })
  })
})

test('the tab has an example and all lineups to download', async ({ page }) => {
  await signInAsAdmin(page)
  const html = await (await page.request.get('/admin?tab=import')).text()
  for (const [path, pictures] of [
    [routes.lineupsExampleZip, 1],
    [routes.lineupsZip, 50],
  ] as const) {
    expect(html).toContain(`href="${path}"`)
    const files = Object.keys(unzipSync(await (await page.request.get(path)).body()))
    expect(files.filter((name) => /\.(webp|jpe?g|png)$/.test(name)).length).toBeGreaterThanOrEqual(pictures)
    expect(files).toContain('lineups.csv')
  }
})
