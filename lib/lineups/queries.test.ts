import { expect, it } from 'vitest'
import { isPastLastPage } from './queries'

/** A client whose queries count no rows. */
const client = new Proxy(Promise.resolve({ count: 0, error: null }), {
  get: (found, name) => (name === 'then' ? found.then.bind(found) : () => client),
}) as unknown as Parameters<typeof isPastLastPage>[1]

it('leaves the pages of a search that finds nothing, because its corrected text may have several', async () => {
  expect(await isPastLastPage({ q: 'shok', page: 2 }, client)).toBe(false)
  expect(await isPastLastPage({ q: '', page: 2 }, client)).toBe(true)
})
