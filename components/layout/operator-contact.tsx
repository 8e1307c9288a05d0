import Link from 'next/link'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'

export function OperatorContact() {
  const { operator } = readEnv()
  if (!operator)
    return (
      <p>
        Write to us through the accounts linked on the <Link href={routes.crosshairs}>Crosshairs page</Link>.
      </p>
    )
  return (
    <address className="not-italic">
      <span>{operator.name}</span>
      <br />
      <span>{operator.address}</span>
      <br />
      <a href={`mailto:${operator.email}`}>{operator.email}</a>
    </address>
  )
}
