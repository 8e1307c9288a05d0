import { expect, it } from 'vitest'
import { indexPage } from './index-page'

async function* chunks(...rows: object[]) {
  yield rows
}

async function render(...rows: object[]): Promise<string> {
  const sections = [{ title: 'Lineups', file: 'lineups.json', rows: chunks(...rows) }]
  const parts: Uint8Array[] = []
  for await (const part of indexPage('Your data', sections)) parts.push(part)
  return Buffer.concat(parts).toString()
}

it('shows each entry with its name and its values, nested ones included', async () => {
  const html = await render({
    title: 'Recon',
    status: 'published',
    description: null,
    is_sample: false,
    steps: [{ url: '/a.webp', description: 'Stand here' }],
  })
  expect(html).toContain('<h2>Lineups</h2>')
  expect(html).toContain('<summary>Recon</summary>')
  expect(html).toContain('<dt>is sample</dt><dd>no</dd>')
  expect(html).toContain('<dd>url: /a.webp\ndescription: Stand here</dd>')
  expect(html).not.toContain('<dt>description</dt>')
})

it('escapes everything that people wrote', async () => {
  const html = await render({ title: '<script>alert(1)</script>', note: '"&' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('<dd>&#34;&#38;</dd>')
})

it('says where there is nothing, and names an entry of a lineup by it', async () => {
  expect(await render()).toContain('<p>Nothing.</p>')
  expect(await render({ worked: true, lineup: { title: 'Smoke' } })).toContain('<summary>Smoke</summary>')
})
