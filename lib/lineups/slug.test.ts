import { expect, it } from 'vitest'
import { parseShortId } from './slug'

it('the short id of a slug is the part after the last dash', () => {
  for (const slug of ['recon-from-a-lobby-1z141z3', '1z141z3', 'Recon-1Z141Z3'])
    expect(parseShortId(slug)).toBe('1z141z3')
  for (const slug of ['', 'recon-', 'recon-TOO_BIG', 'x-12345678', 'a-b_c'])
    expect(parseShortId(slug)).toBeUndefined()
})
