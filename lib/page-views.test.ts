import { describe, expect, it } from 'vitest'
import { countedPath, follow, type Visit } from './page-views'

/** Which of the pages of a visit are counted. */
function counted(paths: readonly string[]): string[] {
  let visit: Visit | undefined
  return paths.filter((path) => {
    const next = follow(visit, path)
    visit = next.visit
    return next.counts
  })
}

describe('the page views of a visit', () => {
  it('are one for each page, also for one that is come back to', () => {
    expect(counted(['/', '/guides', '/', '/guides'])).toEqual(['/', '/guides', '/', '/guides'])
  })

  it('are one for a page whose filters change', () => {
    expect(counted(['/', '/', '/', '/guides'])).toEqual(['/', '/guides'])
  })

  it('are one for each lineup that is opened over a list, and none for closing it', () => {
    expect(counted(['/', '/lineup/a-1', '/', '/lineup/b-2', '/', '/guides'])).toEqual([
      '/',
      '/lineup/a-1',
      '/lineup/b-2',
      '/guides',
    ])
  })

  it('are one for the list behind a lineup that was arrived at', () => {
    expect(counted(['/lineup/a-1', '/'])).toEqual(['/lineup/a-1', '/'])
    expect(counted(['/guides', '/lineup/a-1', '/'])).toEqual(['/guides', '/lineup/a-1', '/'])
  })

  it('name a list by the address people know', () => {
    expect(countedPath('/list/stored/abc')).toBe('/')
    expect(countedPath('/guides')).toBe('/guides')
  })
})
