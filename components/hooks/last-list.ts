'use client'

import { useEffect } from 'react'
import type { ListSubject } from '@/lib/lineups/list/filters'
import { parseListUrl } from '@/lib/lineups/list/list-url'
import { routes } from '@/lib/routes'
import { createDeviceStore } from './device-store'
import { useStore } from './store'

const lastListPreference = createDeviceStore('last-list', (url) => {
  const filters = parseListUrl({ pathname: url, searchParams: new URLSearchParams() })
  return filters?.map || filters?.agent ? url : undefined
})

export function useRememberList(filters: ListSubject | undefined): void {
  const { map, agent } = filters ?? {}
  useEffect(() => {
    if (map || agent) lastListPreference.set(routes.lineups({ map: map ?? null, agent: agent ?? null }))
  }, [map, agent])
}

/** The map and the agent of the last list that this device remembers; `undefined` if there is none. */
export function useLastList(): ListSubject | undefined {
  const url = useStore(lastListPreference)
  if (!url) return undefined
  const { map = null, agent = null } =
    parseListUrl({ pathname: url, searchParams: new URLSearchParams() }) ?? {}
  return { map, agent }
}
