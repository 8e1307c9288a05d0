'use client'

import { usePathname } from 'next/navigation'
import { usePlatform } from '@/components/hooks/home-href'
import { useLastList } from '@/components/hooks/last-list'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { NavLink } from './nav-link'

/** Links to the last list of a map or an agent, but not on that list itself. */
export function LastListLink({
  className,
  itemClassName,
  onNavigate,
}: {
  className: string
  itemClassName?: string
  onNavigate?: () => void
}) {
  const last = useLastList()
  const platform = usePlatform()
  const pathname = usePathname()
  if (!last || routes.lineups(last) === pathname) return null
  const names = [last.map && mapName(last.map), last.agent && agentName(last.agent)].filter(Boolean)
  return (
    <li className={itemClassName}>
      <NavLink href={routes.lineups({ ...last, platform })} className={className} onNavigate={onNavigate}>
        {`Last: ${names.join(' · ')}`}
      </NavLink>
    </li>
  )
}
