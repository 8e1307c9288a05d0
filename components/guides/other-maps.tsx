import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { GUIDE_MAPS } from '@/lib/guides/maps'
import { routes } from '@/lib/routes'

/** Links to the guides of the maps other than the one being read. */
export function OtherMaps({ current }: { current: string }) {
  return (
    <nav aria-labelledby="other-maps" className="mt-16 border-line border-t pt-6">
      <h2 id="other-maps" className="text-2xl">
        Other maps
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {GUIDE_MAPS.filter(({ id }) => id !== current).map(({ id, name }) => (
          <li key={id}>
            <Link href={routes.mapGuide(id)} prefetch={false} className={buttonClass.quiet}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
