import { GuideCard } from '@/components/guides/guide-cards'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import { GUIDE_IDS } from '@/lib/guides/guides'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

/** Next reports an error if any part of this page would be rendered per request. */
export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: 'Guides: Spike, Maps and Economy',
  description:
    'Short guides for Valorant on Mobile and PC: spike timings, the maps with their sites, and what every round pays.',
  path: routes.guides,
})

export default function GuidesPage() {
  return (
    <div className="pt-6 wide:pt-10">
      <BreadcrumbJsonLd trail={[{ name: 'Guides', path: routes.guides }]} />
      <h1 className="text-4xl wide:text-5xl">Guides</h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted leading-relaxed">
        What is behind a round, short enough to read before the next one.
      </p>
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
