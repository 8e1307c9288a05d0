import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonClass } from './button'

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & { variant?: keyof typeof buttonClass }) {
  return <Link {...link} className={buttonClass[variant]} />
}
