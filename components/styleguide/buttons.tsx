import { Menu, Plus } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { Example } from './example'
import { SlowForm } from './slow-form'

const VARIANTS = ['primary', 'quiet', 'danger'] as const

/** Every button variant, in its normal, disabled and pending state. */
export function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Example key={variant} name={`Button, ${variant}`}>
          <button type="button" className={buttonClass[variant]}>
            Press
          </button>
          <button type="button" className={buttonClass[variant]}>
            <Plus className="size-4" aria-hidden />
            With an icon
          </button>
          <button type="button" disabled className={buttonClass[variant]}>
            Switched off
          </button>
          <button type="button" aria-disabled className={buttonClass[variant]}>
            <Spinner className="size-4" />
            Saving...
          </button>
        </Example>
      ))}
      <Example name="Button, icon">
        <button type="button" aria-label="Menu, as an example" className={buttonClass.icon}>
          <Menu className="size-5" aria-hidden />
        </button>
        <button type="button" disabled aria-label="Menu, switched off" className={buttonClass.icon}>
          <Menu className="size-5" aria-hidden />
        </button>
      </Example>
      <Example name="Button that sends a form">
        <SlowForm />
      </Example>
    </>
  )
}
