import { Inbox } from 'lucide-react'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { Spinner } from '@/components/ui/spinner'
import { Example } from './example'
import { Overlays } from './overlays'

const BADGE_VARIANTS: readonly BadgeVariant[] = ['destructive', 'default', 'secondary', 'outline']

/** Feedback: notices, badges, panels, messages, spinners, toasts and dialogs. */
export function Feedback() {
  return (
    <>
      <Example name="Notices">
        <div className="grid w-full gap-3 wide:grid-cols-2">
          <Notice tone="error" title="That did not work">
            <p>Invalid email or password</p>
          </Notice>
          <Notice tone="success" title="Done">
            <p>Lineup added to your saved list.</p>
          </Notice>
        </div>
      </Example>
      <Example name="Badges">
        {BADGE_VARIANTS.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </Example>
      <Example name="Panels">
        <div className="grid w-full gap-3 wide:grid-cols-2">
          <Panel title="Panel">
            <p className="text-muted">A part of a page that stands for itself.</p>
          </Panel>
          <Panel title="Danger zone" tone="danger">
            <p className="text-muted">What is hard to take back.</p>
          </Panel>
        </div>
      </Example>
      <Example name="Message and spinner">
        <Message icon={<Inbox />} title="Nothing here yet" text="What is the case, and what to do about it.">
          <button type="button" className={buttonClass.quiet}>
            What to do
          </button>
        </Message>
        <p className="flex items-center gap-3 text-muted">
          <Spinner className="size-8 text-signal" />
          Loading …
        </p>
      </Example>
      <Example name="Toasts and dialogs">
        <Overlays />
      </Example>
    </>
  )
}
