import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonClass } from './button'

/** Prefetches only if asked to, because most such links lead to pages of one user. */
export function ButtonLink({
  variant = 'primary',
  prefetch = false,
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & { variant?: keyof typeof buttonClass }) {
  return <Link {...link} prefetch={prefetch} className={buttonClass[variant]} />
}
