'use client'

import { usePathname } from 'next/navigation'
import { PageError } from '@/components/site/page-error'
import { sentenceOf } from '@/lib/messages'
import { routes } from '@/lib/routes'

export default function PersonalError(props: { error: unknown; retry: () => void }) {
  const isProfile = usePathname() === routes.profile
  return <PageError {...props} toast={isProfile ? sentenceOf({ code: 'profile-not-loaded' }) : undefined} />
}
