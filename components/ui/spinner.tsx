/** Hidden from screen readers: put a text beside it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`${className} inline-block shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent`}
    />
  )
}

export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-[50dvh] flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-8 text-signal" />
      <p>{`${label} …`}</p>
    </div>
  )
}
