import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { GUIDE_IDS, GUIDES, type GuideId } from '@/lib/guides/guides'

/** Links to the guides other than the one being read. */
export function MoreGuides({ current }: { current: GuideId }) {
  return (
    <nav aria-labelledby="more-guides" className="mt-16 border-line border-t pt-6">
      <h2 id="more-guides" className="text-2xl">
        More guides
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {GUIDE_IDS.filter((id) => id !== current).map((id) => (
          <li key={id}>
            <Link href={GUIDES[id].href} className={buttonClass.quiet}>
              {GUIDES[id].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
