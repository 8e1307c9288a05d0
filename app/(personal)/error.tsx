'use client'

import { usePathname } from 'next/navigation'
import { PageError } from '@/components/site/page-error'
import { type ProblemCode, sentenceOf } from '@/lib/messages'
import { routes } from '@/lib/routes'

/** What is said of each page besides; the list of the browser is here when it is one of saved lineups. */
const FAILURES: Record<string, ProblemCode> = {
  [routes.profile]: 'profile-not-loaded',
  [routes.saved()]: 'saved-not-loaded',
  [routes.home()]: 'saved-not-loaded',
}

export default function PersonalError(props: { error: Error & { digest?: string }; retry: () => void }) {
  const code = FAILURES[usePathname()]
  return <PageError {...props} toast={code && sentenceOf({ code })} />
}
