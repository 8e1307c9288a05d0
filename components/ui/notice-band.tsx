/** Where notices stand above an open dialog. */
export function NoticeBand() {
  return (
    <div className="notice-band pointer-events-none fixed inset-x-3 top-0 z-60 mx-auto h-[12dvh] max-h-(--header-height) max-w-md" />
  )
}
