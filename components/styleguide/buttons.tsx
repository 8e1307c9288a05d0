import { Menu, Plus } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { SlowForm } from './slow-form'
import { Specimen } from './specimen'

const LOOKS = ['primary', 'quiet', 'danger'] as const

/** Buttons in every look, as they are, switched off and on their way. */
export function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <Specimen key={look} name={`Button, ${look}`}>
          <button type="button" className={buttonClass[look]}>
            Press
          </button>
          <button type="button" className={buttonClass[look]}>
            <Plus className="size-4" aria-hidden />
            With a picture
          </button>
          <button type="button" disabled className={buttonClass[look]}>
            Switched off
          </button>
          <button type="button" aria-disabled className={buttonClass[look]}>
            <Spinner className="size-4" />
            Saving...
          </button>
        </Specimen>
      ))}
      <Specimen name="Button, icon">
        <button type="button" aria-label="Menu, as an example" className={buttonClass.icon}>
          <Menu className="size-5" aria-hidden />
        </button>
        <button type="button" disabled aria-label="Menu, switched off" className={buttonClass.icon}>
          <Menu className="size-5" aria-hidden />
        </button>
      </Specimen>
      <Specimen name="Button that sends a form">
        <SlowForm />
      </Specimen>
    </>
  )
}
