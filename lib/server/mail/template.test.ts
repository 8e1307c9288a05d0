import { describe, expect, it } from 'vitest'
import { fillTemplate } from './template'

describe('a mail template', () => {
  it('gets each value in every placeholder of its name', () => {
    const template = '<a href="{{ .SiteURL }}/login">{{ .SiteURL }}/login</a> for {{ .Email }}'
    expect(fillTemplate(template, { SiteURL: 'https://arcline.example', Email: 'ada@example.test' })).toBe(
      '<a href="https://arcline.example/login">https://arcline.example/login</a> for ada@example.test',
    )
  })

  it('shows markup in a value as text', () => {
    const email = `"<b>&'{{ .SiteURL }}"@example.test`
    expect(fillTemplate('<p title="{{ .Email }}">', { Email: email })).toBe(
      '<p title="&quot;&lt;b&gt;&amp;&#39;{{ .SiteURL }}&quot;@example.test">',
    )
  })

  it('inserts a dollar sign literally', () => {
    expect(fillTemplate('{{ .Email }}', { Email: '$&@example.test' })).toBe('$&amp;@example.test')
  })

  it.each(['Email', 'toString'])('is rejected when its placeholder %s has no value', (name) => {
    expect(() => fillTemplate(`{{ .${name} }}`, {})).toThrow(`{{ .${name} }}, which is not given`)
  })

  it('is rejected when it has no placeholder for a value', () => {
    expect(() => fillTemplate('<p>', { Email: 'a@b.test', SiteURL: '' })).toThrow(
      'no place for Email, SiteURL',
    )
  })

  it.each(['{{ if .Email }}', '{{ Email }}', '{{ .Email'])('is rejected with %s', (stray) => {
    expect(() => fillTemplate(`<p>${stray}</p>`, {})).toThrow('Only {{ .Name }} is understood')
  })
})
