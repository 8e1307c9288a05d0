import { BrokenLink } from '@/components/ui/broken-link'
import { ButtonLink } from '@/components/ui/button-link'
import { routes } from '@/lib/routes'

export function BrokenListLink() {
  return (
    <BrokenLink text="It is incomplete or was altered on the way. Copy the whole link from the mail.">
      <ButtonLink href={routes.subscribe()} variant="quiet">
        Ask for a new link to subscribe
      </ButtonLink>
    </BrokenLink>
  )
}
