import { ButtonLink } from '@/components/ui/button-link'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

export function FirstLineups() {
  return (
    <>
      <ButtonLink href={routes.admin(defaultListQuery('import'))} prefetch={false}>
        Import lineups
      </ButtonLink>
      <ButtonLink
        href={routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' })}
        prefetch={false}
        variant="quiet"
      >
        Add Lineup
      </ButtonLink>
    </>
  )
}
