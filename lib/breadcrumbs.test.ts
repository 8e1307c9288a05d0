import { expect, it } from 'vitest'
import { breadcrumbJsonLd } from './breadcrumbs'

it('lists the pages from the home page to the current one, numbered from 1, with absolute URLs', () => {
  const trail = [
    { name: 'Guides', path: '/guides' },
    { name: 'Spike', path: '/guides/spike' },
  ] as const
  expect(breadcrumbJsonLd('https://arcline.example', trail)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://arcline.example/' },
      { '@type': 'ListItem', position: 2, name: 'Guides', item: 'https://arcline.example/guides' },
      { '@type': 'ListItem', position: 3, name: 'Spike', item: 'https://arcline.example/guides/spike' },
    ],
  })
})
