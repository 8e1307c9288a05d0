import { Spinner } from './spinner'

/** Fills the place of a page that is on its way. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-[50dvh] flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-8 text-signal" />
      <p>{label} …</p>
    </div>
  )
}
