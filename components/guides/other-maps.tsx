import { GUIDE_MAPS } from '@/lib/guides/maps'
import { routes } from '@/lib/routes'
import { MoreLinks } from './more-links'

/** Links to the guides of the maps other than the one being read. */
export function OtherMaps({ current }: { current: string }) {
  const others = GUIDE_MAPS.filter(({ id }) => id !== current)
  const links = others.map(({ id, name }) => ({ href: routes.mapGuide(id), name }))
  return <MoreLinks id="other-maps" title="Other maps" links={links} prefetch={false} />
}
