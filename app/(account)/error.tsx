'use client'

import { usePathname } from 'next/navigation'
import { PageError } from '@/components/layout/page-error'
import type { ErrorCode } from '@/lib/errors'
import { isListPath } from '@/lib/pages'
import { routes } from '@/lib/routes'

const TOAST_CODES: Record<string, ErrorCode> = {
  [routes.profile]: 'profile-not-loaded',
  [routes.saved()]: 'saved-not-loaded',
}

export default function PersonalError(props: { error: Error & { digest?: string }; retry: () => void }) {
  const pathname = usePathname()
  // The only lists in this route group are of saved lineups.
  const code = isListPath(pathname) ? 'saved-not-loaded' : TOAST_CODES[pathname]
  return <PageError {...props} code={code} />
}
