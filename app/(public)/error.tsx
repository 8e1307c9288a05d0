'use client'

import { usePathname } from 'next/navigation'
import { PageError } from '@/components/layout/page-error'
import { isListPath } from '@/lib/pages'

export default function PublicError(props: { error: Error & { digest?: string }; retry: () => void }) {
  const isList = isListPath(usePathname())
  return <PageError {...props} code={isList ? 'lineups-not-fetched' : undefined} />
}
