import type { ReactNode } from 'react'

/** Replaces an empty or failed list or page. `children` are buttons. */
export function Message({
  icon,
  title,
  text,
  children,
  heading: Heading = 'h2',
}: {
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
  heading?: 'h1' | 'h2'
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <span
        aria-hidden
        className="flex size-14 items-center justify-center rounded-full border border-line bg-surface-1 text-muted [&>svg]:size-6"
      >
        {icon}
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
