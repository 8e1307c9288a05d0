import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { BestLineups } from '@/components/guides/best-lineups'
import { CalloutTable } from '@/components/guides/callout-table'
import { GuidePage } from '@/components/guides/guide-page'
import { GuideSection, PointList, Text } from '@/components/guides/guide-section'
import { MapSchematic } from '@/components/guides/map-schematic'
import { OtherMaps } from '@/components/guides/more-links'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { findMap, mapName } from '@/lib/game/maps'
import { PLATFORMS } from '@/lib/game/options'
import { findSchematic } from '@/lib/game/schematics'
import { guideImage } from '@/lib/guides/guide-card'
import { findMapGuide, MAP_GUIDES, mapGuideTitle } from '@/lib/guides/map-guides'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

/** The middleware responds to any other map with 404. */
export function generateStaticParams() {
  return MAP_GUIDES.map(({ id }) => ({ map: id }))
}

async function getGuideOr404(params: PageProps<'/guides/maps/[map]'>['params']) {
  const { map } = await params
  return findMapGuide(map) ?? notFound()
}

export async function generateMetadata({ params }: PageProps<'/guides/maps/[map]'>): Promise<Metadata> {
  const { id, lead } = await getGuideOr404(params)
  return pageMetadata({
    title: mapGuideTitle(id),
    description: `${lead} Callouts on a schematic, attack, defense and the best lineups.`,
    path: routes.mapGuide(id),
    image: guideImage(`maps/${id}`),
  })
}

export default async function MapGuidePage({ params }: PageProps<'/guides/maps/[map]'>) {
  const guide = await getGuideOr404(params)
  const schematic = findSchematic(guide.id) ?? notFound()
  const name = mapName(guide.id)
  return (
    <GuidePage
      id="maps"
      title={name}
      lead={guide.lead}
      artwork={findMap(guide.id)?.image}
      subpage={{ name, path: routes.mapGuide(guide.id) }}
    >
      <GuideSection id="special" title={`What is special about ${name}`}>
        <PointList points={guide.special} inColumns />
      </GuideSection>
      <GuideSection id="callouts" title="Sites and callouts">
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 wide:grid-cols-2">
          <MapSchematic schematic={schematic} />
          <CalloutTable schematic={schematic} />
        </div>
      </GuideSection>
      <div className="wide:grid wide:grid-cols-2 wide:gap-x-10">
        <GuideSection id="attack" title={`Attacking on ${name}`}>
          <PointList points={guide.attack} side="attack" />
        </GuideSection>
        <GuideSection id="defense" title={`Defending on ${name}`}>
          <PointList points={guide.defense} side="defense" />
        </GuideSection>
      </div>
      <GuideSection id="lineups" title={`Best ${name} lineups`}>
        <Text>
          <p>
            The most reliable first, on each platform by agent. What nobody has got to work yet comes last.
          </p>
        </Text>
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 wide:grid-cols-2">
          {PLATFORMS.map((platform) => (
            <BestLineups key={platform} map={guide.id} platform={platform} />
          ))}
        </div>
        <p>
          <Link
            href={routes.lineups({ map: guide.id })}
            className={TEXT_LINK_CLASS}
          >{`The list of ${name} lineups, newest first`}</Link>
        </p>
      </GuideSection>
      <OtherMaps current={guide.id} />
    </GuidePage>
  )
}
