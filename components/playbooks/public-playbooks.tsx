import { BookOpen } from 'lucide-react'
import Link from 'next/link'
import { FilterLink } from '@/components/lineups/list/filter-link'
import { MapStrip } from '@/components/lineups/list/filter-strips'
import { OPTION_CLASS, OptionGroup } from '@/components/lineups/list/option-group'
import { StripGroup } from '@/components/lineups/list/strip'
import { StripKeys } from '@/components/lineups/list/strip-keys'
import { Pagination } from '@/components/navigation/pagination'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { mapName } from '@/lib/game/maps'
import { MAX_PUBLIC_PLAYBOOK_PAGES, PAGE_SIZE } from '@/lib/limits'
import { PLAYBOOK_ORDERS, type PublicPlaybookFilters } from '@/lib/playbooks/public-filters'
import { publicPlaybookFacts, publicPlaybooksHeading } from '@/lib/playbooks/public-text'
import type { PublicPlaybook } from '@/lib/playbooks/schema'
import { routes } from '@/lib/routes'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { PlaybookRow } from './playbook-row'

const HEADING_ID = 'public-playbooks-heading'

type PublicPlaybooksProps = { filters: PublicPlaybookFilters; playbooks: Page<PublicPlaybook> }

export function PublicPlaybooks({ filters, playbooks: { rows, total } }: PublicPlaybooksProps) {
  // The server refuses later pages (`isPastLastPlaybookPage`).
  const reachableTotal = Math.min(total, MAX_PUBLIC_PLAYBOOK_PAGES * PAGE_SIZE)
  return (
    <div className="flex flex-col gap-4 py-4 wide:gap-5 wide:py-8">
      <div>
        <h1 className="text-3xl wide:text-4xl">{publicPlaybooksHeading(filters.map)}</h1>
        <p className="mt-2 max-w-[40em] text-muted">
          Lineups in the order that players use them, with headings and notes. Open one to play from it, or
          copy it and make it your own.
        </p>
      </div>
      <StripKeys label="Filters">
        <PrefetchLinks>
          <div className="flex flex-col gap-2 wide:gap-3">
            <OptionGroup label="Order" className="self-start">
              {PLAYBOOK_ORDERS.map(({ value, label }) => (
                <li key={value}>
                  <FilterLink
                    to={routes.publicPlaybooks({ ...filters, order: value, page: 1 })}
                    focusKey={`order:${value}`}
                    selected={filters.order === value}
                    className={`${OPTION_CLASS} px-3 wide:px-4 aria-current:bg-signal aria-current:text-ground`}
                  >
                    {label}
                  </FilterLink>
                </li>
              ))}
            </OptionGroup>
            <StripGroup>
              <MapStrip
                selected={filters.map}
                to={(map) => routes.publicPlaybooks({ ...filters, map, page: 1 })}
              />
            </StripGroup>
          </div>
        </PrefetchLinks>
      </StripKeys>
      <section aria-labelledby={HEADING_ID} className="scroll-mt-(--header-height)">
        <h2 id={HEADING_ID} className="mb-3 text-xl wide:text-2xl">
          {`Playbooks (${total})`}
        </h2>
        {rows.length === 0 ? (
          <NoPlaybooks map={filters.map} />
        ) : (
          <ul aria-labelledby={HEADING_ID} className="grid grid-cols-1 gap-2 wide:grid-cols-2">
            {rows.map((playbook) => (
              <PlaybookRow
                key={playbook.slug}
                href={routes.playbook(playbook.slug)}
                title={playbook.title}
                facts={publicPlaybookFacts(playbook)}
                heading="h3"
              />
            ))}
          </ul>
        )}
        <Pagination
          page={filters.page}
          total={reachableTotal}
          getPageHref={(page) => routes.publicPlaybooks({ ...filters, page })}
        />
      </section>
      {rows.length > 0 && (
        <p className="text-muted text-sm">
          <Link href={routes.playbooks} prefetch={false} className={TEXT_LINK_CLASS}>
            Make a playbook of your own
          </Link>
        </p>
      )}
    </div>
  )
}

function NoPlaybooks({ map }: { map: string | null }) {
  return (
    <Message
      icon={<BookOpen />}
      title={map ? `No public playbooks for ${mapName(map)} yet` : 'No public playbooks yet'}
      text="A playbook is here once its owner makes it public and a lineup is in it."
    >
      <ButtonLink href={routes.playbooks}>Make a playbook</ButtonLink>
      {map && (
        <ButtonLink href={routes.publicPlaybooks()} prefetch="auto" variant="quiet">
          All maps
        </ButtonLink>
      )}
    </Message>
  )
}
