import { GUIDE_IDS, GUIDES, type GuideId } from '@/lib/guides/guides'
import { MoreLinks } from './more-links'

/** Links to the guides other than the one being read. */
export function MoreGuides({ current }: { current: GuideId }) {
  const links = GUIDE_IDS.filter((id) => id !== current).map((id) => GUIDES[id])
  return <MoreLinks id="more-guides" title="More guides" links={links} />
}
