import { expect, it } from 'vitest'
import { pageMetadata } from './metadata'

it('sets title, description, canonical URL and share image', () => {
  const metadata = pageMetadata({ title: 'About', description: 'What this is.', path: '/about' })
  expect(metadata).toMatchObject({
    title: 'About',
    description: 'What this is.',
    alternates: { canonical: '/about' },
    openGraph: { title: 'About', description: 'What this is.', url: '/about' },
  })
  expect(metadata.openGraph?.images).toEqual([
    expect.objectContaining({ url: '/share/lineups/all', width: 1200, height: 630 }),
  ])
})
