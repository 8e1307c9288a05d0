import Link from 'next/link'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { ChooseAllRows, ChooseRow } from '@/components/lineups/admin/bulk/choose-rows'
import { SmallThumbnail } from '@/components/lineups/small-thumbnail'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { addDays, formatDate } from '@/lib/dates'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { BIN_DAYS } from '@/lib/limits'
import type { AdminLineupRow } from '@/lib/lineups/admin-queries'
import { isPublic } from '@/lib/lineups/status'
import { routes } from '@/lib/routes'
import { RowActions } from './row-actions'

const NO_WRAP = 'whitespace-nowrap'

/** On narrow screens the title's cell also shows the hidden columns. */
export function LineupsTable({ listQuery, rows }: { listQuery: AdminListQuery; rows: AdminLineupRow[] }) {
  const columns: Column<AdminLineupRow>[] = [
    {
      name: 'Chosen',
      heading: <ChooseAllRows />,
      // Acts on several lineups need JavaScript.
      className: 'w-11 pe-0! ps-1! noscript:hidden',
      cell: ({ id, title }) => <ChooseRow id={id} title={title} />,
    },
    { name: 'Image', fromMd: true, className: 'w-24 pe-0!', cell: (lineup) => <Thumbnail lineup={lineup} /> },
    {
      name: 'Title',
      sort: 'title',
      hasOwnWords: true,
      isRowHeader: true,
      cell: (lineup) => <TitleCell lineup={lineup} />,
    },
    { name: 'Map', sort: 'map', fromMd: true, className: NO_WRAP, cell: ({ map }) => mapName(map) },
    { name: 'Agent', sort: 'agent', fromMd: true, className: NO_WRAP, cell: ({ agent }) => agentName(agent) },
    {
      name: 'Author',
      hasOwnWords: true,
      className: 'hidden wide:table-cell max-w-40',
      cell: ({ author_username }) => author_username ?? '–',
    },
    {
      name: 'Added',
      sort: 'created_at',
      className: `hidden wide:table-cell ${NO_WRAP}`,
      cell: ({ created_at }) => formatDate(created_at),
    },
    { name: 'Actions', cell: (lineup) => <RowActions listQuery={listQuery} lineup={lineup} /> },
  ]
  return <AdminTable caption="Lineups" columns={columns} rows={rows} listQuery={listQuery} />
}

const STATUS_VARIANTS: Record<string, BadgeVariant> = {
  pending: 'destructive',
  rejected: 'outline',
  broken: 'destructive',
  deleted: 'outline',
}

function TitleCell({ lineup }: { lineup: AdminLineupRow }) {
  const { slug, short_id, title, status, platform, side, map, agent, author_username, created_at } = lineup
  const variant = STATUS_VARIANTS[status]
  const origin = [author_username, formatDate(created_at)].filter(Boolean).join(' · ')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="w-full md:hidden">
        <Thumbnail lineup={lineup} />
      </span>
      <Link
        href={isPublic(status) ? routes.lineup(slug) : routes.review(short_id)}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline wide:min-h-0"
      >
        {title}
      </Link>
      <span className="text-muted text-xs">{side === 'ALL' ? platform : `${platform} · ${side}`}</span>
      {variant && <Badge variant={variant}>{status}</Badge>}
      {lineup.deleted_at && (
        <span className="w-full text-muted text-xs">
          {`Deleted ${formatDate(lineup.deleted_at)} · kept until ${formatDate(addDays(lineup.deleted_at, BIN_DAYS))}`}
        </span>
      )}
      {lineup.reported && <Badge variant="destructive">reported</Badge>}
      {lineup.missed_often && <Badge variant="secondary">missed often</Badge>}
      <span className="w-full text-muted md:hidden">{`${mapName(map)} · ${agentName(agent)}`}</span>
      <span className="w-full text-muted text-xs wide:hidden">{origin}</span>
    </span>
  )
}

function Thumbnail({ lineup }: { lineup: AdminLineupRow }) {
  return (
    <SmallThumbnail
      status={lineup.status}
      shortId={lineup.short_id}
      stepImage={lineup.thumbnail}
      thumbnailIndex={lineup.thumbnail_index}
      youtubeUrl={lineup.youtube_url}
      width={84}
      height={48}
      className="h-12 w-21"
    />
  )
}
