import { describe, expect, it } from 'vitest'
import { parseShortId } from './slug'

describe('the short id of a slug', () => {
  it('is the part after the last dash', () => {
    expect(parseShortId('recon-from-a-lobby-1z141z3')).toBe('1z141z3')
    expect(parseShortId('1z141z3')).toBe('1z141z3')
    expect(parseShortId('Recon-1Z141Z3')).toBe('1z141z3')
  })

  it('is undefined when that part can’t be a short id', () => {
    for (const slug of ['', 'recon-', 'recon-TOO_BIG', 'x-12345678', 'a-b_c'])
      expect(parseShortId(slug)).toBeUndefined()
  })
})
