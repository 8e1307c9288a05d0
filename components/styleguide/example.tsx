import type { ReactNode } from 'react'

/** A section of the styleguide: title, rules, and examples. */
export function StyleguideSection({
  id,
  title,
  rules,
  children,
}: {
  id: string
  title: string
  rules: readonly string[]
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <ul className="mt-2 max-w-[68ch] list-disc space-y-1 pl-5 text-muted marker:text-signal">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-6">{children}</div>
    </section>
  )
}

/** A component in one or several states, with its name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-lg text-muted">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
