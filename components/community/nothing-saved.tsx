import { Heart } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { routes } from '@/lib/routes'

/** Shown instead of an empty saved list. */
export function NothingSaved() {
  return (
    <Message
      heading="h1"
      icon={<Heart className="size-6" aria-hidden />}
      title="No Saved Lineups Yet"
      text="Tap the heart of a lineup, and it is here when you need it."
    >
      <Link href={routes.home()} className={buttonClass.primary}>
        Browse Lineups
      </Link>
    </Message>
  )
}
