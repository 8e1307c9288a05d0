import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

export function FirstLineups() {
  return (
    <>
      <Link href={routes.admin(defaultListQuery('import'))} prefetch={false} className={buttonClass.primary}>
        Import lineups
      </Link>
      <Link
        href={routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' })}
        prefetch={false}
        className={buttonClass.quiet}
      >
        Add Lineup
      </Link>
    </>
  )
}
