import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { findLineupPath, lineupPaths, pathWithSteps, structuredData } from '@/e2e/support/lineups'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { sampleSite } from '@/e2e/support/servers'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { errorMessage } from '@/lib/errors'

const site = sampleSite.url
/** https://www.w3.org/TR/NOTE-datetime, to the second at least. */
const W3C_DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const content = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1] ?? ''

async function getShareImage(request: APIRequestContext, html: string): Promise<Buffer> {
  expect([content(html, 'og:image:width'), content(html, 'og:image:height')]).toEqual(['1200', '630'])
  const answer = await request.get(content(html, 'og:image').replaceAll('&amp;', '&'))
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const image = await answer.body()
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  return image
}

test('the metadata and structured data of a lineup are its own: title, description, breadcrumbs, media', async ({
  request,
}) => {
  const video = await findLineupPath(({ step_images }) => step_images.length === 0)
  const kinds = new Set<string>()
  for (const path of [video, await pathWithSteps()]) {
    const html = await (await request.get(path)).text()
    const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? ''
    expect(title).toMatch(/^\w+ Lineup: .+ \| Valorant (Mobile|PC)$/)
    expect(content(html, 'og:title')).toBe(title)
    expect(content(html, 'og:url')).toBe(`${site}${path}`)
    expect(content(html, 'description').length).toBeGreaterThan(50)
    expect(content(html, 'og:description')).toBe(content(html, 'description'))
    expect(content(html, 'twitter:card')).toBe('summary_large_image')

    const [data] = structuredData(html)
    const graph = data?.['@graph'] as {
      '@type': string
      url?: string
      keywords?: string[]
      uploadDate?: string
    }[]
    const [crumbs, webPage, ...media] = graph
    expect(crumbs?.['@type']).toBe('BreadcrumbList')
    expect(webPage).toMatchObject({ '@type': 'WebPage', url: `${site}${path}` })
    expect(webPage?.keywords?.length).toBeGreaterThan(3)
    expect(media.length).toBeGreaterThan(0)
    for (const { uploadDate } of media) expect(uploadDate).toMatch(W3C_DATETIME)
    for (const { '@type': kind } of media) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['ImageObject', 'VideoObject'])
})

test('a lineup stands first in its page, which loads no messages of errors', async ({ request }) => {
  const html = await (await request.get(await pathWithSteps())).text()
  const markup = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
  expect(markup.slice(0, 20_000)).toMatch(/<h1.*<img .*Step 1 of \d/s)
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(10)
  for (const path of scripts)
    expect(await (await request.get(path)).text(), path).not.toContain(errorMessage({ code: 'table-empty' }))
})

test('a lineup’s share image is 1200 by 630 and at most 300 KB', { tag: '@quick' }, async ({ request }) => {
  const [first = '', ...others] = await lineupPaths(request)
  for (const path of [first, others[7] ?? first, others.at(-1) ?? first]) {
    const html = await (await request.get(path)).text()
    expect((await getShareImage(request, html)).length).toBeLessThanOrEqual(300 * 1024)
  }
})

test('the home page, lists, guides and public playbooks have share images of their own, described by their words', async ({
  request,
}) => {
  const pages = {
    '/': /^Arcline\. Valorant Mobile Lineups & Pro-Tips\. \d+ lineups, \d+ on Mobile, \d+ on PC, \d+ maps, \d+ agents$/,
    '/lineups/ascent': /^Ascent lineups\. \d+ lineups/,
    '/lineups/sova': /^Sova lineups\. \d+ lineups/,
    '/lineups/ascent/sova': /^Sova lineups on Ascent\. \d+ lineups/,
    '/guides': /^Guides: Spike, Maps and Economy\. What/,
    '/guides/maps/ascent': /^Ascent Map Guide: .+\. Two sites/,
    '/public-playbooks': /^Public Playbooks\. /,
  }
  const images = new Set<string>()
  for (const [path, words] of Object.entries(pages)) {
    const html = await (await request.get(path)).text()
    expect(content(html, 'og:image:alt').replaceAll('&amp;', '&'), path).toMatch(words)
    const image = await getShareImage(request, html)
    expect(image.length, path).toBeLessThanOrEqual(300 * 1024)
    images.add(image.toString('base64'))
  }
  expect(images.size).toBe(Object.keys(pages).length)
})

test('a filtered list has the share image of its map and agent, and other pages that of the home page', async ({
  request,
}) => {
  const imageOf = async (path: string) => getShareImage(request, await (await request.get(path)).text())
  const home = await imageOf('/')
  for (const path of ['/?platform=pc', '/?side=attacker', '/about', '/login'])
    expect((await imageOf(path)).equals(home), path).toBe(true)
  expect((await imageOf('/lineups/ascent?side=attacker')).equals(await imageOf('/lineups/ascent'))).toBe(true)
})

test('an old or wrong slug redirects permanently to the right one', { tag: '@quick' }, async ({
  request,
}) => {
  const [path = ''] = await lineupPaths(request)
  const shortId = path.slice(path.lastIndexOf('-') + 1)
  const shouted = path.replace(shortId, shortId.toUpperCase())
  expect(shouted).not.toBe(path)
  for (const wrong of [`/lineup/an-older-title-${shortId}`, `/lineup/${shortId}`, shouted]) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(new URL(answer.headers().location ?? '', site).pathname).toBe(path)
  }
})

test('a link leads to its page in spite of what a chat has added to it', async ({ request }) => {
  const user = await createUser()
  const playbook = await createPlaybook(user)
  const [lineup = ''] = await lineupPaths(request)
  const pages = [lineup, '/lineups/ascent/sova', await sharePlaybook(user, playbook, 'link')]
  for (const page of pages)
    for (const added of [')', '。', ').']) {
      const answer = await request.get(page + added)
      expect([answer.status(), answer.url()], page + added).toEqual([200, site + page])
    }
  expect((await request.get('/by/nobody-has-this-name)')).status()).toBe(404)
})

test('unknown lineups and other unknown paths are answered with 404 and a link to the home page', {
  tag: '@quick',
}, async ({ request }) => {
  for (const path of [
    '/lineup/nothing-here-zzzzzz',
    '/lineup/-',
    '/lineup/a/b',
    '/no/such/page',
    '/list/static/list-',
    '/list/dynamic/list-',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toMatch(/<a\b[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Return to Home/s)
  }
})

test('the sitemap says when lineups have changed, and where their pictures are', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const changes = [...sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, change]) => change)
  expect(changes.length).toBeGreaterThanOrEqual(86)
  for (const change of changes) expect(change).toMatch(W3C_DATETIME)
  const image = sitemap.match(/<image:loc>([^<]+)<\/image:loc>/)?.[1] ?? ''
  const answer = await request.get(image)
  expect(answer.headers()['content-type']).toBe('image/webp')
})

test('robots and the web manifest lead to what exists', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toContain('Arcline')
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  const html = await (await request.get('/')).text()
  for (const [, icon = ''] of html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)) {
    expect((await request.get(icon)).status()).toBe(200)
  }
})

test('step images answer only for paths of step images', async ({ request }) => {
  for (const path of [
    '/media/x',
    '/media/../../auth/v1/health',
    '/media/%2e%2e/%2e%2e/rest/v1/profiles',
    `/media/${'0'.repeat(36)}/1-1.webp`,
  ]) {
    expect((await request.get(path)).status()).toBe(404)
  }
})
