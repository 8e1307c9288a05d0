import { describe, expect, it } from 'vitest'
import { externalReferrer, toPublicPath, trackPageView, type Visit } from './page-views'

/** The paths of a visit that count as page views. */
function counted(paths: readonly string[]): string[] {
  let visit: Visit | undefined
  return paths.filter((path) => {
    const next = trackPageView(visit, path)
    visit = next.visit
    return next.isPageView
  })
}

describe('the page views of a visit', () => {
  it('are one for each page, also when a visitor returns to it', () => {
    expect(counted(['/', '/guides', '/', '/guides'])).toEqual(['/', '/guides', '/', '/guides'])
  })

  it('are not increased by a change of filters', () => {
    expect(counted(['/', '/', '/', '/guides'])).toEqual(['/', '/guides'])
  })

  it('are one for each lineup opened on a list, and none for closing it', () => {
    expect(counted(['/', '/lineup/a-1', '/', '/lineup/b-2', '/', '/guides'])).toEqual([
      '/',
      '/lineup/a-1',
      '/lineup/b-2',
      '/guides',
    ])
  })

  it('include the list behind a lineup that was opened directly', () => {
    expect(counted(['/lineup/a-1', '/'])).toEqual(['/lineup/a-1', '/'])
    expect(counted(['/guides', '/lineup/a-1', '/'])).toEqual(['/guides', '/lineup/a-1', '/'])
  })

  it('use the public path of a list', () => {
    expect(toPublicPath('/list/static/abc')).toBe('/')
    expect(toPublicPath('/public-playbooks/list/all-newest-1')).toBe('/public-playbooks')
    expect(toPublicPath('/guides')).toBe('/guides')
  })

  it('name the site that linked here', () => {
    for (const none of ['', 'https://own.example/a', 'android-app://com.google.search'])
      expect(externalReferrer(none, 'https://own.example')).toBe('')
    expect(externalReferrer('https://a.example/?q=1', 'https://own.example')).toBe('https://a.example')
  })
})
