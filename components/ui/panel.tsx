import type { ReactNode } from 'react'

export function Panel({
  id,
  title,
  tone = 'plain',
  children,
}: {
  id?: string
  title: string
  tone?: 'plain' | 'danger'
  children: ReactNode
}) {
  return (
    <section
      id={id}
      className={`flex flex-col gap-4 rounded-panel border bg-surface-1 p-4 wide:p-6 ${tone === 'danger' ? 'border-danger/60' : 'border-line'}`}
    >
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}
