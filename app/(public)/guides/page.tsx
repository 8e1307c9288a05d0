import { GuideCard } from '@/components/guides/guide-cards'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import { guideImage } from '@/lib/guides/guide-card'
import { GUIDE_IDS, GUIDES_INDEX } from '@/lib/guides/guides'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: GUIDES_INDEX.title,
  description:
    'Short guides for Valorant on Mobile and PC: spike timings, the maps with their sites, and what every round pays.',
  path: routes.guides,
  image: guideImage('all'),
})

export default function GuidesPage() {
  return (
    <div className="pt-6 wide:pt-10">
      <BreadcrumbJsonLd trail={[{ name: 'Guides', path: routes.guides }]} />
      <h1 className="text-4xl wide:text-5xl">Guides</h1>
      <p className="mt-3 max-w-[36.25em] text-lg text-muted leading-relaxed">{GUIDES_INDEX.summary}</p>
      <ul className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-3">
        {GUIDE_IDS.map((id) => (
          <li key={id}>
            <GuideCard id={id} />
          </li>
        ))}
      </ul>
    </div>
  )
}
