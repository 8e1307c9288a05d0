import { ButtonLink } from '@/components/ui/button-link'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

export function FirstLineups() {
  return (
    <>
      <ButtonLink href={routes.admin(defaultListQuery('import'))}>Import lineups</ButtonLink>
      <ButtonLink href={routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' })} variant="quiet">
        Add Lineup
      </ButtonLink>
    </>
  )
}
