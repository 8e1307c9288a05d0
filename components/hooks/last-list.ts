import { useEffect } from 'react'
import type { ListSubject } from '@/lib/lineups/list/filters'
import { parseListUrl } from '@/lib/lineups/list/list-url'
import { routes } from '@/lib/routes'
import { createDeviceStore } from './device-store'
import { useStore } from './store'

const parseListPath = (pathname: string) => parseListUrl({ pathname, searchParams: new URLSearchParams() })

const lastListPreference = createDeviceStore('last-list', (path) => {
  const filters = parseListPath(path)
  return filters?.map || filters?.agent ? path : undefined
})

export function useRememberList(filters: ListSubject | undefined): void {
  const { map, agent } = filters ?? {}
  useEffect(() => {
    if (map || agent) lastListPreference.set(routes.lineups({ map: map ?? null, agent: agent ?? null }))
  }, [map, agent])
}

export function useLastList(): ListSubject | undefined {
  const path = useStore(lastListPreference)
  if (!path) return undefined
  const { map = null, agent = null } = parseListPath(path) ?? {}
  return { map, agent }
}
