import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonClass } from './button'

/** A link that looks like a button. It prefetches its page only if asked to: most lead to pages of one user. */
export function ButtonLink({
  variant = 'primary',
  prefetch = false,
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & { variant?: keyof typeof buttonClass }) {
  return <Link {...link} prefetch={prefetch} className={buttonClass[variant]} />
}
