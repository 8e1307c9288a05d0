import type { Route } from 'next'
import { DEFAULT_FILTERS, PLATFORM_FILTERS, type PlatformFilter } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'
import { createDeviceStore, oneOf } from './device-store'
import { useStore } from './store'

const platformPreference = createDeviceStore('platform', oneOf(...PLATFORM_FILTERS))

/** Mobile until the browser has read what this device remembers. */
export const usePlatform = (): PlatformFilter => useStore(platformPreference) ?? DEFAULT_FILTERS.platform

export const useHomeHref = (): Route => routes.lineups({ platform: usePlatform() })
