import { Heart } from 'lucide-react'
import { HomeLink } from '@/components/navigation/home-link'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import type { SavedFilters } from '@/lib/lineups/saved/saved-filters'
import { routes } from '@/lib/routes'
import { SavedFilterForm } from './saved-filter-form'

export function NoSavedMatch({ filters }: { filters: SavedFilters }) {
  return (
    <>
      <SavedFilterForm filters={filters} />
      <Message
        heading="h1"
        icon={<Heart />}
        title="No Saved Lineup Matches"
        text="Try other filters, or see everything you saved."
      >
        <ButtonLink href={routes.saved()}>All saved lineups</ButtonLink>
      </Message>
    </>
  )
}

export function NothingSaved() {
  return (
    <Message
      heading="h1"
      icon={<Heart />}
      title="No Saved Lineups Yet"
      text="Tap the heart of a lineup, and it is here when you need it."
    >
      <HomeLink className={buttonClass.primary}>Browse Lineups</HomeLink>
    </Message>
  )
}
