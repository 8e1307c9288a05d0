'use client'

import { usePathname } from 'next/navigation'
import { PageError } from '@/components/layout/page-error'
import { type ProblemCode, sentenceOf } from '@/lib/errors'
import { isListPath, routes } from '@/lib/routes'

/** What is said of each page besides. */
const FAILURES: Record<string, ProblemCode> = {
  [routes.profile]: 'profile-not-loaded',
  [routes.saved()]: 'saved-not-loaded',
}

export default function PersonalError(props: { error: Error & { digest?: string }; retry: () => void }) {
  const pathname = usePathname()
  // A list is here when it is one of saved lineups.
  const code = isListPath(pathname) ? 'saved-not-loaded' : FAILURES[pathname]
  return <PageError {...props} toast={code && sentenceOf({ code })} />
}
