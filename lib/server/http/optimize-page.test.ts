import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { optimizePage } from './optimize-page'

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
const css = (url: string) => (url.endsWith('/a.css') ? 'body{color:red}' : undefined)
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const trusted = new Set(['a()', '\nc()'])
const optimize = (html: string) => optimizePage(html, css, trusted)
const data = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`

describe('an optimized page', () => {
  it('contains its stylesheet, and a disabled link by which React knows it', () => {
    const { html } = optimize(`<head>${LINK}</head>`)
    expect(html).toBe(
      '<head><style>body{color:red}</style><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/></head>',
    )
  })

  it('keeps the link of a stylesheet that is not known', () => {
    const unknown = LINK.replace('a.css', 'b.css')
    expect(optimize(unknown).html).toBe(unknown)
  })

  it('has its data in one script, in the same order', () => {
    const first = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
    const { html, scriptHashes } = optimize(`${first}${data('a')}${data('b')}`)
    const joined =
      '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])'
    expect(html).toBe(`<script>${joined}</script>`)
    expect(scriptHashes).toEqual([hashOf(joined)])
  })

  it('has the hash of each trusted script and of calls to React, but not of data, files and unknown scripts', () => {
    const { scriptHashes } = optimize(
      `<script nonce="">a()</script><script src="/b.js" async=""></script><script type="application/ld+json">{}</script><script>
c()</script><script nonce="">a()</script><script>$RX("B:1","")</script><script>stolen()</script>`,
    )
    expect(scriptHashes).toEqual([hashOf('a()'), hashOf('\nc()'), hashOf('$RX("B:1","")')])
  })

  it.each([
    'self.__next_f.push([1,"a"]);stolen()',
    'self.__next_f.push([1,"a"+stolen()+"b"])',
    'self.__next_f.push([1,stolen()])',
    '$RX("B:1","");stolen()',
    '$RX(stolen())',
  ])('does not allow a script that only looks like data: %s', (script) => {
    expect(optimize(`<script>${script}</script>`).scriptHashes).toEqual([])
  })

  it('takes escaped quotes and backslashes in data', () => {
    const { scriptHashes } = optimize(data(String.raw`a\"b\\`))
    expect(scriptHashes).toHaveLength(1)
  })

  it('stays as it was where Next writes something else', () => {
    const other = `<link href="/a.css" rel="stylesheet">${data('a')}<p>$&</p>${data('b')}`
    expect(optimize(other).html).toBe(other)
  })
})
