import { Heart } from 'lucide-react'
import { HomeLink } from '@/components/navigation/home-link'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'

/** Shown instead of an empty saved list. */
export function NothingSaved() {
  return (
    <Message
      heading="h1"
      icon={<Heart className="size-6" aria-hidden />}
      title="No Saved Lineups Yet"
      text="Tap the heart of a lineup, and it is here when you need it."
    >
      <HomeLink className={buttonClass.primary}>Browse Lineups</HomeLink>
    </Message>
  )
}
