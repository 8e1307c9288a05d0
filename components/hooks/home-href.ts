import type { Route } from 'next'
import { DEFAULT_FILTERS, type Filters, PLATFORM_FILTERS } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'
import { createDeviceStore, oneOf } from './device-store'
import { useStore } from './store'

/** The platform that the user chose last, which `rememberPlatform` has stored. */
const platformPreference = createDeviceStore('platform', oneOf(...PLATFORM_FILTERS))

/** The platform that this device remembers; Mobile on the server and during hydration. */
export const usePlatform = (): Filters['platform'] => useStore(platformPreference) ?? DEFAULT_FILTERS.platform

/** The URL of the home page for the remembered platform; for Mobile on the server and during hydration. */
export const useHomeHref = (): Route => routes.lineups({ platform: usePlatform() })
