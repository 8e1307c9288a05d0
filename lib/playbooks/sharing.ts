import type { Metadata } from 'next'
import { SHARE_IMAGE } from '@/lib/limits'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { describePlaybook, type Playbook, playedLineups } from './playbook'

/** The metadata of a playbook's page. Its share image is that of its first lineup that works. */
export function playbookMetadata(
  playbook: Pick<Playbook, 'title' | 'slug' | 'description' | 'entries'>,
): Metadata {
  const metadata = pageMetadata({
    title: playbook.title,
    description: describePlaybook(playbook),
    path: routes.playbook(playbook.slug),
  })
  const first = playedLineups(playbook.entries).find(({ lineup }) => !lineup.brokenSince)?.lineup
  if (!first) return metadata
  const image = {
    url: routes.shareImage(first.slug, first.updatedAt),
    ...SHARE_IMAGE,
    alt: `The first lineup: ${first.title}`,
  }
  return { ...metadata, openGraph: { ...metadata.openGraph, images: [image] } }
}
