import { Check, X } from 'lucide-react'

export function PracticeResult({ worked }: { worked: boolean }) {
  const Icon = worked ? Check : X
  return (
    <>
      <Icon className={`size-5 shrink-0 ${worked ? 'text-success' : 'text-danger'}`} aria-hidden />
      <span className="sr-only">{worked ? 'Worked:' : 'Missed:'}</span>
    </>
  )
}
