import type { Metadata } from 'next'
import { SHARE_IMAGE } from '@/lib/limits'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { describePlaybook, type Playbook, playedLineups } from './playbook'

/** `linkKey`: the secret of the link, unless the playbook is public. */
export function playbookMetadata(
  playbook: Pick<Playbook, 'title' | 'slug' | 'description' | 'entries'>,
  linkKey?: string,
): Metadata {
  const shown = playedLineups(playbook.entries).find(({ lineup }) => !lineup.brokenSince)?.lineup
  return pageMetadata({
    title: playbook.title,
    description: describePlaybook(playbook),
    path: routes.playbook(playbook.slug, linkKey),
    image: shown && {
      url: routes.shareImage(shown.slug, shown.updatedAt),
      ...SHARE_IMAGE,
      alt: `A lineup of this playbook: ${shown.title}`,
    },
  })
}
