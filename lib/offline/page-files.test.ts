import { expect, it } from 'vitest'
import { findFiles } from './page-files'

it('finds what a document shows: build files, steps and thumbnails in the kept size, and drawings', () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/0a-b.css"/>
    <script src="/_next/static/chunks/1c_d.js" async=""></script>
    <script src="/_next/static/chunks/old-browsers.js" noModule=""></script>
    <img srcSet="/_next/image?url=%2Fmedia%2Fu1%2Fstep.webp&amp;w=320&amp;q=70 320w" src="/maps/bind.svg"/>
    <svg><use href="/_next/static/media/agents.1u-x.svg#sova"/></svg>
    <script>self.__next_f.push([1,"{\\"url\\":\\"/media/u1/second.webp\\",\\"v\\":\\"/thumbnail/k3f9/eRsGyueVLvQ.2\\"}"])</script>`
  expect(findFiles('text/html; charset=utf-8', html)).toEqual([
    '/_next/static/chunks/0a-b.css',
    '/_next/static/chunks/1c_d.js',
    '/_next/static/media/agents.1u-x.svg',
    '/_next/image?url=%2Fmedia%2Fu1%2Fstep.webp&w=1080&q=70',
    '/_next/image?url=%2Fmedia%2Fu1%2Fsecond.webp&w=1080&q=70',
    '/_next/image?url=%2Fthumbnail%2Fk3f9%2FeRsGyueVLvQ.2&w=1080&q=70',
    '/maps/bind.svg',
  ])
})

it('takes no text of a document or of data for a file of the build', () => {
  const text = 'See static/chunks/x.js and /_next/static/media/y.svg'
  const html = `<meta name="description" content="${text}"/><link rel="canonical" href="/lineup/a" title="${text}"/>
    <style>@font-face{src:url(/_next/static/media/inter.0c8c.woff2)}</style><p>${text} &lt;script src="static/chunks/x.js"></p>
    <script>self.__next_f.push([1,"T20,${text} \\u003cscript src=\\"static/chunks/x.js\\">"])</script>
    <script type="application/ld+json">{"description":"${text}"}</script>`
  expect(findFiles('text/html', html)).toEqual(['/_next/static/media/inter.0c8c.woff2'])
  expect(findFiles('application/json', JSON.stringify([{ description: text }]))).toEqual([])
})

it('finds the scripts that a script loads later, and the fonts of a stylesheet', () => {
  const script = 'e.v(t=>Promise.all(["static/chunks/07i9o.js","static/chunks/1b4f.js"].map(t=>e.l(t))))'
  expect(findFiles('application/javascript; charset=UTF-8', script)).toEqual([
    '/_next/static/chunks/07i9o.js',
    '/_next/static/chunks/1b4f.js',
  ])
  const style = '@font-face{src:url(../media/inter.0c8c.woff2) format("woff2")}'
  expect(findFiles('text/css; charset=UTF-8', style)).toEqual(['/_next/static/media/inter.0c8c.woff2'])
})

it('finds the pictures in data, and nothing in a picture', () => {
  expect(findFiles('application/json', '[{"url":"/media/u1/step.webp"}]')).toEqual([
    '/_next/image?url=%2Fmedia%2Fu1%2Fstep.webp&w=1080&q=70',
  ])
  expect(findFiles('image/svg+xml', '<image href="/maps/bind.svg"/>')).toEqual([])
})
